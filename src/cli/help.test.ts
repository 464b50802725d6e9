import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coup } from '../../test/cli/fakeIo.ts';
import { temporaryFolder } from '../../test/temporaryFolder.ts';
import { COMMANDS } from './commands.ts';
import { COMPLETIONS, completionTree } from './completion.ts';
import { COMMAND_EXAMPLES } from './examples.ts';

const LEAVES = COMMANDS.flatMap((one) =>
  'run' in one ? [one.name] : one.commands.map(({ name }) => `${one.name} ${name}`),
);

describe('the version', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

  it('is that of package.json, and of the newest release in the changelog', async () => {
    const [, newest] = /^## \[(\d[^\]]*)\]/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
    expect(newest).toBe(version);
    expect(await coup(['--version'])).toMatchObject({ code: 0, out: `${version}\n` });
  });
});

describe('help', () => {
  it('lists every command under one of its headings', async () => {
    const { out } = await coup(['--help']);
    const [headings] = [[...out.matchAll(/^(\S.*):$/gm)].map(([, heading]) => heading)];
    expect(headings).toEqual(['Options', 'Play', 'Analyze', 'Prove', 'Run a house', 'Files', 'More']);
    for (const { name } of COMMANDS) expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  });

  it('gives three examples of every command', async () => {
    expect(Object.keys(COMMAND_EXAMPLES).toSorted()).toEqual(LEAVES.toSorted());
    for (const name of LEAVES) {
      const { out } = await coup([...name.split(' '), '--help']);
      const examples = out.split('Examples:\n')[1]?.trim().split('\n') ?? [];
      expect(examples, name).toHaveLength(3);
      for (const example of examples) expect(example).toContain(`coup ${name}`);
    }
  });

  it.each([
    [
      ['count', 'ez-baccarat', '--foo'],
      'coup: unknown option \'--foo\'. "coup count --help" shows how it is called.',
    ],
    [['shoe', 'frob'], 'coup: unknown command \'frob\'. "coup help shoe" shows how it is called.'],
    [['frob'], 'coup: unknown command \'frob\'. "coup --help" lists the commands.'],
    [
      ['houses', 'x'],
      'coup: too many arguments for \'houses\'. Expected 0 arguments but got 1. "coup houses --help" shows how it is called.',
    ],
    [
      ['count', 'ez-baccarat'],
      'coup: name a bet of ez-baccarat/baccarat with --bet: player, tie, banker, panda-8, dragon-7.',
    ],
    [['session', 'rock-bac', '--bet', 'tiee', '--hands', '9', '--stake', '5'], 'Did you mean tie?'],
    [['design', 'firekeepers', '--bet', 'foo', '--target-edge', '5%'], 'It offers player, tie, banker.'],
    [['odds', 'penn-national'], 'coup: penn-national has 2 games: penn-national/mini, penn-national/midi.'],
    [['odds', 'rock-bac', '--decks', '6.5'], 'decks must be a whole number from 1 to 96, not 6.5'],
    [['odds', 'rock-bac', '--decks', '97'], 'decks must be a whole number from 1 to 96, not 97'],
    [
      ['par', 'rock-bac', '--html', '/no-such-folder/par.html'],
      'coup: cannot write /no-such-folder/par.html',
    ],
  ])('answers %j with one line', async (argv, line) => {
    const { code, out, complaints } = await coup(argv);
    expect({ code, out, lines: complaints.length }).toEqual({ code: 2, out: '', lines: 1 });
    expect(complaints[0]).toContain(line);
  });
});

describe('the examples', () => {
  const folder = temporaryFolder('examples');
  const PURE = [
    'odds',
    'par',
    'atlas',
    'watch',
    'compare',
    'design',
    'session',
    'roads',
    'houses',
    'card',
    'check',
  ];
  const runnable = PURE.flatMap((name) => COMMAND_EXAMPLES[name] ?? []).filter(
    (example) => !example.includes('my-house'),
  );

  it.each(runnable)('%s', async (example) => {
    const [, input = '', line = ''] = /^(?:echo "?([^"|]*?)"? \| )?coup ([^|]*)/.exec(example) ?? [];
    const argv = line
      .trim()
      .split(' ')
      .map((word) => (/\.(html|svg|md)$/.test(word) ? join(folder, word) : word));
    expect(await coup(argv, input)).toMatchObject({ code: 0, complaints: [] });
  });
});

describe('coup atlas', () => {
  it('finds the bets that all words fit, and exits 1 where there is none', async () => {
    const { out } = await coup(['atlas', 'TIGER', 'big', '--json']);
    expect(new Set((JSON.parse(out) as { name: string }[]).map(({ name }) => name))).toEqual(
      new Set(['Big Tiger']),
    );
    expect(await coup(['atlas', 'no-such-bet'])).toMatchObject({ code: 1, out: '' });
  });

  it('fits 80 columns', async () => {
    const { out } = await coup(['atlas']);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });
});

describe('coup completion', () => {
  it.each(['bash', 'zsh', 'fish'])('names every command and option for %s', async (shell) => {
    const { code, out } = await coup(['completion', shell]);
    expect(code).toBe(0);
    for (const { command, options } of completionTree(COMMANDS)) {
      expect(out).toContain(command.split(' ').at(-1));
      for (const { flag } of options) expect(out).toContain(shell === 'fish' ? `-l ${flag.slice(2)}` : flag);
    }
  });

  it('knows three shells, and says so', async () => {
    expect(Object.keys(COMPLETIONS)).toEqual(['bash', 'zsh', 'fish']);
    expect(await coup(['completion', 'tcsh'])).toMatchObject({
      code: 2,
      complaints: ['coup: no shell tcsh: there are bash, zsh, fish.'],
    });
  });
});
