import { describe, expect, it } from 'vitest';
import { smallHouse } from '../../../test/record/house.ts';
import { grant, loadWriter, toEvent } from '../../../test/record/sample.ts';
import { err, ok, unwrap } from '../../base/index.ts';
import { hashOfRow, type JournalRow, memoryStore } from '../../record/index.ts';
import { signingKey } from '../keys/keyring.ts';
import { exportHouse, summariseHouse } from './exportHouse.ts';
import { makeHouseLine, parseLine } from './houseLine.ts';
import { importHouse } from './importHouse.ts';
import { provableRows } from './provableRows.ts';
import { noteImport, noteWhereabouts, readWhereabouts } from './whereabouts.ts';

const UNSIGNED = { unsigned: true } as const;
const KEY = signingKey(1, new Uint8Array(32).fill(1));

async function* given(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

async function loadLines(store = memoryStore(), signing?: typeof KEY): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of exportHouse(store, signing)) lines.push(line);
  return lines;
}

/** Two journals, a transfer each, a secret and a note of the place. */
async function house() {
  const store = memoryStore();
  const [a, b] = [await loadWriter(store, 'a'), await loadWriter(store, 'b')];
  unwrap(await a.post(grant('1', 'ann', 5)));
  unwrap(await b.post(grant('2', 'bob', 7)));
  unwrap(await a.commit({ events: [toEvent(), toEvent()] }));
  unwrap(await store.putSecret('s', Uint8Array.of(7, 255)));
  unwrap(await noteWhereabouts(store, { is: 'at', place: 'here' }));
  return store;
}

const parsed = (line: string | undefined) => JSON.parse(line ?? '');

describe('an exported house', () => {
  it('is what it is, events and transfers in the order of posting, secrets, balances and the end', async () => {
    const lines = await loadLines(await house(), KEY);
    expect(lines[0]).toBe('{"coup":"house/v1"}');
    expect(lines.map((line) => Object.keys(parsed(line))[0])).toEqual([
      'coup',
      'event',
      'transfer',
      'event',
      'transfer',
      'event',
      'event',
      'secret',
      'balance',
      'balance',
      'balance',
      'end',
      'signed',
    ]);
    expect(parsed(lines[1]).event).toMatchObject({ journal: 'a', seq: 1, type: 'moved' });
    expect(parsed(lines[2]).transfer).toMatchObject({ journal: 'a', seq: 1, id: 'grant/1', kind: 'grant' });
    expect(parsed(lines[7]).secret).toEqual({ name: 's', sealed: '07ff' });
    expect(lines.slice(8, 11).map((line) => parsed(line).balance)).toEqual([
      { account: 'cage/ann', amount: 5 },
      { account: 'cage/bob', amount: 7 },
      { account: 'mint', amount: -12 },
    ]);
    const { hash, ...counts } = parsed(lines[11]).end;
    expect(counts).toEqual({ events: 4, transfers: 2, secrets: 1, balances: 3 });
    expect(unwrap(await summariseHouse(await house()))).toEqual({ ...counts, hash });
    expect(parsed(lines[12]).signed).toEqual({ publicKey: KEY.publicKey, signature: expect.any(String) });
  });

  it('says of a damaged house which rows are lost, where that is asked for', async () => {
    const store = await house();
    const lines: string[] = [];
    const all = exportHouse(store, undefined, { provable: true });
    let next = await all.next();
    for (; next.done !== true; next = await all.next()) lines.push(next.value);
    expect(lines[0]).toBe('{"coup":"house/v1","provable":true}');
    expect(unwrap(next.value)).toMatchObject({ lost: [], events: 4 });
    expect(unwrap(await summariseHouse(store))).not.toHaveProperty('lost');
  });
});

