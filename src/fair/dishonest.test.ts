import { describe, expect, test } from 'vitest';
import { glassRoom } from '../../test/fair/house.ts';
import { type Draft, getEntry, rehash, retold, toCopy } from '../../test/fair/retell.ts';
import { dealt, HOUSE_KEY, oneDeck, toBytes, wagersOn } from '../../test/fair/shoes.ts';
import { at } from '../base/index.ts';
import { type Card, canonicalShoe } from '../engine/index.ts';
import { makeHex } from './bytes.ts';
import { getAnchor, seedAt } from './chain.ts';
import { getCommitment } from './entropy.ts';
import type { ShoeFaultCode } from './fault.ts';
import { shoeKeys } from './keys.ts';
import { shuffleOrder } from './order.ts';
import { signReceipt } from './receipt.ts';
import { hashRules } from './rules.ts';
import { leaveOrder, openingAt, type SealedShoe, sealed, sealShoe } from './seal.ts';
import { toPublicKey } from './signature.ts';
import type { Transcript } from './transcript.ts';
import type { VerifyOptions } from './verdict.ts';
import { verifyTranscript } from './verify.ts';

/**
 * Every lie here is consistent: all hashes are recomputed and signed with the house's own key, so that only
 * the lie itself can be detected.
 */
const REQUEST = oneDeck();
const HONEST = dealt(REQUEST);
const SEED = seedAt(REQUEST.chain.last, REQUEST.chain.length, REQUEST.index);
const KEYS = shoeKeys({
  shoeId: 'table-1/2',
  seed: SEED,
  entropy: REQUEST.entropy,
  beacon: new Uint8Array(0),
});

/** The shoe as the house holds it, in any order. */
const sealing = (order: readonly Card[]): SealedShoe => sealed(leaveOrder('table-1/2', order, KEYS.salt));
const ORDER = shuffleOrder(KEYS.order, 1);
const TRUE_SHOE = sealing(ORDER);

const caught = (
  change: (draft: Draft) => void,
  options: VerifyOptions = {},
): { code: ShoeFaultCode | undefined; where: string | undefined } => {
  const { verdict, firstFault } = verifyTranscript(retold(HONEST, change), options);
  expect(verdict).toBe('refused');
  return { code: firstFault?.code, where: firstFault?.where };
};

test('a log that is rehashed without a lie is verified', () => {
  expect(verifyTranscript(retold(HONEST, () => {})).firstFault).toBeUndefined();
});

