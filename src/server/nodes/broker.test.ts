import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stoppedTime } from '../../../test/server/stoppedTime.ts';
import { type TinyNats, tinyNats } from '../../../test/server/tinyNats.ts';
import { err, unwrap } from '../../base/index.ts';
import { newAides, WRITES } from './aideEnds.ts';
import { type Broker, connectBroker, tellable } from './broker.ts';
import { openDesk } from './desk.ts';
import { type About, packParcel, unpackParcel } from './parcel.ts';
import { getSubjects } from './subjects.ts';

let nats: TinyNats;
let brokers: Broker[];
let said: unknown[];
beforeEach(async () => {
  nats = await tinyNats();
  brokers = [];
  said = [];
});
afterEach(async () => {
  for (const broker of brokers) await broker.close();
  await nats.close();
});

const note = (level: string) => (fields: object, words: string) => void said.push([level, fields, words]);
const LOG = { info: note('info'), warn: note('warn') };

async function connected(url = nats.url): Promise<Broker> {
  const broker = unwrap(await connectBroker(url, LOG));
  brokers.push(broker);
  return broker;
}

/** What comes in on a subject. */
function listen(broker: Broker, subject: string) {
  const heard: string[] = [];
  const waiting: (() => void)[] = [];
  const stop = broker.subscribe(subject, (data, answer) => {
    heard.push(String(data));
    answer(Buffer.from(`to ${data}`));
    for (const wake of waiting.splice(0)) wake();
  });
  return { heard, stop, next: () => new Promise<void>((wake) => void waiting.push(wake)) };
}

