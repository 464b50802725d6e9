import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at } from '../../src/base/index.ts';
import { type SeededRandom, seededDraw } from '../../src/bots/draw.ts';
import { nodeWorld } from '../../src/bots/index.ts';
import type { TableLink, TablePicture } from '../../src/client/index.ts';
import { LIMITS } from '../../src/protocol/index.ts';
import { type LiveHouse, newFolder } from './liveHouse.ts';
import { startLoader } from './loader.ts';
import { patiently } from './patiently.ts';
import { recordingClient } from './recorder.ts';
import { until } from './until.ts';

const CUTS = Number(process.env['CUTS'] ?? 30);

const folder = newFolder({
  guestGrant: 2_000_000,
  tables: [
    {
      game: 'penn-national/midi',
      settings: { commitMs: 300, openMs: 200, bettingMs: 4_000, drawingMs: 0, settledMs: 1_000, turnMs: 700 },
    },
  ],
});
let house: LiveHouse;

beforeAll(async () => {
  house = await folder.start();
});
afterAll(() => folder.remove());

describe('[RELIABILITY 16] a client that loses its connection again and again', () => {
  it('sees at every event what its twin sees that was never away', async () => {
    const draw = seededDraw(16);
    // One cookie jar: the twins are one patron.
    const { fetch } = nodeWorld(house.url, () => {});
    const steady = recordingClient(house.url, { fetch });
    const shaky = recordingClient(house.url, { fetch, haste: 30 });
    await patiently(() => steady.house.begin({ age: 25 }));
    const id = at((await patiently(steady.house.tables)).tables, 0).table;
    const others = [1, 2, 3].map((index) => startLoader(recordingClient(house.url), [id], seededDraw(index)));
    const [whole, torn] = [steady.house.tableLink(id), shaky.house.tableLink(id)];
    const compared = compareTwins(whole, torn);
    await until([whole, torn], () => torn.picture() !== undefined && whole.picture() !== undefined);
    // The shaky one plays, too: what it wishes is done once, whatever becomes of the connection.
    await torn.wish({ do: 'sit' });
    await torn.wish({ do: 'buy-in', amount: 500_000 });
    for (let cut = 0; cut < CUTS; cut++) {
      const before = shaky.connections();
      await wager(torn, draw, cut % 3 === 0);
      shaky.cut();
      await until(torn, () => shaky.connections() > before && torn.connection().is === 'open');
    }
    await Promise.all(others.map(({ quiet }) => quiet()));
    const together = await atRest(whole, torn);
    expect(together.torn).toEqual(together.whole);
    expect(shaky.connections()).toBeGreaterThan(CUTS);
    expect(compared.otherwise).toEqual([]);
    expect(compared.views).toBeGreaterThan(CUTS / 2);
    // Most of what was missed was told as it happened, not by a snapshot.
    expect(compared.snapshots).toBeLessThan(shaky.connections() / 2);
    expect([...steady.bugs, ...shaky.bugs]).toEqual([]);
    const fresh = recordingClient(house.url, { fetch });
    const anew = fresh.house.tableLink(id);
    await until(anew, () => anew.picture() !== undefined);
    const again = await atRest(whole, anew);
    expect(again.torn).toEqual(again.whole);
    // Each wager of the shaky one once: what the house holds is what was acknowledged.
    const placed = [...shaky.wished.values()].filter(({ wish }) => wish.do === 'place');
    for (const { answers } of placed)
      expect(new Set(answers.map((one) => one.ok && one.seq)).size).toBeLessThan(2);
    expect(placed.some(({ times }) => times > 1)).toBe(true);
    for (const { house: client } of [steady, shaky, fresh, ...others.map(({ recorder }) => recorder)])
      client.close();
  });
});

/** At once: while bets are open, and the connection is then lost before an answer can come. Or at any moment. */
async function wager(link: TableLink, draw: SeededRandom, atOnce: boolean): Promise<void> {
  const isBetting = () => link.picture()?.view.stage.is === 'betting';
  if (atOnce) await until(link, isBetting);
  else await sleep(draw.between(0, 250));
  if (isBetting()) void link.wish({ do: 'place', bet: 'banker', amount: 500 * draw.between(1, 4) });
  if (!atOnce) await sleep(draw.between(0, 40));
}

/** Compares what both see, by the number of the event, as soon as the second of them has seen it. */
function compareTwins(whole: TableLink, torn: TableLink) {
  const compared = { views: 0, snapshots: 0, otherwise: [] as unknown[] };
  const seen = { whole: new Map<number, unknown>(), torn: new Map<number, unknown>() };
  const note = (me: 'whole' | 'torn', other: 'whole' | 'torn', link: TableLink) =>
    link.listen(({ is }) => {
      const view = link.picture()?.view;
      if (view === undefined || (is !== 'update' && is !== 'snapshot')) return;
      if (is === 'snapshot' && me === 'torn') compared.snapshots += 1;
      seen[me].set(view.seq, view);
      if (!seen[other].has(view.seq)) return;
      compared.views += 1;
      const theirs = seen[other].get(view.seq);
      if (!isDeepStrictEqual(view, theirs)) compared.otherwise.push({ [me]: view, [other]: theirs });
    });
  note('whole', 'torn', whole);
  note('torn', 'whole', torn);
  return compared;
}

/** Is refused, whatever the table does: its answer comes behind everything that was told before. */
const NOTHING = { do: 'peel', place: 4_991 } as const;

/** A moment at which both have heard the same and nothing is on its way. */
async function atRest(whole: TableLink, torn: TableLink) {
  for (;;) {
    await until(whole, () => whole.picture()?.view.stage.is === 'betting');
    await Promise.all([whole.wish(NOTHING), torn.wish(NOTHING)]);
    const [one, two] = [whole.picture(), torn.picture()];
    // Purses are told apart from the table, when they have been read.
    if (one?.view.seq === two?.view.seq && isDeepStrictEqual(one?.purse, two?.purse))
      return { whole: getParts(one), torn: getParts(two) };
    // A house hears so many messages a second and no more.
    await sleep(1_000 / LIMITS.framesPerSecond);
  }
}

/** The number of watchers is as of the last message that told it. */
const getParts = (picture: TablePicture | undefined) => ({ ...picture, watching: 0 });
