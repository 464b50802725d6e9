import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { at, unwrap } from '../../src/base/index.ts';
import type { TableLink } from '../../src/client/index.ts';
import { generationOfForms } from '../../src/forms/index.ts';
import { recordingClient } from '../live/recorder.ts';
import { getStanding, until, untilItStays, within } from '../live/until.ts';
import { privateTablesAcross, ticketsAcross } from './across.ts';
import { type Cluster, type ClusterNode, newCluster } from './cluster.ts';
import {
  answerTo,
  type Crowd,
  isReady,
  loadDealer,
  loadNodeReadiness,
  newCrowd,
  TABLES,
  untilAnotherDeals,
} from './crowd.ts';
import { inquire } from './inquiry.ts';
import { findNats, NO_NATS } from './natsServer.ts';
import { lastTenure, OUTDATED, type Takeovers, watchTakeovers } from './takeovers.ts';

/** The build of an older version, which `npm run test:upgrade` makes. */
const OLDER = process.env['UPGRADE_FROM'];
const NAME = process.env['UPGRADE_FROM_NAME'] ?? 'an older version';
const SETTINGS = { guestGrant: 2_000_000, trustProxy: true, tables: TABLES };
const BUY_IN = 500_000;

let cluster: Cluster | undefined;
afterAll(() => cluster?.remove());

describe('a house of three nodes that goes from one version to the next', () => {
  it(OLDER === undefined
    ? 'is tried by npm run test:upgrade'
    : `keeps its word, node by node, from ${NAME}`, async () => {
    if (OLDER === undefined) return;
    const program = findNats();
    if (program === undefined) throw new Error(NO_NATS);
    if (!existsSync(OLDER)) throw new Error(`there is no build in ${OLDER}`);
    // What an older version does not know of is asked of none.
    cluster = await newCluster(program, 3, SETTINGS, { replica: false });
    for (const node of cluster.nodes) await node.start({ build: OLDER });
    const upgrade = await newUpgrade(cluster);
    await upgrade.looks('all three are of the older version');
    const carries = await newCarriesForOld(cluster);
    await upgrade.looks('a node of the newer version carries for a dealer of the older one');
    await oldCarriesForNew(cluster, carries);
    await upgrade.looks('a node of the older version carries for a dealer of the newer one');
    if (await olderTakesNothing(cluster, carries, OLDER))
      await upgrade.looks('nodes of the older version left the house to the newer one');
    await replaceRest(cluster, carries);
    await upgrade.looks('all three are of the newer version');
    await upgrade.ends();
    for (const node of cluster.nodes) expect(await node.stop()).toBe(0);
  }, 2_400_000);
});

/** Those that are of the newer version by now. */
type Newer = Set<ClusterNode>;

async function replace(node: ClusterNode, newer: Newer): Promise<void> {
  expect(await node.stop()).toBe(0);
  await node.start();
  newer.add(node);
}

/** One that does not deal is replaced first: the house stays where it is. */
async function newCarriesForOld(house: Cluster): Promise<Newer> {
  const newer: Newer = new Set();
  const { node: dealer, epoch } = await loadDealer(house);
  await replace(theOther(house, [dealer]), newer);
  expect((await loadDealer(house)).epoch).toBe(epoch);
  return newer;
}

/** The one that deals hands over to the newer one, since the third stands still; then that one carries for it. */
async function oldCarriesForNew(house: Cluster, newer: Newer): Promise<void> {
  const { node: dealer, epoch } = await loadDealer(house);
  const third = theOther(house, [dealer, ...newer]);
  third.pause();
  expect(await dealer.stop()).toBe(0);
  await untilAnotherDeals(house, epoch);
  expect(newer).toContain((await loadDealer(house)).node);
  third.resume();
  await dealer.start();
  newer.add(dealer);
  await untilItStays(() => isReady(third));
  expect(newer).toContain((await loadDealer(house)).node);
  expect(newer).not.toContain(third);
}

/**
 * The newer ones go, one in order and one by force: neither an older one that has carried for them nor one that is
 * started anew has the house, however long nobody deals, and it goes on with the first newer one that comes. False
 * where the two versions know the same forms, and either may have it.
 */
async function olderTakesNothing(house: Cluster, newer: Newer, build: string): Promise<boolean> {
  const generation = await loadGeneration(build);
  if (generation === generationOfForms()) {
    say('both versions know the same forms: each may have the house after the other');
    return false;
  }
  const takeovers = await watchTakeovers(house);
  const { node: dealer } = await loadDealer(house);
  const older = theOther(house, [...newer]);
  const stopped = theOther(house, [dealer, older]);
  const before = await lastTenure(house);
  expect(await stopped.stop()).toBe(0);
  await dealer.kill();
  await untilRefused(older, generation, takeovers);
  say(`one of the older version that has carried: ${(await loadNodeReadiness(older))?.text}`);
  const refused = await stopped.start({ build }).catch((error: unknown) => String(error));
  say(`one of the older version that is started anew: ${/coup: .*/u.exec(refused ?? '')?.[0]}`);
  expect(refused).toMatch(/newer Coup/u);
  expect(await lastTenure(house)).toEqual({ ...before, runs: false });
  await dealer.start();
  expect((await loadDealer(house)).node).toBe(dealer);
  await stopped.start();
  await untilItStays(
    () => isReady(older),
    () => older.told().slice(-2_000),
  );
  return true;
}

