import { describe, expect, test } from 'vitest';
import { PUBLISHED_ROUNDS } from '../../test/fair/drandRounds.ts';
import { glassRoom } from '../../test/fair/house.ts';
import { getEntry, retold, toCopy } from '../../test/fair/retell.ts';
import { dealt, eightDecks, HOUSE_KEY, oneDeck, toBytes } from '../../test/fair/shoes.ts';
import { at } from '../base/index.ts';
import { hexBytes, makeHex } from './bytes.ts';
import { getAnchor, seedAt } from './chain.ts';
import type { BeaconBytes } from './dealShoe.ts';
import { drandName, roundTimeMs } from './drand.ts';
import { getCommitment } from './entropy.ts';
import { NOT_PROVED, type NotProvedCode, PROVED, type ProvedCode } from './proof.ts';
import { signReceipt } from './receipt.ts';
import { toPublicKey } from './signature.ts';
import { tableRules } from './tableRules.ts';
import type { Transcript } from './transcript.ts';
import type { VerifyOptions } from './verdict.ts';
import { verifyTranscript } from './verify.ts';

const ONE = dealt(oneDeck());
const EIGHT = dealt(eightDecks());
const CHAIN = toBytes('chain of table-8');

const toHex = (name: string): string => makeHex(toBytes(name));
const receiptAt = (transcript: Transcript, k: number) =>
  signReceipt({ shoeId: transcript.open.shoeId, k, log: transcript.log[k - 1]?.hash ?? '' }, HOUSE_KEY);

const getProved = (transcript: Transcript, options: VerifyOptions = {}): readonly ProvedCode[] =>
  verifyTranscript(transcript, options).proved.map(({ code }) => code);
const getNotProved = (transcript: Transcript, options: VerifyOptions = {}): readonly NotProvedCode[] =>
  verifyTranscript(transcript, options).notProved.map(({ code }) => code);
const said = (transcript: Transcript, code: string, options: VerifyOptions = {}): string | undefined => {
  const { proved, notProved } = verifyTranscript(transcript, options);
  return [...proved, ...notProved].find((one) => one.code === code)?.text;
};

const ALL_HELD: VerifyOptions = {
  house: (id) => (id === 'glass-room/eight' ? glassRoom('eight') : undefined),
  anchor: makeHex(getAnchor(CHAIN, 100)),
  previousSeed: makeHex(seedAt(CHAIN, 100, 6)),
  publicKey: toPublicKey(HOUSE_KEY),
  receipts: [receiptAt(EIGHT, 1), receiptAt(EIGHT, 40)],
  ownEntropy: [toHex('entropy of bo')],
};

describe('what is proved depends on what the reader holds', () => {
  test('without knowledge, only what the file itself shows is proved', () => {
    expect(getProved(EIGHT)).toEqual([
      'seed/of-chain',
      'entropy/patrons',
      'seal/shoe',
      'play/by-the-rules',
      'wagers/settled',
    ]);
    expect(getNotProved(EIGHT)).toEqual([
      'signature/key-not-known',
      'rules/no-card',
      'anchor/not-known',
      'order/friends',
      'receipts/none',
    ]);
  });

  test('with full knowledge, everything is proved', () => {
    expect(getNotProved(EIGHT, ALL_HELD)).toEqual([]);
    expect(getProved(EIGHT, ALL_HELD)).toEqual([
      'signature/house',
      'rules/card',
      'anchor/known',
      'seed/of-chain',
      'seed/after-previous',
      'entropy/patrons',
      'entropy/own',
      'order/not-chosen',
      'seal/shoe',
      'play/by-the-rules',
      'wagers/settled',
      'receipts/kept',
    ]);
  });

  test.each<[keyof VerifyOptions, NotProvedCode]>([
    ['house', 'rules/no-card'],
    ['anchor', 'anchor/not-known'],
    ['publicKey', 'signature/key-not-known'],
    ['receipts', 'receipts/none'],
    ['ownEntropy', 'order/friends'],
  ])('without %s, %s is not proved', (held, code) => {
    const { [held]: _, ...rest } = ALL_HELD;
    expect(getNotProved(EIGHT, rest)).toEqual([code]);
  });

  test('an anchor from the file itself fixes nothing in advance', () => {
    const everything = ({ proved, notProved }: ReturnType<typeof verifyTranscript>): string =>
      [...proved, ...notProved].map(({ text }) => text).join('\n');
    for (const transcript of [ONE, EIGHT]) {
      expect(everything(verifyTranscript(transcript))).not.toMatch(
        /in advance|fixed|beforehand|not made for/,
      );
    }
    expect(said(EIGHT, 'seed/of-chain', ALL_HELD)).toContain('not made for this shoe');
    expect(said(EIGHT, 'seed/of-chain')).toBe(
      'The seed leads to the anchor in this file in exactly 7 steps.',
    );
    expect(said(EIGHT, 'anchor/not-known')).toContain('it was taken from this file');
  });

  test('one of several known anchors is enough', () => {
    const anchor = [toHex('of another chain'), makeHex(getAnchor(CHAIN, 100))];
    expect(getProved(EIGHT, { anchor })).toContain('anchor/known');
    const others = verifyTranscript(EIGHT, { anchor: [toHex('x'), toHex('y')] });
    expect(others.fault).toMatchObject({ code: 'open/anchor', at: '/open/anchor' });
  });

  test('no code is in both lists, and the answer has its second names', () => {
    expect(Object.keys(PROVED).filter((code) => code in NOT_PROVED)).toEqual([]);
    const answer = verifyTranscript(EIGHT);
    expect(answer).toMatchObject({ verified: true, verdict: 'verified', fault: null });
    expect('firstFault' in answer).toBe(false);
    const refused = verifyTranscript({ ...EIGHT, signed: null }, { publicKey: toPublicKey(HOUSE_KEY) });
    expect(refused).toMatchObject({
      verified: false,
      verdict: 'refused',
      fault: { code: 'signature/missing', at: '/signed', text: 'The house did not sign this transcript.' },
      firstFault: { code: 'signature/missing', where: '/signed' },
      notProved: [{ code: 'further' }],
    });
  });
});

