import { readFileSync } from 'node:fs';
import type { Figure } from './roads.ts';

/** What benches measured, as `--keep` left it in bench/measured.json. */
export interface Measured {
  /** Many wagers without watchers, and many watchers without wagers: two equations for two costs. */
  readonly 'load of wagers': Load;
  readonly 'load of watchers': Load;
  readonly growth: { readonly measured: string; readonly bytesACoup: number };
  readonly nodes: { readonly measured: string; readonly crossing: number };
}

interface Load {
  readonly measured: string;
  readonly sockets: number;
  readonly wagers: number;
  readonly updates: number;
  readonly bytes: number;
  readonly houseCpuSeconds: number;
  readonly databaseCpuSeconds: number;
  /** Before anybody came. */
  readonly emptyBytes: number;
  readonly residentBytes: number;
  readonly arrivals: number;
  readonly arrivalHouseCpuSeconds: number;
  readonly arrivalDatabaseCpuSeconds: number;
}

/** What one of each costs, in milliseconds of a core or in bytes. */
export interface Costs {
  readonly wagerMs: number;
  readonly wagerDatabaseMs: number;
  readonly updateMs: number;
  readonly updateBytes: number;
  readonly arrivalMs: number;
  readonly arrivalDatabaseMs: number;
  readonly socketBytes: number;
  readonly coupBytes: number;
  readonly crossing: number;
}

export function costsOf(measured: Measured): Costs {
  const { 'load of wagers': a, 'load of watchers': b, growth, nodes } = measured;
  const [wagerMs, updateMs] = solved(a, b).map((seconds) => 1_000 * seconds);
  const arrivals = a.arrivals + b.arrivals;
  return {
    wagerMs: wagerMs ?? 0,
    wagerDatabaseMs: (1_000 * a.databaseCpuSeconds) / a.wagers,
    updateMs: updateMs ?? 0,
    updateBytes: b.bytes / b.updates,
    arrivalMs: (1_000 * (a.arrivalHouseCpuSeconds + b.arrivalHouseCpuSeconds)) / arrivals,
    arrivalDatabaseMs: (1_000 * (a.arrivalDatabaseCpuSeconds + b.arrivalDatabaseCpuSeconds)) / arrivals,
    // What the process came to hold since it was empty, as if it were the sockets' alone: rather too much.
    socketBytes: (b.residentBytes - b.emptyBytes) / b.sockets,
    coupBytes: growth.bytesACoup,
    crossing: nodes.crossing,
  };
}

/** House CPU of both loads as so much for a wager and so much for an update; what a table costs by itself is in them. */
function solved(a: Load, b: Load): readonly [number, number] {
  const determinant = a.wagers * b.updates - b.wagers * a.updates;
  return [
    (a.houseCpuSeconds * b.updates - b.houseCpuSeconds * a.updates) / determinant,
    (a.wagers * b.houseCpuSeconds - b.wagers * a.houseCpuSeconds) / determinant,
  ];
}

/** Assumed, not measured: how people play, and what machines can do. */
export const ASSUMED = {
  patronsAtATable: 30,
  bettorsAtATable: 9,
  wagersOfABettor: 2,
  coupSeconds: 45,
  /** Frames of a coup besides those of wagers: opening, closing, the deal, the result. */
  framesOfADeal: 12,
  staySeconds: 1_800,
  /** How full anything may be at the busiest hour. */
  full: 0.5,
  socketsOfANode: 20_000,
  memoryOfANodeBytes: 4e9,
  linkOfANodeBytes: 1.25e8,
  coresOfADatabase: 8,
  messagesOfABroker: 1_000_000,
} as const;

/** What so many patrons at once ask of a house in a second. */
export interface Demand {
  readonly tables: number;
  readonly coups: number;
  readonly wagers: number;
  readonly arrivals: number;
  readonly frames: number;
  readonly updates: number;
}

export function demandOf(patrons: number, assumed = ASSUMED): Demand {
  const tables = Math.ceil(patrons / assumed.patronsAtATable);
  const coups = tables / assumed.coupSeconds;
  const wagers = coups * assumed.bettorsAtATable * assumed.wagersOfABettor;
  const frames = wagers + coups * assumed.framesOfADeal;
  const updates = frames * assumed.patronsAtATable;
  return { tables, coups, wagers, arrivals: patrons / assumed.staySeconds, frames, updates };
}

