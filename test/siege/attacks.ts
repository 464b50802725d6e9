import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { at } from '../../src/base/index.ts';
import { API, ROUTES } from '../../src/protocol/index.ts';
import { ask, newGuest, type Question, socketAt, ticketFor } from './ask.ts';

/** Something that is done to a house from one address. */
export interface Attack {
  readonly name: string;
  /** How often at once, in a round. */
  readonly times: number;
  /** Gives how many requests or frames it was. */
  readonly once: (house: URL, from: string, index: number) => Promise<number>;
}

const TABLE = 'rock-bac-commission-free-1';
const LONG_ENOUGH_MS = 300;
const FRAMES = 500;

const get = (path: string): Attack => ({
  name: `GET ${path.replace('~', '').slice(0, 48)}`,
  times: 5,
  once: async (house, from) => {
    await ask(house, from, { method: 'GET', path });
    return 1;
  },
});

/** Who has a session asks this, each time with another body where there are several. */
const asGuest = (method: string, path: string, bodies: readonly unknown[] = [undefined]): Attack => ({
  name: `${method} ${path} as a guest${bodies.length > 1 ? ', with bodies' : ''}`,
  times: 5,
  once: async (house, from, index) => {
    const cookie = await newGuest(house, from);
    await ask(house, from, { method, path, body: bodies[index % bodies.length], cookie });
    return 2;
  },
});

/** Who has no session, as somebody else each time. */
const asNobody = (method: string, path: string, bodyFor: (index: number) => unknown): Attack => ({
  name: `${method} ${path}`,
  times: 20,
  once: async (house, from, index) => {
    await ask(house, from, { method, path, body: bodyFor(index) });
    return 1;
  },
});

const PASSWORD = 'seven brown herons '.repeat(13);

/** A guest makes an account and asks for all that there is for one; another log-in name each time. */
const asAccount = (asks: readonly Question[]): Attack => ({
  name: 'an account, and all that can be asked of one',
  times: 2,
  once: async (house, from) => {
    const cookie = await newGuest(house, from);
    const login = `${from} ${cookie.slice(-20)}`;
    const made = await ask(house, from, {
      method: 'POST',
      path: '/account',
      body: { login, password: PASSWORD },
      cookie,
    });
    for (const one of asks) await ask(house, from, { ...one, cookie: made.cookie || cookie });
    return 2 + asks.length;
  },
});

/** Each time another of these. */
const inTurn = (name: string, paths: readonly string[]): Attack => ({
  name,
  times: 5,
  once: async (house, from, index) => {
    await ask(house, from, { method: 'GET', path: at(paths, index % paths.length) });
    return 1;
  },
});

/** Bytes on a connection of their own, which is then left alone for a moment. */
const raw = (name: string, times: number, bytesFor: (house: URL) => string): Attack => ({
  name,
  times,
  once: (house, from) =>
    new Promise((resolve) => {
      const socket = connect({ port: Number(house.port), host: house.hostname, localAddress: from }, () => {
        const bytes = bytesFor(house);
        if (bytes !== '') socket.write(bytes);
      });
      const end = (): void => {
        socket.destroy();
        resolve(1);
      };
      socket.on('error', end);
      socket.on('close', end);
      socket.on('data', () => {});
      setTimeout(end, LONG_ENOUGH_MS);
    }),
});

/** On the socket of a new guest, if the house still lets one in. */
const onSocket = (
  name: string,
  send: (socket: WebSocket, frame: number) => void,
  frames = FRAMES,
): Attack => ({
  name,
  times: 1,
  once: async (house, from) => {
    const ticket = await ticketFor(house, from, await newGuest(house, from));
    if (ticket === undefined) return 2;
    const socket = new WebSocket(socketAt(house, ticket), { origin: house.origin, localAddress: from });
    socket.on('error', () => {});
    await new Promise<void>((resolve) => {
      socket.once('open', resolve);
      socket.once('close', resolve);
    });
    let sent = 0;
    for (; sent < frames && socket.readyState === WebSocket.OPEN; sent++) send(socket, sent);
    await sleep(LONG_ENOUGH_MS);
    socket.terminate();
    return sent + 2;
  },
});

/** A private table by this file or game. */
const openTable = (name: string, body: () => object): Attack => ({
  name,
  times: 3,
  once: async (house, from) => {
    const cookie = await newGuest(house, from);
    await ask(house, from, { method: 'POST', path: '/tables', body: body(), cookie });
    return 2;
  },
});

const UPGRADE = `connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n`;

