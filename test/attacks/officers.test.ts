import { afterEach, describe, expect, it } from 'vitest';
import type { Role } from '../../src/forms/index.ts';
import { auditStore, expectedTransfers, type Log } from '../../src/house/index.ts';
import { API } from '../../src/protocol/index.ts';
import { emptyRecord, memoryStore } from '../../src/record/index.ts';
import type { Settings } from '../../src/server/index.ts';
import { codeFor, type Enrolled, enrolled, PASSWORD, quickHash, signIn } from '../server/accounts.ts';
import { pushedTime, SLOW, TABLE, type TestHouse, testHouse } from '../server/house.ts';
import { type Line, Visitor } from '../server/visitor.ts';

// The attacks of one who runs the house, or who wants to: each is tried as it once worked.

const PATIENT = { silenceMs: Number.MAX_SAFE_INTEGER };
const DAY_MS = 24 * 60 * 60_000;

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

interface Staff {
  readonly officer: Visitor;
  readonly as: Enrolled;
}

async function staffed(roles: readonly Role[], settings: Partial<Settings> = {}) {
  const memory = emptyRecord();
  const warned: (readonly [string, object])[] = [];
  const log = {
    ...{ debug: () => {}, info: () => {}, error: () => {} },
    warn: (fields: object, words: string) => void warned.push([words, fields]),
  } as unknown as Log;
  const made = await enrolled(memory, roles);
  const time = pushedTime();
  const opened = await testHouse(SLOW, settings, { time, memory, limits: PATIENT, hash: quickHash, log });
  house = opened;
  const staff = made.map((as): Staff => {
    const officer = new Visitor(opened.address);
    officer.cookie = as.cookie;
    return { officer, as };
  });
  return { time, memory, staff, warned, address: opened.address };
}

const toCode = ({ json }: { readonly json: unknown }): string =>
  (json as { readonly error?: { readonly code: string } } | undefined)?.error?.code ?? 'ok';

/** The significant events of these types, once the house has stopped and written all of them. */
async function noted(memory: ReturnType<typeof emptyRecord>, ...types: readonly string[]) {
  await house?.stop();
  const rows = memory.journals.get('significant')?.rows ?? [];
  return rows
    .filter(({ type }) => types.includes(type))
    .map(({ type, body }) => ({ type, ...(JSON.parse(body) as Readonly<Record<string, unknown>>) }));
}

async function member(address: string, login: string): Promise<{ visitor: Visitor; patron: string }> {
  const visitor = new Visitor(address);
  const { patron } = await visitor.begin({ name: login });
  await visitor.ask('POST', `${API}/account`, { login, password: PASSWORD });
  return { visitor, patron };
}

const adjust = (officer: Visitor, patron: string, amount: number, adjustment: string) =>
  officer.ask('POST', `${API}/pit/adjustments`, { adjustment, patron, amount, why: 'A test.' });

