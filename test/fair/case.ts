import type { GameRules } from '../../src/engine/index.ts';
import {
  makeHex,
  rulesHash,
  type Verification,
  verifySeries,
  verifyTranscript,
} from '../../src/fair/index.ts';
import { glassRoom } from './house.ts';

/** What a reader holds, as a file of known answers writes it. */
export interface Held {
  readonly anchor?: readonly string[];
  readonly previousSeed?: string;
  readonly publicKey?: string;
  readonly receipts?: readonly unknown[];
  readonly ownEntropy?: readonly string[];
  readonly aliasProofs?: readonly string[];
  readonly restorations?: readonly unknown[];
  /** The reader's cards: the hash of each one's rules document, by the game's name. */
  readonly cards?: Readonly<Record<string, string>>;
}

/** A question to a verifier. */
export interface Case {
  readonly about: string;
  /** One transcript, or the shoes of a series in order. */
  readonly shoes: readonly unknown[];
  readonly held?: Held;
  /** What a verifier must support to be asked. */
  readonly needs?: 'bls';
}

/** Another edition of the smallest game: the same name and another cap. */
export const OTHER_EDITION: GameRules = {
  ...glassRoom('one'),
  limits: { ...glassRoom('one').limits, maximumPayout: 100_000 },
};

/** The question with our answer, in codes only, since the words may change. */
export function answered({ about, shoes, held = {}, needs }: Case): object {
  const { verified, fault, proved, notProved } = answerTo(shoes, held);
  const codes = (said: Verification['proved'] | Verification['notProved']) => said.map(({ code }) => code);
  return {
    about,
    ...(needs !== undefined && { needs }),
    held,
    verified,
    ...(fault === null
      ? { proved: codes(proved), notProved: codes(notProved) }
      : { fault: { code: fault.code, at: fault.at } }),
    shoes,
  };
}

export function answerTo(shoes: readonly unknown[], { cards = {}, receipts, ...held }: Held): Verification {
  const house = (id: string) =>
    [glassRoom('one'), OTHER_EDITION].find(
      (game) => game.id === id && makeHex(rulesHash(game)) === cards[id],
    );
  const options = { ...held, house, ...(receipts !== undefined && { receipts: receipts as never }) };
  const [only] = shoes;
  return shoes.length === 1 && held.restorations === undefined
    ? verifyTranscript(only, options)
    : verifySeries(shoes, options);
}
