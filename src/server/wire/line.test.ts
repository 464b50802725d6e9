import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { createSocketWriter, withHeader } from './line.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A client of another hand, and the house's end of its socket. */
async function joined() {
  const server = createServer();
  const wss = new WebSocketServer({ noServer: true });
  const upgraded = new Promise<{ readonly ws: WebSocket; readonly socket: Duplex }>((resolve) => {
    server.on('upgrade', (request, socket, head) =>
      wss.handleUpgrade(request, socket, head, (ws) => resolve({ ws, socket })),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: string[] = [];
  client.on('message', (data) => heard.push(String(data)));
  closing.push(
    () => client.terminate(),
    () => server.close(),
  );
  const { ws, socket } = await upgraded;
  if (client.readyState !== client.OPEN) await once(client, 'open');
  return { client, heard, ws, socket };
}

describe('the way out to a client', () => {
  it.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])(
    'carries a message of %i bytes as any client reads it',
    async (length) => {
      const { client, heard, socket } = await joined();
      const words = 'é'.repeat(Math.floor(length / 2)) + 'x'.repeat(length % 2);
      const line = createSocketWriter(socket);
      const came = once(client, 'message');
      line.write(Buffer.from(words));
      await came;
      expect(heard).toEqual([words]);
    },
  );

  it('keeps the order of what goes out by it and by the socket itself, up to the farewell', async () => {
    const { client, heard, ws, socket } = await joined();
    const line = createSocketWriter(socket);
    line.write(Buffer.from('a'));
    ws.send('b');
    line.write(Buffer.from('c'));
    ws.close(1001, 'over');
    const [code] = await once(client, 'close');
    expect([heard, code]).toEqual([['a', 'b', 'c'], 1001]);
  });

  it('tells when all is out that had waited for a reader, and of nothing that did not wait', async () => {
    const { client, socket } = await joined();
    const line = createSocketWriter(socket);
    let drained = 0;
    line.onDrained(() => {
      drained += 1;
    });
    const came = once(client, 'message');
    line.write(Buffer.from('short'));
    await came;
    client.pause();
    while (socket.writableLength < 1_000_000) line.write(Buffer.alloc(100_000, 'x'));
    expect(drained).toBe(0);
    const out = once(socket, 'drain');
    client.resume();
    await out;
    expect([drained, socket.writableLength]).toEqual([1, 0]);
  });

  it('writes all of one turn at once, and one frame is made once for everybody', async () => {
    const calls: string[] = [];
    const socket = {
      cork: () => void calls.push('cork'),
      uncork: () => void calls.push('uncork'),
      write: (bytes: Buffer) => {
        calls.push(bytes.toString('latin1'));
        return true;
      },
    } as unknown as Duplex;
    const line = createSocketWriter(socket);
    const frame = Buffer.from('one');
    line.write(frame);
    line.write(Buffer.from('two'));
    await new Promise(setImmediate);
    line.write(frame);
    await new Promise(setImmediate);
    const [one, two] = ['\x81\x03one', '\x81\x03two'];
    expect(calls).toEqual(['cork', one, two, 'uncork', 'cork', one, 'uncork']);
    expect(withHeader(frame)).toBe(withHeader(frame));
    calls.length = 0;
    line.write(Buffer.alloc(20_000));
    expect(calls.map((call) => call.slice(0, 6))).toEqual(['cork', '\x81~\x4e\x20\0\0', 'uncork']);
    await new Promise(setImmediate);
    expect(calls).toHaveLength(3);
  });
});