describe('a line of an export', () => {
  const said = (line: string) => {
    const read = parseLine(line);
    return read.ok ? read.value : read.error;
  };
  const HASH = 'ab'.repeat(32);
  const event = { journal: 'a', seq: 1, type: 't', body: {}, hash: HASH };
  const legs = [
    { account: 'mint', amount: -5 },
    { account: 'cage/ann', amount: 5 },
  ];
  const transfer = { journal: 'a', seq: 1, id: 'x', kind: 'k', legs, hash: HASH };
  const end = { events: 0, transfers: 1, secrets: 2, balances: 3, hash: HASH };

  it('is read as it was made', () => {
    const all = [
      { is: 'event', value: event },
      { is: 'transfer', value: transfer },
      { is: 'lost', value: { journal: 'a', from: 1, to: 2, reason: 'why\nso' } },
      { is: 'secret', value: { name: 's', sealed: '00ff' } },
      { is: 'balance', value: { account: 'mint', amount: -5 } },
      { is: 'end', value: end },
      { is: 'signed', value: { publicKey: HASH, signature: 'cd'.repeat(64) } },
    ] as const;
    for (const line of all) expect(said(makeHouseLine(line as never))).toEqual(line);
  });

  it('holds one thing that is known, and says so where it does not', () => {
    const KNOWN = 'a line holds one of event, transfer, lost, secret, balance, end, signed, not ';
    for (const line of ['no JSON', '[]', '5', '{}', '{"other":1}', '{"event":1,"end":2}', '{"toString":1}'])
      expect(said(line)).toMatch(new RegExp(`^${KNOWN}`));
    expect(said('no JSON')).toBe(`${KNOWN}"no JSON"`);
  });

  it('holds no number, name or hash that cannot be one', () => {
    const spoilt: readonly object[] = [
      { event: { ...event, seq: 0 } },
      { event: { ...event, journal: '' } },
      { event: { ...event, journal: 'x'.repeat(201) } },
      { event: { ...event, hash: 'AB'.repeat(32) } },
      { event: { ...event, hash: `${HASH}0` } },
      { event: { ...event, more: 1 } },
      { transfer: { ...transfer, legs: legs.slice(1) } },
      { transfer: { ...transfer, legs: [...legs, { account: 'x', amount: 0.5 }] } },
      { transfer: { ...transfer, legs: Array.from({ length: 65 }, () => legs[0]) } },
      { lost: { journal: 'a', from: 1, to: 2, reason: '' } },
      { lost: { journal: 'a', from: 1, to: 2, reason: 'x'.repeat(1_001) } },
      { secret: { name: 's', sealed: '0' } },
      { secret: { name: 's', sealed: '0g' } },
      { end: { ...end, events: -1 } },
      { signed: { publicKey: HASH, signature: 'zz' } },
    ];
    for (const line of spoilt) expect([line, parseLine(JSON.stringify(line)).ok]).toEqual([line, false]);
    expect(said(JSON.stringify({ event: { ...event, seq: 0 } }))).toMatch(/seq.*an event number/);
  });
});