describe('who could have chosen the order', () => {
  const anchor = makeHex(getAnchor(toBytes('chain of table-1'), 5));
  const previousSeed = makeHex(seedAt(toBytes('chain of table-1'), 5, 1));
  const ownEntropy = [toHex('entropy of bo')];

  test('without entropy the house could have chosen the order', () => {
    expect(getNotProved(dealt(oneDeck({ entropy: [] })), { anchor })).toContain('order/nobody');
  });

  test("without the reader's own entropy the house and its friends could have chosen the order", () => {
    expect(getNotProved(ONE, { anchor })).toContain('order/friends');
    expect(said(ONE, 'order/friends')).toContain('only a patron whose own entropy is listed has that proof');
  });

  test("with the reader's own entropy but an unknown anchor the house could have chosen the order", () => {
    expect(getNotProved(ONE, { ownEntropy })).toContain('order/not-bound');
    expect(getProved(ONE, { ownEntropy })).toContain('entropy/own');
    expect(getProved(ONE, { ownEntropy })).not.toContain('order/not-chosen');
  });

  test("if the house was bound before it knew the reader's entropy, the order was not chosen", () => {
    expect(getProved(ONE, { ownEntropy, anchor })).toContain('order/not-chosen');
    expect(getProved(ONE, { ownEntropy, previousSeed })).toContain('order/not-chosen');
  });

  test('unopened commitments allow up to 2^k shoes, however bound the house was', () => {
    const unopened = ['x', 'y', 'z'].map((name) => makeHex(getCommitment(toBytes(name))));
    const some = dealt(oneDeck({ unopened }));
    expect(said(some, 'order/unopened')).toContain('up to 2^3 shoes');
    expect(getNotProved(ONE)).not.toContain('order/unopened');
    expect(getProved(some, { ownEntropy, anchor })).not.toContain('order/not-chosen');
  });

  test('missing own entropy is reported with whether it was listed', () => {
    const lost = toHex('lost');
    const fault = (transcript: Transcript) => verifyTranscript(transcript, { ownEntropy: [lost] }).fault;
    expect(fault(ONE)).toMatchObject({ code: 'entropy/own-missing', at: '/log' });
    expect(fault(ONE)?.text).toContain('its commitment was not listed');
    const listed = dealt(oneDeck({ unopened: [makeHex(getCommitment(toBytes('lost')))] }));
    expect(fault(listed)?.text).toContain('was committed to in the list');
  });
});

describe('a public beacon', () => {
  const [known, other] = [at(PUBLISHED_ROUNDS, 0), at(PUBLISHED_ROUNDS, 1)];
  const due = roundTimeMs(known.chain, known.round);
  const beacon = (change: Partial<BeaconBytes> = {}): BeaconBytes => ({
    name: drandName(known.chain),
    round: String(known.round),
    bytes: hexBytes(known.signature),
    ...change,
  });
  const shoe = (change: Partial<BeaconBytes> = {}, openBy = due - 1) =>
    dealt(oneDeck({ beacon: beacon(change), commitBy: openBy - 1_000, openBy }));

  test('a beacon that signed the named round, due after T2, is proved to be in the order', () => {
    expect(getProved(shoe())).toContain('beacon/round');
    expect(said(shoe(), 'beacon/round')).toContain('due at 2023-08-23T15:59:24.000Z');
    expect(said(shoe(), 'beacon/unwitnessed')).toContain('before 2023-08-23T15:59:24.000Z');
  });

  test.each([
    ['at T2', due],
    ['before T2', due + 1],
    ['of which nobody knows, since no clock ran', 0],
    ['that no calendar has', 9e15],
  ])('a beacon whose round was due %s is not proved to be unknown by then', (_, openBy) => {
    const early = dealt(oneDeck({ beacon: beacon(), openBy }));
    expect(getNotProved(early)).toContain('beacon/early');
    expect(getProved(early)).not.toContain('beacon/round');
  });

  test.each<[string, Partial<BeaconBytes>]>([
    ['another round', { round: '1001' }],
    ["another round's signature", { bytes: hexBytes(other.signature) }],
    ['what is no signature', { bytes: toBytes('D') }],
    ['what is no round', { round: 'the next one' }],
    ['a round written otherwise', { round: '01000' }],
  ])('a beacon that did not sign the round is refused: %s', (_, change) => {
    const { fault } = verifyTranscript(shoe(change));
    expect(fault).toMatchObject({ code: 'entropy/beacon-signature', at: '/log/2/body/beacon' });
  });

  test('a beacon that the verifier does not know must be looked up', () => {
    const named = shoe({ name: 'a public beacon', bytes: toBytes('D') });
    expect(said(named, 'beacon/unknown')).toContain(
      `That ${toHex('D')} is what a public beacon published for round 1000`,
    );
  });

  test('a beacon of a chained chain cannot be checked by one round', () => {
    const chained = at(
      PUBLISHED_ROUNDS.filter(({ chain }) => chain.scheme === 'pedersen-bls-chained'),
      0,
    );
    const named = shoe({ name: drandName(chained.chain), round: '1', bytes: hexBytes(chained.signature) });
    expect(getNotProved(named)).toContain('beacon/chained');
  });

  test('a beacon is not mentioned if none was named or used yet', () => {
    expect([...getNotProved(ONE), ...getProved(ONE)].filter((code) => code.startsWith('beacon'))).toEqual([]);
  });
});

