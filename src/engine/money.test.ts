import { describe, expect, it } from 'vitest';
import { fileWith, plainFile } from '../../test/arbitraries/houseFile.ts';
import { dealCoupFrom } from '../../test/arbitraries/play.ts';
import { chips, unwrap } from '../base/index.ts';
import { findBet, type GameRules } from './houseRules.ts';
import { parseHouse } from './readings.ts';
import { explainSettled, settle, settleTable, type Wager } from './settle.ts';
import { parseWagers, refuseStake, refuseTogether } from './wagers.ts';

const GAME = 'games/table';
const parsed = (changes: Readonly<Record<string, unknown>>, format = 'coup-house/2') =>
  parseHouse(
    fileWith(
      { ...plainFile, format },
      Object.fromEntries(Object.entries(changes).map(([path, value]) => [`${GAME}/${path}`, value])),
    ),
  );

function gameWith(changes: Readonly<Record<string, unknown>>): GameRules {
  const [game] = unwrap(parsed(changes)).games;
  if (game === undefined) throw new Error('the plain house has a game');
  return game;
}

const wager = (game: GameRules, id: string, stake: number): Wager => {
  const bet = findBet(game, id);
  if (bet === undefined) throw new Error(`no bet ${id}`);
  return { bet, stake: chips(stake) };
};

const answer = (game: GameRules, wagers: object) => {
  const taken = parseWagers(game, wagers);
  return taken.ok ? 'taken' : [taken.error.code, taken.error.largest];
};

const PLAYER_9 = '2H 8D 7C KS';
const BANKER_9 = '2H 9D KC KS';
const TIE = '2H 2D 7C 7S';

describe('a line that returns a part of the stake', () => {
  const half = (returns: unknown = [1, 2], odds: unknown = [0, 1]) => ({
    'bets/player/lines/1': { label: 'Tie', when: { winner: 'tie' }, odds, returns },
    'limits/main': { minimum: 1, maximum: 1_000_000, step: 1 },
  });

  it.each([
    [1_000, 'up', 500],
    [1_001, 'up', 501],
    [1_001, 'down', 500],
    [1, 'down', 0],
  ])('[ST8] half of %i, rounded %s, returns %i', (stake, direction, returned) => {
    const game = gameWith({ ...half(), 'settlement/profitRounding': { unit: 1, direction } });
    const [settled] = settle(game, dealCoupFrom(game, TIE), [wager(game, 'player', stake)]);
    expect(settled).toMatchObject({ result: 'lose', profit: 0, commission: 0, returned });
  });

  it('[ST8] the sentence says that a part of the stake returns', () => {
    const game = gameWith(half());
    const [settled] = settle(game, dealCoupFrom(game, TIE), [wager(game, 'player', 1_000)]);
    expect(settled && explainSettled(settled)).toEqual({
      rule: 'ST8',
      text: 'Player loses $10 and gets half it back, $5: tie.',
    });
  });

  it.each([
    ['more than the stake', half([3, 2])],
    ['all of it, which is a push', half([2, 2])],
    ['a part beside a profit', half([1, 2], [1, 1])],
    ['nothing', half([0, 1])],
  ])('a line cannot return %s', (_, changes) => {
    const house = parsed(changes);
    expect(!house.ok && house.error[0]?.path).toMatch(/^\/games\/table\/bets\/player\/lines\/1\/returns/);
  });

  it('a line can return a part of the stake only since version 2', () => {
    expect(parsed(half(), 'coup-house/1').ok).toBe(false);
  });
});

