import { at, unwrap } from '../../src/base/index.ts';
import {
  announceNextChain,
  backHash,
  drandName,
  getAnchor,
  hashRules,
  hexBytes,
  makeHex,
  NO_BYTES,
  openingAt,
  QUICKNET,
  roundTimeMs,
  type ShoeFaultCode,
  sealShoe,
  seedAt,
  type Transcript,
  toPublicKey,
} from '../../src/fair/index.ts';
import type { Case, Held } from './case.ts';
import { PUBLISHED_ROUNDS } from './drandRounds.ts';
import { createStatement } from './restored.ts';
import { type Draft, getEntry, rehash, retold, toCopy } from './retell.ts';
import { dealt, HOUSE_KEY, oneDeck, toBytes } from './shoes.ts';
import { bettingShoe, getReceipt, irregularShoe, voidedShoe } from './shortShoes.ts';

const CHAIN = oneDeck().chain;
const FULL = dealt(oneDeck());
const SHORT = voidedShoe(bettingShoe(2));
const OTHER = makeHex(toBytes('other'));
const SEALED = sealShoe(
  {
    shoeId: 'table-1/2',
    seed: seedAt(CHAIN.last, CHAIN.length, 2),
    entropy: oneDeck().entropy,
    beacon: NO_BYTES,
  },
  1,
);

/** A falsified log with every hash and signature recomputed: only the lie itself can be detected. */
const lie = (about: string, change: (draft: Draft) => void, held: Held = {}, of = SHORT): Case => ({
  about,
  shoes: [retold(of, change)],
  held,
});

const IRREGULAR = voidedShoe(irregularShoe());
const lieOfVoids = (about: string, change: (draft: Draft) => void): Case => lie(about, change, {}, IRREGULAR);

/** A file that was edited and could not be signed. */
function edit(about: string, change: (draft: Draft) => void, of = SHORT): Case {
  const draft = toCopy(of);
  change(draft);
  return { about, shoes: [draft] };
}

const getPlace = (draft: Draft, type: string): number => draft.log.findIndex((entry) => entry.type === type);

/** For every code that a transcript or a series can be refused with, a case by the code's name. */
export const REFUSED_CASES: Readonly<Record<string, Case>> = Object.fromEntries(
  Object.entries({
    ...fileCases(),
    ...sealingCases(),
    ...playCases(),
    ...irregularCases(),
    ...seriesCases(),
  } satisfies Record<Exclude<ShoeFaultCode, 'request'>, Case>).map(([code, one]) => [
    `refused--${code.replace('/', '--')}`,
    one,
  ]),
);

