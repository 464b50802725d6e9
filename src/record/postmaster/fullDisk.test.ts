import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { calledFor, getCode, getMessage, grant, loadWriter, toEvent } from '../../../test/record/sample.ts';
import { unwrap } from '../../base/index.ts';
import { auditStore, summariseHouse } from '../../house/index.ts';
import { copyBinaries, findBinaries } from './binaries.ts';
import { fileRefusal } from './files.ts';
import { openHouseDatabase } from './server.ts';

const base = mkdtempSync(join(tmpdir(), 'coup-test-disk-'));
chmodSync(base, 0o711);
const mounted: string[] = [];

afterAll(() => {
  for (const folder of mounted) execFileSync('umount', [folder]);
  rmSync(base, { recursive: true, force: true });
});

/** A disk of this size; only root can create one, and not in every container. */
function smallDisk(mib: number): string | undefined {
  const folder = join(base, `disk-${mib}`);
  mkdirSync(folder);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mib}m,mode=711`, 'tmpfs', folder]);
  if (status !== 0) return undefined;
  mounted.push(folder);
  return folder;
}

function spaceFor(file: number, bytes: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(bytes)) > 0;
  } catch {
    return false;
  }
}

const tiny = smallDisk(20);
const small = smallDisk(250);
const roomy = smallDisk(251);
const getFull = (folder: string, mib = 184): string =>
  `the disk of ${folder} is full: free at least ${mib} MiB and start again`;

describe('a full disk', () => {
  it('a full disk is told apart from other file errors', () => {
    const told = (code: string) => fileRefusal(Object.assign(new Error(code), { code }), '/data');
    expect(told('ENOSPC')).toMatchObject({
      ok: false,
      error: { code: 'house/disk-full', message: getFull('/data') },
    });
    expect(told('EDQUOT')).toMatchObject({ ok: false, error: { code: 'house/disk-full' } });
    expect(told('EROFS')).toMatchObject({ ok: false, error: { code: 'house/permissions' } });
    expect(told('EACCES')).toMatchObject({ ok: false, error: { code: 'house/permissions' } });
    expect(() => told('EMFILE')).toThrow('EMFILE');
  });

  it.runIf(tiny !== undefined)('a full disk is noticed before anything is written (tmpfs)', async () => {
    const folder = join(tiny ?? '', 'house');
    const begun: string[] = [];
    const refused = await openHouseDatabase({ dataFolder: folder, onProgress: (words) => begun.push(words) });
    expect([getCode(refused), getMessage(refused)]).toEqual(['house/disk-full', getFull(folder)]);
    expect([begun, readdirSync(folder)]).toEqual([[], []]);
  });

  it.runIf(tiny !== undefined)('a full disk leaves no partial copy of the programs (tmpfs)', () => {
    const refused = copyBinaries(unwrap(findBinaries()), tiny ?? '');
    expect([getCode(refused), getMessage(refused)]).toEqual(['house/disk-full', getFull(tiny ?? '')]);
    expect(readdirSync(tiny ?? '').filter((name) => name.startsWith('postgresql'))).toEqual([]);
  });

  it.runIf(small !== undefined)(
    '[RELIABILITY 22] a full disk under a running house refuses commits, loses none, and recovers when there is space (tmpfs)',
    async () => {
      const folder = join(small ?? '', 'house');
      const opened = unwrap(
        await openHouseDatabase({ dataFolder: folder, settings: { max_wal_size: '32MB' } }),
      );
      const writer = await loadWriter(opened.store, 'cage');
      unwrap(await writer.post(grant('first', 'ann', 1)));
      const filler = join(folder, 'filler');
      const fill = (leaveMib: number): void => {
        const { bavail, bsize } = statfsSync(folder);
        writeFileSync(filler, Buffer.alloc(Math.max(bavail * bsize - leaveMib * 2 ** 20, 0)));
      };
      fill(1);
      const body = { padding: 'x'.repeat(200_000) };
      let acked = writer.seq();
      let refused = 'ok';
      for (let n = 0; n < 500 && refused === 'ok'; n++) {
        const done = await writer.commit({ events: [{ type: 'padding', body }] });
        refused = getCode(done);
        if (done.ok) acked = done.value.seq;
        else expect(getMessage(done)).toMatch(/disk is full|does not answer/);
      }
      expect(refused).toBe('store/unavailable');
      rmSync(filler);
      let seq = 0;
      while (seq === 0) {
        const claimed = await opened.store.claim('cage');
        if (claimed.ok) seq = claimed.value.seq;
        else await sleep(50);
      }
      expect([0, 1]).toContain(seq - acked);
      const again = await loadWriter(opened.store, 'cage');
      unwrap(await again.commit({ events: [toEvent()] }));
      expect(await auditStore(opened.store, calledFor)).toMatchObject({ ok: true, value: { transfers: 1 } });
      await opened.close();
      expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
      fill(10);
      expect(getMessage(await openHouseDatabase({ dataFolder: folder }))).toBe(getFull(folder, 48));
      rmSync(filler);
    },
  );

  it.runIf(roomy !== undefined)(
    '[RELIABILITY 22] a full disk does not prevent reading a running or a closed house (tmpfs)',
    async () => {
      const folder = join(roomy ?? '', 'house');
      const filler = join(roomy ?? '', 'filler');
      /** To the last byte: appends until nothing fits. */
      const fill = (): void => {
        const file = openSync(filler, 'w');
        try {
          for (let size = 2 ** 22; size >= 1; size /= 2) while (spaceFor(file, size));
        } finally {
          closeSync(file);
        }
      };
      const settings = { max_wal_size: '32MB' };
      const opened = unwrap(await openHouseDatabase({ dataFolder: folder, settings }));
      unwrap(await (await loadWriter(opened.store, 'cage')).post(grant('first', 'ann', 1)));
      const look = async (): Promise<void> => {
        const visit = { dataFolder: folder, visit: true, withoutKey: true, settings };
        const visited = unwrap(await openHouseDatabase(visit));
        const reader = unwrap(await visited.store.frozen());
        expect(await auditStore(reader, calledFor)).toMatchObject({ ok: true, value: { transfers: 1 } });
        expect(unwrap(await summariseHouse(reader))).toMatchObject({ events: 1, transfers: 1 });
        await reader.close();
        await visited.close();
      };
      fill();
      await look();
      rmSync(filler);
      await opened.close();
      fill();
      expect(getMessage(await openHouseDatabase({ dataFolder: folder }))).toBe(getFull(folder, 48));
      await look();
      rmSync(filler);
      await look();
      const again = unwrap(await openHouseDatabase({ dataFolder: folder, settings }));
      unwrap(await (await loadWriter(again.store, 'cage')).commit({ events: [toEvent()] }));
      await again.close();
      expect(existsSync(join(folder, 'reserve'))).toBe(true);
    },
  );
});
