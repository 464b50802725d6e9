import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditStore, expectedTransfers } from '../../src/house/index.ts';
import { ALL_HOUSES } from '../../src/houses/index.ts';
import { API } from '../../src/protocol/index.ts';
import { memoryStore } from '../../src/record/index.ts';
import { PASSWORD, quickHash } from '../server/accounts.ts';
import { SLOW, type TestHouse, testHouse } from '../server/house.ts';
import { Visitor } from '../server/visitor.ts';

let house: TestHouse;
beforeEach(async () => {
  house = await testHouse(SLOW, { sessionsPerMinute: 10_000 }, { hash: quickHash });
});
/** What `coup ledger audit --full` asks, after each attack. */
afterEach(async () => {
  await house.stop();
  const store = memoryStore({ record: house.record });
  expect(await auditStore(store, expectedTransfers)).toMatchObject({ ok: true });
});

const visitor = async (): Promise<Visitor> => {
  const made = new Visitor(house.localAddress);
  await made.begin();
  return made;
};

/** A table by a host's own file. */
function openOwn(host: Visitor, identity: { readonly name: string; readonly short: string }) {
  const rockBac = ALL_HOUSES.find((one) => one.identity.id === 'rock-bac');
  const houseFile = { ...rockBac?.file, id: 'own-room', ...identity };
  return host.ask('POST', `${API}/tables`, { houseFile });
}

describe('[attack] what nobody sees, in names and labels', () => {
  // The review: U+202E in labels of bets was taken, and printed raw.
  const HIDDEN = [
    '\u202e',
    '\u2066',
    '\u200b',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u{e0041}',
    '\u115f',
    '\u3164',
    '\u2800',
    '\u2028',
    '\u180e',
    '\ufe0f',
    '\u0000',
    '\u0085',
  ];

  it.each(HIDDEN.map((one) => [`U+${one.codePointAt(0)?.toString(16).toUpperCase()}`, one] as const))(
    '%s is taken nowhere',
    async (_, hidden) => {
      const ann = await visitor();
      const said = `An${hidden}n`;
      expect((await ann.ask('POST', `${API}/session`, { name: said })).status).toBeGreaterThanOrEqual(400);
      const account = { login: `ann${hidden}y`, password: PASSWORD };
      expect((await ann.ask('POST', `${API}/account`, account)).status).toBe(400);
      const labeled = { login: 'anny', password: PASSWORD, label: said };
      expect((await ann.ask('POST', `${API}/account`, labeled)).status).toBe(400);
      const { status, text } = await openOwn(ann, { name: `Own ${hidden}room`, short: 'Own room' });
      expect(status).toBe(422);
      expect(text).toMatch(/invisible|control character|one alphabet/);
    },
  );
});

describe('[attack] a house of one’s own under the name of another', () => {
  it('with a name of its own it is opened', async () => {
    const { status } = await openOwn(await visitor(), { name: 'Hillside Parlor', short: 'Hillside' });
    expect(status).toBe(200);
  });

  it.each([
    ['Penn National', 'Own'],
    ['Own room', 'Penn Nationa1'],
    ['The House', 'Own'],
    ['Tһе Ноuѕе', 'Own'],
    ['Fаllsvіеw', 'Own'],
    ['Own room', '赌场'],
  ])('%s (%s) is refused', async (name, short) => {
    const ann = await visitor();
    const { status, text } = await openOwn(ann, { name, short });
    expect(status).toBe(422);
    expect(text).toMatch(/the name of another house|one alphabet/);
  });
});

describe('[attack] bodies of strangers', () => {
  it('of 272 kB cost nothing before it is known who asks', async () => {
    const nobody = new Visitor(house.localAddress);
    // No JSON at all: what is parsed is refused as malformed.
    const { status, text } = await nobody.ask('POST', `${API}/tables`, 'x'.repeat(270_000), {
      'content-type': 'text/plain',
    });
    expect([status, JSON.parse(text).error.code]).toEqual([401, 'session/none']);
    const guest = await visitor();
    for (const path of ['/pit/tables', '/pit/adjustments', '/officers/x', '/setup'])
      expect(JSON.parse((await guest.ask('POST', `${API}${path}`, 'x')).text).error.code).toBe(
        'account/none',
      );
  });
});

describe('[attack] a wrong password', () => {
  const SECRET = 'hunter2-and-more';

  /** As bytes, since a client that is in order sends JSON that is. */
  const raw = (body: string, type = 'application/json'): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(house.localAddress);
      let answer = '';
      const line = connect(Number(port), '127.0.0.1', () => {
        const head = `POST ${API}/log-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nConnection: close`;
        line.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
      });
      line.on('data', (piece) => (answer += String(piece)));
      line.on('close', () => resolve(answer));
      line.on('error', reject);
    });

  it.each([
    ['as it should be', JSON.stringify({ login: 'ann', password: SECRET })],
    ['too long', JSON.stringify({ login: 'ann', password: SECRET.repeat(40) })],
    ['too short', JSON.stringify({ login: 'ann', password: SECRET.slice(0, 4) })],
    ['in a list', JSON.stringify({ login: 'ann', password: [SECRET] })],
    ['under another name', JSON.stringify({ login: 'ann', [SECRET]: true })],
    ['as the name', JSON.stringify({ login: `${SECRET}\u0000`, password: 'x' })],
    ['without its end', `{"login":"ann","password":"${SECRET}`],
    ['without quotes', `{"login":"ann","password":${SECRET}}`],
    ['by itself', SECRET],
    ['in quotes by itself', JSON.stringify(SECRET)],
  ])('%s is repeated by no part of the refusal', async (_, body) => {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await raw(body, type);
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).not.toContain(SECRET.slice(0, 4));
    }
  });
});

describe('[attack] guests in a burst', () => {
  it('200 with Cyrillic names all get in', async () => {
    const letters = [...'абвгдежзиклмнопрстуфхцчшщэюя'];
    const name = (n: number): string => `Гость${letters[n % 28]}${letters[Math.floor(n / 28)]}`;
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        new Visitor(house.localAddress).ask('POST', `${API}/session`, { age: 25, name: name(n) }),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  });
});
