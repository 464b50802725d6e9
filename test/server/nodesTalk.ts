import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { err, ok } from '../../src/base/index.ts';
import { NO_LOG } from '../../src/house/index.ts';
import { LIMITS } from '../../src/protocol/index.ts';
import {
  hearHouse,
  houseOver,
  newAides,
  sayDealt,
  sayRetire,
  sayUndealt,
} from '../../src/server/nodes/aideEnds.ts';
import type { Broker, Hear } from '../../src/server/nodes/broker.ts';
import { type DealtHouse, type Desk, openDesk } from '../../src/server/nodes/desk.ts';
import { type FrontSockets, openFrontSockets } from '../../src/server/nodes/frontSockets.ts';
import { type LineToDesk, newLineToDesk } from '../../src/server/nodes/lineToDesk.ts';
import { unpackParcel } from '../../src/server/nodes/parcel.ts';
import { getSubjects } from '../../src/server/nodes/subjects.ts';
import { SPOKEN } from '../../src/server/nodes/wire.ts';
import type { Aide, Aides } from '../../src/server/table/aides.ts';
import { untilSeen } from '../live/until.ts';
import { type StoppedTime, stoppedTime } from './stoppedTime.ts';

/** One message between two nodes: on which way, what it is, and as it goes over the wire. */
export interface Told {
  /** `hello` and `welcome` begin a line; `up` and `down` go along it; `told` is heard by all. */
  readonly way: 'hello' | 'welcome' | 'up' | 'down' | 'told';
  /** Which line, or which table. */
  readonly name: string;
  readonly about: unknown;
  readonly bytes: string;
  readonly raw: string;
}

/** One talk between two nodes: `golden/nodes` holds one of each version. */
export interface FrozenTalk {
  /** What patrons heard, and what the house was asked. */
  readonly heard: readonly string[];
  readonly noted: readonly string[];
  readonly told: readonly Told[];
}

const EPOCH = 7;
const TABLE = 'table-1';
const SUBJECTS = getSubjects('a house');

/** A broker in this process, and all that went by way of it. */
export interface Wire {
  readonly broker: Broker;
  /** Where whoever deals is asked for a line. */
  readonly deskSubject: string;
  readonly told: readonly Told[];
  /** Brings a message that was kept, as if somebody had sent it. */
  readonly replay: (told: Told) => void;
}

export function newWire(): Wire {
  const hears = new Map<string, Hear[]>();
  const told: Told[] = [];
  const note = (subject: string, data: Uint8Array, isAnswer = false): void => {
    const raw = Buffer.from(data);
    const { way, name } = isAnswer ? { way: 'welcome' as const, name: '' } : getPlace(subject);
    const parcel = way === 'hello' || way === 'welcome' ? undefined : unpackParcel(raw);
    const about = parcel?.about ?? JSON.parse(raw.toString('utf8'));
    told.push({ way, name, about, bytes: parcel?.bytes.toString('utf8') ?? '', raw: raw.toString('base64') });
  };
  const bring = (subject: string, data: Uint8Array, answer: (data: Uint8Array) => void): void => {
    for (const hear of [...(hears.get(subject) ?? [])]) hear(Buffer.from(data), answer);
  };
  return {
    told,
    deskSubject: SUBJECTS.desk(EPOCH),
    replay: ({ way, name, raw }) => {
      const subject = way === 'hello' ? SUBJECTS.desk(EPOCH) : SUBJECTS.up(name);
      bring(subject, Buffer.from(raw, 'base64'), (data) => note(subject, data, true));
    },
    broker: {
      publish: (subject, data) => {
        note(subject, data);
        bring(subject, data, () => {});
      },
      subscribe: (subject, hear) => {
        hears.set(subject, [...(hears.get(subject) ?? []), hear]);
        return () => {
          hears.set(
            subject,
            (hears.get(subject) ?? []).filter((one) => one !== hear),
          );
        };
      },
      request: (subject, data) => {
        note(subject, data);
        return new Promise((resolve) => {
          bring(subject, data, (answer) => {
            note(subject, answer, true);
            resolve(Buffer.from(answer));
          });
          // Nobody there: nobody waits for what comes at once or never.
          setImmediate(() => resolve(undefined));
        });
      },
      isUp: () => true,
      close: async () => {},
    },
  };
}

/** On which way a subject is, and of which line or table. */
function getPlace(subject: string): Pick<Told, 'way' | 'name'> {
  const [, , part = '', first = '', second] = subject.split('.');
  const way = WAYS[part];
  if (way === undefined) throw new Error(`${subject} is no subject of nodes`);
  return { way, name: second ?? first };
}

const WAYS: Readonly<Record<string, Told['way']>> = { desk: 'hello', up: 'up', down: 'down', told: 'told' };

