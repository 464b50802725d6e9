import { describe, expect, test } from 'vitest';
import { glassRoom } from '../../test/fair/house.ts';
import { retold } from '../../test/fair/retell.ts';
import { dealt, eightDecks, oneDeck } from '../../test/fair/shoes.ts';
import { unwrap } from '../base/index.ts';
import type { GameRules } from '../engine/index.ts';
import { makeHex } from './bytes.ts';
import { dealShoe } from './dealShoe.ts';
import { gameOfRules, hashRules, parseRules, rulesDocument, rulesHash, toCard } from './rules.ts';
import { dealShoeFile, newShoeFile } from './shoeFile.ts';
import { gameAtTable, type Narrowing, tableFault, tableRules } from './tableRules.ts';
import { verifyTranscript } from './verify.ts';
import type { WagerBody } from './wagers.ts';

const ONE = glassRoom('one');
const MAIN = { minimum: 500, maximum: 1_000_000, step: 100 };
const DEARER = { player: { minimum: 2_500, maximum: 50_000, step: 500 } };

describe('what a table narrows', () => {
  test("a table's rules are complete: every bet has its limits, the card the rest", () => {
    expect(tableRules(ONE, { limits: DEARER, requireMainWager: true })).toEqual({
      requireMainWager: true,
      maximumPayout: 5_000_000,
      limits: { player: DEARER.player, banker: MAIN, tie: MAIN },
    });
  });

  test("a table's rules may narrow nothing", () => {
    expect(tableFault(ONE, tableRules(ONE))).toBeUndefined();
    expect(gameAtTable(ONE, tableRules(ONE)).bets).toEqual(ONE.bets);
  });

  test.each<[string, Narrowing]>([
    ['pay more', { maximumPayout: 5_000_001 }],
    ['take less', { limits: { player: { minimum: 400 } } }],
    ['take more', { limits: { player: { maximum: 1_000_100 } } }],
    ['take smaller steps', { limits: { player: { step: 50 } } }],
    ['take other steps', { limits: { player: { minimum: 600, step: 150, maximum: 900_000 } } }],
    ['have a minimum off the step', { limits: { player: { minimum: 600, step: 500 } } }],
    ['have a maximum off the step', { limits: { player: { maximum: 900, step: 500 } } }],
    ['have a minimum over the maximum', { limits: { player: { minimum: 900, maximum: 800 } } }],
  ])("a table's rules may not %s", (_, said) => {
    expect(tableFault(ONE, tableRules(ONE, said))).toBeDefined();
    const document = rulesDocument(ONE, tableRules(ONE, said));
    expect(gameOfRules(document).ok).toBe(false);
  });

  test("a table's rules name the bets of the card and no others", () => {
    const table = tableRules(ONE);
    const { tie, ...fewer } = table.limits;
    const other = 'the table has not exactly the bets of its card';
    expect(tableFault(ONE, { ...table, limits: fewer })).toBe(other);
    expect(tableFault(ONE, { ...table, limits: { ...table.limits, dragon: MAIN } })).toBe(other);
    expect(tableFault(ONE, { ...table, limits: { ...fewer, ...(tie && { dragon: tie }) } })).toBe(
      'the table has no limits for tie',
    );
  });
});

describe('the rules document of a table', () => {
  const table = tableRules(ONE, { limits: DEARER });
  const document = rulesDocument(ONE, table);

  test('the rules document of a table has version 2, another hash, and contains the card', () => {
    expect(document).toMatchObject({ version: 2, table });
    expect(parseRules(JSON.parse(JSON.stringify(document)))).toEqual({ ok: true, value: document });
    expect(makeHex(rulesHash(ONE, table))).not.toBe(makeHex(rulesHash(ONE)));
    expect(makeHex(hashRules(toCard(document)))).toBe(makeHex(rulesHash(ONE)));
    expect(unwrap(gameOfRules(document)).bets.map(({ limits }) => limits)).toEqual([MAIN, MAIN, MAIN]);
  });

  test('the rules document has no table in version 1, and one in version 2', () => {
    expect(parseRules({ ...rulesDocument(ONE), table }).ok).toBe(false);
    expect(parseRules({ ...rulesDocument(ONE), version: 2 }).ok).toBe(false);
    expect(parseRules({ ...document, version: 3 }).ok).toBe(false);
  });
});

