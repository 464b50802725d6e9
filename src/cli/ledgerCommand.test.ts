import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallHouse } from '../../test/record/house.ts';
import { allTransfers, calledFor, grant, loadWriter } from '../../test/record/sample.ts';
import {
  damage,
  newDatabase,
  patientStore,
  query,
  rowAt,
  type TestDatabase,
} from '../../test/record/sharedServer.ts';
import { unwrap } from '../base/index.ts';
import { type Checkpoint, type Head, openKeyring, signHeads } from '../house/index.ts';
import { signingKey } from '../house/keys/keyring.ts';
import { hashOfBalances } from '../house/recount/balancesHash.ts';
import { keepCheckpoint, makeCheckpoint } from '../house/recount/checkpoint.ts';
import { PLAIN_PAINT } from '../print/index.ts';
import { BadInput } from './io.ts';
import { type LedgerAction, type LedgerOptions, ledgerCommand } from './ledgerCommand.ts';

const folder = mkdtempSync(join(tmpdir(), 'coup-test-ledger-'));
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KEY = new Uint8Array(32).fill(0xab);
const COUP_KEY = 'ab'.repeat(32);
let house: TestDatabase;
beforeAll(async () => {
  house = await newDatabase();
  const store = patientStore({ url: house.url });
  await smallHouse(store);
  unwrap(await openKeyring(store, KEY, (bytes) => new Uint8Array(bytes).fill(5)));
  await store.close();
});

/** Runs the command as `coup` does: what is wrong with the input is told in one line, with exit code 2. */
async function ledger(action: LedgerAction, options: LedgerOptions, env = {}, input = '') {
  let out = '';
  const io = {
    input: (async function* () {
      yield input;
    })(),
    write: async (text: string) => {
      out += text;
    },
    complain: () => {},
    interactive: false,
    columns: 80,
    paint: PLAIN_PAINT,
    env,
  };
  try {
    return { code: await ledgerCommand(io, action, options, calledFor), out, told: '' };
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return { code: 2, out, told: error.message };
  }
}

/** The house's word that all is right at this moment; then it goes on by one grant. */
async function signCheckpoint({ url }: TestDatabase, at: number): Promise<Checkpoint> {
  const store = patientStore({ url });
  const [key] = unwrap(await openKeyring(store, KEY, (bytes) => new Uint8Array(bytes).fill(5))).signing;
  const position = (await allTransfers(store)).at(-1)?.position ?? 0;
  const [heads, balances] = [unwrap(await store.journals()), unwrap(await store.balances())];
  const checkpoint = makeCheckpoint({ at, position, heads, balances: hashOfBalances(balances) }, key);
  unwrap(await keepCheckpoint(store, checkpoint));
  unwrap(await (await loadWriter(store, 'cage')).post(grant('late', 'ann', 5)));
  await store.close();
  return checkpoint;
}