/** A house that does with a socket whatever its patron says, and notes what it was asked. */
function obedientHouse(noted: string[], aides: Aides): DealtHouse {
  return {
    allow: (origins) => void noted.push(`allow ${origins.join(' ')}`),
    ask: async ({ method, url, headers, address, body }) => {
      noted.push(`ask ${method} ${url} ${headers['accept']} ${address} ${body}`);
      return { status: 201, headers: { 'x-said': 'yes' }, body: Buffer.from(`to ${body}`) };
    },
    admit: (knock, { socket, line, far }) => {
      noted.push(
        `admit ${knock.url} ${knock.headers['origin']} ${knock.headers['x-forwarded-for']} ${knock.socket.remoteAddress}`,
      );
      if (knock.url === '/no')
        return err({ code: 'ticket/spent', message: 'This ticket opens nothing.', retryable: false });
      const crowd = far.crowdOf(TABLE);
      const acts: Readonly<Record<string, () => void>> = {
        say: () => line.write(Buffer.from('"said"')),
        story: () => far.story(TABLE, Buffer.from('"all of it"'), 5),
        part: () => far.story(TABLE, Buffer.from('"a part"'), undefined),
        crowd: () => crowd.hear(Buffer.from('"heard by all"'), 6, 7),
        aside: () => crowd.overhear(Buffer.from('"overheard"'), 'bob'),
        leave: () => far.leave(TABLE),
        deal: () => dealAfar(aides.all(), noted),
        ping: () => socket.ping(),
        bye: () => socket.close(4_000, 'enough'),
        cut: () => socket.terminate(),
      };
      socket.on('message', (data: Buffer, binary: boolean) => {
        noted.push(`heard ${data}${binary ? ' in bytes' : ''}`);
        acts[String(data)]?.();
      });
      socket.on('ping', (data: Buffer) => {
        noted.push(`pinged ${data}`);
        socket.pong(data);
      });
      socket.on('pong', () => void noted.push('ponged'));
      socket.on('close', () => void noted.push('closed'));
      return ok({
        guest: { patron: 'ann' },
        tellAgain: (table: string, seq: number) => void noted.push(`again ${table} ${seq}`),
      } as never);
    },
  };
}

/** Has a node deal a table, and does with it all that a house can; notes what it hears. */
function dealAfar([aide]: readonly Aide[], noted: string[]): void {
  noted.push(`aide ${aide?.holder}`);
  aide?.deal('no-table', 3, { ...NEVER_DEALT, refused: (reason) => void noted.push(`refused ${reason}`) });
  aide?.deal(TABLE, 4, {
    ...NEVER_DEALT,
    dealt: (dealer, seq) => {
      noted.push(`dealt ${seq}`);
      queueMicrotask(() => {
        dealer.submit(1, { do: 'resume' }, { years: 21, most: { stake: 1, held: 2, amount: 3 } });
        dealer.submit(0, { do: 'lose', patron: 'ann' });
        dealer.leave();
      });
      return {
        news: (first, last, events) =>
          void noted.push(`news ${first} ${last} ${events?.map((one) => JSON.stringify(one))}`),
        answered: (number, answer) => void noted.push(`answered ${number} ${JSON.stringify(answer)}`),
        ended: (why) => {
          noted.push(`ended ${why}`);
          dealer.halt();
        },
      };
    },
    gone: () => void noted.push('gone'),
  });
}

const NEVER_DEALT = {
  dealt: () => {
    throw new Error('nobody deals it');
  },
  refused: () => {},
  gone: () => {},
};

/** A node that deals a table as it is told, and says all that it can. */
function obedientAide(send: LineToDesk['send']) {
  const house = houseOver(send, TABLE);
  return {
    deal: (table: string, since: number) =>
      table === TABLE ? sayDealt(send, table, since + 3) : sayUndealt(send, table, 'there is no such table'),
    submit: (_: string, number: number, command: { readonly do: string }, permit: unknown) => {
      if (number === 0) return;
      house.news(8, 8, [{ type: 'pause-asked', reason: `${command.do} ${JSON.stringify(permit)}` }]);
      house.news(9, 1_000);
      house.answered(number, { ok: true, seq: 8 });
    },
    leave: () => house.ended('stopped'),
    halt: () => sayRetire(send),
  };
}

export interface DeskEnd {
  readonly desk: Desk;
  readonly time: StoppedTime;
  /** What its house was asked and told. */
  readonly noted: readonly string[];
}

export function openDeskEnd({ broker }: Wire, speaks?: readonly number[]): DeskEnd {
  const noted: string[] = [];
  const time = stoppedTime(1_000_000);
  const aides = newAides();
  const house = obedientHouse(noted, aides);
  aides.onChange(() => void noted.push(`${aides.all().length} aides`));
  const desk = openDesk({
    broker,
    subjects: SUBJECTS,
    epoch: EPOCH,
    time,
    log: NO_LOG,
    house,
    aides,
    holder: 'house',
    writes: 'forms',
    // Talks were frozen before nodes proved anything.
    standing: () => 'proved',
    ...(speaks !== undefined && { speaks }),
  });
  return { desk, time, noted };
}

