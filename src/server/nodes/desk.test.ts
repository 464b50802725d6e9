import { describe, expect, it } from 'vitest';
import { stoppedTime } from '../../../test/server/stoppedTime.ts';
import { err, ok } from '../../base/index.ts';
import type { FarEnd } from '../wire/sockets.ts';
import { newAides, WRITES } from './aideEnds.ts';
import type { Hear } from './broker.ts';
import { type DealtHouse, type DeskDeps, openDesk } from './desk.ts';
import { type About, packParcel, unpackParcel } from './parcel.ts';
import { getSubjects } from './subjects.ts';

const SUBJECTS = getSubjects('a house');
type Said = readonly [words: string, fields: object];

/** A desk, and a node that says to it what the test says. */
function opened(house: Partial<DealtHouse> = {}, of: Partial<DeskDeps> = {}) {
  const hears = new Map<string, Hear>();
  const told: (About & { readonly text?: string })[] = [];
  const all: unknown[] = [];
  const said: Said[] = [];
  const note = (fields: object, words: string) => void said.push([words, fields]);
  const allowed: unknown[] = [];
  const time = stoppedTime(1_000_000);
  const aides = newAides();
  const desk = openDesk({
    broker: {
      publish: (subject, data) => {
        const { about, bytes } = unpackParcel(Buffer.from(data)) ?? {};
        if (about === undefined || bytes === undefined) return;
        if (subject === SUBJECTS.down('line-1'))
          told.push(bytes.length === 0 ? about : { ...about, text: bytes.toString() });
        else all.push([subject, about, bytes.toString()]);
      },
      subscribe: (subject, hear) => {
        hears.set(subject, hear);
        return () => hears.delete(subject);
      },
      request: async () => undefined,
      isUp: () => true,
      close: async () => {},
    },
    subjects: SUBJECTS,
    epoch: 7,
    time,
    log: { debug: note, info: note, warn: note, error: note },
    house: {
      ask: async () => ({ status: 200, headers: {}, body: Buffer.alloc(0) }),
      admit: () => err({ code: 'ticket/spent', message: 'No.', retryable: false }),
      allow: (origins) => void allowed.push(origins),
      ...house,
    },
    aides,
    holder: 'house',
    standing: () => 'proved',
    ...of,
  });
  let number = 0;
  const answers: unknown[] = [];
  const knock = (hello: unknown) =>
    hears.get(SUBJECTS.desk(7))?.(
      Buffer.from(typeof hello === 'string' ? hello : JSON.stringify(hello)),
      (data) => void answers.push(JSON.parse(Buffer.from(data).toString())),
    );
  const say = (about: About, text = ''): void =>
    hears.get(SUBJECTS.up('line-1'))?.(packParcel(++number, about, Buffer.from(text)), () => {});
  return { desk, knock, say, told, all, said, allowed, answers, aides, time, hears };
}

const HELLO = { trunk: 'line-1', origins: ['https://a.example'], speaks: [1, 2] };
const idle = () => new Promise((resolve) => setImmediate(resolve));

