import { afterEach, describe, expect, it } from 'vitest';
import { enrolled, PASSWORD, quickHash } from '../../../test/server/accounts.ts';
import { pushedTime, SLOW, TABLE, type TestHouse, testHouse } from '../../../test/server/house.ts';
import { newSoftKey } from '../../../test/server/softKey.ts';
import { Visitor } from '../../../test/server/visitor.ts';
import { SIGNIFICANT } from '../../forms/index.ts';
import { type AccountView, API, type RouteAnswer, type Session } from '../../protocol/index.ts';
import { emptyRecord } from '../../record/index.ts';
import { makeLog } from '../log.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { openPasskeys } from './passkeys.ts';
import { openPasswordHash } from './passwordHash.ts';

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

const LOGIN = { login: 'ann of cleves', password: PASSWORD };
type Made = { readonly session: Session; readonly codes: readonly string[] };
type Exported = RouteAnswer<'exportAccount'>;
type Refused = { readonly error: { readonly code: string } };

const opened = async (deps: Parameters<typeof testHouse>[2] = {}) => {
  house = await testHouse(SLOW, {}, { hash: quickHash, ...deps });
  return house.localAddress;
};

describe('accounts over HTTP', () => {
  it('a guest at a table becomes an account, and keeps id, seat, chips and history', async () => {
    const ann = new Visitor(await opened());
    const line = await ann.sit(TABLE);
    const before = (await ann.ask('GET', `${API}/session`)).json as Session;
    const guestCookie = ann.cookie;
    const made = (await ann.ask('POST', `${API}/account`, LOGIN)).json as Made;
    expect(made.session).toEqual({ ...before, role: 'patron' });
    expect(made.codes).toHaveLength(10);
    expect((await line.closed).code).toBe(1008);
    expect(ann.cookie).not.toBe(guestCookie);
    const statement = (await ann.ask('GET', `${API}/statement`)).json as { lines: unknown[] };
    expect(statement.lines.length).toBeGreaterThan(0);
    const again = await ann.connect();
    again.say({ say: 'watch', table: TABLE });
    expect((await again.next('table')).you).toMatchObject({ stack: 100_000 });
    const old = new Visitor(ann.address);
    old.cookie = guestCookie;
    expect((await old.ask('GET', `${API}/session`)).status).toBe(401);
    expect(((await ann.ask('POST', `${API}/account`, LOGIN)).json as Refused).error.code).toBe(
      'role/not-allowed',
    );
  });

  it('logs in elsewhere, and out everywhere at once, sockets included', async () => {
    const ann = new Visitor(await opened());
    await ann.begin({ name: 'Ann' });
    const { codes } = (await ann.ask('POST', `${API}/account`, LOGIN)).json as Made;
    const phone = new Visitor(ann.address);
    await phone.begin();
    const guest = phone.cookie;
    expect((await phone.ask('POST', `${API}/log-in`, LOGIN)).json).toMatchObject({
      name: 'Ann',
      role: 'patron',
    });
    expect(phone.cookie).not.toBe(guest);
    const [line, other] = [await ann.connect(), await phone.connect()];
    const ticket = await ann.ticket();
    expect((await phone.ask('POST', `${API}/account/log-out`)).status).toBe(204);
    expect([(await line.closed).code, (await other.closed).code]).toEqual([1008, 1008]);
    for (const one of [ann, phone]) expect((await one.ask('GET', `${API}/account`)).status).toBe(401);
    expect(ticket).not.toBe('');
    const code = { login: LOGIN.login, code: codes[0] };
    expect((await ann.ask('POST', `${API}/log-in`, code)).status).toBe(200);
    expect((await phone.ask('POST', `${API}/log-in`, code)).json).toMatchObject({
      error: { code: 'login/refused' },
    });
    expect(((await ann.ask('GET', `${API}/account`)).json as AccountView).recovery).toBe(9);
  });

  it('changes its ways in soon after a log-in and not later, and ends every other session then', async () => {
    const time = pushedTime();
    const ann = new Visitor(await opened({ time }));
    await ann.begin();
    await ann.ask('POST', `${API}/account`, { ...LOGIN, label: 'home' });
    const phone = new Visitor(ann.address);
    await phone.ask('POST', `${API}/log-in`, LOGIN);
    time.push(10 * 60_000);
    const add = (password: string) => ann.ask('POST', `${API}/account/passwords`, { password, label: 'new' });
    for (const refused of [
      await add('another long one'),
      await ann.ask('POST', `${API}/account/recovery`),
      await ann.ask('DELETE', `${API}/account`),
    ])
      expect(refused.json).toMatchObject({ error: { code: 'login/again' } });
    await ann.ask('POST', `${API}/log-in`, LOGIN);
    expect((await add('password1234')).json).toMatchObject({ error: { code: 'password/weak' } });
    const view = (await add('another long one')).json as AccountView;
    expect(view.credentials.map(({ label, kind }) => [label, kind])).toEqual([
      ['home', 'password'],
      ['new', 'password'],
    ]);
    const [first] = view.credentials;
    const left = await ann.ask('DELETE', `${API}/account/credentials/${first?.credential}`);
    expect((left.json as AccountView).credentials).toHaveLength(1);
    expect((await ann.ask('GET', `${API}/account`)).status).toBe(200);
    expect((await phone.ask('GET', `${API}/account`)).status).toBe(401);
    expect((await phone.ask('POST', `${API}/log-in`, LOGIN)).json).toMatchObject({
      error: { code: 'login/refused' },
    });
  });

  it('keeps what its patron likes, and has it wherever they log in', async () => {
    const ann = new Visitor(await opened());
    await ann.begin();
    await ann.ask('POST', `${API}/account`, LOGIN);
    const loadLikes = async (visitor: Visitor) =>
      ((await visitor.ask('GET', `${API}/account`)).json as AccountView).likes;
    expect(await loadLikes(ann)).toEqual({ tables: [], layouts: [] });
    const layouts = [{ game: 'rock-bac/commission-free', stakes: [{ bet: 'tie', stake: 500 }] }];
    const likes = { tables: [TABLE, 'solo/rock-bac/commission-free'], layouts };
    expect((await ann.ask('POST', `${API}/account/likes`, likes)).status).toBe(204);
    const phone = new Visitor(ann.address);
    await phone.ask('POST', `${API}/log-in`, LOGIN);
    expect(await loadLikes(phone)).toEqual(likes);
    const many = { tables: Array.from({ length: 101 }, () => TABLE), layouts: [] };
    expect((await phone.ask('POST', `${API}/account/likes`, many)).status).toBe(400);
    await phone.ask('POST', `${API}/account/likes`, { tables: [], layouts: [] });
    expect(await loadLikes(ann)).toEqual({ tables: [], layouts: [] });
  });

  it('takes its data along, coups included, and is deleted: the ledger keeps the id', async () => {
    const time = pushedTime();
    const ann = new Visitor(await opened({ time, limits: { silenceMs: Number.MAX_SAFE_INTEGER } }));
    const line = await ann.sit(TABLE);
    await line.wish(TABLE, { do: 'place', bet: 'tie', amount: 2_500 });
    time.push(600_000);
    await line.until('update', ({ events }) =>
      events.some((event) => (event['entry'] as { type?: string } | undefined)?.type === 'settled'),
    );
    const { patron } = await ann.begin();
    await ann.ask('POST', `${API}/account`, LOGIN);
    const data = (await ann.ask('GET', `${API}/account/export`)).json as Exported;
    expect(data.account.patron).toBe(patron);
    expect(data.protection.years).toBe(25);
    expect(data.coups.map(({ table, wagers }) => [table, wagers.map(({ stake }) => stake)])).toEqual([
      [TABLE, [2_500]],
    ]);
    expect(data.lines[0]?.transfer).toBe(data.coups[0]?.transfer);
    expect(JSON.stringify(data)).not.toMatch(/sealed|publicKey|argon/);
    expect((await ann.ask('DELETE', `${API}/account`)).status).toBe(204);
    expect((await ann.ask('GET', `${API}/session`)).status).toBe(401);
    expect((await ann.ask('POST', `${API}/log-in`, LOGIN)).status).toBe(401);
    expect(JSON.stringify([...(house?.record.journals.values() ?? [])])).toContain(patron);
  });

  it('[RELIABILITY 19] a lock is a significant event, and nothing that opens an account is logged', async () => {
    const lines: string[] = [];
    const time = pushedTime();
    const ann = new Visitor(
      await opened({ time, log: makeLog('debug', { write: (line: string) => lines.push(line) }) }),
    );
    await ann.begin();
    const { codes } = (await ann.ask('POST', `${API}/account`, LOGIN)).json as Made;
    const thief = new Visitor(ann.address);
    for (let wait = 0; wait < 14; wait++) {
      await thief.ask('POST', `${API}/log-in`, { ...LOGIN, password: 'a wrong one' });
      time.push(1_000 * 2 ** Math.max(0, wait - 2));
    }
    const once = () => thief.ask('POST', `${API}/log-in`, { ...LOGIN, password: 'a wrong one' });
    expect((await once()).status).toBe(401);
    const refused = await once();
    expect([refused.status, (refused.json as Refused).error.code]).toEqual([429, 'login/wait']);
    const running = house;
    await running?.stop();
    const rows = running?.record.journals.get(SIGNIFICANT)?.rows ?? [];
    expect(rows.filter(({ type }) => type === 'log-in-locked').length).toBeGreaterThan(0);
    for (const secret of [LOGIN.login, PASSWORD, 'a wrong one', ...codes]) {
      expect(lines.join('')).not.toContain(secret);
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });

  it('[OF1] two of the pit give roles, which hold at once; whoever had one must log in again', async () => {
    const memory = emptyRecord();
    const [pit, auditor, second] = await enrolled(memory, ['pit', 'auditor', 'pit']);
    const boss = new Visitor(await opened({ memory }));
    boss.cookie = pit?.cookie ?? '';
    const other = new Visitor(boss.address);
    other.cookie = second?.cookie ?? '';
    const ann = new Visitor(boss.address);
    const { patron } = await ann.begin({ name: 'Ann' });
    await ann.ask('POST', `${API}/account`, LOGIN);
    const line = await ann.connect();
    expect((await boss.ask('POST', `${API}/officers/${patron}`, { role: 'auditor' })).status).toBe(200);
    const agreed = await other.ask('POST', `${API}/officers/${patron}/answer`, { answer: 'agree' });
    expect(agreed.status).toBe(204);
    expect((await line.closed).code).toBe(1008);
    expect((await ann.ask('GET', `${API}/account`)).status).toBe(401);
    expect((await ann.ask('POST', `${API}/log-in`, LOGIN)).json).toMatchObject({
      role: 'auditor',
      needsSecondFactor: true,
    });
    expect((await ann.ask('GET', `${API}/officers`)).json).toMatchObject({
      error: { code: 'role/second-factor' },
    });
    const officers = (await boss.ask('GET', `${API}/officers`)).json as { patron: string; role: string }[];
    expect(officers.map((one) => [one.patron, one.role])).toEqual([
      [pit?.patron, 'pit'],
      [auditor?.patron, 'auditor'],
      [second?.patron, 'pit'],
      [patron, 'auditor'],
    ]);
    expect((await boss.ask('POST', `${API}/officers/nobody-here`, { role: 'pit' })).json).toMatchObject({
      error: { code: 'account/none' },
    });
  });

  it('is made and entered by a passkey, whose every answer is good once, here, and for what was asked', async () => {
    const time = pushedTime();
    const address = await opened({ time });
    const origin = `http://localhost:${house?.port}`;
    const ann = new Visitor(address);
    const { patron } = await ann.begin();
    const key = newSoftKey();
    const ask = async (path: string) =>
      (await ann.ask('POST', `${API}${path}`)).json as { challenge: string };
    const code = ({ json }: { json: unknown }) => (json as Partial<Refused>).error?.code;
    const make = async (passkey: object) =>
      code(await ann.ask('POST', `${API}/account`, { login: 'ann', passkey, label: 'phone' }));
    const question = await ask('/account/passkeys/ask');
    expect(await make(key.make(question, 'http://evil.example'))).toBe('passkey/refused');
    // It was spent by that.
    expect(await make(key.make(question, origin))).toBe('passkey/refused');
    expect(await make(key.make(await ask('/log-in/ask'), origin))).toBe('passkey/refused');
    const late = await ask('/account/passkeys/ask');
    time.push(5 * 60_000);
    expect(await make(key.make(late, origin))).toBe('passkey/refused');
    expect(await make(key.make(await ask('/account/passkeys/ask'), origin))).toBeUndefined();

    const phone = new Visitor(address);
    const enter = async (passkey: object) => phone.ask('POST', `${API}/log-in/passkey`, { passkey });
    const answer = key.enter(await ask('/log-in/ask'), origin, 5);
    expect((await enter(answer)).json).toMatchObject({ patron, role: 'patron' });
    expect(code(await enter(answer))).toBe('login/refused');
    // A copy of the key has signed less often than the key.
    expect(code(await enter(key.enter(await ask('/log-in/ask'), origin, 4)))).toBe('login/refused');
    expect(code(await enter(newSoftKey().enter(await ask('/log-in/ask'), origin, 9)))).toBe('login/refused');
    const other = newSoftKey('elsewhere.example').make(await ask('/account/passkeys/ask'), origin);
    expect(code(await ann.ask('POST', `${API}/account/passkeys`, { passkey: other, label: 'x' }))).toBe(
      'passkey/refused',
    );
    const second = newSoftKey().make(await ask('/account/passkeys/ask'), origin);
    const added = await ann.ask('POST', `${API}/account/passkeys`, { passkey: second, label: 'ring' });
    expect((added.json as AccountView).credentials.map(({ label }) => label)).toEqual(['phone', 'ring']);
  });

  it('says that there are no passkeys at a bare address, over plain http elsewhere, and under another name', async () => {
    const ann = new Visitor(await opened());
    await ann.begin();
    const ask = async (path: string, origin?: string) => {
      const { json } = await ann.ask(
        'POST',
        `${API}${path}`,
        undefined,
        origin === undefined ? {} : { origin },
      );
      return (json as Partial<Refused>).error?.code;
    };
    const port = house?.port;
    for (const path of ['/account/passkeys/ask', '/log-in/ask']) {
      expect(await ask(path)).toBeUndefined();
      expect(await ask(path, `http://localhost:${port}`)).toBeUndefined();
      for (const elsewhere of [`http://127.0.0.1:${port}`, `http://[::1]:${port}`])
        expect(await ask(path, elsewhere)).toBe('passkey/not-here');
    }
    for (const [publicUrl, can] of [
      ['http://192.168.1.20:8787', false],
      ['http://coup.example', false],
      ['https://coup.example/', true],
    ] as const) {
      const passkeys = openPasskeys({ settings: { publicUrl }, origins: () => new Set(), now: Date.now });
      expect([publicUrl, passkeys.areHad(undefined)]).toEqual([publicUrl, can]);
      expect(passkeys.areHad('https://elsewhere.example')).toBe(false);
    }
  });

  it('a passkey that answers nothing that was asked is refused', async () => {
    const ann = new Visitor(await opened());
    await ann.begin();
    const question = (await ann.ask('POST', `${API}/account/passkeys/ask`)).json as {
      rp: unknown;
      challenge: string;
    };
    expect(question).toMatchObject({ rp: { id: 'localhost' } });
    const passkey = { id: 'abc', rawId: 'abc', type: 'public-key', response: {}, clientExtensionResults: {} };
    expect((await ann.ask('POST', `${API}/account`, { login: 'ann', passkey })).json).toMatchObject({
      error: { code: 'passkey/refused' },
    });
    expect((await ann.ask('POST', `${API}/log-in/passkey`, { passkey })).json).toMatchObject({
      error: { code: 'login/refused' },
    });
  });
});

describe('passwords of the house', () => {
  it('are hashed by argon2id at 19 MiB, twice over, with the salt that is given', async () => {
    const tag = await openPasswordHash()('password', new TextEncoder().encode('somesaltsomesalt'));
    // As argon2id of @noble/hashes, which shares no line with it, works it out.
    expect(Buffer.from(tag ?? []).toString('hex')).toBe(
      '2b5dc4054886ec957ef59c73b661c54dd6fb274590b278f657c6d96aac8fa6d1',
    );
  });

  it('that many people have are known by the list', () => {
    for (const common of ['password1234', 'qwertyuiop', 'iloveyou'])
      expect(isCommonPassword(common)).toBe(true);
    expect(isCommonPassword('seven brown herons')).toBe(false);
  });
});
