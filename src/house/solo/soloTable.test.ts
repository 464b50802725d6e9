import { describe, expect, it } from 'vitest';
import { handMeans, SOLO_BEGAN } from '../../../test/house/soloMeans.ts';
import { chips, unwrap } from '../../base/index.ts';
import { memoryDisk } from './disk.ts';
import { ALONE, type SoloMeans } from './means.ts';
import { openSoloHouse } from './soloHouse.ts';
import type { SoloNews, SoloTable } from './soloTable.ts';

const GAME = 'rock-bac/commission-free';
const TABLE = 'solo-rock-bac-commission-free';
const GRANT = chips(2_000_000);

async function seated(means: SoloMeans, game = GAME) {
  const house = unwrap(await openSoloHouse(means));
  return { house, table: unwrap(await house.table(game)) };
}

/** All that is heard, as types of events and other news. */
function getHeard(table: SoloTable) {
  const heard: (readonly string[] | SoloNews)[] = [];
  const stop = table.listen((news) => {
    heard.push(news.is === 'events' ? news.events.map(({ type }) => type) : news);
  });
  return { heard, stop };
}

const findSeat = (table: SoloTable) => table.state().seats.get(ALONE);

/** Deals on until the table takes bets again. */
async function dealOn(table: SoloTable): Promise<void> {
  await table.deal();
  for (let steps = 0; table.state().stage.is !== 'betting' && steps < 20; steps++) await table.deal();
}

