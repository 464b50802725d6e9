// The least that telling can cost: frames of the same length, as often, to as many sockets at as many tables, by `ws`
// alone, in processes of their own as the house and its crowd are.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import WebSocket, { WebSocketServer } from 'ws';
import { cpuSeconds } from './spent.mjs';

const AT_ONCE = 200;

/** Updates for each CPU second of a process that does nothing else; each socket hears one `everyMs`. */
export async function bareBroadcast({ sockets, tables, bytes, everyMs, seconds }) {
  const server = fork(fileURLToPath(import.meta.url), ['serve', bytes, tables, everyMs].map(String));
  const [port] = await once(server, 'message');
  const crowd = fork(fileURLToPath(import.meta.url), ['listen', String(port), String(sockets)]);
  try {
    await once(crowd, 'message');
    server.send('go');
    await once(server, 'message');
    const before = cpuSeconds(server.pid);
    const told = once(server, 'message');
    setTimeout(() => server.send('tell'), seconds * 1_000);
    const [updates] = await told;
    return { updates: updates / seconds, perCpuSecond: updates / (cpuSeconds(server.pid) - before) };
  } finally {
    crowd.kill('SIGKILL');
    server.kill('SIGKILL');
  }
}

function serve(bytes, tables, everyMs) {
  const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  const frame = Buffer.alloc(bytes, '{');
  let sent = 0;
  const tell = (table) => {
    const all = [...sockets.clients];
    const some = all.filter((_, index) => index % tables === table);
    setInterval(() => {
      for (const socket of some) socket.send(frame, { binary: false });
      sent += some.length;
    }, everyMs);
  };
  const begin = () => {
    for (let table = 0; table < tables; table++) setTimeout(() => tell(table), (everyMs * table) / tables);
  };
  sockets.once('listening', () => process.send(sockets.address().port));
  process.on('message', (said) => {
    if (said === 'go') begin();
    process.send(sent);
  });
}

async function listen(port, count) {
  for (let open = 0; open < count; open += AT_ONCE) {
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - open) }, () => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/`, {
          perMessageDeflate: false,
          skipUTF8Validation: true,
        });
        socket.on('message', () => {});
        return once(socket, 'open');
      }),
    );
  }
  process.send('all are here');
}

const [, file, does, ...rest] = process.argv;
if (file === fileURLToPath(import.meta.url) && does === 'serve') serve(...rest.map(Number));
if (file === fileURLToPath(import.meta.url) && does === 'listen')
  await listen(Number(rest[0]), Number(rest[1]));
