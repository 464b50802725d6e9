import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { KEY } from '../../test/server/house.ts';
import { emptyRecord, memoryStore } from '../record/index.ts';
import { getLocalAddress, listen, named, openHouse, portTaken } from './house.ts';
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

describe('where a house is reached', () => {
  const at = (host: string) => getLocalAddress({ ...DEFAULT_SETTINGS, host }, 8_787);

  it('is where it listens, and from everywhere this machine', () => {
    expect(at('10.0.0.5')).toBe('http://10.0.0.5:8787/');
    expect(at('0.0.0.0')).toBe('http://127.0.0.1:8787/');
    expect(at('::')).toBe('http://127.0.0.1:8787/');
    expect(at('::1')).toBe('http://[::1]:8787/');
  });

  it('has a name where this machine has one for it: passkeys are for names', () => {
    expect(named('http://127.0.0.1:8787/')).toBe('http://localhost:8787/');
    expect(named('http://10.0.0.5:8787/')).toBe('http://10.0.0.5:8787/');
  });
});

describe('an address on which nobody can listen', () => {
  const fails = (code: string) => ({
    listen: () => Promise.reject(Object.assign(new Error('why'), { code })),
  });

  it('is told in words that say what to do', async () => {
    expect(await listen({ listen: async () => 5 })).toEqual({ ok: true, value: 5 });
    expect(await listen(fails('EADDRINUSE'))).toEqual({
      ok: false,
      error: {
        code: 'house/address-in-use',
        message:
          'the port is taken by another program: stop that one, or choose another with --port (0 for any)',
      },
    });
    expect(await listen(fails('EADDRNOTAVAIL'))).toEqual({
      ok: false,
      error: { code: 'house/address', message: 'the house cannot listen there: why' },
    });
  });

  it('is found before anything else is done, unless any port will do', async () => {
    expect(await portTaken({ ...DEFAULT_SETTINGS, host: 'no such host', port: 0 })).toBeUndefined();
    expect(await portTaken({ ...DEFAULT_SETTINGS, host: '192.0.2.1', port: 8_787 })).toMatchObject({
      code: 'house/address',
      message: expect.stringMatching(/^the house cannot listen there: .+/),
    });
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen({ host: '127.0.0.1', port: 0 }, () =>
        resolve((other.address() as { readonly port: number }).port),
      ),
    );
    await new Promise((resolve) => other.close(resolve));
    expect(await portTaken({ ...DEFAULT_SETTINGS, port })).toBeUndefined();
  });
});
