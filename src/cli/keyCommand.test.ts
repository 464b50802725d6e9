import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coup } from '../../test/cli/fakeIo.ts';
import { unwrap } from '../base/index.ts';
import { followRotations } from '../house/index.ts';
import { openHouseDatabase } from '../record/postgres/index.ts';

const base = mkdtempSync(join(tmpdir(), 'coup-test-key-'));
// Whoever runs the database in root's place must be able to pass.
chmodSync(base, 0o711);
const data = join(base, 'house');
const keyFile = join(data, 'key');
afterAll(() => rmSync(base, { recursive: true, force: true }));
beforeAll(async () => {
  const house = unwrap(await openHouseDatabase({ dataFolder: data }));
  await house.close();
});

const show = async () => JSON.parse((await coup(['key', 'show', '--data', data, '--json'])).out);

describe('coup key', () => {
  it('[RELIABILITY 37] replaces the signing key by the old one’s word', async () => {
    const before = await show();
    const { code, out } = await coup(['key', 'rotate-signing', '--data', data, '--json']);
    expect(code).toBe(0);
    const after = await show();
    expect(after.signing).toHaveLength(2);
    expect(after.rotations).toEqual([JSON.parse(out)]);
    expect(followRotations(before.signing[0].publicKey, after.rotations)).toBe(after.signing[0].publicKey);
  });

  it('[RELIABILITY 37] replaces the sealing key; the old one opens the house no more', async () => {
    const before = await show();
    const old = readFileSync(keyFile, 'utf8');
    expect((await coup(['key', 'rotate-sealing', '--data', data])).code).toBe(0);
    expect(readFileSync(keyFile, 'utf8')).not.toBe(old);
    expect(readFileSync(`${keyFile}.1`, 'utf8')).toBe(old);
    expect(await show()).toEqual(before);
    const refused = await coup(['key', 'show', '--data', data, '--key-file', `${keyFile}.1`]);
    expect([refused.code, refused.complaints.join()]).toEqual([
      2,
      expect.stringContaining('this is not the key of this house'),
    ]);
  });

  it('says what to do where a rotation was cut off, where the key is given, and where there is no house', async () => {
    writeFileSync(`${keyFile}.next`, 'x', { mode: 0o600 });
    const cut = await coup(['key', 'show', '--data', data]);
    expect([cut.code, cut.complaints.join()]).toEqual([2, expect.stringContaining('was cut off')]);
    rmSync(`${keyFile}.next`);
    const given = await coup(['key', 'show', '--data', data], '', { COUP_KEY: 'ab'.repeat(32) });
    expect([given.code, given.complaints.join()]).toEqual([2, expect.stringContaining('COUP_KEY gives')]);
    const nowhere = join(base, 'nowhere');
    const none = await coup(['key', 'show', '--data', nowhere]);
    expect([none.code, none.complaints.join()]).toEqual([2, expect.stringContaining('there is no house in')]);
    expect(existsSync(nowhere)).toBe(false);
  });
});
