import { describe, expect, it } from 'vitest';
import { canonicalJson, unwrap } from '../../base/index.ts';
import { FIRST_HASH, type KeptRow, memoryStore, type StoredEvent } from '../../record/index.ts';
import { signHeads } from '../heads.ts';
import { signingKey } from '../keys/keyring.ts';
import { checkPart, followsOn } from './checkArchive.ts';
import { type ArchivedUpTo, NOTHING_ARCHIVED, type OldPart, oldParts } from './oldParts.ts';

const TABLE = 'table-1';
const shoe = (at: number, coups: number): readonly StoredEvent[] => [
  { type: 'shoe-opened', body: { at } },
  ...Array.from({ length: coups }, () => ({ type: 'logged', body: { at, entry: { type: 'settled' } } })),
  { type: 'logged', body: { at, entry: { type: 'close' } } },
];

async function storeWith(journal: string, events: readonly StoredEvent[], snapshotAt: number) {
  const store = memoryStore();
  const { epoch } = unwrap(await store.claim(journal));
  unwrap(await store.commit({ journal, epoch, expectedSeq: 0, events, transfers: [] }));
  unwrap(await store.saveSnapshot({ journal, epoch, seq: snapshotAt, state: {} }));
  return store;
}

async function loadParts(
  store: Awaited<ReturnType<typeof storeWith>>,
  journal: string,
  before: number,
  archived: ArchivedUpTo = NOTHING_ARCHIVED,
): Promise<readonly OldPart[]> {
  const parts: OldPart[] = [];
  const all = oldParts(store, journal, archived, before);
  for (let next = await all.next(); ; next = await all.next()) {
    if (next.done === true) {
      unwrap(next.value);
      return parts;
    }
    parts.push(next.value);
  }
}

const ends = (parts: readonly OldPart[]): readonly (readonly number[])[] =>
  parts.map(({ first, rows }) => [first, first + rows.length - 1]);

describe('what is old', () => {
  it('is of a table whole shoes: none that was not closed before the moment, and none in play', async () => {
    // Rows 1 to 5, 6 to 10 and 11 to 13, of which the last is not closed.
    const events = [...shoe(1_000, 3), ...shoe(2_000, 3), ...shoe(3_000, 2).slice(0, -1)];
    const store = await storeWith(TABLE, events, 13);
    expect(ends(await loadParts(store, TABLE, 9_000))).toEqual([[1, 10]]);
    expect(ends(await loadParts(store, TABLE, 2_000))).toEqual([[1, 5]]);
    expect(ends(await loadParts(store, TABLE, 1_000))).toEqual([]);
    const [first] = await loadParts(store, TABLE, 2_000);
    const upTo = { last: 5, hash: first?.rows.at(-1)?.hash ?? '' };
    const [second] = await loadParts(store, TABLE, 9_000, upTo);
    expect([second?.first, second?.before]).toEqual([6, upTo.hash]);
  });

  it('is nothing that a start still needs: not the row of the snapshot, and nothing after it', async () => {
    const events = [...shoe(1_000, 3), ...shoe(2_000, 3)];
    expect(ends(await loadParts(await storeWith(TABLE, events, 9), TABLE, 9_000))).toEqual([[1, 5]]);
    expect(ends(await loadParts(await storeWith(TABLE, events, 5), TABLE, 9_000))).toEqual([]);
    const door = Array.from({ length: 8 }, (_, n) => ({ type: 'session-begun', body: { at: n } }));
    expect(ends(await loadParts(await storeWith('door', door, 6), 'door', 4))).toEqual([[1, 4]]);
    expect(ends(await loadParts(await storeWith('door', door, 3), 'door', 4))).toEqual([[1, 2]]);
  });

  it('comes in files of some shoes each, over many pages', async () => {
    const events = Array.from({ length: 9 }, (_, n) => shoe(n, 398)).flat();
    const parts = await loadParts(await storeWith(TABLE, events, 3_600), TABLE, 9_000);
    expect(ends(parts)).toEqual([
      [1, 1_200],
      [1_201, 2_400],
      [2_401, 3_200],
    ]);
    expect(parts[1]?.before).toBe(parts[0]?.rows.at(-1)?.hash);
  });
});

describe('a file of an archive', () => {
  const key = signingKey(1, new Uint8Array(32).fill(3));

  async function part() {
    const store = await storeWith(TABLE, [...shoe(1_000, 3), ...shoe(2_000, 1)], 8);
    const [old] = await loadParts(store, TABLE, 2_000);
    const rows = (old?.rows ?? []).map(
      ({ body, ...row }): KeptRow => ({ ...row, body: unwrap(canonicalJson(body)) }),
    );
    const head = { journal: TABLE, seq: 5, hash: rows.at(-1)?.hash ?? '' };
    const seal = JSON.stringify(signHeads([head], 77, key));
    return { journal: TABLE, first: 1, last: 5, before: FIRST_HASH, rows, seal };
  }

  it('is right when every hash leads to a head that the house signed', async () => {
    const whole = await part();
    const { publicKey } = key;
    expect(checkPart(whole, publicKey)).toMatchObject({ ok: true, value: { last: 5, at: 77, publicKey } });
  });

  it('is found out when a row, its end, its place or its signature is another', async () => {
    const whole = await part();
    const wrong = (changed: Partial<typeof whole>, publicKey?: string): string => {
      const checked = checkPart({ ...whole, ...changed }, publicKey);
      return checked.ok ? 'right' : checked.error.message;
    };
    const [first, ...rest] = whole.rows;
    expect(wrong({ rows: [{ ...first, body: '{}' } as KeptRow, ...rest] })).toMatch('event 1 was changed');
    expect(wrong({ rows: rest })).toMatch('event 1 was changed');
    expect(wrong({ last: 4, rows: whole.rows.slice(0, 4) })).toMatch('event 4 is not what was signed');
    expect(wrong({ journal: 'table-2' })).toMatch('event 1 was changed');
    expect(wrong({ seal: whole.seal.replace('"at":77', '"at":78') })).toMatch('signed by nobody');
    expect(wrong({}, 'ab'.repeat(32))).toMatch(`is signed by ${key.publicKey}`);
  });

  it('follows on the one before it, and on no other', async () => {
    const whole = await part();
    expect(followsOn(NOTHING_ARCHIVED, whole)).toMatchObject({ ok: true });
    expect(followsOn(NOTHING_ARCHIVED, { ...whole, first: 4 })).toMatchObject({
      error: { message: 'journal table-1, events 1 to 3 are missing' },
    });
    expect(followsOn({ last: 0, hash: 'ab'.repeat(32) }, whole)).toMatchObject({
      error: { message: 'journal table-1, event 1 does not follow on the one before' },
    });
  });
});
