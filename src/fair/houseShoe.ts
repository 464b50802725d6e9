import { assert, at, err, ok, type Result } from '../base/index.ts';
import {
  cardsDrawn,
  dealCoup,
  type GameRules,
  getBurn,
  getTotal,
  getWinner,
  walkCoup,
} from '../engine/index.ts';
import { type Bytes, hexBytes, makeHex, NO_BYTES } from './bytes.ts';
import { getCommitment } from './entropy.ts';
import { type Body, type Entry, type EntryType, getVersion, makeEntry } from './entry.ts';
import type { ShoeFault } from './fault.ts';
import { followEntry } from './follow.ts';
import type { LogSigner } from './logSigner.ts';
import { getShoeId, type OpenRecord, openHash } from './open.ts';
import { rulesDocument, rulesHash } from './rules.ts';
import { type LeavedShoe, leaveShoe, openingAt, type SealedShoe, sealed } from './seal.ts';
import { createStanding, cutCardAt, cutCardDue, getShoe, type ShoeStanding } from './standing.ts';
import type { TableRules } from './tableRules.ts';
import type { Transcript } from './transcript.ts';
import { backHash, getBack, settleBodies, settledHash, type WagerBody, wagersHash } from './wagers.ts';

/**
 * A shoe as the house holds it: the public standing, and the secrets. Every step appends entries that
 * `follow` itself has accepted, so an honest house cannot write a log that does not verify.
 */
export interface HouseShoe {
  readonly standing: ShoeStanding;
  readonly log: readonly Entry[];
  /** S_i; secret until the close. */
  readonly seed: Bytes;
  /** Secret except for opened cards; undefined until the entropy is in. */
  readonly sealed: SealedShoe | undefined;
}

export type Stepped = Result<HouseShoe, ShoeFault>;

export interface OpenRequest {
  readonly game: GameRules;
  /** How the table narrows its card, if it does. */
  readonly table?: TableRules;
  readonly tableId: string;
  readonly index: number;
  readonly anchor: Bytes;
  readonly seed: Bytes;
}

export function openHouseShoe({ game, table, tableId, index, anchor, seed }: OpenRequest): HouseShoe {
  const open: OpenRecord = {
    tableId,
    index,
    shoeId: getShoeId(tableId, index),
    decks: game.shoe.decks,
    rulesHash: makeHex(rulesHash(game, table)),
    anchor: makeHex(anchor),
  };
  return { standing: createStanding(game, open, table), log: [], seed, sealed: undefined };
}

export const callForEntropy = (shoe: HouseShoe, call: Body<'call'>): Stepped => append(shoe, 'call', call);

export const listCommitments = (shoe: HouseShoe, list: readonly string[]): Stepped =>
  append(shoe, 'commitments', { list });

/** Takes what was opened in time, in any order, and mixes it in; this fixes the shoe's order. */
export function mixEntropy(shoe: HouseShoe, opened: readonly Bytes[], beacon?: Bytes): Stepped {
  const { commitments, open } = shoe.standing;
  const places = new Map(opened.map((e) => [makeHex(getCommitment(e)), makeHex(e)]));
  const listed = commitments.flatMap((commitment, j) => {
    const e = places.get(commitment);
    return e === undefined ? [] : [{ j, e }];
  });
  const body = { opened: listed, beacon: beacon === undefined ? null : makeHex(beacon) };
  const mixed = append(shoe, 'entropy', body);
  return mixed.ok ? ok({ ...mixed.value, sealed: sealed(leavesFrom(shoe.seed, body, open)) }) : mixed;
}

export function publishSeal(shoe: HouseShoe): Stepped {
  const { root, leaves } = getSealed(shoe);
  return append(shoe, 'seal', { root: makeHex(root), leaves: leaves.map(makeHex) });
}

/** Burns by the rules, and logs the cut card if it is directly behind. */
export function burnCards(shoe: HouseShoe): Stepped {
  const burn = getBurn(shoe.standing.game.shoe.burn, at(getSealed(shoe).order, 0));
  const shown = burn.shown === undefined ? null : openingAt(getSealed(shoe), 0);
  const burned = append(shoe, 'burn', { count: burn.count, shown });
  return burned.ok ? logCutCard(burned.value) : burned;
}

/** Closes the bets of the next coup. The error says which wager the rules refuse. */
export function closeShoeBets(shoe: HouseShoe, wagers: readonly WagerBody[]): Stepped {
  const body = {
    coup: shoe.standing.coups + 1,
    count: wagers.length,
    wagers: makeHex(wagersHash(wagers)),
  };
  return append(shoe, 'no-more-bets', body, { wagers });
}

/** The places of the closed coup's face-down cards, in order. */
export function cardsDown(shoe: HouseShoe): readonly number[] {
  const { game, up } = shoe.standing;
  const { dealt } = getShoe(shoe.standing);
  const { coup } = dealCoup(game.tableau, getSealed(shoe).order.slice(dealt, dealt + 6));
  return Array.from({ length: cardsDrawn(game.tableau, coup) }, (_, card) => dealt + card).filter(
    (n) => !up.has(n),
  );
}

export function openCards(shoe: HouseShoe, places: readonly number[]): Stepped {
  const openings = places.map((n) => openingAt(getSealed(shoe), n));
  return append(shoe, 'cards', { coup: shoe.standing.coups, openings });
}