describe('an import', () => {
  const taken = async (lines: readonly string[], terms: Parameters<typeof importHouse>[2] = UNSIGNED) => {
    const done = await importHouse(given(lines), memoryStore(), terms);
    return done.ok ? done.value : done.error;
  };
  const altered = (message: string) => ({ code: 'import/altered', message });

  it('says word for word why an export is not taken, and in which line', async () => {
    const lines = await loadLines(await house(), KEY);
    const without = (n: number) => lines.toSpliced(n, 1);
    expect(await taken([])).toEqual({
      code: 'import/not-a-house',
      message: 'the first line of an export is {"coup":"house/v1"}',
    });
    expect(await taken(['{"hello":1}'])).toMatchObject({ code: 'import/not-a-house' });
    expect(await taken(lines.slice(0, 5))).toEqual({
      code: 'import/truncated',
      message: 'it stops after line 5, before its end',
    });
    expect(await taken(lines.slice(0, -1), {})).toEqual({
      code: 'import/unsigned',
      message: 'nobody has signed it: whoever wrote it could have written anything',
    });
    expect(await taken(lines, { publicKey: 'ab'.repeat(32) })).toEqual({
      code: 'import/other-key',
      message: `it is signed by ${KEY.publicKey}, not by ${'ab'.repeat(32)}`,
    });
    expect(await taken(without(1))).toEqual(
      altered('line 2: transfer grant/1 does not follow journal a, event 1'),
    );
    expect(await taken(without(5))).toEqual(altered('line 6: journal a, event 2 is missing'));
    expect(await taken(without(2))).toEqual(
      altered('line 11: the lines before are not those that it counts'),
    );
    expect(await taken([...lines, lines[1] ?? ''])).toEqual(altered('line 14: there is more after the end'));
    expect(await taken([...lines.slice(0, 12), lines[1] ?? ''])).toEqual(
      altered('line 13: there is more after the end'),
    );
    expect(await taken([...lines.slice(0, 11), lines[12] ?? ''])).toEqual(
      altered('line 12: the signature comes before the end'),
    );
    const other = parsed(lines[1]);
    expect(await taken(lines.with(1, JSON.stringify({ event: { ...other.event, type: 'x' } })))).toEqual(
      altered('line 2: journal a, event 1 was changed: its hash does not fit'),
    );
    const moved = parsed(lines[2]);
    expect(
      await taken(lines.with(2, JSON.stringify({ transfer: { ...moved.transfer, kind: 'x' } }))),
    ).toEqual(altered('line 3: transfer grant/1 was changed: its hash does not fit'));
  });

  it('holds the end against what it counted, and balances against transfers', async () => {
    const lines = await loadLines(await house());
    const rehashed = async (change: readonly string[]) => {
      // Whoever can rehash can rewrite: the end then fits the lines, and what they say does not fit together.
      const { createHash } = await import('node:crypto');
      const body = change.slice(0, -1);
      const hash = createHash('sha256')
        .update(body.map((line) => `${line}\n`).join(''))
        .digest('hex');
      const end = { ...parsed(change.at(-1)).end, hash };
      return taken([...body, JSON.stringify({ end })]);
    };
    expect(await rehashed(lines)).toMatchObject({
      events: 4,
      transfers: 2,
      secrets: 1,
      balances: 3,
      signedBy: null,
    });
    const more = JSON.stringify({ end: { ...parsed(lines.at(-1)).end, events: 5 } });
    expect(await rehashed(lines.with(-1, more))).toEqual(altered('line 12: it counts other lines'));
    const richer = JSON.stringify({ balance: { account: 'cage/ann', amount: 6 } });
    expect(await rehashed(lines.with(8, richer))).toEqual(
      altered('the balance of cage/ann is not what its transfers add up to'),
    );
    const stranger = JSON.stringify({ balance: { account: 'cage/cid', amount: 6 } });
    expect(await rehashed(lines.with(8, stranger))).toMatchObject({ code: 'import/altered' });
    const twoBalances = JSON.stringify({ end: { ...parsed(lines.at(-1)).end, balances: 2 } });
    expect(await rehashed(lines.with(-1, twoBalances).toSpliced(8, 1))).toEqual(
      altered('it has 2 balances, and its transfers make 3'),
    );
    const twice = [...lines.slice(0, 9), lines[8] ?? '', ...lines.slice(10)];
    expect(await rehashed(twice)).toMatchObject({
      message: expect.stringContaining('is not in the order of names'),
    });
  });

  it('notes that the record was imported, and takes what is provable where that is asked for', async () => {
    const fresh = memoryStore();
    expect(unwrap(await importHouse(given(await loadLines(await house(), KEY)), fresh))).toEqual({
      events: 4,
      transfers: 2,
      secrets: 1,
      balances: 3,
      hash: expect.any(String),
      signedBy: KEY.publicKey,
    });
    expect(unwrap(await readWhereabouts(fresh))).toEqual({ is: 'imported' });
    expect(unwrap(await fresh.secret('s'))).toEqual(Uint8Array.of(7, 255));
  });

  it('refuses lost rows that cannot be the lost ones, and rows behind them', async () => {
    const [first = '', ...rest] = await loadLines(await house());
    const provable = { ...UNSIGNED, provable: true };
    const lost = (from: number, to: number) =>
      JSON.stringify({ lost: { journal: 'b', from, to, reason: 'A test.' } });
    const wrong = (from: number, to: number) =>
      altered(`line 4: events ${from} to ${to} of journal b cannot be the lost ones`);
    const withLost = (...lines: readonly string[]) => [
      first,
      ...rest.slice(0, 2),
      ...lines,
      ...rest.slice(2),
    ];
    for (const [from, to] of [
      [2, 2],
      [1, 10_000_001],
    ] as const)
      expect(await taken(withLost(lost(from, to)), provable)).toEqual(wrong(from, to));
    expect(await taken(withLost(lost(1, 2), lost(1, 2)), provable)).toMatchObject({ code: 'import/altered' });
    expect(await taken(withLost(lost(1, 1)), provable)).toEqual(
      altered('line 5: journal b, event 1 comes behind rows that are lost'),
    );
    expect(await taken(withLost(lost(1, 1)))).toEqual({
      code: 'import/partial',
      message: 'it is what could be proved of a damaged house: of journal b events 1 to 1 are lost (A test.)',
    });
  });
});