describe('the broker between nodes', () => {
  it('carries what is said on a subject to who listens to it, in order, until they stop', async () => {
    const [one, other] = [await connected(), await connected()];
    const { heard, stop } = listen(other, 'a.b');
    const bytes = Buffer.from('xx first').subarray(3);
    // Answered once it was heard: by then the subscription is known.
    expect(String(await one.request('a.b', bytes, 60_000))).toBe('to first');
    one.publish('a.c', Buffer.from('elsewhere'));
    one.publish('a.b', Buffer.from('second'));
    expect(String(await one.request('a.b', Buffer.from('third'), 60_000))).toBe('to third');
    expect(heard).toEqual(['first', 'second', 'third']);
    stop();
    expect(await other.request('a.b', Buffer.from('nobody'), 50)).toBeUndefined();
    expect(heard).toHaveLength(3);
    expect([one.isUp(), said]).toEqual([true, []]);
  });

  it('drops and logs a message that whoever hears it cannot take, and carries the next', async () => {
    const [one, other] = [await connected(), await connected()];
    const heard: unknown[] = [];
    other.subscribe('a.b', (data, answer) => {
      heard.push(JSON.parse(String(data)));
      answer(Buffer.from('heard'));
    });
    expect(String(await one.request('a.b', Buffer.from('1'), 60_000))).toBe('heard');
    one.publish('a.b', Buffer.from('{"half'));
    expect(String(await one.request('a.b', Buffer.from('2'), 60_000))).toBe('heard');
    expect([heard, other.isUp()]).toEqual([[1, 2], true]);
    expect(said).toEqual([
      [
        'warn',
        { subject: 'a.b', bytes: 6, error: expect.stringMatching(/^SyntaxError: /) },
        'message from the broker dropped',
      ],
    ]);
  });

  it('keeps every line to nodes when a stranger says what no node says', async () => {
    const [stranger, house] = [await connected(), await connected()];
    const subjects = getSubjects('a house');
    const time = stoppedTime(1_000_000);
    const desk = openDesk({
      broker: house,
      subjects,
      epoch: 1,
      time,
      log: { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') },
      house: {
        ask: async () => ({ status: 200, headers: {}, body: Buffer.from('asked') }),
        admit: () => err({ code: 'ticket/spent', message: 'No.', retryable: false }),
        allow: () => {},
      },
      aides: newAides(),
      standing: () => 'proved',
    });
    const say = (about: About, bytes = ''): void =>
      stranger.publish(subjects.up('line-1'), packParcel(++number, about, Buffer.from(bytes)));
    let number = 0;
    const answers: string[] = [];
    const answered = new Promise<void>((resolve) => {
      stranger.subscribe(subjects.down('line-1'), (data) => {
        const { about, bytes } = unpackParcel(data) ?? {};
        answers.push(`${about?.is} ${bytes}`);
        if (about?.is === 'whole') resolve();
      });
    });
    const hello = (of: object) =>
      stranger.request(
        subjects.desk(1),
        Buffer.from(JSON.stringify({ trunk: 'line-1', origins: [], speaks: [1, 2], ...of })),
        60_000,
      );
    const deals = { holder: 'node', writes: WRITES };
    stranger.publish(subjects.desk(1), Buffer.from('{"trunk":"x","origins":[{"toString":1,"valueOf":1}]}'));
    expect(String(await hello({ deals }))).toBe('{"version":2}');
    // Only who was asked for a table is heard of it: so the body of the answer is looked at.
    say({ is: 'answered', table: { toString: 1, valueOf: 1 } }, '{');
    say({ is: 'news', table: 't', first: 1, last: 2 }, '{');
    say({ is: 'ask', id: 1, method: 'GET', url: '/', headers: {}, address: '192.0.2.1' });
    await answered;
    expect(answers).toEqual(['answer ', 'more asked', 'whole ']);
    const words = said.map((one) => (one as readonly unknown[])[2]);
    expect(new Set(words)).toEqual(new Set(['message from the broker dropped']));
    desk.close();
  });

  it('gives nothing where nobody answers in time, and takes nothing once it is closed', async () => {
    const one = await connected();
    expect(await one.request('nobody', Buffer.from('x'), 50)).toBeUndefined();
    await one.close();
    expect(one.isUp()).toBe(false);
    one.publish('a', Buffer.from('x'));
    expect(await one.request('a', Buffer.from('x'), 50)).toBeUndefined();
    expect(said).toEqual([]);
  });

  it('says that it did not take what is too large', async () => {
    const one = await connected();
    one.publish('a', Buffer.alloc(1_048_577));
    expect(said).toEqual([
      ['warn', { bytes: 1_048_577, error: expect.any(String) }, 'the broker did not take a message'],
    ]);
  });

  it('is away while its server is, and back with it, as the log says', async () => {
    const [one, other] = [await connected(), await connected()];
    const { heard } = listen(other, 'a');
    await nats.away();
    await expect.poll(() => [one.isUp(), other.isUp()], { timeout: 120_000 }).toEqual([false, false]);
    expect(said).toEqual([1, 2].map(() => ['warn', {}, 'the broker has gone away']));
    await nats.back();
    await expect.poll(() => [one.isUp(), other.isUp()], { timeout: 120_000 }).toEqual([true, true]);
    expect(said.slice(2)).toEqual([1, 2].map(() => ['info', {}, 'the broker is back']));
    expect(String(await one.request('a', Buffer.from('again'), 60_000))).toBe('to again');
    expect(heard).toEqual(['again']);
  });

  it('is told who comes, and by what password', async () => {
    await connected();
    await connected(`nats://ann%40home:pass%2Fword@127.0.0.1:${nats.port}/`);
    const name = `coup, pid ${process.pid}`;
    expect(nats.connects).toMatchObject([{ name }, { name, user: 'ann@home', pass: 'pass/word' }]);
    expect(nats.connects[0]).not.toHaveProperty('user');
  });

  it('that does not answer is told without its password', async () => {
    const { port } = nats;
    await nats.away();
    expect(await connectBroker(`nats://ann:secret@127.0.0.1:${port}`, LOG)).toEqual({
      ok: false,
      error: {
        code: 'house/unavailable',
        message: expect.stringMatching(
          new RegExp(`^the broker at nats://127\\.0\\.0\\.1:${port} does not answer: .+`),
        ),
      },
    });
    await nats.back();
    expect(tellable('tls://ann:secret@a:4222/x@y')).toBe('tls://a:4222/x@y');
    expect(tellable('nats://a:4222/')).toBe('nats://a:4222/');
  });
});
