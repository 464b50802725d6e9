import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { at, unwrap } from '../../src/base/index.ts';
import { API, LIMITS } from '../../src/protocol/index.ts';
import { postgresTenures } from '../../src/record/postgres/index.ts';
import { recordingClient } from '../live/recorder.ts';
import { untilItStays, within } from '../live/until.ts';
import { addressesAcross, privateTablesAcross, ticketsAcross } from './across.ts';
import { type Cluster, type ClusterNode, newCluster } from './cluster.ts';
import {
  answerTo,
  type Crowd,
  type Dealt,
  dealtElsewhere,
  ENOUGH,
  isReady,
  loadDealer,
  loadNodeReadiness,
  newCrowd,
  TABLES,
  untilAnotherDeals,
  untilTakenFrom,
} from './crowd.ts';
import { inquire } from './inquiry.ts';
import { findNats, NO_NATS } from './natsServer.ts';
import { lastTenure, OUTDATED, setGeneration } from './takeovers.ts';

/** `npm run test:cluster` goes through all of it more than once. */
const ROUNDS = Number(process.env['CLUSTER_ROUNDS'] ?? 1);
const NEEDED = process.env['CLUSTER_NEEDED'] === 'yes';
/** What of it, by its words. */
const ONLY = new RegExp(process.env['CLUSTER_ONLY'] ?? '', 'u');
/** Few enough to be opened, and enough that a crowd on one machine comes back as often as it likes. */
const SOCKETS = 100;
const SETTINGS = {
  guestGrant: 2_000_000,
  /** Whoever names another address than this machine's comes from there. */
  trustProxy: true,
  ...(NEEDED && { socketsPerAddress: SOCKETS }),
  tables: TABLES,
};

let cluster: Cluster | undefined;
afterAll(() => cluster?.remove());

const program = findNats();
if (program === undefined && NEEDED) throw new Error(NO_NATS);
if (program === undefined) process.stdout.write(`The nodes of a house were not tried: ${NO_NATS}.\n`);

describe('[RELIABILITY 21] [RELIABILITY 22] [RELIABILITY 41] [RELIABILITY 42] [RELIABILITY 43] a house of three nodes under load', () => {
  it(
    program === undefined
      ? `cannot be tried here: ${NO_NATS}`
      : 'keeps its word whatever happens to one of them',
    async () => {
      if (program === undefined) return;
      cluster = await openCluster(program);
      await ticketsAcross(cluster);
      if (NEEDED) await addressesAcross(cluster, SOCKETS, LIMITS.socketsPerPatron);
      await privateTablesAcross(cluster, at(TABLES, 0).game);
      const crowd = await newCrowd(cluster);
      const round = Object.entries(DISTURBANCES).filter(([what]) =>
        NEEDED ? ONLY.test(what) : SHORT.includes(what),
      );
      const rounds = Array.from({ length: ROUNDS }, () => round).flat();
      for (const [what, disturb] of [...rounds, ...Object.entries(AT_LAST)]) {
        await crowd.goesOn();
        const begun = Date.now();
        await disturb(cluster, crowd);
        await crowd.goesOn();
        const { faults, ...figures } = await inquire(cluster.databaseUrl, crowd.recorders);
        process.stdout.write(`${what}, ${Date.now() - begun} ms: ${JSON.stringify(figures)}\n`);
        expect(faults, what).toEqual([]);
      }
      await crowd.quiet();
      const end = await inquire(cluster.databaseUrl, crowd.recorders);
      expect(end.faults).toEqual([]);
      // What is proved here is only worth something if much happened.
      expect(end.acknowledged).toBeGreaterThan(ENOUGH * rounds.length);
      expect(end.compared).toBeGreaterThan(0);
      expect(end.openings).toBeGreaterThan(0);
      expect(crowd.recorders.flatMap(({ bugs }) => bugs)).toEqual([]);
      for (const node of cluster.nodes) expect(await node.stop()).toBe(0);
    },
    600_000 + ROUNDS * 900_000,
  );
});

async function openCluster(natsServer: string): Promise<Cluster> {
  const opened = await newCluster(natsServer, 3, SETTINGS);
  await Promise.all(opened.nodes.map((node) => node.start()));
  return opened;
}

/** Prints how long after the lease's end another has the house, and answers. */
async function tellTakeover(cluster: Cluster, than: number): Promise<void> {
  const ended = Date.now() + (await leftMs(cluster));
  await untilAnotherDeals(cluster, than);
  const taken = Date.now();
  await untilItStays(
    async () => (await fetch(`${cluster.url}${API}/tables`).catch(() => undefined))?.ok === true,
  );
  const answered = Date.now();
  process.stdout.write(
    `taken over ${taken - ended} ms after the lease's end; answered ${answered - ended} ms after it\n`,
  );
}