describe('coup ledger', () => {
  it('audits a house and tells its hash, the same each time', async () => {
    const env = { DATABASE_URL: house.url };
    const { code, out } = await ledger('audit', {}, env);
    expect([code, out.split('\n').slice(0, 3)]).toEqual([
      0,
      [
        'right  every hash fits, every transfer is what its event calls for, every balance adds up',
        '       3 journals, 45 events, 42 transfers, 14 accounts',
        '       all of it, from the beginning',
      ],
    ]);
    const { ok, hash, ...counts } = JSON.parse((await ledger('audit', { json: true }, env)).out);
    expect([ok, counts]).toEqual([
      true,
      { journals: 3, events: 45, transfers: 42, accounts: 14, since: null },
    ]);
    expect(out).toContain(hash);
  });

  it('names the first wrong row with exit code 1', async () => {
    const broken = await newDatabase(house);
    await damage(broken.ownerUrl, `UPDATE coup.events SET type = 'x' WHERE ${rowAt('table-1', 3)}`);
    const env = { DATABASE_URL: broken.url, COUP_KEY };
    const wrong = 'journal table-1, event 3 was changed: its hash does not fit';
    expect(await ledger('audit', {}, env)).toEqual({ code: 1, out: `wrong  ${wrong}\n`, told: '' });
    const { code, out } = await ledger('audit', { json: true }, env);
    expect([code, JSON.parse(out)]).toEqual([1, { ok: false, wrong }]);
    const told = `${wrong}. --provable takes what can be proved`;
    expect(await ledger('export', {}, env)).toMatchObject({ code: 2, told });
    const file = join(folder, 'broken.jsonl');
    expect(await ledger('export', { file }, env)).toMatchObject({ code: 2, told });
    expect(readdirSync(folder).filter((name) => name.startsWith('broken'))).toEqual([]);

    const proved = await ledger('export', { file, provable: true }, env);
    expect([proved.code, proved.out.split('\n')[2]]).toEqual([
      0,
      expect.stringMatching(
        /^lost {2}journal table-1, events 3 to \d+: journal table-1, event 3 was changed/,
      ),
    ]);
    const data = join(folder, 'proved');
    expect((await ledger('import', { data, file })).told).toMatch(
      /^nothing was imported: it is what could be proved of a damaged house: .* say --provable$/,
    );
    const imported = await ledger('import', { data, file, provable: true, json: true });
    expect([imported.code, JSON.parse(imported.out).lost]).toMatchObject([
      0,
      [{ journal: 'table-1', from: 3 }],
    ]);
  });

  it('[RELIABILITY 36, 40] audits from the last checkpoint that the house signed, and all of it when asked', async () => {
    const since = await newDatabase(house);
    const { at, publicKey } = await signCheckpoint(since, 1_760_000_000_000);
    const env = { DATABASE_URL: since.url, COUP_KEY };
    const told = async (options: LedgerOptions, given: object = env) => {
      const { code, out } = await ledger('audit', { ...options, json: true }, given);
      return { code, ...JSON.parse(out) };
    };
    const short = {
      code: 0,
      ok: true,
      journals: 3,
      events: 1,
      transfers: 1,
      accounts: 14,
      since: { at, publicKey },
    };
    expect(await told({})).toEqual(short);
    expect((await ledger('audit', {}, env)).out.split('\n')[2]).toBe(
      '       since the checkpoint that the house signed at 2025-10-09T08:53:20.000Z; --full looks at all before it too',
    );
    const all = { code: 0, events: 46, since: null, hash: expect.stringMatching(/^[0-9a-f]{64}$/) };
    expect(await told({ full: true })).toMatchObject(all);
    // Whoever has no key of the house cannot tell its word from another's.
    const keyless = { DATABASE_URL: since.url };
    expect(await told({}, keyless)).toMatchObject(all);
    expect(await told({ publicKey: 'ab'.repeat(32) }, keyless)).toMatchObject(all);
    expect(await told({ publicKey }, keyless)).toEqual(short);

    await damage(since.ownerUrl, `UPDATE coup.events SET type = 'x' WHERE ${rowAt('table-1', 3)}`);
    const before = 'journal table-1, event 3 was changed: its hash does not fit';
    expect(await told({})).toMatchObject({ code: 0 });
    expect(await told({ full: true })).toEqual({ code: 1, ok: false, wrong: before });
    await damage(since.ownerUrl, `UPDATE coup.events SET type = 'moved' WHERE ${rowAt('table-1', 3)}`);
    await damage(since.ownerUrl, `UPDATE coup.events SET type = 'x' WHERE ${rowAt('cage', 5)}`);
    const behind = { code: 1, ok: false, wrong: 'journal cage, event 5 was changed: its hash does not fit' };
    expect([await told({}), await told({ full: true })]).toEqual([behind, behind]);
  });

  it('[RELIABILITY 20] moves a house from a server into a folder and gives an equal hash', async () => {
    const env = { DATABASE_URL: house.url, COUP_KEY };
    const file = join(folder, 'house.jsonl');
    const exported = await ledger('export', { file, json: true }, env);
    const { hash } = JSON.parse(exported.out);
    expect([exported.code, hash]).toEqual([0, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect((await ledger('export', {}, env)).out).toBe(readFileSync(file, 'utf8'));
    const data = join(folder, 'moved');
    const text = readFileSync(file, 'utf8');
    const altered = await ledger('import', { data }, {}, text.replace('"amount":500}', '"amount":501}'));
    expect([altered.code, altered.told]).toEqual([
      2,
      expect.stringMatching(/^nothing was imported: line \d+: .*hash does not fit/),
    ]);
    expect(await ledger('import', { data }, {}, text.slice(0, -100))).toMatchObject({ code: 2 });
    const imported = await ledger('import', { data, file, json: true });
    expect([imported.code, imported.told, JSON.parse(imported.out).hash]).toEqual([0, '', hash]);
    // A folder that is named goes before the environment.
    const audited = await ledger(
      'audit',
      { data, json: true },
      { DATABASE_URL: 'postgres://nowhere.invalid/x' },
    );
    expect(JSON.parse(audited.out)).toMatchObject({ ok: true, hash });
    expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false);
    const again = await ledger('import', { data, file });
    expect([again.code, again.told]).toEqual([
      2,
      expect.stringContaining('nothing was imported: there is a house'),
    ]);
  });

  it('[RELIABILITY 36] signs with the key of the house, and takes nothing unsigned that is not asked for', async () => {
    const env = { DATABASE_URL: house.url };
    const unsigned = join(folder, 'unsigned.jsonl');
    expect((await ledger('export', { file: unsigned }, env)).told).toMatch(/^an export is signed/);
    const wrongKey = { ...env, COUP_KEY: 'cd'.repeat(32) };
    expect((await ledger('export', { file: unsigned }, wrongKey)).told).toMatch(/^this is not the key/);
    expect(existsSync(unsigned)).toBe(false);
    expect(await ledger('export', { file: unsigned, unsigned: true }, env)).toMatchObject({ code: 0 });
    const data = join(folder, 'signed');
    expect((await ledger('import', { data, file: unsigned })).told).toMatch(
      /nobody has signed it.*--unsigned$/,
    );
    const signed = await ledger('export', {}, { ...env, COUP_KEY });
    expect((await ledger('import', { data, publicKey: 'ef'.repeat(32) }, {}, signed.out)).told).toContain(
      'it is signed by',
    );
    expect(await ledger('import', { data, file: unsigned, unsigned: true })).toMatchObject({ code: 0 });
  });

  it('[RELIABILITY 36] compares with heads that were kept outside, and names the row that is another now', async () => {
    const env = { DATABASE_URL: house.url };
    const store = patientStore({ url: house.url });
    const key = signingKey(1, new Uint8Array(32).fill(9));
    const heads = join(folder, 'heads.jsonl');
    const [head, ...others] = unwrap(await store.journals());
    await store.close();
    writeFileSync(heads, `${JSON.stringify(signHeads([head as Head, ...others], 0, key))}\n`);
    const right = await ledger('audit', { heads }, env);
    expect([right.code, right.out]).toEqual([
      0,
      expect.stringContaining('the same story as 1 line of signed'),
    ]);
    const wrongKey = { heads, publicKey: 'ab'.repeat(32) };
    expect((await ledger('audit', wrongKey, env)).told).toContain('is signed by');
    const other = { ...(head as Head), hash: 'ab'.repeat(32) };
    writeFileSync(heads, `${JSON.stringify(signHeads([other], 0, key))}\n`);
    expect(await ledger('audit', { heads, json: true }, env)).toMatchObject({
      code: 1,
      out: expect.stringContaining('is another than the one signed at 1970-01-01'),
    });
    writeFileSync(heads, 'no heads\n');
    expect((await ledger('audit', { heads }, env)).told).toContain('line 1: it is no line of signed heads');
  });

  it('refuses what it cannot find, in one sentence', async () => {
    expect(await ledger('audit', {})).toMatchObject({
      code: 2,
      told: 'name the house: --data FOLDER, or a server in DATABASE_URL',
    });
    const nowhere = join(folder, 'nowhere');
    expect(await ledger('export', { data: nowhere })).toMatchObject({
      code: 2,
      told: `there is no house in ${nowhere}`,
    });
    expect(existsSync(nowhere)).toBe(false);
    const empty = await newDatabase();
    await query(empty.ownerUrl, 'DROP SCHEMA coup CASCADE');
    expect(await ledger('audit', {}, { DATABASE_URL: empty.ownerUrl })).toMatchObject({
      code: 2,
      told: 'there is no house in this database',
    });
    const missing = join(folder, 'missing.jsonl');
    expect(await ledger('import', { data: nowhere, file: missing })).toMatchObject({
      code: 2,
      told: `cannot read ${missing}: ENOENT`,
    });
    expect(existsSync(nowhere)).toBe(false);
    expect(
      await ledger('export', { file: join(folder, 'no', 'x.jsonl') }, { DATABASE_URL: house.url, COUP_KEY }),
    ).toMatchObject({
      code: 2,
      told: expect.stringContaining('ENOENT'),
    });
  });
});
