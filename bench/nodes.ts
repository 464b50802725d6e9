import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { unwrap } from '../src/base/index.ts';
import type { TableLink } from '../src/client/index.ts';
import { type Cluster, newCluster } from '../test/cluster/cluster.ts';
import { findNats, NO_NATS } from '../test/cluster/natsServer.ts';
import { recordingClient } from '../test/live/recorder.ts';
import type { Figure } from './roads.ts';

/** As many at each house, spread over its nodes. */
const PATRONS = 12;
/** Before anything is measured: the first calls of a process are slower by far. */
const WARM_UP_MS = 8_000;
const MEASURED_MS = 12_000;
/** A house by itself, then so many nodes. */
const HOUSES = [0, 1, 2, 3] as const;
/** The wager that is put down and taken back again. */
const WAGER = { do: 'place', bet: 'player', amount: 1_000 } as const;

/** Bets stay open while it is measured: what is told is what wagers make. */
const SETTINGS = {
  guestGrant: 2_000_000,
  tables: [
    {
      game: 'fallsview/commission',
      count: HOUSES.length,
      settings: { commitMs: 150, openMs: 150, bettingMs: 600_000, drawingMs: 0, settledMs: 1_000 },
    },
  ],
};

/** Wagers at a house by itself and at one, two and three nodes: how many, how soon, and for how much of all CPUs. */
export async function benchNodes(): Promise<readonly Figure[]> {
  const program = findNats();
  if (program === undefined) throw new Error(NO_NATS);
  const measured: Measured[] = [];
  for (const nodes of HOUSES) measured.push(await measure(program, nodes));
  const [alone] = measured;
  return measured.map(({ nodes, perSecond, p50, p99, cpuMs }) => ({
    name: nodes === 0 ? 'a house by itself' : `${nodes} node${nodes === 1 ? '' : 's'}`,
    value: `${perSecond.toFixed(0)} wagers/s, acknowledged in ${p50.toFixed(1)} ms (p99 ${p99.toFixed(0)}), ${cpuMs.toFixed(2)} ms of CPU each`,
    target:
      nodes === 0
        ? 'what the others are held against'
        : `${(cpuMs / (alone?.cpuMs ?? 1)).toFixed(2)} times the CPU of a house by itself`,
    met: perSecond > 0,
    ...(nodes === HOUSES.at(-1) && { kept: ['crossing', cpuMs / (alone?.cpuMs ?? 1)] as const }),
  }));
}

interface Measured {
  readonly nodes: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Of all processes of the house, for a wager. */
  readonly cpuMs: number;
}

async function measure(program: string, nodes: number): Promise<Measured> {
  const cluster = await newCluster(program, Math.max(nodes, 1), SETTINGS, { alone: nodes === 0 });
  try {
    for (const node of cluster.nodes) await node.start();
    const links = await seated(cluster);
    await Promise.all(links.map((link) => wagers(link, performance.now() + WARM_UP_MS)));
    const before = cpuOf(cluster);
    const begun = performance.now();
    const taken = (await Promise.all(links.map((link) => wagers(link, begun + MEASURED_MS)))).flat();
    const seconds = (performance.now() - begun) / 1_000;
    const cpuMs = (cpuOf(cluster) - before) / taken.length;
    const sorted = taken.sort((a, b) => a - b);
    const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
    return { nodes, perSecond: taken.length / seconds, p50: at(0.5), p99: at(0.99), cpuMs };
  } finally {
    await cluster.remove();
  }
}

/** Patrons at all nodes, each with chips at a table whose bets are open. */
async function seated({ nodes }: Cluster): Promise<readonly TableLink[]> {
  const links: TableLink[] = [];
  for (let patron = 0; patron < PATRONS; patron++) {
    const { house } = recordingClient(`http://127.0.0.1:${nodes[patron % nodes.length]?.port}`);
    unwrap(await house.begin({ age: 25 }));
    const { tables } = unwrap(await house.tables());
    const link = house.tableLink(tables[patron % tables.length]?.table ?? '');
    for (const wish of [{ do: 'sit' }, { do: 'buy-in', amount: 500_000 }] as const) await link.wish(wish);
    links.push(link);
  }
  while (links.some((link) => link.picture()?.view.stage.is !== 'betting')) await sleep(50);
  return links;
}

/** One after the other; how long each took until it was acknowledged. */
async function wagers(link: TableLink, until: number): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let wish = 0; performance.now() < until; wish++) {
    const begun = performance.now();
    const answer = await link.wish(wish % 2 === 0 ? WAGER : { do: 'undo' });
    if (answer.ok) taken.push(performance.now() - begun);
  }
  return taken;
}

const TICKS_A_SECOND = 100;

/** What the processes of a house have used so far, in milliseconds, as the system tells it. */
const cpuOf = ({ nodes }: Cluster): number =>
  nodes.reduce((sum, { pid }) => {
    const words = readFileSync(`/proc/${pid()}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return sum + ((Number(words[11]) + Number(words[12])) * 1_000) / TICKS_A_SECOND;
  }, 0);
