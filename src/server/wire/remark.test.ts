import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAME, pushedTime, SLOW, TABLE, type TestHouse, testHouse } from '../../../test/server/house.ts';
import { type Line, Visitor } from '../../../test/server/visitor.ts';

const time = pushedTime();
let house: TestHouse;
let [ann, bob, cid]: Line[] = [];

beforeAll(async () => {
  const limits = { silenceMs: Number.MAX_SAFE_INTEGER };
  house = await testHouse(SLOW, { tables: [{ game: GAME, settings: SLOW }] }, { time, limits });
  ann = await new Visitor(house.address).sit(TABLE);
  bob = await new Visitor(house.address).sit(TABLE);
  const watcher = new Visitor(house.address);
  await watcher.begin();
  cid = await watcher.connect();
  cid.say({ say: 'watch', table: TABLE });
  // What may be said again after a while may be so by the pushes alone.
  time.hold();
});
afterAll(() => house.stop());

const remark = (said: string) => ({ say: 'remark', table: TABLE, remark: said });
const getRemarks = (line: Line | undefined) => line?.heard.filter(({ say }) => say === 'remark') ?? [];
const allTold = async (): Promise<void> => {
  for (const line of [ann, bob, cid]) await line?.told();
};

describe('a quiet word', () => {
  it('is heard by the others and not again by whoever says it, and has no number', async () => {
    const updates = bob?.heard.filter(({ say }) => say === 'update').length;
    ann?.say(remark('good-luck'));
    const heard = await bob?.until('remark');
    expect(heard).toEqual({ ...remark('good-luck'), seat: 1 });
    expect(await cid?.until('remark')).toEqual(heard);
    await allTold();
    expect(getRemarks(ann)).toEqual([]);
    expect(bob?.heard.filter(({ say }) => say === 'update')).toHaveLength(updates ?? 0);
  });

  it('is taken only from who sits there', async () => {
    const before = getRemarks(bob).length;
    cid?.say(remark('nice'));
    await allTold();
    expect(getRemarks(bob)).toHaveLength(before);
    expect(cid?.heard.filter(({ say }) => say === 'refused')).toEqual([]);
  });

  it('is one of four, and no way around the limit of other messages', async () => {
    bob?.say(remark('you fool'));
    expect((await bob?.until('refused'))?.refusal.code).toBe('message/malformed');
    bob?.ws.send(`{"say":"remark","say":"unwatch","table":"${TABLE}"}`);
    await allTold();
    expect(bob?.heard.filter(({ say }) => say === 'refused')).toHaveLength(2);
  });

  it('is said a few times and no more, each after a while, and costs no other message', async () => {
    time.push(60_000);
    const before = getRemarks(cid).length;
    for (let many = 0; many < 50; many++) {
      time.push(many < 10 ? 260 : 0);
      ann?.say(remark('thanks'));
      await ann?.told();
    }
    await allTold();
    expect(getRemarks(cid).length - before).toBe(3);
    expect(ann?.heard.filter(({ say }) => say === 'refused')).toEqual([]);
    time.push(5_000);
    ann?.say(remark('nice'));
    await allTold();
    expect(getRemarks(cid).length - before).toBe(4);
  });

  it('comes one at a time, also where two speak at once', async () => {
    time.push(60_000);
    const before = getRemarks(cid).length;
    ann?.say(remark('nice'));
    await ann?.told();
    bob?.say(remark('nice'));
    await allTold();
    expect(getRemarks(cid).length - before).toBe(1);
  });
});
