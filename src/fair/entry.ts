import { byTag, either, type Infer, list, nothing, object, oneOf, type Shape, whole } from '../base/index.ts';
import { MOST_CARDS, WINNERS } from '../engine/index.ts';
import { type Bytes, makeHex, utf8 } from './bytes.ts';
import { canonicalBytes } from './canonicalBytes.ts';
import { MAX_CHAIN_SHOES } from './chain.ts';
import {
  countShape,
  coupNumberShape,
  hex32Shape,
  hexSome,
  MOST_CARDS_IN_SHOE,
  milliseconds,
  name,
  OPENING,
} from './form.ts';
import { tagged } from './hash.ts';
import { BACK_BODY, SETTLED_BODY, WAGER_BODY } from './wagers.ts';

/** Limits on one shoe, so that a hostile file costs a verifier little. */
export const MOST_COMMITMENTS = 4_096;
export const MOST_WAGERS = 10_000;

/** The entries of a shoe's log, in the order of a regular shoe. */
const BODIES = {
  /** The house asks for entropy with a deadline, and names the beacon to use. */
  call: object('the call for entropy', {
    length: countShape('N, the length of the chain', MAX_CHAIN_SHOES, 1),
    commitBy: milliseconds('T1'),
    openBy: milliseconds('T2'),
    beacon: either(
      'the public beacon, or null',
      nothing('no beacon'),
      object('a public beacon', {
        name: name('the name of the beacon'),
        round: name('the round that will be used'),
      }),
    ),
  }),
  commitments: object('the list of commitments', {
    list: list(hex32Shape('c_j'), { about: 'commitments in order of arrival', to: MOST_COMMITMENTS }),
  }),
  entropy: object('what was opened', {
    opened: list(
      object('an opened commitment', {
        j: countShape('its place in the list, from 0', MOST_COMMITMENTS - 1),
        e: hex32Shape('e_j'),
      }),
      { about: 'opened commitments in order of the list', to: MOST_COMMITMENTS },
    ),
    beacon: either("the beacon's bytes, or null", nothing('no beacon'), hexSome('D')),
  }),
  seal: object('the seal', {
    root: hex32Shape('the root of the leaves'),
    leaves: list(hex32Shape('leaf_n'), { about: 'every leaf in order of n', to: MOST_CARDS_IN_SHOE }),
  }),
  burn: object('the burn', {
    count: countShape('cards that left the shoe, the shown one included', 21),
    shown: either('the card that was shown, or null', nothing('burned unseen'), OPENING),
  }),
  'no-more-bets': object('the close of bets', {
    coup: coupNumberShape,
    count: countShape('wagers', MOST_WAGERS),
    wagers: hex32Shape('the hash of the wagers'),
  }),
  cards: object('cards turned up', {
    coup: coupNumberShape,
    openings: list(OPENING, { about: 'openings', from: 1, to: MOST_CARDS }),
  }),
  settled: object('a settled coup', {
    coup: coupNumberShape,
    player: countShape("Player's total", 9),
    banker: countShape("Banker's total", 9),
    winner: oneOf('the winner', WINNERS),
    settled: hex32Shape('the hash of the settled wagers'),
  }),
  'cut-card': object('the cut card came out', {
    at: countShape('cards that lay before it', MOST_CARDS_IN_SHOE),
    coupsLeft: countShape('coups that still begin', 60),
  }),
  'next-chain': object('the next chain', { anchor: hex32Shape('S_0 of the next chain') }),
  /** Since version 2: a coup whose bets were closed is not settled, and its stakes are returned. */
  'void-coup': object('a coup that is void', {
    coup: coupNumberShape,
    reason: name('why'),
    openings: list(OPENING, { about: 'those of its cards that were not up yet', to: MOST_CARDS }),
  }),
  /** Since version 2: a settled coup is void. Losers get their loss back, winners keep their win. */
  'void-settled': object('a settled coup that is void', {
    coup: coupNumberShape,
    reason: name('why'),
    count: countShape('patrons who get something back', MOST_WAGERS),
    back: hex32Shape('the hash of what goes back'),
  }),
  /** Since version 2: a wrong payment, in this shoe or an earlier one, is corrected. */
  correction: object('a payment put right', {
    shoeId: name('the shoe that it was paid in'),
    coup: coupNumberShape,
    patron: name('the patron, by the name in that shoe'),
    amount: whole({
      about: 'what the patron gets, or, below zero, gives back, in cents',
      from: -Number.MAX_SAFE_INTEGER,
      to: Number.MAX_SAFE_INTEGER,
    }),
    reason: name('why'),
  }),
  /** Since version 3: open bets are returned, and the coup takes bets again. */
  'bets-void': object('open bets that are void', {
    coup: coupNumberShape,
    reason: name('why'),
    patrons: countShape('patrons whose bets go back', MOST_WAGERS, 1),
    count: countShape('wagers that go back', MOST_WAGERS, 1),
    wagers: hex32Shape('the hash of the wagers'),
  }),
  void: object('the shoe ended early', { reason: name('why') }),
  close: object('the end', { seed: hex32Shape('S_i') }),
} as const;