describe('a stake bound to another wager', () => {
  const game = gameWith({ 'bets/dragon/upTo': { bet: 'banker', part: [1, 10] } });

  it.each([
    [{ dragon: 500, banker: 5_000 }, 'taken'],
    [{ dragon: 600, banker: 5_900 }, ['wager/over-other-wager', 500]],
    [{ dragon: 500, player: 5_000 }, ['wager/over-other-wager', 0]],
    [{ dragon: 100, banker: 900 }, ['wager/over-other-wager', 0]],
  ])('[EL4] a stake bound to another wager: %j is %j', (wagers, expected) => {
    expect(answer(game, wagers)).toEqual(expected);
  });

  it('[EL4] the refusal of a bound stake names the wager and the part', () => {
    const refused = parseWagers(game, { dragon: 600, banker: 5_000 });
    expect(!refused.ok && refused.error.message).toBe(
      'Dragon: the most is 1 in 10 of the wager on Banker; the largest that would do is $5.',
    );
  });

  it.each(['dragon', 'nobody'])('a stake cannot be bound to %s', (bet) => {
    expect(parsed({ 'bets/dragon/upTo': { bet, part: [1, 1] } }).ok).toBe(false);
  });
});

describe("a bet's own maximum payout", () => {
  const own = { 'bets/dragon/maximumPayout': 10_000 };

  it("[LM5] a bet's own maximum payout refuses larger wins, and names the largest stake", () => {
    const game = gameWith(own);
    expect(answer(game, { dragon: 300 })).toBe('taken');
    expect(answer(game, { dragon: 400 })).toEqual(['wager/over-maximum-payout', 300]);
    expect(refuseStake(game, wager(game, 'dragon', 400))?.code).toBe('wager/over-maximum-payout');
  });

  it("[ST7] a bet's own maximum payout can cap the payment instead", () => {
    const game = gameWith({ ...own, 'limits/overMaximumPayout': 'paid-up-to-it' });
    const [settled] = settle(game, dealCoupFrom(game, '9H KD KC KS'), [wager(game, 'dragon', 1_000)]);
    expect(settled).toMatchObject({ result: 'win', profit: 10_000, returned: 11_000, capped: true });
  });
});

describe('a table’s maximum payout', () => {
  const most = { 'limits/tableMaximumPayout': 10_000 };

  it('[LM6] a table’s maximum payout counts all wagers; a patron’s only that patron’s', () => {
    const game = gameWith(most);
    const ties = (...stakes: readonly number[]) => stakes.map((stake) => wager(game, 'tie', stake));
    expect(refuseTogether(game, ties(600, 600))).toBeUndefined();
    expect(refuseTogether(game, ties(600, 700))?.code).toBe('wager/over-maximum-payout');
    expect(refuseTogether(game, [...ties(1_200), wager(game, 'player', 10_000)])).toBeUndefined();
    expect(answer(game, { tie: 1_300 })).toEqual(['wager/over-maximum-payout', 1_200]);
  });

  it('[ST7] a table’s maximum payout can cap later wagers of any patron instead', () => {
    const game = gameWith({ ...most, 'limits/overMaximumPayout': 'paid-up-to-it' });
    const on = (patron: string, stake: number) => ({ patron, wager: wager(game, 'tie', stake) });
    const settled = settleTable(game, dealCoupFrom(game, TIE), [
      on('ann', 500),
      on('bob', 1_000),
      on('cid', 500),
    ]);
    expect(settled.map(({ profit }) => profit)).toEqual([4_000, 6_000, 0]);
    expect(refuseTogether(game, [wager(game, 'tie', 5_000)])).toBeUndefined();
  });
});

describe('a differential', () => {
  const between = { 'limits/differential': { between: ['player', 'banker'], maximum: 5_000 } };

  it.each([
    [[['player', 5_000]], undefined],
    [[['player', 5_100]], 'player'],
    [[['banker', 5_100]], 'banker'],
    [
      [
        ['player', 9_000],
        ['banker', 4_000],
        ['tie', 9_000],
      ],
      undefined,
    ],
    [
      [
        ['player', 5_000],
        ['player', 4_100],
        ['banker', 4_000],
      ],
      'player',
    ],
  ] as const)('[LM7] a differential refuses %j for %s', (stakes, bet) => {
    const game = gameWith(between);
    const refusal = refuseTogether(
      game,
      stakes.map(([id, stake]) => wager(game, id, stake)),
    );
    expect(refusal?.bet).toBe(bet);
    if (refusal !== undefined) expect(refusal.code).toBe('wager/over-differential');
  });

  it('a differential is between two bets of the file, since version 2', () => {
    const among = (...bets: readonly string[]) => ({
      'limits/differential': { between: bets, maximum: 5_000 },
    });
    expect(parsed(between, 'coup-house/1').ok).toBe(false);
    expect(parsed(among('player', 'nobody')).ok).toBe(false);
    expect(parsed(among('player', 'player')).ok).toBe(false);
    expect(parsed(among('player')).ok).toBe(false);
  });
});

