import { ok, type Result } from '../base/index.ts';
import { type GameRules, mayDeal } from '../engine/index.ts';
import { type Bytes, makeHex } from './bytes.ts';
import { getAnchor, seedAt } from './chain.ts';
import type { NamedBeacon } from './drand.ts';
import { getCommitment } from './entropy.ts';
import type { ShoeFault } from './fault.ts';
import {
  announceNextChain,
  burnCards,
  callForEntropy,
  cardsDown,
  closeShoe,
  closeShoeBets,
  getTranscript,
  type HouseShoe,
  listCommitments,
  mixEntropy,
  openCards,
  openHouseShoe,
  publishSeal,
  type Stepped,
  settleCoup,
} from './houseShoe.ts';
import { logSigner } from './logSigner.ts';
import { getShoe } from './standing.ts';
import type { TableRules } from './tableRules.ts';
import type { Transcript } from './transcript.ts';
import type { WagerBody } from './wagers.ts';

/** A chain as the house holds it. */
export interface Chain {
  /** S_N. */
  readonly last: Bytes;
  /** N. */
  readonly length: number;
}

export interface BeaconBytes extends NamedBeacon {
  /** D. */
  readonly bytes: Bytes;
}

/** Everything that a shoe depends on. */
export interface ShoeRequest {
  readonly game: GameRules;
  /** How the table narrows its card, if it does. */
  readonly table?: TableRules;
  readonly tableId: string;
  readonly chain: Chain;
  readonly index: number;
  /** e_j in order of commitment. */
  readonly entropy: readonly Bytes[];
  /** Later commitments that were never opened, as hex. */
  readonly unopened?: readonly string[];
  readonly beacon?: BeaconBytes;
  /** T1 and T2, in milliseconds since 1970; 0 without a clock. */
  readonly commitBy?: number;
  readonly openBy?: number;
}

export interface DealRequest extends ShoeRequest {
  /** The wagers on each coup, from 1; none by default. */
  readonly wagersOn?: (coup: number) => readonly WagerBody[];
  /** S_0 of the next chain, if this shoe announces it. */
  readonly nextAnchor?: Bytes;
  /** The Ed25519 key of the house. */
  readonly secretKey?: Bytes;
}

/** A whole shoe, dealt honestly from its open record to its close. */
export function dealShoe(request: DealRequest): Result<Transcript, ShoeFault> {
  const { wagersOn = () => [], nextAnchor, secretKey } = request;
  let stepped = prepareShoe(request);
  if (nextAnchor !== undefined) stepped = then(stepped, (shoe) => announceNextChain(shoe, nextAnchor));
  while (stepped.ok && mayDeal(getShoe(stepped.value.standing))) {
    stepped = getDealCoup(stepped.value, wagersOn(stepped.value.standing.coups + 1));
  }
  const closed = then(stepped, closeShoe);
  return closed.ok ? ok(getTranscript(closed.value, secretKey && logSigner(secretKey))) : closed;
}

/** From the open record to the burn: everything before the first bet. */
export function prepareShoe(request: ShoeRequest): Stepped {
  const { game, table, tableId, chain, index, entropy, unopened = [], beacon } = request;
  const { commitBy = 0, openBy = 0 } = request;
  const opened = openHouseShoe({
    game,
    ...(table !== undefined && { table }),
    tableId,
    index,
    anchor: getAnchor(chain.last, chain.length),
    seed: seedAt(chain.last, chain.length, index),
  });
  const named = beacon === undefined ? null : { name: beacon.name, round: beacon.round };
  const call = { length: chain.length, commitBy, openBy, beacon: named };
  const list = [...entropy.map((e) => makeHex(getCommitment(e))), ...unopened];
  const called = callForEntropy(opened, call);
  const listed = then(called, (shoe) => listCommitments(shoe, list));
  const mixed = then(listed, (shoe) => mixEntropy(shoe, entropy, beacon?.bytes));
  return then(then(mixed, publishSeal), burnCards);
}

/** One coup from its close to its settlement, all its cards opened together. */
export function getDealCoup(shoe: HouseShoe, wagers: readonly WagerBody[]): Stepped {
  const dealt = then(closeShoeBets(shoe, wagers), (closed) => openCards(closed, cardsDown(closed)));
  return then(dealt, settleCoup);
}

const then = (stepped: Stepped, step: (shoe: HouseShoe) => Stepped): Stepped =>
  stepped.ok ? step(stepped.value) : stepped;
