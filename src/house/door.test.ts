import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ok, unwrap } from '../base/index.ts';
import { DOOR, DOOR_SNAPSHOT, writeForm } from '../forms/index.ts';
import { emptyRecord, type MemoryRecord, memoryStore } from '../record/index.ts';
import { type Door, openDoor, SESSION_MS, UNSEATED_MS } from './door.ts';
import { MOST_UNSEATED } from './doorBook.ts';
import { MOST_AT_ONCE, SNAPSHOT_EVERY } from './houseBounds.ts';

const HOUR = 60 * 60 * 1_000;
const GRANT = 200_000;

/** A door on a record in memory, with a clock that the test moves and chance that comes out the same. */
function newDoors(record: MemoryRecord = emptyRecord()) {
  let now = 1_760_000_000_000;
  let drawn = 0;
  const random = (bytes: number): Uint8Array =>
    Uint8Array.from(createHash('sha256').update(`door ${drawn++}`).digest()).slice(0, bytes);
  return {
    record,
    now: () => now,
    pass: (ms: number): void => {
      now += ms;
    },
    open: async () => unwrap(await openDoor(memoryStore({ record }), () => now, random)),
    rows: () => record.journals.get(DOOR)?.rows ?? [],
    /** How many rows the next start reads. */
    toRead: () => {
      const journal = record.journals.get(DOOR);
      return (journal?.head.seq ?? 0) - (journal?.snapshot?.seq ?? 0);
    },
  };
}

const come = async (door: Door, name?: string) =>
  unwrap(await door.begin(name === undefined ? {} : { name }, async () => ok(GRANT)));

describe('a guest', () => {
  it('who never sat at a table is forgotten after a day, and who did after a month', async () => {
    const doors = newDoors();
    const door = await doors.open();
    const [ann, bob] = [await come(door, 'Ann'), await come(door, 'Bob')];
    doors.pass(HOUR);
    unwrap(await door.seated([bob.guest.patron]));
    doors.pass(UNSEATED_MS - HOUR - 1);
    const again = await doors.open();
    for (const one of [door, again]) expect(one.find(ann.token)?.guest).toEqual(ann.guest);
    doors.pass(1);
    for (const one of [door, again, await doors.open()]) {
      expect(one.find(ann.token)).toBeUndefined();
      expect(one.guest(ann.guest.patron)).toBeUndefined();
      expect(one.find(bob.token)?.guest).toEqual(bob.guest);
    }
    doors.pass(SESSION_MS - UNSEATED_MS);
    expect(door.find(bob.token)).toBeUndefined();
  });

  it('who never sat makes room for whoever comes after very many, and who sat does not', async () => {
    const doors = newDoors();
    const door = await doors.open();
    const [sat, ann, bob] = [await come(door), await come(door), await come(door)];
    unwrap(await door.seated([sat.guest.patron]));
    const crowd = (many: number) => Promise.all(Array.from({ length: many }, () => come(door)));
    for (let came = 2; came < MOST_UNSEATED; came += 1_000)
      await crowd(Math.min(1_000, MOST_UNSEATED - came));
    expect(door.find(ann.token)?.guest).toEqual(ann.guest);
    await crowd(1);
    expect(door.find(ann.token)).toBeUndefined();
    expect(door.find(bob.token)?.guest).toEqual(bob.guest);
    unwrap(await door.end(bob.session));
    await crowd(1);
    await door.save();
    for (const one of [door, await doors.open()]) {
      expect(one.find(sat.token)?.guest).toEqual(sat.guest);
      expect(one.find(ann.token)).toBeUndefined();
    }
  });

  it('who sits down again and again is noted once', async () => {
    const doors = newDoors();
    const door = await doors.open();
    const { guest } = await come(door);
    for (const _ of [1, 2]) unwrap(await door.seated([guest.patron, 'somebody else']));
    expect(doors.rows().map(({ type }) => type)).toEqual(['session-begun', 'guest-seated']);
  });

  it('of an older house lasts as long as was said then', async () => {
    const doors = newDoors();
    const store = memoryStore({ record: doors.record });
    const claimed = unwrap(await store.claim(DOOR));
    const at = doors.now();
    const session = 'ab'.repeat(32);
    const events = [
      { type: 'session-begun', body: { session, patron: 'ann', name: 'Ann', bot: false, at } },
      { type: 'grant-noted', body: { patron: 'ann', amount: GRANT, at } },
    ];
    unwrap(await store.commit({ journal: DOOR, ...claimed, expectedSeq: 0, events, transfers: [] }));
    doors.pass(SESSION_MS - 1);
    const guest = {
      patron: 'ann',
      name: 'Ann',
      bot: false,
      since: at,
      granted: GRANT,
      grants: 1,
      grantedAt: at,
    };
    expect((await doors.open()).getGuestSession(session)).toEqual(guest);
    doors.pass(1);
    expect((await doors.open()).getGuestSession(session)).toBeUndefined();
  });
});

