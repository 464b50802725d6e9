import { err, ok, type Result } from '../base/index.ts';
import { makeCard } from '../engine/index.ts';
import { type Bytes, makeHex, NO_BYTES, parseHex } from './bytes.ts';
import { getAnchor, MAX_CHAIN_SHOES, SEED_BYTES, seedAt } from './chain.ts';
import { ENTROPY_BYTES } from './entropy.ts';
import { type ShoeFault, shoeFault } from './fault.ts';
import { MAX_SEALED_DECKS, NAME_PATTERN } from './form.ts';
import { type SealedShoe, sealShoe } from './seal.ts';

/** A shoe from its seeds only: the same request gives the same bytes everywhere. */
export interface NewShoeRequest {
  readonly decks: number;
  readonly shoeId: string;
  /** S_N as hex. */
  readonly chain: string;
  /** N. */
  readonly length: number;
  /** i, from 1 to N. */
  readonly index: number;
  /** The opened e_j as hex, in order of commitment. */
  readonly entropy: readonly string[];
  /** D as hex; empty without a beacon. */
  readonly beacon?: string;
}

export interface NewShoe {
  readonly request: NewShoeRequest;
  /** S_0. */
  readonly anchor: Bytes;
  /** S_i. */
  readonly seed: Bytes;
  readonly sealed: SealedShoe;
}

export function newShoe(request: NewShoeRequest): Result<NewShoe, ShoeFault> {
  const { decks, shoeId, length, index } = request;
  if (!within(decks, 1, MAX_SEALED_DECKS))
    return refused('decks', `a whole number from 1 to ${MAX_SEALED_DECKS}`);
  const wrongPlace = placeFault('shoeId', shoeId, length, index);
  if (wrongPlace !== undefined) return err(wrongPlace);
  const last = parseHex(request.chain, SEED_BYTES);
  if (last === undefined) return refused('chain', '32 bytes as 64 lower-case hex digits');
  const entropy = request.entropy.map((e) => parseHex(e, ENTROPY_BYTES));
  if (!entropy.every((e) => e !== undefined))
    return refused('entropy', '32 bytes each as 64 lower-case hex digits');
  const beacon = request.beacon === undefined ? NO_BYTES : parseHex(request.beacon);
  if (beacon === undefined) return refused('beacon', 'bytes as lower-case hex digits');
  const seed = seedAt(last, length, index);
  const sealed = sealShoe({ shoeId, seed, entropy, beacon }, decks);
  return ok({ request, anchor: getAnchor(last, length), seed, sealed });
}

/** What `coup shoe new` prints: everything public, and the secrets only on request. */
export interface NewShoeJson {
  readonly shoeId: string;
  readonly decks: number;
  readonly index: number;
  readonly length: number;
  readonly anchor: string;
  readonly root: string;
  readonly leaves: readonly string[];
  readonly seed?: string;
  readonly order?: readonly string[];
}

export function shoeNewJson({ request, anchor, seed, sealed }: NewShoe, reveal: boolean): NewShoeJson {
  return {
    shoeId: request.shoeId,
    decks: request.decks,
    index: request.index,
    length: request.length,
    anchor: makeHex(anchor),
    root: makeHex(sealed.root),
    leaves: sealed.leaves.map(makeHex),
    ...(reveal && { seed: makeHex(seed), order: sealed.order.map(makeCard) }),
  };
}

/** The problem with a name, a chain length and an index in it, if any. */
export function placeFault(member: string, id: string, length: number, index: number): ShoeFault | undefined {
  if (!NAME_PATTERN.test(id)) return requestFault(member, '1 to 200 characters, no control codes');
  if (!within(length, 1, MAX_CHAIN_SHOES))
    return requestFault('length', `a whole number from 1 to ${MAX_CHAIN_SHOES}`);
  if (!within(index, 1, length))
    return requestFault('index', `a whole number from 1 to the length, ${length}`);
  return undefined;
}

export const requestFault = (member: string, expected: string): ShoeFault =>
  shoeFault('request', `/${member}`, `${member} must be ${expected}.`);

const within = (value: number, from: number, to: number): boolean =>
  Number.isInteger(value) && value >= from && value <= to;

const refused = (member: string, expected: string): { readonly ok: false; readonly error: ShoeFault } =>
  err(requestFault(member, expected));
