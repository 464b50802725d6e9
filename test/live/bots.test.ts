import { afterAll, describe, expect, it } from 'vitest';
import { runBots } from '../../src/bots/index.ts';
import type { TableLink } from '../../src/client/index.ts';
import { coup } from '../cli/fakeIo.ts';
import { inquire } from './inquest.ts';
import { newFolder } from './liveHouse.ts';
import { patiently } from './patiently.ts';
import { recordingClient } from './recorder.ts';
import { until } from './until.ts';

const SETTINGS = {
  commitMs: 2_000,
  openMs: 1_000,
  bettingMs: 4_000,
  drawingMs: 0,
  settledMs: 1_000,
  turnMs: 3_000,
};

const folder = newFolder({
  tables: ['penn-national/midi', 'rock-bac/commission-free'].map((game) => ({ game, settings: SETTINGS })),
});
afterAll(() => folder.remove());

describe('coup bots', () => {
  it('come in by the public door, are marked, play, and leave with all their chips when they are called back', async () => {
    const house = await folder.start();
    const watcher = recordingClient(house.url);
    await patiently(() => watcher.house.begin());
    const ids = (await patiently(watcher.house.tables)).tables.map(({ table }) => table);
    const links = ids.map((id) => watcher.house.tableLink(id));
    const told: string[] = [];
    const bots = await runBots({ url: house.url, count: 6, seed: 3, log: (line) => told.push(line) });
    // Chips on the felt of both tables, and a coup with them settled at each.
    const hasPaid = (link: TableLink) => (link.picture()?.view.last?.rows.length ?? 0) > 0;
    const seatedNow = () => links.flatMap((link) => link.picture()?.view.patrons ?? []);
    await Promise.all(links.map((link) => until(link, () => hasPaid(link))));
    await until(links, () => seatedNow().length > 2);
    const seated = seatedNow();
    for (const { name } of seated) expect(name).toMatch(/^\w+ \(bot\)$/);
    const listed = (await patiently(watcher.house.tables)).tables;
    expect(listed.reduce((sum, table) => sum + table.bots, 0)).toBe(
      listed.reduce((sum, table) => sum + table.seated, 0),
    );
    await bots.stop();
    await until(links, () => links.every((link) => link.picture()?.view.patrons.length === 0));
    expect(told.some((line) => line.includes('sits down at'))).toBe(true);
    const { held, totals } = await inquire(folder.data, []);
    expect([held, totals.size]).toEqual([0, 7]);
    watcher.house.close();
    expect(await house.stop()).toBe(0);
  });

  it('say in one line that no house answers, or that a table or a habit does not exist', async () => {
    const refusal = async (...flags: readonly string[]): Promise<string> => {
      const { code, complaints, out } = await coup(['bots', ...flags]);
      expect([code, complaints.length, out]).toEqual([2, 1, '']);
      return complaints.join();
    };
    expect(await refusal('--url', 'http://127.0.0.1:1')).toBe(
      'coup: no house answers at http://127.0.0.1:1: open one with "coup serve", or name another with --url',
    );
    expect(await refusal('--url', 'nonsense')).toMatch(/^coup: --url is the address of a house/);
    expect(await refusal('--count', '0')).toMatch(/^coup: --count is a whole number from 1 to 500/);
    expect(await refusal('--habits', 'lucky')).toMatch(/^coup: there is no habit lucky; there are banker, /);
  });
});
