import type { StoredAnswer } from '../forms/index.ts';
import { ANSWERS_KEPT } from './tableBounds.ts';

/** The answer to a wish, if it is remembered. */
export const findAnswer = (answers: readonly StoredAnswer[], id: string): StoredAnswer | undefined =>
  toById(answers).get(id);

/** One more, newest last; the oldest is forgotten when there are too many. */
export function withAnswer(answers: readonly StoredAnswer[], answer: StoredAnswer): readonly StoredAnswer[] {
  const byId = toById(answers);
  const forgotten = answers.slice(0, Math.max(0, answers.length + 1 - ANSWERS_KEPT));
  const kept = answers.slice(forgotten.length);
  kept.push(answer);
  // It goes with the newest list, which is the one that is asked; an older one makes its own again.
  indexes.delete(answers);
  for (const { id } of forgotten) byId.delete(id);
  indexes.set(kept, byId.set(answer.id, answer));
  return kept;
}

/** A list is never changed, and hundreds are looked through for every wish. */
const indexes = new WeakMap<readonly StoredAnswer[], Map<string, StoredAnswer>>();

function toById(answers: readonly StoredAnswer[]): Map<string, StoredAnswer> {
  const known = indexes.get(answers);
  if (known !== undefined) return known;
  const made = new Map(answers.map((answer) => [answer.id, answer]));
  indexes.set(answers, made);
  return made;
}