/** Something that can be full, and how much of it one has. */
interface Resource {
  readonly name: string;
  readonly of: 'dealer' | 'database' | 'node' | 'broker';
  readonly needed: number;
}

const MS = 1_000;

/** In units of one dealer, database, node or broker that is as full as it may be. */
export function needsOf(patrons: number, costs: Costs, assumed = ASSUMED): readonly Resource[] {
  const { wagers, arrivals, frames, updates } = demandOf(patrons, assumed);
  const { full } = assumed;
  const nodes = Math.ceil(patrons / (full * assumed.socketsOfANode));
  // A frame goes to each node where somebody watches that table; a wish goes there and its answer comes back.
  const messages = frames * Math.min(nodes, assumed.patronsAtATable) + 2 * wagers;
  const dealing = (wagers * costs.wagerMs + arrivals * costs.arrivalMs) / MS;
  const writing = (wagers * costs.wagerDatabaseMs + arrivals * costs.arrivalDatabaseMs) / MS;
  const telling = (updates * costs.updateMs * costs.crossing) / MS;
  return [
    { name: 'CPU of the one that deals', of: 'dealer', needed: dealing / full },
    { name: 'CPU of the database', of: 'database', needed: writing / (full * assumed.coresOfADatabase) },
    { name: 'CPU of nodes that tell', of: 'node', needed: telling / full },
    { name: 'sockets of nodes', of: 'node', needed: patrons / (full * assumed.socketsOfANode) },
    {
      name: 'memory of nodes',
      of: 'node',
      needed: (patrons * costs.socketBytes) / (full * assumed.memoryOfANodeBytes),
    },
    {
      name: 'network of nodes',
      of: 'node',
      needed: (updates * costs.updateBytes) / (full * assumed.linkOfANodeBytes),
    },
    { name: 'messages of the broker', of: 'broker', needed: messages / (full * assumed.messagesOfABroker) },
  ];
}

export interface Plan extends Demand {
  readonly patrons: number;
  /** Houses with a dealer and a database each, among which tables are shared out. */
  readonly shards: number;
  readonly nodes: number;
  readonly brokers: number;
  readonly gigabytesADay: number;
  /** What is fullest where so many come to what was laid out for a tenth of them, and how full, in percent. */
  readonly fullest: string;
}

const LEAST_NODES = 2;
const LEAST_BROKERS = 1;
const SECONDS_A_DAY = 86_400;

export function planFor(patrons: number, costs: Costs, assumed = ASSUMED): Plan {
  const layout = layoutFor(patrons, costs, assumed);
  const before = layoutFor(patrons / 10, costs, assumed);
  const has = { dealer: before.shards, database: before.shards, node: before.nodes, broker: before.brokers };
  const [first] = needsOf(patrons, costs, assumed)
    .map(({ name, of, needed }) => ({ name, load: needed / has[of] }))
    .sort((a, b) => b.load - a.load);
  const demand = demandOf(patrons, assumed);
  return {
    ...demand,
    ...layout,
    patrons,
    gigabytesADay: (demand.coups * costs.coupBytes * SECONDS_A_DAY) / 1e9,
    fullest: first === undefined ? '' : `${first.name}, ${counted(100 * first.load)} %`,
  };
}

function layoutFor(patrons: number, costs: Costs, assumed: typeof ASSUMED) {
  const needs = needsOf(patrons, costs, assumed);
  const most = (kinds: readonly Resource['of'][]): number =>
    Math.ceil(Math.max(...needs.filter(({ of }) => kinds.includes(of)).map(({ needed }) => needed)));
  return {
    shards: Math.max(1, most(['dealer', 'database'])),
    nodes: Math.max(LEAST_NODES, most(['node'])),
    brokers: Math.max(LEAST_BROKERS, most(['broker'])),
  };
}

const PATRONS = [100, 1_000, 10_000, 100_000, 1_000_000] as const;

