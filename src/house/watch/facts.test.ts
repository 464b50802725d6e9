import { describe, expect, it } from 'vitest';
import { rulesDocument } from '../../fair/index.ts';
import { ALL_HOUSES } from '../../houses/index.ts';
import { reckon } from './reckoning.ts';

const game = ALL_HOUSES.flatMap(({ games }) => games).find(({ id }) => id === 'penn-national/midi');
if (game === undefined) throw new Error('no game');
const RULES = rulesDocument(game);
const [BET] = RULES.bets;
if (BET === undefined) throw new Error('no bet');

type Value = string | number | boolean;
type Rules = typeof RULES;
const EXACT = { unit: 1, direction: 'down' } as const;

/** The rules with one bet alone, which these lines pay. */
const rulesWith = (lines: readonly object[], more: object = {}, change: object = {}): Rules =>
  ({
    ...RULES,
    settlement: { ...RULES.settlement, profitRounding: EXACT, commissionRounding: EXACT },
    ...change,
    bets: [{ ...BET, id: 'it', fee: undefined, maximumPayout: undefined, ...more, lines }],
  }) as unknown as Rules;

const line = (when: object, odds: readonly [number, number] = [1, 1], more: object = {}) => ({
  when,
  odds,
  commission: null,
  ...more,
});

const wager = (stake = 100, patron = 'ann') => ({ patron, bet: 'it', stake });

/** Player's and Banker's hands, as they are dealt. */
function dealt(player: string, banker: string): readonly string[] {
  const [p, b] = [player.split(' '), banker.split(' ')];
  return [p[0], b[0], p[1], b[1], p[2], b[2]].filter((card) => card !== undefined);
}

const holds = (fact: string, value: Value, cards: readonly string[]): boolean =>
  reckon(rulesWith([line({ [fact]: [value] })]), cards, [wager()])[0]?.result === 'win';

/** 8 to 6; a natural 9 to 8; 5 to 5 with third cards; 0 to 7, Banker standing. */
const EIGHT_SIX = dealt('3H 5H', '6C KS');
const NINES = dealt('9D KD', 'KC 8C');
const THIRDS = dealt('2H AD 2S', '3C AD AC');
const PICTURES = dealt('KH QH 10H', '4S 3C');
const PAIRS = dealt('KS KS QS', 'KD KH 7H');

