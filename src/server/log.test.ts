import { describe, expect, it } from 'vitest';
import { type LogLevel, makeLog } from './log.ts';

type Told = Readonly<Record<string, unknown>>;

/** A log, and what stands in it. */
function logAt(level: LogLevel) {
  const lines: string[] = [];
  const log = makeLog(level, { write: (line: string) => lines.push(line) });
  return { log, lines, told: () => lines.map((line) => JSON.parse(line) as Told) };
}

describe('the log', () => {
  it('names public tables, and private ones and patrons by a hash alone', () => {
    const { log, lines, told } = logAt('info');
    log.info({ table: 'rock-bac-commission-free-1' }, 'a');
    log.info({ table: 'private-0011', patron: '5d0c1f6f' }, 'b');
    log.info({ table: 'own:0011' }, 'c');
    log.info({ table: 'private-0011' }, 'd');
    log.info({ table: 'a-private-1' }, 'e');
    log.info({ table: 7 }, 'f');
    const [open, hidden, own, again, ...rest] = told();
    expect(open?.['table']).toBe('rock-bac-commission-free-1');
    expect(lines.join()).not.toMatch(/0011|5d0c1f6f/);
    expect(hidden?.['table']).toMatch(/^#[0-9a-f]{12}$/);
    expect(again?.['table']).toBe(hidden?.['table']);
    expect(own?.['table']).not.toBe(hidden?.['table']);
    expect(hidden?.['patron']).toMatch(/^#[0-9a-f]{12}$/);
    expect(rest.map(({ table }) => table)).toEqual(['a-private-1', 7]);
  });

  it('hashes a patron as it did before, so that logs of two years can be laid side by side', () => {
    const { log, told } = logAt('info');
    log.info({ patron: 'ann' }, 'a');
    expect(told()[0]?.['patron']).toBe('#c7ba58a50ea5');
  });

  it.each([
    ...['cookie', 'authorization', 'ticket', 'token', 'session', 'seed', 'code', 'invitation', 'entropy'],
    ...['salt', 'password', 'databaseUrl', 'key', 'order', 'cards'],
  ])('hides what somebody logs by mistake: %s', (name) => {
    const { log, told } = logAt('info');
    log.info({ [name]: 'a secret', beside: 'plain' }, 'words');
    expect(told()).toMatchObject([{ [name]: '(hidden)', beside: 'plain', msg: 'words' }]);
  });

  it('is one JSON object a line: the level as a word, the moment, and nothing of the process', () => {
    const { log, lines, told } = logAt('debug');
    const before = Date.now();
    log.debug({ of: 1 }, 'one');
    log.info({}, 'two');
    log.warn({}, 'three');
    log.error({}, 'four');
    expect(told().map(({ time: _, ...line }) => line)).toEqual([
      { level: 'debug', of: 1, msg: 'one' },
      { level: 'info', msg: 'two' },
      { level: 'warn', msg: 'three' },
      { level: 'error', msg: 'four' },
    ]);
    for (const { time } of told()) {
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(Date.parse(String(time))).toBeGreaterThanOrEqual(before);
      expect(Date.parse(String(time))).toBeLessThanOrEqual(Date.now());
    }
    expect(lines.every((line) => line.endsWith('}\n'))).toBe(true);
  });

  it.each([
    ['debug', 4],
    ['info', 3],
    ['warn', 2],
    ['error', 1],
    ['silent', 0],
  ] as const)('says nothing below its level: %s', (level, count) => {
    const { log, lines } = logAt(level);
    for (const say of [log.debug, log.info, log.warn, log.error]) say({}, 'words');
    expect(lines).toHaveLength(count);
  });
});
