import { type Coup, getWinner, WINNERS, type Winner } from './coup.ts';
import { getPairing } from './hand.ts';

/** Which hands began with a pair: banker, player or both. */
export const PAIRS = ['b', 'p', 'bp'] as const;
export type Pairs = (typeof PAIRS)[number];

/** What is stored of a coup without its cards: the winner, and which hands began with a pair. */
export interface Outcome {
  readonly winner: Winner;
  readonly pairs?: Pairs;
}

export const WINNER_LETTERS = { player: 'P', banker: 'B', tie: 'T' } as const satisfies Readonly<
  Record<Winner, string>
>;

export const getOutcome = (coup: Coup): Outcome =>
  outcome(getWinner(coup), {
    player: getPairing(coup.player) !== 'none',
    banker: getPairing(coup.banker) !== 'none',
  });

export function outcome(
  winner: Winner,
  paired: { readonly player: boolean; readonly banker: boolean },
): Outcome {
  if (!paired.banker && !paired.player) return { winner };
  return { winner, pairs: paired.banker ? (paired.player ? 'bp' : 'b') : 'p' };
}

/** `B`, `Pp`, `Tbp`: the winner's letter, then the pairs. */
export const makeOutcome = ({ winner, pairs }: Outcome): string => WINNER_LETTERS[winner] + (pairs ?? '');

export const makeOutcomes = (outcomes: readonly Outcome[]): string => outcomes.map(makeOutcome).join(' ');

/** One outcome, or undefined for anything else. */
export function parseOutcome(word: string): Outcome | undefined {
  const winner = WINNERS.find((candidate) => WINNER_LETTERS[candidate] === word.slice(0, 1));
  const pairs = PAIRS_OF.get(word.slice(1));
  if (winner === undefined || pairs === undefined) return undefined;
  return pairs === '' ? { winner } : { winner, pairs };
}

const PAIRS_OF: ReadonlyMap<string, Pairs | ''> = new Map([
  ['', ''],
  ['b', 'b'],
  ['p', 'p'],
  ['bp', 'bp'],
  ['pb', 'bp'],
]);
