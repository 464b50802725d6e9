import { describe, expect, it } from 'vitest';
import { equalJson, unwrap } from '../../src/base/index.ts';
import { parseAsWritten } from '../../src/engine/index.ts';
import { hexBytes, makeHex, rulesHash, verifyTranscript } from '../../src/fair/index.ts';
import {
  frozenForms,
  generationOfForms,
  isTableJournal,
  readForm,
  TABLE_SNAPSHOT,
  toJournalForm,
} from '../../src/forms/index.ts';
import {
  auditStore,
  expectedTransfers,
  importHouse,
  isGivenUp,
  loadState,
  NO_LOG,
  openShoes,
  summariseHouse,
} from '../../src/house/index.ts';
import { noteWhereabouts } from '../../src/house/moving/whereabouts.ts';
import { readRow } from '../../src/house/reading.ts';
import { openKeptWatch } from '../../src/house/watch/index.ts';
import { emptyRecord, type MemoryRecord, memoryStore } from '../../src/record/index.ts';
import { DEFAULT_SETTINGS, makeCatalogue, openHouse } from '../../src/server/index.ts';
import type { WantedTable } from '../../src/server/table/arrangement.ts';
import { openKeptPlan } from '../../src/server/table/keptPlan.ts';
import type { LiveTable } from '../../src/server/table/liveTable.ts';
import { getSnapshot } from '../../src/table/index.ts';
import { stoppedTime } from '../server/stoppedTime.ts';
import { tableEventIn } from './events.ts';
import { FROZEN, FROZEN_FORMS, type Frozen, frozenHouses, toRows } from './frozen.ts';

const getKind = (journal: string): string => (isTableJournal(journal) ? 'table' : journal);

describe('schemas of everything stored', () => {
  const present = frozenForms();

  it.each(Object.keys(FROZEN_FORMS))('%s: no frozen version has changed or gone', (name) => {
    const frozen = FROZEN_FORMS[name] ?? [];
    expect(present[name]?.slice(0, frozen.length), 'a changed schema is a new version').toEqual(frozen);
  });

  it('every version is frozen: npm run golden record', () => {
    for (const [name, versions] of Object.entries(present))
      expect([name, FROZEN_FORMS[name]?.length]).toEqual([name, versions.length]);
  });

  it('a program that knows more versions is of a later generation', () => {
    expect(generationOfForms()).toBe(Object.values(FROZEN_FORMS).flat().length);
  });

  it('each version of a schema occurs in a frozen journal: a new one is frozen beside the old', () => {
    const getVersion = (stored: unknown): number => (stored as { readonly v?: number }).v ?? 1;
    const written = FROZEN.flatMap((frozen) => [
      ...toRows(frozen).map(({ journal, type, body }) => `${getKind(journal)}/${type} ${getVersion(body)}`),
      ...frozen.snapshots.map(({ journal, state }) => `${getKind(journal)} snapshot ${getVersion(state)}`),
    ]);
    const asked = Object.entries(present).flatMap(([name, versions]) =>
      versions.map((_, index) => `${name} ${index + 1}`),
    );
    expect(asked.filter((form) => !new Set(written).has(form))).toEqual([]);
  });
});

const HERE = 'where it was frozen';

/** The frozen house in a record of its own, with its snapshots if wanted. */
async function thawed(frozen: Frozen, withSnapshots = true): Promise<MemoryRecord> {
  const record = emptyRecord();
  const store = memoryStore({ record });
  unwrap(await importHouse(toLines(frozen), store, { unsigned: true }));
  // Keeps the original identity, so that it does not count as a copy and its open shoes are dealt to their
  // end.
  unwrap(await noteWhereabouts(store, { is: 'at', place: HERE }));
  for (const snapshot of withSnapshots ? frozen.snapshots : []) {
    const { epoch } = unwrap(await store.claim(snapshot.journal));
    unwrap(await store.saveSnapshot({ ...snapshot, epoch }));
  }
  return record;
}