describe('what is said of the rules', () => {
  const game = glassRoom('one');
  const otherEdition = { ...game, limits: { ...game.limits, maximumPayout: 100_000 } };

  test('another edition of the card is not proved, and not refused', () => {
    const { verified, notProved } = verifyTranscript(dealt(oneDeck({ game: otherEdition })), {
      house: () => game,
    });
    expect(verified).toBe(true);
    expect(notProved.find(({ code }) => code === 'rules/other-edition')?.text).toContain('another edition');
  });

  test('a card is the same card at a table that narrows it', () => {
    const narrowed = dealt(oneDeck({ table: tableRules(game, { maximumPayout: 100_000 }) }));
    expect(said(narrowed, 'rules/card', { house: () => game })).toContain('narrowed as its table says');
    expect(said(ONE, 'rules/card', { house: () => game })).not.toContain('narrowed');
    expect(getNotProved(narrowed, { house: () => otherEdition })).toContain('rules/other-edition');
  });
});

describe('what is said of the rest', () => {
  test('a verification reports that the last shoe of a chain announced no other', () => {
    expect(getNotProved(dealt(oneDeck({ index: 5 })))).toContain('chain/no-next');
    const announced = dealt(oneDeck({ index: 5, nextAnchor: toBytes('next') }));
    expect(getNotProved(announced)).not.toContain('chain/no-next');
  });

  test('a verification reports that wagers are withheld', () => {
    const draft = toCopy(ONE);
    delete getEntry(draft, 'no-more-bets', 2).wagers;
    delete getEntry(draft, 'settled', 2).rows;
    expect(verifyTranscript(draft).verified).toBe(true);
    expect(said(draft, 'wagers/withheld')).toContain('settled in one coup');
  });

  test('a verification reports how many added entropy', () => {
    const rest = 'added entropy, and each is what the list had a commitment to.';
    expect(said(ONE, 'entropy/patrons')).toBe(`2 patrons ${rest}`);
    const alone = dealt(oneDeck({ entropy: [toBytes('entropy of ann')] }));
    expect(said(alone, 'entropy/patrons')).toBe(`One patron ${rest}`);
    expect(said(dealt(oneDeck({ entropy: [] })), 'entropy/patrons')).toBeUndefined();
  });

  test('a verification reports that the file is unsigned', () => {
    expect(getNotProved({ ...ONE, signed: null })).toContain('signature/none');
  });

  test('a verification reports how far the receipts reach, and that those of other shoes say nothing', () => {
    const other = signReceipt({ shoeId: 'table-1/3', k: 6, log: toHex('other') }, HOUSE_KEY);
    const receipts = [receiptAt(ONE, 3), other, receiptAt(ONE, 8)];
    expect(said(ONE, 'receipts/kept', { receipts })).toBe(
      'The receipts that you kept tell the same story: what stands in the log up to entry 8 stood there when you got the receipt for it.',
    );
    expect(said(ONE, 'receipts/kept', { receipts: [receiptAt(ONE, 3)] })).toContain(
      'The receipt that you kept tells the same story: what stands in the log up to entry 3',
    );
    expect(said(ONE, 'receipts/other-shoes', { receipts })).toContain('One receipt is for other shoes');
    expect(getNotProved(ONE, { receipts: [other] })).toEqual(
      expect.arrayContaining(['receipts/other-shoes', 'receipts/none']),
    );
  });

  test('a verification reports that only the log shows the order of events', () => {
    expect(said(ONE, 'play/by-the-rules')).toContain('by this log');
    expect(
      said(
        retold(ONE, () => {}),
        'receipts/none',
      ),
    ).toContain('written as it happened');
  });
});
