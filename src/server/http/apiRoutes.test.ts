import { fastifyCookie } from '@fastify/cookie';
import { fastify, type InjectOptions, type RouteOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { err, ok } from '../../base/index.ts';
import { type Guest, hashOfCode } from '../../house/index.ts';
import { type AccessRole, API, ROUTES, type Route, type RouteName } from '../../protocol/index.ts';
import { protocolRefusal } from '../refusal.ts';
import { DEFAULT_SETTINGS, type Settings } from '../settings.ts';
import { type ApiRoutesDeps, apiRoutes, FRESH_MS } from './apiRoutes.ts';
import type { Api } from './handler.ts';

const NOW = 1_760_000_000_000;
const ANN = { session: 'session-of-ann', guest: { patron: 'ann' } as Guest };

interface Asking {
  readonly settings?: Partial<Settings>;
  readonly visitor?: AccessRole;
  readonly closing?: boolean;
  /** Whether the house has all the private tables that it opens. */
  readonly full?: boolean;
  /** Who may not play just now. */
  readonly barred?: readonly string[];
  /** How long ago the session began, and whether with two factors. */
  readonly enteredMsAgo?: number;
  readonly strong?: boolean;
  /** What every handler answers. */
  readonly answer?: object;
}

/** The routes over handlers that note what they are asked, and give all the same answer. */
async function routes({
  settings = {},
  visitor = 'patron',
  closing = false,
  full = false,
  barred = [],
  enteredMsAgo = 0,
  strong = true,
  answer,
}: Asking) {
  const app = fastify();
  await app.register(fastifyCookie);
  const known: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void known.push(route));
  const asked: unknown[] = [];
  const refused: unknown[] = [];
  const revoked: string[] = [];
  const touched: string[] = [];
  const handler = async (request: unknown) => {
    asked.push(request);
    return answer ?? ok({ body: { done: true } });
  };
  const deps: ApiRoutesDeps = {
    settings: { ...DEFAULT_SETTINGS, ...settings },
    door: { find: (token) => (token === 'good' ? ANN : undefined) },
    register: {
      session: () => ({ patron: 'ann', at: NOW - enteredMsAgo, strong }),
      touch: (session) => void touched.push(session),
    },
    time: { now: () => NOW },
    security: {
      rightRefused: (asked, { patron }, address) => void refused.push([asked, patron, address]),
      officerRefused: () => {},
    },
    significant: { refused: (...of) => void refused.push(of) },
    isClosing: () => closing,
    visitorOf: (guest) => (guest === undefined ? 'nobody' : visitor),
    protection: {
      barred: (patron) =>
        barred.includes(patron) ? { code: 'protection/excluded', message: `Not ${patron}.` } : undefined,
    } as ApiRoutesDeps['protection'],
    tickets: { revoke: (network) => void revoked.push(network) },
  };
  const api = Object.fromEntries(Object.keys(ROUTES).map((name) => [name, handler])) as unknown as Api;
  const tooMany = protocolRefusal('table/too-many', 'The house is full.');
  apiRoutes(app, deps, api, { openTable: () => (full ? tooMany : undefined) });
  const ask = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    of: Omit<InjectOptions, 'path'> = {},
  ) => {
    const given = await app.inject({ method, url: API + path, ...of });
    const code = given.body.startsWith('{"error"')
      ? given.json<{ error: { code: string; message: string } }>().error
      : undefined;
    return {
      ...code,
      status: given.statusCode,
      headers: given.headers,
      cookies: given.cookies,
      body: given.body,
    };
  };
  return { ask, asked, refused, touched, known };
}

const IN = { cookies: { coup_session: 'good' } };

