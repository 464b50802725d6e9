import type { Question } from './question.ts';
import { ASKED } from './words.ts';

/** Digits answer where digits are asked; a letter where a hand draws or stands, or the coup is over or goes on. */
export function answerForKey(key: string, { choices }: Pick<Question, 'choices'>): string | undefined {
  const answer = /^\d$/.test(key) ? key : LETTERS[key.toLowerCase()];
  return answer !== undefined && choices.includes(answer) ? answer : undefined;
}

const LETTERS: Readonly<Record<string, string>> = {
  d: ASKED.draws,
  s: ASKED.stands,
  o: ASKED.over,
  g: ASKED.goesOn,
};
