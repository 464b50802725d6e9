import { afterEach, expect, it } from 'vitest';
import { SLOW, TABLE, type TestHouse, testHouse } from '../../test/server/house.ts';
import { Visitor } from '../../test/server/visitor.ts';
import { unwrap } from '../base/index.ts';
import { openShoes } from './shoes.ts';

let house: TestHouse | undefined;
afterEach(() => house?.stop());

it('reads the card of a shoe once, however often the shoe is asked for', async () => {
  house = await testHouse(SLOW);
  const line = await new Visitor(house.address).sit(TABLE);
  house.floor.find(TABLE)?.ask({ do: 'void', reason: 'A test.' });
  await line.until('update', ({ changes }) => changes.shoe?.index === 2);
  let read = 0;
  const store = new Proxy(house.store, {
    get: (of, name) => {
      const member: unknown = Reflect.get(of, name, of);
      if (name !== 'events' || typeof member !== 'function') return member;
      return (...args: readonly unknown[]) => {
        read += 1;
        return member.apply(of, args);
      };
    },
  });
  const shoes = openShoes(store);
  const first = unwrap(await shoes.transcript(`${TABLE}/1`));
  const once = read;
  expect(unwrap(await shoes.transcript(`${TABLE}/1`))).toEqual(first);
  // Where the shoe begins is known then, too.
  expect(read - once).toBeLessThanOrEqual(once - 2);
});
