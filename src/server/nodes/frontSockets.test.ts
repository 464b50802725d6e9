import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { untilSeen } from '../../../test/live/until.ts';
import { type StoppedTime, stoppedTime } from '../../../test/server/stoppedTime.ts';
import { LIMITS } from '../../protocol/index.ts';
import { type FrontSockets, openFrontSockets } from './frontSockets.ts';
import { type About, packParcel } from './parcel.ts';

interface Opened {
  readonly server: Server;
  readonly sockets: FrontSockets;
  readonly time: StoppedTime;
  /** What went to whoever deals. */
  readonly sent: About[];
  readonly line: { isOpen: boolean };
  readonly come: (headers?: Record<string, string>) => WebSocket;
  /** What is told of a table to all. */
  readonly tell: (about: About, text: string) => void;
  readonly subscribed: string[];
}

const opened: Opened[] = [];
afterEach(() => {
  for (const { server, sockets } of opened.splice(0)) {
    sockets.close();
    server.close();
  }
});

async function open(knocksPerMinute = 100, limits: Partial<typeof LIMITS> = {}): Promise<Opened> {
  const time = stoppedTime(1_000_000);
  const server = createServer();
  const sent: About[] = [];
  const line = { isOpen: true };
  const subscribed: string[] = [];
  const hears = new Set<(data: Buffer) => void>();
  const sockets = openFrontSockets(server, {
    time,
    random: () => Uint8Array.of(128),
    limits: { ...LIMITS, ...limits },
    knocksPerMinute,
    line: () => ({
      isOpen: () => line.isOpen,
      send: (about, bytes) =>
        void sent.push(bytes === undefined ? about : { ...about, bytes: Buffer.from(bytes).toString() }),
    }),
    subscribe: (table, hear) => {
      subscribed.push(table);
      hears.add(hear);
      return () => {
        subscribed.push(`no more ${table}`);
        hears.delete(hear);
      };
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const come = (headers: Record<string, string> = {}) => {
    const ws = new WebSocket(`ws://127.0.0.1:${port}/socket?ticket=t`, { headers });
    ws.on('error', () => {});
    return ws;
  };
  const tell = (about: About, text: string) => {
    for (const hear of [...hears]) hear(packParcel(0, about, Buffer.from(text)));
  };
  const one: Opened = { server, sockets, time, sent, line, come, tell, subscribed };
  opened.push(one);
  return one;
}

/** Settles when something of this kind went to whoever deals. */
async function isSent({ sent }: Opened, is: string, times = 1): Promise<About> {
  for (;;) {
    const found = sent.filter((about) => about.is === is)[times - 1];
    if (found !== undefined) return found;
    await new Promise(setImmediate);
  }
}

/** A socket that was let in, and what it hears. */
async function letIn(front: Opened, patron = 'ann') {
  const ws = front.come();
  const heard: string[] = [];
  ws.on('message', (data) => void heard.push(String(data)));
  const knocks = front.sent.filter(({ is }) => is === 'knock').length;
  const { c } = await isSent(front, 'knock', knocks + 1);
  const opening = once(ws, 'open');
  front.sockets.onParcel({ is: 'in', c, patron }, Buffer.alloc(0));
  await opening;
  const say = (about: About, text = '') => front.sockets.onParcel({ ...about, c }, Buffer.from(text));
  const isHeard = async (text: string): Promise<void> => {
    await untilSeen(() => heard.includes(text));
  };
  return { ws, c, heard, say, isHeard };
}

/** How somebody was turned away. */
async function turnedAway(ws: WebSocket) {
  const [, response] = (await once(ws, 'unexpected-response')) as [unknown, IncomingMessage];
  let text = '';
  for await (const part of response) text += String(part);
  return [response.statusCode, JSON.parse(text)] as const;
}

const AWAY = {
  error: {
    code: 'house/unavailable',
    message: 'The house cannot be reached at the moment: try again.',
    retryable: true,
  },
};

describe('who knocks at a node', () => {
  it('is asked for at whoever deals, with where they come from, and is let in', async () => {
    const front = await open();
    front.come({ origin: 'https://a.example', 'x-forwarded-for': '203.0.113.7' });
    expect(await isSent(front, 'knock')).toEqual({
      is: 'knock',
      c: 1,
      url: '/socket?ticket=t',
      origin: 'https://a.example',
      forwarded: '203.0.113.7',
      address: '127.0.0.1',
    });
    front.come();
    expect(await isSent(front, 'knock', 2)).toMatchObject({ c: 2, origin: undefined, forwarded: undefined });
    expect(front.sockets.count()).toBe(0);
    await letIn(front);
    expect(front.sockets.count()).toBe(1);
  });

  it('is turned away as the house says, and only once', async () => {
    const front = await open();
    const refusal = { code: 'ticket/spent', message: 'No.', retryable: false };
    const ws = front.come();
    const { c } = await isSent(front, 'knock');
    const answer = turnedAway(ws);
    for (const _ of [1, 2]) front.sockets.onParcel({ is: 'no', c, refusal }, Buffer.alloc(0));
    expect(await answer).toEqual([401, { error: refusal }]);
    // Whoever was let in too late is not there any more.
    front.sockets.onParcel({ is: 'in', c, patron: 'ann' }, Buffer.alloc(0));
    expect(front.sent.at(-1)).toEqual({ is: 'gone', c });
  });

  it('is turned away where nobody deals, or does not answer within ten seconds', async () => {
    const front = await open();
    front.line.isOpen = false;
    expect(await turnedAway(front.come())).toEqual([503, AWAY]);
    expect(front.sent).toEqual([]);
    front.line.isOpen = true;
    const answer = turnedAway(front.come());
    await isSent(front, 'knock');
    let isAway = false;
    void answer.then(() => {
      isAway = true;
    });
    await front.time.pass(9_999);
    expect(isAway).toBe(false);
    await front.time.pass(1);
    expect(await answer).toEqual([503, AWAY]);
  });

  it('knocks so often a minute', async () => {
    const front = await open(2);
    front.come();
    front.come();
    await isSent(front, 'knock', 2);
    expect(await turnedAway(front.come())).toMatchObject([
      429,
      { error: { code: 'socket/too-many', message: 'Your address asks for sockets too often.' } },
    ]);
    await front.time.pass(60_000);
    front.come();
    await isSent(front, 'knock', 3);
  });
});

describe('a socket at a node', () => {
  it('passes on what its patron says, and does what it is told', async () => {
    const front = await open();
    const { ws, c, say, isHeard } = await letIn(front);
    ws.send('words');
    expect(await isSent(front, 'heard')).toEqual({ is: 'heard', c, binary: false, bytes: 'words' });
    ws.send(Buffer.from('raw'), { binary: true });
    expect(await isSent(front, 'heard', 2)).toEqual({ is: 'heard', c, binary: true, bytes: 'raw' });
    ws.ping('p');
    expect(await isSent(front, 'ping')).toEqual({ is: 'ping', c, bytes: 'p' });
    say({ is: 'ping' });
    expect(await isSent(front, 'pong')).toEqual({ is: 'pong', c });
    const pong = once(ws, 'pong');
    say({ is: 'pong' }, 'back');
    expect(String((await pong)[0])).toBe('back');
    say({ is: 'say' }, '"said"');
    await isHeard('"said"');
    const closed = once(ws, 'close');
    say({ is: 'bye', code: 4_000, reason: 'enough' });
    const [code, reason] = await closed;
    expect([code, String(reason)]).toEqual([4_000, 'enough']);
    expect(await isSent(front, 'gone')).toEqual({ is: 'gone', c });
    expect(front.sockets.count()).toBe(0);
    // What is told of it later is told to nobody.
    say({ is: 'say' }, '"late"');
  });

  it('is cut at once where it is told so', async () => {
    const front = await open();
    const { ws, say } = await letIn(front);
    const closed = once(ws, 'close');
    say({ is: 'cut' });
    expect((await closed)[0]).toBe(1_006);
  });

  it('hears of a table what all hear, from where its own story ended, until it leaves', async () => {
    const front = await open();
    const { c, say, heard, isHeard } = await letIn(front);
    say({ is: 'story', table: 't', at: 5 }, '"all"');
    expect(await isSent(front, 'again')).toEqual({ is: 'again', c, table: 't', at: 5 });
    say({ is: 'story', table: 't' }, '"a part"');
    front.tell({ is: 'update', first: 6, last: 7 }, '"six"');
    front.tell({ is: 'update', first: 9, last: 9 }, '"nine"');
    expect(await isSent(front, 'again', 2)).toEqual({ is: 'again', c, table: 't', at: 7 });
    say({ is: 'story', table: 't', at: 9 }, '"anew"');
    // In passing is for who has nothing else to read.
    await isHeard('"anew"');
    front.tell({ is: 'passing', except: 'ann' }, '"of ann"');
    front.tell({ is: 'passing', except: 'bob' }, '"of bob"');
    await isHeard('"of bob"');
    expect(heard).toEqual(['"all"', '"a part"', '"six"', '"anew"', '"of bob"']);
    expect(front.subscribed).toEqual(['t']);
    say({ is: 'leave', table: 't' });
    expect(front.subscribed).toEqual(['t', 'no more t']);
  });

  it('ends where it says more than a table can use', async () => {
    const few = { framesAtOnce: 1, foldsPerSecond: 0, remarksAtOnce: 0, framesPerSecond: 0 } as never;
    const front = await open(100, few);
    const { ws } = await letIn(front);
    const closed = once(ws, 'close');
    for (const text of ['one', 'two', 'three']) ws.send(text);
    const [code, reason] = await closed;
    expect([code, String(reason)]).toEqual([1_008, 'More messages than a table can use.']);
    expect(front.sent.filter(({ is }) => is === 'heard').map(({ bytes }) => bytes)).toEqual(['one', 'two']);
  });
});

describe('when the house moves', () => {
  it('everybody is told to come back, a little apart, and who knocks is turned away', async () => {
    const front = await open();
    const { ws, heard, say } = await letIn(front);
    say({ is: 'story', table: 't', at: 5 }, '"all"');
    const knocking = front.come();
    const away = turnedAway(knocking);
    await isSent(front, 'knock', 2);
    const closed = once(ws, 'close');
    front.sockets.dropAll('Come back.');
    const [code, reason] = await closed;
    expect([code, String(reason)]).toEqual([1_013, 'Come back.']);
    expect(JSON.parse(heard.at(-1) ?? '')).toEqual({ say: 'bye', reason: 'Come back.', retryAfterMs: 600 });
    expect(await away).toEqual([503, AWAY]);
    expect(front.subscribed).toEqual(['t', 'no more t']);
  });

  it('nobody is left when the node closes', async () => {
    const front = await open();
    const { ws } = await letIn(front);
    const closed = once(ws, 'close');
    front.sockets.close();
    expect((await closed)[0]).toBe(1_006);
  });
});
