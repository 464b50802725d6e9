import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coup } from '../../../test/cli/fakeIo.ts';
import { temporaryFolder } from '../../../test/temporaryFolder.ts';

const folder = temporaryFolder('play');
const freshHome = (): string => mkdtempSync(join(folder, 'home-'));
const purseIn = (home: string): number => JSON.parse(readFileSync(join(home, 'purse.json'), 'utf8')).chips;
const play = (home: string, orders: readonly string[], game = 'rock-bac/commission-free') =>
  coup(['play', game], orders.join('\n'), { COUP_HOME: home });

describe('coup play', () => {
  it('deals a coup, says why, and keeps the chips for the next run', async () => {
    const home = freshHome();
    const first = await play(home, ['player 25', '5 5', '', 'q']);
    expect(first.code).toBe(0);
    expect(first.out).toMatch(/(Player|Banker) wins, \d to \d\.|Tie, \d to \d\./);
    expect(first.out).toMatch(/Natural: |Player \d (draws|stands): /);
    const left = purseIn(home);
    expect(first.out).toContain(
      `You leave with $${(left / 100).toLocaleString('en-US', { minimumFractionDigits: left % 100 === 0 ? 0 : 2 })}`,
    );
    const second = await play(home, ['q']);
    expect(second.out).toContain('net $0 after 0 coups');
    expect(purseIn(home)).toBe(left);
  });

  it('conserves chips over undo, clear, double and rebet, and gives back what lies on the felt at leaving', async () => {
    const home = freshHome();
    await play(home, ['p 5', 'player 100', 'undo', 'double', 'tie 5', 'clear', 'banker 50', 'quit']);
    expect(purseIn(home)).toBe(1_000_00);
  });

  it.each([
    ['banker 3', 'the least is $5'],
    ['banker 20000', 'your purse holds $1,000'],
    ['banker', 'Type a bet and an amount'],
    ['baker 25', 'No bet "baker"'],
    ['banker lots', '"lots" is not an amount'],
    ['undo', 'nothing on the felt'],
    ['rebet', 'no earlier wager'],
  ])('refuses %j in words and goes on', async (order, words) => {
    const { out, code } = await play(freshHome(), [order, 'q']);
    expect(code).toBe(0);
    expect(out).toContain(words);
  });

  it('deals through several shoes without losing a chip that nobody wagered', async () => {
    const home = freshHome();
    const { out } = await play(home, [
      ...Array.from({ length: 200 }, () => 'deal'),
      'roads',
      'card',
      'help',
      'why',
      'q',
    ]);
    expect(out).toContain('after 200 coups');
    expect(out).toContain('The cut card is out');
    expect(purseIn(home)).toBe(1_000_00);
  });

  it('never overwrites a purse that it cannot read', async () => {
    const home = freshHome();
    writeFileSync(join(home, 'purse.json'), '{"chips":"many"}');
    const { code, complaints } = await play(home, ['q']);
    expect(code).toBe(2);
    expect(complaints[0]).toContain('Move it away');
    expect(readFileSync(join(home, 'purse.json'), 'utf8')).toBe('{"chips":"many"}');
  });

  it('refills an empty purse', async () => {
    const home = freshHome();
    writeFileSync(join(home, 'purse.json'), '{"chips":100}');
    const { out } = await play(home, ['q']);
    expect(out).toContain('Your purse was empty');
    expect(purseIn(home)).toBe(1_000_00);
  });

  it('asks which table when none is named', async () => {
    const { out } = await coup(['play'], '9\n8\nq', { COUP_HOME: freshHome() });
    expect(out).toContain('There are tables 1 to 8');
    expect(out).toContain('Rock Bac, Commission Free');
  });
});