describe('a shoe of a table that narrows its card', () => {
  const wagersOn = (): readonly WagerBody[] => [{ patron: 'ann', bet: 'player', stake: 3_000 }];
  const narrow = (game: GameRules, said: Narrowing, wagers: readonly WagerBody[]) =>
    dealShoe({ ...oneDeck({ wagersOn: () => wagers }), game, table: tableRules(game, said) });

  test('the shoe of a narrowed table is verified, and keeps its table', () => {
    const transcript = unwrap(narrow(ONE, { limits: DEARER }, wagersOn()));
    expect(transcript.rules).toMatchObject({ version: 2, table: { limits: { player: DEARER.player } } });
    expect(verifyTranscript(transcript, { house: () => ONE }).firstFault).toBeUndefined();
  });

  test('the shoe of a narrowed table accepts no wager that the table refuses and the card allows', () => {
    const small = [{ patron: 'ann', bet: 'player', stake: 500 }];
    expect(narrow(ONE, { limits: DEARER }, small)).toMatchObject({
      ok: false,
      error: { code: 'wagers/refused' },
    });
    expect(narrow(ONE, {}, small).ok).toBe(true);
    const payout = [{ patron: 'ann', bet: 'tie', stake: 10_000 }];
    expect(narrow(ONE, { maximumPayout: 79_999 }, payout)).toMatchObject({ ok: false });
    expect(narrow(ONE, { maximumPayout: 80_000 }, payout).ok).toBe(true);
  });

  test('a shoe is refused when its table widens the card', () => {
    const honest = unwrap(narrow(ONE, { limits: DEARER }, wagersOn()));
    const lie = retold(honest, (draft) => {
      if (draft.rules.version === 2) draft.rules.table.maximumPayout = 9_000_000;
      draft.open.rulesHash = makeHex(hashRules(draft.rules));
    });
    expect(verifyTranscript(lie).firstFault?.code).toBe('rules/not-a-game');
  });

  test("a shoe file follows its table's rules", () => {
    const request = { ...oneDeck(), table: tableRules(ONE, { limits: DEARER }) };
    const file = unwrap(newShoeFile(request));
    expect(dealShoeFile(file, wagersOn()).ok).toBe(true);
    expect(dealShoeFile(file, [{ patron: 'ann', bet: 'player', stake: 500 }])).toMatchObject({ ok: false });
    expect(unwrap(dealShoeFile(file, wagersOn())).file.rules).toEqual(file.rules);
  });
});

describe('a main wager that the card leaves to the table', () => {
  const eight = glassRoom('eight');
  const mayRequire: GameRules = {
    ...eight,
    bets: eight.bets.map((bet) => (bet.id === 'big-win' ? { ...bet, requires: 'may' } : bet)),
  };
  const alone = () => [{ patron: 'dee', bet: 'big-win', stake: 100 }];
  const shoe = (requireMainWager: boolean) => {
    const table = tableRules(mayRequire, { requireMainWager });
    return dealShoe(eightDecks({ game: mayRequire, table, wagersOn: alone }));
  };

  test('a main wager is required at a table that says so, and not at one that does not', () => {
    expect(verifyTranscript(unwrap(shoe(false))).firstFault).toBeUndefined();
    expect(shoe(true)).toMatchObject({ ok: false, error: { code: 'wagers/refused' } });
  });

  test('a main wager is not required for a bet that never needs one, and always for one that always does', () => {
    const of = (requireMainWager: boolean) =>
      gameAtTable(mayRequire, tableRules(mayRequire, { requireMainWager })).bets.map(
        ({ id, requires }) => [id, requires] as const,
      );
    const needs = { player: 'never', banker: 'never', tie: 'never', 'pair-player': 'always' };
    expect(Object.fromEntries(of(true))).toEqual({ ...needs, 'big-win': 'always' });
    expect(Object.fromEntries(of(false))).toEqual({ ...needs, 'big-win': 'may' });
  });

  test('a shoe that accepted a bet without the required main wager is refused', () => {
    const lie = retold(unwrap(shoe(false)), (draft) => {
      if (draft.rules.version === 2) draft.rules.table.requireMainWager = true;
      draft.open.rulesHash = makeHex(hashRules(draft.rules));
    });
    expect(verifyTranscript(lie).firstFault?.code).toBe('wagers/refused');
  });

  test('version 1 does not require a main wager', () => {
    expect(verifyTranscript(dealt(eightDecks({ game: mayRequire, wagersOn: alone }))).firstFault).toBe(
      undefined,
    );
  });
});
