import { afterEach, describe, expect, it } from 'vitest';
import { untilSeen } from '../../../test/live/until.ts';
import { enrolled } from '../../../test/server/accounts.ts';
import { heldHouse, KEY, TABLE, type TestHouse, takesBets } from '../../../test/server/house.ts';
import { Visitor } from '../../../test/server/visitor.ts';
import type { GameRules } from '../../engine/index.ts';
import { API, type RouteAnswer } from '../../protocol/index.ts';
import { emptyRecord, memoryStore } from '../../record/index.ts';
import { PAID_OTHERWISE } from './watching.ts';

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

/** A house with somebody of the pit at the door, and Ann at its table. */
async function played() {
  const record = emptyRecord();
  const [officer] = await enrolled(record, ['pit']);
  // A recount finds the planted coup, too, and would stop the table at whatever moment.
  const settings = { recountRowsPerSecond: 0 };
  const opened = await heldHouse(settings, { record: { store: memoryStore({ record }), key: KEY } });
  house = { ...opened, record };
  const pit = new Visitor(opened.localAddress);
  pit.cookie = officer?.cookie ?? '';
  const line = await new Visitor(opened.localAddress).sit(TABLE);
  const table = opened.floor.find(TABLE);
  if (table === undefined) throw new Error('no table');
  const watch = async () => {
    // A coup takes ten minutes of the house's clock: the officer is at the desk all the time.
    await pit.ask('POST', `${API}/session/stay`);
    return (await pit.ask('GET', `${API}/pit/watch`)).json as RouteAnswer<'watch'>;
  };
  let coups = 0;
  /** Until the watch has looked at it. */
  const playCoup = async (): Promise<RouteAnswer<'watch'>> => {
    await takesBets(opened);
    expect(await line.wish(TABLE, STAKE)).toMatchObject({ ok: true });
    await opened.deal(line);
    coups += 1;
    for (;;) {
      const seen = await watch();
      if (seen.coups === coups) return seen;
    }
  };
  /** Once its law is known. */
  const playerIn = async () => {
    for (;;) {
      const player = (await watch()).bets.find(({ bet }) => bet === 'player');
      if (player !== undefined) return player;
    }
  };
  return { playerIn, record, pit, line, table, playCoup, watch, address: opened.localAddress };
}

const STAKE = { do: 'place', bet: 'player', amount: 2_500 } as const;

/** Player pays one per cent too much from now on, as a bug or a fault of memory would have it. Gives the way back. */
function overpay({ bets }: GameRules): () => void {
  const [line] = bets.find(({ id }) => id === 'player')?.lines ?? [];
  if (line === undefined) throw new Error('no line');
  const { odds } = line;
  const set = (to: typeof odds) => Object.assign(line, { odds: to });
  set([101, 100]);
  return () => set(odds);
}

describe('[RELIABILITY 13] [IR9] the return watch of a live house', () => {
  it('is silent over coups that are paid by the card', async () => {
    const { table, playCoup } = await played();
    await playCoup();
    expect(await playCoup()).toMatchObject({ coups: 2, alarms: [] });
    expect(table.state().asked.pause).toBeUndefined();
  });

  it('[IR10] counts the first coup of a bet, whose law is worked out meanwhile, and goes on over a restart', async () => {
    const { record, playCoup, playerIn, pit } = await played();
    await playCoup();
    expect(await playerIn()).toMatchObject({ coups: 1 });
    await house?.stop();
    const again = await heldHouse({}, { record: { store: memoryStore({ record }), key: KEY } });
    house = { ...again, record };
    const line = await new Visitor(again.localAddress).sit(TABLE);
    await takesBets(again);
    expect(await line.wish(TABLE, STAKE)).toMatchObject({ ok: true });
    await again.deal(line);
    const back = new Visitor(again.localAddress);
    back.cookie = pit.cookie;
    for (;;) {
      const { json } = await back.ask('GET', `${API}/pit/watch`);
      const { coups, bets } = json as RouteAnswer<'watch'>;
      const player = bets.find(({ bet }) => bet === 'player');
      if (player === undefined) continue;
      expect([coups, player.coups]).toEqual([1, 2]);
      break;
    }
  });

  it('raises the alarm at a coup that pays one per cent too much, and takes no more bets', async () => {
    const { record, line, table, playCoup, watch, address } = await played();
    await playCoup();
    const mend = overpay(table.state().game);
    try {
      // Until Player wins.
      while ((await playCoup()).alarms.length === 0);
    } finally {
      mend();
    }
    const coup = table.state().shoe?.settled.size;
    const found = { table: TABLE, coup, bet: 'player', returned: 5_025, due: 5_000 };
    expect(await watch()).toMatchObject({ alarms: [{ is: 'paid-otherwise', ...found }] });
    await untilSeen(() => table.state().asked.pause !== undefined);
    // Whoever sits there is told why, and stakes nothing.
    await line.until('update', ({ changes }) => JSON.stringify(changes).includes(PAID_OTHERWISE));
    expect(await line.wish(TABLE, STAKE)).toMatchObject({ ok: false });
    const noted = () =>
      record.journals.get('significant')?.rows.find(({ type }) => type === 'paid-otherwise');
    await untilSeen(() => noted() !== undefined);
    expect(JSON.parse(noted()?.body ?? '')).toMatchObject(found);
    const { text } = await new Visitor(address).ask('GET', '/metrics');
    expect(text).toContain('coup_return_alarms_total{is="paid-otherwise"} 1');
  });
});