describe('the largest stake that would do', () => {
  const refused = (game: GameRules, own: readonly Wager[], others: readonly Wager[]) => {
    const refusal = refuseTogether(game, own, () => others);
    return refusal && [refusal.bet, refusal.largest, refusal.message];
  };

  it('[LM6] a refusal names the largest possible stake given what others have on the felt', () => {
    const game = gameWith({ 'limits/tableMaximumPayout': 10_000 });
    const tie = (stake: number) => wager(game, 'tie', stake);
    expect(refused(game, [tie(700)], [tie(600)])).toEqual([
      'tie',
      600,
      "Tie: all wagers together could win more than the table's maximum payout of $100; the largest that would do is $6.",
    ]);
    expect(refused(game, [tie(600)], [tie(600)])).toBeUndefined();
    expect(refused(game, [tie(100)], [tie(1_200)])?.[1]).toBe(0);
    expect(refused(game, [wager(game, 'player', 5_000), tie(1_300)], [])?.slice(0, 2)).toEqual([
      'tie',
      1_200,
    ]);
  });

  it("[LM7] a differential refusal names the largest possible stake of the patron's own bet", () => {
    const game = gameWith({ 'limits/differential': { between: ['player', 'banker'], maximum: 5_000 } });
    const on = (bet: string, stake: number) => wager(game, bet, stake);
    expect(refused(game, [on('player', 4_000)], [on('player', 3_050), on('banker', 1_000)])).toEqual([
      'player',
      2_900,
      'What all patrons stake on Player and Banker may lie $50 apart at most; on Player the largest that would do is $29.',
    ]);
    expect(refused(game, [on('player', 2_900)], [on('player', 3_050), on('banker', 1_000)])).toBeUndefined();
    expect(refused(game, [on('player', 500)], [on('player', 5_000)])).toMatchObject([
      'player',
      0,
      expect.stringContaining('on Player no stake would do'),
    ]);
    // $2 would be within the differential, but is less than the bet's minimum.
    expect(refused(game, [on('player', 500)], [on('player', 4_800)])?.[1]).toBe(0);
    // A patron who takes Banker chips back has no Player stake to reduce.
    expect(refused(game, [], [on('player', 5_100)])?.slice(0, 2)).toEqual(['player', undefined]);
  });
});

describe('a fee', () => {
  const fee = (part: unknown, more: Readonly<Record<string, unknown>> = {}) => ({
    'bets/banker/fee': part,
    'limits/main': { minimum: 1, maximum: 1_000_000, step: 1 },
    ...more,
  });

  it.each([
    [10_000, 'down', 1, 100],
    [150, 'down', 1, 1],
    [150, 'up', 1, 2],
    [150, 'nearest', 1, 2],
    [149, 'nearest', 1, 1],
    [10_000, 'up', 500, 500],
    [1, 'up', 500, 1],
  ])('[ST9] a fee of one per cent on %i, rounded %s to %i, is %i', (stake, direction, unit, due) => {
    const game = gameWith(fee([1, 100], { 'settlement/commissionRounding': { unit, direction } }));
    for (const cards of [BANKER_9, PLAYER_9, TIE]) {
      const [settled] = settle(game, dealCoupFrom(game, cards), [wager(game, 'banker', stake)]);
      expect(settled?.fee).toBe(due);
    }
  });

  it('[ST9] a fee does not change what the wager returns, and has its sentence', () => {
    const game = gameWith(fee([1, 100]));
    const [settled] = settle(game, dealCoupFrom(game, PLAYER_9), [wager(game, 'banker', 2_000)]);
    expect(settled).toMatchObject({ result: 'lose', profit: 0, commission: 0, returned: 0, fee: 20 });
    expect(settled && explainSettled(settled)).toEqual({
      rule: 'ST3',
      text: 'Banker loses $20. A fee of $0.20 was taken with the stake.',
    });
    const [other] = settle(game, dealCoupFrom(game, PLAYER_9), [wager(game, 'player', 2_000)]);
    expect(other).not.toHaveProperty('fee');
  });

  it('a fee is less than the stake, since version 2', () => {
    expect(parsed(fee([1, 100])).ok).toBe(true);
    expect(parsed(fee([1, 100]), 'coup-house/1').ok).toBe(false);
    for (const wrong of [[1, 1], [2, 1], [0, 100], [1], 5]) {
      const house = parsed(fee(wrong));
      expect(!house.ok && house.error[0]?.path).toMatch(/^\/games\/table\/bets\/banker\/fee/);
    }
  });
});