describe('[attack] one officer is two', () => {
  it('[OF1] appoints a guest, lets it agree to 5,000,000 dollars, and removes it without a trace', async () => {
    const { staff, memory, address } = await staffed(['pit', 'pit', 'auditor']);
    const [boss, other, auditor] = staff.map(({ officer }) => officer);
    if (boss === undefined || other === undefined || auditor === undefined) throw new Error('three came');
    const friend = await member(address, 'friend');
    const helper = await member(address, 'helper');
    expect((await adjust(boss, friend.patron, 500_000_000, 'a1')).json).toMatchObject({ is: 'waiting' });
    const role = `${API}/officers/${helper.patron}`;
    expect((await boss.ask('POST', role, { role: 'pit' })).json).toMatchObject({ before: 'patron' });
    expect(toCode(await boss.ask('POST', `${role}/answer`, { answer: 'agree' }))).toBe('officer/another');
    const agree = (by: Visitor) => by.ask('POST', `${API}/pit/adjustments/a1`, { answer: 'agree' });
    expect(toCode(await agree(helper.visitor))).toBe('role/not-allowed');
    // Even with a second officer who appoints the guest, it agrees to nothing for a day.
    expect((await other.ask('POST', `${role}/answer`, { answer: 'agree' })).status).toBe(204);
    const login = { login: 'helper', password: PASSWORD };
    await helper.visitor.ask('POST', `${API}/log-in`, login);
    expect(toCode(await agree(helper.visitor))).toBe('role/second-factor');
    // And the auditor stays, whatever one officer asks for.
    const looker = `${API}/officers/${staff[2]?.as.patron}`;
    expect((await boss.ask('POST', looker, { role: 'patron' })).json).toMatchObject({ before: 'auditor' });
    expect((await auditor.ask('GET', `${API}/officers`)).status).toBe(200);
    const events = await noted(memory, 'role-asked', 'role-given', 'officer-refused');
    expect(events).toMatchObject([
      { type: 'role-asked', patron: helper.patron, role: 'pit', before: 'patron', by: 'officer-0' },
      { type: 'officer-refused', patron: 'officer-0', asked: 'answerRole', code: 'officer/another' },
      { type: 'role-given', patron: helper.patron, role: 'pit', by: 'officer-0', second: 'officer-1' },
      { type: 'role-asked', patron: 'officer-2', role: 'patron', before: 'auditor', by: 'officer-0' },
    ]);
  });

  it('[OF2] agrees with who they appointed, or by a role of today', async () => {
    const { time, staff, address } = await staffed(['pit', 'pit', 'pit']);
    const [boss, other, third] = staff;
    if (boss === undefined || other === undefined || third === undefined) throw new Error('three came');
    const friend = await member(address, 'friend');
    const helper = await member(address, 'helper');
    const role = `${API}/officers/${helper.patron}`;
    await boss.officer.ask('POST', role, { role: 'pit' });
    await other.officer.ask('POST', `${role}/answer`, { answer: 'agree' });
    // The new officer sets up one-time codes, to be let in at all.
    const { visitor } = helper;
    await visitor.ask('POST', `${API}/log-in`, { login: 'helper', password: PASSWORD });
    const { json } = await visitor.ask('POST', `${API}/account/totp/ask`);
    const { secret } = json as { readonly secret: string };
    const code = codeFor(secret, house?.now() ?? 0);
    expect((await visitor.ask('POST', `${API}/account/totp`, { code, label: 'app' })).json).toMatchObject({
      role: 'pit',
    });
    expect((await adjust(visitor, friend.patron, 500_000, 'a1')).json).toMatchObject({ is: 'waiting' });
    expect((await adjust(third.officer, friend.patron, 500_000, 'a2')).json).toMatchObject({ is: 'waiting' });
    const agree = (by: Visitor, to: string) =>
      by.ask('POST', `${API}/pit/adjustments/${to}`, { answer: 'agree' });
    expect(toCode(await agree(boss.officer, 'a1'))).toBe('officer/not-independent');
    expect(toCode(await agree(other.officer, 'a1'))).toBe('officer/not-independent');
    expect(toCode(await agree(visitor, 'a2'))).toBe('officer/too-new');
    expect((await agree(third.officer, 'a1')).json).toMatchObject({ is: 'done' });
    time.push(DAY_MS);
    await signIn(boss.officer, boss.as);
    expect((await agree(boss.officer, 'a2')).json).toMatchObject({ is: 'done' });
  });

  it('[OF7] makes an officer of somebody who sits at a table, whose chips then stay there', async () => {
    const { staff, address } = await staffed(['pit', 'pit']);
    const [boss, other] = staff.map(({ officer }) => officer);
    const ann = new Visitor(address);
    const line = await ann.sit(TABLE);
    const { patron } = await ann.begin();
    await ann.ask('POST', `${API}/account`, { login: 'ann', password: PASSWORD });
    const role = `${API}/officers/${patron}`;
    expect(toCode((await boss?.ask('POST', role, { role: 'pit' })) ?? { json: undefined })).toBe(
      'role/seated',
    );
    const again = await ann.connect();
    await again.wish(TABLE, { do: 'leave' });
    expect((await boss?.ask('POST', role, { role: 'pit' }))?.status).toBe(200);
    await again.wish(TABLE, { do: 'sit' });
    const agreed = (await other?.ask('POST', `${role}/answer`, { answer: 'agree' })) ?? { json: undefined };
    expect(toCode(agreed)).toBe('role/seated');
    line.ws.close();
  });
});

