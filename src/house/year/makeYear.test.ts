import { beforeAll, describe, expect, it } from 'vitest';
import { unwrap } from '../../base/index.ts';
import { verifyTranscript } from '../../fair/index.ts';
import { HOUSES } from '../../houses/index.ts';
import { type ArchiveStore, memoryStore } from '../../record/index.ts';
import { USUAL_SETTINGS } from '../../table/index.ts';
import { auditStore } from '../audit.ts';
import { expectedTransfers } from '../expectedTransfers.ts';
import { openKeyring } from '../keys/keyring.ts';
import { ownCoups } from '../ownCoups.ts';
import { readCheckpoint, toAuditStart } from '../recount/checkpoint.ts';
import { openShoes } from '../shoes.ts';
import { loadStatementLines } from '../statement.ts';
import { makeYear, type YearTerms } from './makeYear.ts';

const DAY_MS = 86_400_000;
const begins = Date.UTC(2025, 0, 1);
let drawn = 0;
const random = (bytes: number): Uint8Array =>
  Uint8Array.from({ length: bytes }, () => {
    drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0;
    return drawn >>> 24;
  });

const TABLES = ['penn-national/mini'].map((game) => {
  const house = HOUSES.find(({ games }) => games.some(({ id }) => id === game));
  if (house === undefined) throw new Error(`no house has ${game}`);
  const settings = { ...USUAL_SETTINGS, turnedBy: 'dealer' } as const;
  return { id: `${game.replace('/', '-')}-1`, house: house.file, game, settings };
});

async function yearOn(store: ArchiveStore, more: Partial<YearTerms> = {}) {
  const keys = unwrap(await openKeyring(store, new Uint8Array(32).fill(7), random));
  const terms = { coups: 90, patrons: 10, tables: TABLES, begins, ends: begins + 365 * DAY_MS, ...more };
  return { keys, made: unwrap(await makeYear({ store, keys, random, ...terms })) };
}

describe('a made year', () => {
  const store = memoryStore();
  let year: Awaited<ReturnType<typeof yearOn>>;
  beforeAll(async () => {
    year = await yearOn(store);
  });

  it('is a house that is right from its first event, and says by whom it was made', async () => {
    // 90 coups of 8 are 72 for each of 10; those who sit first go sooner, and others take their seats.
    expect(year.made.coups).toBe(90);
    expect(year.made.patrons).toBeGreaterThanOrEqual(10);
    const report = unwrap(await auditStore(store, expectedTransfers));
    expect(report.transfers).toBeGreaterThan(90 * 8 * 2);
    const [first] = unwrap(await store.events('significant', 1, 1));
    expect(first).toMatchObject({ type: 'house-started', body: { settings: { madeBy: 'coup make-year' } } });
  });

  it('is signed at its end, so that the next start counts nothing again', async () => {
    const checkpoint = unwrap(await readCheckpoint(store, year.keys.signing));
    if (checkpoint === undefined) throw new Error('it is signed');
    const since = await auditStore(store, expectedTransfers, { from: toAuditStart(checkpoint) });
    expect(since).toMatchObject({ ok: true, value: { events: 0, transfers: 0 } });
    expect(checkpoint.at).toBeGreaterThan(begins + 360 * DAY_MS);
  });

  it('has closed shoes that verify, spread over the year, and patrons who find their coups', async () => {
    const shoes = openShoes(store);
    for (const { id } of TABLES) {
      const transcript = unwrap(await shoes.transcript(`${id}/1`));
      expect(verifyTranscript(transcript)).toMatchObject({ verified: true });
    }
    const moments = unwrap(await store.events('door', 1, 500)).map(({ body }) => Number(body['at']));
    expect(Math.max(...moments) - Math.min(...moments)).toBeGreaterThan(200 * DAY_MS);
    const came = unwrap(await store.events('door', 1, 1))[0]?.body['patron'];
    const coups = unwrap(await ownCoups(store, String(came), 5));
    expect(coups).toHaveLength(5);
    expect(coups.every(({ cards, wagers }) => cards.length >= 4 && wagers.length === 1)).toBe(true);
    expect(unwrap(await loadStatementLines(store, String(came), 1))).toMatchObject([{ kind: 'leave' }]);
  });

  it('leaves nobody at a table and nothing on the felt', async () => {
    const held = [...unwrap(await store.balances())].filter(
      ([account, amount]) => /^(stack|hold)\//u.test(account) && amount !== 0,
    );
    expect(held).toEqual([]);
  });
});

it('ends between two coups when it is called off, and what there is is whole', async () => {
  const store = memoryStore();
  let told = 0;
  const { made } = await yearOn(store, {
    onProgress: (coups) => {
      told = coups;
    },
    isCalledOff: () => told >= 6,
  });
  expect(made.coups).toBe(6);
  unwrap(await auditStore(store, expectedTransfers));
});

it('asks a store that was away again, and loses nothing by it', async () => {
  const whole = memoryStore();
  const away = { ok: false, error: { code: 'store/unavailable', message: 'away' } } as const;
  let [commits, saves] = [0, 0];
  const store: ArchiveStore = {
    ...whole,
    saveSnapshot: async (snapshot) => {
      const isTable = TABLES.some(({ id }) => id === snapshot.journal);
      if (isTable) saves += 1;
      return isTable && saves % 2 === 1 ? away : whole.saveSnapshot(snapshot);
    },
    commitAll: async (batches) => {
      commits += 1;
      // Once the table is open: one is lost on its way there, another on its way back.
      const lost = commits < 40 ? undefined : { 0: 'there', 3: 'back' }[commits % 7];
      const answers = lost === 'there' ? [] : await whole.commitAll(batches);
      return lost === undefined ? answers : batches.map(() => away);
    },
  };
  let asked = 0;
  const { made } = await yearOn(store, {
    coups: 12,
    askAgain: async () => {
      asked += 1;
      return true;
    },
  });
  expect(made.coups).toBe(12);
  expect([asked > 0, commits > 60, saves > 1]).toEqual([true, true, true]);
  unwrap(await auditStore(whole, expectedTransfers));
});
