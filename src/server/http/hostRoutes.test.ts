import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { SLOW, type TestHouse, testHouse } from '../../../test/server/house.ts';
import { API } from '../../protocol/index.ts';

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

const metrics = async (headers: Record<string, string>): Promise<number> =>
  (await fetch(`${house?.address}metrics`, { headers })).status;

describe("what a host's tools ask", () => {
  it('is for this machine alone, and no proxy or name makes anybody seem to be it', async () => {
    house = await testHouse(SLOW);
    expect(await metrics({})).toBe(200);
    expect(await metrics({ 'x-forwarded-for': '127.0.0.1' })).toBe(404);
    expect(await metrics({ via: '1.1 somewhere' })).toBe(404);
    await house.stop();
    house = await testHouse(SLOW, { trustProxy: true });
    expect(await metrics({ 'x-forwarded-for': '127.0.0.1' })).toBe(200);
    expect(await metrics({ 'x-forwarded-for': '127.evil' })).toBe(404);
    expect(await metrics({ 'x-forwarded-for': '127.0.0.1.evil' })).toBe(404);
    expect(await metrics({ 'x-forwarded-for': '127.0.0.1, 192.0.2.7' })).toBe(404);
  });

  it('is limited, too', async () => {
    house = await testHouse(SLOW, { requestsPerMinute: 40 });
    const statuses = new Set<number>();
    for (let nth = 0; nth < 21; nth++) statuses.add((await fetch(`${house.address}healthz`)).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});

it('a coding that nobody knows is the fault of who asks', async () => {
  house = await testHouse(SLOW);
  const socket = connect({ port: house.port, host: '127.0.0.1' });
  socket.write(
    `POST ${API}/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: xchunked\r\n\r\n{}`,
  );
  const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
});
