import type { QuizAnswer, QuizQuestion } from './question.ts';

/**
 * Digits answer questions about numbers; letters answer whether a hand draws or stands, or whether the coup is
 * over.
 */
export function answerForKey(
  key: string,
  { choices }: Pick<QuizQuestion, 'choices'>,
): QuizAnswer | undefined {
  const answer = /^\d$/.test(key) ? key : LETTERS[key.toLowerCase()];
  return answer !== undefined && choices.includes(answer) ? answer : undefined;
}

const LETTERS: Readonly<Record<string, string>> = {
  d: 'draws',
  s: 'stands',
  o: 'over',
  g: 'goesOn',
};
