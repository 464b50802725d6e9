import { afterEach, describe, expect, it } from 'vitest';
import { ok, unwrap } from '../../src/base/index.ts';
import {
  auditStore,
  expectedTransfers,
  exportHouse,
  importHouse,
  openDoor,
  openKeyring,
  openOldNames,
  openPersonKeys,
  withSealedNames,
} from '../../src/house/index.ts';
import { openAccounts, openLoginSecret } from '../../src/house/register/index.ts';
import { API, type Session } from '../../src/protocol/index.ts';
import { emptyRecord, type MemoryRecord, memoryStore } from '../../src/record/index.ts';
import { systemRandom } from '../../src/server/random.ts';
import { PASSWORD, quickHash } from '../server/accounts.ts';
import { KEY, SLOW, TABLE, type TestHouse, testHouse } from '../server/house.ts';
import { Visitor } from '../server/visitor.ts';

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

const LOGIN = 'bob@example.org';
const LABEL = 'Bobs telephone';

async function exported(memory: MemoryRecord): Promise<string> {
  const lines: string[] = [];
  const all = exportHouse(memoryStore({ record: memory }));
  for (let next = await all.next(); ; next = await all.next()) {
    if (next.done !== true) lines.push(next.value);
    else return unwrap(next.value) && lines.join('\n');
  }
}

/** All that lies in the record: rows, snapshots and secrets. */
const lying = async (memory: MemoryRecord): Promise<string> =>
  `${await exported(memory)}${[...memory.journals.values()].map(({ snapshot }) => snapshot?.state ?? '').join('')}`;

/** Bob has an account, sits at a table and comes in by two passwords; Ann sits beside him. */
async function bobAndAnn(memory: MemoryRecord) {
  const opened = await testHouse(SLOW, {}, { memory, hash: quickHash });
  house = opened;
  const [bob, ann] = [new Visitor(opened.address), new Visitor(opened.address)];
  await bob.begin({ name: 'Bob' });
  const made = await bob.ask('POST', `${API}/account`, { login: LOGIN, password: PASSWORD });
  const { patron } = (made.json as { readonly session: Session }).session;
  await bob.ask('POST', `${API}/account/passwords`, { password: `${PASSWORD}!`, label: LABEL });
  await ann.begin({ name: 'Anneliese' });
  for (const visitor of [bob, ann]) {
    const line = await visitor.connect();
    line.say({ say: 'watch', table: TABLE });
    await line.next('table');
    expect(await line.wish(TABLE, { do: 'sit' })).toMatchObject({ ok: true });
  }
  return { opened, bob, ann, patron };
}

/** A house from before names were sealed: its rows have them in clear. */
async function olderHouse() {
  const record = emptyRecord();
  const store = memoryStore({ record });
  const random = systemRandom;
  const keys = unwrap(await openKeyring(store, KEY, random));
  const secret = unwrap(await openLoginSecret(store, keys, random));
  const now = () => 1_760_000_000_000;
  const register = unwrap(await openAccounts({ store, keys, now, random }));
  const door = unwrap(await openDoor(store, now, random));
  for (const [name, login] of [
    ['Bob', LOGIN],
    ['Anneliese', 'anne'],
  ] as const) {
    const { guest } = unwrap(await door.begin({ name }, async () => ok(0)));
    const mark = secret.markOf(login);
    const first = { kind: 'password', label: login, tag: new Uint8Array(32) } as const;
    unwrap(await register.make({ guest, mark, role: 'patron', first }));
    if (name === 'Bob') unwrap(await register.forget(guest.patron));
  }
  return { record, keys };
}

