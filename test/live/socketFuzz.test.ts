import { isUtf8 } from 'node:buffer';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { at } from '../../src/base/index.ts';
import { type SeededRandom, seededDraw } from '../../src/bots/draw.ts';
import type { TableLink } from '../../src/client/index.ts';
import { API, LIMITS, ROUTES, SOCKET_PATH } from '../../src/protocol/index.ts';
import { hostileFrame } from './fuzz.ts';
import { loadHeap } from './inspector.ts';
import { type LiveHouse, newFolder } from './liveHouse.ts';
import { patiently } from './patiently.ts';
import { recordingClient } from './recorder.ts';
import { until } from './until.ts';

const SOCKETS = Number(process.env['FUZZ_SOCKETS'] ?? 1_200);
const FRAMES_EACH = 25;
const AT_ONCE = 6;

/** One seat, which is taken, and a clock that does not run out: whatever happens at the table, hostile frames did it. */
const folder = newFolder({
  tables: [
    {
      game: 'penn-national/midi',
      settings: { seats: 1, commitMs: 0, openMs: 0, bettingMs: 86_400_000, drawingMs: 0, settledMs: 5_000 },
    },
  ],
});
let house: LiveHouse;
let link: TableLink;
const observer = { close: (): void => {} };

beforeAll(async () => {
  house = await folder.start({ inspect: true });
  const recorder = recordingClient(house.url);
  observer.close = recorder.house.close;
  await patiently(() => recorder.house.begin({ age: 25 }));
  link = recorder.house.tableLink('penn-national-midi-1');
  await until(link, () => link.picture()?.view.stage.is === 'betting');
  for (const wish of [
    { do: 'sit' },
    { do: 'buy-in', amount: 100_000 },
    { do: 'place', bet: 'banker', amount: 2_500 },
  ] as const)
    expect(await link.wish(wish)).toMatchObject({ ok: true });
  await until(link, () => link.picture()?.you?.onFelt === 2_500);
});
afterAll(async () => {
  observer.close();
  await folder.remove();
});

describe('[RELIABILITY 25] a house under hostile frames', () => {
  it('takes tens of thousands over real sockets: nothing changes at the table, nothing leaks, nothing breaks', async () => {
    const before = link.picture();
    const draw = seededDraw(25);
    const counts = { refused: 0, farewells: 0, answered: 0 };
    const heaps: number[] = [];
    for (let part = 0; part < 3; part++) {
      const each = Math.ceil(SOCKETS / 3 / AT_ONCE);
      await Promise.all(Array.from({ length: AT_ONCE }, () => attack(each, draw, counts)));
      heaps.push(await loadHeap(house.inspector ?? ''));
    }
    expect(counts.refused).toBeGreaterThan(SOCKETS * LIMITS.faults * 0.6);
    expect(counts.farewells).toBeGreaterThan(SOCKETS * 0.6);
    expect(counts.answered).toBeGreaterThan(SOCKETS * 0.05);
    expectSame(link, before);
    // A socket that stays behind holds tens of kilobytes; a third of them would show.
    expect(at(heaps, 2) - at(heaps, 1)).toBeLessThan(Math.max(SOCKETS * 4_000, 2_000_000));
    await expectWell(house);
  });

  it('takes bytes that are no WebSocket frames, and sockets that end in the middle of one', async () => {
    const before = link.picture();
    const draw = seededDraw(26);
    // Each by another patron: whoever is gone counts until the house has noticed, and a patron has few sockets.
    for (let socket = 0; socket < 120; socket++)
      await rawSocket(house, await ticketFor(await newGuest(house.url)), rawBytes(draw));
    expectSame(link, before);
    await expectWell(house);
  });

  it('takes hostile requests over HTTP: each is refused by a status that says whose fault it is', async () => {
    const before = link.picture();
    const draw = seededDraw(27);
    const guest = await newGuest(house.url);
    const seen = new Map<number, number>();
    for (let request = 0; request < 1_200; request++) {
      const route = draw.oneOf(Object.values(ROUTES).filter(({ method }) => method !== 'DELETE'));
      const path = route.path.replaceAll(/:\w+/g, () =>
        encodeURIComponent(hostileFrame(draw).toString().slice(0, 40)),
      );
      const answer = await fetch(`${house.url}${API}${path}`, {
        method: route.method,
        headers: {
          'content-type': draw.oneOf([
            'application/json',
            'application/json',
            'text/plain',
            'application/xml',
            'a/b',
          ]),
          cookie: draw.chance() < 0.5 ? guest.cookie : `coup_session=${draw.between(0, 2 ** 31)}`,
        },
        ...(route.method === 'POST' && { body: new Uint8Array(hostileFrame(draw)) }),
      });
      await answer.arrayBuffer();
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      expect(answer.status, `${route.method} ${path}`).toBeLessThan(500);
    }
    expect(seen.get(400) ?? 0).toBeGreaterThan(50);
    expect(seen.get(401) ?? 0).toBeGreaterThan(50);
    expectSame(link, before);
    await expectWell(house);
  });
});