describe('the journal of the door', () => {
  it('is read no further back than who is kept calls for, however many came and went', async () => {
    const doors = newDoors();
    const door = await doors.open();
    const stay = await Promise.all(Array.from({ length: 40 }, () => come(door)));
    unwrap(await door.seated(stay.map(({ guest }) => guest.patron)));
    for (let day = 0; day < 8; day++) {
      await Promise.all(Array.from({ length: 700 }, () => come(door)));
      doors.pass(UNSEATED_MS);
    }
    unwrap(await door.rename(stay[0]?.guest ?? stayed(), 'Ann'));
    await door.save();
    expect(doors.rows().length).toBeGreaterThan(5_600);
    // Twice those who are kept, those of the last day among them, and what came since the last snapshot.
    expect(doors.toRead()).toBeLessThan(2 * (700 + 40) + 3 * SNAPSHOT_EVERY);
    const again = await doors.open();
    for (const { token, guest } of stay.slice(1)) expect(again.find(token)?.guest).toEqual(guest);
    expect(again.find(stay[0]?.token)?.guest.name).toBe('Ann');
  });

  it('has a snapshot that never grows', async () => {
    const doors = newDoors();
    const door = await doors.open();
    const sizes: (number | undefined)[] = [];
    for (const _ of [1, 2]) {
      await Promise.all(Array.from({ length: 2 * SNAPSHOT_EVERY }, () => come(door)));
      await door.save();
      sizes.push(doors.record.journals.get(DOOR)?.snapshot?.state.length);
    }
    expect(sizes).toEqual(['{"guests":[],"sessions":[]}'.length, sizes[0]]);
  });

  it('goes on from a snapshot that has guests in it, until each of them is kept by a row', async () => {
    const doors = newDoors();
    const store = memoryStore({ record: doors.record });
    const { epoch } = unwrap(await store.claim(DOOR));
    const [session, at] = ['ab'.repeat(32), doors.now()];
    const ann = { patron: 'ann', name: 'Ann', bot: false, since: at, granted: 5, grants: 1, grantedAt: at };
    const sessions: [string, { patron: string; until: number }][] = [
      [session, { patron: 'ann', until: at + SESSION_MS }],
    ];
    const state = writeForm(DOOR_SNAPSHOT, { sessions, guests: [ann] });
    unwrap(await store.saveSnapshot({ journal: DOOR, epoch, seq: 0, state }));
    let door = await doors.open();
    for (let day = 0; day < 4; day++) {
      expect(door.getGuestSession(session)).toEqual(ann);
      await Promise.all(Array.from({ length: 400 }, () => come(door)));
      doors.pass(UNSEATED_MS);
      await door.save();
      door = await doors.open();
    }
    expect(door.getGuestSession(session)).toEqual(ann);
    expect(doors.rows().filter(({ type }) => type === 'guest-kept')).not.toEqual([]);
    expect(doors.toRead()).toBeLessThan(2_000);
  });

  it('brings nobody back who goes in the same commit in which others are noted anew', async () => {
    const doors = newDoors();
    const door = await doors.open();
    const { token, session, guest } = await come(door);
    for (let n = 0; n < 10; n++) unwrap(await door.rename(guest, `Ann ${n}`));
    const renamed = Array.from({ length: MOST_AT_ONCE + 100 }, (_, n) => door.rename(guest, `Guest ${n}`));
    await Promise.all([...renamed, door.end(session)]);
    await door.save();
    expect(
      doors
        .rows()
        .map(({ type }) => type)
        .at(-1),
    ).toBe('session-ended');
    for (const one of [door, await doors.open()]) expect(one.find(token)).toBeUndefined();
  });

  it('says the same after every start as it did before, whatever happened in whatever order', async () => {
    const doors = newDoors();
    let door = await doors.open();
    let seed = 7;
    const chance = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    let known: Awaited<ReturnType<typeof come>>[] = [];
    for (let round = 0; round < 24; round++) {
      const mine = known.slice();
      const acts = Array.from({ length: 100 }, async () => {
        const one = mine[chance(Math.max(mine.length, 1))];
        const what = chance(10);
        if (one === undefined || what < 6) known.push(await come(door));
        else if (what === 6) await door.end(one.session);
        else if (what === 7) await door.rename(one.guest, `Guest ${chance(1_000)}`);
        else if (what === 8) await door.seated([one.guest.patron]);
        else await door.noteGrant(one.guest.patron, 5);
      });
      await Promise.all(acts);
      doors.pass(chance(8) * HOUR);
      if (chance(3) === 0) await door.save();
      const before = known.map(({ token }) => door.find(token));
      door = await doors.open();
      expect(known.map(({ token }) => door.find(token))).toEqual(before);
      known = known.filter((_, index) => before[index] !== undefined);
    }
    expect(doors.rows().filter(({ type }) => type === 'guest-kept').length).toBeGreaterThan(20);
  });
});

const stayed = (): never => {
  throw new Error('nobody stayed');
};