describe('what wins as before', () => {
  it('[ST7] a patron’s own maximum is counted by patron', () => {
    const game = gameWith({
      'limits/maximumPayout': 5_000,
      'limits/overMaximumPayout': 'paid-up-to-it',
    });
    const on = (patron: string, bet: string, stake: number) => ({ patron, wager: wager(game, bet, stake) });
    const rows = [on('ann', 'tie', 500), on('bob', 'tie', 500), on('ann', 'player', 5_000)];
    const profits = (cards: string) =>
      settleTable(game, dealCoupFrom(game, cards), rows).map(({ profit }) => profit);
    expect(profits(TIE)).toEqual([4_000, 4_000, 0]);
    expect(profits(PLAYER_9)).toEqual([0, 0, 5_000]);
    expect(profits(BANKER_9)).toEqual([0, 0, 0]);
  });
});

describe('a currency', () => {
  const file = (currency: unknown, format = 'coup-house/2') => parseHouse({ ...plainFile, format, currency });
  const gameIn = (currency: unknown): GameRules => {
    const [game] = unwrap(file(currency)).games;
    if (game === undefined) throw new Error('the plain house has a game');
    return game;
  };

  it('a currency only changes how refusals and reasons write amounts', () => {
    const game = gameIn({ code: 'JPY', step: 100 });
    const refused = parseWagers(game, { player: 150 });
    expect(!refused.ok && refused.error.message).toBe(
      'Player: JPY\u00a01.50 is not a multiple of JPY\u00a01.',
    );
    const [settled] = settle(game, dealCoupFrom(game, PLAYER_9), [wager(game, 'player', 50_000)]);
    expect(settled && explainSettled(settled, game.house.currency).text).toBe(
      'Player wins JPY\u00a0500 at 1 to 1.',
    );
    expect(settled).toMatchObject({ profit: 50_000, returned: 100_000 });
  });

  it('a currency has three letters and a step, since version 2', () => {
    expect(file({ code: 'AUD', step: 5 }).ok).toBe(true);
    expect(file({ code: 'AUD', step: 5 }, 'coup-house/1').ok).toBe(false);
    expect(file({ code: 'aud', step: 5 }).ok).toBe(false);
    expect(file({ code: 'AUD', step: 0 }).ok).toBe(false);
    expect(file({ code: 'AUD' }).ok).toBe(false);
  });
});

describe('commission at the end of the shoe', () => {
  const late = { 'settlement/commissionTaken': 'end-of-shoe' };

  it('[ST6] commission at the end of the shoe is set aside as it is marked: a patron who leaves early owes nothing', () => {
    const game = gameWith(late);
    const [settled] = settle(game, dealCoupFrom(game, BANKER_9), [wager(game, 'banker', 2_000)]);
    expect(settled).toMatchObject({ profit: 2_000, commission: 100, returned: 3_900 });
  });

  it('commission at the end of the shoe needs version 2', () => {
    expect(parsed(late, 'coup-house/1').ok).toBe(false);
    expect(parsed({ 'settlement/commissionTaken': 'never' }).ok).toBe(false);
  });
});