/** A card of every house, the one with the most bets first. */
const ODDS = [
  'fallsview/no-commission',
  'rock-bac/commission-free',
  'penn-national/midi',
  'morgantown/midi',
  'firekeepers/baccarat',
].map((game) => `/houses/${game}/odds`);

/** The worst that is known of each route and frame. */
export const ATTACKS: readonly Attack[] = [
  raw(
    'a refused upgrade with one byte more',
    100,
    ({ host }) => `GET ${API}/socket?ticket=none HTTP/1.1\r\nhost: ${host}\r\n${UPGRADE}\r\nx`,
  ),
  raw('a connection that says nothing', 100, () => ''),
  raw('headers without an end', 50, () => 'GET / HTTP/1.1\r\nx-a: b\r\n'),
  raw(
    'a body that never comes',
    50,
    ({ host }) =>
      `POST ${API}/session HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n{`,
  ),
  raw(
    'chunks of another coding',
    20,
    ({ host }) =>
      `POST ${API}/session HTTP/1.1\r\nhost: ${host}\r\ntransfer-encoding: xchunked\r\n\r\n0\r\n\r\n`,
  ),
  {
    name: 'a guest',
    times: 40,
    once: async (house, from) => {
      await newGuest(house, from);
      return 1;
    },
  },
  {
    name: 'a body of nonsense',
    times: 20,
    once: async (house, from, index) => {
      await ask(house, from, { method: 'POST', path: '/session', body: nonsense(index) });
      return 1;
    },
  },
  {
    name: 'a name of many alphabets',
    times: 10,
    once: async (house, from, index) => {
      const name = `${index} аαаαаαаαаαаαаαаα`;
      await ask(house, from, { method: 'POST', path: '/session', body: { name } });
      return 1;
    },
  },
  ...Object.values(ROUTES).map(({ method, path }) => asGuest(method, path.replace(/:\w+/g, 'none'))),
  asGuest('POST', '/protection', [
    { do: 'limit', of: 'loss', over: '24h', most: 1 },
    { do: 'remind', everyMinutes: 5 },
    { do: 'break', ms: 3_600_000 },
    { do: 'exclude', months: 60 },
    { do: 'ask-return' },
  ]),
  asAccount([
    { method: 'GET', path: '/account' },
    { method: 'GET', path: '/account/export' },
    { method: 'POST', path: '/account/passwords', body: { password: PASSWORD, label: 'another' } },
    { method: 'POST', path: '/account/passkeys', body: { passkey: madeByNobody(), label: 'a key' } },
    { method: 'POST', path: '/account/recovery' },
    { method: 'DELETE', path: '/account/credentials/none' },
    { method: 'POST', path: '/account/log-out' },
    { method: 'DELETE', path: '/account' },
  ]),
  asNobody('POST', '/log-in', (index) => ({ login: `nobody ${index}`, password: PASSWORD })),
  asNobody('POST', '/log-in/ask', () => undefined),
  asNobody('POST', '/log-in/passkey', () => ({ passkey: madeByNobody() })),
  get('/houses'),
  get('/tables'),
  get(`/tables/${TABLE}/seen`),
  get(`/tables/${TABLE}/view`),
  get(`/tables/${TABLE}/log/0`),
  get(`/tables/${TABLE}/log/999999`),
  get('~/'),
  get('~/no-such-page'),
  get('~/api/docs'),
  get('~/healthz'),
  get('~/readyz'),
  get('~/metrics'),
  get('/houses/rock-bac'),
  get('/openapi.json'),
  get('/restorations'),
  get(`/shoes/${TABLE}/1`),
  get(`/shoes/${'a.'.repeat(31)}a/999999`),
  inTurn('GET /houses/…/odds, never asked before', ODDS),
  get(`/house-files/${'0'.repeat(64)}`),
  openTable('a private table', () => ({ game: 'rock-bac/commission-free' })),
  openTable('a file with forty thousand values in one condition', () => ({ houseFile: manyValues() })),
  openTable('a file with 64 games of 64 bets', () => ({ houseFile: manyGames() })),
  openTable('a file with 64 games, every one of them right', () => ({
    houseFile: rightGames(),
    game: 'siege-right/g0',
  })),
  openTable('a file with as many pay lines as a host may have, every one of them right', () => ({
    houseFile: rightLines(),
  })),
  openTable('a file with 32 gaps of 64 readings', () => ({ houseFile: manyGaps() })),
  openTable('a file a thousand levels deep', () => ({ houseFile: deep(1_000) })),
  onSocket(
    'pings that are never read',
    (socket) => {
      socket.pause();
      socket.ping('x'.repeat(125));
    },
    5_000,
  ),
  onSocket('whole tables, again and again', (socket) =>
    socket.send(JSON.stringify({ say: 'watch', table: TABLE })),
  ),
  onSocket('wishes of a patron', (socket, frame) =>
    socket.send(JSON.stringify({ say: 'wish', table: TABLE, id: `s${frame}`, wish: getWish(frame) })),
  ),
  onSocket('folds, quiet words and signs of life', (socket, frame) =>
    socket.send(JSON.stringify(inPassing(frame))),
  ),
  onSocket('frames of nonsense', (socket, frame) => socket.send(JSON.stringify(nonsense(frame)))),
];

