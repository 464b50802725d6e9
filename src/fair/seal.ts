import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { at } from '../base/index.ts';
import { type Card, makeCard, parseCard } from '../engine/index.ts';
import { type Bytes, byte, equalBytes, makeHex, parseHex, u32be, utf8 } from './bytes.ts';
import { tagged } from './hash.ts';
import { type ShoeSource, shoeKeys } from './keys.ts';
import { merkleRoot } from './merkle.ts';
import { shuffleOrder } from './order.ts';

export const SALT_BYTES = 16;

/** A shoe whose order is fixed: each card has a leaf that binds and hides it. */
export interface LeavedShoe {
  readonly shoeId: string;
  readonly order: readonly Card[];
  readonly salts: readonly Bytes[];
  readonly leaves: readonly Bytes[];
}

/** The same with the root of all its leaves. */
export interface SealedShoe extends LeavedShoe {
  readonly root: Bytes;
}

/** One opened card: anyone can hash it and find its leaf. */
export interface SealOpening {
  /** The place in the shoe, from 0. */
  readonly n: number;
  /** As in `8H`. */
  readonly card: string;
  readonly salt: string;
}

/** The shoe of a seed, the entropy and the beacon. */
export function leaveShoe(source: ShoeSource, decks: number): LeavedShoe {
  const keys = shoeKeys(source);
  return leaveOrder(source.shoeId, shuffleOrder(keys.order, decks), keys.salt);
}

export function leaveOrder(shoeId: string, order: readonly Card[], saltKey: Bytes): LeavedShoe {
  const saltOf = saltsUnder(saltKey);
  const leafOf = getLeaves(shoeId);
  const salts = order.map((_, n) => saltOf(n));
  const leaves = order.map((card, n) => leafOf(n, card, at(salts, n)));
  return { shoeId, order, salts, leaves };
}

export const sealed = (shoe: LeavedShoe): SealedShoe => ({ ...shoe, root: merkleRoot(shoe.leaves) });

export const sealShoe = (source: ShoeSource, decks: number): SealedShoe => sealed(leaveShoe(source, decks));

export const openingAt = (shoe: LeavedShoe, n: number): SealOpening => ({
  n,
  card: makeCard(at(shoe.order, n)),
  salt: makeHex(at(shoe.salts, n)),
});

/** The card of an opening, once it matches its published leaf. */
export const checkOpening = (
  shoeId: string,
  leaf: Bytes | undefined,
  opening: SealOpening,
): Card | undefined => createOpeningCheck(shoeId)(leaf, opening);

/** The same for many openings of one shoe. */
export function createOpeningCheck(
  shoeId: string,
): (leaf: Bytes | undefined, opening: SealOpening) => Card | undefined {
  const leafOf = getLeaves(shoeId);
  return (leaf, opening) => {
    const card = parseCard(opening.card);
    const salt = parseHex(opening.salt, SALT_BYTES);
    if (card === undefined || salt === undefined || leaf === undefined) return undefined;
    return equalBytes(leafOf(opening.n, card, salt), leaf) ? card : undefined;
  };
}

/** The hash of an opening, to compare with the published leaf; undefined if it is malformed. */
export function findLeaf(shoeId: string, opening: SealOpening): string | undefined {
  const card = parseCard(opening.card);
  const salt = parseHex(opening.salt, SALT_BYTES);
  return card === undefined || salt === undefined
    ? undefined
    : makeHex(getLeaves(shoeId)(opening.n, card, salt));
}

const hashLeaf = tagged('coup/leaf/v1');

/** leaf_n of one shoe; encodes the id once. */
function getLeaves(shoeId: string): (n: number, card: Card, salt: Bytes) => Bytes {
  const id = utf8(shoeId);
  return (n, card, salt) => hashLeaf(id, u32be(n), byte(card), salt);
}

/** salt_n under Ks; hashes the key's two pads once. */
function saltsUnder(key: Bytes): (n: number) => Bytes {
  const keyed = hmac.create(sha256, key);
  return (n) => keyed.clone().update(u32be(n)).digest().slice(0, SALT_BYTES);
}