export interface FrontEnd {
  readonly line: LineToDesk;
  readonly time: StoppedTime;
  readonly server: Server;
  readonly sockets: FrontSockets;
  readonly open: () => Promise<boolean>;
}

export function openFrontEnd({ broker }: Wire, speaks?: readonly number[]): FrontEnd {
  const time = stoppedTime(1_000_000);
  let lines = 0;
  const aide = obedientAide((about, bytes) => line.send(about, bytes));
  const line: LineToDesk = newLineToDesk({
    broker,
    subjects: SUBJECTS,
    time,
    log: NO_LOG,
    newId: () => `line-${++lines}`,
    origins: () => new Set(['http://localhost:8787']),
    deals: () => ({ holder: 'node', writes: 'forms' }),
    onParcel: (about, bytes) => {
      if (!hearHouse(aide, about, bytes)) sockets.onParcel(about, bytes);
    },
    onBroken: () => sockets.dropAll('Come back in a moment.'),
    ...(speaks !== undefined && { speaks }),
  });
  const server = createServer();
  const sockets = openFrontSockets(server, {
    time,
    random: (bytes) => new Uint8Array(bytes),
    limits: LIMITS,
    knocksPerMinute: 100,
    line: () => line,
    subscribe: (table, hear) => broker.subscribe(SUBJECTS.told(EPOCH, table), hear),
  });
  return { line, time, server, sockets, open: () => line.open(EPOCH) };
}

/** Patrons at a node that carries, who make both ends say all that they can say; gives what they heard. */
export async function talk(front: FrontEnd, deskEnd: DeskEnd): Promise<readonly string[]> {
  const heard: string[] = [];
  const { line, server, time, sockets } = front;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await front.open();
  heard.push(await askOnce(line));
  const come = (path: string): WebSocket =>
    new WebSocket(`ws://127.0.0.1:${port}${path}`, {
      perMessageDeflate: false,
      headers: { origin: 'http://localhost:8787', 'x-forwarded-for': '203.0.113.7' },
    });
  const turnedAway = come('/no');
  turnedAway.on('error', () => {});
  const [, { statusCode }] = (await once(turnedAway, 'unexpected-response')) as [
    unknown,
    { statusCode: number },
  ];
  heard.push(`turned away ${statusCode}`);
  turnedAway.terminate();
  const ann = come('/socket?ticket=t');
  await once(ann, 'open');
  ann.on('message', (data) => void heard.push(String(data)));
  ann.on('pong', (data) => void heard.push(`ponged ${data}`));
  const { noted } = deskEnd;
  const isNoted = async (words: string, times = 1): Promise<void> => {
    await untilSeen(() => noted.filter((one) => one === words).length >= times);
  };
  const isHeard = async (words: string): Promise<void> => {
    await untilSeen(() => heard.includes(words));
  };
  ann.send('say');
  await isHeard('"said"');
  ann.send(Buffer.from('raw'), { binary: true });
  await isNoted('heard raw in bytes');
  ann.ping('p');
  await isHeard('ponged p');
  ann.send('ping');
  await isNoted('ponged');
  ann.send('story');
  await isHeard('"all of it"');
  await isNoted(`again ${TABLE} 5`);
  ann.send('part');
  await isHeard('"a part"');
  ann.send('crowd');
  await isHeard('"heard by all"');
  ann.send('aside');
  await isHeard('"overheard"');
  ann.send('leave');
  await isNoted('heard leave');
  ann.send('deal');
  await isNoted('0 aides');
  ann.send('bye');
  const [code, reason] = (await once(ann, 'close')) as [number, Buffer];
  heard.push(`closed ${code} ${reason}`);
  const ben = come('/socket?ticket=u');
  await once(ben, 'open');
  ben.on('error', () => {});
  ben.send('cut');
  await once(ben, 'close');
  const cem = come('/socket?ticket=v');
  await once(cem, 'open');
  cem.close();
  await isNoted('closed', 3);
  await Promise.all([time.pass(1_000), deskEnd.time.pass(1_000)]);
  line.close();
  await front.open();
  deskEnd.desk.close();
  sockets.close();
  server.close();
  return heard;
}

async function askOnce(line: LineToDesk): Promise<string> {
  const answered = await line.ask({
    method: 'POST',
    url: '/api/v2/session',
    headers: { accept: 'application/json' },
    address: '203.0.113.7',
    body: Buffer.from('words'),
  });
  return `${answered?.status} ${answered?.headers['x-said']} ${answered?.body}`;
}

/** All of it in the newest version, as it is frozen. */
export async function talkOfNodes(): Promise<FrozenTalk & { readonly version: number }> {
  const wire = newWire();
  const desk = openDeskEnd(wire);
  const heard = await talk(openFrontEnd(wire), desk);
  return { version: Math.max(...SPOKEN), heard, noted: desk.noted, told: wire.told };
}

/** The messages of one way, without how they lie on the wire. */
export const saidOn = (told: readonly Told[], ...ways: readonly Told['way'][]) =>
  told.filter(({ way }) => ways.includes(way)).map(({ raw: _, ...one }) => one);