describe('a dealer who cheats with cards', () => {
  test('a dealer who swaps a card for a better one is caught', () => {
    const lie = caught((draft) => {
      const opening = at(getEntry(draft, 'cards', 1).body.openings, 0);
      opening.card = opening.card === '9S' ? '9H' : '9S';
    });
    expect(lie).toEqual({ code: 'opening/leaf', where: '/log/9/body/openings/0' });
  });

  test('a dealer who swaps two cards of a coup, each with its own salt, is caught', () => {
    const lie = caught((draft) => {
      const { openings } = getEntry(draft, 'cards', 1).body;
      const [first, second] = [at(openings, 0), at(openings, 1)];
      [first.n, second.n] = [second.n, first.n];
    });
    expect(lie.code).toBe('opening/leaf');
  });

  test('a dealer who skips a card is caught', () => {
    const lie = caught((draft) => {
      const cards = getEntry(draft, 'cards', 1).body;
      cards.openings = cards.openings.map(({ n }) => openingAt(TRUE_SHOE, n + 1));
    });
    expect(lie.code).toBe('cards/not-consecutive');
  });

  test('a dealer who deals a card twice is caught', () => {
    const lie = caught((draft) => {
      const { openings } = getEntry(draft, 'cards', 1).body;
      openings[1] = at(openings, 0);
    });
    expect(lie).toEqual({ code: 'cards/not-consecutive', where: '/log/9/body/openings/1/n' });
  });

  test('a dealer who opens a card while bets are open is caught', () => {
    const lie = caught((draft) => {
      const at = draft.log.findIndex(({ type }) => type === 'no-more-bets');
      draft.log.splice(
        at,
        2,
        draft.log[at + 1] as Draft['log'][number],
        draft.log[at] as Draft['log'][number],
      );
    });
    expect(lie.code).toBe('cards/before-bets-closed');
  });

  test('a dealer who draws a card that the tableau does not give is caught', () => {
    const lie = caught((draft) => {
      const cards = draft.log.flatMap((entry) => (entry.type === 'cards' ? [entry.body] : []));
      const short = cards.find(({ openings }) => openings.length < 6);
      const last = short?.openings.at(-1)?.n ?? 0;
      short?.openings.push(openingAt(TRUE_SHOE, last + 1));
    });
    expect(lie.code).toBe('cards/beyond-the-coup');
  });

  test('a dealer who stands where the tableau draws is caught', () => {
    const lie = caught((draft) => {
      const cards = draft.log.flatMap((entry) => (entry.type === 'cards' ? [entry.body] : []));
      cards.find(({ openings }) => openings.length > 4)?.openings.pop();
    });
    expect(lie.code).toBe('settled/too-early');
  });

  test('a dealer who declares the wrong winner is caught', () => {
    const lie = caught((draft) => {
      const { body } = getEntry(draft, 'settled', 0);
      body.winner = body.winner === 'banker' ? 'player' : 'banker';
    });
    expect(lie).toEqual({ code: 'settled/outcome', where: '/log/7/body/winner' });
  });
});

