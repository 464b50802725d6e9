import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { crownsFile } from '../../test/cli/crownsFile.ts';
import { coup } from '../../test/cli/fakeIo.ts';
import { temporaryFolder } from '../../test/temporaryFolder.ts';

const folder = temporaryFolder('analysis');
const json = async (...argv: string[]) => {
  const ran = await coup([...argv, '--json']);
  expect(ran.complaints).toEqual([]);
  return JSON.parse(ran.out);
};

describe('coup odds', () => {
  it('prints the contract: exact counts as strings, edges as ratios, lines with counts', async () => {
    const odds = await json('odds', 'rock-bac/commission-free');
    expect(odds.counts).toEqual({
      total: '4998398275503360',
      player: '2230518282592256',
      banker: '2292252566437888',
      tie: '475627426473216',
    });
    expect(odds).toMatchObject({ game: 'rock-bac/commission-free', cards: 416 });
    expect(odds.bets.player.edge).toBe('241149546272/19524993263685');
    expect(odds.bets.player.edgePct).toBeCloseTo(1.23508, 5);
    expect(odds.bets.tie.lines).toEqual([
      {
        label: 'Tie',
        odds: [8, 1],
        probability: expect.stringMatching(/^\d+\/\d+$/),
        count: '475627426473216',
      },
    ]);
    expect('alternatives' in odds).toBe(false);
  });

  it('prices other decks, other shoes and a coup under way', async () => {
    expect((await json('odds', 'morgantown/mini', '--decks', '6')).counts.total).toBe('878869206895680');
    const certain = await json('odds', 'morgantown/mini', '--dealt', '9H,KD,KC,3S');
    expect(certain.bets.player.edgePct).toBe(-100);
    expect(certain.bets.banker.edgePct).toBe(100);
    const ranks = await json('odds', 'pair-room/suited', '--shoe', 'A=4,2=4,3=4');
    expect(ranks.bets['suited-pair-player']).toEqual({ unpriced: 'needs suits' });
    const cards = await json('odds', 'pair-room/suited', '--shoe', 'AS=4,2H=4,3C=4');
    expect(cards.bets['suited-pair-player'].edge).toMatch(/^-?\d+\/\d+$/);
  });

  it('prices every alternative that changes an edge and says so of the others', async () => {
    const { alternatives } = await json('odds', 'fallsview/no-commission', '--alternatives');
    const literal = alternatives.find(({ gap }: { gap: string }) => gap === 'banker-when-player-stands');
    expect(literal.bets.player.edgePct).toBeCloseTo(-1.25, 1);
    expect(alternatives.find(({ gap }: { gap: string }) => gap === 'burn-and-cut')).toMatchObject({
      bets: {},
      note: 'changes no edge',
    });
  });

  it.each([
    [['--decks', '0']],
    [['--decks', 'x']],
    [['--decks', '8', '--shoe', 'A=9']],
    [['--shoe', 'A=5']],
    [['--shoe', 'Z=5']],
    [['--dealt', '9H,9X']],
    [['--dealt', '9H,KD,KC,3S,2C']],
  ])('refuses %j in one line', async (options) => {
    const { code, out, complaints } = await coup(['odds', 'morgantown/mini', ...options]);
    expect({ code, out, lines: complaints.length }).toEqual({ code: 2, out: '', lines: 1 });
  });
});

describe('coup par', () => {
  it('writes a page with plots and the same as Markdown', async () => {
    const [html, md] = [join(folder, 'par.html'), join(folder, 'par.md')];
    expect((await coup(['par', 'penn-national/mini', '--html', html, '--md', md])).code).toBe(0);
    const [page = '', text = ''] = [html, md].map((path) =>
      readFileSync(path, 'utf8').replaceAll('\u00a0', ' '),
    );
    for (const figure of ['1.05791 %', '2.65167 %', '2,292,252,566,437,888', '10,000,000']) {
      expect(page).toContain(figure);
      expect(text).toContain(figure);
    }
    expect(page.match(/<svg class="plot"/g)).toHaveLength(6);
    expect(text).toContain('It loses');
  });
});

