import { at, unwrap } from '../../src/base/index.ts';
import {
  aliasProof,
  announceNextChain,
  type BeaconBytes,
  closeShoeBets,
  DEFAULT_CHAIN,
  drandName,
  getAlias,
  getAnchor,
  getCommitment,
  getDealCoup,
  hexBytes,
  makeHex,
  QUICKNET,
  roundTimeMs,
  rulesHash,
  seedAt,
  signReceipt,
  type Transcript,
  tableRules,
  toPublicKey,
} from '../../src/fair/index.ts';
import { type Case, OTHER_EDITION } from './case.ts';
import { PUBLISHED_ROUNDS } from './drandRounds.ts';
import { glassRoom } from './house.ts';
import { createStatement, RESTORED_ID } from './restored.ts';
import { getEntry, toCopy } from './retell.ts';
import { dealt, HOUSE_KEY, oneDeck, toBytes, wagersOn } from './shoes.ts';
import {
  betsVoidShoe,
  bettingShoe,
  getReceipt,
  irregularShoe,
  listedShoe,
  openedShoe,
  voidedShoe,
} from './shortShoes.ts';

const CHAIN = oneDeck().chain;
const ANCHOR = makeHex(getAnchor(CHAIN.last, CHAIN.length));
const NEXT = { last: toBytes('next chain of table-1'), length: 3 };
const NEXT_ANCHOR = getAnchor(NEXT.last, NEXT.length);
const ANN = makeHex(toBytes('entropy of ann'));
const FULL = dealt(oneDeck());
const SHORT = voidedShoe(bettingShoe(1));
const CARD = makeHex(rulesHash(glassRoom('one')));

const SECRET = toBytes('secret of ann');
const SHOE_ID = `${oneDeck().tableId}/${oneDeck().index}`;

/** One coup, on which the patron with the secret has two wagers and another has one. */
function aliasedShoe(): Transcript {
  const ann = getAlias(SECRET, SHOE_ID);
  const wagers = [
    { patron: ann, bet: 'player', stake: 2_500 },
    { patron: getAlias(toBytes('secret of bo'), SHOE_ID), bet: 'banker', stake: 1_000 },
    { patron: ann, bet: 'tie', stake: 500 },
  ];
  return voidedShoe(unwrap(getDealCoup(bettingShoe(0), wagers)));
}

/** Shoes that verify, each for a code of what is proved or not proved. */
export const HONEST_CASES: Readonly<Record<string, Case>> = {
  'whole-shoe': { about: 'A whole shoe, and a reader who holds nothing but the file.', shoes: [FULL] },
  'everything-held': {
    about:
      'The same with everything in hand: the card, the anchor, the seed before, the key, receipts, own entropy.',
    shoes: [FULL],
    held: {
      cards: { 'glass-room/one': CARD },
      anchor: [ANCHOR],
      previousSeed: makeHex(seedAt(CHAIN.last, CHAIN.length, 1)),
      publicKey: toPublicKey(HOUSE_KEY),
      receipts: [getReceipt(FULL, 0), getReceipt(FULL, 6)],
      ownEntropy: [ANN],
    },
  },
  'other-edition': {
    about: 'The reader has another edition of the card.',
    shoes: [SHORT],
    held: { cards: { 'glass-room/one': makeHex(rulesHash(OTHER_EDITION)) } },
  },
  'table-narrows': {
    about: 'Rules document version 2: a table with closer limits than its card.',
    shoes: [
      voidedShoe(
        bettingShoe(1, {
          table: tableRules(glassRoom('one'), { limits: { tie: { maximum: 5_000 } }, maximumPayout: 90_000 }),
        }),
      ),
    ],
    held: { cards: { 'glass-room/one': CARD } },
  },
  'own-entropy-not-bound': {
    about: 'Own entropy in the shoe, and an anchor that the reader did not know before.',
    shoes: [SHORT],
    held: { ownEntropy: [ANN] },
  },
  'own-wagers': {
    about: 'Wagers under an alias, and a reader who holds its proof.',
    shoes: [aliasedShoe()],
    held: { aliasProofs: [makeHex(aliasProof(SECRET, SHOE_ID))] },
  },
  'own-wagers-none': {
    about: "The proof of the same patron's alias in another shoe claims nothing in this one.",
    shoes: [aliasedShoe()],
    held: { aliasProofs: [makeHex(aliasProof(SECRET, 'table-1/3'))] },
  },
  'nobody-added-entropy': {
    about: 'No commitment at all.',
    shoes: [voidedShoe(bettingShoe(1, { entropy: [] }))],
    held: { anchor: [ANCHOR] },
  },
  'commitments-unopened': {
    about: 'Two commitments that were never opened, beside the own entropy.',
    shoes: [
      voidedShoe(
        bettingShoe(1, { unopened: ['x', 'y'].map((name) => makeHex(getCommitment(toBytes(name)))) }),
      ),
    ],
    held: { anchor: [ANCHOR], ownEntropy: [ANN] },
  },
  unsigned: { about: 'Nobody signed.', shoes: [{ ...SHORT, signed: null }] },
  withheld: { about: 'Wagers and rows are withheld; their hashes are there.', shoes: [withheld()] },
  'rows-withheld': {
    about: 'Only the rows are withheld: their hash follows from the wagers.',
    shoes: [rowsWithheld()],
  },
  'last-of-chain': {
    about: 'The last shoe of its chain, which announces no other.',
    shoes: [voidedShoe(bettingShoe(1, { index: 5 }))],
  },
  'void-before-entropy': { about: 'Void before entropy was called for.', shoes: [voidedShoe(openedShoe())] },
  'void-listed': { about: 'Void after the commitments were listed.', shoes: [voidedShoe(listedShoe())] },
  irregular: {
    about: 'One coup is void while it is dealt, one after it was settled, and a payment is put right.',
    shoes: [voidedShoe(irregularShoe())],
  },
  'bets-void': {
    about: 'The open bets of the second coup are void twice; then it is dealt.',
    shoes: [voidedShoe(betsVoidShoe())],
  },
  'bets-void-withheld': {
    about: 'Open bets are void, and the file withholds them.',
    shoes: [voidWithheld()],
  },
  'void-dealing': {
    about: 'Void after the bets of the second coup were closed.',
    shoes: [voidedShoe(unwrap(closeShoeBets(bettingShoe(1), wagersOn(2))))],
  },
  'receipts-of-other-shoes': {
    about: 'A receipt for another shoe of the table.',
    shoes: [SHORT],
    held: { receipts: [signReceipt({ shoeId: 'table-1/3', k: 1, log: ANN }, HOUSE_KEY)] },
  },
  ...beaconCases(),
  ...seriesCases(),
};