describe('a dealer who cheats with the shoe', () => {
  /** Deals the shoe that was really sealed, with everything else as it should be. */
  const dealtFrom = (order: readonly Card[]) => (draft: Draft) => {
    const shoe = sealing(order);
    const seal = getEntry(draft, 'seal').body;
    seal.root = makeHex(shoe.root);
    seal.leaves = shoe.leaves.map(makeHex);
    for (const entry of draft.log) {
      if (entry.type === 'cards')
        entry.body.openings = entry.body.openings.map(({ n }) => openingAt(shoe, n));
      if (entry.type === 'burn' && entry.body.shown) entry.body.shown = openingAt(shoe, 0);
    }
  };

  test('a wrong deck is caught: one card too many of a kind, never dealt', () => {
    const undealt = 51;
    const lie = caught(dealtFrom(ORDER.with(undealt, at(ORDER, 50))));
    expect(lie).toEqual({ code: 'seal/leaf', where: `/log/3/body/leaves/${undealt}` });
  });

  test('an order chosen by the house is caught: two undealt cards exchanged', () => {
    const swapped = ORDER.with(50, at(ORDER, 51)).with(51, at(ORDER, 50));
    expect(at(ORDER, 50)).not.toBe(at(ORDER, 51));
    expect(caught(dealtFrom(swapped))).toEqual({ code: 'seal/leaf', where: '/log/3/body/leaves/50' });
  });

  test('a shoe that was never shuffled is caught', () => {
    const lie = verifyTranscript(retold(HONEST, dealtFrom(canonicalShoe(1))));
    expect(lie.verdict).toBe('refused');
  });

  test('a leaf changed after the root was published is caught, and so is a root of other leaves', () => {
    expect(
      caught((draft) => Object.assign(getEntry(draft, 'seal').body, { root: makeHex(toBytes('r')) })).code,
    ).toBe('seal/root');
    expect(caught((draft) => getEntry(draft, 'seal').body.leaves.pop()).code).toBe('seal/leaf-count');
  });

  test('a wrong burn is caught: one more card, none shown, or another shown', () => {
    const burned = (change: (burn: ReturnType<typeof getEntry<'burn'>>['body']) => void) =>
      caught((draft) => change(getEntry(draft, 'burn').body)).code;
    const { count } = getEntry(toCopy(HONEST), 'burn').body;
    const more = retold(HONEST, (draft) => Object.assign(getEntry(draft, 'burn').body, { count: count + 1 }));
    expect(verifyTranscript(more).firstFault).toMatchObject({
      code: 'burn/rule',
      message: `The rules burn the first card shown, ${count} in all.`,
    });
    expect(burned((burn) => Object.assign(burn, { shown: null }))).toBe('burn/rule');
    expect(burned((burn) => Object.assign(burn, { shown: openingAt(TRUE_SHOE, 1) }))).toBe('burn/rule');
    // An ace burns two: the right count alone is not enough.
    expect(burned((burn) => Object.assign(burn, { shown: null, count: 2 }))).toBe('burn/rule');
    const other = { ...openingAt(TRUE_SHOE, 0), card: ORDER[0] === 0 ? '2C' : 'AC' };
    expect(burned((burn) => Object.assign(burn, { shown: other }))).toBe('opening/leaf');
  });

  test('a card shown where the rules burn unseen is caught', () => {
    const unseen = dealt(oneDeck({ game: glassRoom('unseen') }));
    const source = { shoeId: 'table-1/2', seed: SEED, entropy: REQUEST.entropy, beacon: new Uint8Array(0) };
    const shown = openingAt(sealShoe(source, 2), 0);
    const lie = retold(unseen, (draft) => Object.assign(getEntry(draft, 'burn').body, { shown }));
    expect(verifyTranscript(lie).firstFault).toMatchObject({
      code: 'burn/rule',
      message: `The rules burn ${getEntry(toCopy(unseen), 'burn').body.count} unseen.`,
    });
  });

  test('a cut card that is moved, omitted or early is caught', () => {
    const cut = HONEST.log.findIndex(({ type }) => type === 'cut-card');
    expect(cut).toBeGreaterThan(0);
    expect(caught((draft) => Object.assign(getEntry(draft, 'cut-card').body, { at: 30 })).code).toBe(
      'cut-card/rule',
    );
    const forgotten = retold(HONEST, (draft) => draft.log.splice(cut, 1));
    expect(verifyTranscript(forgotten).firstFault).toMatchObject({
      code: 'cut-card/missing',
      message: 'The cut card is out; that comes first.',
    });
    expect(caught((draft) => draft.log.splice(5, 0, { ...getEntry(draft, 'cut-card') })).code).toBe(
      'cut-card/rule',
    );
  });

  test('a shoe that stops when it suits the house is caught', () => {
    const last = HONEST.log.findLastIndex(({ type }) => type === 'no-more-bets');
    expect(caught((draft) => draft.log.splice(last, 3)).code).toBe('close/too-early');
  });

  test('a coup after the last is caught', () => {
    const lie = caught((draft) => {
      const { coup } = getEntry(draft, 'no-more-bets').body;
      const coups = draft.log.filter(({ type }) => type === 'no-more-bets').length;
      draft.log.splice(draft.log.length - 1, 0, {
        ...getEntry(draft, 'no-more-bets'),
        body: { ...getEntry(draft, 'no-more-bets').body, coup: coups + coup },
      });
    });
    expect(lie.code).toBe('shoe/over');
  });
});

