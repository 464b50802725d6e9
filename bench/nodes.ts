import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { at, unwrap } from '../src/base/index.ts';
import type { HouseClient, TableLink } from '../src/client/index.ts';
import { type Load, nextMove } from '../src/server/table/evenness.ts';
import { type Cluster, type ClusterNode, newCluster } from '../test/cluster/cluster.ts';
import { findNats, NO_NATS } from '../test/cluster/natsServer.ts';
import { recordingClient } from '../test/live/recorder.ts';
import { getStanding, until, untilItStays, within } from '../test/live/until.ts';
import { query } from '../test/record/sharedServer.ts';
import type { Figure } from './roads.ts';

/** As many at each house, spread over its nodes and tables. */
const PATRONS = 12;
const TABLES = 4;
/** Before anything is measured: the first calls of a process are slower by far. */
const WARM_UP_MS = 6_000;
const MEASURED_MS = 12_000;
/**
 * From the beginning of one wager of a patron to that of the next, at least: more would be turned away for a while as
 * too many messages, and with as many wagers each house spends as much on what it does anyway.
 */
const PACE_MS = 75;
/** A house by itself, then so many nodes. */
const HOUSES = [0, 1, 2, 3] as const;
/** A wager that is put down, and taken back again. */
const WAGER = [{ do: 'place', bet: 'player', amount: 1_000 }, { do: 'undo' }] as const;

/** Bets stay open while it is measured: what is told is what wagers make. */
const SETTINGS = {
  guestGrant: 2_000_000,
  tables: [
    {
      game: 'fallsview/commission',
      count: TABLES,
      settings: { commitMs: 150, openMs: 150, bettingMs: 600_000, drawingMs: 0, settledMs: 1_000 },
    },
  ],
};

/** Wagers at a house by itself and at one, two and three nodes: how many, how soon, and for how much of all CPUs. */
export async function benchNodes(): Promise<readonly Figure[]> {
  const program = findNats();
  if (program === undefined) throw new Error(NO_NATS);
  tell('a database and a broker are set up');
  const cluster = await newCluster(program, Math.max(...HOUSES), SETTINGS, { replica: false });
  try {
    const measured: Measured[] = [];
    for (const nodes of HOUSES) measured.push(await measure(cluster, nodes));
    return measured.map((one) => figureOf(one, at(measured, 0)));
  } finally {
    await cluster.remove();
  }
}

/** It takes minutes, so it prints its progress. */
const tell = (words: string): void => console.error(`  ${words}…`);

const nameOf = (nodes: number): string =>
  nodes === 0 ? 'a house by itself' : `${nodes} node${nodes === 1 ? '' : 's'}`;

interface Measured {
  readonly nodes: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Of all processes of the house, for a wager. */
  readonly cpuMs: number;
  /** How many tables each process dealt, the leading node first. */
  readonly dealt: readonly number[];
}

function figureOf({ nodes, perSecond, p50, p99, cpuMs, dealt }: Measured, alone: Measured): Figure {
  const crossing = cpuMs / alone.cpuMs;
  return {
    name: nameOf(nodes),
    value: `${perSecond.toFixed(0)} wagers/s, acknowledged in ${p50.toFixed(1)} ms (p99 ${p99.toFixed(0)}), ${cpuMs.toFixed(2)} ms of CPU each, tables dealt by each: ${dealt.join(', ')}`,
    target:
      nodes === 0
        ? 'what the others are held against'
        : `${crossing.toFixed(2)} times the CPU of a house by itself, and every other node deals`,
    met: perSecond > 0 && dealt.slice(1).every((tables) => tables > 0),
    ...(nodes === HOUSES.at(-1) && { kept: ['crossing', crossing] as const }),
  };
}

/** On processes of its own: all begin as cold. */
async function measure(cluster: Cluster, nodes: number): Promise<Measured> {
  const used = cluster.nodes.slice(0, Math.max(nodes, 1));
  tell(`${nameOf(nodes)}: tables are taken up`);
  await Promise.all(used.map((node) => node.start({ alone: nodes === 0 })));
  if (nodes > 1) await untilEven(cluster, used);
  tell(`${PATRONS} patrons sit down`);
  const patrons = await seated(used);
  const links = patrons.map(({ link }) => link);
  await until(links, () => links.every((link) => link.picture()?.view.stage.is === 'betting'));
  tell(`they wager for ${(WARM_UP_MS + MEASURED_MS) / 1_000} s`);
  await Promise.all(links.map((link) => wagers(link, performance.now() + WARM_UP_MS)));
  const before = cpuOf(used);
  const begun = performance.now();
  const taken = (await Promise.all(links.map((link) => wagers(link, begun + MEASURED_MS)))).flat();
  const seconds = (performance.now() - begun) / 1_000;
  const cpuMs = (cpuOf(used) - before) / taken.length;
  const dealt = (await dealtBy(cluster, used)).map((tables) => tables.length);
  const sorted = taken.sort((a, b) => a - b);
  const share = (of: number): number => sorted[Math.floor(of * (sorted.length - 1))] ?? 0;
  const perSecond = taken.length / seconds;
  tell(`${nameOf(nodes)}: ${perSecond.toFixed(0)} wagers/s, ${cpuMs.toFixed(2)} ms of CPU each; it closes`);
  await leave(patrons);
  for (const node of used) await node.stop();
  return { nodes, perSecond, p50: share(0.5), p99: share(0.99), cpuMs, dealt };
}