function voidWithheld(): Transcript {
  const draft = toCopy(voidedShoe(betsVoidShoe()));
  for (const entry of draft.log) if (entry.type === 'bets-void') delete entry.wagers;
  return draft;
}

function withheld(): Transcript {
  const draft = toCopy(SHORT);
  delete getEntry(draft, 'no-more-bets').wagers;
  delete getEntry(draft, 'settled').rows;
  return draft;
}

function rowsWithheld(): Transcript {
  const draft = toCopy(SHORT);
  delete getEntry(draft, 'settled').rows;
  return draft;
}

function beaconCases(): Readonly<Record<string, Case>> {
  const round = at(PUBLISHED_ROUNDS, 0);
  const due = roundTimeMs(QUICKNET, round.round);
  const drand: BeaconBytes = {
    name: drandName(QUICKNET),
    round: String(round.round),
    bytes: hexBytes(round.signature),
  };
  const shoe = (beacon: BeaconBytes, openBy: number) =>
    voidedShoe(bettingShoe(1, { beacon, commitBy: openBy - 4_000, openBy }));
  const chained = at(
    PUBLISHED_ROUNDS.filter(({ chain }) => chain === DEFAULT_CHAIN),
    0,
  );
  return {
    beacon: {
      about: 'A round of drand quicknet that was due a second after T2.',
      shoes: [shoe(drand, due - 1_000)],
      needs: 'bls',
    },
    'beacon-early': {
      about: 'A round of drand quicknet that was due at T2.',
      shoes: [shoe(drand, due)],
      needs: 'bls',
    },
    'beacon-unknown': {
      about: 'A beacon that the verifier does not know.',
      shoes: [shoe({ ...drand, name: 'a public beacon' }, due - 1_000)],
    },
    'beacon-chained': {
      about: "A round of drand's default chain, whose signature covers the round before.",
      shoes: [
        shoe(
          { name: drandName(DEFAULT_CHAIN), round: '1', bytes: hexBytes(chained.signature) },
          roundTimeMs(DEFAULT_CHAIN, 1) - 1,
        ),
      ],
    },
  };
}

function seriesCases(): Readonly<Record<string, Case>> {
  const first = voidedShoe(bettingShoe(1, { index: 4 }));
  const last = voidedShoe(unwrap(announceNextChain(bettingShoe(1, { index: 5 }), NEXT_ANCHOR)));
  const next = voidedShoe(bettingShoe(1, { tableId: 'table-1.2', chain: NEXT, index: 1 }));
  const copy = voidedShoe(bettingShoe(1, { tableId: RESTORED_ID, chain: NEXT, index: 1 }));
  return {
    series: {
      about:
        'Three shoes, from the last two of a chain into the next, which is sealed under an id of its own.',
      shoes: [first, last, next],
      held: { anchor: [ANCHOR], ownEntropy: [ANN], publicKey: toPublicKey(HOUSE_KEY) },
    },
    'series-older': {
      about: 'A series from before chains had ids of their own.',
      shoes: [last, voidedShoe(bettingShoe(1, { chain: NEXT, index: 1 }))],
    },
    'series-own-not-found': {
      about: 'Own entropy that may have been for the shoe that was void before any was mixed in.',
      shoes: [voidedShoe(openedShoe({ index: 1 })), SHORT],
      held: { ownEntropy: [makeHex(toBytes('lost'))] },
    },
    'series-restored': {
      about: 'A house that was restored from a backup, with its signed statement.',
      shoes: [first, copy],
      held: { restorations: [createStatement(makeHex(NEXT_ANCHOR))] },
    },
  };
}
