import { unwrap } from '../../src/base/index.ts';
import {
  betsVoidEntry,
  callForEntropy,
  cardsDown,
  closeShoe,
  closeShoeBets,
  correctionEntry,
  getAnchor,
  getCommitment,
  getDealCoup,
  getTranscript,
  type HouseShoe,
  listCommitments,
  logSigner,
  makeHex,
  openCards,
  openHouseShoe,
  prepareShoe,
  type Receipt,
  type ShoeRequest,
  seedAt,
  signReceipt,
  type Transcript,
  voidCoup,
  voidSettledEntry,
  voidShoe,
  withEntry,
} from '../../src/fair/index.ts';
import { HOUSE_KEY, oneDeck, wagersOn } from './shoes.ts';

/** Shoes that end early: two coups cover most properties of a shoe. */

/** Opened and nothing else. */
export function openedShoe(change: Partial<ShoeRequest> = {}): HouseShoe {
  const { game, tableId, chain, index } = oneDeck(change);
  const { last, length } = chain;
  return openHouseShoe({
    game,
    tableId,
    index,
    anchor: getAnchor(last, length),
    seed: seedAt(last, length, index),
  });
}

export const calledShoe = (change: Partial<ShoeRequest> = {}): HouseShoe =>
  unwrap(
    callForEntropy(openedShoe(change), {
      length: oneDeck(change).chain.length,
      commitBy: 1,
      openBy: 2,
      beacon: null,
    }),
  );

export const listedShoe = (change: Partial<ShoeRequest> = {}): HouseShoe =>
  unwrap(
    listCommitments(
      calledShoe(change),
      oneDeck(change).entropy.map((e) => makeHex(getCommitment(e))),
    ),
  );

/** Deals some coups, and opens bets on the next. */
export function bettingShoe(coups: number, change: Partial<ShoeRequest> = {}): HouseShoe {
  let shoe = unwrap(prepareShoe(oneDeck(change)));
  for (let coup = 1; coup <= coups; coup++) shoe = unwrap(getDealCoup(shoe, wagersOn(coup)));
  return shoe;
}

/** Coup 2 is void while it is dealt, coup 1 after it was settled, and one of its payments is corrected. */
export function irregularShoe(): HouseShoe {
  const closed = unwrap(closeShoeBets(bettingShoe(1), wagersOn(2)));
  const shown = unwrap(openCards(closed, cardsDown(closed).slice(0, 2)));
  const voided = unwrap(voidCoup(shown, 'a card was exposed'));
  const back = unwrap(withEntry(voided, voidSettledEntry(voided.standing, 1, 'a wrong pay table')));
  const { shoeId } = back.standing.open;
  const body = { shoeId, coup: 1, patron: 'ann', amount: 250, reason: 'paid a dollar too little' };
  return unwrap(withEntry(back, correctionEntry(back.standing, body)));
}

/** The open bets of coup 2 are void twice before the coup is dealt. */
export function betsVoidShoe(): HouseShoe {
  let shoe = bettingShoe(1);
  for (const many of [3, 1]) {
    const wagers = wagersOn(2).slice(0, many);
    shoe = unwrap(withEntry(shoe, betsVoidEntry(shoe.standing, wagers, 'a wrong limit')));
  }
  return unwrap(getDealCoup(shoe, wagersOn(2)));
}

export const VOID_REASON = 'the power failed';

/** Voided in its current state, closed and signed. */
export const voidedShoe = (shoe: HouseShoe): Transcript =>
  getTranscript(unwrap(closeShoe(unwrap(voidShoe(shoe, VOID_REASON)))), logSigner(HOUSE_KEY));

/** The house's receipt for log_k of a transcript. */
export const getReceipt = ({ open, log }: Transcript, k: number): Receipt =>
  signReceipt({ shoeId: open.shoeId, k, log: log[k - 1]?.hash ?? open.hash }, HOUSE_KEY);