describe('a dealer who cheats with wagers', () => {
  test('a wager taken after the close is caught', () => {
    const late = (draft: Draft) =>
      getEntry(draft, 'no-more-bets', 0).wagers?.push({ patron: 'cy', bet: 'tie', stake: 500 });
    expect(caught(late)).toEqual({ code: 'wagers/hash', where: '/log/5/wagers' });
  });

  test('a wrong number of wagers is caught', () => {
    const lie = caught((draft) => Object.assign(getEntry(draft, 'no-more-bets', 0).body, { count: 9 }));
    expect(lie).toEqual({ code: 'wagers/hash', where: '/log/5/wagers' });
  });

  test('a stake raised after the close is caught', () => {
    const raise = (draft: Draft) => {
      const [first] = getEntry(draft, 'no-more-bets', 0).wagers ?? [];
      if (first) first.stake += 100;
    };
    expect(caught(raise).code).toBe('wagers/hash');
  });

  test('a wager taken after the close and rehashed is caught by a kept receipt', () => {
    const change = (draft: Draft) => {
      getEntry(draft, 'no-more-bets', 0).wagers?.push({ patron: 'cy', bet: 'tie', stake: 500 });
      const coup = getEntry(draft, 'settled', 0);
      const result = coup.body.winner === 'tie' ? 'win' : 'lose';
      const profit = result === 'win' ? 4_000 : 0;
      const returned = result === 'win' ? 4_500 : 0;
      coup.rows?.push({ patron: 'cy', bet: 'tie', stake: 500, result, profit, commission: 0, returned });
      rehash(draft);
    };
    expect(verifyTranscript(retold(HONEST, change)).verdict).toBe('verified');
    const kept = signReceipt({ shoeId: 'table-1/2', k: 6, log: at(HONEST.log, 5).hash }, HOUSE_KEY);
    expect(caught(change, { receipts: [kept] })).toEqual({ code: 'receipt/two-stories', where: '/log/5' });
  });

  test('paying less than the rules say is caught', () => {
    const lie = caught((draft) => {
      const rows = draft.log.flatMap((entry) => (entry.type === 'settled' ? (entry.rows ?? []) : []));
      const win = rows.find(({ result }) => result === 'win');
      if (win) Object.assign(win, { profit: win.profit - 100, returned: win.returned - 100 });
      rehash(draft);
    });
    expect(lie.code).toBe('settled/amounts');
  });

  test('paying less without rehashing is caught', () => {
    const lie = caught((draft) => {
      const [row] = getEntry(draft, 'settled', 0).rows ?? [];
      if (row) row.returned += 1;
    });
    expect(lie.code).toBe('settled/hash');
  });

  test('leaving a patron out of the settlement is caught', () => {
    const lie = caught((draft) => {
      getEntry(draft, 'settled', 0).rows?.pop();
      rehash(draft);
    });
    expect(lie.code).toBe('settled/amounts');
  });

  test('a wrong settlement is caught even if its rows are withheld', () => {
    const lie = caught((draft) => {
      const settled = getEntry(draft, 'settled', 0);
      settled.body.settled = makeHex(toBytes('other rows'));
      delete settled.rows;
    });
    expect(lie).toEqual({ code: 'settled/amounts', where: '/log/7/body/settled' });
  });

  test.each<[string, { patron: string; bet: string; stake: number }]>([
    ['over the limit', { patron: 'cy', bet: 'player', stake: 100_000_000 }],
    ['off the step', { patron: 'cy', bet: 'player', stake: 555 }],
    ['on a bet that the game does not have', { patron: 'cy', bet: 'dragon', stake: 500 }],
    ['twice on one bet', { patron: 'bo', bet: 'banker', stake: 500 }],
    ['on both hands where that is excluded', { patron: 'bo', bet: 'player', stake: 500 }],
  ])('taking a wager that the rules refuse is caught: %s', (_, wager) => {
    const lie = caught((draft) => {
      getEntry(draft, 'no-more-bets', 0).wagers?.push(wager);
      rehash(draft);
    });
    expect(lie.code).toBe('wagers/refused');
  });

  test.each([
    ['no-more-bets', 8],
    ['cards', 9],
    ['settled', 10],
  ] as const)('miscounted coups are caught: %s', (type, at) => {
    const lie = caught((draft) => Object.assign(getEntry(draft, type, 1).body, { coup: 3 }));
    expect(lie).toEqual({ code: 'wagers/coup', where: `/log/${at}/body/coup` });
  });
});

