import { afterAll, describe, expect, it } from 'vitest';
import { smallHouse } from '../../../test/record/house.ts';
import {
  booksHash,
  calledFor,
  getCode,
  getMessage,
  grant,
  loadWriter,
  picture,
  toEvent,
} from '../../../test/record/sample.ts';
import { damage, newDatabase, patientStore, rowAt } from '../../../test/record/sharedServer.ts';
import { unwrap } from '../../base/index.ts';
import { CAGE, DOOR, SIGNIFICANT, toJournalForm } from '../../forms/index.ts';
import { type ArchiveStore, memoryStore } from '../../record/index.ts';
import { auditStore } from '../audit.ts';
import { signingKey } from '../keys/keyring.ts';
import { exportHouse, summariseHouse } from './exportHouse.ts';
import { LOST } from './houseLine.ts';
import { importHouse } from './importHouse.ts';

const open: ArchiveStore[] = [];
afterAll(async () => {
  for (const store of open) await store.close();
});

const MAKE = {
  memory: async () => memoryStore(),
  PostgreSQL: async () => {
    const store = patientStore({ url: (await newDatabase()).url, connections: 2 });
    open.push(store);
    return store;
  },
} as const;

async function loadLines(store: ArchiveStore): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of exportHouse(store)) lines.push(line);
  return lines;
}

