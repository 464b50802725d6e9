import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { sendHttp } from './ask.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

function answering(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  return new Promise((resolve) => {
    const made = createServer(answer).listen(0, '127.0.0.1', () => {
      server = made;
      resolve(`http://127.0.0.1:${(made.address() as AddressInfo).port}/there?x=1`);
    });
  });
}

const BOUNDS = { withinMs: 60_000, mostBytes: 1_000 };

it('a request sends a method, headers and a body, and returns the answer', async () => {
  const url = await answering((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += String(piece)));
    request.on('end', () =>
      response
        .writeHead(201, { 'set-cookie': ['a=1', 'b=2'] })
        .end([request.method, request.url, request.headers['x-some'], body].join(' ')),
    );
  });
  const answer = await sendHttp(url, {
    ...BOUNDS,
    method: 'POST',
    headers: { 'x-some': 'thing' },
    body: 'é',
  });
  expect(answer).toMatchObject({ status: 201, text: 'POST /there?x=1 thing é' });
  expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
});

it.each([
  ['br', brotliCompressSync('{}')],
  ['gzip', gzipSync('{}')],
])('a request asks for no encoding and fails on an answer in %s', async (encoding, bytes) => {
  let wanted: string | undefined;
  const url = await answering((request, response) => {
    wanted = request.headers['accept-encoding'];
    response.writeHead(200, { 'content-encoding': encoding }).end(bytes);
  });
  await expect(sendHttp(url, BOUNDS)).rejects.toThrow(`the answer is encoded as ${encoding}`);
  expect(wanted).toBe('identity');
});

it('a request fails on an endless answer and closes its connection', async () => {
  let onClose = (): void => undefined;
  const closed = new Promise<void>((resolve) => {
    onClose = resolve;
  });
  const url = await answering((_, response) => {
    response.on('close', onClose);
    response.write('x'.repeat(1_001));
  });
  await expect(sendHttp(url, BOUNDS)).rejects.toThrow('the answer has more than 1000 bytes');
  await closed;
});

it('a request fails on an answer that stalls, even in the middle', async () => {
  const url = await answering((_, response) => void response.write('x'));
  await expect(sendHttp(url, { ...BOUNDS, withinMs: 50 })).rejects.toThrow('aborted');
});

it('a request follows no redirection', async () => {
  const url = await answering((_, response) => void response.writeHead(302, { location: '/other' }).end());
  expect(await sendHttp(url, BOUNDS)).toMatchObject({ status: 302, text: '' });
});

it('a request rejects when no server listens', async () => {
  await expect(sendHttp('http://127.0.0.1:1/', BOUNDS)).rejects.toThrow('ECONNREFUSED');
});