describe('a dealer who cheats with seeds and entropy', () => {
  test('using a seed again under the next index is caught', () => {
    const again = retold(HONEST, (draft) => {
      draft.open.index = 3;
      draft.open.shoeId = 'table-1/3';
    });
    // The leaves bind the id of the shoe, so even the first card reveals it.
    expect(verifyTranscript(again).firstFault?.code).toBe('opening/leaf');
  });

  test('using a seed again and resealing it under the next index is caught', () => {
    const anchor = makeHex(getAnchor(REQUEST.chain.last, REQUEST.chain.length));
    const reused = dealt(oneDeck({ index: 3, chain: { last: seedAt(REQUEST.chain.last, 5, 2), length: 3 } }));
    const lie = retold(reused, (draft) => {
      draft.open.anchor = anchor;
    });
    expect(verifyTranscript(lie).firstFault).toMatchObject({ code: 'chain/link' });
  });

  test('a seed outside the chain is caught', () => {
    const chosen = dealt(oneDeck({ chain: { last: toBytes('a chain that I like'), length: 5 } }));
    const lie = retold(chosen, (draft) => {
      draft.open.anchor = HONEST.open.anchor;
    });
    expect(verifyTranscript(lie).firstFault?.code).toBe('chain/link');
    expect(verifyTranscript(chosen, { anchor: HONEST.open.anchor }).firstFault?.code).toBe('open/anchor');
  });

  test('skipping a seed of the chain is caught', () => {
    const previousSeed = makeHex(seedAt(REQUEST.chain.last, 5, 1));
    expect(verifyTranscript(HONEST, { previousSeed }).verdict).toBe('verified');
    const skipped = dealt(oneDeck({ index: 3 }));
    expect(verifyTranscript(skipped, { previousSeed }).firstFault?.code).toBe('chain/previous');
  });

  test('an index beyond the chain is caught', () => {
    expect(caught((draft) => Object.assign(getEntry(draft, 'call').body, { length: 1 })).code).toBe(
      'chain/index',
    );
  });

  test('showing another seed at the end is caught', () => {
    const lie = caught((draft) =>
      Object.assign(getEntry(draft, 'close').body, { seed: makeHex(toBytes('other')) }),
    );
    expect(lie.code).toBe('chain/link');
  });

  const e = makeHex(toBytes('late entropy'));

  test('adding entropy without a commitment is caught', () => {
    expect(caught((draft) => getEntry(draft, 'entropy').body.opened.push({ j: 2, e })).code).toBe(
      'entropy/not-listed',
    );
  });

  test('opening something other than the commitment is caught', () => {
    expect(caught((draft) => Object.assign(at(getEntry(draft, 'entropy').body.opened, 0), { e })).code).toBe(
      'entropy/not-as-committed',
    );
  });

  test('a commitment added after the entropy was opened is caught: the list no longer gives this shoe', () => {
    const lie = caught((draft) => {
      getEntry(draft, 'commitments').body.list.push(makeHex(getCommitment(toBytes('late entropy'))));
      getEntry(draft, 'entropy').body.opened.push({ j: 2, e });
    });
    expect(lie.code).toBe('seal/leaf');
  });

  test('a commitment added late and resealed is caught by a kept receipt', () => {
    const late = dealt(oneDeck({ entropy: [...REQUEST.entropy, toBytes('late entropy')] }));
    expect(verifyTranscript(late).verdict).toBe('verified');
    const kept = signReceipt({ shoeId: 'table-1/2', k: 2, log: at(HONEST.log, 1).hash }, HOUSE_KEY);
    expect(verifyTranscript(late, { receipts: [kept] }).firstFault?.code).toBe('receipt/two-stories');
  });

  test('opened entropy in another order, or one commitment listed twice, is caught', () => {
    expect(caught((draft) => getEntry(draft, 'entropy').body.opened.reverse()).code).toBe(
      'entropy/not-listed',
    );
    expect(
      caught((draft) => {
        const { list } = getEntry(draft, 'commitments').body;
        list.push(at(list, 0));
      }).code,
    ).toBe('entropy/duplicate');
  });

  test('dropping what a patron opened is caught', () => {
    const dropped = dealt(oneDeck({ entropy: REQUEST.entropy.slice(0, 1) }));
    const ownEntropy = [makeHex(at(REQUEST.entropy, 1))];
    expect(verifyTranscript(HONEST, { ownEntropy }).verdict).toBe('verified');
    expect(verifyTranscript(dropped, { ownEntropy }).firstFault?.code).toBe('entropy/own-missing');
  });

  test('listing commitments after the entropy is caught', () => {
    expect(caught((draft) => draft.log.splice(1, 2, ...draft.log.slice(1, 3).reverse())).code).toBe(
      'log/out-of-order',
    );
  });

  test('using an unnamed beacon, or not using the named one, is caught', () => {
    expect(caught((draft) => Object.assign(getEntry(draft, 'entropy').body, { beacon: '00' })).code).toBe(
      'entropy/beacon',
    );
    const beacon = { name: 'drand', round: '7' };
    expect(caught((draft) => Object.assign(getEntry(draft, 'call').body, { beacon })).code).toBe(
      'entropy/beacon',
    );
  });

  test('announcing two next chains is caught', () => {
    const next = (name: string) =>
      ({ type: 'next-chain', body: { anchor: makeHex(toBytes(name)) }, hash: '' }) as const;
    expect(caught((draft) => draft.log.splice(6, 0, next('a'), next('b'))).code).toBe('next-chain/twice');
  });
});

