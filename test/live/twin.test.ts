import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at } from '../../src/base/index.ts';
import { seededDraw } from '../../src/bots/draw.ts';
import { nodeWorld } from '../../src/bots/nodeWorld.ts';
import type { TableLink, TablePicture } from '../../src/client/index.ts';
import { type LiveHouse, newFolder } from './liveHouse.ts';
import { startLoader } from './loader.ts';
import { recordingClient } from './recorder.ts';
import { until } from './until.ts';

const CUTS = Number(process.env['CUTS'] ?? 30);

const folder = newFolder({
  guestGrant: 2_000_000,
  tables: [
    {
      game: 'penn-national/midi',
      settings: { commitMs: 300, openMs: 200, bettingMs: 4_000, settledMs: 1_000, turnMs: 700 },
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
    expect(await steady.house.begin()).toMatchObject({ ok: true });
    const tables = await steady.house.tables();
    const id = tables.ok ? at(tables.value.tables, 0).table : '';
    const others = [1, 2, 3].map((index) => startLoader(recordingClient(house.url), [id], seededDraw(index)));
    const [whole, torn] = [steady.house.tableLink(id), shaky.house.tableLink(id)];
    const seen = remember(whole);
    const compared = { views: 0, snapshots: 0 };
    torn.listen(({ is }) => {
      if (is === 'snapshot') compared.snapshots += 1;
      if (is === 'snapshot' || is === 'update') compared.views += sameAsTwin(torn.picture(), seen) ? 1 : 0;
    });
    await until(() => torn.picture() !== undefined && whole.picture() !== undefined);
    // The shaky one plays, too: what it wishes is done once, whatever becomes of the connection.
    await torn.wish({ do: 'sit' });
    await torn.wish({ do: 'buy-in', amount: 500_000 });
    for (let cut = 0; cut < CUTS; cut++) {
      await until(() => torn.connection().is === 'open');
      await sleep(draw.between(0, 250));
      if (torn.picture()?.view.stage.is === 'betting')
        void torn.wish({ do: 'place', bet: 'banker', amount: 500 * draw.between(1, 4) });
      await sleep(draw.between(0, 40));
      shaky.cut();
      await until(() => torn.connection().is !== 'open');
    }
    await until(() => torn.connection().is === 'open');
    await Promise.all(others.map(({ quiet }) => quiet()));
    const together = await atRest(whole, torn);
    expect(together.torn).toEqual(together.whole);
    expect(shaky.connections()).toBeGreaterThan(CUTS);
    expect(compared.views).toBeGreaterThan(CUTS / 2);
    // Most of what was missed was told as it happened, not by a snapshot.
    expect(compared.snapshots).toBeLessThan(shaky.connections() / 2);
    expect([...steady.bugs, ...shaky.bugs]).toEqual([]);
    const fresh = recordingClient(house.url, { fetch });
    const anew = fresh.house.tableLink(id);
    await until(() => anew.picture() !== undefined);
    const again = await atRest(whole, anew);
    expect(again.torn).toEqual(again.whole);
    // Each wager of the shaky one once: what the house holds is what was acknowledged.
    const placed = [...shaky.wished.values()].filter(({ wish }) => wish.do === 'place');
    for (const { answers } of placed)
      expect(new Set(answers.map((one) => one.ok && one.seq)).size).toBeLessThan(2);
    expect(placed.some(({ times }) => times > 1)).toBe(true);
    for (const { house: client } of [steady, shaky, fresh, ...others.map(({ recorder }) => recorder)])
      client.close();
  }, 120_000);
});

/** What the steady twin saw, by the number of the event. */
function remember(link: TableLink): ReadonlyMap<number, unknown> {
  const seen = new Map<number, unknown>();
  link.listen(({ is }) => {
    const view = link.picture()?.view;
    if (view !== undefined && (is === 'update' || is === 'snapshot')) seen.set(view.seq, view);
  });
  return seen;
}

/** False where the twin has not seen the same event as an end of an update. */
function sameAsTwin(picture: TablePicture | undefined, seen: ReadonlyMap<number, unknown>): boolean {
  const twin = picture === undefined ? undefined : seen.get(picture.view.seq);
  if (twin === undefined || picture === undefined) return false;
  expect(picture.view).toEqual(twin);
  return true;
}

/** A moment at which both have heard the same and nothing is on its way. */
async function atRest(whole: TableLink, torn: TableLink) {
  for (let tries = 0; tries < 200; tries++) {
    const before = whole.picture();
    await sleep(150);
    const [one, two] = [whole.picture(), torn.picture()];
    if (one === before && one?.view.seq === two?.view.seq) return { whole: partsOf(one), torn: partsOf(two) };
  }
  throw new Error('the table is never quiet');
}

/** The number of watchers is as of the last message that told it. */
const partsOf = (picture: TablePicture | undefined) => ({ ...picture, watching: 0 });