function fileCases() {
  const unsigned = { ...SHORT, signed: null };
  const publicKey = toPublicKey(HOUSE_KEY);
  return {
    form: edit('A member that no transcript has.', (draft) => Object.assign(draft, { note: 'x' })),
    'signature/missing': {
      about: "No signature, where the reader knows the house's key.",
      shoes: [unsigned],
      held: { publicKey },
    },
    'signature/other-key': {
      about: 'Signed with another key than the one that the reader knows.',
      shoes: [retold(SHORT, () => {}, toBytes('another key'))],
      held: { publicKey },
    },
    'signature/wrong': edit('A signature with a digit changed.', (draft) => {
      const receipt = at(draft.signed?.receipts ?? [], 0);
      receipt.signature = receipt.signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    }),
    'signature/other-file': {
      about: 'Edited, with every hash written anew: this is not what was signed.',
      shoes: [
        {
          ...retold(SHORT, (draft) => Object.assign(getEntry(draft, 'void').body, { reason: 'it was late' })),
          signed: SHORT.signed,
        },
      ],
    },
    'rules/hash': edit('The rules were changed.', (draft) =>
      Object.assign(draft.rules.shoe.cutCard, { behind: 15 }),
    ),
    'rules/not-a-game': lie('A set out of order.', (draft) => {
      draft.rules.tableau.naturals.reverse();
      draft.open.rulesHash = makeHex(hashRules(draft.rules));
    }),
    'open/shoe-id': lie('A shoe called by another index.', (draft) =>
      Object.assign(draft.open, { shoeId: 'table-1/9' }),
    ),
    'open/decks': lie('Other decks than the rules have.', (draft) => Object.assign(draft.open, { decks: 2 })),
    'open/anchor': {
      about: 'Another anchor than the reader knew.',
      shoes: [SHORT],
      held: { anchor: [OTHER] },
    },
    'open/hash': edit('log_0 is another.', (draft) => Object.assign(draft.open, { hash: OTHER })),
    'log/hash': edit('A total was changed.', (draft) =>
      Object.assign(getEntry(draft, 'settled').body, { player: 9 }),
    ),
    'log/out-of-order': lie('The list after the entropy.', (draft) =>
      draft.log.splice(1, 2, ...draft.log.slice(1, 3).reverse()),
    ),
    'log/unfinished': lie('The log stops before its close.', (draft) => draft.log.pop()),
    'receipt/other-shoe': edit('The signature of another shoe.', (draft) =>
      Object.assign(draft, {
        signed: { publicKey, receipts: [{ ...getReceipt(SHORT, 1), shoeId: 'table-1/3' }] },
      }),
    ),
    'receipt/no-key': {
      about: 'A receipt, and no key to check it with.',
      shoes: [unsigned],
      held: { receipts: [getReceipt(SHORT, 1)] },
    },
    'receipt/wrong': {
      about: 'A receipt with the signature of another.',
      shoes: [SHORT],
      held: { receipts: [{ ...getReceipt(SHORT, 2), signature: getReceipt(SHORT, 1).signature }] },
    },
    'receipt/two-stories': {
      about: 'A receipt for another story that the house signed.',
      shoes: [SHORT],
      held: { receipts: [getReceipt(voidedShoe(bettingShoe(2, { entropy: [] })), 2)] },
    },
  };
}

function sealingCases() {
  const commitments = (draft: Draft) => getEntry(draft, 'commitments').body.list;
  const opened = (draft: Draft) => getEntry(draft, 'entropy').body.opened;
  const round = at(PUBLISHED_ROUNDS, 0);
  const beacon = { name: drandName(QUICKNET), round: '999', bytes: hexBytes(round.signature) };
  const openBy = roundTimeMs(QUICKNET, 999) - 1_000;
  return {
    'chain/index': lie('An index beyond the chain.', (draft) =>
      Object.assign(getEntry(draft, 'call').body, { length: 1 }),
    ),
    'entropy/duplicate': lie('One commitment twice.', (draft) =>
      commitments(draft).push(at(commitments(draft), 0)),
    ),
    'entropy/not-listed': lie('Entropy that nobody had committed to.', (draft) =>
      opened(draft).push({ j: 2, e: OTHER }),
    ),
    'entropy/not-as-committed': lie('Another e than was committed to.', (draft) =>
      Object.assign(at(opened(draft), 0), { e: OTHER }),
    ),
    'entropy/beacon': lie('A beacon that was not named.', (draft) =>
      Object.assign(getEntry(draft, 'entropy').body, { beacon: '00' }),
    ),
    'entropy/beacon-signature': {
      about: 'The signature of round 1000 for round 999 of drand quicknet.',
      shoes: [voidedShoe(bettingShoe(1, { beacon, commitBy: openBy - 4_000, openBy }))],
      needs: 'bls' as const,
    },
    'entropy/own-missing': {
      about: 'Entropy that the reader opened is not in the shoe.',
      shoes: [SHORT],
      held: { ownEntropy: [OTHER] },
    },
    'seal/leaf-count': lie('A leaf too few.', (draft) => getEntry(draft, 'seal').body.leaves.pop()),
    'seal/root': lie('A root of other leaves.', (draft) =>
      Object.assign(getEntry(draft, 'seal').body, { root: OTHER }),
    ),
    'burn/rule': lie('One card more is burned.', (draft) => {
      getEntry(draft, 'burn').body.count += 1;
    }),
    'opening/leaf': lie('A card is swapped for another.', (draft) => {
      const opening = at(getEntry(draft, 'cards').body.openings, 0);
      opening.card = opening.card === '9S' ? '9H' : '9S';
    }),
    'chain/link': lie('Another seed is shown.', (draft) =>
      Object.assign(getEntry(draft, 'close').body, { seed: OTHER }),
    ),
    'chain/previous': {
      about: "The seed does not follow the one that the reader knows as the shoe before's.",
      shoes: [SHORT],
      held: { previousSeed: OTHER },
    },
    'seal/leaf': lie('A commitment that came late, and the seal of the list without it.', (draft) => {
      const late = voidedShoe(bettingShoe(2, { entropy: [...oneDeck().entropy, toBytes('late')] }));
      Object.assign(getEntry(draft, 'commitments'), getEntry(toCopy(late), 'commitments'));
      Object.assign(getEntry(draft, 'entropy'), getEntry(toCopy(late), 'entropy'));
    }),
  };
}

