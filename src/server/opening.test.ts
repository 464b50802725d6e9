import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { KEY } from '../../test/server/house.ts';
import { emptyRecord, memoryStore } from '../record/index.ts';
import { openHouse } from './house.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

it('a port that is taken is told before anything is read from the record or written to it', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) =>
    other.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = other.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    }),
  );
  const asked: string[] = [];
  const store = new Proxy(memoryStore({ record: emptyRecord() }), {
    get: (of, name, receiver) => {
      asked.push(String(name));
      return Reflect.get(of, name, receiver);
    },
  });
  const opened = await openHouse({ ...DEFAULT_SETTINGS, port }, { record: { store, key: KEY } });
  expect(opened).toMatchObject({ ok: false, error: { code: 'house/address-in-use' } });
  expect(asked).toEqual([]);
  await new Promise((resolve) => other.close(resolve));
});