type Bodies = typeof BODIES;
export type EntryType = keyof Bodies;
export const ENTRY_TYPES = Object.keys(BODIES) as readonly EntryType[];
export type Body<T extends EntryType> = Infer<Bodies[T]>;

export type TranscriptVersion = 1 | 2 | 3;

/** The entry types added after version 1, with their versions. */
const ADDED: Partial<Readonly<Record<EntryType, TranscriptVersion>>> = {
  'void-coup': 2,
  'void-settled': 2,
  correction: 2,
  'bets-void': 3,
};

/** The version that added an entry's type. */
export const sinceVersion = ({ type }: { readonly type: EntryType }): TranscriptVersion => ADDED[type] ?? 1;

/** The version of a transcript with this log: the lowest that has all of its entries. */
export const getVersion = (log: readonly { readonly type: EntryType }[]): TranscriptVersion =>
  log.reduce<TranscriptVersion>((version, entry) => {
    const since = sinceVersion(entry);
    return since > version ? since : version;
  }, 1);

/** Data beside a body, bound by a hash in it; a house may withhold it. */
interface Beside {
  readonly 'no-more-bets': { readonly wagers?: readonly Infer<typeof WAGER_BODY>[] };
  readonly settled: { readonly rows?: readonly Infer<typeof SETTLED_BODY>[] };
  readonly 'bets-void': { readonly wagers?: readonly Infer<typeof WAGER_BODY>[] };
  readonly 'void-settled': { readonly rows?: readonly Infer<typeof BACK_BODY>[] };
}

/** One entry of a shoe's log. */
export type Entry<T extends EntryType = EntryType> = {
  readonly [K in T]: {
    readonly type: K;
    readonly body: Body<K>;
    /** log_k. */
    readonly hash: string;
  } & (K extends keyof Beside ? Beside[K] : unknown);
}[T];

export const WAGERS = list(WAGER_BODY, { about: 'wagers in order of acceptance', to: MOST_WAGERS });

const BESIDE: Readonly<Record<string, Readonly<Record<string, Shape<unknown>>>>> = {
  'no-more-bets': { wagers: WAGERS },
  'bets-void': { wagers: WAGERS },
  settled: { rows: list(SETTLED_BODY, { about: 'the wagers settled, in the same order', to: MOST_WAGERS }) },
  'void-settled': {
    rows: list(BACK_BODY, { about: 'what goes back, in order of the wagers', to: MOST_WAGERS }),
  },
};

const FORMS: Readonly<Record<string, Shape<unknown>>> = Object.fromEntries(
  ENTRY_TYPES.map((type) => [
    type,
    object(
      `the log entry ${type}`,
      { type: oneOf('the type', [type]), body: BODIES[type], hash: hex32Shape('log_k') },
      BESIDE[type],
    ),
  ]),
);

export const ENTRY = byTag('an entry of the log', 'type', FORMS) as Shape<Entry>;

const hashEntry = tagged('coup/log/v1');

/** log_k from log_{k-1}. */
export const entryHash = (before: Bytes, type: EntryType, body: unknown): Bytes =>
  hashEntry(before, utf8(type), canonicalBytes(body));

export const makeEntry = <T extends EntryType>(before: Bytes, type: T, body: Body<T>): Entry<T> =>
  ({ type, body, hash: makeHex(entryHash(before, type, body)) }) as Entry<T>;

/** An entry as a table publishes it: without the wagers beside it. */
export const bareEntry = ({ type, body, hash }: Entry): Entry => ({ type, body, hash }) as Entry;
