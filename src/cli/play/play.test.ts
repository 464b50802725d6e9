import { appendFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coup } from '../../../test/cli/fakeIo.ts';
import { temporaryFolder } from '../../../test/temporaryFolder.ts';
import { unwrap } from '../../base/index.ts';
import { ALONE, getSoloGames, openSoloHouse } from '../../house/solo/index.ts';
import { ALL_HOUSES } from '../../houses/index.ts';
import { PLAY } from '../../words/play/index.ts';
import { fileDisk } from './fileDisk.ts';
import { FRESH_CHIPS } from './home.ts';

const folder = temporaryFolder('play');
const freshHome = (): string => mkdtempSync(join(folder, 'home-'));
const recordIn = (home: string): string => join(home, 'play.jsonl');
const play = (home: string, orders: readonly string[], game = 'rock-bac/commission-free') =>
  coup(['play', game], orders.join('\n'), { COUP_HOME: home });

/** All chips that the record in a folder gives to its patron, and what the statement says. */
async function accountsIn(home: string) {
  const disk = fileDisk(recordIn(home));
  const house = unwrap(
    await openSoloHouse({
      ...getSoloGames(ALL_HOUSES),
      disk,
      now: Date.now,
      random: (bytes) => new Uint8Array(bytes),
      after: () => () => undefined,
      grant: FRESH_CHIPS,
    }),
  );
  const { cage, tables, granted } = unwrap(await house.purse());
  const statement = unwrap(await house.statement());
  await disk.close();
  return { worth: cage + tables, granted, statement };
}

const worthIn = async (home: string): Promise<number> => (await accountsIn(home)).worth;

/** Words of the terminal that no other language has; orders are typed in English everywhere, and bets have their names. */
const ENGLISH =
  /\b(the|your|you|cards|left|with|wins|Balance|helpline|over|purse|place|take|from|lies|moved|road|would|Red|Pairs)\b/;