describe('every route of the protocol', () => {
  it('may be asked for so often a minute: the dearer, the rarer', async () => {
    const { known } = await routes({ settings: { requestsPerMinute: 601, sessionsPerMinute: 9 } });
    const most = new Map<string, unknown>();
    for (const { method, url, config } of known) {
      const limit = (config as { rateLimit: { max: number; timeWindow: number } }).rateLimit;
      expect(limit.timeWindow).toBe(60_000);
      most.set(`${method} ${url}`, limit.max);
    }
    const getLimit = (name: RouteName) => {
      const { method, path }: Route = ROUTES[name];
      return most.get(`${method} ${API}${path}`);
    };
    const dear = [
      'statement',
      'coups',
      'protection',
      'protect',
      'askReturn',
      'shoe',
      'exportAccount',
      'events',
    ];
    const logIns = [
      'makeAccount',
      'addPassword',
      'logIn',
      'askLogIn',
      'logInByPasskey',
      'askPasskey',
      'askTotp',
      'setup',
      'addTotp',
    ];
    for (const name of Object.keys(ROUTES) as RouteName[])
      expect([name, getLimit(name)]).toEqual([
        name,
        name === 'begin'
          ? 9
          : logIns.includes(name)
            ? 5
            : name === 'openTable'
              ? 11
              : dear.includes(name)
                ? 61
                : 601,
      ]);
  });

  it('takes a house file only where a table is opened', async () => {
    const { known } = await routes({});
    const larger = known.filter(({ bodyLimit }) => bodyLimit !== undefined);
    expect(larger.map(({ method, url, bodyLimit }) => [method, url, bodyLimit])).toEqual([
      ['POST', `${API}/tables`, 16_384 + 262_144],
    ]);
  });

  it('hears who asks, from where, and what came along', async () => {
    const { ask, asked } = await routes({});
    const { status, body, headers } = await ask('POST', '/session', {
      ...IN,
      remoteAddress: '192.0.2.7',
      headers: { origin: 'https://a.example', 'coup-invitation': 'AAAAA-BBBBB' },
      payload: { name: 'Ann' },
    });
    expect([status, body, headers['cache-control']]).toEqual([200, '{"done":true}', 'no-store']);
    await ask('GET', '/tables/t-1/log/5', { remoteAddress: '192.0.2.8' });
    expect(asked).toEqual([
      {
        params: undefined,
        body: { name: 'Ann' },
        who: ANN,
        address: '192.0.2.7',
        origin: 'https://a.example',
        invitation: hashOfCode('AAAAA-BBBBB'),
        barred: undefined,
        barredAs: [],
      },
      {
        params: { table: 't-1', from: '5' },
        body: undefined,
        who: undefined,
        address: '192.0.2.8',
        origin: undefined,
        invitation: undefined,
        barred: undefined,
        barredAs: [],
      },
    ]);
  });

  it('takes nothing for an invitation that is none, and no body for an empty one', async () => {
    const { ask, asked } = await routes({});
    await ask('POST', '/session', { headers: { 'coup-invitation': 'no code at all!' } });
    expect(asked).toMatchObject([{ invitation: undefined, body: {} }]);
  });

  it('repeats no part of a password that it does not take', async () => {
    const { ask } = await routes({ visitor: 'guest' });
    const password = `correct horse battery staple ${'x'.repeat(300)}`;
    for (const path of ['/log-in', '/account', '/account/passwords']) {
      const payload = { login: 'ann', password, label: 'mine' };
      const { message = '', code } = await ask('POST', path, { ...IN, payload });
      expect([path, message.includes('correct')]).toEqual([path, false]);
      if (path === '/log-in') expect({ code, message }).toMatchObject({ code: 'message/malformed' });
    }
    const headers = { 'content-type': 'application/json' };
    for (const payload of ['{"password":"correct horse', '"correct horse"', '["correct horse"]']) {
      const torn = await ask('POST', '/log-in', { payload, headers });
      expect([torn.status, torn.body.includes('correct')]).toEqual([400, false]);
    }
    const code = await ask('POST', '/log-in', { payload: { login: 'ann', code: `ABCDE${'Z'.repeat(80)}` } });
    expect(code.message).not.toContain('ABCDE');
  });

  it('takes no name or label with a character that nobody sees, or that turns the writing', async () => {
    const { ask, asked } = await routes({});
    for (const hidden of ['\u202e', '\u200b', '\u2066', '\u3164', '\ufeff', '\u2028']) {
      const bad = `An${hidden}na`;
      const password = 'a long enough one';
      const named = await ask('POST', '/session', { payload: { name: bad } });
      const labeled = await ask('POST', '/account/passwords', { ...IN, payload: { password, label: bad } });
      const login = await ask('POST', '/log-in', { payload: { login: bad, password } });
      expect([named.code, labeled.code, login.code]).toEqual(Array(3).fill('message/malformed'));
    }
    expect(asked).toEqual([]);
    const label = { password: 'a long enough one', label: 'Ånna’s key, 2' };
    expect((await ask('POST', '/account/passwords', { ...IN, payload: label })).status).toBe(200);
  });

  it('says what cannot be read: in the address, and in the body', async () => {
    const { ask, asked } = await routes({});
    const address = await ask('GET', '/tables/t-1/log/-1');
    expect([address.status, address.code]).toEqual([400, 'message/malformed']);
    expect(address.message).toMatch(/^The request cannot be read: \/from: found "-1", expected /);
    const body = await ask('POST', '/session', { payload: { name: 5 } });
    expect(body.message).toMatch(/^The request cannot be read: \/name: found 5, expected /);
    expect(asked).toEqual([]);
  });

  it('is closed while the house closes', async () => {
    const { ask, asked } = await routes({ closing: true });
    expect(await ask('GET', '/tables')).toMatchObject({
      status: 503,
      code: 'house/closing',
      message: 'The house is closing.',
    });
    expect(asked).toEqual([]);
  });
});