async function* toLines({ lines }: Frozen): AsyncGenerator<string> {
  yield* lines;
}

const getTables = ({ facts }: Frozen): readonly string[] => Object.keys(facts.tables);

describe.each(FROZEN)('the house of version $name', (frozen) => {
  const { facts } = frozen;

  it('a frozen house can be read, every row of it', () => {
    for (const row of toRows(frozen)) unwrap(readRow(toJournalForm(row.journal), row));
  });

  it('a frozen house audits with the same result, and is the same house', async () => {
    const store = memoryStore({ record: await thawed(frozen) });
    expect(unwrap(await auditStore(store, expectedTransfers))).toEqual(facts.audit);
    expect(unwrap(await summariseHouse(store)).hash).toBe(facts.hash);
  });

  it.each([true, false])(
    'a frozen house reduces to the same state, with snapshots: %s',
    async (withSnapshots) => {
      const store = memoryStore({ record: await thawed(frozen, withSnapshots) });
      for (const table of getTables(frozen)) {
        const { house, ...folded } = getSnapshot(unwrap(await loadState(store, table)));
        const before = unwrap(readForm(TABLE_SNAPSHOT, { ...facts.tables[table], house }));
        // Old snapshots lack the time of the last sitting down; the journal always had it.
        const version = facts.tables[table]?.v ?? 1;
        const unkept = version < 6 && { satAt: folded.satAt };
        // They also lack the unrevealed commitments, which the journal has.
        const unopened = version < 10 && { sitsOut: folded.sitsOut };
        expect({ ...folded, house }).toEqual({ ...before, ...unkept, ...unopened });
      }
    },
  );

  it('a frozen house shows its shoes, and each one verifies', async () => {
    const store = memoryStore({ record: await thawed(frozen) });
    expect(await verifiedShoes(store, getTables(frozen))).toBeGreaterThan(0);
  });

  it('a frozen house has cards with the same rules', () => {
    const games = frozenHouses(frozen.name).flatMap((file) => unwrap(parseAsWritten(file)).games);
    expect(Object.fromEntries(games.map((game) => [game.id, makeHex(rulesHash(game))]))).toEqual(facts.rules);
  });

  it('a frozen house continues: open wagers return, a coup is dealt to its end, and every table closes', async () => {
    const record = await thawed(frozen);
    const store = memoryStore({ record });
    const { time, house } = await openAgain(frozen, record);
    const open = getTables(frozen).filter((id) => facts.tables[id]?.stage.is !== 'closed');
    const givenUp = await Promise.all(open.map((id) => isGivenUp(store, id)));
    const ids = open.filter((_, index) => !givenUp[index]);
    const tables = ids.map((id) => {
      const table = house.floor.find(id);
      if (table === undefined) throw new Error(`${id} was not taken up`);
      return table;
    });
    await answersAgain(time, tables, toRows(frozen));
    for (const table of tables) table.ask({ do: 'close', reason: 'The end of a test.' });
    for (let step = 0; step < 600 && tables.some((table) => table.state().stage.is !== 'closed'); step++)
      await time.pass(500);
    expect(tables.map((table) => table.state().stage.is)).toEqual(tables.map(() => 'closed'));
    const stopped = house.stop('a test');
    for (let step = 0; step < 100; step++) await time.pass(500);
    await stopped;
    expect(await auditStore(store, expectedTransfers)).toMatchObject({ ok: true });
    expect(await verifiedShoes(store, ids)).toBeGreaterThan(0);
  });
});

const KEEPERS = FROZEN.filter(({ facts }) => facts.kept !== undefined);