describe('a table for one', () => {
  it('has its patron seated with all chips, a shoe with their own entropy, and bets open', async () => {
    const { table } = await seated(handMeans());
    const { id, stage, settings, shoe, seats, entropy, chain, nextIndex } = table.state();
    expect({ id, stage: stage.is, chain, nextIndex }).toEqual({
      id: TABLE,
      stage: 'betting',
      chain: 1,
      nextIndex: 2,
    });
    expect(settings).toEqual({
      commitMs: 1,
      openMs: 1,
      bettingMs: 1,
      turnMs: 1,
      drawingMs: 0,
      settledMs: 6_000,
      seatKeptMs: 86_400_000,
      seats: 1,
      turnedBy: 'dealer',
      requireMainWager: false,
      invitation: null,
      float: 1_000_000_000,
    });
    expect([...seats.keys()]).toEqual([ALONE]);
    expect(findSeat(table)).toMatchObject({ name: 'You', stack: GRANT, placed: [] });
    expect(shoe?.open).toMatchObject({ shoeId: `${TABLE}/1`, index: 1 });
    expect(entropy).toEqual([{ patron: ALONE, commitment: expect.any(String), entropy: expect.any(String) }]);
    expect(table.state().log.map(({ type }) => type)).toEqual([
      'call',
      'commitments',
      'entropy',
      'seal',
      'burn',
    ]);
    expect(table.purse()).toEqual({
      cage: 0,
      tables: GRANT,
      granted: GRANT,
      since: SOLO_BEGAN,
      nextGrantAt: null,
    });
    expect([table.now(), table.ended()]).toEqual([SOLO_BEGAN + 2, undefined]);
  });

  it('tells what happens once for each thing that is asked, until nobody listens any more', async () => {
    const { table } = await seated(handMeans());
    const { heard, stop } = getHeard(table);
    const placed = await table.wish({ do: 'place', bet: 'banker', amount: chips(2_500) });
    expect(placed).toMatchObject({ ok: true });
    expect(heard).toEqual([['placed']]);
    expect(await table.wish({ do: 'place', bet: 'nothing', amount: chips(2_500) })).toMatchObject({
      ok: false,
    });
    expect(heard).toHaveLength(1);
    await table.deal();
    expect(heard.slice(1)).toEqual([['logged', 'logged', 'logged', 'logged']]);
    stop();
    await table.deal();
    expect(heard).toHaveLength(2);
  });

  it('waits for Deal to close bets, and for the pause after a coup by the real clock', async () => {
    const means = handMeans();
    const { table } = await seated(means);
    means.pass(50_000);
    expect([table.state().stage.is, means.waits()]).toEqual(['betting', undefined]);
    expect(table.now()).toBe(SOLO_BEGAN + 2);
    await table.wish({ do: 'place', bet: 'player', amount: chips(2_500) });
    await table.deal();
    const { stage } = table.state();
    expect([stage.is, means.waits()]).toEqual(['settled', 6_000]);
    // Bets were open for a millisecond of the table's own time.
    expect(table.now()).toBe(SOLO_BEGAN + 3);
    expect('until' in stage && stage.until).toBe(SOLO_BEGAN + 6_003);
    means.pass(5_000);
    expect(table.now()).toBe(SOLO_BEGAN + 5_003);
    means.ring();
    await table.wish({ do: 'undo' });
    expect([table.state().stage.is, means.waits()]).toEqual(['betting', undefined]);
    // The real time again, where that is later.
    expect(table.now()).toBe(SOLO_BEGAN + 55_000);
  });

  it('goes on at once when Deal ends the pause, and the pause that was is called off', async () => {
    const means = handMeans();
    const { table } = await seated(means);
    await table.deal();
    expect(means.waits()).toBe(6_000);
    await table.deal();
    expect([table.state().stage.is, means.waits()]).toEqual(['betting', undefined]);
    await table.deal();
    expect(means.waits()).toBe(6_000);
    table.close();
    expect(means.waits()).toBeUndefined();
    const stood = table.now();
    means.pass(100);
    expect(table.now()).toBe(stood);
  });

  it('does one thing at a time, in the order in which it was asked', async () => {
    const { table } = await seated(handMeans());
    const [first, second] = await Promise.all([
      table.wish({ do: 'place', bet: 'player', amount: chips(2_500) }),
      table.wish({ do: 'undo' }),
      table.deal(),
    ]);
    expect([first.ok, second.ok, table.state().stage.is]).toEqual([true, true, 'settled']);
    expect(findSeat(table)?.stack).toBe(GRANT);
  });

  it('lays down again the bets that were open when it fell asleep, and none after they were closed', async () => {
    const disk = memoryDisk();
    const first = await seated(handMeans({ disk }), 'penn-national/midi');
    await first.table.wish({ do: 'place', bet: 'banker', amount: chips(5_000) });
    await first.table.wish({ do: 'place', bet: 'tie', amount: chips(1_000) });
    const again = handMeans({ disk, seed: 2 });
    again.pass(70_000);
    const second = await seated(again, 'penn-national/midi');
    expect(findSeat(second.table)).toMatchObject({
      stack: GRANT - 6_000,
      placed: [
        { bet: 'banker', amount: 5_000 },
        { bet: 'tie', amount: 1_000 },
      ],
    });
    expect(second.table.state().stage.is).toBe('betting');
    expect(second.table.state().shoe?.open.shoeId).toBe(first.table.state().shoe?.open.shoeId);
    expect(second.table.now()).toBe(SOLO_BEGAN + 70_000);
    // Once: whoever sits down again finds them as they are.
    unwrap(await second.table.sitDown());
    expect(findSeat(second.table)?.stack).toBe(GRANT - 6_000);
    await second.table.deal();
    expect(second.table.state().stage.is).toBe('dealing');
    const third = await seated(handMeans({ disk, seed: 3 }), 'penn-national/midi');
    expect(third.table.state().stage.is).toBe('dealing');
    expect(findSeat(third.table)).toMatchObject({ stack: GRANT - 6_000 });
  });

  it('turns the cards that wait for its patron when Deal says so, and finishes a coup before the patron leaves', async () => {
    const { house, table } = await seated(handMeans(), 'penn-national/midi');
    await table.wish({ do: 'place', bet: 'banker', amount: chips(5_000) });
    await table.deal();
    expect(table.state().stage.is).toBe('dealing');
    expect(table.state().coup?.turns.map(({ patron }) => patron)).toEqual([ALONE]);
    unwrap(await table.leave());
    expect(findSeat(table)).toBeUndefined();
    const [coup] = unwrap(await house.coups());
    const { cage, tables } = unwrap(await house.purse());
    expect([cage, tables]).toEqual([GRANT + (coup?.change ?? 0), 0]);
    expect(table.purse()).toMatchObject({ cage, tables });
    // Nobody sits there: nothing is left to be left.
    expect((await table.leave()).ok).toBe(false);
    unwrap(await table.sitDown());
    expect(findSeat(table)?.stack).toBe(cage);
  });

  it('gives open bets back to a patron who leaves', async () => {
    const { house, table } = await seated(handMeans());
    await table.wish({ do: 'place', bet: 'banker', amount: chips(5_000) });
    unwrap(await table.leave());
    expect(unwrap(await house.purse())).toMatchObject({ cage: GRANT, tables: 0 });
  });

  it('gives a fresh bankroll only when asked, and only to a patron who is broke', async () => {
    const grant = chips(2_500);
    const { house, table } = await seated(handMeans({ grant }));
    const least = Math.min(...table.state().game.bets.map(({ limits }) => limits.minimum));
    const { heard } = getHeard(table);
    unwrap(await table.freshBankroll());
    expect(unwrap(await house.purse()).granted).toBe(grant);
    for (let coups = 0; !table.isBroke() && coups < 60; coups++) {
      const stack = findSeat(table)?.stack ?? 0;
      await table.wish({ do: 'place', bet: 'player', amount: chips(Math.min(stack, 2_500)) });
      await dealOn(table);
    }
    expect(findSeat(table)?.stack).toBeLessThan(least);
    const run = unwrap(await house.run());
    expect(run).toMatchObject({ start: grant, net: -grant });
    expect(run.hands).toBeGreaterThan(0);
    unwrap(await table.freshBankroll());
    expect(table.isBroke()).toBe(false);
    expect(findSeat(table)?.stack).toBe(grant);
    expect(unwrap(await house.run())).toMatchObject({ start: grant, hands: 0, net: 0 });
    expect(heard.filter((one) => 'is' in one)).toEqual([{ is: 'grant', amount: grant }]);
    expect(unwrap(await house.purse()).granted).toBe(2 * grant);
    expect(table.purse()).toEqual(unwrap(await house.purse()));
    const lines = unwrap(await house.statement());
    expect(
      lines.filter(({ kind }) => kind === 'grant').map(({ transfer, change }) => [transfer, change]),
    ).toEqual([
      ['grant/cage/solo-2', grant],
      ['grant/cage/solo-1', grant],
    ]);
  });

  it('ends where the disk keeps no more: it says why, once, and answers nothing that was not kept', async () => {
    const disk = memoryDisk();
    let full = false;
    const { table } = await seated(
      handMeans({
        disk: {
          ...disk,
          write: (patch) => (full ? Promise.reject(new Error('the disk is full')) : disk.write(patch)),
        },
      }),
    );
    const { heard } = getHeard(table);
    full = true;
    const message =
      'The game could not be kept (the disk is full). Open it anew to go on from what was kept last.';
    const refusal = { code: 'store/unavailable', message };
    expect(await table.wish({ do: 'place', bet: 'player', amount: chips(2_500) })).toMatchObject({
      ok: false,
      refusal,
    });
    expect(table.ended()).toBe(message);
    expect(heard).toEqual([{ is: 'ended', reason: message }]);
    for (const asked of [await table.leave(), await table.sitDown()])
      expect(asked).toEqual({ ok: false, error: refusal });
    expect(heard).toHaveLength(1);
    full = false;
    const again = await seated(handMeans({ disk, seed: 5 }));
    expect(findSeat(again.table)).toMatchObject({ stack: GRANT, placed: [] });
  });

  it('[PP2] seats a patron with as many chips as their own limit on buying in allows, and with none', async () => {
    for (const [most, stack] of [
      [70_000, 70_000],
      [0, 0],
    ] as const) {
      const house = unwrap(await openSoloHouse(handMeans()));
      unwrap(await house.protect({ do: 'limit', of: 'buy-in', over: '24h', most }));
      const table = unwrap(await house.table(GAME));
      expect(findSeat(table)?.stack).toBe(stack);
      expect(unwrap(await house.purse())).toMatchObject({ cage: GRANT - stack, tables: stack });
    }
  });

  it('[PP3] lets whoever takes a break leave at once, seats them no more, and gives them no chips', async () => {
    const means = handMeans();
    const { house, table } = await seated(means);
    await table.wish({ do: 'place', bet: 'player', amount: chips(2_500) });
    const view = unwrap(await house.protect({ do: 'break', ms: 3_600_000 }));
    expect(view).toMatchObject({ breakUntil: SOLO_BEGAN + 3_600_000 });
    expect(findSeat(table)).toBeUndefined();
    expect(unwrap(await house.purse())).toMatchObject({ cage: GRANT, tables: 0 });
    expect(await house.table(GAME)).toMatchObject({
      ok: false,
      error: { code: 'protection/break', until: SOLO_BEGAN + 3_600_000 },
    });
    // A break ends by the real clock, which the table's own is not.
    means.pass(3_600_000);
    expect(unwrap(await house.table(GAME))).toBe(table);
    expect(findSeat(table)?.stack).toBe(GRANT);
  });
});
