import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { SLOW, TABLE, type TestHouse, testHouse } from '../../../test/server/house.ts';
import { Visitor } from '../../../test/server/visitor.ts';
import { SOCKET_PATH } from '../../protocol/index.ts';

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

/** Knocks at a path, and gives how it was refused. */
const refusedAt = (address: string, path: string) =>
  new Promise<{ readonly status: number | undefined; readonly code: string }>((resolve, reject) => {
    const asked = request(new URL(path, address), { headers: UPGRADE }, (response) => {
      response.setEncoding('utf8');
      response.on('data', (body: string) =>
        resolve({ status: response.statusCode, code: JSON.parse(body).error.code }),
      );
    });
    asked.on('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new Error('it was let in'));
    });
    asked.on('error', reject);
    asked.end();
  });

describe('the door of the sockets', () => {
  it('tells another version apart from a path that is none', async () => {
    house = await testHouse(SLOW);
    const ann = new Visitor(house.address);
    await ann.begin();
    const ticket = await ann.ticket();
    const knock = (path: string) => refusedAt(ann.address, `${path}?ticket=${ticket}`);
    expect(await knock('/api/v1/socket')).toEqual({ status: 400, code: 'message/another-version' });
    expect(await knock('/api/v3/socket')).toEqual({ status: 400, code: 'message/another-version' });
    expect(await knock('/socket')).toEqual({ status: 404, code: 'route/none' });
    await expect(knock(SOCKET_PATH)).rejects.toThrow('let in');
    expect(await knock(SOCKET_PATH)).toEqual({ status: 401, code: 'ticket/spent' });
  });
});

describe('control frames', () => {
  it('are answered, and go through the same bucket as messages', async () => {
    house = await testHouse(SLOW, {}, { limits: { framesAtOnce: 5, framesPerSecond: 0.001 } });
    const ann = new Visitor(house.address);
    await ann.begin();
    const line = await ann.connect();
    const answers: string[] = [];
    line.ws.on('pong', (data) => answers.push(String(data)));
    for (let nth = 0; nth < 50; nth++) line.ws.ping(`${nth}`);
    await expect(line.closed).resolves.toMatchObject({ code: 1008 });
    expect(answers).toEqual(['0', '1', '2', '3', '4']);
  });
});

describe('whole tables', () => {
  it('are asked for so often: dearer to answer than to ask', async () => {
    house = await testHouse(SLOW, {}, { limits: { watchesAtOnce: 3, watchesPerSecond: 0.001 } });
    const ann = new Visitor(house.address);
    await ann.begin();
    const line = await ann.connect();
    for (let nth = 0; nth < 5; nth++) line.say({ say: 'watch', table: TABLE });
    const told = await line.told();
    expect(told.filter(({ say }) => say === 'table')).toHaveLength(3);
    const refused = told.filter((message) => message.say === 'refused');
    expect(refused.map(({ refusal }) => refusal.code)).toEqual(['message/too-many', 'message/too-many']);
  });
});

describe('a house that closes', () => {
  it('tells nobody to come back at the same moment as another', async () => {
    house = await testHouse(SLOW);
    const lines = [];
    for (let nth = 0; nth < 3; nth++) {
      const one = new Visitor(house.address);
      await one.begin();
      lines.push(await one.connect());
    }
    const farewells = lines.map((line) => line.next('bye'));
    await house.stop();
    const times = (await Promise.all(farewells)).map(({ retryAfterMs }) => retryAfterMs);
    expect(times.toSorted((a, b) => a - b)).toEqual([3_000, 3_002, 3_004]);
  });
});