describe('rows as far as they can be proved', () => {
  it('are followed by places for the lost ones, each journal by itself', async () => {
    const store = memoryStore();
    await smallHouse(store);
    const heads = unwrap(await store.journals());
    const to = heads.find(({ journal }) => journal === 'table-1')?.seq ?? 0;
    const bad = { code: 'store/damaged', message: 'event 3 was changed' } as const;
    const events: typeof store.events = async (journal, from, limit) =>
      journal === 'table-1' && from <= 3 && from + limit > 3 ? err(bad) : store.events(journal, from, limit);
    const rowsOf = provableRows({ events }, heads);
    const lost = { journal: 'table-1', from: 3, to, reason: 'event 3 was changed' };
    const some = unwrap(await rowsOf('table-1', 1, 5));
    expect(some.slice(0, 2)).toEqual(unwrap(await store.events('table-1', 1, 2)));
    expect(some.slice(2)).toEqual([3, 4, 5].map((seq) => ({ journal: 'table-1', seq, lost })));
    expect(unwrap(await rowsOf('table-1', 6, 2))).toEqual(
      [6, 7].map((seq) => ({ journal: 'table-1', seq, lost })),
    );
    expect(unwrap(await rowsOf('cage', 1, 2))).toEqual(unwrap(await store.events('cage', 1, 2)));
    const away = err({ code: 'store/unavailable', message: 'away' } as const);
    const gone = provableRows({ events: async () => away }, heads);
    expect(await gone('cage', 1, 2)).toEqual(away);
    const missing = provableRows({ events: async () => ok([]) }, heads);
    expect(unwrap(await missing('cage', 2, 1))).toMatchObject([
      { seq: 2, lost: { from: 2, to: 4, reason: 'journal cage, event 2 is missing' } },
    ]);
    const placeholder: JournalRow = {
      journal: 'cage',
      seq: 1,
      type: 'row-lost',
      body: { reason: 'long ago' },
      hash: hashOfRow('', { journal: 'cage', seq: 1, type: 'row-lost', body: '{}' }),
    };
    const before = provableRows({ events: async () => ok([placeholder]) }, heads);
    expect(unwrap(await before('cage', 1, 1))).toMatchObject([{ seq: 1, lost: { reason: 'long ago' } }]);
    const silent = provableRows({ events: async () => ok([{ ...placeholder, body: {} }]) }, heads);
    expect(unwrap(await silent('cage', 1, 1))).toMatchObject([{ lost: { reason: 'it was lost before' } }]);
  });
});

describe('notes of where a record has been', () => {
  it('are numbered, the newest counts, and each says what was noted', async () => {
    const store = memoryStore();
    expect(unwrap(await readWhereabouts(store))).toBeUndefined();
    unwrap(await noteImport(store));
    expect(unwrap(await readWhereabouts(store))).toEqual({ is: 'imported' });
    const restoring = { is: 'restoring', r: 'ab'.repeat(16), at: 1_700, why: 'a backup\nof old' } as const;
    for (const note of [
      restoring,
      { is: 'at', place: 'folder 1 2' },
      { is: 'imported' },
      { is: 'at', place: 'a\nb' },
    ] as const) {
      unwrap(await noteWhereabouts(store, note));
      expect(unwrap(await readWhereabouts(store))).toEqual(note);
    }
    expect(unwrap(await store.secretNames('place/'))).toEqual([1, 2, 3, 4, 5].map((n) => `place/${n}`));
    for (let n = 0; n < 6; n++) unwrap(await noteWhereabouts(store, { is: 'at', place: `${n}` }));
    // By number, and not by name.
    expect(unwrap(await readWhereabouts(store))).toEqual({ is: 'at', place: '5' });
  });
});
