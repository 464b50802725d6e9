import { describe, expect, it } from 'vitest';
import { unwrap } from '../base/index.ts';
import { GAMES } from '../houses/index.ts';
import { makeSettingFault, parseSettings, tellableSettings } from './index.ts';
import type { SettingSources } from './settings.ts';

const faults = (sources: SettingSources): readonly string[] => {
  const parsed = parseSettings(sources);
  return parsed.ok ? [] : parsed.error.map(makeSettingFault);
};

describe('settings', () => {
  it('has three tables of each of the eight games by default, the dearer the quicker, on loopback', () => {
    const settings = unwrap(parseSettings({}));
    expect(settings).toMatchObject({ host: '127.0.0.1', port: 8787, guestGrant: 200_000 });
    for (const { id } of GAMES)
      expect(settings.tables.filter(({ game }) => game === id)).toEqual([
        { game: id, minimum: 500, settings: { bettingMs: 30_000 } },
        { game: id, minimum: 2_500, settings: { bettingMs: 20_000 } },
        { game: id, minimum: 10_000, settings: { bettingMs: 12_000 } },
      ]);
    expect(settings.tables).toHaveLength(24);
  });

  it('lets flags go before the environment, that before the file, and that before the defaults', () => {
    const file = { path: 'house.json', value: { port: 1, host: 'file', bots: 1, logLevel: 'warn' } };
    const env = { COUP_PORT: '2', COUP_HOST: 'env', COUP_BOTS: '2', PATH: '/bin' };
    const flags = { port: '3', host: 'flag' };
    expect(unwrap(parseSettings({ file, env, flags }))).toMatchObject({
      port: 3,
      host: 'flag',
      bots: 2,
      logLevel: 'warn',
      grantEveryMs: 0,
    });
  });

  it('logs to a file, and as JSON on the console where a level is chosen or the host says so', () => {
    const getLog = (flags: object) => unwrap(parseSettings({ flags })).log;
    expect([getLog({}), getLog({ logLevel: 'warn' }), getLog({ log: 'json' })]).toEqual([
      'file',
      'json',
      'json',
    ]);
    expect(getLog({ log: 'file', logLevel: 'debug' })).toBe('file');
  });

  it('reads a list from words with commas, and what stands around them for nothing', () => {
    const env = { COUP_ORIGINS: ' https://a.example , https://b.example,' };
    expect(unwrap(parseSettings({ env })).origins).toEqual(['https://a.example', 'https://b.example']);
    expect(unwrap(parseSettings({ env: { COUP_ORIGINS: '' } })).origins).toEqual([]);
  });

  it('names each fault with where it came from and what was expected', () => {
    expect(
      faults({
        file: { path: 'house.json', value: { prot: 1, tables: [{ game: 'a/b', count: -1 }] } },
        env: { COUP_PORT: 'many' },
        flags: { logLevel: 'loud' },
      }),
    ).toEqual([
      expect.stringMatching(/^house\.json\/prot: found an unknown key, expected /),
      expect.stringMatching(/^house\.json\/tables\/0\/count: found -1, expected how many: a whole number/),
      'COUP_PORT: found "many", expected the port to listen on; 0 for any: a whole number from 0 to 65535',
      expect.stringMatching(/^--log-level: found "loud", expected how much is logged: one of debug, info/),
    ]);
  });

  it('has no beacon unless the host chooses one: an address or a file', () => {
    expect(unwrap(parseSettings({})).beacon).toBeUndefined();
    expect(unwrap(parseSettings({ env: { COUP_BEACON: 'https://api.drand.sh' } })).beacon).toBe(
      'https://api.drand.sh',
    );
    expect(unwrap(parseSettings({ flags: { beacon: 'rounds.json' } })).beacon).toBe('rounds.json');
    expect(faults({ flags: { beacon: '' } })).toEqual([expect.stringMatching(/^--beacon: found/)]);
  });

  it('takes an unknown variable of its own family for a slip', () => {
    expect(faults({ env: { COUP_PROT: '1' } })).toEqual([
      expect.stringMatching(/^COUP_PROT: found an unknown variable, expected COUP_HOST/),
    ]);
    expect(faults({ env: { COUP_HOME: '/somewhere' } })).toEqual([]);
  });

  it('never lets a coup be shorter than five seconds, nor a public table have an invitation', () => {
    const table = (settings: object) => ({
      file: { path: 'h.json', value: { tables: [{ game: 'a/b', settings }] } },
    });
    expect(faults(table({ bettingMs: 3_000, drawingMs: 0, settledMs: 1_999 }))).toEqual([
      'h.json/tables/0/settings: found a coup of 4999 ms, expected bettingMs, drawingMs and settledMs of at least 5000 ms together',
    ]);
    expect(faults(table({ bettingMs: 3_000, drawingMs: 0, settledMs: 2_000 }))).toEqual([]);
    expect(faults(table({ settledMs: 0 }))).toEqual([]);
    expect(faults(table({ drawingMs: 6_199 }))).toEqual([
      'h.json/tables/0/settings/drawingMs: found 6199 ms, expected at least 6200 ms, which pages need for six cards, or 0 where no page draws',
    ]);
    expect(faults(table({ invitation: 'a'.repeat(64) }))).toHaveLength(1);
    expect(faults(table({ seats: 0 }))).toEqual([
      expect.stringMatching(/^h\.json\/tables\/0\/settings\/seats/),
    ]);
  });

  it('tells its settings without what opens a database or a seal', () => {
    const settings = unwrap(
      parseSettings({
        env: { DATABASE_URL: 'postgres://ann:secret@db/coup?password=secret', COUP_KEY: 'ab'.repeat(32) },
      }),
    );
    const told = JSON.stringify(tellableSettings(settings));
    expect(told).not.toMatch(/secret|abab/);
    expect(told).toContain('postgres://db/coup');
    for (const password of ['p@secret', 'p/@secret', 'secret?@p', 'p@secret@'])
      expect(
        JSON.stringify(
          tellableSettings({ ...settings, databaseUrl: `postgres://ann:${password}@db/coup?sslkey=secret` }),
        ),
      ).not.toMatch(/secret|ann/);
  });
});
