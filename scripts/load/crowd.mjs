// A crowd: patrons who sit and wager, and others who only watch, through the public protocol alone. A process of its
// own, so that what it costs is not counted as the house's. Told by one JSON argument; says what it saw every second.
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import WebSocket from 'ws';
import { newLatencies } from './latencies.mjs';

const { origin, tables, bettors, watchers, betEveryMs, arrivalsPerSecond, comesBack } = JSON.parse(
  process.argv[2],
);
const TIMEOUT_MS = 60_000;
const PING_MS = 10_000;
/** A wager in the last moment before bets close may be late without a fault of the house: an answer may take as long. */
const LAST_MOMENT_MS = 100;

/** A client comes back as the product's own client does. */
const { backoffMs } = comesBack ? await import('../../dist/src/client/timers.js') : {};

const seen = {
  sockets: 0,
  refusedAtTheDoor: 0,
  cut: 0,
  updates: 0,
  bytes: 0,
  wished: 0,
  taken: 0,
  late: 0,
  lateAtTheEnd: 0,
  refused: 0,
  lost: 0,
  acks: newLatencies(),
  heard: newLatencies(),
  others: newLatencies(),
};
/** The ids of all wagers that were acknowledged. */
const acknowledged = [];
let over = false;

const people = tables.flatMap((table) => [
  ...Array.from({ length: bettors }, () => ({ table, bets: true })),
  ...Array.from({ length: watchers }, () => ({ table, bets: false })),
]);
// Those who wager come first: a table without seated patrons is not dealt.
people.sort((a, b) => Number(b.bets) - Number(a.bets));

createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'tell') tell();
  if (line === 'end') end();
});
await arrive();
process.stdout.write(
  `${JSON.stringify({ say: 'arrived', sockets: seen.sockets, refused: seen.refusedAtTheDoor })}\n`,
);

async function arrive() {
  const waiting = [...people];
  // Enough that a house which lets groups in is not held up by how few knock at a time.
  const lanes = Math.max(24, Math.ceil(arrivalsPerSecond / 10));
  const atOnce = Array.from({ length: lanes }, async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const begun = Date.now();
      await comeIn(one).catch(() => {
        seen.refusedAtTheDoor += 1;
      });
      const spare = (lanes * 1_000) / arrivalsPerSecond - (Date.now() - begun);
      if (spare > 0) await new Promise((resolve) => setTimeout(resolve, spare));
    }
  });
  await Promise.all(atOnce);
}

/** A session, a ticket, a socket; it watches one table for good. */
async function comeIn({ table, bets }) {
  // A build from before an age was asked for refuses to hear one.
  const session = await ask('POST', '/api/v2/session', { age: 25 }).catch(() =>
    ask('POST', '/api/v2/session', {}),
  );
  const line = { socket: undefined, hear: count, back: () => {}, notBeforeMs: 0 };
  await connect(line, table, session.cookie);
  if (bets) await play(line, table);
}

