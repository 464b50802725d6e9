import { createServer, type Socket } from 'node:net';
import { freePort } from '../freePort.ts';

/** As much of core NATS as nodes need, in this process: subjects with one wildcard, and nothing that is kept. */
export interface TinyNats {
  readonly port: number;
  readonly url: string;
  /** What each client said when it came. */
  readonly connects: readonly Readonly<Record<string, unknown>>[];
  /** Every line ends; nobody is let in until `back`. */
  readonly away: () => Promise<void>;
  readonly back: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Subscription {
  readonly socket: Socket;
  readonly sid: string;
  readonly fits: (subject: string) => boolean;
}

export async function tinyNats(): Promise<TinyNats> {
  const sockets = new Set<Socket>();
  const subscriptions = new Set<Subscription>();
  const connects: Readonly<Record<string, unknown>>[] = [];
  const publish = (subject: string, reply: string, payload: Buffer): void => {
    for (const { socket, sid } of [...subscriptions].filter(({ fits }) => fits(subject)))
      socket.write(
        Buffer.concat([
          Buffer.from(`MSG ${subject} ${sid} ${reply === '' ? '' : `${reply} `}${payload.length}\r\n`),
          payload,
          Buffer.from('\r\n'),
        ]),
      );
  };
  const hear = (socket: Socket, line: string, payload: Buffer): void => {
    const [word = '', first = '', second = '', third] = line.split(' ');
    if (word === 'CONNECT') connects.push(JSON.parse(line.slice('CONNECT '.length)));
    if (word === 'PING') socket.write('PONG\r\n');
    if (word === 'SUB') subscriptions.add({ socket, sid: third ?? second, fits: getMatcher(first) });
    if (word === 'UNSUB')
      for (const one of subscriptions)
        if (one.socket === socket && one.sid === first) subscriptions.delete(one);
    if (word === 'PUB') publish(first, third === undefined ? '' : second, payload);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      for (const one of subscriptions) if (one.socket === socket) subscriptions.delete(one);
    });
    readLines(socket, (line, payload) => hear(socket, line, payload));
    socket.write(`INFO ${JSON.stringify({ ...INFO, port })}\r\n`);
  });
  const listen = (at: number): Promise<void> =>
    new Promise((resolve) => void server.listen(at, '127.0.0.1', resolve));
  const away = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  // One that no other program is given by chance while this one is away.
  const port = await freePort();
  await listen(port);
  return { port, url: `nats://127.0.0.1:${port}`, connects, away, back: () => listen(port), close: away };
}

const INFO = {
  server_id: 'tiny',
  version: '2.10.0',
  proto: 1,
  headers: false,
  max_payload: 1_048_576,
  host: '127.0.0.1',
};

/** `*` is one part of a subject. */
function getMatcher(pattern: string): (subject: string) => boolean {
  const parts = pattern.split('.');
  return (subject) => {
    const given = subject.split('.');
    return (
      given.length === parts.length && parts.every((part, place) => part === '*' || part === given[place])
    );
  };
}

/** One line after the other, with the bytes that follow where something is published. */
function readLines(socket: Socket, hear: (line: string, payload: Buffer) => void): void {
  let waiting = Buffer.alloc(0);
  const next = (): boolean => {
    const end = waiting.indexOf('\r\n');
    if (end < 0) return false;
    const line = waiting.toString('utf8', 0, end);
    const length = line.startsWith('PUB ') ? Number(line.split(' ').at(-1)) + 2 : 0;
    if (waiting.length < end + 2 + length) return false;
    hear(line, waiting.subarray(end + 2, end + Math.max(length, 2)));
    waiting = waiting.subarray(end + 2 + length);
    return true;
  };
  socket.on('data', (data) => {
    waiting = Buffer.concat([waiting, data]);
    while (next());
  });
}
