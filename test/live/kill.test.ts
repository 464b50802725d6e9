import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { at } from '../../src/base/index.ts';
import { type SeededRandom, seededDraw } from '../../src/bots/draw.ts';
import type { TableLink, TablePicture } from '../../src/client/index.ts';
import { freePort } from '../freePort.ts';
import { runs } from '../runs.ts';
import { type Found, inquire } from './inquest.ts';
import { type LiveHouse, newFolder } from './liveHouse.ts';
import { startLoader } from './loader.ts';
import { patiently } from './patiently.ts';
import { type Recorder, recordingClient } from './recorder.ts';
import { until, untilItStays } from './until.ts';

/** `npm run kills -- --times 500` for a long night; a quarter in the short form. */
const KILLS = Number(process.env['KILLS'] ?? runs(24));
const SEED = Number(process.env['KILL_SEED'] ?? 1);
const PATRONS = 10;

/** Coups as short as the house allows, with clocks that differ, so that a kill meets every phase. */
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
const folder = newFolder({
  guestGrant: 2_000_000,
  tables: [
    table('fallsview/commission', 4_000),
    table('firekeepers/baccarat', 3_000),
    table('penn-national/midi', 1_500),
    table('rock-bac/commission-free', 500),
  ],
});

afterAll(() => folder.remove());

describe('[RELIABILITY 14] a house that is killed again and again under load', () => {
  it(
    `settles what was closed, returns what was open, and loses nothing that it acknowledged: ${KILLS} kills, seed ${SEED}`,
    async () => {
      const draw = seededDraw(SEED);
      let house: LiveHouse = await folder.start({ port: await freePort() });
      const { url, port } = house;
      const recorders = Array.from({ length: PATRONS }, () =>
        recordingClient(url, { haste: 30, stutters: true }),
      );
      const listed = await patiently(() => at(recorders, 0).house.tables());
      const tables = listed.tables.map(({ table: id }) => id);
      expect(tables.length).toBe(4);
      const loaders = recorders.map((recorder, index) =>
        startLoader(recorder, tables, seededDraw(SEED * 1_000 + index)),
      );
      const observer = recordingClient(url, { haste: 30 });
      await patiently(() => observer.house.begin({ age: 25 }));
      const watched = tables.map((id) => observer.house.tableLink(id));
      let [kills, returned] = [0, 0];
      for (; kills < KILLS || returned <= KILLS / 4; kills++) {
        await nextMoment(draw, watched, recorders);
        await house.kill();
        house = await folder.start({ port });
        const found = await inquire(folder.data, recorders);
        expect(found.recovered, 'every table takes itself up').toBe((kills + 1) * tables.length);
        returned = found.returned;
      }
      // The last life is as long as it takes to have seen enough.
      await untilItStays(async () => (await inquire(folder.data, recorders)).coups > KILLS);
      await Promise.all(loaders.map(({ quiet }) => quiet()));
      await everybodyLeaves(recorders, tables);
      const end = await inquire(folder.data, recorders);
      process.stdout.write(`${kills} kills, seed ${SEED}: ${getFigures(end)}\n`);
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
      for (const { house: client } of [observer, ...recorders]) client.close();
      expect(await house.stop()).toBe(0);
    },
    // Against a hang between the waits, each of which has an end of its own: a busy machine takes half a minute a kill.
    1_200_000 + KILLS * 60_000,
  );
});

const getFigures = ({ acknowledged, events, coups, returned, found }: Found): string =>
  `${acknowledged} wishes acknowledged, ${events} events, ${coups} coups settled, ${returned} wagers returned, ${found} coups found open and dealt to their end`;

type View = TablePicture['view'];

const hasChips = ({ patrons }: View): boolean => patrons.some(({ wagers }) => Object.keys(wagers).length > 0);

/** What a house is killed in: it is waited for, so that every life has something to lose. */
const MOMENTS: Readonly<Record<string, (view: View) => boolean>> = {
  'bets are open': (view) => view.stage.is === 'betting' && hasChips(view),
  'cards are out': (view) => view.stage.is === 'dealing' && hasChips(view),
  'a coup was paid': (view) => view.stage.is === 'settled' && (view.last?.rows.length ?? 0) > 0,
};
const OFTEN = ['bets are open', 'bets are open', 'cards are out', 'a coup was paid', 'any time'] as const;

async function nextMoment(
  draw: SeededRandom,
  watched: readonly TableLink[],
  recorders: readonly Recorder[],
): Promise<void> {
  const acknowledged = () =>
    recorders.flatMap(({ wished }) =>
      [...wished.values()].filter(({ answers }) => answers.some(({ ok }) => ok)),
    ).length;
  const enough = acknowledged() + 11;
  await untilItStays(() => acknowledged() >= enough);
  const fits = MOMENTS[draw.oneOf(OFTEN)];
  if (fits === undefined) return sleep(draw.between(0, 1_500));
  const now = (link: TableLink) => (link.connection().is === 'open' ? link.picture()?.view : undefined);
  await until(watched, () => watched.flatMap((link) => now(link) ?? []).some(fits));
}

/** Whoever sits somewhere gets up; a coup that is on is waited for. */
async function everybodyLeaves(
  recorders: readonly ReturnType<typeof recordingClient>[],
  tables: readonly string[],
): Promise<void> {
  const leave = async (link: TableLink): Promise<void> => {
    await until(link, () => link.picture() !== undefined);
    // A store that is away for a moment refuses, and may be asked again.
    while (link.picture()?.you != null) if ((await link.wish({ do: 'leave' })).ok) break;
    await until(link, () => link.picture()?.you === null);
    link.close();
  };
  await Promise.all(recorders.flatMap(({ house }) => tables.map((id) => leave(house.tableLink(id)))));
}
