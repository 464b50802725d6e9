// `npm run soak [-- --minutes N --tables N …]`: a house under an even load for as long as is asked, and what grows in
// it: a line every tenth of the time. Memory, descriptors and how soon it answers must stay as they were.
import { resolve } from 'node:path';
import { number } from './load/figures.mjs';
import { readFlags } from './load/flags.mjs';
import { openLoad } from './load/run.mjs';
import { ensureBuilt, root } from './ready.mjs';

const USAGE =
  'npm run soak [-- --minutes N] [--tables N] [--bettors N] [--watchers N] [--bet-every MS] [--arrivals N]';
const { asked, whole } = readFlags(USAGE, {
  tables: { type: 'string', default: '10' },
  minutes: { type: 'string', default: '10' },
});
const minutes = whole('minutes', 1, 10_080);
const PARTS = 10;
/** The first of the ten is for warming up; then the last third may have no more than this of the first third. */
const MOST_GROWTH = 1.2;

ensureBuilt();
const load = await openLoad(resolve(root, 'dist'), asked);
const parts = [];
console.log(
  ' minute   memory  descriptors  wagers/s  acknowledged p50 / p99  told p50 / p99  CPU of the house',
);
for (let part = 1; part <= PARTS; part++) {
  const watched = await load.watch((minutes * 60) / PARTS);
  parts.push(watched);
  console.log(lineOf((part * minutes) / PARTS, watched));
}
const end = await load.end();
const grown = growthOf(parts.slice(1));
console.log(`\n${end.lost} acknowledgements lost; every chip: ${end.audit}`);
console.log(
  `memory of the last third against the first: ${number(grown.memory, 2)}; descriptors: ${number(grown.descriptors, 2)}; p99: ${number(grown.p99, 2)}`,
);
const isFlat = grown.memory <= MOST_GROWTH && grown.descriptors <= MOST_GROWTH;
console.log(isFlat ? 'Nothing grew.' : 'Something grew.');
process.exitCode = isFlat && end.audit === 'right' && end.lost === 0 && end.exit === 0 ? 0 : 1;

function lineOf(minute, { seconds, spent, standing, seen }) {
  const cells = [
    [number(minute, 1), 7],
    [`${number(standing.resident / 1e6)} MB`, 9],
    [number(standing.descriptors), 13],
    [number(seen.taken / seconds), 10],
    [`${seen.acks.p50} / ${seen.acks.p99} ms`, 24],
    [`${seen.heard.p50} / ${seen.heard.p99} ms`, 16],
    [`${number(spent.house / seconds, 2)} cores`, 18],
  ];
  return cells.map(([text, width]) => text.padStart(width)).join('');
}

/** Means of the last third over those of the first. */
function growthOf(watched) {
  const third = Math.max(1, Math.floor(watched.length / 3));
  const mean = (some, of) => some.reduce((sum, one) => sum + of(one), 0) / some.length;
  const ratio = (of) => mean(watched.slice(-third), of) / Math.max(1, mean(watched.slice(0, third), of));
  return {
    memory: ratio(({ standing }) => standing.resident),
    descriptors: ratio(({ standing }) => standing.descriptors),
    p99: ratio(({ seen }) => seen.acks.p99),
  };
}
