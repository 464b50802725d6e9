import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { crownsFile } from '../../../test/cli/crownsFile.ts';
import { coup } from '../../../test/cli/fakeIo.ts';
import { temporaryFolder } from '../../../test/temporaryFolder.ts';

const folder = temporaryFolder('simulate');
const GAME = 'rock-bac/commission-free';
const simulate = (...argv: string[]) => coup(['simulate', ...argv]);

/** The document, without what a clock makes differ. */
async function json(...argv: string[]) {
  const ran = await simulate(...argv, '--json');
  expect(ran.complaints).toEqual([]);
  const { seconds, handsPerSecond, ...rest } = JSON.parse(ran.out);
  expect(seconds).toBeGreaterThanOrEqual(0);
  expect(handsPerSecond).toBeGreaterThan(0);
  return { ...rest, code: ran.code };
}

describe('coup simulate', () => {
  it('prints the contract: each bet with its interval beside the exact edge', async () => {
    const { code, game, seed, hands, bets } = await json(GAME, '--hands', '200,000', '--seed', '5');
    expect({ code, game, seed, hands }).toEqual({ code: 0, game: GAME, seed: 5, hands: 200_000 });
    expect(Object.keys(bets)).toHaveLength(7);
    expect(Object.keys(bets.player)).toEqual(['edgePct', 'low95', 'high95', 'exactEdgePct']);
    expect(bets.player.exactEdgePct).toBeCloseTo(1.23508, 5);
    expect(bets.player.low95).toBeLessThan(bets.player.edgePct);
    expect(bets.player.high95).toBeGreaterThan(bets.player.edgePct);
  });

  it('gives the same for a seed, with any number of workers, and something else for another', async () => {
    const one = await json(GAME, '--hands', '100000', '--seed', '5', '--workers', '1');
    expect(await json(GAME, '--hands', '100000', '--seed', '5', '--workers', '3')).toEqual(one);
    expect(await json(GAME, '--hands', '100000', '--seed', '6', '--workers', '1')).not.toEqual(one);
  });

  it('deals only some bets, and any game of a file', async () => {
    const { bets } = await json(
      'houses/examples/pair-room.json#suited',
      '--hands',
      '1e5',
      '--bets',
      'winning-pair, tie',
    );
    expect(Object.keys(bets)).toEqual(['winning-pair', 'tie']);
  });

  it('runs until an interval is narrow', async () => {
    const { hands, bets } = await json(GAME, '--until', '2%', '--bets', 'player,banker', '--seed', '1');
    expect(bets.player.high95 - bets.player.low95).toBeLessThanOrEqual(2);
    expect(bets.banker.high95 - bets.banker.low95).toBeLessThanOrEqual(2);
    expect(hands).toBeLessThan(60_000);
    const capped = await json(GAME, '--until', '0.0001%', '--hands', '5000');
    expect(capped.hands).toBe(5_000);
  });

  it('audits itself', async () => {
    const { code, audit } = await json(
      'fallsview/no-commission',
      '--audit',
      '--hands',
      '300000',
      '--seed',
      '2',
    );
    expect(code).toBe(0);
    expect(audit.passed).toBe(true);
    expect(audit.p).toBeGreaterThan(1e-4);
    expect(audit.degrees).toBeGreaterThan(800);
    const { out } = await simulate('fallsview/no-commission', '--audit', '--hands', '300000', '--seed', '2');
    expect(out).toContain('The coups agree with the exact odds: chi-square');
  });

  it('shows a table and the course of the first bet on a terminal, and draws them to a file', async () => {
    const plot = join(folder, 'course.svg');
    const { code, out } = await simulate(GAME, '--hands', '200000', '--seed', '5', '--plot', plot);
    expect(code).toBe(0);
    for (const words of [
      '200,000 hands in',
      'seed 5',
      'Dragon Bonus, Player',
      '95 % interval',
      '●',
      'Wrote ',
    ]) {
      expect(out).toContain(words);
    }
    const svg = readFileSync(plot, 'utf8');
    expect(svg.match(/<polyline class="line"/g)).toHaveLength(7);
    expect(svg).not.toContain('NaN');
  });
});