describe('[attack] many small sums', () => {
  it('[IR7] fifty adjustments of $100 to one patron, and as many from another', async () => {
    const { staff, address } = await staffed(['pit', 'pit']);
    const [boss, other] = staff.map(({ officer }) => officer);
    if (boss === undefined || other === undefined) throw new Error('two came');
    const [friend, victim] = [await member(address, 'friend'), await member(address, 'victim')];
    const is = async (by: Visitor, patron: string, amount: number, id: string) =>
      ((await adjust(by, patron, amount, id)).json as { readonly is: string }).is;
    const answers: string[] = [];
    for (let n = 0; n < 50; n++) answers.push(await is(boss, friend.patron, 10_000, `a${n}`));
    expect(answers).toEqual(['done', ...Array.from({ length: 49 }, () => 'waiting')]);
    // What is taken adds to what is given; and a patron is a patron, whichever officer it is.
    expect(await is(boss, victim.patron, -10_000, 'b')).toBe('waiting');
    expect(await is(other, friend.patron, 1, 'c')).toBe('waiting');
    expect(await is(other, victim.patron, -10_000, 'd')).toBe('done');
  });

  it('[IR7] one of $100 a day, for a month', async () => {
    const { time, staff, address } = await staffed(['pit', 'pit']);
    const [boss] = staff;
    if (boss === undefined) throw new Error('one came');
    const friend = await member(address, 'friend');
    const days: string[] = [];
    for (const day of [0, 1, 15, 29, 30]) {
      await signIn(boss.officer, boss.as);
      const { json } = await adjust(boss.officer, friend.patron, 10_000, `d${day}`);
      days.push((json as { readonly is: string }).is);
      time.push((day === 1 ? 14 : day === 15 ? 14 : 1) * DAY_MS);
    }
    expect(days).toEqual(['done', 'waiting', 'waiting', 'waiting', 'done']);
  });

  it('[IR4] voids of what a friend lost, and never of what they won', async () => {
    const { time, memory, staff, address } = await staffed(['pit', 'pit', 'auditor']);
    const [boss, other] = staff;
    if (boss === undefined || other === undefined) throw new Error('two came');
    const friend = new Visitor(address);
    const line: Line = await friend.sit(TABLE, 200_000);
    const { patron } = await friend.begin();
    const table = house?.floor.find(TABLE);
    const lost: number[] = [];
    for (let coup = 1; lost.length < 2; coup++) {
      while (table?.state().stage.is !== 'betting') {
        time.push(1_000);
        await new Promise(setImmediate);
      }
      await line.wish(TABLE, { do: 'place', bet: 'player', amount: 10_000 });
      time.push(600_000);
      while (table?.state().shoe?.settled.has(coup) !== true) await new Promise(setImmediate);
      if ((table.state().seats.get(patron)?.lastNet ?? 0) < 0) lost.push(coup);
    }
    await signIn(boss.officer, boss.as);
    await signIn(other.officer, other.as);
    const [first, second] = lost;
    const url = `${API}/pit/tables/${TABLE}/void-coup`;
    const voidCoup = (coup: number | undefined) => boss.officer.ask('POST', url, { coup, why: 'A test.' });
    const cage = async () =>
      ((await friend.ask('GET', `${API}/session`)).json as { purse: { cage: number } }).purse.cage;
    const before = await cage();
    expect((await voidCoup(first)).json).toEqual({ is: 'done', was: 'settled' });
    expect(await cage()).toBe(before + 10_000);
    expect((await voidCoup(second)).json).toEqual({ is: 'waiting', was: 'settled' });
    expect((await voidCoup(second)).json).toEqual({ is: 'waiting', was: 'settled' });
    expect(await cage()).toBe(before + 10_000);
    const shoe = table?.state().newestShoe;
    const answer = (by: Visitor) =>
      by.ask('POST', `${API}/pit/voids`, { shoe, coup: second, answer: 'agree' });
    expect(toCode(await answer(boss.officer))).toBe('officer/another');
    expect((await answer(other.officer)).json).toMatchObject({ is: 'approved', second: 'officer-1' });
    expect(await cage()).toBe(before + 20_000);
    const events = await noted(memory, 'void-asked', 'void-approved', 'coup-void');
    expect(events).toMatchObject([
      { type: 'void-approved', coup: first, gives: 10_000, by: 'officer-0', second: null },
      { type: 'coup-void', coup: first },
      { type: 'void-asked', coup: second, gives: 10_000, by: 'officer-0' },
      { type: 'void-approved', coup: second, second: 'officer-1' },
      { type: 'coup-void', coup: second },
    ]);
    expect(await auditStore(memoryStore({ record: memory }), expectedTransfers)).toMatchObject({ ok: true });
  });
});