/** Of the lease that runs, by the database's clock. */
async function leftMs({ databaseUrl }: Cluster): Promise<number> {
  const tenures = postgresTenures({ url: databaseUrl });
  try {
    const current = await tenures.current();
    return Math.round(current.ok ? (current.value?.leftMs ?? 0) : 0);
  } finally {
    await tenures.close();
  }
}

/** That it deals no more: because another has the house, or because nobody reaches it, whichever it notices first. */
const untilItSaysSo = (node: ClusterNode, epoch: number): Promise<void> =>
  untilItStays(() => new RegExp(`"epoch":${epoch},.*"this node deals no more"`).test(node.told()));

/** The same of a table, which another node dealt. */
async function tellTaken(cluster: Cluster, dealt: Dealt): Promise<void> {
  const after = await untilTakenFrom(cluster, dealt);
  process.stdout.write(`the table was taken over ${after} ms after its lease's end\n`);
}

/** That it deals that table no more, in its own words. */
const untilItLeft = (node: ClusterNode, table: string): Promise<void> =>
  untilItStays(() => new RegExp(`"table":"${table}".*"this node deals a table no more`).test(node.told()));

/** That it takes no house, and why: to a load balancer, and in its log. */
async function untilOutdated(node: ClusterNode): Promise<void> {
  let seen: unknown;
  const look = async (): Promise<boolean> => {
    const readiness = await loadNodeReadiness(node);
    seen = readiness;
    return readiness?.status === 503 && readiness.text.includes(OUTDATED);
  };
  await untilItStays(look, () => seen);
  await untilItStays(() => new RegExp(`${OUTDATED}.*"this node does not take the house"`).test(node.told()));
}

type Disturbance = (cluster: Cluster, crowd: Crowd) => Promise<void>;

