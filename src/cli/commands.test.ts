import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coup } from '../../test/cli/fakeIo.ts';
import { temporaryFolder } from '../../test/temporaryFolder.ts';
import { applyPatch, unwrap } from '../base/index.ts';
import { HABIT_NAMES } from '../bots/index.ts';
import { GAMES } from '../houses/index.ts';
import { COMMANDS } from './commands.ts';

const folder = temporaryFolder('commands');
const rockBac = JSON.parse(readFileSync('houses/rock-bac.json', 'utf8'));

function getFile(name: string, value: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
}

describe('coup houses', () => {
  it('lists the eight games first, with decks and bets', async () => {
    const { out, code } = await coup(['houses', '--json']);
    const games = JSON.parse(out) as { id: string; decks: number; bets: string[] }[];
    expect(code).toBe(0);
    expect(games.slice(0, 8).map(({ id }) => id)).toEqual(GAMES.map(({ id }) => id));
    expect(games.find(({ id }) => id === 'firekeepers/baccarat')).toEqual({
      id: 'firekeepers/baccarat',
      house: 'FireKeepers Casino Hotel',
      game: 'Baccarat',
      decks: 8,
      bets: ['player', 'tie', 'banker'],
    });
  });
});

describe('coup card', () => {
  it.each(GAMES.map(({ id }) => id))('prints everything a patron of %s must know', async (id) => {
    const game = GAMES.find((candidate) => candidate.id === id);
    const { out } = await coup(['card', id]);
    for (const bet of game?.bets ?? []) expect(out).toContain(bet.label);
    expect(out).toContain(`${game?.patron.minimumAge} or older`);
    expect(out).toContain(game?.patron.helpline ?? 'none on the card');
    expect(out).toContain('Banker 6');
    expect(out.split('\n').every((line) => line.length <= 110)).toBe(true);
  });

  it('writes a page that is complete in itself and escapes what a file says', async () => {
    const hostile = unwrap(
      applyPatch(rockBac, [{ op: 'replace', path: '/name', value: '<script>alert(1)</script>' }]),
    );
    const html = join(folder, 'card.html');
    const { code } = await coup(['card', getFile('hostile.json', hostile), '--html', html, '--score-sheet']);
    const page = readFileSync(html, 'utf8');
    expect(code).toBe(0);
    expect(page).not.toContain('<script>');
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toMatch(/(src|href)="?https?:/);
    expect(page).toContain('class="score"');
  });

  it('gives the same card as JSON', async () => {
    const card = JSON.parse((await coup(['card', 'penn-national/midi', '--json'])).out);
    expect(card.patron.helpline).toBe('1-877-565-2112');
    expect(card.bets.map(({ id }: { id: string }) => id)).toContain('dragon-bonus-banker');
  });
});

describe('coup check', () => {
  it('lists gaps by basis', async () => {
    const { out, code } = await coup(['check', 'houses/fallsview.json']);
    expect(code).toBe(0);
    expect(out).toContain('gaps, inferred:');
    expect(out).toContain('or: Literal: Banker 3 to 6 stands');
  });

  it('names every fault on stdout and sums up on stderr', async () => {
    const bad = unwrap(
      applyPatch(rockBac, [
        { op: 'add', path: '/colour', value: 'red' },
        { op: 'replace', path: '/games/commission-free/offers/0', value: 'payer' },
      ]),
    );
    const path = getFile('bad.json', bad);
    const ran = await coup(['check', path, '--json']);
    expect(ran.code).toBe(2);
    expect(JSON.parse(ran.out).faults).toEqual([
      { path: '/colour', found: 'an unknown key', expected: expect.stringContaining('tagline') },
    ]);
    expect(ran.complaints).toEqual([`coup: ${path} has 1 fault.`]);
    const next = unwrap(applyPatch(bad, [{ op: 'remove', path: '/colour' }]));
    const text = await coup(['check', getFile('bad2.json', next)]);
    expect(text.out).toBe(
      '/games/commission-free/offers/0: found "payer", expected a bet of this game or of /shared/bets\n',
    );
  });

  it.each([
    ['no-such-file.json', 'cannot read'],
    [getFile('broken.json', '{"id":'), 'is not JSON'],
  ])('says in one line why %s is no file to check', async (path, words) => {
    const { code, out, complaints } = await coup(['check', path]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain(words);
  });
});

describe('a patched house', () => {
  it('changes settlement, card and words alike', async () => {
    const patched = unwrap(
      applyPatch(rockBac, [
        { op: 'replace', path: '/shared/tableau/bankerDrawsAgainst/6', value: [5, 6, 7] },
      ]),
    );
    const path = getFile('six-draws-on-five.json', patched);
    const line = JSON.stringify({ cards: ['KH', '2D', 'QC', '4S', '5D', '4C'], wagers: { banker: 500 } });
    const before = JSON.parse((await coup(['settle', 'rock-bac/commission-free'], line)).out);
    const after = JSON.parse((await coup(['settle', path], line)).out);
    expect([before.drawn, before.winner, after.drawn, after.winner]).toEqual([5, 'banker', 6, 'player']);
    expect(before.why[1].text).toContain('Banker 6 stands');
    expect(after.why[1].text).toBe(
      "Banker 6 draws: Player's third card was 5, and a 6 draws only against 5–7.",
    );
    const row = (out: string) => out.split('\n').find((text) => text.startsWith('  Banker 6'));
    expect(row((await coup(['card', 'rock-bac/commission-free'])).out)).toContain('· · · · · · D D · ·   ·');
    expect(row((await coup(['card', path])).out)).toContain('· · · · · D D D · ·   ·');
  });

  it('takes a new bet as data alone: settled, printed and explained', async () => {
    const lucky = {
      label: 'Lucky Nine',
      lines: [{ when: { winner: 'player', playerTotal: 9, margin: { atLeast: 5 } }, odds: [7, 2] }],
    };
    const grown = unwrap(
      applyPatch(rockBac, [
        { op: 'replace', path: '/id', value: 'my-house' },
        { op: 'add', path: '/shared/bets/lucky-nine', value: lucky },
        { op: 'add', path: '/games/commission-free/offers/-', value: 'lucky-nine' },
      ]),
    );
    const path = getFile('my-house.json', grown);
    const line = JSON.stringify({ cards: ['9H', 'KD', 'KC', '3S'], wagers: { 'lucky-nine': 400 } });
    const { wagers, why } = JSON.parse((await coup(['settle', `${path}#commission-free`], line)).out);
    expect(wagers).toEqual({
      'lucky-nine': { stake: 400, result: 'win', profit: 1400, commission: 0, returned: 1800 },
    });
    expect(why.at(-1).text).toBe(
      "Lucky Nine wins $14 at 7 to 2: Player wins, Player's final total 9, points between the two totals 5–9.",
    );
    expect((await coup(['card', path])).out).toContain('Lucky Nine');
  });
});

describe('the help', () => {
  it('of the bots names every habit that they have', async () => {
    const { out } = await coup(['help', 'bots']);
    expect(out.replaceAll(/\s+/g, ' ')).toContain(`how they play: ${HABIT_NAMES.join(', ')} `);
  });

  it('lists every command with what it does, groups and their commands too', async () => {
    const words = async (...argv: string[]) => (await coup([...argv, '--help'])).out.replaceAll(/\s+/g, ' ');
    for (const one of COMMANDS) {
      expect(await words()).toContain(one.about);
      for (const { name, about, options = [] } of 'run' in one ? [one] : one.commands) {
        const help = await words(...('run' in one ? [] : [one.name]), name);
        expect(help).toContain(about);
        for (const [flags, tells] of options) expect(help).toContain(`${flags} ${tells}`);
      }
    }
  });
});

describe('bad command lines', () => {
  it.each([
    [['card', 'rock-bac/comission-free'], 'Did you mean rock-bac/commission-free?'],
    [['card', 'zzz'], '"coup houses" and "coup atlas" list them'],
    [['crad'], 'unknown command'],
    [['card'], 'missing required argument'],
    [['card', 'rock-bac/commission-free', '--colour'], 'unknown option'],
    [['settle', 'houses/fallsview.json'], 'fallsview.json#no-commission'],
  ])('%j exits 2 with one clear line', async (argv, words) => {
    const { code, out, complaints } = await coup(argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain(words);
    expect(complaints[0]?.trim().split('\n')).toHaveLength(1);
  });
});