describe('[attack] the names in an older record', () => {
  it('are in no export that seals them, which is the same house but for its hashes', async () => {
    const { record, keys } = await olderHouse();
    const store = memoryStore({ record });
    for (const name of ['Bob', LOGIN, 'Anneliese']) expect(await exported(record)).toContain(name);
    const oldNames = unwrap(await openOldNames(store, keys, systemRandom));
    const lines: string[] = [];
    for await (const line of exportHouse(store, keys.signing[0], { oldNames })) lines.push(line);
    for (const name of ['Bob', LOGIN, 'Anneliese']) expect(lines.join('\n')).not.toContain(name);
    const taken = emptyRecord();
    unwrap(
      await importHouse(
        (async function* () {
          yield* lines;
        })(),
        memoryStore({ record: taken }),
        {},
      ),
    );
    expect(await auditStore(memoryStore({ record: taken }), expectedTransfers)).toMatchObject({ ok: true });
    house = await testHouse(SLOW, {}, { memory: taken, hash: quickHash });
    expect((await lying(taken)).includes('Bob')).toBe(false);
    const again = unwrap(await openOldNames(memoryStore({ record: taken }), keys, systemRandom));
    expect(again.secrets().size).toBe(0);
    // Anneliese’s name is read again, Bob’s key is nowhere.
    const named = withSealedNames(
      memoryStore({ record: taken }),
      openPersonKeys(memoryStore({ record: taken }), keys, systemRandom),
      systemRandom,
    );
    const rows = unwrap(await named.events('register', 1, 100));
    const names = rows.flatMap(({ body }) => ('name' in body ? [body['name']] : []));
    expect(names).toEqual(['deleted', 'Anneliese']);
  });
});

describe('[attack] what is left of a person who deleted their account', () => {
  it('no log-in name, label or display name is in an export, a snapshot or a journal', async () => {
    const memory = emptyRecord();
    const { opened, bob, patron } = await bobAndAnn(memory);
    const names = () => [...(opened.floor.find(TABLE)?.state().seats.values() ?? [])].map(({ name }) => name);
    expect(names()).toEqual(['Bob', 'Anneliese']);
    // Nothing lies there in clear, even while both are there.
    for (const name of ['Bob', LOGIN, LABEL, 'Anneliese']) expect(await lying(memory)).not.toContain(name);
    expect(memory.secrets.has(`person/${patron}`)).toBe(true);
    expect((await bob.ask('DELETE', `${API}/account`)).status).toBe(204);
    expect(memory.secrets.has(`person/${patron}`)).toBe(false);
    expect(await exported(memory)).not.toContain(`person/${patron}`);
    await house?.stop();
    // The house comes back, and reads the names of those who stayed. The record is what it was.
    house = await testHouse(SLOW, {}, { memory, hash: quickHash });
    const after = [...(house.floor.find(TABLE)?.state().seats.values() ?? [])].map(({ name }) => name);
    expect(after).not.toContain('Bob');
    expect(after.filter((name) => name !== 'deleted')).toEqual(['Anneliese']);
    expect(await auditStore(memoryStore({ record: memory }), expectedTransfers)).toMatchObject({ ok: true });
    for (const name of ['Bob', LOGIN, LABEL]) expect(await lying(memory)).not.toContain(name);
  });

  it('a guest who ends the session takes the name along, and one who logs in keeps theirs', async () => {
    const memory = emptyRecord();
    house = await testHouse(SLOW, {}, { memory, hash: quickHash });
    const guest = new Visitor(house.address);
    const { patron } = await guest.begin({ name: 'Carla' });
    expect(memory.secrets.has(`person/${patron}`)).toBe(true);
    expect((await guest.ask('DELETE', `${API}/session`)).status).toBe(204);
    expect(memory.secrets.has(`person/${patron}`)).toBe(false);
    const dora = new Visitor(house.address);
    await dora.begin({ name: 'Dora' });
    const made = await dora.ask('POST', `${API}/account`, { login: 'dora', password: PASSWORD });
    const kept = (made.json as { readonly session: Session }).session.patron;
    expect(memory.secrets.has(`person/${kept}`)).toBe(true);
    await house.stop();
    house = await testHouse(SLOW, {}, { memory, hash: quickHash });
    const again = new Visitor(house.address);
    const entered = await again.ask('POST', `${API}/log-in`, { login: 'dora', password: PASSWORD });
    expect(entered.json).toMatchObject({ name: 'Dora' });
  });
});
