import { at } from '../../src/base/index.ts';
import { seededDraw } from '../../src/bots/draw.ts';
import type { TableLink, WishAnswer } from '../../src/client/index.ts';
import type { Wish } from '../../src/protocol/index.ts';
import { type Loader, startLoader } from '../live/loader.ts';
import { patiently } from '../live/patiently.ts';
import { type Recorder, recordingClient } from '../live/recorder.ts';
import { getStanding, untilItStays, within } from '../live/until.ts';
import { query } from '../record/sharedServer.ts';
import type { Cluster, ClusterNode } from './cluster.ts';

/** Coups that follow each other quickly, so that there is always one to disturb. */
const table = (game: string, bettingMs: number) => ({
  game,
  settings: {
    commitMs: 150,
    openMs: 150,
    bettingMs,
    drawingMs: 0,
    settledMs: 5_000 - bettingMs,
    turnMs: 900,
  },
});

export const TABLES = [table('fallsview/commission', 4_000), table('penn-national/midi', 3_000)];

const PATRONS = 6;
/** So many wishes more must be acknowledged before it is said that all goes on. */
export const ENOUGH = 15;

/** Patrons who come by way of whatever stands before the nodes. */
export interface Crowd {
  readonly recorders: readonly Recorder[];
  /** Until enough more wishes were acknowledged. */
  readonly goesOn: () => Promise<void>;
  readonly quiet: () => Promise<void>;
}

export async function newCrowd({ url }: Cluster): Promise<Crowd> {
  const recorders = Array.from({ length: PATRONS }, () =>
    recordingClient(url, { keepFrames: true, haste: 10, stutters: true }),
  );
  const listed = await within('a list of the tables', patiently(at(recorders, 0).house.tables));
  const tables = listed.tables.map(({ table: id }) => id);
  if (tables.length !== TABLES.length) throw new Error(`there are ${tables.length} tables`);
  const loaders: readonly Loader[] = recorders.map((recorder, index) =>
    startLoader(recorder, tables, seededDraw(1_000 + index)),
  );
  const acknowledged = (): number =>
    recorders.flatMap(({ wished }) =>
      [...wished.values()].filter(({ answers }) => answers.some(({ ok }) => ok)),
    ).length;
  return {
    recorders,
    goesOn: async () => {
      const enough = acknowledged() + ENOUGH;
      await untilItStays(
        () => acknowledged() >= enough,
        () => [`${acknowledged()} of ${enough}`, ...recorders.map(standing)],
      );
    },
    quiet: async () => {
      const quiet = Promise.all(loaders.map((loader) => loader.quiet()));
      await within('an answer to every wish', quiet, () => recorders.map(standing));
      for (const { house } of recorders) house.close();
    },
  };
}

/** What a wish is answered. */
export const answerTo = (link: TableLink, wish: Wish): Promise<WishAnswer> =>
  within(`an answer to ${JSON.stringify(wish)}`, link.wish(wish), () => getStanding(link));

/** How a patron of the crowd stands: for whoever wants to know why it does not go on. */
const standing = ({ house, wished, connections }: Recorder): unknown => ({
  connection: house.connection(),
  connections: connections(),
  unanswered: [...wished.values()].flatMap(({ table: at, wish, times, answers }) =>
    answers.length === 0 ? [`${wish.do} at ${at}, sent ${times} times`] : [],
  ),
});

interface Dealer {
  readonly node: ClusterNode;
  readonly epoch: number;
}

/** The node that deals now, by what the database says; in words that one of an older version knows, too. */
export async function loadDealer({ databaseUrl, nodes }: Cluster): Promise<Dealer> {
  let found: Dealer | undefined;
  let seen: unknown;
  await untilItStays(
    async () => {
      const rows = await query<{ epoch: string; holder: string; runs: boolean }>(
        databaseUrl,
        'SELECT epoch, holder, until > clock_timestamp() AS runs FROM coup.tenure WHERE epoch > 0',
      ).catch((error: unknown) => [{ epoch: '', holder: String(error), runs: false }]);
      const [row] = rows;
      seen = row;
      const node = nodes.find(({ isHeldBy }) => isHeldBy(row?.holder ?? ''));
      if (row?.runs === true && node !== undefined) found = { node, epoch: Number(row.epoch) };
      return found !== undefined;
    },
    () => seen,
  );
  if (found === undefined) throw new Error('nobody deals');
  return found;
}

export const untilAnotherDeals = (cluster: Cluster, than: number): Promise<void> =>
  untilItStays(async () => (await loadDealer(cluster)).epoch > than);

/** Whether it reaches whoever deals, by its own word. */
export const isReady = async (node: ClusterNode): Promise<boolean> =>
  (await loadNodeReadiness(node))?.status === 200;

/** What it tells a load balancer; undefined where it does not answer. */
export async function loadNodeReadiness({ port }: ClusterNode) {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return answer && { status: answer.status, text: await answer.text() };
}

/** A table that a node deals for the one that has the house, by what the database says. */
export interface Dealt {
  readonly table: string;
  readonly node: ClusterNode;
  /** Of its journal. */
  readonly epoch: number;
  /** Of its lease. */
  readonly leftMs: number;
}

/** Once a table is dealt by somebody else than whoever has the house. */
export async function dealtElsewhere({ databaseUrl, nodes }: Cluster): Promise<Dealt> {
  let found: Dealt | undefined;
  let seen: unknown;
  const look = async (): Promise<boolean> => {
    const rows = await query<{ journal: string; epoch: string; holder: string; left: number }>(
      databaseUrl,
      `SELECT journal, epoch, holder, extract(epoch FROM until - clock_timestamp())::float8 * 1000 AS left
       FROM coup.leases JOIN coup.journals USING (journal, epoch) WHERE until > clock_timestamp()
       AND journal NOT LIKE 'private-%' AND holder NOT IN (SELECT holder FROM coup.tenure)
       ORDER BY journal`,
    );
    seen = rows;
    const [row] = rows;
    const node = nodes.find(({ isHeldBy }) => isHeldBy(row?.holder ?? ''));
    if (row === undefined || node === undefined) return false;
    found = { table: row.journal, node, epoch: Number(row.epoch), leftMs: Math.round(row.left) };
    return true;
  };
  await untilItStays(look, () => seen);
  if (found === undefined) throw new Error('no table is dealt elsewhere');
  return found;
}

/** Until another has claimed that table; gives how long that was after the end of the lease that ran. */
export async function untilTakenFrom(
  { databaseUrl }: Cluster,
  { table, epoch, leftMs }: Dealt,
): Promise<number> {
  const ends = Date.now() + leftMs;
  await untilItStays(async () => {
    const [row] = await query<{ epoch: string }>(
      databaseUrl,
      'SELECT epoch FROM coup.journals WHERE journal = $1',
      [table],
    );
    return Number(row?.epoch) > epoch;
  });
  return Date.now() - ends;
}