describe('a house that tells two stories', () => {
  const kept = (transcript: Transcript, k: number) =>
    signReceipt({ shoeId: transcript.open.shoeId, k, log: transcript.log[k - 1]?.hash ?? '' }, HOUSE_KEY);
  const OTHER = dealt(oneDeck({ wagersOn: (coup) => wagersOn(coup + 1) }));

  test('a house with two logs is caught by any receipt from the other one', () => {
    expect(verifyTranscript(OTHER).verdict).toBe('verified');
    expect(verifyTranscript(OTHER, { receipts: [kept(HONEST, 5)] }).verdict).toBe('verified');
    for (const k of [6, 9, HONEST.log.length]) {
      expect(verifyTranscript(OTHER, { receipts: [kept(HONEST, k)] }).firstFault?.code).toBe(
        'receipt/two-stories',
      );
    }
  });

  test('a log shorter than a receipt is caught', () => {
    const longer = { ...kept(HONEST, 1), k: HONEST.log.length + 1 };
    const receipts = [signReceipt(longer, HOUSE_KEY)];
    expect(verifyTranscript(HONEST, { receipts }).firstFault?.code).toBe('receipt/two-stories');
  });

  test('a house cannot sign with another key', () => {
    const otherKey = toBytes('another key');
    const lie = retold(HONEST, () => {}, otherKey);
    expect(verifyTranscript(lie, { publicKey: toPublicKey(HOUSE_KEY) }).firstFault?.code).toBe(
      'signature/other-key',
    );
    expect(verifyTranscript(lie, { receipts: [kept(HONEST, 6)] }).firstFault?.code).toBe('receipt/wrong');
  });

  test('a house cannot leave the log unsigned or its end open', () => {
    const publicKey = toPublicKey(HOUSE_KEY);
    const unsigned = { ...HONEST, signed: null };
    expect(verifyTranscript(unsigned, { publicKey }).firstFault?.code).toBe('signature/missing');
    expect(verifyTranscript(unsigned, { receipts: [kept(HONEST, 6)] }).firstFault?.code).toBe(
      'receipt/no-key',
    );
    const partly = { ...HONEST, signed: { publicKey, receipts: [kept(HONEST, 6)] } };
    expect(verifyTranscript(partly).firstFault?.code).toBe('signature/missing');
  });

  test('a forged receipt is refused', () => {
    const forged = { ...kept(OTHER, 6), signature: kept(HONEST, 6).signature };
    expect(verifyTranscript(HONEST, { receipts: [forged] }).firstFault?.code).toBe('receipt/wrong');
  });

  test('a value that is not a receipt is refused without throwing', () => {
    const broken = { ...kept(HONEST, 6), log: 'xyz' };
    expect(verifyTranscript(HONEST, { receipts: [broken] }).firstFault?.code).toBe('receipt/wrong');
  });

  test('a dropped entry shows in the log even without receipts', () => {
    for (const index of HONEST.log.keys()) {
      const lie = verifyTranscript(retold(HONEST, (draft) => draft.log.splice(index, 1)));
      expect(lie.verdict, `${index}`).toBe('refused');
    }
  });

  test('a house is not blamed for an edit of what it signed', () => {
    const NOT_SIGNED = 'This file is not what was signed';
    const fault = (edited: Transcript) => verifyTranscript(edited).firstFault;
    const lied = retold(HONEST, (draft) => Object.assign(getEntry(draft, 'settled', 0).body, { player: 9 }));
    const rewritten = fault({ ...lied, signed: HONEST.signed });
    expect(rewritten).toMatchObject({ code: 'signature/other-file', where: '/signed/receipts/0' });
    expect(rewritten?.message).toContain(NOT_SIGNED);
    const cut = fault({ ...HONEST, log: HONEST.log.slice(0, -1) });
    expect(cut).toMatchObject({ code: 'signature/other-file' });
    const altered = toCopy(HONEST);
    getEntry(altered, 'settled', 0).body.player = 9;
    expect(fault(altered)).toMatchObject({ code: 'log/hash', message: expect.stringContaining(NOT_SIGNED) });
    expect(fault({ ...altered, signed: null })?.message).not.toContain('signed');
    const stakes = toCopy(HONEST);
    getEntry(stakes, 'no-more-bets', 0).wagers?.pop();
    expect(fault(stakes)).toMatchObject({
      code: 'wagers/hash',
      message: expect.stringContaining(NOT_SIGNED),
    });
  });

  test('an altered entry is named', () => {
    const draft = toCopy(HONEST);
    getEntry(draft, 'settled', 0).body.player = 9;
    expect(verifyTranscript(draft).firstFault).toMatchObject({ code: 'log/hash', where: '/log/7/hash' });
  });
});