const DISTURBANCES: Readonly<Record<string, Disturbance>> = {
  'the node that deals is killed': async (cluster) => {
    const { node, epoch } = await loadDealer(cluster);
    await node.kill();
    await tellTakeover(cluster, epoch);
    await node.start();
  },
  'a node that does not deal is killed': async (cluster, crowd) => {
    const { node } = await loadDealer(cluster);
    const other = at(cluster.nodes, cluster.nodes.indexOf(node) === 0 ? 1 : 0);
    await other.kill();
    await crowd.goesOn();
    await other.start();
  },
  'a node that does not deal stands still': async (cluster, crowd) => {
    const { node, epoch } = await loadDealer(cluster);
    const other = at(cluster.nodes, cluster.nodes.indexOf(node) === 0 ? 1 : 0);
    const before = node.told().length;
    other.pause();
    // Nobody at the others waits for it, not even until the one that deals knows; and the house stays where it is.
    await crowd.goesOn();
    await untilItStays(() => node.told().slice(before).includes('"a line to a node has ended"'));
    await crowd.goesOn();
    expect((await loadDealer(cluster)).epoch).toBe(epoch);
    other.resume();
    await untilItStays(() => isReady(other));
  },
  'the node that deals sleeps past its lease, and wakes up': async (cluster, crowd) => {
    const { node, epoch } = await loadDealer(cluster);
    node.pause();
    await tellTakeover(cluster, epoch);
    await crowd.goesOn();
    node.resume();
    await untilItSaysSo(node, epoch);
    expect((await loadDealer(cluster)).epoch).toBeGreaterThan(epoch);
  },
  'a node that deals a table is killed': async (cluster, crowd) => {
    // Nobody but that table notices: the house stays where it is. One that stands still past its lease on a busy
    // machine does not, so it is killed again then.
    for (let tries = 1, before = 0, after = 1; before !== after; tries++) {
      expect(tries, 'the house went elsewhere each time').toBeLessThan(4);
      const dealt = await dealtElsewhere(cluster);
      before = (await loadDealer(cluster)).epoch;
      await dealt.node.kill();
      await tellTaken(cluster, dealt);
      await crowd.goesOn();
      after = (await loadDealer(cluster)).epoch;
      await dealt.node.start();
    }
  },
  'a node that deals a table sleeps past its lease, and wakes up': async (cluster, crowd) => {
    const dealt = await dealtElsewhere(cluster);
    dealt.node.pause();
    await tellTaken(cluster, dealt);
    await crowd.goesOn();
    dealt.node.resume();
    await untilItLeft(dealt.node, dealt.table);
  },
  'a node that deals a table is cut off from the database': async (cluster, crowd) => {
    const dealt = await dealtElsewhere(cluster);
    dealt.node.toDatabase.cut();
    await tellTaken(cluster, dealt);
    await crowd.goesOn();
    dealt.node.toDatabase.mend();
    await untilItLeft(dealt.node, dealt.table);
  },
  'a node that deals a table is cut off from the broker': async (cluster, crowd) => {
    const dealt = await dealtElsewhere(cluster);
    dealt.node.toBroker.cut();
    // It renews its lease until it knows that no house hears it, and then leaves the table to others.
    await untilTakenFrom(cluster, dealt);
    await crowd.goesOn();
    dealt.node.toBroker.mend();
    await untilItStays(() => isReady(dealt.node));
  },
  'a node that deals a table hands it over': async (cluster, crowd) => {
    const dealt = await dealtElsewhere(cluster);
    expect(await dealt.node.stop()).toBe(0);
    await untilTakenFrom(cluster, dealt);
    await crowd.goesOn();
    await dealt.node.start();
  },
  'the node that deals hands over': async (cluster) => {
    const { node, epoch } = await loadDealer(cluster);
    expect(await node.stop()).toBe(0);
    await untilAnotherDeals(cluster, epoch);
    await node.start();
  },
  'a program of a later generation has had the house': async (cluster) => {
    const { node, epoch } = await loadDealer(cluster);
    const { generation } = await lastTenure(cluster);
    await setGeneration(cluster, generation + 1);
    expect(await node.stop()).toBe(0);
    for (const other of cluster.nodes.filter((one) => one !== node)) await untilOutdated(other);
    await expect(node.start()).rejects.toThrow(`coup: ${OUTDATED}`);
    expect(await lastTenure(cluster)).toEqual({ epoch, generation: generation + 1, runs: false });
    // Nothing was written that this one could not read.
    await setGeneration(cluster, generation);
    await untilAnotherDeals(cluster, epoch);
    await node.start();
  },
  'the broker is killed, and comes back': async ({ broker, nodes }) => {
    await broker.kill();
    const { port } = at(nodes, 0);
    // A clear refusal, from a node that is there.
    await untilItStays(async () => {
      // A connection that was kept may be closed in the moment that it is used.
      const answer = await fetch(`http://127.0.0.1:${port}${API}/tables`).catch(() => undefined);
      return answer?.status === 503 && (await answer.text()).includes('house/unavailable');
    });
    await broker.start();
  },
  'the node that deals is cut off from the broker': async (cluster, crowd) => {
    const { node, epoch } = await loadDealer(cluster);
    node.toBroker.cut();
    await untilAnotherDeals(cluster, epoch);
    await crowd.goesOn();
    node.toBroker.mend();
  },
  'the node that deals is cut off from the database': async (cluster, crowd) => {
    const { node, epoch } = await loadDealer(cluster);
    node.toDatabase.cut();
    await untilAnotherDeals(cluster, epoch);
    await crowd.goesOn();
    node.toDatabase.mend();
    await untilItSaysSo(node, epoch);
  },
  'the database is restarted': async ({ database }) => {
    await database.restart();
  },
  'the replica stands still': async ({ url, database }, crowd) => {
    const { house } = recordingClient(url);
    unwrap(await within('a session', house.begin({ age: 25 })));
    // What the standby has taken over by now is what a statement tells from here on.
    await untilItStays(async () => unwrap(await house.statement()).lines.length === 1);
    await database.standby(false);
    const [{ table = '' } = {}] = unwrap(await house.tables()).tables;
    const link = house.tableLink(table);
    expect(await answerTo(link, { do: 'sit' })).toMatchObject({ ok: true });
    expect(await answerTo(link, { do: 'buy-in', amount: 500_000 })).toMatchObject({ ok: true });
    // What decides, and is told as the purse, is not the replica's: the same chips are not there twice.
    const all = { do: 'buy-in', amount: SETTINGS.guestGrant } as const;
    expect(await answerTo(link, all)).toMatchObject({
      ok: false,
      refusal: { code: 'store/insufficient' },
    });
    const { purse, lines } = unwrap(await house.statement());
    expect([purse.cage, lines.length]).toEqual([SETTINGS.guestGrant - 500_000, 1]);
    await crowd.goesOn();
    await database.standby(true);
    await untilItStays(async () => unwrap(await house.statement()).lines.length === 2);
    expect(await answerTo(link, { do: 'leave' })).toMatchObject({ ok: true });
    house.close();
  },
  'every line to the database breaks again and again': async ({ nodes }) => {
    for (let times = 0; times < FLAPS; times++) {
      for (const { toDatabase } of nodes) toDatabase.cut();
      await sleep(FLAP_MS);
      for (const { toDatabase } of nodes) toDatabase.mend();
      await sleep(FLAP_MS);
    }
  },
};

/** With the rest of the tests; all of it by `npm run test:cluster`. */
const SHORT: readonly string[] = [
  'the node that deals is killed',
  'a node that deals a table is killed',
  'the node that deals sleeps past its lease, and wakes up',
  'the node that deals hands over',
  'a program of a later generation has had the house',
  'the broker is killed, and comes back',
];

/** What happens once, at the end: there is one standby. */
const AT_LAST: Readonly<Record<string, Disturbance>> = {
  'the database dies, and its standby is promoted': async ({ database }) => {
    await database.promote();
  },
};

const FLAPS = 5;
const FLAP_MS = 200;