describe('[IR9] a fact of a finished coup', () => {
  it.each<readonly [fact: string, value: Value, is: readonly (readonly string[])[]]>([
    ['winner', 'player', [EIGHT_SIX, NINES]],
    ['winner', 'banker', [PICTURES, PAIRS]],
    ['winner', 'tie', [THIRDS]],
    ['difference', 2, [EIGHT_SIX]],
    ['difference', -7, [PICTURES, PAIRS]],
    ['margin', 7, [PICTURES, PAIRS]],
    ['margin', 0, [THIRDS]],
    ['combinedTotal', 14, [EIGHT_SIX]],
    ['combinedTotal', 10, [THIRDS]],
    ['cards', 4, [EIGHT_SIX, NINES]],
    ['cards', 5, [PICTURES]],
    ['cards', 6, [THIRDS, PAIRS]],
    ['eitherNatural', true, [EIGHT_SIX, NINES]],
    ['bothNatural', true, [NINES]],
    ['winnerNatural', true, [EIGHT_SIX, NINES]],
    ['samePair', true, [PAIRS]],
    ['dealtColour', 'mixed', [EIGHT_SIX, NINES, THIRDS, PICTURES, PAIRS]],
    ['playerTotal', 8, [EIGHT_SIX]],
    ['bankerTotal', 6, [EIGHT_SIX]],
    ['playerStart', 3, [THIRDS]],
    ['bankerStart', 4, [THIRDS]],
    ['playerCards', 3, [THIRDS, PICTURES, PAIRS]],
    ['bankerCards', 3, [THIRDS, PAIRS]],
    ['playerNatural', true, [EIGHT_SIX, NINES]],
    ['bankerNatural', true, [NINES]],
    ['playerPair', true, [PAIRS]],
    ['bankerPair', true, [PAIRS]],
    ['playerSuitedPair', true, [PAIRS]],
    ['playerThirdPips', 'none', [EIGHT_SIX, NINES]],
    ['playerThirdPips', 2, [THIRDS]],
    ['playerThirdPips', 0, [PICTURES, PAIRS]],
    ['bankerThirdPips', 7, [PAIRS]],
    ['playerThirdRank', 'none', [EIGHT_SIX, NINES]],
    ['playerThirdRank', '10', [PICTURES]],
    ['bankerThirdRank', 'A', [THIRDS]],
    ['playerSuited', true, [EIGHT_SIX, NINES, PICTURES, PAIRS]],
    ['bankerSuited', true, [NINES]],
    ['playerKingQueenSuited', true, [PICTURES]],
    ['playerStartColour', 'red', [EIGHT_SIX, NINES, THIRDS, PICTURES]],
    ['playerStartColour', 'black', [PAIRS]],
    ['bankerStartColour', 'mixed', [THIRDS]],
    ['playerFirstRank', 'K', [PICTURES, PAIRS]],
    ['playerSecondRank', 'K', [NINES, PAIRS]],
    ['playerAllSuited', true, [EIGHT_SIX, NINES, PICTURES, PAIRS]],
    ['bankerAllSuited', true, [NINES]],
    ['playerColour', 'mixed', [THIRDS]],
    ['playerColour', 'red', [EIGHT_SIX, NINES, PICTURES]],
    ['playerColour', 'black', [PAIRS]],
    ['playerTrips', true, []],
    ['count:K', 1, [EIGHT_SIX, PICTURES]],
    ['count:K', 4, [PAIRS]],
    ['count:KS', 2, [PAIRS]],
    ['count:KS', 1, [EIGHT_SIX]],
    ['count:JQK', 5, [PAIRS]],
    ['count:JQK', 2, [NINES, PICTURES]],
    ['count:JQK:player', 3, [PAIRS]],
    ['count:JQK:banker', 2, [PAIRS]],
    ['count:JQK:start', 4, [PAIRS]],
    ['count:7:start', 0, [EIGHT_SIX, NINES, THIRDS, PICTURES, PAIRS]],
    ['count:7', 1, [PAIRS]],
    ['count:A:banker', 2, [THIRDS]],
    ['oneSuit:2', true, []],
    ['oneSuit:K:player', true, [PICTURES, PAIRS, NINES]],
    ['oneSuit:3:start', true, [EIGHT_SIX, THIRDS, PICTURES]],
  ])('%s is %s', (fact, value, is) => {
    const all = { EIGHT_SIX, NINES, THIRDS, PICTURES, PAIRS };
    const found = Object.entries(all).flatMap(([name, cards]) => (holds(fact, value, cards) ? [name] : []));
    const wanted = Object.entries(all).flatMap(([name, cards]) => (is.includes(cards) ? [name] : []));
    expect(found).toEqual(wanted);
  });

  it('is three of a rank with three cards alone, and a colour where all have it', () => {
    expect(holds('bankerTrips', true, dealt('9H KD', 'KS KD KH'))).toBe(false);
    expect(holds('bankerTrips', true, dealt('7H KD', '10S 10D 10H'))).toBe(true);
    expect(holds('playerTrips', true, dealt('KH KD KC', '4S 3C'))).toBe(true);
    expect(holds('dealtColour', 'red', dealt('9H KD', 'KD KH'))).toBe(true);
    expect(holds('dealtColour', 'black', dealt('9S KC', 'KS KC'))).toBe(true);
    expect(holds('bankerKingQueenSuited', true, dealt('9S KC', 'QS KS'))).toBe(true);
    expect(holds('bankerKingQueenSuited', true, dealt('9S KC', 'QS KC'))).toBe(false);
  });

  it('decides with all of a line, and with one of those that it has the choice of', () => {
    const pays = (when: object) => reckon(rulesWith([line(when)]), EIGHT_SIX, [wager()])[0]?.result === 'win';
    expect(pays({ winner: ['player'], playerTotal: [7, 8] })).toBe(true);
    expect(pays({ winner: ['player'], playerTotal: [7] })).toBe(false);
    expect(pays({ winner: ['player'], any: [{ playerTotal: [7] }, { bankerTotal: [6] }] })).toBe(true);
    expect(pays({ winner: ['player'], any: [{ playerTotal: [7] }, { bankerTotal: [5] }] })).toBe(false);
    expect(pays({ winner: ['banker'], any: [{ bankerTotal: [6] }] })).toBe(false);
    expect(pays({})).toBe(true);
  });
});