describe('coup play', () => {
  it('deals a coup, says why, and keeps the chips for the next run', async () => {
    const home = freshHome();
    const first = await play(home, ['player 25', '5 5', '', 'q']);
    expect(first.code).toBe(0);
    expect(first.out).toMatch(/(Player|Banker) wins, \d to \d\.|Tie, \d to \d\./);
    expect(first.out).toMatch(/Natural: |Player \d (draws|stands): /);
    const left = await worthIn(home);
    expect(first.out).toContain(
      `You leave with $${(left / 100).toLocaleString('en-US', { minimumFractionDigits: left % 100 === 0 ? 0 : 2 })}`,
    );
    const second = await play(home, ['q']);
    expect(second.out).toContain('net $0 after 0 coups');
    expect(await worthIn(home)).toBe(left);
  });

  it('says what happened and why in another language, and prints its card in it', async () => {
    const orders = ['player 25', '', 'card', 'q'].join('\n');
    const env = { COUP_HOME: freshHome() };
    const { code, out } = await coup(['play', 'rock-bac/commission-free', '--lang', 'fr'], orders, env);
    expect(code).toBe(0);
    expect(out).toMatch(/(Le Joueur gagne|La Banque gagne|Égalité), de \d à \d\./);
    expect(out).toMatch(/Naturel : |Joueur \d (tire|reste) : /);
    expect(out).toMatch(/ (perd|gagne) 25\s\$|est remboursé/);
    expect(out).toContain('Ce que paie chaque pari');
    expect(out).not.toMatch(/ wins, \d/);
    const refused = await coup(['play', 'rock-bac/commission-free', '--lang', 'de'], 'q', env);
    expect(refused.complaints.join()).toContain('--lang is one of en, fr, es, zh, not de.');
  });

  it.each(['fr', 'es', 'zh'] as const)('leaves no line in English at a table in %s', async (lang) => {
    const home = freshHome();
    const refused = [
      'banker',
      'baker 25',
      'banker lots',
      'banker 90000',
      'undo',
      'double',
      'rebet',
      'transcript',
    ];
    const played = ['tie 25', '', ...Array.from({ length: 90 }, () => 'deal')];
    const asked = ['roads', 'statement', 'help', 'why', 'why', `transcript ${join(home, 'none.json')}`];
    const orders = ['99', '8', ...refused, ...asked, ...played, 'roads', 'q'].join('\n');
    const { code, out } = await coup(['play', '--lang', lang], orders, { COUP_HOME: home });
    expect(code).toBe(0);
    // Names and labels of the house file are shown as they are written.
    const lines = out.split('\n').filter((line) => !/^\s+\d {2}/.test(line));
    expect(lines.filter((line) => ENGLISH.test(line))).toEqual([]);
    expect(lines.filter((line) => /^ {2}Player {2}|Banker {2}/.test(line))).toEqual([]);
    const { cutCard, transcript, roads } = await PLAY[lang]();
    const flat = out.replaceAll(/\s+/g, '');
    for (const said of [cutCard, transcript.noneEnded, roads.predictNothing, roads.titles.cockroach])
      expect(flat).toContain(said.replaceAll(/\s+/g, ''));
  });

  it('marks an age that the card does not print', async () => {
    const { out } = await play(freshHome(), ['q'], 'penn-national/mini');
    expect(out).toContain('21 and over (assumed), helpline');
  });

  it('conserves chips over undo, clear, double and rebet, and gives back what lies on the felt at leaving', async () => {
    const home = freshHome();
    await play(home, ['p 5', 'player 100', 'undo', 'double', 'tie 5', 'clear', 'banker 50', 'quit']);
    expect(await worthIn(home)).toBe(1_000_00);
  });

  it.each([
    ['banker 3', 'the least is $5'],
    ['banker 2000', 'That takes $2,000, and your purse holds $1,000.'],
    ['banker', 'Type a bet and an amount'],
    ['baker 25', 'No bet "baker"'],
    ['banker lots', '"lots" is not an amount'],
    ['undo', 'nothing on the felt to take back'],
    ['double', 'nothing on the felt to double'],
    ['rebet', 'no earlier wager'],
  ])('refuses %j in words and goes on', async (order, words) => {
    const { out, code } = await play(freshHome(), [order, 'q']);
    expect(code).toBe(0);
    expect(out).toContain(words);
  });

  it('says nothing when there is nothing to clear', async () => {
    const { out } = await play(freshHome(), ['clear', 'q']);
    expect(out).not.toMatch(/nothing (of yours )?on the felt/);
  });

  it('makes the last wagers again as any table does: beside what lies on the felt', async () => {
    const { out } = await play(freshHome(), ['banker 25', 'deal', 'tie 5', 'rebet', 'q']);
    const felt = out.slice(out.lastIndexOf('Balance'));
    expect(felt).toMatch(/Tie .*\$5\s*$/m);
    expect(felt).toMatch(/Banker .*\$25\s*$/m);
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
    expect(await worthIn(home)).toBe(1_000_00);
  });

  it('writes the transcript of a shoe that has ended, which coup shoe verify proves', async () => {
    const home = freshHome();
    const file = join(home, 'Shoe One.json');
    const early = await play(home, [`transcript ${file}`, 'transcript', 'q']);
    expect(early.out).toContain('No shoe has ended at this table yet');
    expect(early.out.replaceAll(/\s+/g, ' ')).toContain(`All your shoes lie in ${recordIn(home)}`);
    expect(existsSync(file)).toBe(false);
    const orders = Array.from({ length: 95 }, (_, n) => (n === 0 ? 'banker 25\ndeal' : 'deal'));
    const { out } = await play(home, [...orders, `transcript ${file}`, 'q']);
    expect(out.replaceAll(/\s+/g, ' ')).toContain(`coup shoe verify ${file}`);
    const verified = await coup(['shoe', 'verify', file, '--json']);
    expect(JSON.parse(verified.out)).toMatchObject({ verified: true, fault: null });
    const { open, log } = JSON.parse(readFileSync(file, 'utf8'));
    expect(open.shoeId).toBe('solo-rock-bac-commission-free/1');
    // The patron's own entropy is in the shoe, and the wager in its log.
    const first = (wanted: string) => log.find(({ type }: { type: string }) => type === wanted);
    expect(first('entropy').body.opened.length).toBe(1);
    expect(first('no-more-bets').wagers).toEqual([{ patron: ALONE, bet: 'banker', stake: 2_500 }]);
  });

  it('keeps a statement, and says it', async () => {
    const home = freshHome();
    const { out } = await play(home, ['player 25', 'deal', 'statement', 'q']);
    expect(out).toContain('play chips from the house');
    expect(out).toMatch(/a coup .*\$/);
    const { statement, worth } = await accountsIn(home);
    expect(statement.map(({ kind }) => kind)).toEqual(['leave', 'settle', 'buy-in', 'grant']);
    expect(statement[0]?.total).toBe(worth);
  });

  it('takes an old purse over once', async () => {
    const home = freshHome();
    writeFileSync(join(home, 'purse.json'), '{"chips":123400}');
    const first = await play(home, ['q']);
    expect(first.out).toContain('You leave with $1,234,');
    expect(existsSync(join(home, 'purse.json'))).toBe(false);
    expect(readFileSync(join(home, 'purse.json.taken-over'), 'utf8')).toBe('{"chips":123400}');
    writeFileSync(join(home, 'purse.json'), '{"chips":999900}');
    await play(home, ['q']);
    expect(await accountsIn(home)).toMatchObject({ worth: 123_400, granted: 123_400 });
  });

  it('never overwrites a purse that it cannot read', async () => {
    const home = freshHome();
    writeFileSync(join(home, 'purse.json'), '{"chips":"many"}');
    const { code, complaints } = await play(home, ['q']);
    expect(code).toBe(2);
    expect(complaints[0]).toContain('Move it away');
    expect(readFileSync(join(home, 'purse.json'), 'utf8')).toBe('{"chips":"many"}');
    expect(existsSync(recordIn(home))).toBe(false);
  });

  it('refills an empty purse', async () => {
    const home = freshHome();
    writeFileSync(join(home, 'purse.json'), '{"chips":1}');
    const { out } = await play(home, ['q']);
    expect(out).toContain('Your purse was empty: here are $1,000 in play chips.');
    expect(out).toContain('net $0 after 0 coups');
    expect(await worthIn(home)).toBe(1_000_01);
  });

  it('asks which table when none is named', async () => {
    const { out } = await coup(['play'], '9\n8\nq', { COUP_HOME: freshHome() });
    expect(out).toContain('There are tables 1 to 8');
    expect(out).toContain('Rock Bac, Commission Free');
  });
});

