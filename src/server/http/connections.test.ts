import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { pushedTime, SLOW, type TestHouse, testHouse } from '../../../test/server/house.ts';
import { SOCKET_PATH } from '../../protocol/index.ts';
import { mostConnections } from './connections.ts';

let house: TestHouse | undefined;
const opened: Socket[] = [];
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await house?.stop();
  house = undefined;
});

/** A connection; one that is stubborn does not hang up because the house does. */
function knock({ port }: TestHouse, stubborn = false): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: stubborn });
  socket.on('error', () => {});
  opened.push(socket);
  return socket;
}

const UPGRADE = [
  `GET ${SOCKET_PATH}?ticket=none HTTP/1.1`,
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '',
  '',
].join('\r\n');

describe('connections', () => {
  it('are ended by the house where they were refused, also of who sends on and does not hang up', async () => {
    const time = pushedTime();
    house = await testHouse(SLOW, {}, { time });
    const socket = knock(house, true);
    socket.write(`${UPGRADE}x`);
    const answer = await new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(String(data))),
    );
    expect(answer).toContain('ticket/spent');
    time.push(1_000);
    const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    // Only a connection that is there no more refuses what is written to it.
    const writing = setInterval(() => socket.write('x'), 5);
    await gone;
    clearInterval(writing);
  });

  it('of one address are so many, and room is again when they go', async () => {
    house = await testHouse(SLOW, { socketsPerAddress: 4 });
    const most = 4 + 256;
    const sockets = Array.from({ length: most + 20 }, () => knock(house as TestHouse));
    let over = 0;
    await new Promise<void>((resolve) => {
      for (const socket of sockets)
        socket.resume().once('close', () => {
          over += 1;
          if (over === 20) resolve();
        });
    });
    await expect(fetch(`${house.address}healthz`)).rejects.toThrow();
    for (const socket of sockets) socket.destroy();
    for (;;) {
      const answer = await fetch(`${house.address}healthz`).catch(() => undefined);
      if (answer?.status === 200) break;
    }
  });

  it('that ask for a socket again and again are told that it is too often', async () => {
    house = await testHouse(SLOW, { socketsPerAddress: 1 });
    const ask = async (): Promise<string> => {
      const socket = knock(house as TestHouse);
      socket.write(UPGRADE);
      const text = await new Promise<string>((resolve) =>
        socket.once('data', (data) => resolve(String(data))),
      );
      socket.destroy();
      return /"code":"([^"]+)"/.exec(text)?.[1] ?? text;
    };
    for (let nth = 0; nth < 4; nth++) expect(await ask()).toBe('ticket/spent');
    expect(await ask()).toBe('socket/too-many');
  });

  it('end when what they ask for does not come to its end in time', async () => {
    const patience = { requestMs: 10_000, headMs: 5_000, idleMs: 20_000 };
    const own = await testHouse(SLOW, {}, { patience });
    house = own;
    const asked = ['POST /api/v2/session HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
    const slow = [[...asked, 'Content-Length: 4000', '', '{'], asked.slice(0, 2)];
    await Promise.all(
      slow.map((lines) => {
        const socket = knock(own);
        socket.write(lines.join('\r\n'));
        socket.resume();
        // A little all the time, so that the connection is never idle.
        const writing = setInterval(() => socket.write('x'), 50);
        return new Promise((resolve) => socket.once('close', resolve)).finally(() => clearInterval(writing));
      }),
    );
  });

  it('leave the house descriptors of its own', () => {
    expect([64, 1_024, 20_000].map(mostConnections)).toEqual([32, 768, 19_744]);
  });

  it('do not keep a house from closing', async () => {
    const own = await testHouse(SLOW);
    const socket = knock(own, true);
    socket.write(`${UPGRADE}x`);
    await new Promise((resolve) => socket.once('data', resolve));
    const silent = knock(own, true);
    await new Promise((resolve) => silent.once('connect', resolve));
    const gone = new Promise<void>((resolve) => silent.once('close', () => resolve()));
    const writing = setInterval(() => silent.write('x'), 5);
    await own.stop();
    await gone;
    clearInterval(writing);
  });
});