describe('a house that changes its rules', () => {
  test('changing the rules after the open record is caught', () => {
    const draft = toCopy(HONEST);
    draft.rules.shoe.cutCard.behind = 15;
    expect(verifyTranscript(draft).firstFault?.code).toBe('rules/hash');
  });

  test('changing the rules under the name of another card is caught', () => {
    const game = glassRoom('one');
    const kinder = { ...game, limits: { ...game.limits, maximumPayout: 100_000 } };
    const lie = dealt(oneDeck({ game: kinder }));
    expect(verifyTranscript(lie).verdict).toBe('verified');
    const notProved = (transcript: Transcript) =>
      verifyTranscript(transcript, { house: () => game }).notProved.map(({ code }) => code);
    expect(notProved(lie)).toContain('rules/other-edition');
    expect(notProved(HONEST)).not.toContain('rules/other-edition');
  });

  test('changing to unplayable rules is caught', () => {
    const lie = caught((draft) => {
      draft.rules.tableau.naturals.reverse();
      draft.open.rulesHash = makeHex(hashRules(draft.rules));
    });
    expect(lie.code).toBe('rules/not-a-game');
  });

  test("changing the number of decks or the shoe's name is caught", () => {
    expect(caught((draft) => Object.assign(draft.open, { decks: 2 })).code).toBe('open/decks');
    expect(caught((draft) => Object.assign(draft.open, { shoeId: 'table-1/9' })).code).toBe('open/shoe-id');
    const draft = toCopy(HONEST);
    draft.open.hash = makeHex(toBytes('other'));
    expect(verifyTranscript(draft).firstFault?.code).toBe('open/hash');
  });
});
