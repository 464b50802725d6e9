import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  GAME,
  heldHouse,
  pushedTime,
  QUICK,
  SLOW,
  TABLE,
  type TestHouse,
  takesBets,
  testHouse,
} from '../../../test/server/house.ts';
import { Visitor } from '../../../test/server/visitor.ts';
import { temporaryFolder } from '../../../test/temporaryFolder.ts';
import { at, unwrap } from '../../base/index.ts';
import { verifyTranscript } from '../../fair/index.ts';
import { HOUSES } from '../../houses/index.ts';
import { API, pathWith, ROUTES, type Route, type RouteName } from '../../protocol/index.ts';
import { hashOfHouseFile } from '../houseFiles.ts';

const pagesFolder = temporaryFolder('test-web');
let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

describe('the HTTP API', () => {
  it('answers every route in the form that the protocol says', async () => {
    house = await testHouse({ ...QUICK, bettingMs: 20 }, { guestGrant: 0, grantEveryMs: 3_600_000 });
    const ann = new Visitor(house.address);
    const table = house.floor.find(TABLE);
    const [rockBac] = HOUSES.filter(({ identity }) => identity.id === 'rock-bac');
    const parameters: Readonly<Record<string, string>> = {
      hash: hashOfHouseFile(
        at(
          [rockBac?.file].flatMap((file) => file ?? []),
          0,
        ),
      ),
      table: TABLE,
      chain: TABLE,
      // However many were dealt on a slow machine meanwhile, this one was not.
      index: '9999',
      from: '0',
      house: 'rock-bac',
      game: 'commission-free',
      credential: 'another',
      patron: 'somebody',
    };
    // A guest with nothing is broke, and the hour is not over: that is a refusal, too.
    const login = { login: 'ann', password: 'seven brown herons' };
    const bodies: Partial<Record<RouteName, object>> = {
      begin: {},
      protect: { do: 'confirm-age', years: 21 },
      openTable: { game: GAME },
      hostAct: { do: 'pause' },
      join: { code: 'K7Q-42M' },
      makeAccount: login,
      logIn: login,
      addPassword: { password: 'another long one', label: 'home' },
      addPasskey: { passkey: {}, label: 'phone' },
      addTotp: { code: '000000', label: 'app' },
      setup: { code: '5e'.repeat(32) },
      logInByPasskey: { passkey: {} },
      giveRole: { role: 'pit' },
      keepLikes: { tables: [], layouts: [] },
    };
    const refused: Partial<Record<RouteName, string>> = {
      grant: 'grant/too-soon',
      hostView: 'host/not-you',
      hostAct: 'host/not-you',
      askIn: 'table/none',
      join: 'table/none',
      standings: 'table/none',
      shoe: 'shoe/not-closed',
      askReturn: 'protection/nothing-asked',
      addPasskey: 'passkey/refused',
      addTotp: 'totp/refused',
      setup: 'setup/over',
      logInByPasskey: 'login/refused',
      removeCredential: 'account/no-such-key',
    };
    const { end: _, endSessions: __, deleteAccount: ___, ...others } = ROUTES;
    const names = Object.keys(others) as RouteName[];
    // Whatever ends the session comes last.
    for (const name of [...names, 'end', 'logIn', 'endSessions', 'logIn', 'deleteAccount'] as const) {
      const route: Route = ROUTES[name];
      const path = pathWith(route.path, (parameter) => parameters[parameter] ?? '');
      // The visitor checks the form.
      const { status, json } = await ann.ask(route.method, API + path, bodies[name]);
      const code = refused[name] ?? (isOfficers(route) ? 'role/not-allowed' : undefined);
      if (code !== undefined) expect(json, name).toMatchObject({ error: { code } });
      else expect(status, name).toBe(route.answer === undefined ? 204 : 200);
    }
    expect(table?.state().game.id).toBe(GAME);
  });

  it('refuses in one form, with the status that the protocol gives', async () => {
    house = await testHouse(SLOW);
    const ann = new Visitor(house.address);
    await ann.begin();
    const nobody = new Visitor(house.address);
    const asked = [
      [await nobody.ask('GET', `${API}/statement`), 401, 'session/none'],
      [await ann.ask('GET', `${API}/nothing`), 404, 'route/none'],
      [await ann.ask('GET', '/api/v1/tables'), 400, 'message/another-version'],
      [await ann.ask('POST', '/api/v1/session', {}), 400, 'message/another-version'],
      [await ann.ask('GET', '/api/v3/tables'), 400, 'message/another-version'],
      [await ann.ask('GET', `${API}/house-files/${'0'.repeat(64)}`), 404, 'house-file/none'],
      [await ann.ask('GET', `${API}/house-files/none`), 400, 'message/malformed'],
      [await ann.ask('GET', `${API}/shoes/none/1`), 404, 'table/none'],
      [await ann.ask('GET', `${API}/shoes/${TABLE}/0`), 400, 'message/malformed'],
      [await ann.ask('GET', `${API}/shoes/a%20b/1`), 400, 'message/malformed'],
      [await ann.ask('GET', `${API}/houses/none`), 404, 'game/none'],
      [await ann.ask('POST', `${API}/session`, { name: 'x'.repeat(25) }), 400, 'message/malformed'],
      [await ann.ask('POST', `${API}/session`, { nmae: 'x' }), 400, 'message/malformed'],
      [await ann.ask('POST', `${API}/session`, { name: 'x'.repeat(20_000) }), 413, 'message/too-large'],
      [await ann.ask('POST', `${API}/tables`, {}), 400, 'message/malformed'],
      [await ann.ask('POST', `${API}/tables`, { game: 'no/such' }), 404, 'game/none'],
      [await ann.ask('GET', '/%'), 400, 'message/malformed'],
    ] as const;
    for (const [{ status, json }, expected, code] of asked) {
      expect([status, (json as { error: { code: string } }).error.code]).toEqual([expected, code]);
    }
  });

  it('slows down whoever asks too often', async () => {
    house = await testHouse(SLOW, { requestsPerMinute: 4, sessionsPerMinute: 2 });
    const { address } = house;
    const begin = async () => (await new Visitor(address).ask('POST', `${API}/session`, {})).status;
    expect([await begin(), await begin(), await begin()]).toEqual([200, 200, 429]);
    const ann = new Visitor(address);
    const tables = [];
    for (let time = 0; time < 5; time++) tables.push((await ann.ask('GET', `${API}/tables`)).status);
    expect(tables).toEqual([200, 200, 200, 200, 429]);
    const opened = [];
    for (let time = 0; time < 2; time++) opened.push((await ann.ask('POST', `${API}/tables`, {})).status);
    expect(opened).toEqual([401, 429]);
    expect((await ann.ask('GET', `${API}/tables`)).json).toMatchObject({
      error: { code: 'message/too-many', retryable: true },
    });
    expect((await ann.ask('GET', '/healthz')).status).toBe(200);
  });

  it('is documented on a page of the house’s own that has every route', async () => {
    house = await testHouse(SLOW);
    const { text } = await new Visitor(house.address).ask('GET', '/api/docs');
    for (const name of Object.keys(ROUTES)) expect(text).toContain(`id="${name}"`);
    expect(text).not.toMatch(/<script|<style|style=|https?:\/\//);
    expect((await new Visitor(house.address).ask('GET', '/api/plain.css')).text).toContain('--room');
  });

  it('gives the house file of a table by its hash: those very bytes, to be kept for ever', async () => {
    house = await testHouse(SLOW);
    const ann = new Visitor(house.address);
    const line = await ann.sit(TABLE);
    const { houseFile } = await line.until('table');
    const { status, text, json, headers } = await ann.ask('GET', `${API}/house-files/${houseFile}`);
    expect(status).toBe(200);
    expect(createHash('sha256').update(text).digest('hex')).toBe(houseFile);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect((await ann.ask('GET', `${API}/houses/rock-bac`)).json).toEqual(json);
    // The file itself goes over no socket.
    const [snapshot] = line.frames.filter((frame) => frame.startsWith('{"say":"table"'));
    expect(snapshot?.length).toBeLessThan(4_096);
    const gone = await ann.ask('GET', `${API}/house-files/${'0'.repeat(64)}`);
    expect(gone.headers.get('cache-control')).toBe('no-store');
  });

  it('gives the transcript of a closed shoe, which verifies with the key of the house', async () => {
    house = await testHouse(SLOW);
    const ann = new Visitor(house.address);
    const line = await ann.sit(TABLE);
    const { publicKey } = await line.until('welcome');
    house.floor.find(TABLE)?.ask({ do: 'void', reason: 'A test.' });
    const { receipt } = await line.until('update', ({ changes }) => changes.shoe?.index === 2);
    const { json } = await ann.ask('GET', `${API}/shoes/${TABLE}/1`);
    const receipts = [receipt].flatMap((one) => one ?? []);
    expect(receipts).toHaveLength(1);
    expect(verifyTranscript(json, { publicKey, receipts })).toMatchObject({ verdict: 'verified' });
    const other = receipts.map((one) => ({ ...one, log: '0'.repeat(64) }));
    expect(verifyTranscript(json, { publicKey, receipts: other }).verdict).toBe('refused');
    expect((await ann.ask('GET', `${API}/shoes/${TABLE}/3`)).json).toMatchObject({
      error: { code: 'shoe/not-closed' },
    });
  });
});

describe('play chips', () => {
  it('come again in time to who is broke, once, and stand in the statement', async () => {
    const time = pushedTime();
    // Whoever wins again and again is broke late: longer than any such run.
    const grantEveryMs = 360 * 3_600_000;
    const held = await heldHouse({ guestGrant: 1_000, grantEveryMs }, { time });
    house = held;
    const ann = new Visitor(house.address);
    const line = await ann.sit(TABLE, 1_000);
    const grant = async () => (await ann.ask('POST', `${API}/grant`)).json as { error?: { code: string } };
    expect((await grant()).error?.code).toBe('grant/not-broke');
    const most = house.floor
      .find(TABLE)
      ?.state()
      .game.bets.find(({ id }) => id === 'player')?.limits.maximum;
    // All of it, until it is gone.
    for (let total = 1_000; total >= 500; total = (await purse(ann)).tables) {
      await takesBets(house);
      await line.wish(TABLE, { do: 'place', bet: 'player', amount: Math.min(total, most ?? 0) });
      await held.deal(line);
    }
    expect((await grant()).error?.code).toBe('grant/too-soon');
    expect((await purse(ann)).nextGrantAt).not.toBeNull();
    time.push(grantEveryMs);
    const before = await purse(ann);
    expect(before.nextGrantAt).toBeNull();
    const asked = await Promise.all(Array.from({ length: 40 }, grant));
    expect(asked.filter(({ error }) => error === undefined)).toHaveLength(1);
    const after = await purse(ann);
    expect(after).toMatchObject({ cage: before.cage + 1_000, granted: 2_000 });
    expect(after.nextGrantAt).toBeGreaterThan(time.now());
    const { lines } = (await ann.ask('GET', `${API}/statement`)).json as {
      lines: { kind: string; change: number; total: number }[];
    };
    expect(lines[0]).toMatchObject({ kind: 'grant', change: 1_000, total: after.cage + after.tables });
    expect(lines.at(-1)).toMatchObject({ kind: 'grant', change: 1_000, total: 1_000 });
    expect(lines.at(-2)).toMatchObject({ kind: 'buy-in', change: 0 });
    expect(lines.some(({ kind, change }) => kind === 'settle' && change < 0)).toBe(true);
    for (const [index, line] of lines.entries())
      expect(line.total - line.change).toBe(lines[index + 1]?.total ?? 0);
  });
});

describe('the coups of a patron', () => {
  it('tell whoever asks of their own wagers, and of nobody else’s', async () => {
    const held = await heldHouse();
    house = held;
    const [ann, bob] = [new Visitor(house.address), new Visitor(house.address)];
    const [annsLine, bobsLine] = [await ann.sit(TABLE), await bob.sit(TABLE)];
    await annsLine.wish(TABLE, { do: 'place', bet: 'player', amount: 2_500 });
    await bobsLine.wish(TABLE, { do: 'place', bet: 'banker', amount: 5_000 });
    await held.deal(annsLine);
    const loadCoups = async (visitor: Visitor) => (await visitor.ask('GET', `${API}/coups`)).json;
    const one = { table: TABLE, game: GAME, shoe: `${TABLE}/1`, coup: 1 };
    expect(await loadCoups(ann)).toMatchObject([{ ...one, wagers: [{ bet: 'player', stake: 2_500 }] }]);
    expect(await loadCoups(bob)).toMatchObject([{ ...one, wagers: [{ bet: 'banker', stake: 5_000 }] }]);
    expect(JSON.stringify(await loadCoups(ann))).not.toContain('banker');
    const eve = new Visitor(house.address);
    await eve.begin();
    expect(await loadCoups(eve)).toEqual([]);
  });
});

const purse = async (visitor: Visitor) =>
  (
    (await visitor.ask('GET', `${API}/session`)).json as {
      purse: { cage: number; tables: number; nextGrantAt: number | null };
    }
  ).purse;

describe('[RELIABILITY 27] pages and headers', () => {
  it('says nothing to other sites, takes nothing inline, and is in nobody’s frame', async () => {
    house = await testHouse(SLOW);
    const ann = new Visitor(house.address);
    for (const path of ['/', '/api/docs', `${API}/tables`, '/nothing', `${API}/nothing`, '/healthz']) {
      const { headers } = await ann.ask('GET', path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, path).toContain("default-src 'self'");
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(policy, path).toContain("object-src 'none'");
      // Compiling WebAssembly, which the simulator does, is all that goes beyond files of the house.
      expect(policy.replace("'wasm-unsafe-eval'", ''), path).not.toMatch(/unsafe|\*|https?:/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
    }
    expect((await ann.ask('GET', `${API}/tables`)).headers.get('cache-control')).toBe('no-store');
  });

  it('keeps to TLS where it is reached so', async () => {
    house = await testHouse(SLOW, { publicUrl: 'https://coup.example' });
    const { headers } = await new Visitor(house.localAddress).ask('GET', '/');
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    expect(headers.get('content-security-policy')).toContain('wss://coup.example');
  });

  it('serves the built pages: hashed names for ever, others anew, printed ones with their own styles alone', async () => {
    const web = pagesFolder;
    mkdirSync(join(web, 'assets'));
    mkdirSync(join(web, 'cards'));
    writeFileSync(join(web, 'index.html'), '<title>lobby</title>');
    writeFileSync(join(web, 'assets', 'a-12345678.js'), '1');
    writeFileSync(join(web, 'cards', 'x.html'), '<style>p{}</style>');
    house = await testHouse(SLOW, { web });
    const ann = new Visitor(house.address);
    const index = await ann.ask('GET', '/');
    expect([index.text, index.headers.get('cache-control')]).toEqual(['<title>lobby</title>', 'no-cache']);
    const asset = await ann.ask('GET', '/assets/a-12345678.js');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    const card = await ann.ask('GET', '/cards/x.html');
    const policy = card.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    // The hash of `p{}`.
    expect(policy).toMatch(/style-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/);
    expect((await ann.ask('GET', '/../package.json')).status).toBe(404);
    expect((await ann.ask('GET', '/%2e%2e/package.json')).status).not.toBe(200);
  });

  it('says plainly when the pages are not built', async () => {
    house = await testHouse(SLOW);
    expect((await new Visitor(house.address).ask('GET', '/')).text).toContain('test/server/no-pages');
  });

  it('tells a host how it is, and counts', async () => {
    house = await testHouse(SLOW);
    const ann = new Visitor(house.address);
    const line = await ann.sit(TABLE);
    await line.wish(TABLE, { do: 'place', bet: 'player', amount: 1 });
    expect((await ann.ask('GET', '/healthz')).status).toBe(200);
    expect((await ann.ask('GET', '/readyz')).json).toEqual({ ok: true });
    const { text } = await ann.ask('GET', '/metrics');
    expect(text).toContain('coup_wishes_total{answer="ok"} 2');
    expect(text).toContain('coup_wishes_total{answer="wager/off-step"} 1');
    expect(text).toContain('coup_tables{status="running"} 1');
    expect(text).toContain('coup_patrons_seated 1');
    expect(text).toContain('coup_sockets 1');
    expect(text).toContain('coup_waiting_bytes 0');
    expect(text).toContain('coup_coups_settled_total 0');
    const record = Number(/^coup_record_bytes (\d+)$/m.exec(text)?.[1]);
    expect(record).toBeGreaterThan(10_000);
    unwrap(await house.store.claim('more'));
    const events = [{ type: 'more', body: { text: 'x'.repeat(50_000) } }];
    const batch = { journal: 'more', epoch: 1, expectedSeq: 0, events, transfers: [] };
    unwrap(await house.store.commit(batch));
    const more = (await ann.ask('GET', '/metrics')).text;
    expect(Number(/^coup_record_bytes (\d+)$/m.exec(more)?.[1])).toBeGreaterThanOrEqual(record + 50_000);
  });
});

const isOfficers = ({ only }: Route): boolean =>
  only !== undefined && !only.includes('guest') && !only.includes('patron');
