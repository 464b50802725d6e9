import type { GuideStep } from '../state/newcomer.ts';
import type { Mode } from '../state/types.ts';

/** For somebody's first coup. */
export const GUIDE = {
  title: 'Your first coup',
  steps: {
    place: () =>
      'Choose a chip and put it on Player or Banker: on the hand that you think will end nearer to nine.',
    deal: (mode: Mode) =>
      `${mode === 'solo' ? 'Press Deal.' : 'When the clock runs out, cards are dealt.'} Tens and pictures count nothing, and of a sum only the last digit counts.`,
    result: () =>
      'The hand nearer to nine wins. What you won lies beside your chips, then goes to your rack.',
  } satisfies Readonly<Record<GuideStep, (mode: Mode) => string>>,
  hide: 'Hide this',
  again: 'Show the guide for a first coup',
  words: 'Words of the table',
  /** What a newcomer may not know. */
  meanings: [
    ['Coup', 'One round: two hands of two or three cards.'],
    ['Patron', 'A person at the table. Player and Banker are only the names of the two hands.'],
    ['Cage', 'Where your chips are while they are at no table.'],
    ['Push', 'Nobody wins: your stake comes back.'],
  ],
  sum: (points: readonly number[], sum: number): string => `${points.join(' + ')} = ${sum}`,
} as const;