describe('a node that asks for a line', () => {
  it('has one in the newest version that both speak, and its pages may talk to the house', () => {
    const { knock, answers, allowed, hears } = opened();
    knock(HELLO);
    expect([answers, allowed]).toEqual([[{ version: 2 }], [['https://a.example']]]);
    expect(hears.has(SUBJECTS.up('line-1'))).toBe(true);
  });

  it('has none where it says nothing that can be read, or speaks otherwise', () => {
    const { knock, answers, allowed, said } = opened();
    for (const none of ['', '{}', '{"trunk":5,"origins":[]}']) knock(none);
    expect([answers, said]).toEqual([[], []]);
    knock({ ...HELLO, speaks: [8, 9] });
    expect(answers).toEqual([{ speaks: [1, 2] }]);
    expect(said).toEqual([['a node of another version was refused', { theirs: '8,9', ours: '1,2' }]]);
    expect(allowed).toEqual([]);
  });

  it.each([
    ['unproved', [{ version: 2 }]],
    ['forged', []],
  ] as const)('opens no page of its own to the house while it is %s', (standing, given) => {
    const { knock, answers, allowed, said } = opened({}, { standing: () => standing });
    knock(HELLO);
    knock({ ...HELLO, trunk: 'line-2' });
    expect([answers, allowed]).toEqual([[...given, ...given], []]);
    expect(said).toEqual([['node without proof of the key: its origins are ignored', { standing }]]);
  });

  it('deals tables where it can: not itself, not in other forms, not in the first version', () => {
    const dealers = (deals: unknown, speaks = [1, 2], of: Partial<DeskDeps> = {}) => {
      const { knock, aides, said } = opened({}, of);
      knock({ ...HELLO, speaks, deals });
      return [aides.all().map(({ holder }) => holder), said];
    };
    expect(dealers({ holder: 'node', writes: WRITES })).toEqual([['node'], []]);
    expect(dealers(undefined)).toEqual([[], []]);
    expect(dealers({ holder: 'house', writes: WRITES })).toEqual([[], []]);
    expect(dealers({ holder: 'node', writes: WRITES }, [1])).toEqual([[], []]);
    expect(dealers({ holder: 'node', writes: 'other' })).toEqual([
      [],
      [['a node deals no table here: it writes in other forms than this one', { node: 'node' }]],
    ]);
    expect(dealers({ holder: 'node', writes: 'mine' }, [2], { writes: 'mine' })).toEqual([['node'], []]);
  });

  it('deals no more once it retires, or its line has ended, and its tables are told so', () => {
    for (const end of ['retire', 'end', 'close'] as const) {
      const { knock, say, aides, desk, said } = opened();
      knock({ ...HELLO, deals: { holder: 'node', writes: WRITES } });
      const gone: string[] = [];
      aides.all()[0]?.deal('t', 1, {
        dealt: () => {
          throw new Error('nobody deals it');
        },
        refused: () => {},
        gone: () => void gone.push('gone'),
      });
      if (end === 'close') desk.close();
      else say({ is: end });
      expect(aides.all()).toEqual([]);
      expect(gone).toEqual(end === 'retire' ? [] : ['gone']);
      expect(said).toEqual(
        end === 'end' ? [['a line to a node has ended', { why: 'the other end has closed it' }]] : [],
      );
    }
  });
});

describe('a request of another node', () => {
  const ask = { is: 'ask', id: 4, method: 'POST', url: '/x', headers: { a: 'b' }, address: '192.0.2.7' };

  it('is asked of the house, and answered in parts that a broker carries', async () => {
    const asked: unknown[] = [];
    const most = 512 * 1_024;
    const { knock, say, told } = opened({
      ask: async (of) => {
        asked.push({ ...of, body: String(of.body) });
        return { status: 201, headers: { c: 'd' }, body: Buffer.from('x'.repeat(most + 1)) };
      },
    });
    knock(HELLO);
    say(ask, 'body');
    await idle();
    expect(asked).toEqual([
      { method: 'POST', url: '/x', headers: { a: 'b' }, address: '192.0.2.7', body: 'body' },
    ]);
    expect(told.map(({ text, ...about }) => [about, text?.length])).toEqual([
      [{ is: 'answer', id: 4, status: 201, headers: { c: 'd' } }, undefined],
      [{ is: 'more', id: 4 }, most],
      [{ is: 'more', id: 4 }, 1],
      [{ is: 'whole', id: 4 }, undefined],
    ]);
  });

  it('is answered with no part where there is none, and as a fault of the house where it breaks', async () => {
    const { knock, say, told } = opened();
    knock(HELLO);
    say({ ...ask, headers: 'none' });
    await idle();
    expect(told.map(({ is }) => is)).toEqual(['answer', 'whole']);
    const broken = opened({ ask: async () => Promise.reject(new Error('broken')) });
    broken.knock(HELLO);
    broken.say(ask);
    await idle();
    expect(broken.told).toEqual([
      { is: 'answer', id: 4, status: 500, headers: {} },
      { is: 'whole', id: 4 },
    ]);
    expect(broken.said).toEqual([['a request of another node failed', { error: 'Error: broken' }]]);
  });
});

