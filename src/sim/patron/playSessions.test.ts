import { describe, expect, it } from 'vitest';
import { CHARGED } from '../../../test/arbitraries/chargedHouse.ts';
import { chips } from '../../base/index.ts';
import { findBet, getFacts } from '../../engine/index.ts';
import { ALL_GAMES } from '../../houses/index.ts';
import { dealPlan } from '../dealPlan.ts';
import { finishOfBin } from '../histogram.ts';
import { walkShoes } from '../kernel/typescript.ts';
import { createSessions, type SessionSetup } from './playSessions.ts';
import { patronReport } from './report.ts';
import { addSpreads, addTallies, limitResults, NO_SESSIONS, quantile } from './sessionTally.ts';
import { STRATEGIES, type Strategy, strategyNamed } from './strategy.ts';

const game = ALL_GAMES.find(({ id }) => id === 'penn-national/mini') ?? expect.fail();
const bet = (id: string) => findBet(game, id) ?? expect.fail();
const setup = (change: Partial<SessionSetup> = {}): SessionSetup => ({
  game,
  strategy: strategyNamed('flat'),
  bets: [bet('banker')],
  stake: chips(1_000),
  bankroll: chips(50_000),
  sessionHands: 100,
  ...change,
});

describe('a session', () => {
  it("a session's result is the sum of its coups", () => {
    const walk = walkShoes(dealPlan(game, 'cut-card'), 6, 2);
    walk.open();
    let [money, peak, fall, run, wins, losses] = [50_000, 50_000, 0, 0, 0, 0];
    for (let coup = 0; coup < 60; coup++) {
      const { winner } = getFacts(game.tableau, finishOfBin(walk.next()));
      money += winner === 'banker' ? 950 : winner === 'player' ? -1_000 : 0;
      run = winner === 'banker' ? Math.max(0, run) + 1 : winner === 'player' ? Math.min(0, run) - 1 : run;
      [wins, losses, peak] = [Math.max(wins, run), Math.max(losses, -run), Math.max(peak, money)];
      fall = Math.max(fall, peak - money);
    }
    const tally = createSessions(setup({ sessionHands: 60 }))(6, 2, 1);
    expect(tally).toMatchObject({ sessions: 1, hands: 60, wagered: 60, ruined: 0, turnover: 60_000n });
    expect(tally.net).toBe(BigInt(money - 50_000));
    expect(tally.squares).toBe(tally.net ** 2n);
    expect([tally.winning.most, tally.losing.most, tally.drawdown.most]).toEqual([wins, losses, fall]);
    expect([...tally.results.counts]).toEqual([[money - 50_000, 1]]);
    expect(tally.stakes).toEqual(new Map([['banker', new Map([[1_000, 60]])]]));
  });

  it('a session ends in ruin when less than a stake is left', () => {
    const tally = createSessions(setup({ bankroll: chips(1_000), sessionHands: 500 }))(1, 0, 400);
    expect(tally.ruined).toBeGreaterThan(300);
    expect(tally.hands).toBeLessThan(400 * 500);
    const [least] = [...tally.results.counts.keys()].sort((a, b) => a - b);
    expect(least).toBeGreaterThanOrEqual(-1_000);
  });

  it('[ST9] a session ends in ruin when a stake is left but not its fee', () => {
    const [charged = expect.fail()] = CHARGED.games;
    const bets = [findBet(charged, 'banker') ?? expect.fail()];
    const played = (bankroll: number) =>
      createSessions(setup({ game: charged, bets, bankroll: chips(bankroll), sessionHands: 1 }))(1, 0, 50);
    expect(played(1_009)).toMatchObject({ hands: 0, wagered: 0, ruined: 50 });
    expect(played(1_010)).toMatchObject({ hands: 50, wagered: 50 });
    expect(played(1_010).ruined).toBeGreaterThan(0);
  });

  it('a session shows a strategy what it may see, and reports the result to it', () => {
    const seen: string[] = [];
    const watch: Strategy = () => {
      const bettor = {
        wagers: ({ shoe, coups }: { shoe: readonly string[]; coups: number }) => {
          seen.push(`${coups}/${shoe.length}`);
          return coups % 2 === 0 ? { tie: 500 } : {};
        },
        after: (told: { wagered: boolean; net: number }) => {
          expect(told.wagered).toBe(seen.length % 2 === 1);
          expect(told.wagered ? [-500, 4_000] : [0]).toContain(told.net);
          return bettor;
        },
      };
      return bettor;
    };
    const tally = createSessions(setup({ strategy: watch, sessionHands: 200, stake: chips(500) }))(3, 0, 1);
    expect(tally).toMatchObject({ hands: 200, wagered: 100, turnover: 50_000n });
    const restarts = seen.filter((line) => line.endsWith('/0'));
    expect(restarts.length).toBeGreaterThanOrEqual(3);
  });

  it('a session counts refused wagers, and plays on', () => {
    const strategy: Strategy = () => {
      const bettor = { wagers: () => ({ banker: 1_050 }), after: () => bettor };
      return bettor;
    };
    const tally = createSessions(setup({ strategy }))(3, 0, 2);
    expect(tally).toMatchObject({ hands: 200, wagered: 0, refused: 200 });
    expect(tally.refusal).toContain('not a multiple');
  });
});