describe('coup compare', () => {
  it('sorts by cost and names the line that makes the difference', async () => {
    const bets = await json('compare', 'rock-bac/commission-free', 'penn-national/mini', 'morgantown/mini');
    const banker = bets.find(({ bet }: { bet: string }) => bet === 'banker');
    expect(banker.offers.map(({ game }: { game: string }) => game)).toEqual([
      'penn-national/mini',
      'morgantown/mini',
      'rock-bac/commission-free',
    ]);
    expect(banker.offers[2].why.join(' ')).toContain('Banker wins with 6 pays 1 to 2');
    expect((await coup(['compare', 'morgantown/mini'])).code).toBe(2);
  });
});

describe('coup design', () => {
  it('finds pay tables near a target, nearest first', async () => {
    const { designs } = await json(
      'design',
      'houses/rock-bac.json',
      '--bet',
      'super-6',
      '--target-edge',
      '5%',
    );
    const off = designs.map(({ edgePct }: { edgePct: number }) => Math.abs(edgePct - 5));
    expect(off[0]).toBeLessThan(2);
    expect(off).toEqual([...off].sort((a, b) => a - b));
    expect(
      (await coup(['design', 'houses/rock-bac.json', '--bet', 'super-6', '--target-edge', 'x'])).code,
    ).toBe(2);
    expect(
      (await coup(['design', 'houses/rock-bac.json', '--bet', 'nope', '--target-edge', '5%'])).code,
    ).toBe(2);
  });
});

describe('coup session', () => {
  it('writes amounts as the house of the game does', async () => {
    const ran = await coup([
      'session',
      crownsFile(folder),
      '--bet',
      'player',
      '--hands',
      '9',
      '--stake',
      '5',
    ]);
    expect(ran.out).toContain('9 wagers of SEK 5 on Player');
    expect(ran.out).toMatch(/Average +−SEK \d/);
    expect(ran.out).not.toContain('$');
    const poor = ['--bet', 'player', '--hands', '9', '--stake', '5', '--bankroll', '4'];
    expect((await coup(['session', crownsFile(folder), ...poor])).complaints.join()).toContain('SEK\u00a05');
  });

  it('gives a distribution whose mass and mean are right, and draws it', async () => {
    const svg = join(folder, 'session.svg');
    const options = ['session', 'morgantown/mini', '--bet', 'banker', '--hands', '200', '--stake', '25'];
    const session = await json(...options, '--svg', svg);
    expect(session.ahead + session.even + session.behind).toBeCloseTo(1, 10);
    expect(session.edgePct).toBeCloseTo(1.05791, 5);
    expect(session.mean).toBeCloseTo((-session.edgePct / 100) * 200 * 2500, 5);
    expect(readFileSync(svg, 'utf8')).toMatch(/^<svg .*<\/svg>$/s);
    expect((await coup([...options, '--bankroll', '1000'])).out).toContain('Ruined on the way');
    expect(
      (await coup(['session', 'morgantown/mini', '--bet', 'banker', '--hands', '-1', '--stake', '25'])).code,
    ).toBe(2);
  });
});

describe('coup roads', () => {
  it('prints the contract for a hand-worked shoe', async () => {
    const { out } = await coup(['roads', '--json'], 'T B B Bp P T P');
    expect(JSON.parse(out)).toMatchObject({
      bead: [
        [0, 0, 'T'],
        [0, 1, 'B'],
        [0, 2, 'B'],
        [0, 3, 'B'],
        [0, 4, 'P'],
        [0, 5, 'T'],
        [1, 0, 'P'],
      ],
      big: [
        [0, 0, 'B'],
        [0, 1, 'B'],
        [0, 2, 'B'],
        [1, 0, 'P'],
        [1, 1, 'P'],
      ],
      bigEye: [[0, 0, 'R']],
      ties: [[1, 0, 1]],
      leadingTies: 1,
      pairs: [[3, 'p']],
    });
    expect((await coup(['roads'], 'B X')).code).toBe(2);
    expect((await coup(['roads', '--rows', '1'], 'B')).code).toBe(2);
  });
});