describe('who may not ask', () => {
  it('is told why: without a session, as a guest, by another account', async () => {
    const nobody = await (await routes({})).ask('GET', '/statement');
    expect(nobody).toMatchObject({
      status: 401,
      code: 'session/none',
      message: 'There is no session: begin one first.',
    });
    const guest = await (await routes({ visitor: 'guest' })).ask('GET', '/account', IN);
    expect(guest).toMatchObject({
      code: 'account/none',
      message: 'You are a guest: make an account first, or log in.',
    });
    const patron = await (await routes({})).ask('GET', '/pit/events', IN);
    expect(patron).toMatchObject({
      status: 403,
      code: 'role/not-allowed',
      message: 'Your account is for something else.',
    });
    expect((await (await routes({ visitor: 'auditor' })).ask('GET', '/pit/events', IN)).status).toBe(200);
  });

  it('is refused before the body is read, whatever it holds: without a session, by role, where it is full, at closing', async () => {
    const torn = { payload: '{', headers: { 'content-type': 'application/json' } };
    const nobody = await (await routes({})).ask('POST', '/tables', torn);
    expect(nobody).toMatchObject({ status: 401, code: 'session/none' });
    const pit = await (await routes({ visitor: 'pit' })).ask('POST', '/tables', { ...IN, ...torn });
    expect(pit).toMatchObject({ status: 403, code: 'role/not-allowed' });
    const full = await (await routes({ full: true })).ask('POST', '/tables', { ...IN, ...torn });
    expect(full).toMatchObject({ code: 'table/too-many' });
    const closing = await (await routes({ closing: true })).ask('POST', '/tables', { ...IN, ...torn });
    expect(closing).toMatchObject({ status: 503, code: 'house/closing' });
    const right = await (await routes({})).ask('POST', '/tables', { ...IN, ...torn });
    expect(right).toMatchObject({ status: 400, body: expect.stringContaining('JSON') });
  });

  it('is noted with the address where a session was brought that is none', async () => {
    const { ask, refused } = await routes({});
    await ask('GET', '/tables', { remoteAddress: '192.0.2.7' });
    await ask('GET', '/tables', { ...IN, remoteAddress: '192.0.2.7' });
    expect(refused).toEqual([]);
    await ask('GET', '/tables', { cookies: { coup_session: 'stale' }, remoteAddress: '192.0.2.7' });
    expect(refused).toEqual([['session', '192.0.2.7']]);
  });
});