/** As long as a body may be, in the form of what a browser makes. */
function madeByNobody(): unknown {
  const long = 'A'.repeat(6_000);
  const response = {
    clientDataJSON: long,
    authenticatorData: long,
    attestationObject: long,
    signature: long,
  };
  return { id: long, rawId: long, type: 'public-key', response, clientExtensionResults: {} };
}

const getWish = (frame: number): unknown =>
  [
    { do: 'sit' },
    { do: 'buy-in', amount: 1_000 },
    { do: 'place', bet: 'player', amount: 500 },
    { do: 'commit', commitment: 'ab'.repeat(32) },
    { do: 'open', entropy: 'ab'.repeat(32) },
    { do: 'peel', place: 11 },
    { do: 'turn', place: 11 },
    { do: 'undo' },
    { do: 'rebet' },
    { do: 'double' },
    { do: 'clear' },
    { do: 'leave' },
  ][frame % 12];

const inPassing = (frame: number): unknown =>
  [
    { say: 'fold', table: TABLE, place: 11, edge: 0, progress: frame % 100, direction: 0 },
    { say: 'remark', table: TABLE, remark: 'nice' },
    { say: 'ping', at: 1 },
    { say: 'unwatch', table: TABLE },
  ][frame % 4];

const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

const nonsense = (index: number): unknown =>
  [
    { say: 'wish', table: TABLE, id: 'x', wish: { do: 'place', bet: '__proto__', amount: 2 ** 53 } },
    deep(1_000),
    { name: 'a'.repeat(4_000) },
    { say: 'watch', table: 'a'.repeat(64), after: -1, run: '' },
    { name: '\u202Eann (bot)' },
    'x'.repeat(4_000),
  ][index % 6];

const ownFile = (): Record<string, unknown> =>
  JSON.parse(readFileSync('houses/examples/pair-room.json', 'utf8')) as Record<string, unknown>;

function manyValues(): object {
  const values = JSON.stringify(Array.from({ length: 40_000 }, (_, index) => index % 10));
  return JSON.parse(JSON.stringify(ownFile()).replace('"when":{', `"when":{"margin":${values},`)) as object;
}

const numbered = <T>(count: number, stem: string, of: (index: number) => T): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${stem}${index}`, of(index)]));

const manyGames = (): object => ({
  ...ownFile(),
  id: 'siege-games',
  games: numbered(64, 'g', (game) => ({ name: `G ${game}`, bets: numbered(64, 'b', () => ({})) })),
});

const manyGaps = (): object => ({
  ...ownFile(),
  id: 'siege-gaps',
  gaps: Array.from({ length: 32 }, () => ({ alternatives: Array.from({ length: 64 }, () => ({})) })),
});

const rightGames = (): object => {
  const file = ownFile();
  const [game] = Object.values(file['games'] as Record<string, object>);
  return {
    ...file,
    id: 'siege-right',
    games: numbered(64, 'g', (index) => ({ ...game, name: `G ${index}` })),
  };
};

/** Bets over the cards themselves, line after line. */
function rightLines(): object {
  const file = ownFile() as { shared: { bets: Record<string, object> }; games: Record<string, object> };
  const lines = Array.from({ length: 60 }, (_, index) => ({
    label: `Line ${index}`,
    when: { playerTotal: index % 10, bankerTotal: Math.floor(index / 10), playerCards: [2, 3] },
    odds: [index + 1, 1],
  }));
  const basis = { '*': { is: 'assumed', where: 'A siege' } };
  const bet = (index: number) => ({ label: `Bet ${index}`, place: 'side', lines, basis });
  const bets = { ...file.shared.bets, ...numbered(2, 'siege-', bet) };
  const [[id, game] = ['', {}]] = Object.entries(file.games);
  const offers = Object.keys(bets);
  return {
    ...file,
    id: 'siege-lines',
    shared: { ...file.shared, bets },
    games: { [id]: { ...game, offers } },
  };
}