/** A broken connection is opened again where the crowd comes back. */
async function connect(line, table, cookie) {
  const { ticket } = (await ask('POST', '/api/v2/ticket', {}, cookie)).body;
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/v2/socket?ticket=${ticket}`, {
    perMessageDeflate: false,
    skipUTF8Validation: true,
  });
  await new Promise((resolve, reject) => {
    socket.once('message', resolve);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed')));
  });
  line.socket = socket;
  seen.sockets += 1;
  const pinging = setInterval(() => socket.send(JSON.stringify({ say: 'ping', at: Date.now() })), PING_MS);
  socket.on('message', (data) => {
    if (comesBack) heedFarewell(line, data);
    line.hear(data);
  });
  socket.on('close', () => {
    clearInterval(pinging);
    seen.sockets -= 1;
    if (over) return;
    seen.cut += 1;
    if (comesBack) void reconnect(line, table, cookie);
    else line.gone?.();
  });
  socket.on('error', () => {});
  socket.send(JSON.stringify({ say: 'watch', table }));
}

/** The house's last word says when to come back. */
function heedFarewell(line, data) {
  const text = data.toString('latin1', 0, 14);
  if (text === '{"say":"bye","') line.notBeforeMs = JSON.parse(data.toString('utf8')).retryAfterMs;
}

async function reconnect(line, table, cookie) {
  for (let failed = 0; !over; failed++) {
    const wait = Math.max(line.notBeforeMs, backoffMs(failed, Math.random()));
    line.notBeforeMs = 0;
    await new Promise((resolve) => setTimeout(resolve, wait));
    try {
      await connect(line, table, cookie);
      return line.back();
    } catch {
      // Not open yet.
    }
  }
}

/** What is heard of a table, and how long after the house said it: both stand at the beginning of an update. */
function count(data) {
  seen.bytes += data.length;
  const head = data.toString('latin1', 0, 200);
  if (!head.startsWith('{"say":"update"')) return;
  seen.updates += 1;
  const at = head.indexOf('"now":');
  if (at > 0) seen.heard.add(Date.now() - Number.parseInt(head.slice(at + 6, at + 20), 10));
}

/** How long after the table took them each one's chips are heard of. */
function countChips(update) {
  const now = Date.now();
  for (const [, at] of update.matchAll(/"type":"placed".*?"at":(\d+)/g)) seen.others.add(now - Number(at));
}

async function play(line, table) {
  const waiting = new Map();
  const say = (id, wished) => {
    if (line.socket.readyState === WebSocket.OPEN)
      line.socket.send(JSON.stringify({ say: 'wish', table, id, wish: wished }));
  };
  const wish = (wished) =>
    new Promise((resolve) => {
      const id = randomBytes(16).toString('hex');
      waiting.set(id, { resolve, wished, at: performance.now() });
      say(id, wished);
    });
  let stage = { is: 'unknown', until: 0 };
  let bet;
  line.hear = (data) => {
    count(data);
    const text = data.toString('utf8');
    if (text.startsWith('{"say":"update"')) countChips(text);
    if (text.startsWith('{"say":"answer"')) {
      const { id, ok, refusal } = JSON.parse(text);
      const asked = waiting.get(id);
      waiting.delete(id);
      if (ok && asked?.wished.do === 'place') acknowledged.push(id);
      if (asked !== undefined) asked.resolve({ ok, refusal, ms: performance.now() - asked.at });
      return;
    }
    const found = /"stage":\{"is":"([a-z]+)"(?:,"until":(\d+))?/.exec(text);
    if (found !== null) stage = { is: found[1], until: Number(found[2] ?? 0) };
    if (bet === undefined && text.startsWith('{"say":"table"')) bet = betOf();
  };
  // A client without an answer asks again under the same id.
  line.back = () => {
    for (const [id, { wished }] of waiting) say(id, wished);
    if (waiting.size === 0) void wish({ do: 'sit' });
  };
  line.gone = () => {
    seen.lost += waiting.size;
  };
  await wish({ do: 'sit' });
  await wish({ do: 'buy-in', amount: 10_000_000 });
  void wagerOn(line, wish, () => (stage.is === 'betting' ? { bet, until: stage.until } : undefined));
}

/** Each of them wagers at a pace of their own while bets are open, and never waits for another. */
async function wagerOn(line, wish, openFelt) {
  while (!over && (comesBack || line.socket.readyState === WebSocket.OPEN)) {
    await new Promise((resolve) => setTimeout(resolve, betEveryMs * (0.5 + Math.random())));
    const felt = openFelt();
    if (felt?.bet === undefined || over || line.socket.readyState !== WebSocket.OPEN) continue;
    seen.wished += 1;
    // House and crowd are on one machine, and have one clock.
    const leftMs = felt.until - Date.now();
    const { ok, refusal, ms } = await wish({ do: 'place', ...felt.bet });
    seen.acks.add(ms);
    if (ok) seen.taken += 1;
    else if (refusal?.code !== 'wager/late') seen.refused += 1;
    else if (leftMs < LAST_MOMENT_MS) seen.lateAtTheEnd += 1;
    else seen.late += 1;
  }
}

/** Small enough that no limit is met in a coup. */
function betOf() {
  return { bet: Math.random() < 0.5 ? 'banker' : 'player', amount: 2_500 };
}

function tell(more = {}) {
  process.stdout.write(
    `${JSON.stringify({ say: 'seen', ...seen, acks: seen.acks.take(), heard: seen.heard.take(), others: seen.others.take(), ...more })}\n`,
  );
}

/** Wishes that are under way are waited for: an acknowledgement that does not come is lost. */
function end() {
  over = true;
  setTimeout(() => {
    tell(comesBack ? { acknowledged } : {});
    process.stdout.write('', () => process.exit(0));
  }, 1_500);
}

function ask(method, path, body, cookie) {
  const data = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asked = request(
      `${origin}${path}`,
      {
        method,
        timeout: TIMEOUT_MS,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(data),
          ...(cookie !== undefined && { cookie }),
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part) => {
          text += part;
        });
        answer.on('end', () => {
          if ((answer.statusCode ?? 500) >= 400) return reject(new Error(`${answer.statusCode} ${text}`));
          resolve({ body: JSON.parse(text), cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] });
        });
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('timed out')));
    asked.on('error', reject);
    asked.end(data);
  });
}
