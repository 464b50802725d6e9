import { afterEach, describe, expect, it } from 'vitest';
import { SLOW, TABLE, type TestHouse, testHouse } from '../../../test/server/house.ts';
import { Visitor } from '../../../test/server/visitor.ts';
import { unwrap } from '../../base/index.ts';
import type { HouseFile } from '../../engine/index.ts';
import { SIGNIFICANT, TABLE_JOURNAL } from '../../forms/index.ts';
import { ALL_HOUSES } from '../../houses/index.ts';
import { API } from '../../protocol/index.ts';
import { emptyRecord, type MemoryRecord, memoryStore, type StoredEvent } from '../../record/index.ts';
import { USUAL_SETTINGS } from '../../table/index.ts';
import { makeLog } from '../index.ts';

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

const OPENED: StoredEvent = TABLE_JOURNAL.write({
  type: 'opened',
  tableId: 'old-1',
  house: ALL_HOUSES.find(({ identity }) => identity.id === 'rock-bac')?.file as HouseFile,
  game: 'rock-bac/commission-free',
  settings: { ...USUAL_SETTINGS, turnedBy: 'dealer' },
  at: 1_750_000_000_000,
});

/** A journal whose every hash fits. */
async function plant(
  record: MemoryRecord,
  journal: string,
  ...events: readonly StoredEvent[]
): Promise<void> {
  const store = memoryStore({ record });
  const { epoch } = unwrap(await store.claim(journal));
  unwrap(await store.commit({ journal, epoch, expectedSeq: 0, events, transfers: [] }));
}

describe('a table whose journal cannot be read', () => {
  it('stays shut alone: the others open, and log, lobby and record say which and where', async () => {
    const record = emptyRecord();
    const { type, body } = OPENED;
    const strange = { ...(body['house'] as object), format: 'coup-house/99' };
    await plant(record, 'old-1', { type, body: { ...body, house: strange } });
    await plant(
      record,
      'old-2',
      { type, body: { ...body, tableId: 'old-2' } },
      { type: 'spilled', body: {} },
    );
    await plant(
      record,
      'old-3',
      { type, body: { ...body, tableId: 'old-3' } },
      { type: 'pause-asked', body: { reason: 'A pause.' } },
    );
    const damaged = record.journals.get('old-3');
    const [row] = damaged?.rows ?? [];
    if (damaged === undefined || row === undefined) throw new Error('no journal');
    damaged.rows[0] = { ...row, body: row.body.replace('commission-free', 'commission-fee') };
    const lines: string[] = [];
    const log = makeLog('error', { write: (line: string) => lines.push(line) });
    house = await testHouse(SLOW, {}, { memory: record, log });

    expect(house.floor.find(TABLE)?.state().stage.is).toBe('betting');
    const stopped = new Map(house.floor.stopped().map(({ table, reason }) => [table, reason]));
    expect([...stopped.keys()].sort()).toEqual(['old-1', 'old-2', 'old-3']);
    expect(stopped.get('old-1')).toMatch(/^journal old-1, event 1 cannot be read: \/body\/house\/format: /);
    expect(stopped.get('old-2')).toMatch(/^journal old-2, event 2 cannot be read: \/type: found "spilled"/);
    expect(stopped.get('old-3')).toBe('journal old-3, event 1 was changed: its hash does not fit');
    for (const table of stopped.keys()) expect(lines.join('')).toContain(`"table":"${table}"`);

    const { json } = await new Visitor(house.address).ask('GET', `${API}/tables`);
    expect(json).toMatchObject({ stopped: 3, tables: [{ table: TABLE }] });
    const ready = await new Visitor(house.address).ask('GET', '/readyz');
    expect([ready.status, ready.json]).toEqual([200, { ok: true, degraded: ['old-1', 'old-2', 'old-3'] }]);
    const { text } = await new Visitor(house.address).ask('GET', '/metrics');
    expect(text).toContain('coup_tables{status="shut"} 3');
    await house.stop();
    const noted = (record.journals.get(SIGNIFICANT)?.rows ?? []).filter(
      (one) => one.type === 'table-stopped',
    );
    expect(noted.map((one) => JSON.parse(one.body).table).sort()).toEqual(['old-1', 'old-2', 'old-3']);
  });
});
