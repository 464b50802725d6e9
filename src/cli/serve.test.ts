import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { coup } from '../../test/cli/fakeIo.ts';
import { freePort } from '../../test/freePort.ts';
import { untilSeen } from '../../test/live/until.ts';
import { hexBytes, makeHex, walkBack } from '../fair/index.ts';
import { PLAIN_PAINT } from '../print/index.ts';
import { API } from '../protocol/index.ts';
import { DEFAULT_SETTINGS } from '../server/index.ts';
import type { Io } from './io.ts';
import { serveCommand } from './serveCommand.ts';

const folder = mkdtempSync(join(tmpdir(), 'coup-test-serve-'));
// Whoever runs the database in root's place must be able to pass.
chmodSync(folder, 0o711);
const getFile = (name: string, value: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(value));
  return path;
};

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 100, retryDelay: 100 }));

/** The process is that of all tests. */
const stayRoot = () => undefined;

describe('coup serve --help', () => {
  it('tells the defaults that hold', async () => {
    const { out } = await coup(['serve', '--help']);
    const told = (flag: string) => new RegExp(`--${flag} [^(]*\\((.*?)\\)`).exec(out)?.[1];
    const { port, host, bots } = DEFAULT_SETTINGS;
    expect([told('port'), told('host'), told('bots')]).toEqual([String(port), host, String(bots)]);
  });
});

describe('coup serve --check', () => {
  it('says what would be opened, and opens nothing', async () => {
    const config = getFile('right.json', { tables: [{ game: 'morgantown/midi', count: 3 }] });
    const { code, out } = await coup(['serve', '--check', '--config', config, '--port', '1234']);
    expect(code).toBe(0);
    expect(out).toContain('127.0.0.1:1234');
    expect(out).toContain('morgantown/midi × 3');
    expect(out).toContain('again at 500 rows a second');
    const { out: json } = await coup(['serve', '--check', '--json', '--config', config]);
    expect(JSON.parse(json)).toMatchObject({ ok: true, settings: { tables: [{ count: 3 }] } });
  });

  it('says what a node of several shares with the others, and no password', async () => {
    const nodes = [
      '--database',
      'postgres://house:secret@db:5432/coup',
      '--nats',
      'nats://u:hidden@broker:4222',
    ];
    const { code, out } = await coup(['serve', '--check', ...nodes]);
    expect([code, out.includes('nats://broker:4222 carries between them')]).toEqual([0, true]);
    expect(out).toContain('waited for 4000 ms');
    const { out: json } = await coup(['serve', '--check', '--json', ...nodes]);
    expect(JSON.parse(json)).toMatchObject({
      settings: { natsUrl: 'nats://broker:4222', bots: 0, leaseMs: 4_000 },
    });
    expect(out + json).not.toMatch(/secret|hidden/);
    const replica = ['--read-database', 'postgres://house:secret@standby:5432/coup'];
    const read = await coup(['serve', '--check', ...nodes, ...replica]);
    expect(read.out).toContain('Statements and closed shoes are read from postgres://standby:5432/coup');
    expect(read.out).not.toContain('secret');
    const ofNone = await coup(['serve', '--check', ...replica]);
    expect([ofNone.code, ofNone.complaints[0]]).toEqual([
      2,
      expect.stringContaining('a replica of a database that is not named'),
    ]);
    const alone = await coup(['serve', '--check', '--nats', 'nats://broker:4222']);
    expect([alone.code, alone.complaints[0]]).toEqual([
      2,
      expect.stringContaining('a house of several nodes without a database that they share'),
    ]);
  });

  it('says from how much on a table takes wagers, and refuses what its card has no room for', async () => {
    const tables = [{ game: 'morgantown/midi', minimum: 2_500 }];
    const right = await coup(['serve', '--check', '--config', getFile('from.json', { tables })]);
    expect([right.code, right.out.includes('morgantown/midi, from $25')]).toEqual([0, true]);
    const dear = [{ game: 'morgantown/midi', minimum: 100_000_000 }];
    const wrong = await coup(['serve', '--check', '--config', getFile('dear.json', { tables: dear })]);
    expect([wrong.code, wrong.complaints[0]]).toEqual([
      2,
      expect.stringContaining('no table of morgantown/midi can begin at $1,000,000: its card takes $5 to'),
    ]);
  });

  it('tells every fault, and exits with 2', async () => {
    const config = getFile('wrong.json', { prot: 1 });
    const { code, complaints } = await coup(['serve', '--check', '--config', config], '', {
      COUP_BOTS: 'many',
    });
    expect(code).toBe(2);
    expect(complaints.join('\n')).toMatch(/wrong\.json\/prot: found an unknown key/);
    expect(complaints.join('\n')).toMatch(/COUP_BOTS: found "many"/);
  });

  it('knows the games and reads house files of the host’s own', async () => {
    const tables = [{ game: 'pair-room/suited' }];
    const without = await coup(['serve', '--check', '--config', getFile('a.json', { tables })]);
    expect([without.code, without.complaints[0]]).toEqual([
      2,
      expect.stringContaining('no house here deals pair-room/suited'),
    ]);
    const own = getFile('b.json', { tables, houseFiles: ['houses/examples/pair-room.json'] });
    expect((await coup(['serve', '--check', '--config', own])).code).toBe(0);
  });
});