describe('[OF5] a house with one officer', () => {
  it('may do without a second, and says so, until there are two', async () => {
    const { staff, address } = await staffed(['pit'], { fourEyes: false });
    const [boss] = staff.map(({ officer }) => officer);
    if (boss === undefined) throw new Error('one came');
    const friend = await member(address, 'friend');
    expect((await adjust(boss, friend.patron, 5_000_000, 'a1')).json).toMatchObject({ is: 'done' });
    expect((await boss.ask('GET', `${API}/tables`)).json).toMatchObject({ oneOfficer: true });
    expect((await boss.ask('GET', `${API}/pit/adjustments`)).json).toMatchObject({ fourEyes: false });
    await house?.stop();
    const two = await staffed(['pit', 'pit'], { fourEyes: false });
    const [first] = two.staff.map(({ officer }) => officer);
    const other = await member(two.address, 'friend');
    if (first === undefined) throw new Error('one came');
    expect((await adjust(first, other.patron, 5_000_000, 'a1')).json).toMatchObject({ is: 'waiting' });
    expect((await first.ask('GET', `${API}/tables`)).json).not.toHaveProperty('oneOfficer');
  });
});

describe("[attack] an officer's session that was left open", () => {
  it('[OF4] ends after a quarter of an hour, its socket too', async () => {
    const { time, staff } = await staffed(['pit', 'auditor']);
    const [boss, auditor] = staff.map(({ officer }) => officer);
    if (boss === undefined || auditor === undefined) throw new Error('two came');
    const line = await boss.connect();
    time.push(14 * 60_000);
    expect((await boss.ask('GET', `${API}/pit/events`)).status).toBe(200);
    expect((await auditor.ask('POST', `${API}/session/stay`)).status).toBe(204);
    time.push(60_000);
    expect((await line.closed).code).toBe(1008);
    expect((await boss.ask('GET', `${API}/pit/events`)).status).toBe(401);
    expect((await auditor.ask('GET', `${API}/pit/events`)).status).toBe(200);
  });

  it('[OF4] moves no chips, voids nothing and gives no role five minutes after the log-in', async () => {
    const { time, staff, address } = await staffed(['pit', 'pit']);
    const [boss] = staff;
    if (boss === undefined) throw new Error('one came');
    const friend = await member(address, 'friend');
    time.push(5 * 60_000);
    expect(toCode(await adjust(boss.officer, friend.patron, 5, 'a1'))).toBe('login/again');
    expect(toCode(await boss.officer.ask('POST', `${API}/officers/x`, { role: 'pit' }))).toBe('login/again');
    const url = `${API}/pit/tables/${TABLE}/void-coup`;
    expect(toCode(await boss.officer.ask('POST', url, { coup: 1, why: 'x' }))).toBe('login/again');
    await signIn(boss.officer, boss.as);
    expect((await adjust(boss.officer, friend.patron, 5, 'a1')).json).toMatchObject({ is: 'done' });
  });
});

describe('[attack] log-ins that fail, and rights that are refused', () => {
  it('[OF6] are told at warn with a mark and the network, and in bursts to an auditor', async () => {
    const { memory, staff, warned, address } = await staffed(['pit', 'auditor']);
    const [, auditor] = staff.map(({ officer }) => officer);
    const stranger = new Visitor(address);
    for (let n = 0; n < 12; n++)
      await stranger.ask('POST', `${API}/log-in`, { login: `name-${n}`, password: 'wrong wrong' });
    for (let n = 0; n < 12; n++) await auditor?.ask('POST', `${API}/pit/adjustments`, {});
    const logIns = warned.filter(([words]) => words === 'log-in refused').map(([, fields]) => fields);
    expect(logIns).toHaveLength(12);
    const line = {
      account: expect.stringMatching(/^[0-9a-f]{16}$/),
      network: '127.0.0.1',
      code: 'login/refused',
    };
    for (const fields of logIns) expect(fields).toEqual(line);
    expect(JSON.stringify(warned)).not.toContain('name-1');
    const rights = warned.filter(([words]) => words === 'right refused').map(([, fields]) => fields);
    expect(rights).toHaveLength(12);
    expect(rights[0]).toMatchObject({ asked: 'adjust', network: '127.0.0.1' });
    const events = await noted(memory, 'refused-often', 'officer-refused');
    expect(events).toMatchObject([
      { type: 'refused-often', what: 'log-in', times: 10 },
      { type: 'officer-refused', patron: 'officer-1', asked: 'adjust', code: 'role/not-allowed' },
      { type: 'refused-often', what: 'right', times: 10 },
    ]);
  });

  it('[OF6] a log-in of an officer is an event with what proved it', async () => {
    const { memory, staff } = await staffed(['pit']);
    const [boss] = staff;
    if (boss === undefined) throw new Error('one came');
    await signIn(boss.officer, boss.as);
    expect(await noted(memory, 'officer-entered')).toMatchObject([
      { patron: 'officer-0', role: 'pit', by: 'password-and-recovery-code', address: '127.0.0.1' },
    ]);
  });
});