describe('the record of a game in the terminal', () => {
  it('is cut where a crash has torn its last line, and goes on from there', async () => {
    const home = freshHome();
    await play(home, ['banker 25', 'q']);
    const whole = readFileSync(recordIn(home), 'utf8');
    appendFileSync(recordIn(home), '{"journals":[{"na');
    expect((await play(home, ['q'])).code).toBe(0);
    expect(readFileSync(recordIn(home), 'utf8').startsWith(whole)).toBe(true);
    expect(await worthIn(home)).toBe(1_000_00);
  });

  it('is refused in one line when somebody has changed it, and left as it is', async () => {
    const home = freshHome();
    await play(home, ['q']);
    const changed = readFileSync(recordIn(home), 'utf8').replace('100000', '900000');
    writeFileSync(recordIn(home), changed);
    const { code, complaints, out } = await play(home, ['q']);
    expect([code, out]).toEqual([2, '']);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain('The kept game is damaged');
    expect(complaints[0]).toContain(recordIn(home));
    expect(readFileSync(recordIn(home), 'utf8')).toBe(changed);
  });

  it('is for one process at a time; a dead one’s lock counts for nothing', async () => {
    const home = freshHome();
    const lock = `${recordIn(home)}.lock`;
    writeFileSync(lock, `${process.ppid}\n`);
    const { code, complaints } = await play(home, ['q']);
    expect(code).toBe(2);
    expect(complaints[0]).toContain(`open already, in process ${process.ppid}`);
    writeFileSync(lock, '999999999\n');
    expect((await play(home, ['q'])).code).toBe(0);
    expect(existsSync(lock)).toBe(false);
  });
});