describe('[IR9] what a wager comes to by the second reckoning', () => {
  const settle = (rules: Rules, ...wagers: readonly ReturnType<typeof wager>[]) =>
    reckon(rules, EIGHT_SIX, wagers);
  const ANY = {};
  const lost = { ...wager(), result: 'lose', profit: 0, commission: 0, returned: 0 };

  it('is by the first line that decides, or nothing', () => {
    const two = rulesWith([line({ winner: ['tie'] }, [8, 1]), line(ANY, [2, 1]), line(ANY, [9, 1])]);
    expect(settle(two, wager())).toEqual([{ ...lost, result: 'win', profit: 200, returned: 300 }]);
    expect(settle(rulesWith([line({ winner: ['tie'] })]), wager())).toEqual([lost]);
    expect(settle(two, { ...wager(), bet: 'other' })).toEqual([{ ...lost, bet: 'other' }]);
    expect(settle(rulesWith([line(ANY, [0, 1])]), wager())).toEqual([
      { ...lost, result: 'push', returned: 100 },
    ]);
    expect(settle(rulesWith([line(ANY, [0, 1], { returns: [1, 2] })]), wager())).toEqual([
      { ...lost, returned: 50 },
    ]);
  });

  it('is rounded as the document says, up, down or to the nearest', () => {
    const profit = (stake: number, direction: string, unit = 1, odds: readonly [number, number] = [1, 4]) =>
      settle(
        rulesWith(
          [line(ANY, odds)],
          {},
          { settlement: { profitRounding: { unit, direction }, commissionRounding: EXACT } },
        ),
        wager(stake),
      )[0]?.profit;
    expect([5, 6, 7, 8].map((stake) => profit(stake, 'down'))).toEqual([1, 1, 1, 2]);
    expect([4, 5, 7, 8].map((stake) => profit(stake, 'up'))).toEqual([1, 2, 2, 2]);
    expect([5, 6, 7, 8].map((stake) => profit(stake, 'nearest'))).toEqual([1, 2, 2, 2]);
    expect([19, 20, 59, 60, 61].map((stake) => profit(stake, 'nearest', 10))).toEqual([0, 10, 10, 20, 20]);
  });

  it('has commission of the profit, no more than it, and a fee beside', () => {
    const with5 = (
      commission: readonly [number, number],
      fee?: readonly [number, number],
      direction = 'up',
    ) =>
      settle(
        rulesWith(
          [line(ANY, [1, 1], { commission })],
          { fee },
          { settlement: { profitRounding: EXACT, commissionRounding: { unit: 25, direction } } },
        ),
        wager(110),
      )[0];
    expect(with5([1, 20])).toEqual({
      ...lost,
      stake: 110,
      result: 'win',
      profit: 110,
      commission: 25,
      returned: 195,
    });
    expect(with5([1, 20], undefined, 'down')).toMatchObject({ commission: 0, returned: 220 });
    expect(with5([1, 1])).toMatchObject({ commission: 110, returned: 110 });
    expect(with5([1, 20], [1, 10])).toMatchObject({ fee: 25, returned: 195 });
    expect(with5([1, 20], [1, 1])).toMatchObject({ fee: 110 });
  });

  it('is paid up to every maximum, where a house does so: of a bet, of a patron and of the table', () => {
    const limits = (more: object) => ({
      limits: { ...RULES.limits, overMaximumPayout: 'paid-up-to-it', ...more },
    });
    const NO = { maximumPayout: undefined, tableMaximumPayout: undefined };
    const profits = (rules: Rules, ...wagers: readonly ReturnType<typeof wager>[]) =>
      settle(rules, ...wagers).map(({ profit, returned }) => [profit, returned]);
    const three = [wager(100), wager(100, 'bob'), wager(100)];
    expect(profits(rulesWith([line(ANY, [2, 1])], {}, limits(NO)), ...three)).toEqual([
      [200, 300],
      [200, 300],
      [200, 300],
    ]);
    expect(profits(rulesWith([line(ANY, [2, 1])], { maximumPayout: 150 }, limits(NO)), ...three)).toEqual([
      [150, 250],
      [150, 250],
      [150, 250],
    ]);
    expect(
      profits(rulesWith([line(ANY, [2, 1])], {}, limits({ ...NO, maximumPayout: 250 })), ...three),
    ).toEqual([
      [200, 300],
      [200, 300],
      [50, 150],
    ]);
    expect(
      profits(
        rulesWith([line(ANY, [2, 1])], {}, limits({ ...NO, tableMaximumPayout: 350 })),
        ...three,
        wager(100, 'cy'),
      ),
    ).toEqual([
      [200, 300],
      [150, 250],
      [0, 100],
      [0, 100],
    ]);
    // What the table itself says takes the place of what its card says.
    const narrowed = { ...limits({ ...NO, maximumPayout: 250 }), table: { maximumPayout: 120 } };
    expect(profits(rulesWith([line(ANY, [2, 1])], {}, narrowed), ...three)).toEqual([
      [120, 220],
      [120, 220],
      [0, 100],
    ]);
    const paidWhole = { limits: { ...RULES.limits, ...NO, maximumPayout: 10, overMaximumPayout: 'refused' } };
    expect(profits(rulesWith([line(ANY, [2, 1])], { maximumPayout: 10 }, paidWhole), wager())).toEqual([
      [200, 300],
    ]);
  });

  it('is dealt with the card that is printed on the felt, where there is one', () => {
    const rules = rulesWith(
      [line({ playerTotal: [7] })],
      {},
      { dealing: { ...RULES.dealing, printed: '4S' } },
    );
    expect(reckon(rules, ['6C', '3H', 'KS'], [wager()])[0]?.result).toBe('win');
    expect(
      reckon(rulesWith([line({ playerTotal: [7] })]), ['4S', '6C', '3H', 'KS'], [wager()])[0]?.result,
    ).toBe('win');
  });

  it('says so where it does not know a fact', () => {
    for (const fact of ['mood', 'playerMood'])
      expect(() => settle(rulesWith([line({ [fact]: [1] })]), wager())).toThrow(
        `the second reckoning does not know the fact ${fact.replace('player', '')}`,
      );
  });
});
