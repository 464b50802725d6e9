// What a load came to, as people read it.
export const number = (value, digits = 0) => value.toLocaleString('en-US', { maximumFractionDigits: digits });

const ms = ({ p50, p99, most }) => `${p50} / ${p99} / ${most} ms`;

export function figuresOf({ arrival, seconds, spent, standing, seen, end }) {
  const per = (count) => count / seconds;
  const cpu = spent.house + spent.database;
  return [
    [
      'came in',
      `${number(arrival.sockets)} in ${number(arrival.seconds, 1)} s, ${number(arrival.refused)} could not`,
    ],
    ['guests admitted a second', number(arrival.sockets / arrival.seconds)],
    ['CPU of house and database for one who came', cpuForOne(arrival)],
    ['sockets held', `${number(seen.sockets)}, ${number(seen.cut)} cut off`],
    ['durable wagers a second', number(per(seen.taken))],
    [
      'late, late at the last moment, refused',
      `${[seen.late, seen.lateAtTheEnd, seen.refused].map((count) => number(count)).join(', ')} of ${number(seen.wished)}`,
    ],
    ['acknowledged after (p50 / p99 / longest)', ms(seen.acks)],
    ['told after (p50 / p99 / longest)', ms(seen.heard)],
    ['others’ chips heard of after', ms(seen.others)],
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
    ['acknowledgements lost', number(end.lost)],
    ['every chip', end.audit],
  ];
}

/** Both together, and which part of it is whose. */
export function cpuForOne({ spent, sockets }) {
  const ms = (seconds) => number((1_000 * seconds) / sockets, 2);
  return `${ms(spent.house + spent.database)} ms (${ms(spent.house)} and ${ms(spent.database)})`;
}

/** The sums that a plan is made from, without a word about how fast the machine was. */
export const sumsOf = ({ arrival, seconds, spent, standing, seen }) => ({
  sockets: seen.sockets,
  wagers: seen.taken,
  updates: seen.updates,
  bytes: seen.bytes,
  seconds,
  houseCpuSeconds: spent.house,
  databaseCpuSeconds: spent.database,
  emptyBytes: arrival.empty.resident,
  residentBytes: standing.resident,
  arrivals: arrival.sockets,
  arrivalHouseCpuSeconds: arrival.spent.house,
  arrivalDatabaseCpuSeconds: arrival.spent.database,
});

/** What a house that carries its load does not do; the first of these is what gave way. */
const PROMISES = [
  ['somebody could not come in', ({ arrival }) => arrival.refused > 0],
  ['sockets were cut off', ({ seen }) => seen.cut > 0],
  ['acknowledgements were lost', ({ end }) => end.lost > 0],
  ['one acknowledgement in a hundred took over 100 ms', ({ seen }) => seen.acks.p99 > 100],
  ['one wager in a hundred was late', ({ seen }) => seen.late > seen.wished / 100],
];

/** What gave way, and who had no more to give; undefined where all was carried. */
export function whatGaveWay(found) {
  const broken = PROMISES.filter(([, isBroken]) => isBroken(found)).map(([words]) => words);
  if (broken.length === 0) return undefined;
  const { spent, seconds } = found;
  const cores = { 'the house': spent.house / seconds, 'the database': spent.database / seconds };
  const full = Object.entries(cores).filter(([, used]) => used > 0.85);
  const who =
    full.length === 0
      ? 'neither house nor database was at its end: the machine was shared with the crowd'
      : `${full.map(([name, used]) => `${name} used ${number(used, 2)} cores`).join(' and ')}`;
  return `${broken.join('; ')} (${who})`;
}
