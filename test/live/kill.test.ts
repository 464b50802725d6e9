import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { at } from '../../src/base/index.ts';
import { seededDraw } from '../../src/bots/draw.ts';
import type { TableLink } from '../../src/client/index.ts';
import { type Found, inquire } from './inquest.ts';
import { type LiveHouse, newFolder } from './liveHouse.ts';
import { startLoader } from './loader.ts';
import { recordingClient } from './recorder.ts';
import { until } from './until.ts';

/** `KILLS=500 npx vitest run --project house test/live/kill.test.ts` for a long night. */
const KILLS = Number(process.env['KILLS'] ?? 24);
const SEED = Number(process.env['KILL_SEED'] ?? 1);
const PATRONS = 10;

/** Coups as short as the house allows, with clocks that differ, so that a kill meets every phase. */
const table = (game: string, bettingMs: number, count = 1) => ({
  game,
  count,
  settings: { commitMs: 150, openMs: 150, bettingMs, settledMs: 5_000 - bettingMs, turnMs: 900 },
});
const folder = newFolder({
  guestGrant: 2_000_000,
  tables: [
    table('fallsview/commission', 1_000),
    table('firekeepers/baccarat', 700),
    table('penn-national/midi', 400),
    table('rock-bac/commission-free', 250),
  ],
});

afterAll(() => folder.remove());

describe('[RELIABILITY 14] a house that is killed again and again under load', () => {
  it(
    `settles what was closed, returns what was open, and loses nothing that it acknowledged: ${KILLS} kills`,
    async () => {
      const draw = seededDraw(SEED);
      let house: LiveHouse = await folder.start();
      const { url, port } = house;
      const recorders = Array.from({ length: PATRONS }, () =>
        recordingClient(url, { haste: 12, stutters: true }),
      );
      const listed = await at(recorders, 0).house.tables();
      const tables = listed.ok ? listed.value.tables.map(({ table: id }) => id) : [];
      expect(tables.length).toBe(4);
      const loaders = recorders.map((recorder, index) =>
        startLoader(recorder, tables, seededDraw(SEED * 1_000 + index)),
      );
      let found: Found | undefined;
      for (let kill = 1; kill <= KILLS; kill++) {
        // Most die young; a few live long enough for every table to deal.
        await sleep(draw.chance() < 0.7 ? draw.between(100, 1_800) : draw.between(1_800, 4_500));
        await house.kill();
        house = await folder.start({ port });
        found = await inquire(folder.data, recorders);
        expect(found.recovered, 'every table takes itself up').toBe(kill * tables.length);
      }
      await Promise.all(loaders.map(({ quiet }) => quiet()));
      await everybodyLeaves(recorders, tables);
      const end = await inquire(folder.data, recorders);
      expect(end.held).toBe(0);
      for (const { house: client } of recorders) {
        const who = await client.whoAmI();
        expect(who.ok && who.value.purse).toMatchObject({
          cage: end.totals.get(who.ok ? who.value.patron : ''),
          tables: 0,
        });
      }
      // What is proved here is only worth something if much happened, and the kills met much of it.
      expect(end.acknowledged).toBeGreaterThan(KILLS * 10);
      expect(end.coups).toBeGreaterThan(KILLS);
      expect(end.returned).toBeGreaterThan(KILLS / 4);
      const resent = recorders.flatMap(({ wished }) => [...wished.values()].filter(({ times }) => times > 1));
      expect(resent.length).toBeGreaterThan(0);
      const unanswered = recorders.flatMap(({ wished }) =>
        [...wished.values()].filter(({ answers }) => answers.length === 0),
      );
      expect(unanswered).toEqual([]);
      expect(recorders.flatMap(({ bugs }) => bugs)).toEqual([]);
      for (const { house: client } of recorders) client.close();
      expect(await house.stop()).toBe(0);
    },
    60_000 + KILLS * 20_000,
  );
});

/** Whoever sits somewhere gets up; a coup that is on is waited for. */
async function everybodyLeaves(
  recorders: readonly ReturnType<typeof recordingClient>[],
  tables: readonly string[],
): Promise<void> {
  const leave = async (link: TableLink): Promise<void> => {
    await until(() => link.picture() !== undefined);
    if (link.picture()?.you != null) await link.wish({ do: 'leave' });
    await until(() => link.picture()?.you === null);
    link.close();
  };
  await Promise.all(recorders.flatMap(({ house }) => tables.map((id) => leave(house.tableLink(id)))));
}
