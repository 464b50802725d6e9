// `npm run load [-- --tables N --bettors N --watchers N --bet-every MS --seconds N --build FOLDER,…]`: a real house on
// a PostgreSQL of its own, and a crowd in processes of its own, through the public protocol. Prints what the house
// carried, how soon it answered, and what that cost house and database. Several builds are loaded in turn.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openLoadedHouse } from './load/house.mjs';
import { summary } from './load/latencies.mjs';
import { ensureBuilt, root } from './ready.mjs';

const USAGE =
  'npm run load [-- --tables N] [--bettors N] [--watchers N] [--bet-every MS] [--arrivals N] [--seconds N] [--build FOLDER,…]';
const WARM_UP_MS = 3_000;
const asked = readFlags();
if (asked.builds.includes('dist')) ensureBuilt();
let failed = false;
for (const build of asked.builds) {
  const found = await load(resolve(root, build));
  console.log(
    `\n${build}: ${asked.tables} tables, each with ${asked.bettors} who wager every ${asked.betEveryMs} ms and ${asked.watchers} who watch`,
  );
  for (const [name, value] of figures(found)) console.log(`  ${name.padEnd(44)} ${value}`);
  failed ||= found.end.audit !== 'right' || found.seen.lost > 0 || found.end.exit !== 0;
}
process.exitCode = failed ? 1 : 0;

async function load(build) {
  const house = await openLoadedHouse(build, asked.tables);
  try {
    const tables = await tablesOf(house.origin);
    const arriving = Date.now();
    const before = house.spent();
    const crowd = openCrowd(house.origin, tables);
    const { sockets, refused } = await crowd.arrived;
    const arrival = {
      seconds: (Date.now() - arriving) / 1_000,
      sockets,
      refused,
      spent: less(house.spent(), before),
    };
    await sleep(WARM_UP_MS);
    const first = await crowd.tell();
    const began = { at: Date.now(), spent: house.spent() };
    await sleep(asked.seconds * 1_000);
    const last = await crowd.tell();
    const seconds = (Date.now() - began.at) / 1_000;
    const spent = less(house.spent(), began.spent);
    const standing = house.standing();
    const lost = (await crowd.end()).lost;
    return {
      arrival,
      seconds,
      spent,
      standing,
      seen: { ...counted(first, last), lost },
      end: await house.end(),
    };
  } catch (error) {
    await house.end();
    throw error;
  }
}

function less(now, then) {
  return { house: now.house - then.house, database: now.database - then.database };
}

/** What was seen between two tellings. */
function counted(first, last) {
  const since = ['updates', 'bytes', 'wished', 'taken', 'late', 'refused', 'cut'];
  return {
    ...Object.fromEntries(since.map((name) => [name, last[name] - first[name]])),
    sockets: last.sockets,
    acks: summary(last.acks),
    heard: summary(last.heard),
  };
}

async function tablesOf(origin) {
  const answer = await fetch(`${origin}/api/v2/tables`);
  return (await answer.json()).tables.map(({ table }) => table);
}

/** The crowd's own process, and what it says. */
function openCrowd(origin, tables) {
  const { bettors, watchers, betEveryMs, arrivalsPerSecond } = asked;
  const child = spawn(
    process.execPath,
    [
      join(root, 'scripts/load/crowd.mjs'),
      JSON.stringify({ origin, tables, bettors, watchers, betEveryMs, arrivalsPerSecond }),
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

function figures({ arrival, seconds, spent, standing, seen, end }) {
  const per = (count) => count / seconds;
  const number = (value, digits = 0) => value.toLocaleString('en-US', { maximumFractionDigits: digits });
  const ms = ({ p50, p99, most }) => `${p50} / ${p99} / ${most} ms`;
  const cpu = spent.house + spent.database;
  return [
    [
      'came in',
      `${number(arrival.sockets)} in ${number(arrival.seconds, 1)} s, ${number(arrival.refused)} could not`,
    ],
    [
      'CPU of house and database for one who came',
      `${number((1_000 * (arrival.spent.house + arrival.spent.database)) / arrival.sockets, 2)} ms`,
    ],
    ['sockets held', `${number(seen.sockets)}, ${number(seen.cut)} cut off`],
    ['durable wagers a second', number(per(seen.taken))],
    ['late, refused', `${number(seen.late)}, ${number(seen.refused)} of ${number(seen.wished)}`],
    ['acknowledged after (p50 / p99 / longest)', ms(seen.acks)],
    ['told after (p50 / p99 / longest)', ms(seen.heard)],
    ['updates out a second', number(per(seen.updates))],
    ['bytes out a second', number(per(seen.bytes))],
    ['CPU of the house', `${number(spent.house / seconds, 2)} cores`],
    ['CPU of the database', `${number(spent.database / seconds, 2)} cores`],
    ['wagers per CPU second of both', number(seen.taken / cpu)],
    ['updates per CPU second of the house', number(seen.updates / spent.house)],
    [
      'memory, descriptors of the house',
      `${number(standing.resident / 1e6)} MB, ${number(standing.descriptors)}`,
    ],
    ['acknowledgements lost', number(seen.lost)],
    ['every chip', end.audit],
  ];
}

function readFlags() {
  const text = (value) => ({ type: 'string', default: value });
  let values;
  try {
    ({ values } = parseArgs({
      options: {
        tables: text('40'),
        bettors: text('9'),
        watchers: text('21'),
        'bet-every': text('600'),
        arrivals: text('200'),
        seconds: text('20'),
        build: text('dist'),
      },
    }));
  } catch (error) {
    refuse(error.message);
  }
  const whole = (name, from, to) => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < from || value > to)
      refuse(`--${name} is a whole number from ${from} to ${to}.`);
    return value;
  };
  return {
    tables: whole('tables', 1, 1_000),
    bettors: whole('bettors', 1, 9),
    watchers: whole('watchers', 0, 10_000),
    betEveryMs: whole('bet-every', 10, 60_000),
    arrivalsPerSecond: whole('arrivals', 1, 10_000),
    seconds: whole('seconds', 1, 86_400),
    builds: values.build.split(','),
  };
}

function refuse(why) {
  console.error(`${why}\n${USAGE}`);
  process.exit(2);
}
