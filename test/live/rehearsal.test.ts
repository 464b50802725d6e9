import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newFolder } from './liveHouse.ts';

const COUP = `${process.execPath} ${resolve('test/live/serve.mjs')} ${resolve(process.env['COUP_BUILD'] ?? 'dist')}`;
const TABLES = {
  tables: [{ game: 'morgantown/mini', settings: { bettingMs: 2_500, settledMs: 2_500 } }],
};

/** What stands in the place of /var/lib/coup and /tmp on a host's machine. */
const base = mkdtempSync(join(tmpdir(), 'coup-rehearsal-'));
chmodSync(base, 0o711);
const backups = join(base, 'backups');
mkdirSync(backups);
const folder = newFolder(TABLES);
/** The house that is opened from the backup; its folder is made by the import. */
const restored = newFolder(TABLES);

afterAll(async () => {
  await folder.remove();
  await restored.remove();
  rmSync(base, { recursive: true, force: true });
});

const sh = (command: string): string =>
  execFileSync('/bin/sh', ['-ec', command], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const here = (text: string): string =>
  text
    .replaceAll('/opt/coup/bin/coup', COUP)
    .replaceAll('/var/lib/coup/house', folder.data)
    .replaceAll('/var/lib/coup/backups', backups)
    .replaceAll('/tmp/rehearsal', restored.data);

/** What a unit of systemd runs, with a percent sign where it writes two. */
function getCommand(unit: string): string {
  const [, started = ''] = /^ExecStart=(.*)$/m.exec(readFileSync(`deploy/systemd/${unit}`, 'utf8')) ?? [];
  const [, script] = /^\/bin\/sh -ec '(.*)'$/.exec(started) ?? [];
  return here((script ?? started).replaceAll('%%', '%'));
}

/** The commands of a rehearsal as the operator's page has them. */
function rehearsed(): readonly string[] {
  const page = readFileSync('docs/how-to/back-up-and-restore.md', 'utf8');
  const [, block = ''] = /\*\*A rehearsal\*\*.*?```\n(.*?)```/s.exec(page) ?? [];
  return block.split('\n').filter((line) => line !== '');
}

const hashIn = (out: string): string => /hash ([0-9a-f]{64})/.exec(out)?.[1] ?? 'none';

describe('[RELIABILITY 20] a rehearsed restore, by the commands of docs/how-to/back-up-and-restore.md', () => {
  it('backs up an open house and keeps thirty, brings it back elsewhere with the same hash, and opens it as a restored one', async () => {
    const house = await folder.start();
    const old = Array.from({ length: 35 }, (_, day) => `house-2000${String(100 + day)}T043000Z.jsonl`);
    for (const name of old) writeFileSync(join(backups, name), '');
    const exported = hashIn(sh(getCommand('coup-backup.service')));
    const kept = readdirSync(backups).sort();
    expect(kept).toHaveLength(30);
    expect(kept.slice(0, -1)).toEqual(old.slice(-29));
    const file = join(backups, kept.at(-1) ?? '');
    expect(sh(getCommand('coup-audit.service'))).toContain('right');
    const publicKey = JSON.parse(readFileSync(file, 'utf8').trimEnd().split('\n').at(-1) ?? '').signed
      ?.publicKey;
    expect(publicKey).toMatch(/^[0-9a-f]{64}$/);

    const [bring, look, take, open, ...more] = rehearsed();
    expect(more).toEqual([]);
    const told = (command = ''): string =>
      sh(
        here(command.replace(/house-\S+\.jsonl/, file).replace('HEX', publicKey)).replace(
          /^coup /,
          `${COUP} `,
        ),
      );
    expect(hashIn(told(bring))).toBe(exported);
    expect(hashIn(told(look))).toBe(exported);
    // As the page says, but for the machine that the key is brought from.
    expect(take).toMatch(/^cp KEY \/tmp\/rehearsal\/key$/);
    copyFileSync(join(folder.data, 'key'), join(restored.data, 'key'));
    expect(open).toBe('coup serve --data /tmp/rehearsal --port 0');
    const copy = await restored.start();
    const statements = await (await fetch(`${copy.url}/api/v2/restorations`)).json();
    expect(statements).toMatchObject([{ publicKey, tables: [{ tableId: 'morgantown-mini-1' }] }]);
    expect((await fetch(`${copy.url}/readyz`)).status).toBe(200);
    expect([await copy.stop(), await house.stop()]).toEqual([0, 0]);
  });
});