/** Of an older build; undefined for one from before it was said. */
async function loadGeneration(build: string): Promise<number | undefined> {
  const forms = (await import(pathToFileURL(join(build, 'src/forms/index.js')).href)) as {
    readonly generationOfForms?: () => number;
  };
  return forms.generationOfForms?.();
}

/** More than one try: one may have been on its way before. */
const TRIES = 3;

/** By its own words; one that knows none tries, and the database leaves the house as it is. */
async function untilRefused(
  node: ClusterNode,
  generation: number | undefined,
  { triedBy }: Takeovers,
): Promise<void> {
  let seen: unknown;
  await untilItStays(
    async () => {
      const tries = await triedBy(node);
      const readiness = await loadNodeReadiness(node);
      seen = { tries, readiness };
      if (readiness?.status !== 503) return false;
      return generation === undefined ? tries >= TRIES : readiness.text.includes(OUTDATED) && tries === 0;
    },
    () => [seen, node.told().slice(-2_000)],
  );
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function replaceRest(house: Cluster, newer: Newer): Promise<void> {
  for (const node of house.nodes) if (!newer.has(node)) await replace(node, newer);
  expect(newer.size).toBe(house.nodes.length);
}

function theOther({ nodes }: Cluster, than: readonly ClusterNode[]): ClusterNode {
  return at(
    nodes.filter((node) => !than.includes(node)),
    0,
  );
}

/** What must stay true from one step to the next. */
interface Upgrade {
  readonly looks: (what: string) => Promise<void>;
  readonly ends: () => Promise<void>;
}

async function newUpgrade(house: Cluster): Promise<Upgrade> {
  const sitters = await seated(house);
  const crowd: Crowd = await newCrowd(house);
  let written = 0;
  const look = async (what: string): Promise<void> => {
    const { faults, ...figures } = await inquire(house.databaseUrl, crowd.recorders);
    say(`${what}: ${JSON.stringify(figures)}`);
    expect(faults, what).toEqual([]);
    // What patrons did since is in the record, and nothing that was there has gone.
    expect(figures.transfers).toBeGreaterThan(written);
    written = figures.transfers;
    await sitters.sit();
    for (const node of house.nodes) expect(getTroubles(node)).toEqual([]);
  };
  return {
    looks: async (what) => {
      await ticketsAcross(house);
      await privateTablesAcross(house, at(TABLES, 0).game);
      await crowd.goesOn();
      await look(what);
    },
    ends: async () => {
      await crowd.goesOn();
      await crowd.quiet();
      await look('everybody is quiet');
      sitters.leave();
      expect(crowd.recorders.flatMap(({ bugs }) => bugs)).toEqual([]);
    },
  };
}

/** That something could not be read; but one that was slow may lose the house to another while it opens it. */
const getTroubles = (node: ClusterNode): readonly string[] =>
  node
    .told()
    .split('\n')
    .filter(
      (line) => /damaged|cannot be (read|opened)/u.test(line) && !/in its tenure \d+ no more/u.test(line),
    );

/** Somebody at each table who lays no chips: the same seat and the same chips are theirs to the end. */
async function seated({ url }: Cluster) {
  const recorder = recordingClient(url, { haste: 10 });
  unwrap(await within('a session', recorder.house.begin({ age: 25 })));
  const { tables } = unwrap(await within('a list of the tables', recorder.house.tables()));
  const links: readonly TableLink[] = tables.map(({ table }) => recorder.house.tableLink(table));
  for (const link of links) {
    expect(await answerTo(link, { do: 'sit' })).toMatchObject({ ok: true });
    expect(await answerTo(link, { do: 'buy-in', amount: BUY_IN })).toMatchObject({ ok: true });
  }
  await until(links, () => links.every((link) => link.picture()?.you?.stack === BUY_IN));
  const seats = links.map((link) => link.picture()?.you?.seat);
  return {
    sit: async () => {
      // By the word of whoever deals now, not by what the page remembers.
      for (const link of links)
        await untilItStays(
          async () => {
            const answer = await answerTo(link, { do: 'sit' });
            if (answer.ok) throw new Error('a seat was lost');
            // One that goes from one node to another just now is asked again.
            if (!answer.refusal.code.endsWith('/unavailable'))
              expect(answer.refusal.code).toBe('seat/seated-already');
            return answer.refusal.code === 'seat/seated-already';
          },
          () => getStanding(link),
        );
      await until(links, () => links.every((link) => link.connection().is === 'open'));
      expect(links.map((link) => link.picture()?.you)).toMatchObject(
        seats.map((seat) => ({ seat, stack: BUY_IN })),
      );
    },
    leave: () => recorder.house.close(),
  };
}