describe('tallies', () => {
  const play = createSessions(setup());
  const [a, b, c] = [play(9, 0, 30), play(9, 1, 30), play(9, 2, 30)];

  it('tallies add up in any grouping', () => {
    expect(addTallies(addTallies(a, b), c)).toEqual(addTallies(a, addTallies(b, c)));
    expect(addTallies(NO_SESSIONS, a)).toEqual(a);
    expect(addTallies(a, b).sessions).toBe(60);
  });

  it('tallies keep a limited number of results, whatever the order', () => {
    const spread = (from: number) =>
      limitResults({
        width: 1,
        counts: new Map(Array.from({ length: 3_000 }, (_, at) => [from + at * 7, 1])),
      });
    const parts = [spread(-10_000), spread(-9_999), spread(-9_998), spread(20_000)];
    const forth = parts.reduce(addSpreads);
    const back = parts.toReversed().reduce(addSpreads);
    expect(forth.width).toBe(back.width);
    expect(forth.counts.size).toBeLessThanOrEqual(4_096);
    expect(new Map([...forth.counts].sort())).toEqual(new Map([...back.counts].sort()));
    expect([...forth.counts.values()].reduce((sum, count) => sum + count)).toBe(12_000);
  });

  it('tallies find quantiles', () => {
    const spread = {
      width: 10,
      counts: new Map([
        [3, 1],
        [-2, 1],
        [0, 2],
      ]),
    };
    expect([0.01, 0.25, 0.26, 0.75, 0.76, 1].map((part) => quantile(spread, part))).toEqual([
      -20, -20, 0, 0, 30, 30,
    ]);
  });
});

describe('a report', () => {
  it.each(STRATEGIES)('%s pays the edge of its wagers, whatever it does to their spread', (name) => {
    const bets = name === 'follow' || name === 'chop' ? [bet('player'), bet('banker')] : [bet('banker')];
    const play = createSessions(setup({ strategy: strategyNamed(name), bets }));
    const tally = addTallies(play(1, 0, 1_500), play(1, 1, 1_500));
    const report = patronReport({
      game,
      strategy: name,
      bets: bets.map(({ id }) => id),
      stake: 1_000,
      bankroll: 50_000,
      tally,
    });
    expect(report.exactEdge).toBeGreaterThan(0.0105);
    expect(report.exactEdge).toBeLessThan(0.0125);
    const error = (report.high - report.low) / 2 / 1.96;
    expect(Math.abs(report.edge - report.exactEdge) / error).toBeLessThan(4);
    expect(report.ahead + report.even + report.behind).toBeCloseTo(1, 12);
    expect(report.sentence).toMatch(/standard deviation.*of what was staked/);
    if (name === 'martingale') expect(report.sd).toBeGreaterThan(2 * report.flatSd);
    if (name === 'flat') expect(report.sd / report.flatSd).toBeCloseTo(1, 1);
  });

  it('a report includes the cost of rounding: its exact loss uses stakes as the house settles them', () => {
    const rounded = {
      ...game,
      settlement: { ...game.settlement, commissionRounding: { unit: 100, direction: 'up' as const } },
    };
    const tally = {
      ...NO_SESSIONS,
      sessions: 1,
      wagered: 1,
      turnover: 1_000n,
      stakes: new Map([['banker', new Map([[1_000, 1]])]]),
    };
    const of = (each: typeof game) =>
      patronReport({ game: each, strategy: 'flat', bets: ['banker'], stake: 1_000, bankroll: 50_000, tally })
        .exactEdge;
    // A dollar in place of fifty cents, whenever Banker wins.
    expect(of(rounded) - of(game)).toBeCloseTo(0.05 * 0.458597, 5);
  });
});