describe('coup serve', () => {
  it('names the port that is taken, in one line, and offers one that is free', async () => {
    const taken = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
    const config = getFile('none.json', { tables: [], bots: 0, logLevel: 'silent' });
    const data = join(folder, 'house');
    const { code, complaints } = await coup([
      'serve',
      '--config',
      config,
      '--port',
      String(port),
      '--data',
      data,
    ]);
    expect(code).toBe(2);
    const [, free] =
      /^coup: port \d+ is taken by another program\. Port (\d+) is free: \.\/bin\/coup serve --port \1 /.exec(
        complaints.join('\n'),
      ) ?? [complaints];
    expect(Number(free)).toBeGreaterThan(port);
    await new Promise((closed) => taken.close(closed));
  });

  it('prints its address when it is ready, lets bots in, and closes in order', async () => {
    const told: string[] = [];
    const asked: [string, number][] = [];
    const stop = { now: (_reason: string) => {} };
    const stopped = new Promise<string>((resolve) => {
      stop.now = resolve;
    });
    let opened = (_line: string): void => {};
    const open = new Promise<string>((resolve) => {
      opened = resolve;
    });
    const io: Io = {
      input: (async function* () {})(),
      write: async (text) => opened(text),
      complain: (text) => told.push(text),
      interactive: false,
      columns: 80,
      paint: PLAIN_PAINT,
      env: {},
    };
    const config = getFile('one.json', { tables: [{ game: 'morgantown/mini' }], bots: 3 });
    const bots = { gone: false };
    const served = serveCommand(
      io,
      { config, port: '0', data: join(folder, 'house') },
      {
        startBots: async (url, count) => {
          asked.push([url, count]);
          return {
            stop: () => {
              bots.gone = true;
            },
          };
        },
        untilStopped: () => stopped,
        nodeVersion: '24.21.0',
        giveUpRoot: stayRoot,
        hurry: () => {},
        leave: () => {},
      },
    );
    const data = join(folder, 'house');
    const lines = (await open).split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^Coup is open: http:\/\/localhost:\d+\/$/),
      expect.stringMatching(/^First officer: /),
      `Data: ${data}`,
      `Log: ${data}/coup.log`,
      'Stop: Ctrl-C',
      '',
    ]);
    const address = addressIn(lines.join('\n'));
    expect((await fetch(`${address}readyz`)).status).toBe(200);
    const other = ['--config', config, '--data', data, '--port'];
    // Whoever starts it again is told where it is, whichever port they ask for.
    for (const port of ['0', new URL(address).port])
      expect((await coup(['serve', ...other, port])).complaints).toEqual([
        `coup: the house in ${data} is open already at ${address}, in process ${process.pid}`,
      ]);
    stop.now('a test');
    expect(await served).toBe(0);
    // A program comes by the address, which needs no looking up.
    expect(asked).toEqual([[address.replace('localhost', '127.0.0.1'), 3]]);
    expect(bots.gone).toBe(true);
    expect(told).toEqual([
      'coup: Node 24.21.0 has known security holes. Use Node 24.22.1 or later.',
      'Closing. Ctrl-C again ends it now; no chips are lost.',
    ]);
    const events = readFileSync(join(data, 'coup.log'), 'utf8').trim().split('\n');
    expect(events.map((event) => JSON.parse(event).msg)).toContain('the house closes');
    await expect(fetch(`${address}readyz`)).rejects.toThrow();
  });
});