async function* given(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

const UNSIGNED = { unsigned: true } as const;

describe('a house that moves', () => {
  it.each([
    ['memory', 'PostgreSQL'],
    ['PostgreSQL', 'memory'],
    ['PostgreSQL', 'PostgreSQL'],
    ['memory', 'memory'],
  ] as const)('[RELIABILITY 20] from %s to %s says the same there, by one hash', async (from, to) => {
    const [old, fresh] = [await MAKE[from](), await MAKE[to]()];
    await smallHouse(old);
    const moved = unwrap(await importHouse(exportHouse(old), fresh, UNSIGNED));
    const { signedBy: _, ...summary } = moved;
    expect(summary).toEqual(unwrap(await summariseHouse(old)));
    expect(summary).toEqual(unwrap(await summariseHouse(fresh)));
    expect(await booksHash(fresh)).toBe(await booksHash(old));
    expect(await picture(fresh)).toEqual(await picture(old));
    expect(unwrap(await fresh.secret('chain/table-1'))).toEqual(Uint8Array.of(1, 2, 3, 255));
    expect(await auditStore(fresh, calledFor)).toEqual(await auditStore(old, calledFor));
    // It goes on there: whoever claims a table writes behind its last event.
    const writer = await loadWriter(fresh, 'cage');
    expect(writer.claimed.seq).toBe(4);
    unwrap(await writer.post(grant('new', 'ann', 5)));
    expect(unwrap(await summariseHouse(fresh)).hash).not.toBe(moved.hash);
  });

  it('keeps postings of commits apart that were under way together', async () => {
    const [old, fresh] = [await MAKE.PostgreSQL(), memoryStore()];
    const cage = await loadWriter(old, 'cage');
    unwrap(await cage.post(...Array.from({ length: 8 }, (_, n) => grant(`${n}`, `p${n}`, 100))));
    const tables = await Promise.all(Array.from({ length: 8 }, (_, n) => loadWriter(old, `table-${n}`)));
    await Promise.all(
      tables.map(async (table, t) => {
        for (let n = 0; n < 6; n++)
          unwrap(
            await table.post(
              ...Array.from({ length: 5 }, (_, k) => grant(`${t}-${n}-${k}`, `p${(t + k) % 8}`, k + 1)),
            ),
          );
      }),
    );
    unwrap(await importHouse(exportHouse(old), fresh, UNSIGNED));
    expect(await picture(fresh)).toEqual(await picture(old));
  });

  it('of events only, more than are committed at once, and of nothing', async () => {
    const [old, fresh] = [memoryStore(), memoryStore()];
    const writer = await loadWriter(old, 'long');
    for (let n = 0; n < 3; n++)
      unwrap(await writer.commit({ events: Array.from({ length: 700 }, () => toEvent()) }));
    unwrap(await writer.post(grant('1', 'ann', 5)));
    expect(unwrap(await importHouse(exportHouse(old), fresh, UNSIGNED))).toMatchObject({
      events: 2_101,
      transfers: 1,
    });
    expect(await picture(fresh)).toEqual(await picture(old));
    expect(unwrap(await importHouse(exportHouse(memoryStore()), memoryStore(), UNSIGNED))).toMatchObject({
      events: 0,
    });
  });

  it('is one moment of it, when it is frozen, while others write', async () => {
    const old = await MAKE.PostgreSQL();
    await smallHouse(old);
    const before = unwrap(await summariseHouse(old));
    const frozen = unwrap(await old.frozen());
    const lines = exportHouse(frozen);
    await lines.next();
    unwrap(await (await loadWriter(old, 'cage')).post(grant('late', 'ann', 5)));
    let last = await lines.next();
    while (last.done !== true) last = await lines.next();
    expect(unwrap(last.value)).toEqual(before);
    await frozen.close();
  });

  it('does not move into a house that already exists', async () => {
    const [old, fresh] = [memoryStore(), await MAKE.PostgreSQL()];
    await smallHouse(old);
    const writer = await loadWriter(fresh, 'cage');
    unwrap(await writer.post(grant('1', 'ann', 5)));
    const before = await picture(fresh);
    expect(getCode(await importHouse(exportHouse(old), fresh, UNSIGNED))).toBe('store/exists');
    expect(await picture(fresh)).toEqual(before);
  });

  it('is not exported to its end when it is damaged, and such an export is not taken', async () => {
    const database = await newDatabase();
    const store = patientStore({ url: database.url });
    open.push(store);
    await smallHouse(store);
    await damage(database.ownerUrl, `UPDATE coup.events SET type = 'x' WHERE ${rowAt('table-2', 5)}`);
    const lines: string[] = [];
    const exported = exportHouse(store);
    let last = await exported.next();
    for (; last.done !== true; last = await exported.next()) lines.push(last.value);
    expect(getMessage(last.value)).toBe('journal table-2, event 5 was changed: its hash does not fit');
    expect(getCode(await importHouse(given(lines), memoryStore(), UNSIGNED))).toBe('import/truncated');
  });
});

describe('what can be proved of a damaged house', () => {
  async function damagedHouse(sql: string) {
    const database = await newDatabase();
    const store = patientStore({ url: database.url });
    open.push(store);
    await smallHouse(store);
    await damage(database.ownerUrl, sql);
    return store;
  }
  const PROVABLE = { provable: true } as const;

  it.each([
    [
      'was changed',
      `UPDATE coup.events SET type = 'x' WHERE ${rowAt('table-2', 5)}`,
      'journal table-2, event 5 was changed: its hash does not fit',
    ],
    [
      'is missing',
      `DELETE FROM coup.events WHERE ${rowAt('table-2', 5)}`,
      'journal table-2, event 5 is missing',
    ],
  ])(
    'is every other journal, and its own up to the row that %s; all transfers keep their places',
    async (_, sql, reason) => {
      const store = await damagedHouse(sql);
      const heads = unwrap(await store.journals());
      const to = heads.find(({ journal }) => journal === 'table-2')?.seq ?? 0;
      const lost = [{ journal: 'table-2', from: 5, to, reason }];
      const lines: string[] = [];
      const exported = exportHouse(store, undefined, PROVABLE);
      let last = await exported.next();
      for (; last.done !== true; last = await exported.next()) lines.push(last.value);
      expect(unwrap(last.value)).toMatchObject({ lost, transfers: 42 });

      const refused = await importHouse(given(lines), memoryStore(), UNSIGNED);
      expect([getCode(refused), getMessage(refused)]).toEqual([
        'import/partial',
        `it is what could be proved of a damaged house: of journal table-2 events 5 to ${to} are lost (${reason})`,
      ]);
      const fresh = memoryStore();
      expect(unwrap(await importHouse(given(lines), fresh, { ...UNSIGNED, ...PROVABLE }))).toMatchObject({
        lost,
      });
      const of = async (one: ArchiveStore, journal: string) => unwrap(await one.events(journal, 1, 100));
      expect(await of(fresh, 'table-1')).toEqual(await of(store, 'table-1'));
      expect((await of(fresh, 'table-2')).slice(0, 4)).toEqual(unwrap(await store.events('table-2', 1, 4)));
      expect(unwrap(await fresh.transfers(0, 100)).map(({ id, journal, seq }) => [id, journal, seq])).toEqual(
        unwrap(await store.transfers(0, 100)).map(({ id, journal, seq }) => [id, journal, seq]),
      );
      expect(unwrap(await fresh.balances())).toEqual(unwrap(await store.balances()));

      // It stays known for what it is, wherever it goes from there.
      const again = exportHouse(fresh);
      let end = await again.next();
      while (end.done !== true) end = await again.next();
      expect(getMessage(end.value)).toBe(`journal table-2, event 5 is lost: ${reason}`);
      const onward: string[] = [];
      for await (const line of exportHouse(fresh, undefined, PROVABLE)) onward.push(line);
      expect(onward).toEqual(lines);
    },
  );

  it('has rows in the place of lost ones that no journal has another meaning for', () => {
    for (const journal of ['table-1', CAGE, DOOR, SIGNIFICANT])
      expect(Object.keys(toJournalForm(journal)?.events ?? {})).not.toContain(LOST);
    expect(Object.keys(toJournalForm('table-1')?.events ?? {})).toContain('sat');
  });

  it('is all of it where nothing is damaged, and is taken as such', async () => {
    const [old, fresh] = [memoryStore(), memoryStore()];
    await smallHouse(old);
    unwrap(await importHouse(exportHouse(old, undefined, PROVABLE), fresh, UNSIGNED));
    expect(await picture(fresh)).toEqual(await picture(old));
  });

  it('is not taken where the lost rows cannot be those', async () => {
    const store = await damagedHouse(`UPDATE coup.events SET type = 'x' WHERE ${rowAt('table-2', 5)}`);
    const lines: string[] = [];
    for await (const line of exportHouse(store, undefined, PROVABLE)) lines.push(line);
    for (const to of [4, 1_000_000_000_000]) {
      const spoilt = lines.map((line) => line.replace(/("from":5,"to":)\d+/, `$1${to}`));
      const taken = await importHouse(given(spoilt), memoryStore(), { ...UNSIGNED, ...PROVABLE });
      expect([getCode(taken), getMessage(taken)]).toEqual([
        'import/altered',
        expect.stringContaining('cannot be the lost ones'),
      ]);
    }
  });
});

describe('an export that is not whole', () => {
  const FAULTS: readonly [
    what: string,
    spoil: (lines: readonly string[]) => readonly string[],
    code: string,
    words: string,
  ][] = [
    ['nothing', () => [], 'import/not-a-house', 'the first line'],
    ['another file', () => ['{"hello":1}'], 'import/not-a-house', 'the first line'],
    [
      'a later form',
      (lines) => ['{"coup":"house/v2"}', ...lines.slice(1)],
      'import/not-a-house',
      'the first line',
    ],
    ['cut before its end', (lines) => lines.slice(0, -1), 'import/truncated', 'it stops after line'],
    ['cut in the middle', (lines) => lines.slice(0, 30), 'import/truncated', 'it stops after line 30'],
    [
      'cut within a line',
      (lines) => [...lines.slice(0, 30), lines[30]?.slice(0, 40) ?? ''],
      'import/altered',
      'line 31: a line holds one of',
    ],
    ['with a line left out', (lines) => lines.toSpliced(20, 1), 'import/altered', ''],
    ['with a line twice', (lines) => lines.toSpliced(20, 0, lines[20] ?? ''), 'import/altered', ''],
    [
      'with more after its end',
      (lines) => [...lines, lines[1] ?? ''],
      'import/altered',
      'there is more after the end',
    ],
    [
      'with two lines exchanged',
      (lines) => lines.with(5, lines[6] ?? '').with(6, lines[5] ?? ''),
      'import/altered',
      '',
    ],
    [
      'without its secret',
      (lines) => lines.filter((line) => !line.includes('"secret"')),
      'import/altered',
      'not those that it counts',
    ],
    [
      'with another secret',
      (lines) => lines.map((line) => line.replace('010203ff', '010203fe')),
      'import/altered',
      'not those that it counts',
    ],
    [
      'with a patron who is richer',
      (lines) =>
        lines.map((line) =>
          line.replace(
            '{"balance":{"account":"cage/ann","amount":7500}',
            '{"balance":{"account":"cage/ann","amount":7501}',
          ),
        ),
      'import/altered',
      'not those that it counts',
    ],
    [
      'with another amount',
      (lines) => lines.map((line) => (line.includes('"transfer":') ? line.replaceAll('2500', '2600') : line)),
      'import/altered',
      'its hash does not fit',
    ],
    [
      'with an unknown key',
      (lines) => lines.with(3, (lines[3] ?? '').replace('{"journal"', '{"x":1,"journal"')),
      'import/altered',
      'an unknown key',
    ],
  ];

  it.each(FAULTS)('%s is refused and leaves nothing', async (_, spoil, code, words) => {
    const old = memoryStore();
    await smallHouse(old);
    const lines = spoil(await loadLines(old));
    const fresh = memoryStore();
    const refused = await importHouse(given(lines), fresh, UNSIGNED);
    expect([getCode(refused), getMessage(refused)]).toEqual([code, expect.stringContaining(words)]);
    expect(unwrap(await fresh.journals())).toEqual([]);
    expect(unwrap(await fresh.secretNames())).toEqual([]);
  });

  it('is refused by PostgreSQL too, which keeps nothing of it', async () => {
    const old = memoryStore();
    await smallHouse(old);
    const lines = await loadLines(old);
    const fresh = await MAKE.PostgreSQL();
    expect(getCode(await importHouse(given(lines.slice(0, -1)), fresh, UNSIGNED))).toBe('import/truncated');
    expect(unwrap(await fresh.journals())).toEqual([]);
    expect(unwrap(await fresh.balances())).toEqual(new Map());
    expect(unwrap(await importHouse(given(lines), fresh, UNSIGNED))).toMatchObject({ transfers: 42 });
  });

  it('is noticed whichever character of it is changed', async () => {
    const old = memoryStore();
    const writer = await loadWriter(old, 'a');
    unwrap(await writer.post(grant('1', 'ann', 5)));
    unwrap(await old.putSecret('s', Uint8Array.of(7)));
    const text = (await loadLines(old)).join('\n');
    let tried = 0;
    for (let at = 0; at < text.length; at++) {
      const changed = `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`;
      const fresh = memoryStore();
      const refused = await importHouse(given(changed.split('\n')), fresh, UNSIGNED);
      expect([at, text.slice(at - 10, at + 10), refused.ok]).toEqual([
        at,
        text.slice(at - 10, at + 10),
        false,
      ]);
      expect(unwrap(await fresh.journals())).toEqual([]);
      tried += 1;
    }
    expect(tried).toBeGreaterThan(500);
  });
});

describe('[RELIABILITY 36] an export', () => {
  const [KEY, OTHER] = [signingKey(1, new Uint8Array(32).fill(1)), signingKey(1, new Uint8Array(32).fill(2))];

  async function signedLines(): Promise<readonly string[]> {
    const old = memoryStore();
    await smallHouse(old);
    const lines: string[] = [];
    for await (const line of exportHouse(old, KEY)) lines.push(line);
    return lines;
  }

  it('is taken by the word of the house, and says whose it is', async () => {
    const lines = await signedLines();
    expect(unwrap(await importHouse(given(lines), memoryStore()))).toMatchObject({ signedBy: KEY.publicKey });
    const known = { publicKey: KEY.publicKey };
    expect(unwrap(await importHouse(given(lines), memoryStore(), known))).toMatchObject({
      signedBy: KEY.publicKey,
    });
  });

  it('that nobody signed is taken only where that is asked for', async () => {
    const lines = (await signedLines()).slice(0, -1);
    const fresh = memoryStore();
    expect(getCode(await importHouse(given(lines), fresh))).toBe('import/unsigned');
    expect(unwrap(await fresh.journals())).toEqual([]);
    expect(unwrap(await importHouse(given(lines), fresh, UNSIGNED))).toMatchObject({ signedBy: null });
  });

  it('of another key than the one that is known is refused', async () => {
    const lines = await signedLines();
    const refused = await importHouse(given(lines), memoryStore(), { publicKey: OTHER.publicKey });
    expect(getCode(refused)).toBe('import/other-key');
  });

  it('that was rewritten and rehashed has no word for what it says now', async () => {
    const signed = (await signedLines()).at(-1) ?? '';
    const richer = memoryStore();
    await smallHouse(richer);
    unwrap(await (await loadWriter(richer, 'more')).post(grant('nine-million', 'ann', 900_000_000)));
    const rewritten = [...(await loadLines(richer)), signed];
    const refused = await importHouse(given(rewritten), memoryStore());
    expect([getCode(refused), getMessage(refused)]).toEqual([
      'import/altered',
      expect.stringContaining('the signature is not for these lines'),
    ]);
  });
});
