import { describe, expect, it } from 'vitest';
import { at, chips, unwrap } from '../../src/base/index.ts';
import { findBet, parseCoup, settle } from '../../src/engine/index.ts';
import { type Body, type Entry, getCommitment, makeHex } from '../../src/fair/index.ts';
import {
  auditStore,
  expectedTransfers,
  exportHouse,
  importHouse,
  loadState,
  resumeTable,
  summariseHouse,
} from '../../src/house/index.ts';
import { emptyRecord, type MemoryRecord, memoryStore } from '../../src/record/index.ts';
import { evolve, getView, type TableState } from '../../src/table/index.ts';
import { tableEventIn } from '../record/events.ts';
import { aliasIn } from './alias.ts';
import { GAME, Session, TABLE } from './session.ts';

/** What a patron would be shown of one coup that is over. */
interface Recall {
  readonly at: number;
  readonly cards: readonly string[];
  readonly rows: NonNullable<Entry<'settled'>['rows']>;
  readonly stacks: Readonly<Record<string, number>>;
}

/** A session of some coups; each is written down as it happens. */
async function played(record: MemoryRecord): Promise<readonly Recall[]> {
  const session = await Session.open(memoryStore({ record }));
  await session.seat('ann');
  await session.seat('bob');
  const recalls: Recall[] = [];
  for (const [bet, cents] of [
    ['player', 2_500],
    ['banker', 1_500],
    ['tie', 500],
  ] as const) {
    await session.runTo('betting');
    await session.submit(session.place('ann', bet, cents), session.place('bob', 'banker', 1_000));
    await session.runTo('settled');
    recalls.push(getRecall(session.keeper.state(), session.now));
    if (bet === 'banker') unwrap(await session.keeper.snapshot());
  }
  return recalls;
}

function getRecall(state: TableState, now: number): Recall {
  const last = state.log.findLast((entry) => entry.type === 'settled');
  if (last?.type !== 'settled') throw new Error('no coup was settled');
  return { at: now, cards: getCards(state.log, last.body), rows: last.rows ?? [], stacks: getStacks(state) };
}

const getCards = (log: readonly Entry[], { coup }: Body<'settled'>): readonly string[] =>
  log
    .flatMap((entry) => (entry.type === 'cards' && entry.body.coup === coup ? entry.body.openings : []))
    .sort((a, b) => a.n - b.n)
    .map(({ card }) => card);

const getStacks = (state: TableState): Readonly<Record<string, number>> =>
  Object.fromEntries([...state.seats].map(([patron, { stack }]) => [patron, stack]));

describe('any past coup', () => {
  it('[RELIABILITY 18] equals its replay: time, cards, stakes, wins, commission and balances', async () => {
    const record = emptyRecord();
    const recalls = await played(record);
    const store = memoryStore({ record });
    const rows = unwrap(await store.events(TABLE, 1, 100_000));
    const replayed: Recall[] = [];
    let state: TableState | undefined;
    for (const row of rows) {
      const event = tableEventIn(row);
      state = evolve(state, event);
      if (event.type === 'logged' && event.entry.type === 'settled')
        replayed.push(getRecall(state, event.at));
    }
    expect(replayed).toEqual(recalls);
    for (const { cards, rows: told } of replayed) {
      const coup = unwrap(parseCoup(GAME, cards));
      for (const { bet, stake, returned, commission } of told) {
        const found = findBet(GAME, bet);
        const [due] = found === undefined ? [] : settle(GAME, coup, [{ bet: found, stake: chips(stake) }]);
        expect({ returned, commission }).toEqual({ returned: due?.returned, commission: due?.commission });
      }
    }
  });

  it('[RELIABILITY 18] is told by the ledger too: its transfers add up to the balances of then', async () => {
    const record = emptyRecord();
    const recalls = await played(record);
    const balances = new Map<string, number>();
    let coup = 0;
    let inCoup = -1;
    for (const { kind, seq, legs } of record.transfers) {
      if (kind === 'settle' && seq !== inCoup) {
        inCoup = seq;
        coup += 1;
      } else if (kind !== 'settle' && inCoup >= 0) {
        expect(balances.get(`stack/${TABLE}/ann`)).toBe(at(recalls, coup - 1).stacks['ann']);
        inCoup = -1;
      }
      for (const { account, amount } of legs) balances.set(account, (balances.get(account) ?? 0) + amount);
    }
    expect(coup).toBe(3);
    expect(balances.get(`stack/${TABLE}/bob`)).toBe(at(recalls, 2).stacks['bob']);
  });
});