interface Patron {
  readonly house: HouseClient;
  readonly link: TableLink;
}

/** Patrons at all nodes, each with chips at a table. */
async function seated(nodes: readonly ClusterNode[]): Promise<readonly Patron[]> {
  const patrons: Patron[] = [];
  for (let patron = 0; patron < PATRONS; patron++) {
    const { house } = recordingClient(`http://127.0.0.1:${at(nodes, patron % nodes.length).port}`);
    unwrap(await within('a session', house.begin({ age: 25 })));
    const { tables } = unwrap(await within('a list of the tables', house.tables()));
    const link = house.tableLink(at(tables, patron % tables.length).table);
    for (const wish of [{ do: 'sit' }, { do: 'buy-in', amount: 500_000 }] as const) await done(link, wish);
    patrons.push({ house, link });
  }
  return patrons;
}

/** For the next guest. */
async function leave(patrons: readonly Patron[]): Promise<void> {
  for (const { house, link } of patrons) {
    await done(link, { do: 'leave' });
    house.close();
  }
}

const AGAIN_MS = 100;

/** A table that goes from one node to another is asked again. */
async function done(link: TableLink, wish: Parameters<TableLink['wish']>[0]): Promise<void> {
  for (;;) {
    const answer = await within(`an answer to ${JSON.stringify(wish)}`, link.wish(wish), () =>
      getStanding(link),
    );
    if (answer.ok) return;
    if (!answer.refusal.retryable) throw new Error(`${wish.do}: ${answer.refusal.message}`);
    await sleep(AGAIN_MS);
  }
}

/** One after the other, at that pace; how long each took until it was acknowledged. */
async function wagers(link: TableLink, end: number): Promise<readonly number[]> {
  const taken: number[] = [];
  while (performance.now() < end)
    for (const wish of WAGER) {
      const begun = performance.now();
      const answer = await within('an answer to a wager', link.wish(wish), () => getStanding(link));
      const took = performance.now() - begun;
      if (answer.ok) taken.push(took);
      await sleep(Math.max(PACE_MS - took, 0));
    }
  return taken;
}

/** Until the house's own rule moves no empty table any more: the measurement begins at rest. */
async function untilEven(cluster: Cluster, nodes: readonly ClusterNode[]): Promise<void> {
  let seen: unknown;
  await untilItStays(
    async () => {
      const dealt = await dealtBy(cluster, nodes);
      seen = dealt;
      const loads = dealt.flatMap((tables, place): readonly Load[] =>
        tables.map((table) => ({ table, at: String(place), load: 1 })),
      );
      return loads.length === TABLES && nextMove([...dealt.keys()].map(String), loads) === undefined;
    },
    () => seen,
  );
}

/** Which tables each process deals, by the database; first the leading node, with the tables that no other node leases. */
async function dealtBy(
  { databaseUrl }: Cluster,
  nodes: readonly ClusterNode[],
): Promise<readonly (readonly string[])[]> {
  const rows = await query<{ journal: string; holder: string }>(databaseUrl, DEALT);
  const [{ holder: house } = { holder: '' }] = await query<{ holder: string }>(
    databaseUrl,
    'SELECT holder FROM coup.tenure',
  );
  const others = nodes.filter(({ isHeldBy }) => house !== '' && !isHeldBy(house));
  const theirs = others.map(({ isHeldBy }) =>
    rows.flatMap(({ journal, holder }) => (isHeldBy(holder) ? [journal] : [])),
  );
  const leased = theirs.flat();
  return [rows.map(({ journal }) => journal).filter((journal) => !leased.includes(journal)), ...theirs];
}

/** Tables with the node that leases each. */
const DEALT = `SELECT journal, coalesce(holder, '') AS holder
  FROM coup.journals LEFT JOIN (SELECT * FROM coup.leases WHERE until > clock_timestamp()) AS running
    USING (journal, epoch)
  WHERE journal LIKE 'fallsview-commission-%'`;

const TICKS_A_SECOND = 100;

/** What these processes have used so far, in milliseconds, as the system tells it. */
const cpuOf = (nodes: readonly ClusterNode[]): number =>
  nodes.reduce((sum, { pid }) => {
    const words = readFileSync(`/proc/${pid()}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return sum + ((Number(words[11]) + Number(words[12])) * 1_000) / TICKS_A_SECOND;
  }, 0);