describe('values stored without rows', () => {
  it.each(KEEPERS)('a value stored without rows continues in version $name', async (frozen) => {
    const { facts } = frozen;
    const { tests = [], tables = [], wanted = [] } = facts.kept ?? {};
    const store = memoryStore({ record: await thawed(frozen) });
    const time = stoppedTime(facts.now);
    const deps = { lawsOf: () => undefined, onPaidOtherwise: () => {}, onDrift: () => {} };
    const watch = unwrap(await openKeptWatch({ ...deps, store, time, now: time.now }));
    const standing = watch.standing().map(({ bet, drift: { coups, higher } }) => ({ bet, coups, higher }));
    expect(standing).toEqual(tests);
    const houses = frozenHouses(frozen.name).map((file) => unwrap(parseAsWritten(file)));
    const catalogue = makeCatalogue(houses);
    const { first } = unwrap(await openKeptPlan({ store, catalogue, wanted, log: NO_LOG }));
    expect(typeof first === 'string' ? first : first.map(asFact)).toEqual(tables);
  });
});

const asFact = ({ dealt: { game }, settings: { seats } }: WantedTable) => ({
  game: game.id,
  minimum: game.limits.main.minimum,
  seats,
});

/** The current house over a frozen record, with the tables that it had. */
async function openAgain({ facts, ...frozen }: Frozen, record: MemoryRecord) {
  const time = stoppedTime(facts.now + 600_000);
  const opened = toRows({ facts, ...frozen })
    .filter(({ type }) => type === 'opened')
    .map(tableEventIn)
    .flatMap((event) => (event.type === 'opened' && event.settings.invitation === null ? [event] : []));
  const [first] = opened;
  if (first === undefined) throw new Error('there is a public table');
  const { invitation: _, ...settings } = first.settings;
  const house = unwrap(
    await openHouse(
      {
        ...DEFAULT_SETTINGS,
        dealsToNobody: true,
        port: 0,
        web: 'test/server/no-pages',
        tables: [{ game: first.game, settings }],
      },
      {
        time,
        record: { store: memoryStore({ record }), key: hexBytes(facts.key), place: HERE },
        houses: [unwrap(parseAsWritten(first.house))],
        spreadMs: 0,
      },
    ),
  );
  return { time, house };
}

/**
 * A wish that was answered before gets the same answer, in whatever order its members come, and does nothing.
 */
async function answersAgain(
  time: { readonly pass: (ms: number) => Promise<void> },
  tables: readonly LiveTable[],
  rows: ReturnType<typeof toRows>,
): Promise<void> {
  for (const table of tables) {
    const placed = rows.findLast(({ journal, type }) => journal === table.id && type === 'placed');
    const event = placed === undefined ? undefined : tableEventIn(placed);
    if (event?.type !== 'placed') throw new Error(`nobody has played at ${table.id}`);
    const { seats, seq } = table.state();
    const wish = Object.fromEntries(Object.entries(JSON.parse(event.by.wish)).toReversed());
    const answers: unknown[] = [];
    table.wish({ ...wish, id: event.by.id, patron: event.patron } as never, (answer) => answers.push(answer));
    await time.pass(5);
    expect(answers).toMatchObject([{ ok: true, seq: placed?.seq }]);
    expect(equalJson([...seats], [...table.state().seats]) || table.state().seq > seq).toBe(true);
  }
}

/** The number of closed shoes of these tables, each verified. */
async function verifiedShoes(
  store: ReturnType<typeof memoryStore>,
  tables: readonly string[],
): Promise<number> {
  const shoes = openShoes(store);
  let verified = 0;
  for (const table of tables) {
    for (const row of unwrap(await store.events(table, 1, 100_000))) {
      const event = tableEventIn(row);
      if (event.type !== 'shoe-opened') continue;
      const transcript = await shoes.transcript(event.open.shoeId, { sitsAt: () => true });
      if (!transcript.ok && transcript.error.code === 'shoe/not-closed') continue;
      expect(verifyTranscript(unwrap(transcript))).toMatchObject({ verdict: 'verified' });
      verified += 1;
    }
  }
  return verified;
}
