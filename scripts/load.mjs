// `npm run load [-- --tables N --bettors N --watchers N --bet-every MS --seconds N --climb --build FOLDER,…]`: a real
// house on a PostgreSQL of its own, and a crowd in processes of its own, through the public protocol. Prints what the
// house carried, how soon it answered, what that cost house and database, and what `ws` alone would have told with the
// same work. Several builds are loaded in turn. With --climb there are half as many tables again each time, until
// something gives way. With --kills the plug of the house is pulled so often, and what was acknowledged is looked for in
// the record. With --return stop or --return kill the house ends once, asked to or by its plug, and it is told within how
// many seconds everybody is back. With --keep wagers or --keep watchers what was measured goes to bench/measured.json, for `npm run bench plan`.
import { resolve } from 'node:path';
import { bareBroadcast } from './load/bare.mjs';
import { bareCommits } from './load/bareCommits.mjs';
import { comeBack, ENDS, figuresOfReturn } from './load/comeBack.mjs';
import { figuresOf, number, sumsOf, whatGaveWay } from './load/figures.mjs';
import { readFlags } from './load/flags.mjs';
import { figuresOfKills, isWhole, killUnderLoad } from './load/kills.mjs';
import { openLoad } from './load/run.mjs';
import { keepMeasured } from './measured.mjs';
import { ensureBuilt, root } from './ready.mjs';

const USAGE =
  'npm run load [-- --tables N] [--bettors N] [--watchers N] [--bet-every MS] [--arrivals N] [--seconds N] [--climb] [--build FOLDER,…] [--profile FOLDER] [--kills N] [--return stop|kill] [--keep wagers|watchers]';
const { asked, values, whole } = readFlags(USAGE, {
  seconds: { type: 'string', default: '20' },
  build: { type: 'string', default: 'dist' },
  climb: { type: 'boolean', default: false },
  profile: { type: 'string' },
  kills: { type: 'string', default: '0' },
  return: { type: 'string' },
  keep: { type: 'string' },
});
const seconds = whole('seconds', 1, 86_400);
const kills = whole('kills', 0, 10_000);
const builds = values.build.split(',');
const BARE_SECONDS = 5;
const MOST_TABLES = 1_000;
let failed = false;

if (values.return !== undefined && ENDS[values.return] === undefined) {
  console.error(`--return is one of ${Object.keys(ENDS).join(' and ')}.\n${USAGE}`);
  process.exit(2);
}
// A crowd that comes back does so by the client of the build.
if (builds.includes('dist') || kills > 0 || values.return !== undefined) ensureBuilt();
for (const build of builds) {
  if (values.return !== undefined) {
    await returnOnce(build);
    continue;
  }
  if (kills > 0) {
    await killOften(build);
    continue;
  }
  let tables = asked.tables;
  for (;;) {
    const gave = await loadOnce(build, tables);
    if (!values.climb || gave !== undefined || tables === MOST_TABLES) break;
    tables = Math.min(MOST_TABLES, Math.ceil(tables * 1.5));
  }
}
process.exitCode = failed ? 1 : 0;

/** Prints what it came to; gives what gave way. */
async function loadOnce(build, tables) {
  const { bettors, watchers, betEveryMs } = asked;
  const load = await openLoad(resolve(root, build), { ...asked, tables, profile: values.profile });
  const watched = await load.watch(seconds);
  const found = { arrival: load.arrival, ...watched, end: await load.end() };
  console.log(
    `\n${build}: ${tables} tables, each with ${bettors} who wager every ${betEveryMs} ms and ${watchers} who watch`,
  );
  for (const [name, value] of figuresOf(found)) tell(name, value);
  await tellBare(found, tables);
  if (values.keep !== undefined) keepMeasured(`load of ${values.keep}`, commandLine(tables), sumsOf(found));
  const gave = whatGaveWay(found);
  tell('gave way', gave ?? 'nothing');
  failed ||= found.end.audit !== 'right' || found.end.lost > 0 || found.end.exit !== 0;
  return gave;
}

function commandLine(tables) {
  const { bettors, watchers, betEveryMs } = asked;
  return `npm run load -- --tables ${tables} --bettors ${bettors} --watchers ${watchers} --bet-every ${betEveryMs} --seconds ${seconds} --keep ${values.keep}`;
}

async function killOften(build) {
  const found = await killUnderLoad(resolve(root, build), asked, kills);
  console.log(`\n${build}: ${asked.tables} tables under load`);
  for (const [name, value] of figuresOfKills(found)) tell(name, value);
  failed ||= !isWhole(found);
}

async function returnOnce(build) {
  const found = await comeBack(resolve(root, build), asked, values.return);
  console.log(`\n${build}: ${asked.tables} tables, and a house that ends once`);
  for (const [name, value] of figuresOfReturn(found)) tell(name, value);
  failed ||= found.audit !== 'right' || found.exit !== 0;
}

/** What `ws` and `pg` by themselves would take for the same: the house cannot cost less than that. */
async function tellBare({ seen, spent, seconds: watched }, tables) {
  if (seen.updates === 0) return;
  const bytes = Math.round(seen.bytes / seen.updates);
  const everyMs = Math.max(1, Math.round((1_000 * seconds * seen.sockets) / seen.updates));
  const bare = await bareBroadcast({ sockets: seen.sockets, tables, bytes, everyMs, seconds: BARE_SECONDS });
  const share = seen.updates / spent.house / bare.perCpuSecond;
  tell(
    'ws alone, updates per CPU second',
    `${number(bare.perCpuSecond)} of ${number(bytes)} bytes; the house does ${number(100 * share)} % of that`,
  );
  if (seen.taken === 0) return;
  const commits = await bareCommits({ wagersPerSecond: seen.taken / watched, seconds: BARE_SECONDS });
  const told = (seen.updates + seen.taken) / seen.taken / bare.perCpuSecond;
  const ms = (value) => `${number(1_000 * value, 3)} ms`;
  tell(
    'bare multi-row commits, CPU for a wager',
    `${ms(commits.client + commits.database)}, of which the database ${ms(commits.database)}`,
  );
  tell(
    'ws and commits alone, CPU for a wager',
    `${ms(told + commits.client + commits.database)}; house and database take ${ms((spent.house + spent.database) / seen.taken)}`,
  );
}

function tell(name, value) {
  console.log(`  ${name.padEnd(44)} ${value}`);
}