describe('an answer', () => {
  const PLAIN = { httpOnly: true, sameSite: 'Strict', path: '/' };

  it('brings a session, or takes it away', async () => {
    const given = await routes({ answer: ok({ body: {}, token: 'abc' }) });
    expect((await given.ask('POST', '/session')).cookies).toEqual([
      { name: 'coup_session', value: 'abc', maxAge: 2_592_000, ...PLAIN },
    ]);
    const taken = await routes({ answer: ok({ body: undefined, token: null }) });
    const { status, body, cookies } = await taken.ask('DELETE', '/session', IN);
    expect([status, body]).toEqual([204, '']);
    expect(cookies).toEqual([{ name: 'coup_session', value: '', expires: new Date(0), maxAge: 0, ...PLAIN }]);
    expect((await (await routes({})).ask('POST', '/session')).cookies).toEqual([]);
  });

  it('brings it for this host alone and over TLS, where the house has that', async () => {
    const { ask, asked } = await routes({
      settings: { publicUrl: 'https://coup.example' },
      answer: ok({ body: {}, token: 'abc' }),
    });
    const cookies = { '__Host-coup_session': 'good' };
    expect((await ask('POST', '/session', { cookies })).cookies).toEqual([
      { name: '__Host-coup_session', value: 'abc', maxAge: 2_592_000, secure: true, ...PLAIN },
    ]);
    await ask('POST', '/session', IN);
    expect(asked).toMatchObject([{ who: ANN }, { who: undefined }]);
    const plain = await routes({
      settings: { publicUrl: 'http://coup.example' },
      answer: ok({ body: {}, token: 'abc' }),
    });
    expect((await plain.ask('POST', '/session')).cookies).toMatchObject([{ name: 'coup_session' }]);
  });

  it('is sent in its very bytes where they matter, and kept for ever where it is named by them', async () => {
    const { ask } = await routes({ answer: ok({ written: '{ "a":1 }' }) });
    const file = await ask('GET', `/house-files/${'0'.repeat(64)}`);
    expect([file.body, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      '{ "a":1 }',
      'application/json; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    expect((await ask('GET', '/houses')).headers['cache-control']).toBe('no-store');
  });

  it('is a refusal with its status, which nobody keeps', async () => {
    const { ask } = await routes({ answer: err(protocolRefusal('house-file/none', 'None.')) });
    const no = await ask('GET', `/house-files/${'0'.repeat(64)}`);
    expect([no.status, no.code, no.headers['cache-control']]).toEqual([404, 'house-file/none', 'no-store']);
  });
});

describe('whoever is barred', () => {
  const cookie = (value: string) => ({ cookies: { coup_barred: value } });
  const barredBy = (value: string) => ({
    name: 'coup_barred',
    value,
    maxAge: 316_224_000,
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
  });

  it('is so in this browser, as anybody', async () => {
    const { ask, asked } = await routes({ barred: ['bob', 'cid'] });
    await ask('POST', '/session', cookie('ann~bob~cid~no name'));
    expect(asked).toMatchObject([
      { barred: { code: 'protection/excluded', message: 'Not bob.' }, barredAs: ['bob', 'cid'] },
    ]);
    await ask('POST', '/session', cookie('ann~eve'));
    expect(asked[1]).toMatchObject({ barred: undefined, barredAs: [] });
  });

  it('is remembered by the browser: who asks, and who comes in by it', async () => {
    const asks = await routes({ barred: ['ann'] });
    expect((await asks.ask('GET', '/tables', IN)).cookies).toEqual([barredBy('ann')]);
    const enters = await routes({ barred: ['dan', 'bob'], answer: ok({ body: {}, entered: 'dan' }) });
    expect((await enters.ask('GET', '/tables', cookie('bob~eve'))).cookies).toEqual([barredBy('bob~dan')]);
    expect((await enters.ask('GET', '/tables', cookie('dan~bob'))).cookies).toEqual([]);
    const other = await routes({ barred: ['ann'], answer: ok({ body: {}, entered: 'ann' }) });
    expect((await other.ask('GET', '/tables', IN)).cookies).toEqual([barredBy('ann')]);
    const free = await routes({ barred: ['eve'], answer: ok({ body: {}, entered: 'dan' }) });
    expect((await free.ask('GET', '/tables', IN)).cookies).toEqual([]);
    const refusing = await routes({ barred: ['ann'], answer: err(protocolRefusal('table/none', 'No.')) });
    expect((await refusing.ask('GET', '/tables', IN)).cookies).toEqual([barredBy('ann')]);
  });

  it('is one of eight at most, of whom the oldest is forgotten first', async () => {
    const all = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'];
    const { ask, asked } = await routes({ barred: [...all, 'ann'] });
    const { cookies } = await ask('GET', '/tables', {
      cookies: { coup_session: 'good', coup_barred: all.join('~') },
    });
    expect(asked).toMatchObject([{ barredAs: all.slice(0, 8) }]);
    expect(cookies).toEqual([barredBy('p2~p3~p4~p5~p6~p7~p8~ann')]);
  });

  it('is called by an id and nothing else', async () => {
    const longest = 'x'.repeat(80);
    const { ask, asked } = await routes({ barred: [longest, `${longest}x`, 'a b', '', 'a/b', 'A_b.:-9'] });
    await ask('GET', '/tables', cookie([longest, `${longest}x`, 'a b', '', 'a/b', 'A_b.:-9'].join('~')));
    expect(asked).toMatchObject([{ barredAs: [longest, 'A_b.:-9'] }]);
  });
});

describe('[OF4] what takes a log-in a short while ago', () => {
  const FRESH = (Object.keys(ROUTES) as RouteName[]).filter((name) => (ROUTES[name] as Route).fresh === true);
  const path = (name: RouteName): string => ROUTES[name].path.replaceAll(/:\w+/g, 'x');

  it('is all that moves chips, changes roles and opens accounts', () => {
    expect(FRESH.sort()).toEqual([
      ...['addPasskey', 'addPassword', 'addTotp', 'adjust', 'answerAdjustment', 'answerRole', 'answerVoid'],
      ...['askTotp', 'deleteAccount', 'giveRole', 'newCodes', 'removeCredential', 'voidCoup'],
    ]);
  });

  it.each(FRESH)('is refused five minutes later, before its body is read: %s', async (name) => {
    const { method } = ROUTES[name];
    const late = await routes({ visitor: 'pit', enteredMsAgo: FRESH_MS });
    expect(await late.ask(method, path(name), IN)).toMatchObject({ code: 'login/again', status: 403 });
    expect(late.asked).toEqual([]);
    const soon = await routes({ visitor: 'pit', enteredMsAgo: FRESH_MS - 1 });
    expect((await soon.ask(method, path(name), IN)).code).not.toBe('login/again');
    expect(FRESH_MS).toBe(300_000);
  });
});

describe('[OF3] an officer with one factor', () => {
  const MAY = [
    'whoAmI',
    'stay',
    'end',
    'account',
    'askPasskey',
    'addPasskey',
    'askTotp',
    'addTotp',
    'endSessions',
    'protection',
  ];

  it.each(Object.keys(ROUTES) as RouteName[])('may set up another and nothing else: %s', async (name) => {
    const { method, path, session }: Route = ROUTES[name];
    const weak = await routes({ visitor: 'pit', strong: false });
    const { code } = await weak.ask(method, path.replaceAll(/:\w+/g, 'x'), IN);
    const needsSession = session === 'needed' && code !== 'role/not-allowed' && code !== 'account/none';
    expect(code === 'role/second-factor').toBe(needsSession && !MAY.includes(name));
  });
});

describe('[OF4] a sign of a person', () => {
  it('is what somebody does, and neither what a page reads nor its ticket', async () => {
    const { ask, touched } = await routes({ visitor: 'pit' });
    await ask('GET', '/session', IN);
    await ask('GET', '/pit/events', IN);
    await ask('POST', '/ticket', IN);
    expect(touched).toEqual([]);
    await ask('POST', '/session/stay', IN);
    expect(touched).toEqual(['session-of-ann']);
  });
});

describe('[OF6] a right that is refused', () => {
  it('is told with the route, the account and the address', async () => {
    const { ask, refused } = await routes({ visitor: 'auditor' });
    await ask('POST', '/pit/adjustments', { ...IN, remoteAddress: '192.0.2.7' });
    expect(refused).toEqual([['adjust', 'ann', '192.0.2.7']]);
    const guest = await routes({ visitor: 'guest' });
    await guest.ask('GET', '/officers', { ...IN, remoteAddress: '192.0.2.7' });
    await guest.ask('GET', '/account', { ...IN, remoteAddress: '192.0.2.7' });
    expect(guest.refused).toEqual([['officers', 'ann', '192.0.2.7']]);
  });
});