describe('coup simulate --strategy', () => {
  it('writes amounts as the house of the game does', async () => {
    const flags = ['--strategy', 'martingale', '--hands', '2000', '--seed', '1', '--stake', '5'];
    const plot = join(folder, 'crowns.svg');
    const { out } = await simulate(crownsFile(folder), ...flags, '--bankroll', '100', '--plot', plot);
    expect(out).toContain('SEK\u00a0100 each, first stake SEK\u00a05');
    expect(out).toMatch(/Turnover +SEK/);
    for (const text of [out, readFileSync(plot, 'utf8')]) {
      expect(text).toContain('SEK');
      expect(text).not.toContain('$');
    }
  });

  it('plays sessions and compares them with the exact expectation', async () => {
    const flags = [
      '--strategy',
      'martingale',
      '--bets',
      'player',
      '--stake',
      '10',
      '--bankroll',
      '300',
      '--seed',
      '9',
    ];
    const played = await json('morgantown/mini', ...flags, '--hands', '40000', '--session', '100');
    expect(played).toMatchObject({
      code: 0,
      sessions: 400,
      stake: 1_000,
      bankroll: 30_000,
      strategy: 'martingale',
    });
    expect(played.hands).toBeLessThanOrEqual(40_000);
    expect(played.exactEdgePct).toBeCloseTo(1.23508, 4);
    expect(played.ruin).toBeGreaterThan(0.2);
    expect(Object.keys(played.finalBankroll.quantiles)).toHaveLength(7);
    expect(
      await json('morgantown/mini', ...flags, '--hands', '40000', '--session', '100', '--workers', '3'),
    ).toEqual(played);
  });

  it('says in a sentence what the system changed and what it did not, and draws final bankrolls', async () => {
    const plot = join(folder, 'finals.svg');
    const { out, code } = await simulate(
      'morgantown/mini',
      '--strategy',
      'chop',
      '--hands',
      '20000',
      '--seed',
      '1',
      '--plot',
      plot,
    );
    expect(code).toBe(0);
    expect(out.replaceAll('\n', ' ')).toContain('left the edge where it was');
    expect(out).toContain('Cost per 100 wagered hands');
    expect(readFileSync(plot, 'utf8')).toContain('<rect class="good"');
  });

  it("runs a module of one's own", async () => {
    const path = join(folder, 'ties.mjs');
    writeFileSync(
      path,
      'export const strategy = ({ stake }) => { const b = { wagers: () => ({ tie: stake }), after: () => b }; return b; };',
    );
    const played = await json('morgantown/mini', '--strategy', path, '--hands', '20000', '--seed', '3');
    expect(played.exactEdgePct).toBeCloseTo(14.3596, 3);
    const broken = join(folder, 'broken.mjs');
    writeFileSync(
      broken,
      'export const strategy = () => ({ wagers() { throw new Error("oh no"); }, after() {} });',
    );
    const empty = join(folder, 'empty.mjs');
    writeFileSync(empty, 'export const other = 1;');
    for (const [module, why] of [
      [broken, 'oh no'],
      [empty, 'no function named strategy'],
    ] as const) {
      const { code, out, complaints } = await simulate(
        'morgantown/mini',
        '--strategy',
        module,
        '--hands',
        '1000',
      );
      expect({ code, out, lines: complaints.length }).toEqual({ code: 2, out: '', lines: 1 });
      expect(complaints[0]).toContain(why);
    }
  });
});

describe('coup simulate refuses', () => {
  it.each([
    ['--hands', '0'],
    ['--hands', '-5'],
    ['--hands', '1.5'],
    ['--hands', 'many'],
    ['--hands', '1e99'],
    ['--hands', '1,00'],
    ['--seed', 'x'],
    ['--seed', '99999999999999999'],
    ['--workers', '0'],
    ['--workers', '1000'],
    ['--bets', 'nope'],
    ['--bets', ''],
    ['--until', '0%'],
    ['--until', '-1%'],
    ['--until', 'soon'],
    ['--coups', '0'],
    ['--coups', '68'],
    ['--audit', '--until', '1%'],
    ['--audit', '--strategy', 'flat'],
    ['--stake', '10'],
    ['--session', '10'],
    ['--strategy', 'martingail'],
    ['--strategy', 'none.js'],
    ['--strategy', 'flat', '--stake', '1'],
    ['--strategy', 'flat', '--stake', '7.77'],
    ['--strategy', 'flat', '--stake', '0'],
    ['--strategy', 'flat', '--bankroll', '1'],
    ['--strategy', 'flat', '--session', '0'],
    ['--strategy', 'paroli', '--bets', 'player,banker'],
    ['--strategy', 'follow', '--bets', 'player'],
    ['--strategy', 'flat', '--until', '1%'],
    ['--nonsense'],
  ])('%s %s %s %s in one line', async (...options) => {
    const { code, out, complaints } = await simulate('morgantown/mini', ...options);
    expect({ code, out, lines: complaints.length }).toEqual({ code: 2, out: '', lines: 1 });
    expect(complaints[0]).toMatch(/^coup: .*\.$/);
  });
});