interface Guest {
  readonly url: string;
  readonly cookie: string;
}

async function newGuest(url: string): Promise<Guest> {
  const answer = await fetch(`${url}${API}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  await answer.text();
  return { url, cookie: at(answer.headers.getSetCookie(), 0).split(';')[0] ?? '' };
}

async function ticketFor({ url, cookie }: Guest): Promise<string> {
  const answer = await fetch(`${url}${API}/ticket`, { method: 'POST', headers: { cookie } });
  return ((await answer.json()) as { readonly ticket: string }).ticket;
}

/** One after the other: a ticket, a socket, a volley of frames, and whatever the house says to it. */
async function attack(
  sockets: number,
  draw: SeededRandom,
  counts: { refused: number; farewells: number; answered: number },
): Promise<void> {
  const guest = await newGuest(house.url);
  for (let socket = 0; socket < sockets; socket++) {
    const ticket = await ticketFor(guest);
    const ws = new WebSocket(`${house.url.replace('http', 'ws')}${SOCKET_PATH}?ticket=${ticket}`);
    ws.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('{"say":"refused"')) counts.refused += 1;
      else if (text.startsWith('{"say":"bye"')) counts.farewells += 1;
      else if (!text.startsWith('{"say":"welcome"')) counts.answered += 1;
      if (text.includes('"at":424242,')) ws.terminate();
    });
    ws.on('error', () => {});
    await once(ws, 'open');
    for (let frame = 0; frame < FRAMES_EACH; frame++) {
      const bytes = hostileFrame(draw);
      // Text that is not UTF-8 ends a socket at once: now and then, and otherwise it goes as bytes.
      ws.send(bytes, { binary: !isUtf8(bytes) && draw.chance() < 0.97 });
    }
    // A socket that was not closed for its faults answers this, and is done with.
    ws.send('{"say":"ping","at":424242}');
    if (ws.readyState !== ws.CLOSED) await once(ws, 'close');
  }
}

/** Frames as no client sends them: without a mask, too long, of no kind, cut off, or no frames at all. */
function rawBytes(draw: SeededRandom): Buffer {
  const noise = Buffer.from(Array.from({ length: draw.between(1, 300) }, () => draw.between(0, 255)));
  const mask = [1, 2, 3, 4];
  switch (draw.between(0, 6)) {
    case 0:
      return noise;
    case 1:
      return Buffer.from([0x81, 0x05, ...Buffer.from('hello')]);
    case 2:
      return Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, ...mask]);
    case 3:
      return Buffer.from([0x80 | draw.between(3, 7), 0x80, ...mask]);
    case 4:
      return Buffer.from([0xf1, 0x80, ...mask]);
    case 5:
      return Buffer.concat([Buffer.from([0x01, 0xfe, 0x0f, 0xff, ...mask]), noise]);
    default:
      return Buffer.concat([Buffer.from([0x88, 0x80 | draw.between(0, 125), ...mask]), noise]);
  }
}

async function rawSocket({ port }: LiveHouse, ticket: string, bytes: Buffer): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    [
      `GET ${SOCKET_PATH}?ticket=${ticket} HTTP/1.1`,
      'Host: 127.0.0.1',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n'),
  );
  const [greeting] = (await once(socket, 'data')) as [Buffer];
  expect(greeting.toString()).toContain('101 Switching Protocols');
  // With the system, which delivers them before the end.
  await new Promise<void>((sent) => socket.write(bytes, () => sent()));
  socket.destroy();
}

/** The table as it was: not one event more, and the one who sits there as before. */
function expectSame(of: TableLink, before: ReturnType<TableLink['picture']>): void {
  expect(of.connection()).toEqual({ is: 'open' });
  expect(of.picture()?.view).toEqual(before?.view);
  expect(of.picture()?.you).toEqual(before?.you);
}

async function expectWell({ url, told }: LiveHouse): Promise<void> {
  for (const path of ['/healthz', '/readyz']) expect((await fetch(`${url}${path}`)).status).toBe(200);
  expect(
    told()
      .split('\n')
      .filter((line) => line.includes('"level":"error"')),
  ).toEqual([]);
}