const addressIn = (opening: string): string => /http:\S+/.exec(opening)?.[0] ?? '';

/** What a house that is served answers to one question; it is closed again after that. */
async function served<T>(data: string, ask: (address: string) => Promise<T>): Promise<T> {
  const config = getFile('short.json', {
    tables: [{ game: 'morgantown/mini' }],
    dealsToNobody: true,
    bots: 0,
    logLevel: 'silent',
  });
  let stop = (_reason: string): void => {};
  const stopped = new Promise<string>((resolve) => {
    stop = resolve;
  });
  let code: Promise<number> | undefined;
  const line = await new Promise<string>((open) => {
    const io: Io = {
      input: (async function* () {})(),
      write: async (text) => open(text),
      complain: () => {},
      interactive: false,
      columns: 80,
      paint: PLAIN_PAINT,
      env: {},
    };
    const hooks = { untilStopped: () => stopped, giveUpRoot: stayRoot, hurry: () => {}, leave: () => {} };
    code = serveCommand(io, { config, port: '0', data }, hooks);
  });
  const answer = await ask(addressIn(line));
  stop('a test');
  expect(await code).toBe(0);
  // A house that ends does not wait for long until its database has written all it has.
  await untilSeen(() => !existsSync(join(data, 'postgres', 'postmaster.pid')));
  return answer;
}

const json = async (address: string, path: string): Promise<unknown> =>
  (await fetch(`${address}${API.slice(1)}${path}`)).json();

describe('a data folder that was copied', () => {
  it('[RELIABILITY 38] is a restored house, which shows a seed only when its host says that it may', async () => {
    const [data, copy] = [join(folder, 'original'), join(folder, 'copy')];
    const hasShoe = async (address: string): Promise<void> => {
      const shoe = async () =>
        ((await json(address, '/tables')) as { tables: readonly { shoe: number }[] }).tables[0]?.shoe;
      await untilSeen(async () => (await shoe()) !== 0);
    };
    await served(data, hasShoe);
    execFileSync('cp', ['-a', data, copy]);
    const restorations = (address: string) => json(address, '/restorations');
    expect(await served(data, restorations)).toEqual([]);
    const statements = await served(copy, restorations);
    expect(statements).toMatchObject([{ tables: [{ ended: { shoeId: 'morgantown-mini-1/1' } }] }]);
    expect(await served(copy, restorations)).toEqual(statements);

    const reveal = (...more: string[]) =>
      coup(['shoe', 'reveal', 'morgantown-mini-1/1', '--data', copy, '--json', ...more]);
    expect(await reveal()).toMatchObject({
      code: 2,
      out: '',
      complaints: [expect.stringContaining('--original-is-gone')],
    });
    const { code, out } = await reveal('--original-is-gone');
    const { seed, anchor } = JSON.parse(out);
    expect([code, makeHex(walkBack(hexBytes(seed), 1))]).toEqual([0, anchor]);
  });
});
