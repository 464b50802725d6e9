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
 * Every lie here is told well: all hashes are made anew and signed with the house's own key, so that only the lie
 * itself is left to find.
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

/** The shoe as the house holds it, with any order it likes. */
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

test('a story told anew without a lie in it is verified', () => {
  expect(verifyTranscript(retold(HONEST, () => {})).firstFault).toBeUndefined();
});

describe('a dealer who cheats with cards', () => {
  test('swaps a card for a better one', () => {
    const lie = caught((draft) => {
      const opening = at(getEntry(draft, 'cards', 1).body.openings, 0);
      opening.card = opening.card === '9S' ? '9H' : '9S';
    });
    expect(lie).toEqual({ code: 'opening/leaf', where: '/log/9/body/openings/0' });
  });

  test('swaps two cards of a coup, each with its own salt', () => {
    const lie = caught((draft) => {
      const { openings } = getEntry(draft, 'cards', 1).body;
      const [first, second] = [at(openings, 0), at(openings, 1)];
      [first.n, second.n] = [second.n, first.n];
    });
    expect(lie.code).toBe('opening/leaf');
  });

  test('skips a card', () => {
    const lie = caught((draft) => {
      const cards = getEntry(draft, 'cards', 1).body;
      cards.openings = cards.openings.map(({ n }) => openingAt(TRUE_SHOE, n + 1));
    });
    expect(lie.code).toBe('cards/not-consecutive');
  });

  test('deals a card twice', () => {
    const lie = caught((draft) => {
      const { openings } = getEntry(draft, 'cards', 1).body;
      openings[1] = at(openings, 0);
    });
    expect(lie).toEqual({ code: 'cards/not-consecutive', where: '/log/9/body/openings/1/n' });
  });

  test('opens a card while bets are open', () => {
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

  test('draws a card that the tableau does not give', () => {
    const lie = caught((draft) => {
      const cards = draft.log.flatMap((entry) => (entry.type === 'cards' ? [entry.body] : []));
      const short = cards.find(({ openings }) => openings.length < 6);
      const last = short?.openings.at(-1)?.n ?? 0;
      short?.openings.push(openingAt(TRUE_SHOE, last + 1));
    });
    expect(lie.code).toBe('cards/beyond-the-coup');
  });

  test('stands where the tableau draws', () => {
    const lie = caught((draft) => {
      const cards = draft.log.flatMap((entry) => (entry.type === 'cards' ? [entry.body] : []));
      cards.find(({ openings }) => openings.length > 4)?.openings.pop();
    });
    expect(lie.code).toBe('settled/too-early');
  });

  test('calls another winner', () => {
    const lie = caught((draft) => {
      const { body } = getEntry(draft, 'settled', 0);
      body.winner = body.winner === 'banker' ? 'player' : 'banker';
    });
    expect(lie).toEqual({ code: 'settled/outcome', where: '/log/7/body/winner' });
  });
});

describe('a dealer who cheats with the shoe', () => {
  /** Deals the shoe that was really sealed, whatever it is, with everything else as it should be. */
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

  test('a wrong deck: one card too many of a kind, never dealt', () => {
    const undealt = 51;
    const lie = caught(dealtFrom(ORDER.with(undealt, at(ORDER, 50))));
    expect(lie).toEqual({ code: 'seal/leaf', where: `/log/3/body/leaves/${undealt}` });
  });

  test('an order of the house: two undealt cards the other way round', () => {
    const swapped = ORDER.with(50, at(ORDER, 51)).with(51, at(ORDER, 50));
    expect(at(ORDER, 50)).not.toBe(at(ORDER, 51));
    expect(caught(dealtFrom(swapped))).toEqual({ code: 'seal/leaf', where: '/log/3/body/leaves/50' });
  });

  test('a shoe that was never shuffled', () => {
    const lie = verifyTranscript(retold(HONEST, dealtFrom(canonicalShoe(1))));
    expect(lie.verdict).toBe('refused');
  });

  test('a leaf changed after the root was published, or a root that is of other leaves', () => {
    expect(
      caught((draft) => Object.assign(getEntry(draft, 'seal').body, { root: makeHex(toBytes('r')) })).code,
    ).toBe('seal/root');
    expect(caught((draft) => getEntry(draft, 'seal').body.leaves.pop()).code).toBe('seal/leaf-count');
  });

  test('a wrong burn: one more card, none shown, or another shown', () => {
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
    // An ace burns two: the number alone must not do.
    expect(burned((burn) => Object.assign(burn, { shown: null, count: 2 }))).toBe('burn/rule');
    const other = { ...openingAt(TRUE_SHOE, 0), card: ORDER[0] === 0 ? '2C' : 'AC' };
    expect(burned((burn) => Object.assign(burn, { shown: other }))).toBe('opening/leaf');
  });

  test('a card shown where the rules burn unseen', () => {
    const unseen = dealt(oneDeck({ game: glassRoom('unseen') }));
    const source = { shoeId: 'table-1/2', seed: SEED, entropy: REQUEST.entropy, beacon: new Uint8Array(0) };
    const shown = openingAt(sealShoe(source, 2), 0);
    const lie = retold(unseen, (draft) => Object.assign(getEntry(draft, 'burn').body, { shown }));
    expect(verifyTranscript(lie).firstFault).toMatchObject({
      code: 'burn/rule',
      message: `The rules burn ${getEntry(toCopy(unseen), 'burn').body.count} unseen.`,
    });
  });

  test('a cut card that is moved, forgotten, or comes when it likes', () => {
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

  test('a shoe that stops while it suits the house', () => {
    const last = HONEST.log.findLastIndex(({ type }) => type === 'no-more-bets');
    expect(caught((draft) => draft.log.splice(last, 3)).code).toBe('close/too-early');
  });

  test('a coup after the last', () => {
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
  test('takes a wager after the close', () => {
    const late = (draft: Draft) =>
      getEntry(draft, 'no-more-bets', 0).wagers?.push({ patron: 'cy', bet: 'tie', stake: 500 });
    expect(caught(late)).toEqual({ code: 'wagers/hash', where: '/log/5/wagers' });
  });

  test('says another number of wagers than there are', () => {
    const lie = caught((draft) => Object.assign(getEntry(draft, 'no-more-bets', 0).body, { count: 9 }));
    expect(lie).toEqual({ code: 'wagers/hash', where: '/log/5/wagers' });
  });

  test('raises a stake after the close', () => {
    const raise = (draft: Draft) => {
      const [first] = getEntry(draft, 'no-more-bets', 0).wagers ?? [];
      if (first) first.stake += 100;
    };
    expect(caught(raise).code).toBe('wagers/hash');
  });

  test('takes a wager after the close and writes its hash anew: a kept receipt tells', () => {
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

  test('pays less than the rules say', () => {
    const lie = caught((draft) => {
      const rows = draft.log.flatMap((entry) => (entry.type === 'settled' ? (entry.rows ?? []) : []));
      const win = rows.find(({ result }) => result === 'win');
      if (win) Object.assign(win, { profit: win.profit - 100, returned: win.returned - 100 });
      rehash(draft);
    });
    expect(lie.code).toBe('settled/amounts');
  });

  test('pays less and does not write the hash anew', () => {
    const lie = caught((draft) => {
      const [row] = getEntry(draft, 'settled', 0).rows ?? [];
      if (row) row.returned += 1;
    });
    expect(lie.code).toBe('settled/hash');
  });

  test('leaves a patron out of the settlement', () => {
    const lie = caught((draft) => {
      getEntry(draft, 'settled', 0).rows?.pop();
      rehash(draft);
    });
    expect(lie.code).toBe('settled/amounts');
  });

  test('settles something else and withholds the rows', () => {
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
  ])('takes a wager that the rules refuse: %s', (_, wager) => {
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
  ] as const)('counts coups as it likes: %s', (type, at) => {
    const lie = caught((draft) => Object.assign(getEntry(draft, type, 1).body, { coup: 3 }));
    expect(lie).toEqual({ code: 'wagers/coup', where: `/log/${at}/body/coup` });
  });
});

describe('a dealer who cheats with seeds and entropy', () => {
  test('uses a seed again under the next index', () => {
    const again = retold(HONEST, (draft) => {
      draft.open.index = 3;
      draft.open.shoeId = 'table-1/3';
    });
    // The leaves bind the id of the shoe, so even the first card gives it away.
    expect(verifyTranscript(again).firstFault?.code).toBe('opening/leaf');
  });

  test('uses a seed again and seals it anew under the next index', () => {
    const anchor = makeHex(getAnchor(REQUEST.chain.last, REQUEST.chain.length));
    const reused = dealt(oneDeck({ index: 3, chain: { last: seedAt(REQUEST.chain.last, 5, 2), length: 3 } }));
    const lie = retold(reused, (draft) => {
      draft.open.anchor = anchor;
    });
    expect(verifyTranscript(lie).firstFault).toMatchObject({ code: 'chain/link' });
  });

  test('uses a seed of its own choice', () => {
    const chosen = dealt(oneDeck({ chain: { last: toBytes('a chain that I like'), length: 5 } }));
    const lie = retold(chosen, (draft) => {
      draft.open.anchor = HONEST.open.anchor;
    });
    expect(verifyTranscript(lie).firstFault?.code).toBe('chain/link');
    expect(verifyTranscript(chosen, { anchor: HONEST.open.anchor }).firstFault?.code).toBe('open/anchor');
  });

  test('skips a seed of the chain', () => {
    const previousSeed = makeHex(seedAt(REQUEST.chain.last, 5, 1));
    expect(verifyTranscript(HONEST, { previousSeed }).verdict).toBe('verified');
    const skipped = dealt(oneDeck({ index: 3 }));
    expect(verifyTranscript(skipped, { previousSeed }).firstFault?.code).toBe('chain/previous');
  });

  test('claims an index beyond the chain', () => {
    expect(caught((draft) => Object.assign(getEntry(draft, 'call').body, { length: 1 })).code).toBe(
      'chain/index',
    );
  });

  test('shows another seed at the end', () => {
    const lie = caught((draft) =>
      Object.assign(getEntry(draft, 'close').body, { seed: makeHex(toBytes('other')) }),
    );
    expect(lie.code).toBe('chain/link');
  });

  const e = makeHex(toBytes('late entropy'));

  test('adds entropy that nobody had committed to', () => {
    expect(caught((draft) => getEntry(draft, 'entropy').body.opened.push({ j: 2, e })).code).toBe(
      'entropy/not-listed',
    );
  });

  test('opens something else than was committed to', () => {
    expect(caught((draft) => Object.assign(at(getEntry(draft, 'entropy').body.opened, 0), { e })).code).toBe(
      'entropy/not-as-committed',
    );
  });

  test('adds a commitment late, after seeing what was opened: the list no longer gives this shoe', () => {
    const lie = caught((draft) => {
      getEntry(draft, 'commitments').body.list.push(makeHex(getCommitment(toBytes('late entropy'))));
      getEntry(draft, 'entropy').body.opened.push({ j: 2, e });
    });
    expect(lie.code).toBe('seal/leaf');
  });

  test('adds a commitment late and seals anew: a kept receipt tells', () => {
    const late = dealt(oneDeck({ entropy: [...REQUEST.entropy, toBytes('late entropy')] }));
    expect(verifyTranscript(late).verdict).toBe('verified');
    const kept = signReceipt({ shoeId: 'table-1/2', k: 2, log: at(HONEST.log, 1).hash }, HOUSE_KEY);
    expect(verifyTranscript(late, { receipts: [kept] }).firstFault?.code).toBe('receipt/two-stories');
  });

  test('lists what was opened in another order, or one commitment twice', () => {
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

  test('drops what a patron opened', () => {
    const dropped = dealt(oneDeck({ entropy: REQUEST.entropy.slice(0, 1) }));
    const ownEntropy = [makeHex(at(REQUEST.entropy, 1))];
    expect(verifyTranscript(HONEST, { ownEntropy }).verdict).toBe('verified');
    expect(verifyTranscript(dropped, { ownEntropy }).firstFault?.code).toBe('entropy/own-missing');
  });

  test('takes the list after the entropy', () => {
    expect(caught((draft) => draft.log.splice(1, 2, ...draft.log.slice(1, 3).reverse())).code).toBe(
      'log/out-of-order',
    );
  });

  test('uses a beacon that it had not named, or does not use the one that it had', () => {
    expect(caught((draft) => Object.assign(getEntry(draft, 'entropy').body, { beacon: '00' })).code).toBe(
      'entropy/beacon',
    );
    const beacon = { name: 'drand', round: '7' };
    expect(caught((draft) => Object.assign(getEntry(draft, 'call').body, { beacon })).code).toBe(
      'entropy/beacon',
    );
  });

  test('announces two next chains', () => {
    const next = (name: string) =>
      ({ type: 'next-chain', body: { anchor: makeHex(toBytes(name)) }, hash: '' }) as const;
    expect(caught((draft) => draft.log.splice(6, 0, next('a'), next('b'))).code).toBe('next-chain/twice');
  });
});

describe('a house that tells two stories', () => {
  const kept = (transcript: Transcript, k: number) =>
    signReceipt({ shoeId: transcript.open.shoeId, k, log: transcript.log[k - 1]?.hash ?? '' }, HOUSE_KEY);
  const OTHER = dealt(oneDeck({ wagersOn: (coup) => wagersOn(coup + 1) }));

  test('is caught by any receipt from the other one', () => {
    expect(verifyTranscript(OTHER).verdict).toBe('verified');
    expect(verifyTranscript(OTHER, { receipts: [kept(HONEST, 5)] }).verdict).toBe('verified');
    for (const k of [6, 9, HONEST.log.length]) {
      expect(verifyTranscript(OTHER, { receipts: [kept(HONEST, k)] }).firstFault?.code).toBe(
        'receipt/two-stories',
      );
    }
  });

  test('is caught when its log is shorter than a receipt', () => {
    const longer = { ...kept(HONEST, 1), k: HONEST.log.length + 1 };
    const receipts = [signReceipt(longer, HOUSE_KEY)];
    expect(verifyTranscript(HONEST, { receipts }).firstFault?.code).toBe('receipt/two-stories');
  });

  test('cannot hide behind another key', () => {
    const otherKey = toBytes('another key');
    const lie = retold(HONEST, () => {}, otherKey);
    expect(verifyTranscript(lie, { publicKey: toPublicKey(HOUSE_KEY) }).firstFault?.code).toBe(
      'signature/other-key',
    );
    expect(verifyTranscript(lie, { receipts: [kept(HONEST, 6)] }).firstFault?.code).toBe('receipt/wrong');
  });

  test('cannot hide behind no signature, or one that leaves the end open', () => {
    const publicKey = toPublicKey(HOUSE_KEY);
    const unsigned = { ...HONEST, signed: null };
    expect(verifyTranscript(unsigned, { publicKey }).firstFault?.code).toBe('signature/missing');
    expect(verifyTranscript(unsigned, { receipts: [kept(HONEST, 6)] }).firstFault?.code).toBe(
      'receipt/no-key',
    );
    const partly = { ...HONEST, signed: { publicKey, receipts: [kept(HONEST, 6)] } };
    expect(verifyTranscript(partly).firstFault?.code).toBe('signature/missing');
  });

  test('a receipt that is forged is refused', () => {
    const forged = { ...kept(OTHER, 6), signature: kept(HONEST, 6).signature };
    expect(verifyTranscript(HONEST, { receipts: [forged] }).firstFault?.code).toBe('receipt/wrong');
  });

  test('what is not a receipt at all is refused, not thrown', () => {
    const broken = { ...kept(HONEST, 6), log: 'xyz' };
    expect(verifyTranscript(HONEST, { receipts: [broken] }).firstFault?.code).toBe('receipt/wrong');
  });

  test('a dropped entry shows in the log even without receipts', () => {
    for (const index of HONEST.log.keys()) {
      const lie = verifyTranscript(retold(HONEST, (draft) => draft.log.splice(index, 1)));
      expect(lie.verdict, `${index}`).toBe('refused');
    }
  });

  test('is not accused where somebody edited what it signed', () => {
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
  test('after the open record', () => {
    const draft = toCopy(HONEST);
    draft.rules.shoe.cutCard.behind = 15;
    expect(verifyTranscript(draft).firstFault?.code).toBe('rules/hash');
  });

  test('and calls them by the name of a card that says otherwise', () => {
    const game = glassRoom('one');
    const kinder = { ...game, limits: { ...game.limits, maximumPayout: 100_000 } };
    const lie = dealt(oneDeck({ game: kinder }));
    expect(verifyTranscript(lie).verdict).toBe('verified');
    const notProved = (transcript: Transcript) =>
      verifyTranscript(transcript, { house: () => game }).notProved.map(({ code }) => code);
    expect(notProved(lie)).toContain('rules/other-edition');
    expect(notProved(HONEST)).not.toContain('rules/other-edition');
  });

  test('to rules that nobody can play by', () => {
    const lie = caught((draft) => {
      draft.rules.tableau.naturals.reverse();
      draft.open.rulesHash = makeHex(hashRules(draft.rules));
    });
    expect(lie.code).toBe('rules/not-a-game');
  });

  test('to other decks than the open record says, or calls the shoe by another name', () => {
    expect(caught((draft) => Object.assign(draft.open, { decks: 2 })).code).toBe('open/decks');
    expect(caught((draft) => Object.assign(draft.open, { shoeId: 'table-1/9' })).code).toBe('open/shoe-id');
    const draft = toCopy(HONEST);
    draft.open.hash = makeHex(toBytes('other'));
    expect(verifyTranscript(draft).firstFault?.code).toBe('open/hash');
  });
});