function playCases() {
  return {
    'shoe/over': lie(
      'A coup after the last.',
      (draft) => {
        const coup = draft.log.filter(({ type }) => type === 'no-more-bets').length + 1;
        const again = toCopy(FULL).log[getPlace(draft, 'no-more-bets')] as Draft['log'][number];
        draft.log.splice(-1, 0, again);
        Object.assign(again.body, { coup });
      },
      {},
      FULL,
    ),
    'wagers/coup': lie('The second coup is called the third.', (draft) =>
      Object.assign(getEntry(draft, 'cards', 1).body, { coup: 3 }),
    ),
    'wagers/hash': edit('A wager after the close.', (draft) =>
      getEntry(draft, 'no-more-bets').wagers?.push({ patron: 'cy', bet: 'tie', stake: 500 }),
    ),
    'wagers/refused': lie('A wager off the step.', (draft) => {
      getEntry(draft, 'no-more-bets').wagers?.push({ patron: 'cy', bet: 'tie', stake: 555 });
      rehash(draft);
    }),
    'cards/before-bets-closed': lie('A card while bets are open.', (draft) => {
      const place = getPlace(draft, 'no-more-bets');
      draft.log.splice(place, 2, ...draft.log.slice(place, place + 2).reverse());
    }),
    'cards/not-consecutive': lie('A card is skipped.', (draft) => {
      const { body } = getEntry(draft, 'cards', 1);
      body.openings = body.openings.map(({ n }) => openingAt(SEALED, n + 1));
    }),
    'cards/beyond-the-coup': lie(
      'A card that the tableau does not give.',
      (draft) => {
        const cards = draft.log.flatMap((entry) => (entry.type === 'cards' ? [entry.body] : []));
        const short = cards.find(({ openings }) => openings.length < 6);
        short?.openings.push(openingAt(SEALED, (short.openings.at(-1)?.n ?? 0) + 1));
      },
      {},
      FULL,
    ),
    'settled/too-early': lie('A coup is settled before its last card.', (draft) =>
      getEntry(draft, 'cards').body.openings.pop(),
    ),
    'settled/outcome': lie('Another winner is called.', (draft) => {
      const { body } = getEntry(draft, 'settled');
      body.winner = body.winner === 'banker' ? 'player' : 'banker';
    }),
    'settled/amounts': lie('A wager is paid a dollar less.', (draft) => {
      const rows = draft.log.flatMap((entry) => (entry.type === 'settled' ? (entry.rows ?? []) : []));
      const win = rows.find(({ result }) => result === 'win');
      if (win) Object.assign(win, { profit: win.profit - 100, returned: win.returned - 100 });
      rehash(draft);
    }),
    'settled/hash': edit('A row was changed.', (draft) => {
      const [row] = getEntry(draft, 'settled').rows ?? [];
      if (row) row.returned += 1;
    }),
    'cut-card/missing': lie(
      'The cut card came out and was not logged.',
      (draft) => draft.log.splice(getPlace(draft, 'cut-card'), 1),
      {},
      FULL,
    ),
    'cut-card/rule': lie(
      'The cut card lies elsewhere.',
      (draft) => Object.assign(getEntry(draft, 'cut-card').body, { at: 30 }),
      {},
      FULL,
    ),
    'next-chain/twice': lie('Two next chains.', (draft) => {
      const next = { type: 'next-chain', body: { anchor: OTHER }, hash: '' } as const;
      draft.log.splice(4, 0, { ...next }, { ...next });
    }),
    'close/too-early': lie('The shoe ends early and is not called void.', (draft) =>
      draft.log.splice(getPlace(draft, 'void'), 1),
    ),
  };
}

