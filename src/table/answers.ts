import type { StoredAnswer } from '../forms/index.ts';
import { ANSWERS_KEPT } from './tableBounds.ts';

/** The remembered answer to a wish, if any. */
export const findAnswer = (answers: readonly StoredAnswer[], id: string): StoredAnswer | undefined =>
  toById(answers).get(id);

/** Appends an answer and drops the oldest beyond the bound. */
export function withAnswer(answers: readonly StoredAnswer[], answer: StoredAnswer): readonly StoredAnswer[] {
  const byId = toById(answers);
  const forgotten = answers.slice(0, Math.max(0, answers.length + 1 - ANSWERS_KEPT));
  const kept = answers.slice(forgotten.length);
  kept.push(answer);
  // The newest list takes the index over; an older list builds its own again if asked.
  indexes.delete(answers);
  for (const { id } of forgotten) byId.delete(id);
  indexes.set(kept, byId.set(answer.id, answer));
  return kept;
}

/** An index per list, since lists are immutable and every wish searches hundreds of answers. */
const indexes = new WeakMap<readonly StoredAnswer[], Map<string, StoredAnswer>>();

function toById(answers: readonly StoredAnswer[]): Map<string, StoredAnswer> {
  const known = indexes.get(answers);
  if (known !== undefined) return known;
  const made = new Map(answers.map((answer) => [answer.id, answer]));
  indexes.set(answers, made);
  return made;
}
