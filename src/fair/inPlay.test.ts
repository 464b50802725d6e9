import { describe, expect, test } from 'vitest';
import { dealt, eightDecks, HOUSE_KEY, toBytes } from '../../test/fair/shoes.ts';
import { makeHex } from './bytes.ts';
import { getAnchor } from './chain.ts';
import { signReceipt } from './receipt.ts';
import { toPublicKey } from './signature.ts';
import type { Transcript } from './transcript.ts';
import type { VerifyOptions } from './verdict.ts';
import { verifyInPlay, verifyTranscript } from './verify.ts';

const WHOLE = dealt(eightDecks());
/** The transcript after a number of entries. */
const heard = (entries: number): Transcript => ({
  ...WHOLE,
  log: WHOLE.log.slice(0, entries),
  signed: null,
});
const receiptAt = (k: number, log = WHOLE.log[k - 1]?.hash ?? '') =>
  signReceipt({ shoeId: WHOLE.open.shoeId, k, log }, HOUSE_KEY);
const own = makeHex(toBytes('entropy of bo'));
const HELD: VerifyOptions = {
  anchor: makeHex(getAnchor(toBytes('chain of table-8'), 100)),
  publicKey: toPublicKey(HOUSE_KEY),
  ownEntropy: [own],
};
const settledAt = WHOLE.log.findIndex(({ type }) => type === 'settled') + 1;
const getCodes = (transcript: unknown, options: VerifyOptions = {}) => {
  const { proved, notProved, fault } = verifyInPlay(transcript, options);
  return {
    proved: proved.map(({ code }) => code),
    notProved: notProved.map(({ code }) => code),
    fault: fault?.code ?? null,
  };
};

describe('a shoe in play', () => {
  test('a shoe in play is checked as far as its log goes, without claims that need the seed', () => {
    expect(getCodes(heard(0))).toEqual({
      proved: [],
      notProved: ['rules/no-card', 'anchor/not-known', 'receipts/none', 'seed/not-yet'],
      fault: null,
    });
    expect(getCodes(heard(settledAt), { ...HELD, receipts: [receiptAt(settledAt)] })).toEqual({
      proved: [
        'anchor/known',
        'entropy/patrons',
        'entropy/own',
        'seal/so-far',
        'play/by-the-rules',
        'wagers/settled',
        'receipts/kept',
      ],
      notProved: ['rules/no-card', 'seed/not-yet'],
      fault: null,
    });
  });

  test('a check in play counts the opened cards, including the burned one', () => {
    const { proved } = verifyInPlay(heard(settledAt));
    const opened = WHOLE.log
      .slice(0, settledAt)
      .reduce((sum, entry) => sum + (entry.type === 'cards' ? entry.body.openings.length : 0), 0);
    const burned = WHOLE.log.some((entry) => entry.type === 'burn' && entry.body.shown !== null) ? 1 : 0;
    expect(proved.find(({ code }) => code === 'seal/so-far')?.text).toContain(
      `${opened + burned} cards were`,
    );
  });

  test('a check in play succeeds after every entry, and at the close equals that of the transcript, except for signatures', () => {
    for (let entries = 0; entries <= WHOLE.log.length; entries += 9)
      expect([entries, verifyInPlay(heard(entries), HELD).fault]).toEqual([entries, null]);
    const { publicKey: _, ...unsigned } = HELD;
    const [closed, whole] = [verifyInPlay(WHOLE, unsigned), verifyTranscript(WHOLE, unsigned)];
    const isOfSignature = ({ code }: { readonly code: string }) => code.startsWith('signature/');
    expect(closed.proved).toEqual(whole.proved);
    expect(closed.notProved).toEqual(whole.notProved.filter((point) => !isOfSignature(point)));
  });

  test('a shoe in play is refused if a card is not the sealed one, or an entry does not follow', () => {
    const log = WHOLE.log.slice(0, settledAt);
    const other = log.map((entry) =>
      entry.type === 'cards'
        ? {
            ...entry,
            body: {
              ...entry.body,
              openings: entry.body.openings.map((one) => ({ ...one, card: one.card === '8C' ? '7C' : '8C' })),
            },
          }
        : entry,
    );
    expect(getCodes({ ...heard(0), log: other }).fault).toBe('log/hash');
    expect(getCodes({ ...heard(0), log: log.toSpliced(2, 1) }).fault).not.toBeNull();
  });

  test('a shoe in play is refused if it omits the reader’s entropy, or has another anchor or log', () => {
    const foreign = makeHex(toBytes('entropy of nobody'));
    expect(getCodes(heard(settledAt), { ownEntropy: [foreign] }).fault).toBe('entropy/own-missing');
    expect(getCodes(heard(settledAt), { anchor: foreign }).fault).toBe('open/anchor');
    const lied = { ...HELD, receipts: [receiptAt(3, makeHex(toBytes('another story')))] };
    expect(getCodes(heard(settledAt), lied).fault).toBe('receipt/two-stories');
  });

  test('a shoe in play is not refused for a receipt of a later entry', () => {
    expect(getCodes(heard(3), { ...HELD, receipts: [receiptAt(settledAt)] }).fault).toBeNull();
  });

  test('a check in play never throws, whatever the input', () => {
    for (const value of [null, 3, {}, { ...heard(2), open: null }, { ...heard(2), log: [{}] }])
      expect(verifyInPlay(value).verified).toBe(false);
  });
});
