import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../src/base/index.ts';
import { parseHouse } from '../../src/engine/index.ts';
import { hashRules, makeHex, type Transcript } from '../../src/fair/index.ts';
import { plainFile } from '../arbitraries/houseFile.ts';
import { printedGame } from '../arbitraries/printedGame.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { answerTo } from './case.ts';
import { eachPlaces, flip, type Place } from './flip.ts';
import { type Draft, getEntry, rehash, retold, toCopy } from './retell.ts';
import { dealt, eightDecks, oneDeck, toBytes } from './shoes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cases = join(root, 'golden/fair/cases');
/** It is written for Python 3.9 or later. */
const found = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']);

interface Answer {
  readonly verified: boolean;
  readonly fault: { readonly code: string; readonly at: string } | null;
  readonly proved: readonly string[];
  readonly notProved: readonly string[];
}

/** The second verifier's answers to these files. */
function ask(...argv: readonly string[]): string {
  const asked = spawnSync('python3', ['-B', join(root, 'verifiers/python/coup_verify.py'), ...argv], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  expect(asked.stderr).toBe('');
  return asked.stdout;
}

const askCases = (paths: readonly string[]): readonly Answer[] =>
  ask('--cases', ...paths)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Stakes on either side of a rule: steps, limits, exclusion, main wager, and joint wins. */
const WAGERS: readonly Readonly<Record<string, number>>[] = [
  { player: 500 },
  { player: 400 },
  { player: 555 },
  { player: 1_000_000 },
  { player: 1_000_100 },
  { player: 500, banker: 500 },
  { 'pair-player': 100 },
  { tie: 500, 'pair-player': 100 },
  { banker: 500, 'pair-player': 100 },
  { banker: 500, 'pair-player': 50_100 },
  { tie: 625_000 },
  { tie: 625_100 },
  { tie: 620_000, 'big-win': 50_000 },
  { banker: 500, tie: 556_200, 'pair-player': 50_000 },
  { banker: 500, tie: 556_300, 'pair-player': 50_000 },
  { dragon: 500 },
];

/** A bet for each kind of fact of the cards, and for `any`. */
const CARD_CONDITIONS: readonly object[] = [
  { playerSuited: true },
  { bankerSuited: false },
  { playerStartColour: ['red', 'mixed'] },
  { bankerFirstRank: ['10', 'J', 'Q', 'K', 'A', '2'] },
  { playerSecondRank: ['3', '4', '5', '6', '7'] },
  { playerAllSuited: false },
  { bankerColour: ['black', 'mixed'] },
  { playerTrips: false },
  { bankerKingQueenSuited: false },
  { samePair: false },
  { dealtColour: 'mixed' },
  { 'count:7': { from: 1 } },
  { 'count:JQK': [1, 3] },
  { 'count:9:start': 1 },
  { 'count:K:player': { from: 1 } },
  { 'count:4S:banker': 0 },
  { 'oneSuit:JQK:start': true },
  { playerStart: { to: 4 } },
  { combinedTotal: { from: 8, to: 12 } },
  { difference: { from: -4, to: -1 } },
  { any: [{ playerPair: true }, { bankerSuited: true }, { 'count:A': { from: 1 } }] },
];
const CARD_GAME = cardGame();
const CARD_WAGERS = CARD_CONDITIONS.map((_, index) => ({ patron: 'ann', bet: `bet-${index}`, stake: 100 }));

function cardGame() {
  const { table } = plainFile.games;
  const bets = Object.fromEntries(
    CARD_CONDITIONS.map((when, index) => [`bet-${index}`, { label: 'Bet', lines: [{ when, odds: [2, 1] }] }]),
  );
  const [game] = unwrap(
    parseHouse({
      ...plainFile,
      format: 'coup-house/2',
      games: { table: { ...table, offers: Object.keys(bets), bets: { ...table.bets, ...bets } } },
    }),
  ).games;
  if (game === undefined) throw new Error('the house has a game');
  return game;
}

/** Commission to the nearest five cents, a side bet that needs Banker, and no coup after the cut card. */
function nearestGame() {
  const { table } = plainFile.games;
  const limits = { minimum: 10, maximum: 1_000_000, step: 10 };
  const [game] = unwrap(
    parseHouse({
      ...plainFile,
      format: 'coup-house/2',
      games: {
        table: {
          ...table,
          shoe: { decks: 1, burn: { by: 'count', count: 1 }, cutCard: { behind: 20, coupsAfter: 0 } },
          settlement: {
            ...table.settlement,
            commissionTaken: 'end-of-shoe',
            commissionRounding: { unit: 5, direction: 'nearest' },
          },
          limits: { ...table.limits, main: limits, side: limits },
          bets: { ...table.bets, dragon: { ...table.bets.dragon, requires: 'always', beside: ['banker'] } },
        },
      },
    }),
  ).games;
  if (game === undefined) throw new Error('the house has a game');
  return game;
}

/**
 * A tie that costs Player half and has a fee, a side bet up to a tenth of Banker with a cap of its own, and
 * limits of the table.
 */
function boundGame(overMaximumPayout: 'refused' | 'paid-up-to-it') {
  const { table } = plainFile.games;
  const [player, banker] = [table.bets.player, table.bets.banker];
  const [game] = unwrap(
    parseHouse({
      ...plainFile,
      format: 'coup-house/2',
      games: {
        table: {
          ...table,
          shoe: { decks: 1, burn: { by: 'count', count: 1 }, cutCard: { behind: 20, coupsAfter: 0 } },
          limits: {
            ...table.limits,
            main: { minimum: 1, maximum: 1_000_000, step: 1 },
            tableMaximumPayout: 40_000,
            differential: { between: ['player', 'banker'], maximum: 9_000 },
            overMaximumPayout,
          },
          bets: {
            ...table.bets,
            player: {
              ...player,
              lines: [player.lines[0], { when: { winner: 'tie' }, odds: [0, 1], returns: [1, 2] }],
            },
            banker: {
              ...banker,
              lines: [
                { when: { winner: 'hand', bankerCards: 3 }, odds: [0, 1], returns: [2, 3] },
                ...banker.lines,
              ],
            },
            tie: { ...table.bets.tie, fee: [3, 400] },
            dragon: { ...table.bets.dragon, upTo: { bet: 'banker', part: [1, 10] }, maximumPayout: 1_500 },
          },
        },
      },
    }),
  ).games;
  if (game === undefined) throw new Error('the house has a game');
  return game;
}

const BOUND_WAGERS = [
  { patron: 'ann', bet: 'banker', stake: 8_001 },
  { patron: 'ann', bet: 'dragon', stake: 800 },
  { patron: 'bob', bet: 'player', stake: 5_001 },
  { patron: 'bob', bet: 'tie', stake: 4_000 },
  { patron: 'cid', bet: 'tie', stake: 3_000 },
];

const sorted = (codes: readonly string[]): readonly string[] => [...codes].sort();

if (found.status !== 0) {
  test('NOT RUN: there is no Python 3.9 here, so verifiers/python was not asked', () => {
    expect(found.status).not.toBe(0);
  });
} else {
  describe('the second verifier, in Python', () => {
    const names = readdirSync(cases);
    const answers = askCases(names.map((name) => join(cases, name)));

    test.each(names.map((name, index) => [name, index] as const))(
      'the second verifier answers %s as ours does',
      (name, index) => {
        const { needs, verified, fault, proved, notProved } = JSON.parse(
          readFileSync(join(cases, name), 'utf8'),
        );
        const answer = answers[index];
        if (needs === 'bls') {
          expect(answer?.notProved).toContain('beacon/unknown');
          return;
        }
        expect(answer?.verified).toBe(verified);
        expect(answer?.fault?.code).toBe(fault?.code);
        // It may name a place less exactly, but not another one.
        if (fault !== undefined) expect(fault.at.startsWith(answer?.fault?.at)).toBe(true);
        else {
          expect(sorted(answer?.proved ?? [])).toEqual(sorted(proved));
          expect(sorted(answer?.notProved ?? [])).toEqual(sorted(notProved));
        }
      },
    );

    test.each(['one-deck', 'eight-decks'])('the second verifier verifies %s', (name) => {
      expect(JSON.parse(ask(join(root, `golden/fair/${name}.transcript.json`)))).toMatchObject({
        verified: true,
        fault: null,
      });
    });
  });

  describe('the two verifiers agree', () => {
    const folder = temporaryFolder('two-verifiers');
    const agree = (name: string, shoes: readonly Transcript[]): void => {
      const paths = shoes.map((shoe, index) => {
        const path = join(folder, `${name}-${index}.json`);
        writeFileSync(path, JSON.stringify({ shoes: [shoe], held: {} }));
        return path;
      });
      const codes = askCases(paths).map(({ fault }) => fault?.code ?? 'verified');
      expect(codes).toEqual(shoes.map((shoe) => answerTo([shoe], {}).fault?.code ?? 'verified'));
      expect(new Set(codes).size).toBeGreaterThan(1);
    };
    /** `EVERY=1` changes each value, which takes a minute. */
    const EVERY = Number(process.env['EVERY'] ?? 9);
    const some = (places: Iterable<Place>): readonly Place[] =>
      [...places].filter((_, index) => index % EVERY === 0);

    test('the two verifiers agree on files with one value changed', () => {
      const whole = dealt(oneDeck({ nextAnchor: toBytes('next') }));
      agree(
        'edited',
        some(eachPlaces(whole)).map((place) => {
          const draft = toCopy(whole);
          flip(draft, place);
          return draft;
        }),
      );
    });

    test('the two verifiers agree on rehashed logs with one value changed', () => {
      const whole = dealt(oneDeck());
      const told = some(eachPlaces(whole.log)).filter((place) => place.at(-1) !== 'hash');
      agree(
        'retold',
        told.map((place) => retold(whole, (draft) => flip(draft.log, place))),
      );
    });

    test('the two verifiers agree on rules with one value changed, with wagers and everything else bound to them', () => {
      const whole = dealt(eightDecks({ wagersOn: (coup) => eightDecks().wagersOn?.(coup % 4) ?? [] }));
      const short = { ...whole, log: whole.log.slice(0, 14) };
      agree(
        'rules',
        some(eachPlaces(whole.rules)).map((place) =>
          retold(short, (draft) => {
            flip(draft.rules, place);
            draft.open.rulesHash = makeHex(hashRules(draft.rules));
          }),
        ),
      );
    });

    test('the two verifiers agree on facts of the cards, settled coup after coup, and on a wrong row', () => {
      const whole = dealt(eightDecks({ game: CARD_GAME, wagersOn: () => CARD_WAGERS }));
      const results = whole.log.flatMap((entry) => (entry.type === 'settled' ? (entry.rows ?? []) : []));
      const won = new Set(results.filter(({ result }) => result === 'win').map(({ bet }) => bet));
      expect(won.size).toBeGreaterThan(CARD_WAGERS.length / 2);
      agree('card-facts', [
        whole,
        retold(whole, (draft: Draft) => {
          const [row] = getEntry(draft, 'settled').rows ?? [];
          if (row !== undefined) row.result = row.result === 'win' ? 'lose' : 'win';
        }),
      ]);
    });

    test('the two verifiers agree on roundings to the nearest, a named wager, and a shoe that ends with the cut card', () => {
      const wagers = [
        { patron: 'ann', bet: 'banker', stake: 510 },
        { patron: 'ann', bet: 'dragon', stake: 110 },
      ];
      const whole = dealt(eightDecks({ game: nearestGame(), wagersOn: () => wagers }));
      const short = { ...whole, log: whole.log.slice(0, 6) };
      agree('nearest', [
        whole,
        retold(short, (draft: Draft) => {
          getEntry(draft, 'no-more-bets').wagers = [{ patron: 'ann', bet: 'dragon', stake: 110 }];
          rehash(draft);
        }),
      ]);
    });

    test('the two verifiers agree on a card printed on the felt, and on a coup opened without it', () => {
      const game = printedGame({
        'shoe/decks': 1,
        'shoe/burn': { by: 'count', count: 0 },
        'shoe/cutCard': { behind: 20, coupsAfter: 0 },
      });
      const wagers = [
        { patron: 'ann', bet: 'player', stake: 500 },
        { patron: 'ann', bet: 'dragon', stake: 100 },
      ];
      const whole = dealt(eightDecks({ game, wagersOn: () => wagers }));
      const places = whole.log.flatMap((entry) =>
        entry.type === 'cards' ? [entry.body.openings.map(({ n }) => n)] : [],
      );
      expect(places.flat()).toEqual(places.flat().map((_, index) => index));
      expect(Math.min(...places.map(({ length }) => length))).toBeLessThan(4);
      agree('printed', [
        whole,
        retold(whole, (draft: Draft) => {
          delete draft.rules.dealing.printed;
          draft.open.rulesHash = makeHex(hashRules(draft.rules));
        }),
      ]);
    });

    test('the two verifiers agree on partly returned stakes, and on payouts capped by a bet and by a table', () => {
      const game = boundGame('paid-up-to-it');
      const whole = dealt(eightDecks({ game, wagersOn: () => BOUND_WAGERS }));
      const rows = whole.log.flatMap((entry) => (entry.type === 'settled' ? (entry.rows ?? []) : []));
      expect(rows.some(({ result, returned }) => result === 'lose' && returned > 0)).toBe(true);
      agree('bound', [
        whole,
        retold(whole, (draft: Draft) => {
          const [row] = getEntry(draft, 'settled').rows ?? [];
          if (row !== undefined) row.returned += 1;
        }),
      ]);
    });

    test('the two verifiers agree on wagers bound to each other and to those of others', () => {
      const whole = dealt(eightDecks({ game: boundGame('refused'), wagersOn: () => [] }));
      const short = { ...whole, log: whole.log.slice(0, 6) };
      const on = (...stakes: readonly (readonly [patron: string, bet: string, stake: number])[]) =>
        stakes.map(([patron, bet, stake]) => ({ patron, bet, stake }));
      const taken = [
        on(['ann', 'banker', 8_000], ['ann', 'dragon', 800]),
        on(['ann', 'banker', 500], ['ann', 'dragon', 100]),
        on(['ann', 'banker', 1_000], ['ann', 'dragon', 100]),
        on(['ann', 'banker', 5_000], ['bob', 'dragon', 100]),
        on(['ann', 'player', 9_000]),
        on(['ann', 'player', 9_001]),
        on(['ann', 'player', 9_001], ['bob', 'banker', 1]),
        on(['ann', 'tie', 5_000]),
        on(['ann', 'tie', 5_001]),
        on(['ann', 'tie', 2_500], ['bob', 'tie', 2_500]),
        on(['ann', 'tie', 2_500], ['bob', 'tie', 2_501]),
        on(['ann', 'tie', 5_000], ['bob', 'player', 5_000]),
      ];
      agree(
        'bound-wagers',
        taken.map((wagers) =>
          retold(short, (draft: Draft) => {
            getEntry(draft, 'no-more-bets').wagers = wagers;
            rehash(draft);
          }),
        ),
      );
    });

    test('the two verifiers agree on rules of money with one value changed', () => {
      const whole = dealt(eightDecks({ game: boundGame('paid-up-to-it'), wagersOn: () => BOUND_WAGERS }));
      const short = { ...whole, log: whole.log.slice(0, 9) };
      const places = [...eachPlaces(whole.rules)].filter((place) =>
        place.some((part) =>
          ['returns', 'upTo', 'maximumPayout', 'tableMaximumPayout', 'differential'].includes(String(part)),
        ),
      );
      expect(places.length).toBeGreaterThan(8);
      agree(
        'bound-rules',
        places.map((place) =>
          retold(short, (draft) => {
            flip(draft.rules, place);
            draft.open.rulesHash = makeHex(hashRules(draft.rules));
          }),
        ),
      );
    });

    test('the two verifiers agree on which wagers are allowed, up to the maximum payout', () => {
      const whole = dealt(eightDecks({ wagersOn: () => [] }));
      const short = { ...whole, log: whole.log.slice(0, 6) };
      const taken = WAGERS.map((stakes) =>
        Object.entries(stakes).map(([bet, stake]) => ({ patron: 'ann', bet, stake })),
      );
      agree(
        'wagers',
        taken.map((wagers) =>
          retold(short, (draft: Draft) => {
            getEntry(draft, 'no-more-bets').wagers = wagers;
            rehash(draft);
          }),
        ),
      );
    });
  });
}