describe('coup count', () => {
  const DRAGON = ['count', 'ez-baccarat/baccarat', '--bet', 'dragon-7', '--seed', '3', '--workers', '1'];

  it('prints the contract', async () => {
    const ran = await coup([...DRAGON, '--shoes', '8', '--json']);
    expect(ran.complaints).toEqual([]);
    const told = JSON.parse(ran.out);
    expect(told).toMatchObject({ bet: 'dragon-7', decks: 8, shoes: 8, seed: 3 });
    expect(Object.keys(told)).toEqual([
      'game',
      'bet',
      'decks',
      'behind',
      'shoes',
      'seed',
      'effects',
      'count',
      'linear',
      'perfect',
    ]);
    expect(Object.keys(told.effects).sort()).toEqual(['10', '2', '3', '4', '5', '6', '7', '8', '9', 'A']);
    // The published count of this bet, found again.
    expect(told.count.tags).toEqual({ A: 0, 2: 0, 3: 0, 4: -1, 5: -1, 6: -1, 7: -1, 8: 2, 9: 2, 10: 0 });
    expect(told.count).toMatchObject({ trigger: 4, correlation: expect.closeTo(0.98, 1) });
    expect(Object.keys(told.perfect)).toEqual(['unitsPerShoe', 'se', 'betShare']);
  });

  it('says it in words, and for whom', async () => {
    const { out } = await coup([...DRAGON, '--shoes', '4', '--trigger', '3.5', '--behind', '60']);
    expect(out).toContain('60 cards behind the cut card');
    expect(out).toContain('from a true count of 3.5');
    expect(out).toContain('Whoever knows the unseen cards wins at most');
  });

  it('shows what the cut card does to it, in a table, a plot and a picture', async () => {
    const plot = join(folder, 'cuts.svg');
    const { out } = await coup([...DRAGON, '--shoes', '4', '--cuts', '--plot', plot]);
    const rows = out.split('\n').filter((line) => /^ +(14|26|52|104|156|208) .*a shoe$/.test(line));
    expect(rows).toHaveLength(6);
    expect(out.split('\n').filter((line) => /^ +\d+ {2}.*[●○]/.test(line))).toHaveLength(6);
    const svg = readFileSync(plot, 'utf8');
    expect(svg.match(/<circle/g)).toHaveLength(12);
    const told = JSON.parse((await coup([...DRAGON, '--shoes', '4', '--cuts', '--json'])).out);
    expect(told.cuts.map(({ behind }: { behind: number }) => behind)).toEqual([14, 26, 52, 104, 156, 208]);
    expect(told.cuts[0]).toEqual({ behind: 14, linear: told.linear, perfect: told.perfect });
  });

  it('shows what one line and a lower maximum do to it', async () => {
    const flags = [...DRAGON, '--shoes', '4', '--pay', '1=30'];
    const { out } = await coup([...flags, '--maximum', '50']);
    expect(out).toContain('betting $50');
    expect(out).toMatch(
      /Line 1 of Dragon 7 at 30 to 1 makes it [\d.]+ units a shoe, .* as printed it is [\d.]+\./,
    );
    const [told, printed] = [
      JSON.parse((await coup([...flags, '--json'])).out),
      JSON.parse((await coup([...DRAGON, '--shoes', '4', '--json'])).out),
    ];
    expect(told.pays).toEqual({ line: 1, odds: [30, 1] });
    expect(told.asPrinted).toEqual({ linear: printed.linear, perfect: printed.perfect });
    expect(told.perfect.unitsPerShoe).toBeLessThan(printed.perfect.unitsPerShoe);
  });

  it.each([
    [['count', 'ez-baccarat/baccarat', '--bet', 'dragon'], 'has no bet "dragon". Did you mean dragon-7?'],
    [[...DRAGON, '--tags', 'B=1'], '--tags: "B=1" is none of A=…'],
    [[...DRAGON, '--tags', 'A=1,A=2'], '--tags: A has a tag already.'],
    [[...DRAGON, '--tags', 'A=x'], '--tags is a number like 4 or -0.5, not "x".'],
    [[...DRAGON, '--trigger', 'soon'], '--trigger is a number'],
    [[...DRAGON, '--pay', 'x'], '--pay is a line and what it pays, like 1=30 or 2=3/2, not "x".'],
    [[...DRAGON, '--pay', '9=3'], '--pay: Dragon 7 has one line, and no 9.'],
    [[...DRAGON, '--maximum', 'much'], '--maximum is an amount'],
    [[...DRAGON, '--behind', '3'], '--behind is a whole number from 11'],
    [[...DRAGON, '--shoes', '0'], '--shoes is a whole number from 1'],
  ])('refuses %j in a line', async (argv, words) => {
    const ran = await coup(argv);
    expect(ran.code).toBe(2);
    expect(ran.complaints.join('\n')).toContain(words);
  });
});