/** Voids of one coup and corrected payments: version 2. */
function irregularCases() {
  return {
    'void/cards': lieOfVoids('A void coup is not shown to its last card.', (draft) =>
      getEntry(draft, 'void-coup').body.openings.pop(),
    ),
    'void/coup': lieOfVoids('A coup that is void already is called void.', (draft) => {
      getEntry(draft, 'void-settled').body.coup = 2;
    }),
    'void/amounts': lieOfVoids('Of a void coup a dollar less goes back.', (draft) => {
      const entry = getEntry(draft, 'void-settled');
      const [row] = entry.rows ?? [];
      if (row) row.amount -= 100;
      entry.body.back = makeHex(backHash(entry.rows ?? []));
    }),
    'void/hash': edit(
      'A row of what goes back was changed.',
      (draft) => {
        const [row] = getEntry(draft, 'void-settled').rows ?? [];
        if (row) row.amount += 1;
      },
      IRREGULAR,
    ),
    'correction/coup': lieOfVoids('A payment of a coup to come is put right.', (draft) => {
      getEntry(draft, 'correction').body.coup = 3;
    }),
  };
}

function seriesCases() {
  const at1 = voidedShoe(bettingShoe(1, { index: 1 }));
  const at3 = voidedShoe(bettingShoe(1, { index: 3 }));
  const next = { last: toBytes('next chain of table-1'), length: 3 };
  const announcing = (anchor: Uint8Array): Transcript =>
    voidedShoe(unwrap(announceNextChain(bettingShoe(1, { index: 1 }), anchor)));
  return {
    'series/other-table': {
      about: 'A shoe of another table.',
      shoes: [at1, voidedShoe(bettingShoe(1, { tableId: 'table-2', index: 2 }))],
    },
    'series/index-reused': {
      about: 'The next chain has the seeds of the one before.',
      shoes: [
        announcing(getAnchor(CHAIN.last, CHAIN.length)),
        voidedShoe(bettingShoe(1, { tableId: 'table-1.2', index: 1 })),
      ],
    },
    'series/shoe-missing': { about: 'A shoe is left out.', shoes: [at1, at3] },
    'series/other-chain': {
      about: 'A chain that was not announced.',
      shoes: [
        announcing(toBytes('another chain')),
        voidedShoe(bettingShoe(1, { tableId: 'table-1.2', chain: next, index: 1 })),
      ],
    },
    'restored/form': {
      about: 'A statement of restoration that names a chain otherwise than its r.',
      shoes: [at1],
      held: { restorations: [createStatement(OTHER, { sealedId: 'table-1.rffffffffffffffff' })] },
    },
    'restored/signature': {
      about: 'A statement of restoration that was changed after it was signed.',
      shoes: [at1],
      held: { restorations: [{ ...createStatement(OTHER), at: 1 }] },
    },
  };
}
