import { chmodSync, mkdirSync, readdirSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { getCode, getMessage } from '../../../test/record/sample.ts';
import { temporaryFolder } from '../../../test/temporaryFolder.ts';
import { unwrap } from '../../base/index.ts';
import { give, preparePlace, readPrivate } from './dataPlace.ts';

const root = process.getuid?.() === 0;
const base = realpathSync(temporaryFolder('place'));
chmodSync(base, 0o711);

const platform = Object.getOwnPropertyDescriptor(process, 'platform') ?? {};
afterEach(() => void Object.defineProperty(process, 'platform', platform));

/** Programs that are never run in this test. */
const source = join(base, 'package');
mkdirSync(join(source, 'native', 'bin'), { recursive: true });
const BINARIES = { version: '9.8.7', major: '9', source };

let folders = 0;
function newFolder(): string {
  folders += 1;
  return join(base, `house ${folders}`);
}

/** A valid place with a database. */
function madePlace(): string {
  const folder = newFolder();
  const { data, runner } = unwrap(preparePlace(folder, BINARIES, () => {}));
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(join(data, 'PG_VERSION'), '9\n');
  give(data, runner);
  return folder;
}

const prepare = (folder: string, visit?: boolean) => {
  const told: string[] = [];
  const place = preparePlace(folder, BINARIES, (words) => told.push(words), visit);
  return { place, told };
};

const getMode = (path: string): number => statSync(path).mode & 0o777;

describe('a data folder', () => {
  it('a new data folder is made with everything a server needs, and announced once', () => {
    const folder = newFolder();
    const { place, told } = prepare(relative(process.cwd(), folder));
    const { runner, ...paths } = unwrap(place);
    expect(paths).toEqual({
      folder,
      data: join(folder, 'postgres'),
      log: join(folder, 'postgres.log'),
      passwords: join(folder, 'passwords.json'),
      programs: join(folder, 'postgresql-9.8.7'),
    });
    expect(runner).toEqual(root ? { uid: expect.any(Number), gid: expect.any(Number) } : {});
    expect(told).toEqual(['copying PostgreSQL 9.8.7']);
    expect(readdirSync(folder).sort()).toEqual(['postgresql-9.8.7', 'reserve']);
    expect(getMode(folder)).toBe(root ? 0o711 : 0o700);
    chmodSync(folder, 0o755);
    expect(prepare(folder).told).toEqual([]);
    expect(getMode(folder)).toBe(0o755);
  });

  it.each(['"', '$', '`', '\\', '\n'])('a data folder with %j in its path is refused', (sign) => {
    const folder = join(base, `a ${sign} house`);
    const { place, told } = prepare(folder);
    expect([getCode(place), getMessage(place), told]).toEqual([
      'house/unreachable-folder',
      `PostgreSQL cannot work in ${JSON.stringify(folder)}: its path has a quote, a dollar sign or a backslash`,
      [],
    ]);
    Object.defineProperty(process, 'platform', { value: 'win32' });
    expect(getCode(prepare(folder).place)).toBe('ok');
  });

  it('a data folder of another PostgreSQL version, or without one, is refused', () => {
    const folder = madePlace();
    const data = join(folder, 'postgres');
    expect(getCode(prepare(folder).place)).toBe('ok');
    for (const [text, version] of [
      ['8\n', '8'],
      ['9.1', '9.1'],
    ] as const) {
      writeFileSync(join(data, 'PG_VERSION'), text);
      const { place } = prepare(folder);
      expect([getCode(place), getMessage(place)]).toEqual([
        'house/other-version',
        `${data} is of PostgreSQL ${version}, this Coup brings 9: export the house with the Coup that made it, and import it into a new folder`,
      ]);
    }
    const bare = newFolder();
    const { data: empty, runner } = unwrap(prepare(bare).place);
    mkdirSync(empty, { mode: 0o700 });
    give(empty, runner);
    expect(getMessage(prepare(bare).place)).toContain('is of PostgreSQL an unknown version, this');
  });

  it.each([0o701, 0o710, 0o704, 0o777])(
    'a data folder whose database others can read is refused: %o',
    (mode) => {
      const folder = madePlace();
      const data = join(folder, 'postgres');
      chmodSync(data, mode);
      const { place } = prepare(folder);
      expect([getCode(place), getMessage(place)]).toEqual([
        'house/permissions',
        `others can look into ${data}: chmod 700 it`,
      ]);
      Object.defineProperty(process, 'platform', { value: 'win32' });
      expect(getCode(prepare(folder).place)).toBe('ok');
    },
  );

  it('a data folder whose database belongs to another user is refused', () => {
    const folder = madePlace();
    const data = join(folder, 'postgres');
    const { uid } = statSync(data);
    const getuid = Object.getOwnPropertyDescriptor(process, 'getuid') ?? {};
    try {
      Object.defineProperty(process, 'getuid', { value: () => uid + 7, configurable: true });
      const { place } = prepare(folder);
      expect([getCode(place), getMessage(place)]).toEqual([
        'house/permissions',
        `${data} belongs to the user with uid ${uid}: start the house as that user, or chown it`,
      ]);
      Object.defineProperty(process, 'getuid', { value: undefined, configurable: true });
      expect(getCode(prepare(folder).place)).toBe('ok');
    } finally {
      Object.defineProperty(process, 'getuid', getuid);
    }
  });

  it.runIf(root)('a data folder that the server’s user cannot reach is refused', () => {
    const closed = newFolder();
    mkdirSync(closed);
    chmodSync(closed, 0o700);
    const { place } = prepare(join(closed, 'house'));
    expect([getCode(place), getMessage(place)]).toEqual([
      'house/unreachable-folder',
      expect.stringMatching(
        /^PostgreSQL does not run as root, and the user it runs as instead \(uid \d+\) cannot pass .*: name a folder such as \/var\/lib\/coup$/,
      ),
    ]);
    expect(getMessage(place)).toContain(`cannot pass ${closed}:`);
  });

  it('a regular file is refused as a data folder', () => {
    const file = newFolder();
    writeFileSync(file, '');
    const { place } = prepare(file);
    expect([getCode(place), getMessage(place)]).toEqual(['house/permissions', `${file} is not a folder`]);
  });

  it('a data folder is cleared of temporary files of dead processes, and nothing else', () => {
    const folder = madePlace();
    const [dead, alive] = [2 ** 30, process.pid];
    const kept = [`a.tmp-${alive}`, 'b.tmp-', `c.tmp-${dead}x`, `tmp-${dead}`, `d.tmp-x${dead}`];
    for (const name of [`postgres.tmp-${dead}`, ...kept]) mkdirSync(join(folder, name));
    writeFileSync(join(folder, `postgres.tmp-${dead}`, 'words'), '');
    writeFileSync(join(folder, `key.tmp-${dead}`), '');
    unwrap(prepare(folder, true).place);
    expect(
      readdirSync(folder)
        .filter((name) => name.includes('tmp-'))
        .sort(),
    ).toEqual(kept.sort());
  });
});

describe('a private file', () => {
  it('a private file that others can read is refused', () => {
    const path = join(base, 'words');
    writeFileSync(path, 'words\n');
    for (const mode of [0o601, 0o640, 0o622, 0o777]) {
      chmodSync(path, mode);
      expect(readPrivate(path)).toEqual({
        ok: false,
        error: { code: 'house/permissions', message: `others can read ${path}: chmod 600 it` },
      });
    }
    for (const mode of [0o600, 0o700]) {
      chmodSync(path, mode);
      expect(readPrivate(path)).toEqual({ ok: true, value: 'words\n' });
    }
    chmodSync(path, 0o644);
    Object.defineProperty(process, 'platform', { value: 'win32' });
    expect(readPrivate(path)).toEqual({ ok: true, value: 'words\n' });
  });

  it.runIf(root)('a private file is given to the server’s user if root made it', () => {
    const path = join(base, 'given');
    writeFileSync(path, '');
    const owner = () => [statSync(path).uid, statSync(path).gid];
    give(path, {});
    give(path, { uid: 4_001 });
    give(path, { gid: 4_002 });
    expect(owner()).toEqual([0, 0]);
    give(path, { uid: 4_001, gid: 4_002 });
    expect(owner()).toEqual([4_001, 4_002]);
  });
});
