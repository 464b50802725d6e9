import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pushedTime, SLOW, type TestHouse, testHouse } from '../../../test/server/house.ts';
import { type Line, Visitor } from '../../../test/server/visitor.ts';

const TABLE = 'penn-national-midi-1';
let house: TestHouse;
let [ann, bob, cid]: Line[] = [];
let places: readonly number[] = [];

beforeAll(async () => {
  const time = pushedTime();
  const limits = { silenceMs: Number.MAX_SAFE_INTEGER };
  const settings = { ...SLOW, turnMs: 10 * SLOW.bettingMs };
  house = await testHouse(settings, { tables: [{ game: 'penn-national/midi', settings }] }, { time, limits });
  ann = await new Visitor(house.address).sit(TABLE);
  bob = await new Visitor(house.address).sit(TABLE);
  const watcher = new Visitor(house.address);
  await watcher.begin();
  cid = await watcher.connect();
  cid.say({ say: 'watch', table: TABLE });
  await ann.wish(TABLE, { do: 'place', bet: 'banker', amount: 10_000 });
  await bob.wish(TABLE, { do: 'place', bet: 'player', amount: 5_000 });
  time.push(SLOW.bettingMs);
  const dealt = await bob.until('update', ({ changes }) => (changes.turns?.length ?? 0) > 0);
  places = dealt.changes.turns?.[0]?.places ?? [];
});
afterAll(() => house.stop());

const fold = (place: number, progress: number) => ({
  say: 'fold',
  table: TABLE,
  ...{ place, edge: 2, progress, direction: -7 },
});
const getFolds = (line: Line | undefined) => line?.heard.filter(({ say }) => say === 'fold') ?? [];

describe('a card that is lifted', () => {
  it('is seen by the others as small numbers, and by its own hand not again', async () => {
    const [place = 0] = places;
    ann?.say(fold(place, 31));
    const seen = await bob?.until('fold');
    expect(seen).toEqual({ ...fold(place, 31), seat: 1 });
    expect(await cid?.until('fold')).toEqual(seen);
    await ann?.told();
    expect(getFolds(ann)).toEqual([]);
  });

  it('is taken only from whoever has the turn, for a card that lies face down', async () => {
    const before = getFolds(cid).length;
    bob?.say(fold(places[0] ?? 0, 50));
    ann?.say(fold(999, 50));
    await ann?.told();
    await bob?.told();
    await cid?.told();
    expect(getFolds(cid)).toHaveLength(before);
  });

  it('is no way around the limit of other messages', async () => {
    ann?.ws.send(`{"say":"fold","say":"unwatch","table":"${TABLE}"}`);
    const refused = await ann?.until('refused');
    expect(refused?.refusal.code).toBe('message/malformed');
  });

  it('says nothing of the card, in any frame, before it is turned for all', async () => {
    const [, place = 0] = places;
    expect(await ann?.wish(TABLE, { do: 'peel', place })).toMatchObject({ ok: true });
    const own = await ann?.until('you', ({ you }) => (you?.peels.length ?? 0) > 0);
    const [opening] = own?.you?.peels ?? [];
    for (const progress of [10, 40, 59, 80]) ann?.say(fold(place, progress));
    for (const line of [bob, cid]) {
      await line?.told();
      for (const frame of line?.frames ?? []) {
        expect(frame.includes(opening?.salt ?? 'none')).toBe(false);
        expect(frame.includes(`"place":${place},"hand":"banker","card":"`)).toBe(false);
        if (frame.startsWith('{"say":"fold"'))
          expect(Object.keys(JSON.parse(frame)).sort()).toEqual(
            ['direction', 'edge', 'seat', 'place', 'progress', 'say', 'table'].sort(),
          );
      }
    }
    expect(await ann?.wish(TABLE, { do: 'turn', place })).toMatchObject({ ok: true });
    await bob?.until('update', ({ changes }) => changes.cards?.some((card) => card.card !== null) ?? false);
    expect(bob?.frames.some((frame) => frame.includes(opening?.salt ?? 'none'))).toBe(true);
    const before = getFolds(bob).length;
    ann?.say(fold(place, 20));
    await ann?.told();
    await bob?.told();
    expect(getFolds(bob)).toHaveLength(before);
  });

  it('comes so often and no more, has no number, and costs no other message', async () => {
    const before = getFolds(bob).length;
    const seqs = bob?.heard.filter(({ say }) => say === 'update').length;
    for (let many = 0; many < 200; many++) ann?.say(fold(places[0] ?? 0, many % 100));
    await ann?.told();
    await bob?.told();
    expect(getFolds(bob).length - before).toBeLessThanOrEqual(15);
    expect(ann?.heard.filter(({ say }) => say === 'refused')).toHaveLength(1);
    expect(bob?.heard.filter(({ say }) => say === 'update').length).toBe(seqs);
  });
});