describe('a socket at another node', () => {
  const knocked = {
    is: 'knock',
    c: 3,
    url: '/socket?ticket=t',
    origin: 'https://a.example',
    address: '192.0.2.7',
  };

  /** One that is let in, what the house hears of it, and its end. */
  function letIn() {
    const noted: unknown[] = [];
    let end: FarEnd | undefined;
    const front = opened({
      admit: (knock, given) => {
        noted.push(knock);
        end = given;
        given.socket.on(
          'message',
          (data: Buffer, binary: boolean) => void noted.push(`heard ${data} ${binary}`),
        );
        given.socket.on('ping', (data: Buffer) => void noted.push(`ping ${data}`));
        given.socket.on('pong', () => void noted.push('pong'));
        given.socket.on('close', () => void noted.push('closed'));
        return ok({
          guest: { patron: 'ann' },
          tellAgain: (...of: readonly unknown[]) => void noted.push(['again', ...of]),
        } as never);
      },
    });
    front.knock(HELLO);
    front.say({ ...knocked, forwarded: '203.0.113.7' });
    if (end === undefined) throw new Error('it was let in');
    return { ...front, noted, end };
  }

  it('is admitted by what came with it, or turned away with the reason', () => {
    const { noted, told } = letIn();
    expect(noted).toEqual([
      {
        url: '/socket?ticket=t',
        headers: { origin: 'https://a.example', 'x-forwarded-for': '203.0.113.7' },
        socket: { remoteAddress: '192.0.2.7' },
      },
    ]);
    expect(told).toEqual([{ is: 'in', c: 3, patron: 'ann' }]);
    const refused = opened();
    refused.knock(HELLO);
    refused.say({ is: 'knock', c: 4 });
    expect(refused.told).toEqual([
      { is: 'no', c: 4, refusal: { code: 'ticket/spent', message: 'No.', retryable: false } },
    ]);
  });

  it('has nothing where nothing came with it', () => {
    const asked: unknown[] = [];
    const { knock, say } = opened({
      admit: (of) => {
        asked.push(of);
        return err({ code: 'ticket/spent', message: 'No.', retryable: false });
      },
    });
    knock(HELLO);
    say({ is: 'knock', c: 4, url: 5, origin: null, address: 6 });
    expect(asked).toEqual([{ url: undefined, headers: {}, socket: { remoteAddress: undefined } }]);
  });

  it('is told what the house says to it, in words of the line', () => {
    const { told, end } = letIn();
    end.line.write(Buffer.from('"said"'));
    end.far.story('t', Buffer.from('"all"'), 5);
    end.far.story('t', Buffer.from('"part"'), undefined);
    end.far.leave('t');
    end.socket.ping();
    end.socket.pong(Buffer.from('p'));
    end.socket.close(4_000, 'enough');
    expect(told.slice(1)).toEqual([
      { is: 'say', c: 3, text: '"said"' },
      { is: 'story', c: 3, table: 't', at: 5, text: '"all"' },
      { is: 'story', c: 3, table: 't', text: '"part"' },
      { is: 'leave', c: 3, table: 't' },
      { is: 'ping', c: 3 },
      { is: 'pong', c: 3, text: 'p' },
      { is: 'bye', c: 3, code: 4_000, reason: 'enough' },
    ]);
    const other = letIn();
    other.end.socket.terminate();
    expect(other.told.at(-1)).toEqual({ is: 'cut', c: 3 });
  });

  it('brings what its patron says, and nothing once it is gone', () => {
    const { noted, say } = letIn();
    say({ is: 'heard', c: 3, binary: true }, 'a');
    say({ is: 'heard', c: 3 }, 'b');
    say({ is: 'ping', c: 3 }, 'p');
    say({ is: 'pong', c: 3 });
    say({ is: 'again', c: 3, table: 't', at: 9 });
    say({ is: 'heard', c: 9 }, 'of nobody');
    say({ is: 'nonsense', c: 3 });
    say({ is: 'gone', c: 3 });
    say({ is: 'heard', c: 3 }, 'late');
    expect(noted.slice(1)).toEqual([
      'heard a true',
      'heard b false',
      'ping p',
      'pong',
      ['again', 't', 9],
      'closed',
    ]);
  });

  it('is closed with its line, however that ends', () => {
    for (const end of ['end', 'close'] as const) {
      const { noted, say, desk } = letIn();
      if (end === 'close') desk.close();
      else say({ is: 'end' });
      expect(noted.slice(1)).toEqual(['closed']);
    }
  });

  it('hears with all others what is told of a table once', () => {
    const { all, end } = letIn();
    const crowd = end.far.crowdOf('t');
    expect(end.far.crowdOf('t')).toBe(crowd);
    expect(end.far.crowdOf('u')).not.toBe(crowd);
    crowd.hear(Buffer.from('"news"'), 6, 7);
    crowd.overhear(Buffer.from('"aside"'), 'bob');
    expect(all).toEqual([
      [SUBJECTS.told(7, 't'), { is: 'update', first: 6, last: 7 }, '"news"'],
      [SUBJECTS.told(7, 't'), { is: 'passing', except: 'bob' }, '"aside"'],
    ]);
  });
});

describe('a desk that is closed', () => {
  it('ends every line, and gives no other', () => {
    const { desk, knock, told, answers, hears } = opened();
    knock(HELLO);
    desk.close();
    expect(told.map(({ is }) => is)).toEqual(['end']);
    expect([hears.size, answers.length]).toEqual([0, 1]);
  });
});