export const plansFrom = (measured: Measured): readonly Plan[] =>
  PATRONS.map((patrons) => planFor(patrons, costsOf(measured)));

export const readMeasured = (path = 'bench/measured.json'): Measured =>
  JSON.parse(readFileSync(path, 'utf8')) as Measured;

/** From what was measured to what a million patrons need. Measures nothing itself. */
export async function benchPlan(): Promise<readonly Figure[]> {
  const measured = readMeasured();
  const target = `computed from what was measured on ${measured['load of wagers'].measured} and assumed`;
  const told = (name: string, value: string): Figure => ({ name, value, target, met: true });
  return [
    ...costLines(costsOf(measured)).map(([name, value]) => told(name, value)),
    ...plansFrom(measured).map((plan) => told(`${counted(plan.patrons)} patrons at once`, planWords(plan))),
  ];
}

export const costLines = (costs: Costs): readonly (readonly [string, string])[] => [
  ['a wager, in the process that deals', `${costs.wagerMs.toFixed(2)} ms`],
  ['a wager, in the database', `${costs.wagerDatabaseMs.toFixed(2)} ms`],
  ['an update to one socket', `${costs.updateMs.toFixed(3)} ms, ${counted(costs.updateBytes)} bytes`],
  ['crossing a node', `${costs.crossing.toFixed(2)} times`],
  [
    'somebody who comes in',
    `${costs.arrivalMs.toFixed(1)} ms, ${costs.arrivalDatabaseMs.toFixed(1)} ms in the database`,
  ],
  ['a socket, memory', `${counted(costs.socketBytes / 1e3)} kB`],
  ['a coup of eight bettors, on disk', `${counted(costs.coupBytes)} bytes`],
];

const planWords = (plan: Plan): string =>
  `${counted(plan.tables)} tables, ${counted(plan.wagers)} wagers/s, ${counted(plan.updates)} updates/s: ${many(plan.shards, 'dealer')} with a database each, ${many(plan.nodes, 'node')}, ${many(plan.brokers, 'broker')}; fullest where a tenth was expected: ${plan.fullest}`;

const many = (count: number, what: string): string => `${counted(count)} ${what}${count === 1 ? '' : 's'}`;

/** The same as a table of docs/scale.md. */
export const planTable = (plans: readonly Plan[]): string =>
  [
    '| patrons at once | tables | wagers a second | updates a second | dealers, each with a database | nodes | brokers | GB a day | fullest, where a tenth was expected |',
    '|---|---|---|---|---|---|---|---|---|',
    ...plans.map(
      (plan) =>
        `| ${counted(plan.patrons)} | ${counted(plan.tables)} | ${counted(plan.wagers)} | ${counted(plan.updates)} | ${counted(plan.shards)} | ${counted(plan.nodes)} | ${counted(plan.brokers)} | ${counted(plan.gigabytesADay)} | ${plan.fullest} |`,
    ),
  ].join('\n');

/** What is assumed, printed beside the plan. */
export const assumedTable = (assumed: typeof ASSUMED = ASSUMED): string =>
  [
    '| assumed | |',
    '|---|---|',
    `| at a table | ${assumed.patronsAtATable}, of whom ${assumed.bettorsAtATable} wager ${assumed.wagersOfABettor} times a coup |`,
    `| a coup | every ${assumed.coupSeconds} s, with ${assumed.framesOfADeal} frames besides those of wagers |`,
    `| a visit | ${counted(assumed.staySeconds / 60)} minutes |`,
    `| how full anything may be | ${counted(100 * assumed.full)} % |`,
    `| a node | one core that tells, ${counted(assumed.socketsOfANode)} sockets, ${counted(assumed.memoryOfANodeBytes / 1e9)} GB, a gigabit a second |`,
    `| a database | ${assumed.coresOfADatabase} cores |`,
    `| a broker | ${counted(assumed.messagesOfABroker)} messages a second |`,
  ].join('\n');

export const costTable = (costs: Costs): string =>
  [
    '| | CPU, memory or disk |',
    '|---|---|',
    ...costLines(costs).map(([name, value]) => `| ${name} | ${value} |`),
  ].join('\n');

const counted = (value: number): string => Math.round(value).toLocaleString('en-US');