/** Settles the coup on the table, and logs the cut card if it came out. */
export function settleCoup(shoe: HouseShoe): Stepped {
  const { game, coups, wagers = [] } = shoe.standing;
  const { coup } = walkCoup({ ...getShoe(shoe.standing), order: getSealed(shoe).order }, game.tableau);
  const rows = settleBodies(game, coup, wagers);
  const body = {
    coup: coups,
    player: getTotal(coup.player),
    banker: getTotal(coup.banker),
    winner: getWinner(coup),
    settled: makeHex(settledHash(rows)),
  };
  const settled = append(shoe, 'settled', body, { rows });
  return settled.ok ? logCutCard(settled.value) : settled;
}

/**
 * Voids the coup on the table: shows its last card, returns its stakes, and logs the cut card if it came out.
 */
export function voidCoup(shoe: HouseShoe, reason: string): Stepped {
  const openings = cardsDown(shoe).map((n) => openingAt(getSealed(shoe), n));
  const voided = append(shoe, 'void-coup', { coup: shoe.standing.coups, reason, openings });
  return voided.ok ? logCutCard(voided.value) : voided;
}

/** The entry that voids a settled coup; needs no secret. */
export function voidSettledEntry(
  standing: ShoeStanding,
  coup: number,
  reason: string,
): Entry<'void-settled'> {
  const rows = getBack(standing.settled.get(coup)?.rows ?? []);
  const body = { coup, reason, count: rows.length, back: makeHex(backHash(rows)) };
  return { ...makeEntry(standing.head, 'void-settled', body), rows };
}

/** The entry that returns the open bets of the coming coup; needs no secret. */
export function betsVoidEntry(
  { head, coups }: ShoeStanding,
  wagers: readonly WagerBody[],
  reason: string,
): Entry<'bets-void'> {
  const patrons = new Set(wagers.map(({ patron }) => patron)).size;
  const hash = makeHex(wagersHash(wagers));
  const body = { coup: coups + 1, reason, patrons, count: wagers.length, wagers: hash };
  return { ...makeEntry(head, 'bets-void', body), wagers };
}

/** The entry that records a corrected payment; needs no secret. */
export const correctionEntry = (standing: ShoeStanding, body: Body<'correction'>): Entry<'correction'> =>
  makeEntry(standing.head, 'correction', body);

/** Appends an entry that needs no secret. */
export function withEntry(shoe: HouseShoe, entry: Entry): Stepped {
  const next = followEntry(shoe.standing, entry);
  if (!next.ok) return err(next.error);
  return ok({ ...shoe, standing: next.value, log: [...shoe.log, entry] });
}

export const announceNextChain = (shoe: HouseShoe, anchor: Bytes): Stepped =>
  append(shoe, 'next-chain', { anchor: makeHex(anchor) });

/** Ends the shoe early: settled coups count, the stakes of an unfinished one are returned. */
export const voidShoe = (shoe: HouseShoe, reason: string): Stepped => append(shoe, 'void', { reason });

/** Shows S_i. */
export const closeShoe = (shoe: HouseShoe): Stepped => append(shoe, 'close', { seed: makeHex(shoe.seed) });

/** The transcript, with its last entry signed if a signer is given. */
export function getTranscript({ standing, log }: HouseShoe, signer?: LogSigner): Transcript {
  const { open, entries, head, card, table } = standing;
  const receipt = { shoeId: open.shoeId, k: entries, log: makeHex(head) };
  return {
    format: 'coup-transcript',
    version: getVersion(log),
    rules: rulesDocument(card, table),
    open: { ...open, hash: makeHex(openHash(open)) },
    log,
    signed: signer === undefined ? null : { publicKey: signer.publicKey, receipts: [signer.sign(receipt)] },
  };
}

/** A shoe from its stored log: everything else follows from the log and the seed. */
export function resumeShoe(standing: ShoeStanding, log: readonly Entry[], seed: Bytes): HouseShoe {
  const { entropy, open } = standing;
  return { standing, log, seed, sealed: entropy && sealed(leavesFrom(seed, entropy, open)) };
}

/** The shoe of a seed with what the log has mixed in. */
export function leavesFrom(
  seed: Bytes,
  { opened, beacon }: Body<'entropy'>,
  { shoeId, decks }: OpenRecord,
): LeavedShoe {
  const entropy = opened.map(({ e }) => hexBytes(e));
  return leaveShoe({ shoeId, seed, entropy, beacon: beacon === null ? NO_BYTES : hexBytes(beacon) }, decks);
}

/** Logs the cut card if it is out and not logged yet. */
export function logCutCard(shoe: HouseShoe): Stepped {
  if (!cutCardDue(shoe.standing)) return ok(shoe);
  const engineShoe = getShoe(shoe.standing);
  const { coupsAfter } = engineShoe.rules.cutCard;
  return append(shoe, 'cut-card', { at: cutCardAt(engineShoe), coupsLeft: coupsAfter });
}

function append<T extends EntryType>(shoe: HouseShoe, type: T, body: Body<T>, beside: object = {}): Stepped {
  return withEntry(shoe, { ...makeEntry(shoe.standing.head, type, body), ...beside } as Entry);
}

function getSealed(shoe: HouseShoe): SealedShoe {
  assert(shoe.sealed !== undefined, 'the entropy was mixed in');
  return shoe.sealed;
}
