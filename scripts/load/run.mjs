// One house under one load: who came in, what was carried, how soon, and what it cost.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../ready.mjs';
import { openLoadedHouse } from './house.mjs';
import { summary } from './latencies.mjs';

const WARM_UP_MS = 3_000;
const BACK_WITHIN_MS = 300_000;

/** A house of this build with its crowd at the tables; `end` looks through the record. */
export async function openLoad(build, asked) {
  const house = await openLoadedHouse(build, asked.tables, asked.profile);
  try {
    const tables = await tablesOf(house.origin);
    const arriving = Date.now();
    const before = house.spent();
    const empty = house.standing();
    const crowd = openCrowd(house.origin, tables, asked);
    const { sockets, refused } = await crowd.arrived;
    const seconds = (Date.now() - arriving) / 1_000;
    const arrival = { seconds, sockets, refused, empty, spent: less(house.spent(), before) };
    await sleep(WARM_UP_MS);
    return {
      arrival,
      watch: (forSeconds) => watch(house, crowd, forSeconds),
      /** Ends the house and opens it again; gives how long it was away, and how long all took to come back to it. */
      restart: async (signal) => {
        const ended = Date.now();
        await house.restart(signal);
        const opened = Date.now();
        const start = house.spent();
        await allBack(crowd, sockets, ended);
        return {
          awayMs: opened - ended,
          backMs: Date.now() - ended,
          openMs: Date.now() - opened,
          spent: less(house.spent(), start),
        };
      },
      /** `look` is given all ids that were acknowledged, and what reads the record. */
      end: async (look) => {
        const { lost, acknowledged } = await crowd.end();
        return { lost, ...(await house.end(look && ((record) => look(acknowledged, record)))) };
      },
    };
  } catch (error) {
    await house.end();
    throw error;
  }
}

async function allBack(crowd, sockets, since) {
  while ((await crowd.tell()).sockets < sockets) {
    if (Date.now() - since > BACK_WITHIN_MS) throw new Error('not all have come back');
    await sleep(100);
  }
}

/** What was seen in so many seconds, and what house and database spent in them. */
async function watch(house, crowd, forSeconds) {
  const first = await crowd.tell();
  const began = { at: Date.now(), spent: house.spent() };
  await sleep(forSeconds * 1_000);
  const last = await crowd.tell();
  return {
    seconds: (Date.now() - began.at) / 1_000,
    spent: less(house.spent(), began.spent),
    standing: house.standing(),
    seen: counted(first, last),
  };
}

function less(now, then) {
  return { house: now.house - then.house, database: now.database - then.database };
}

/** What was seen between two tellings. */
function counted(first, last) {
  const since = ['updates', 'bytes', 'wished', 'taken', 'late', 'lateAtTheEnd', 'refused', 'cut'];
  return {
    ...Object.fromEntries(since.map((name) => [name, last[name] - first[name]])),
    sockets: last.sockets,
    acks: summary(last.acks),
    heard: summary(last.heard),
    others: summary(last.others),
  };
}

async function tablesOf(origin) {
  const answer = await fetch(`${origin}/api/v2/tables`);
  return (await answer.json()).tables.map(({ table }) => table);
}

/** The crowd's own process, and what it says. */
function openCrowd(origin, tables, { bettors, watchers, betEveryMs, arrivalsPerSecond, comesBack = false }) {
  const child = spawn(
    process.execPath,
    [
      join(root, 'scripts/load/crowd.mjs'),
      JSON.stringify({ origin, tables, bettors, watchers, betEveryMs, arrivalsPerSecond, comesBack }),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'], cwd: root },
  );
  const waiting = [];
  const said = (say) => new Promise((heard, gone) => waiting.push({ say, heard, gone }));
  child.once('exit', () => {
    for (const { gone } of waiting) gone(new Error('the crowd is gone'));
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line);
    const at = waiting.findIndex(({ say }) => say === message.say);
    if (at >= 0) waiting.splice(at, 1)[0].heard(message);
  });
  const ask = (what) => {
    const answer = said('seen');
    child.stdin.write(`${what}\n`);
    return answer;
  };
  return { arrived: said('arrived'), tell: () => ask('tell'), end: () => ask('end') };
}
