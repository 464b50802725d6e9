import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const here = (path: string): string => new URL(path, import.meta.url).pathname;

const mutants = (...args: readonly string[]) =>
  spawnSync(process.execPath, [here('../../scripts/mutants.mjs'), ...args], { encoding: 'utf8' });

const planted = (...args: readonly string[]) => mutants('--root', here('planted'), ...args);

const report = (room = 'fee') =>
  JSON.parse(readFileSync(here(`../../out/mutants/${room}.json`), 'utf8')) as {
    readonly mutants: readonly { readonly code: string; readonly becomes: string; readonly status: string }[];
  };

const findStatus = (code: string, becomes: string): string | undefined =>
  report().mutants.find((mutant) => mutant.code === code && mutant.becomes === becomes)?.status;

describe('npm run mutants', { timeout: 300_000 }, () => {
  it('tells what the tests notice from what they do not', () => {
    const { status, stdout, stderr } = planted('fee');
    expect(stdout).toContain('src/fee/fee.ts:5:52\n    cents <= 10\n  → cents < 10');
    expect(stdout.match(/^fee +(\d+) +(\d+) +(\d+) +(\d+) +(\d+) +(.+)$/m)?.slice(1)).toEqual([
      ...['14', '12', '1', '0', '1'],
      '92.3 %',
    ]);
    expect(findStatus('cents >= 1000', 'cents > 1000')).toBe('Killed');
    // A file that cannot be loaded has no test that fails: it is noticed all the same.
    expect(findStatus("'5'", '""')).toBe('RuntimeError');
    expect(findStatus('{ throw text; }', '{}')).toBe('Listed');
    expect(stderr).toContain('no survivor any more: src/fee/fee.ts: cents >= 1000 → cents > 1000');
    expect(status).toBe(1);
  });

  it('draws by its seed what it tries, and fails below the score that is asked for', () => {
    const { status, stdout, stderr } = planted(
      'src/fee/fee.ts',
      '--sample',
      '4',
      '--seed',
      '7',
      '--least',
      '101',
    );
    expect(stdout).toContain('fee, a sample of 4 drawn with --seed 7');
    expect(report().mutants.map(({ code, becomes }) => [code, becomes])).toEqual([
      ['cents >= 1000', 'true'],
      ['(cents: number): boolean => cents <= 10', '() => undefined'],
      ["'5'", '""'],
      ['{ return text.codePointAt(0) ?? refuse(text); }', '{}'],
    ]);
    expect([status, stderr.split('\n')]).toEqual([
      1,
      [
        expect.stringMatching(/^fee: 3 tests pass without a bug, in \d+ s$/),
        'fee: 4 of 4 bugs, 0 unnoticed',
        'fee is below 101 %.',
        '',
      ],
    ]);
  });

  it('asks only the files that come by a bug, and none of their tests for ever', () => {
    const { status } = planted('late', '--patience', '2');
    const fates = report('late').mutants.map(({ code, becomes, status }) => [code, becomes, status]);
    // What waits for ever with a bug in place has failed once its time is over.
    expect(fates).toContainEqual(["{ setTimeout(() => resolve('paid'), 0); }", '{}', 'Killed']);
    // Reached when it is loaded, by the one file that loads it; the other, which would fail, is not asked.
    expect(fates).toContainEqual(["'late'", '""', 'Survived']);
    expect(status).toBe(0);
  });

  it.each([
    [['nowhere'], 'nowhere is neither a room, nor a folder or file of src with code in it.'],
    [['../planted'], '../planted is neither a room'],
    [['test/mutants'], 'test/mutants is neither a room'],
    [['--sample', 'many'], '--sample is a whole number, not many.'],
    [['--patience', 'long'], '--patience is a whole number, not long.'],
    [['--fast'], "Unknown option '--fast'"],
  ])('refuses %j in one line', (args, said) => {
    const { status, stderr } = planted(...args);
    expect(status).toBe(2);
    expect(stderr.startsWith(said), stderr).toBe(true);
  });
});

describe('what no test can notice', () => {
  interface Entry {
    readonly file: string;
    readonly code: string;
    readonly becomes: string;
    readonly why: string;
  }

  it('is listed with a reason, in files that are there', () => {
    const entries = JSON.parse(readFileSync(here('unkillable.json'), 'utf8')) as readonly Entry[];
    expect(entries.length).toBeGreaterThan(0);
    for (const { file, code, becomes, why } of entries) {
      expect(existsSync(here(`../../${file}`)), file).toBe(true);
      expect(becomes).not.toBe(code);
      expect(why.length, `${file}: ${code}`).toBeGreaterThan(10);
    }
  });
});
