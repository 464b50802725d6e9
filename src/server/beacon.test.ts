import { appendFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporaryFolder.ts';
import { askBeacon } from './beacon.ts';

const folder = temporaryFolder('beacon');
const one = { round: 1_000, signature: 'ab' };
const two = { round: 1_001, signature: 'cd' };

describe('rounds from a file', () => {
  let files = 0;
  const written = (text: string): string => {
    const path = join(folder, `rounds-${++files}.json`);
    writeFileSync(path, text);
    return path;
  };

  it.each([
    ['one round', JSON.stringify(two), [two, two, undefined]],
    ['a list', JSON.stringify([two, one]), [two, two, one]],
    ['one on each line', `${JSON.stringify(one)}\n${JSON.stringify(two)}\n`, [two, two, one]],
    ['a line that is being written', `${JSON.stringify(two)}\n{"round":10`, [two, two, undefined]],
    ['nothing', '', [undefined, undefined, undefined]],
    ['what is no round', '[1, null, {"round":"1001"}]', [undefined, undefined, undefined]],
  ])('of %s: the newest, and each by its number', async (_, text, [latest, second, first]) => {
    const ask = askBeacon(written(text));
    expect(await ask('latest')).toEqual(latest);
    expect(await ask(1_001)).toEqual(second);
    expect(await ask(1_000)).toEqual(first);
  });

  it('of a file that grows: what was added last, and of a long one only the end', async () => {
    const path = written(`${JSON.stringify(one)}\n`);
    const ask = askBeacon(path);
    appendFileSync(path, `${'x'.repeat(70_000)}\n${JSON.stringify(two)}\n`);
    expect(await ask('latest')).toEqual(two);
    expect(await ask(1_000)).toBeUndefined();
  });

  it('of a file that is not there is a fault, which the house takes for no answer', async () => {
    await expect(askBeacon(join(folder, 'none.json'))('latest')).rejects.toThrow('ENOENT');
  });
});

describe('rounds from an address', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  const answering = (answer: (path: string) => readonly [status: number, text: string]): Promise<string> =>
    new Promise((resolve) => {
      server = createServer((request, response) => {
        const [status, text] = answer(request.url ?? '');
        response.writeHead(status).end(text);
      }).listen(0, '127.0.0.1', () => {
        const { port } = (server as Server).address() as AddressInfo;
        resolve(`http://127.0.0.1:${port}`);
      });
    });

  it('are asked for as drand’s own are, by the hash of the chain', async () => {
    const paths: string[] = [];
    const address = await answering((path) => {
      paths.push(path);
      return [200, JSON.stringify(two)];
    });
    expect(await askBeacon(`${address}/`)(1_001)).toEqual(two);
    expect(await askBeacon(address)('latest')).toEqual(two);
    const quicknet = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
    expect(paths).toEqual([`/${quicknet}/public/1001`, `/${quicknet}/public/latest`]);
  });

  it('that are not made yet are none', async () => {
    expect(await askBeacon(await answering(() => [404, 'not found']))(1_001)).toBeUndefined();
  });

  it('that come compressed reach no decoder and are given up', async () => {
    const address = await new Promise<string>((resolve) => {
      server = createServer((_, response) => {
        response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync(JSON.stringify(two)));
      }).listen(0, '127.0.0.1', () => {
        resolve(`http://127.0.0.1:${((server as Server).address() as AddressInfo).port}`);
      });
    });
    await expect(askBeacon(address)(1_001)).rejects.toThrow('encoded as br');
  });

  it.each([
    ['no JSON', '<html>'],
    ['without end', `"${'x'.repeat(70_000)}"`],
  ])('that are %s are given up', async (_, text) => {
    await expect(askBeacon(await answering(() => [200, text]))(1_001)).rejects.toThrow();
  });
});
