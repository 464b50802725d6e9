import { at } from '../../src/base/index.ts';
import { makeCard } from '../../src/engine/index.ts';
import {
  canonicalBytes,
  type DealRequest,
  entropyHash,
  getAnchor,
  getCommitment,
  getMix,
  keystream,
  leaveShoe,
  makeHex,
  merkleProof,
  merkleRoot,
  NO_BYTES,
  openHash,
  rulesDocument,
  rulesHash,
  seedAt,
  shoeKeys,
  signReceipt,
  TRANSCRIPT_SCHEMA,
  type Transcript,
} from '../../src/fair/index.ts';
import { answered } from './case.ts';
import { CASES } from './cases.ts';
import { dealt, eightDecks, HOUSE_KEY, oneDeck, toBytes } from './shoes.ts';

const ONE = oneDeck();

/** With a beacon, an unopened commitment, and wagers on the first coups only. */
const EIGHT = eightDecks({
  beacon: { name: 'a public beacon', round: '4242', bytes: toBytes('round 4242') },
  unopened: [makeHex(getCommitment(toBytes('entropy that nobody opened')))],
  wagersOn: (coup) => (coup <= 3 ? (eightDecks().wagersOn?.(coup) ?? []) : []),
  commitBy: 1_700_000_000_000,
  openBy: 1_700_000_030_000,
  nextAnchor: getAnchor(toBytes('next chain of table-8'), 100),
});

/** Every frozen answer about the sealed shoe, by the name of its file in `golden/fair`. */
export function fairGoldens(): Readonly<Record<string, object>> {
  const one = dealt(ONE);
  const eight = dealt(EIGHT);
  return {
    'one-deck.json': vectors(ONE, one),
    'one-deck.transcript.json': one,
    'eight-decks.json': vectors(EIGHT, eight),
    'eight-decks.transcript.json': eight,
  };
}

/** The questions to a verifier with their answers, by the name of the file in `golden/fair/cases`. */
export const fairCases = (): Readonly<Record<string, object>> =>
  Object.fromEntries(Object.entries(CASES).map(([name, one]) => [`${name}.json`, answered(one)]));

/** The published schemas that this folder derives, by their path in the checkout. */
export const fairSchemas = (): Readonly<Record<string, object>> => ({
  'docs/schemas/transcript.schema.json': TRANSCRIPT_SCHEMA,
});

/** Each step of a shoe, so that a verifier in another language can find its first difference. */
function vectors(request: DealRequest, { open, log, signed }: Transcript): object {
  const { game, tableId, chain, index, entropy, unopened = [], beacon } = request;
  const seed = seedAt(chain.last, chain.length, index);
  const source = { shoeId: open.shoeId, seed, entropy, beacon: beacon?.bytes ?? NO_BYTES };
  const keys = shoeKeys(source);
  const shoe = leaveShoe(source, game.shoe.decks);
  const last = log.length;
  return {
    given: {
      tableId,
      shoeId: open.shoeId,
      index,
      length: chain.length,
      decks: game.shoe.decks,
      S_N: makeHex(chain.last),
      entropy: entropy.map(makeHex),
      unopened,
      D: makeHex(source.beacon),
      houseSecretKey: makeHex(HOUSE_KEY),
    },
    S_0: makeHex(getAnchor(chain.last, chain.length)),
    S_i: makeHex(seed),
    rules: new TextDecoder().decode(canonicalBytes(rulesDocument(game))),
    rulesHash: makeHex(rulesHash(game)),
    open: makeHex(openHash(open)),
    commitments: entropy.map((e) => makeHex(getCommitment(e))),
    L: makeHex(entropyHash(entropy)),
    mix: makeHex(getMix(entropy, source.beacon)),
    K: makeHex(keys.shoe),
    Ko: makeHex(keys.order),
    Ks: makeHex(keys.salt),
    firstWords: Array.from({ length: 16 }, keystream(keys.order)),
    order: shoe.order.map(makeCard),
    firstSalts: shoe.salts.slice(0, 4).map(makeHex),
    firstLeaves: shoe.leaves.slice(0, 4).map(makeHex),
    lastLeaf: makeHex(at(shoe.leaves, shoe.leaves.length - 1)),
    root: makeHex(merkleRoot(shoe.leaves)),
    proofOfLeaf17: merkleProof(shoe.leaves, 17).map(makeHex),
    log: log.map(({ type, hash }, entry) => `${entry + 1} ${type} ${hash}`),
    publicKey: signed?.publicKey,
    receipt: signReceipt({ shoeId: open.shoeId, k: last, log: at(log, last - 1).hash }, HOUSE_KEY),
  };
}