describe('a house that is moved', () => {
  it('[RELIABILITY 20] has the same hash, and every table stands where it stood', async () => {
    const record = emptyRecord();
    await played(record);
    const store = memoryStore({ record });
    const other = memoryStore();
    unwrap(await importHouse(exportHouse(store), other, { unsigned: true }));
    const [here, there] = [unwrap(await summariseHouse(store)), unwrap(await summariseHouse(other))];
    expect(there).toEqual(here);
    const [was, is] = [unwrap(await loadState(store, TABLE)), unwrap(await loadState(other, TABLE))];
    expect(getView(is, { is: 'pit' })).toEqual(getView(was, { is: 'pit' }));
    expect((await auditStore(other, expectedTransfers)).ok).toBe(true);
  });
});

describe('a damaged record', () => {
  /** Every way to change one byte of what a table rests on. */
  const damages: Readonly<Record<string, (record: MemoryRecord) => void>> = {
    'an event': (record) => changeRow(record, 0, (body) => body.replace('"amount":50000', '"amount":50001')),
    'a late event': (record) =>
      changeRow(record, -2, (body) => body.replace(/\d/, (digit) => `${(+digit + 1) % 10}`)),
    'an event that is gone': (record) => void record.journals.get(TABLE)?.rows.splice(10, 1),
    'a snapshot': (record) => {
      const journal = record.journals.get(TABLE);
      if (journal?.snapshot === undefined) throw new Error('there is a snapshot');
      const state = journal.snapshot.state.replace(/"stack":\d/, '"stack":9');
      record.journals.set(TABLE, { ...journal, snapshot: { ...journal.snapshot, state } });
    },
  };

  function changeRow(record: MemoryRecord, index: number, change: (body: string) => string): void {
    const rows = record.journals.get(TABLE)?.rows ?? [];
    const place = index < 0 ? rows.length + index : rows.findIndex(({ type }) => type === 'bought-in');
    const row = at(rows, place);
    const body = change(row.body);
    expect(body).not.toBe(row.body);
    rows[place] = { ...row, body };
  }

  for (const [what, damage] of Object.entries(damages)) {
    it(`[RELIABILITY 7] stops the house and names the place, rather than show a wrong balance: ${what}`, async () => {
      const record = emptyRecord();
      await played(record);
      if (what === 'an event' || what === 'an event that is gone') forgetSnapshot(record);
      damage(record);
      const resumed = await resumeTable(memoryStore({ record }), TABLE, 0, aliasIn);
      expect(resumed).toMatchObject({ ok: false, error: { code: 'store/damaged' } });
      expect(resumed.ok ? '' : resumed.error.message).toMatch(/table-1/);
    });
  }

  const forgetSnapshot = (record: MemoryRecord): void => {
    const journal = record.journals.get(TABLE);
    if (journal !== undefined) record.journals.set(TABLE, { ...journal, snapshot: undefined });
  };

  it('[RELIABILITY 7] of a transfer or a balance is named by the audit', async () => {
    const record = emptyRecord();
    await played(record);
    const transfer = at(record.transfers, 5);
    record.transfers[5] = { ...transfer, kind: 'gift' };
    expect(await auditStore(memoryStore({ record }), expectedTransfers)).toMatchObject({ ok: false });
    record.transfers[5] = transfer;
    record.balances.set('cage/ann' as never, chips(1));
    const audited = await auditStore(memoryStore({ record }), expectedTransfers);
    expect(audited.ok ? '' : audited.error.message).toMatch(/cage\/ann/);
  });
});

describe('patrons’ bits', () => {
  it('[RELIABILITY 8] are in the shoe of whoever opened them in time', async () => {
    const session = await Session.open(memoryStore(), ['ann'], { commitMs: 1_000, openMs: 1_000 });
    await session.seat('ann');
    await session.runTo('committing');
    const entropy = new Uint8Array(32).fill(3);
    await session.submit(session.wish('ann', { do: 'commit', commitment: makeHex(getCommitment(entropy)) }));
    await session.runTo('opening');
    await session.submit(session.wish('ann', { do: 'open', entropy: makeHex(entropy) }));
    await session.runTo('betting');
    const mixed = session.keeper.state().log.find((entry) => entry.type === 'entropy');
    expect(mixed?.body).toMatchObject({ opened: [{ j: 0, e: makeHex(entropy) }] });
  });
});
