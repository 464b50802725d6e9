import { describe, expect, it } from 'vitest';
import {
  BYE,
  type FakeSocket,
  FakeWorld,
  HOUSE_FILE,
  PURSE,
  REFUSED,
  RUN,
  SNAPSHOT,
  settle,
  snapshotAt,
  TABLE,
  updateTo,
  WELCOME,
  YOU,
} from '../../test/client/fakeWorld.ts';
import { API_EXAMPLES } from '../../test/protocol/examples.ts';
import { at } from '../base/index.ts';
import { type ClientMessage, PROTOCOL, type YouView } from '../protocol/index.ts';
import { connectHouse, type HouseClient } from './houseClient.ts';
import type { TableLink, TableNotification } from './tableLink.ts';
import type { World } from './world.ts';

interface Begun {
  readonly house: HouseClient;
  readonly world: FakeWorld;
  readonly link: TableLink;
  readonly news: TableNotification[];
  readonly socket: FakeSocket;
}

/** A link that has a snapshot as of event 22. */
async function begun(given: Pick<World, 'isWatched'> = {}): Promise<Begun> {
  const world = Object.assign(new FakeWorld(), given);
  const house = connectHouse(world);
  const link = house.tableLink(TABLE);
  const news: TableNotification[] = [];
  link.listen((one) => news.push(one));
  const socket = await world.greet();
  socket.said();
  socket.say(SNAPSHOT);
  await settle();
  news.length = 0;
  return { world, house, link, news, socket };
}

/** Loses the connection and is greeted on a new one. */
async function comesBack(world: FakeWorld): Promise<FakeSocket> {
  const before = world.sockets.length;
  world.socket.drop();
  while (world.sockets.length === before) await world.pass(50);
  return world.greet();
}

const wishIn = (messages: readonly ClientMessage[]) =>
  messages.flatMap((message) => (message.say === 'wish' ? [message] : []));

describe('table link', () => {
  it('a link opens a socket with a fresh ticket, watches its table and shows the snapshot', async () => {
    const world = new FakeWorld();
    const link = connectHouse(world).tableLink(TABLE);
    const news: TableNotification[] = [];
    link.listen((one) => news.push(one));
    expect([link.picture(), link.connection()]).toEqual([undefined, { is: 'connecting' }]);
    const socket = await world.greet();
    expect(world.asked).toEqual(['POST http://house.example/api/v2/ticket']);
    expect(socket.url).toMatch(/^ws:\/\/house\.example\/api\/v2\/socket\?ticket=\w+$/);
    expect(socket.said()).toEqual([{ say: 'watch', table: TABLE }]);
    expect(link.connection()).toEqual({ is: 'connecting' });
    socket.say(SNAPSHOT);
    await settle();
    expect(link.connection()).toEqual({ is: 'open' });
    expect(link.picture()).toMatchObject({
      table: TABLE,
      view: { seq: 22 },
      you: { stack: 45_000 },
      me: { patron: WELCOME.patron, name: 'Ann', alias: YOU.you?.alias },
      purse: { cage: 150_000 },
      watching: 3,
    });
    expect(news).toEqual([
      { is: 'connection', connection: { is: 'open' } },
      { is: 'snapshot', missed: undefined },
    ]);
  });

  it('a link applies updates, the patron’s own part and the purse in order', async () => {
    const { link, news, socket } = await begun();
    socket.say(updateTo(24, 2, { outcomes: 'B' }));
    expect(link.picture()?.view).toEqual({ ...SNAPSHOT.view, seq: 24, outcomes: 'B' });
    socket.say({ ...YOU, seq: 24 });
    expect(link.picture()?.you).toEqual(YOU.you);
    socket.say({ ...updateTo(25, 1), watching: 9 });
    expect(link.picture()?.watching).toBe(9);
    socket.say(PURSE);
    expect(link.picture()?.purse.cage).toBe(195_000);
    expect(news.map(({ is }) => is)).toEqual(['update', 'own', 'update', 'own']);
    expect(at(news, 0)).toMatchObject({ update: { seq: 24, changes: { outcomes: 'B' } } });
  });

  it('a link ignores messages of other tables', async () => {
    const { link, news, socket } = await begun();
    socket.say({ ...updateTo(23, 1), table: 'another' });
    socket.say({ ...snapshotAt(99), table: 'another' });
    expect([link.picture()?.view.seq, news]).toEqual([22, []]);
  });

  it('a link ignores an update that it already applied, and asks for a snapshot when one is missing', async () => {
    const { link, news, socket } = await begun();
    socket.say(updateTo(22, 3));
    socket.say(updateTo(20, 1));
    expect([news, socket.said()]).toEqual([[], []]);
    socket.say(updateTo(25, 2));
    expect(socket.said()).toEqual([{ say: 'watch', table: TABLE }]);
    // Until the snapshot arrives, later updates are not applied and nothing more is requested.
    socket.say(updateTo(26, 1));
    socket.say({ ...YOU, seq: 26 });
    expect([link.picture()?.view.seq, news, socket.said()]).toEqual([22, [], []]);
    socket.say(snapshotAt(26, { outcomes: 'B P' }));
    expect(link.picture()?.view.seq).toBe(26);
    expect(news).toEqual([{ is: 'snapshot', missed: { coups: 2, net: 0 } }]);
    socket.say(updateTo(27, 1));
    expect(link.picture()?.view.seq).toBe(27);
  });

  it('a link asks for a snapshot when an update overlaps the events that it already applied', async () => {
    const { link, socket } = await begun();
    socket.say(updateTo(23, 2));
    expect([link.picture()?.view.seq, socket.said().length]).toEqual([22, 1]);
  });

  it('a link detects a missing update from the sequence number of the patron’s own part', async () => {
    const { link, socket } = await begun();
    socket.say(YOU);
    expect(socket.said()).toEqual([{ say: 'watch', table: TABLE }]);
    expect(link.picture()?.you?.onFelt).toBe(5_000);
  });

  it('two links to the same table are independent', async () => {
    const world = new FakeWorld();
    const house = connectHouse(world);
    const [one, two] = [house.tableLink(TABLE), house.tableLink(TABLE)];
    const socket = await world.greet();
    socket.say(SNAPSHOT);
    await settle();
    expect(two.picture()).toEqual(one.picture());
    // Both links share one download of the house file.
    expect(world.asked.filter((asked) => asked.includes('/house-files/'))).toHaveLength(1);
    socket.said();
    one.close();
    expect(socket.said()).toEqual([]);
    socket.say(updateTo(23, 1));
    expect([one.picture()?.view.seq, two.picture()?.view.seq]).toEqual([22, 23]);
    two.close();
    expect([world.sockets.length, socket.closed, world.waiting]).toEqual([1, true, 0]);
  });

  it('a link to another table shares the socket, and closing it stops watching that table', async () => {
    const world = new FakeWorld();
    const house = connectHouse(world);
    house.tableLink(TABLE);
    const socket = await world.greet();
    const other = house.tableLink('other-1');
    expect(socket.said()).toEqual([
      { say: 'watch', table: TABLE },
      { say: 'watch', table: 'other-1' },
    ]);
    other.close();
    expect(socket.said()).toEqual([{ say: 'unwatch', table: 'other-1' }]);
    expect(world.sockets.length).toBe(1);
  });

  it('a link ignores members, nested members and whole messages that it does not know', async () => {
    const { world, link, socket, news } = await begun();
    const { view } = SNAPSHOT;
    const glow = { glow: { of: ['brass'] } };
    socket.sayRaw(JSON.stringify({ say: 'glow', table: TABLE, ...glow }));
    expect(news).toEqual([]);
    const newer = {
      ...SNAPSHOT,
      ...glow,
      settings: { ...SNAPSHOT.settings, ...glow },
      view: {
        ...view,
        ...glow,
        stage: { ...view.stage, ...glow },
        patrons: view.patrons.map((one) => ({ ...one, ...glow })),
      },
      you: { ...SNAPSHOT.you, ...glow },
    };
    socket.sayRaw(JSON.stringify(newer));
    socket.sayRaw(JSON.stringify({ ...updateTo(23, 1), ...glow }));
    expect([link.connection().is, link.picture()?.view.seq, world.reports]).toEqual(['open', 23, []]);
    expect(news.map(({ is }) => is)).toEqual(['snapshot', 'update']);
  });

  it('a link to a table that does not exist closes with the reason', async () => {
    const world = new FakeWorld();
    const house = connectHouse(world);
    const there = house.tableLink(TABLE);
    const socket = await world.greet();
    socket.say(SNAPSHOT);
    const gone = house.tableLink('gone-1');
    const answer = gone.wish({ do: 'sit' });
    socket.say({
      say: 'refused',
      refusal: { code: 'table/none', message: 'There is no such table.', retryable: false },
    });
    expect(gone.connection()).toEqual({
      is: 'closed',
      reason: 'There is no such table.',
      code: 'table/none',
    });
    expect(await answer).toMatchObject({ ok: false, refusal: { code: 'link/closed' } });
    await settle();
    expect(there.connection()).toEqual({ is: 'open' });
  });
});

const FILE = `GET http://house.example/api/v2/house-files/${SNAPSHOT.houseFile}`;

describe('house file of a table', () => {
  it('a link fetches the house file once by its hash, and holds back the snapshot and later messages until it arrives', async () => {
    const world = new FakeWorld();
    const link = connectHouse(world).tableLink(TABLE);
    const news: string[] = [];
    link.listen(({ is }) => news.push(is));
    const socket = await world.greet();
    socket.say(SNAPSHOT);
    socket.say(updateTo(23, 1));
    expect([link.picture(), link.connection().is, news]).toEqual([undefined, 'connecting', []]);
    await settle();
    expect(link.picture()).toMatchObject({ house: HOUSE_FILE, view: { seq: 23 } });
    expect(news).toEqual(['connection', 'snapshot', 'update']);
    socket.say(snapshotAt(30));
    expect(link.picture()?.view.seq).toBe(30);
    expect(world.asked.filter((asked) => asked === FILE)).toHaveLength(1);
  });

  it('a newer snapshot that names another house file replaces the pending download', async () => {
    const { world, link, socket } = await begun();
    const other = 'ab'.repeat(32);
    world.answers.push({ status: 200, body: { name: 'another' } });
    socket.say(snapshotAt(30, {}, { houseFile: other }));
    expect(link.picture()?.view.seq).toBe(22);
    await settle();
    expect(link.picture()).toMatchObject({ house: { name: 'another' }, view: { seq: 30 } });
    socket.say(snapshotAt(40, {}, { houseFile: 'cd'.repeat(32) }));
    socket.say(snapshotAt(41));
    expect(link.picture()).toMatchObject({ house: HOUSE_FILE, view: { seq: 41 } });
    await settle();
    expect(link.picture()?.view.seq).toBe(41);
  });

  it('a link retries a failed download of a house file, and stops when the link closes', async () => {
    const world = new FakeWorld();
    const link = connectHouse(world).tableLink(TABLE);
    const socket = await world.greet();
    world.answers.push({ status: 503, body: REFUSED }, { status: 404, body: REFUSED });
    socket.say(SNAPSHOT);
    await world.pass(1_000);
    expect(link.picture()?.house).toEqual(HOUSE_FILE);
    expect(world.asked.filter((asked) => asked === FILE)).toHaveLength(3);
    world.unreachable = true;
    socket.say(snapshotAt(30, {}, { houseFile: 'ab'.repeat(32) }));
    await settle();
    link.close();
    expect(world.waiting).toBe(0);
  });

  it('a link holds back a bounded number of messages, then asks for a snapshot', async () => {
    const world = new FakeWorld();
    const link = connectHouse(world).tableLink(TABLE);
    const socket = await world.greet();
    world.answers.push({ status: 503, body: REFUSED });
    socket.say(SNAPSHOT);
    for (let seq = 23; seq <= 22 + 600; seq++) socket.say(updateTo(seq, 1));
    socket.said();
    await world.pass(250);
    expect(link.picture()?.view.seq).toBe(22 + 499);
    socket.say(updateTo(700, 1));
    expect(socket.said()).toEqual([{ say: 'watch', table: TABLE }]);
  });

  it('a link that loses its connection stops waiting for the house file', async () => {
    const world = new FakeWorld();
    const link = connectHouse(world).tableLink(TABLE);
    const socket = await world.greet();
    world.answers.push({ status: 503, body: REFUSED });
    socket.say(SNAPSHOT);
    socket.drop();
    const again = await comesBack(world);
    expect(again.said()).toEqual([{ say: 'watch', table: TABLE }]);
    expect(link.picture()).toBeUndefined();
  });
});

describe('[RELIABILITY 16] lost connection', () => {
  it('a lost link reports the time of the next attempt and reconnects with a new ticket', async () => {
    const { world, link, news, socket } = await begun();
    socket.drop();
    const lost = link.connection();
    expect(lost).toMatchObject({ is: 'lost', reason: 'the connection was lost' });
    if (lost.is !== 'lost') return;
    expect(lost.retryAt - world.clock).toBeGreaterThanOrEqual(125);
    expect(lost.retryAt - world.clock).toBeLessThanOrEqual(250);
    await world.pass(lost.retryAt - world.clock - 1);
    expect(world.sockets.length).toBe(1);
    await world.pass(1);
    expect([world.sockets.length, world.tickets]).toEqual([2, 2]);
    expect(link.connection()).toEqual({ is: 'connecting' });
    expect(news.map((one) => (one.is === 'connection' ? one.connection.is : one.is))).toEqual([
      'lost',
      'connecting',
    ]);
  });

  it('a reconnected link asks for the events since the last one that it applied in that run of the house', async () => {
    const { world, link, news, socket } = await begun();
    socket.say(updateTo(23, 1));
    const again = await comesBack(world);
    expect(again.said()).toEqual([{ say: 'watch', table: TABLE, after: 23, run: RUN }]);
    news.length = 0;
    again.say(updateTo(24, 1));
    again.say(updateTo(26, 2, { outcomes: 'T' }));
    expect(link.connection().is).toBe('connecting');
    again.say({ ...YOU, seq: 26 });
    expect(link.connection().is).toBe('open');
    expect(link.picture()).toMatchObject({ view: { seq: 26, outcomes: 'T' }, you: YOU.you });
    expect(news.map(({ is }) => is)).toEqual(['update', 'update', 'connection', 'own']);
  });

  it('the snapshot after a reconnection reports the missed coups and the net result', async () => {
    const { world, news, socket } = await begun();
    socket.say(updateTo(23, 1, { outcomes: 'B P' }));
    const again = await comesBack(world);
    const mine = { ...at([SNAPSHOT.you], 0), stack: 51_000 } as YouView;
    again.say(snapshotAt(60, { outcomes: 'B P T P B' }, { you: mine }));
    expect(news.at(-1)).toEqual({ is: 'snapshot', missed: { coups: 3, net: 6_000 } });
  });

  it('missed coups count only the new shoe when the shoe has changed', async () => {
    const { world, news } = await begun();
    const again = await comesBack(world);
    const shoe = SNAPSHOT.view.shoe;
    again.say(
      snapshotAt(400, { outcomes: 'T', shoe: shoe === null ? null : { ...shoe, id: 'x/2', index: 2 } }),
    );
    expect(news.at(-1)).toMatchObject({ missed: { coups: 1 } });
  });

  it('the missed result counts all chips when the seat was given up or a buy-in is in doubt, and never counts a grant as a win', async () => {
    const { world, news } = await begun();
    world.socket.drop();
    await world.pass(250);
    const again = await world.greet({
      purse: { ...WELCOME.purse, cage: 393_000, tables: 0, granted: 400_000 },
    });
    again.say(snapshotAt(60, { outcomes: 'B' }, { you: null }));
    expect(news.at(-1)).toMatchObject({ missed: { net: -7_000 } });
  });

  it('a reconnected link reports nothing missed when nothing happened', async () => {
    const { world, news } = await begun();
    const again = await comesBack(world);
    again.say(SNAPSHOT);
    expect(news.at(-1)).toEqual({ is: 'snapshot', missed: undefined });
  });

  it('a reconnected link resends exactly the unanswered wishes under their ids', async () => {
    const { world, link, socket } = await begun();
    const wishes = [link.wish({ do: 'undo' }), link.wish({ do: 'place', bet: 'tie', amount: 500 })];
    const [undo, place] = wishIn(socket.said());
    expect(undo?.id).toMatch(/^[0-9a-f]{32}$/);
    expect(place?.id).not.toBe(undo?.id);
    socket.say({ say: 'answer', table: TABLE, id: undo?.id ?? '', ok: true, seq: 23 });
    const again = await comesBack(world);
    expect(again.said()).toEqual([{ say: 'watch', table: TABLE, after: 22, run: RUN }, place]);
    const third = await comesBack(world);
    expect(wishIn(third.said())).toEqual([place]);
    third.say({ say: 'answer', table: TABLE, id: place?.id ?? '', ok: true, seq: 30 });
    // A second answer to the same wish changes nothing.
    third.say({ say: 'answer', table: TABLE, id: place?.id ?? '', ok: true, seq: 31 });
    expect(await Promise.all(wishes)).toEqual([
      { ok: true, seq: 23 },
      { ok: true, seq: 30 },
    ]);
    expect(wishIn((await comesBack(world)).said())).toEqual([]);
  });

  it('a link accepts a wish while disconnected and sends it after the greeting', async () => {
    const { world, link, socket } = await begun();
    socket.drop();
    void link.wish({ do: 'rebet' });
    await world.pass(250);
    const again = await world.greet();
    expect(again.said().map(({ say }) => say)).toEqual(['watch', 'wish']);
  });

  it('a reconnected link ignores messages on the old connection', async () => {
    const { world, link, socket } = await begun();
    await comesBack(world);
    socket.say(updateTo(23, 1));
    socket.drop();
    expect(link.picture()?.view.seq).toBe(22);
    expect(world.sockets.length).toBe(2);
  });

  it('reconnecting waits longer after each failure, up to a bound, and starts over after a steady connection', async () => {
    const { world, link } = await begun();
    const waits: number[] = [];
    const lose = async (steadyMs: number): Promise<void> => {
      await world.pass(steadyMs);
      world.socket.drop();
      const lost = link.connection();
      if (lost.is !== 'lost') throw new Error(lost.is);
      waits.push(lost.retryAt - world.clock);
      await world.pass(lost.retryAt - world.clock);
      await world.greet();
    };
    for (let loss = 0; loss < 9; loss++) await lose(1_000);
    for (const [loss, wait] of waits.entries()) {
      const full = Math.min(15_000, 250 * 2 ** loss);
      expect(wait).toBeGreaterThanOrEqual(full / 2);
      expect(wait).toBeLessThanOrEqual(full);
    }
    await lose(20_000);
    expect(waits.at(-1)).toBeLessThanOrEqual(250);
  });

  it('a link keeps trying while the house is unreachable', async () => {
    const { world, link, socket } = await begun();
    world.unreachable = true;
    socket.drop();
    await world.pass(60_000);
    expect(link.connection()).toMatchObject({ is: 'lost', reason: 'The house does not answer.' });
    const tries = world.asked.length;
    expect(tries).toBeGreaterThan(5);
    expect(tries).toBeLessThan(20);
    world.unreachable = false;
    await world.pass(15_000);
    await world.greet();
    world.socket.say(SNAPSHOT);
    expect(link.connection()).toEqual({ is: 'open' });
  });
});

describe('connection', () => {
  it('a connection with unanswered pings is dead and gets replaced', async () => {
    const { world, link, socket } = await begun();
    await world.pass(24_000);
    expect(socket.pings.length).toBe(3);
    expect(link.connection().is).toBe('open');
    await world.pass(8_000);
    expect([socket.closed, world.sockets.length]).toEqual([true, 2]);
  });

  it('a connection is lost when the machine reports no network, and reconnects when the network returns', async () => {
    const { world, house, link, socket } = await begun();
    house.network('back');
    expect(link.connection().is).toBe('open');
    house.network('gone');
    expect([socket.closed, link.connection().is]).toEqual([true, 'lost']);
    house.network('gone');
    const tried = world.sockets.length;
    house.network('back');
    await world.pass(0);
    expect(world.sockets.length).toBe(tried + 1);
  });

  it('a connection that hears from the house now and then stays open', async () => {
    const { world, link, socket } = await begun();
    for (let minute = 0; minute < 30; minute++) {
      await world.pass(10_000);
      socket.say({ say: 'pong', at: world.clock, now: world.clock });
    }
    expect([link.connection().is, world.sockets.length]).toEqual(['open', 1]);
    expect(world.waiting).toBeLessThan(4);
  });

  it('a connection without a greeting times out', async () => {
    const world = new FakeWorld();
    const link = connectHouse(world).tableLink(TABLE);
    await world.pass(14_999);
    expect(link.connection().is).toBe('connecting');
    await world.pass(1);
    expect(link.connection()).toMatchObject({ is: 'lost', reason: 'the house does not answer' });
    expect(at(world.sockets, 0).closed).toBe(true);
  });

  it('a connection that the house closes with a farewell is replaced after the announced pause', async () => {
    const { world, link, socket } = await begun();
    socket.say(BYE);
    expect(link.connection()).toEqual({
      is: 'lost',
      reason: 'The house is closing.',
      retryAt: world.clock + 5_000,
    });
    await world.pass(4_999);
    expect(world.sockets.length).toBe(1);
    await world.pass(1);
    expect(world.sockets.length).toBe(2);
  });

  it.each([
    ['not JSON', '{'],
    ['not text', new Uint8Array(3)],
    ['no message', '{"shout":"say"}'],
    ['a list', '[]'],
    ['a message with a fraction of a cent', JSON.stringify(PURSE).replace('195000', '1950.5')],
    ['a second greeting', JSON.stringify(WELCOME)],
  ])('a connection on which the house says %s is reported and replaced', async (_, raw) => {
    const { world, link, socket } = await begun();
    socket.sayRaw(raw);
    expect([world.reports.length, socket.closed, link.connection().is]).toEqual([1, true, 'lost']);
    expect(link.picture()?.purse.cage).toBe(150_000);
  });

  it('a message before the greeting is reported and the connection replaced', async () => {
    const world = new FakeWorld();
    const link = connectHouse(world).tableLink(TABLE);
    await settle();
    world.socket.say(SNAPSHOT);
    expect([world.reports.length, link.connection().is, link.picture()]).toEqual([1, 'lost', undefined]);
  });

  it('a connection that breaks while sending is lost, and its message is sent again', async () => {
    const { world, link, socket } = await begun();
    socket.broken = true;
    void link.wish({ do: 'clear' });
    expect(link.connection().is).toBe('lost');
    await world.pass(250);
    expect(wishIn((await world.greet()).said())).toMatchObject([{ wish: { do: 'clear' } }]);
  });

  it('the house’s clock follows the sample with the shortest round trip', async () => {
    const { world, link, socket } = await begun();
    const ahead = 5_000;
    expect(link.now()).toBe(world.clock);
    expect(socket.pings).toEqual([world.clock]);
    const pong = async (outMs: number, backMs: number): Promise<void> => {
      const sentAt = world.clock;
      await world.pass(outMs);
      const now = world.clock + ahead;
      await world.pass(backMs);
      socket.say({ say: 'pong', at: sentAt, now });
    };
    await pong(20, 20);
    expect(link.now() - world.clock).toBe(ahead);
    await pong(900, 100);
    expect(link.now() - world.clock).toBe(ahead);
    await pong(10, 20);
    expect(link.now() - world.clock).toBe(ahead - 5);
  });

  it('a link slows down when the house asks it to, and repeats what was dropped', async () => {
    const { world, link, socket } = await begun();
    void link.wish({ do: 'double' });
    const [first] = wishIn(socket.said());
    const refusal = { code: 'message/too-many', message: 'Slower, please.', retryable: true } as const;
    socket.say({ say: 'refused', refusal });
    socket.say({ say: 'refused', refusal });
    await world.pass(1_499);
    expect(socket.said()).toEqual([]);
    await world.pass(1);
    expect(socket.said()).toEqual([first]);
  });

  it('a link accepts a bounded number of unanswered wishes', async () => {
    const { link } = await begun();
    const answers = Array.from({ length: 25 }, () => link.wish({ do: 'undo' }));
    expect(await at(answers, 24)).toMatchObject({ ok: false, refusal: { code: 'link/too-many' } });
  });
});

describe('silent connection of a watched page', () => {
  /** A link whose house has answered every ping so far. */
  async function watched(): Promise<Begun> {
    const all = await begun({ isWatched: () => true });
    for (let second = 0; second < 20; second++) {
      await all.world.pass(1_000);
      answerPing(all);
    }
    all.news.length = 0;
    return all;
  }

  const answerPing = ({ world, socket }: Pick<Begun, 'world' | 'socket'>): void =>
    socket.say({ say: 'pong', at: world.clock, now: world.clock });
  const states = ({ news }: Begun): readonly string[] =>
    news.map((one) => (one.is === 'connection' ? one.connection.is : one.is));

  it('a watched connection counts as silent within three seconds, and keeps pinging', async () => {
    const all = await watched();
    await all.world.pass(1_999);
    expect(all.link.connection().is).toBe('open');
    const pings = all.socket.pings.length;
    await all.world.pass(1_000);
    expect(states(all)).toEqual(['silent']);
    expect([all.socket.closed, all.house.connection().is]).toEqual([false, 'silent']);
    expect(all.socket.pings.length).toBeGreaterThan(pings);
  });

  it('a silent connection is open again with the next message and repeats nothing', async () => {
    const all = await watched();
    const asked = all.link.wish({ do: 'clear' });
    const [sent] = wishIn(all.socket.said());
    await all.world.pass(3_000);
    all.socket.say(updateTo(23, 1));
    all.socket.say({ say: 'answer', table: TABLE, id: sent?.id ?? '', ok: true, seq: 23 });
    expect(states(all)).toEqual(['silent', 'open', 'update']);
    expect(await asked).toEqual({ ok: true, seq: 23 });
    expect(all.socket.said()).toEqual([]);
    await all.world.pass(1_000);
    expect([all.world.sockets.length, all.world.tickets, all.link.picture()?.view.seq]).toEqual([1, 1, 23]);
    await all.world.pass(2_000);
    expect(states(all)).toEqual(['silent', 'open', 'update', 'silent']);
  });

  it('a silent connection still sends wishes', async () => {
    const all = await watched();
    await all.world.pass(3_000);
    void all.link.wish({ do: 'clear' });
    expect(wishIn(all.socket.said())).toHaveLength(1);
    all.link.showFold({ place: 1, edge: 0, progress: 10, direction: 0 });
    all.link.remark('nice');
    expect(all.socket.said()).toEqual([]);
  });

  it('a connection is not silent because the page was suspended, but a second later if nothing arrived', async () => {
    const all = await watched();
    await all.world.stall(4_000);
    expect(all.link.connection().is).toBe('open');
    answerPing(all);
    await all.world.pass(1_000);
    expect(all.link.connection().is).toBe('open');
    await all.world.stall(4_000);
    await all.world.pass(1_000);
    expect(states(all)).toEqual(['silent']);
  });

  it('a spare connection takes over when it is greeted, and unanswered requests are sent again', async () => {
    const all = await watched();
    void all.link.wish({ do: 'clear' });
    const [sent] = wishIn(all.socket.said());
    await all.world.pass(9_000);
    expect([all.world.sockets.length, all.socket.closed, all.link.connection().is]).toEqual([
      2,
      false,
      'silent',
    ]);
    const second = await all.world.greet();
    expect([all.socket.closed, all.link.connection().is]).toEqual([true, 'connecting']);
    expect(second.said()).toEqual([{ say: 'watch', table: TABLE, after: 22, run: RUN }, sent]);
    all.socket.say(updateTo(23, 1));
    expect(all.link.picture()?.view.seq).toBe(22);
    second.say(updateTo(23, 1));
    second.say({ ...YOU, seq: 23 });
    expect(states(all)).toEqual(['silent', 'connecting', 'own', 'update', 'open', 'own']);
  });

  it('a silent connection that speaks first stays, and the spare is dropped even if its greeting is on the way', async () => {
    const all = await watched();
    await all.world.pass(9_000);
    answerPing(all);
    expect([at(all.world.sockets, 1).closed, all.link.connection().is]).toEqual([true, 'open']);
    at(all.world.sockets, 1).say({ ...WELCOME, now: all.world.clock });
    expect([all.socket.closed, all.link.connection().is]).toEqual([false, 'open']);
    for (let second = 0; second < 30; second++) {
      await all.world.pass(1_000);
      answerPing(all);
    }
    expect(all.world.sockets.length).toBe(2);
  });

  it('spare connections are retried while none comes up, until the silent one is given up', async () => {
    const all = await watched();
    all.world.unreachable = true;
    const before = all.world.tickets;
    await all.world.pass(20_000);
    expect([all.socket.closed, all.link.connection().is]).toEqual([false, 'silent']);
    expect(all.world.tickets - before).toBeGreaterThanOrEqual(3);
    expect(all.world.tickets - before).toBeLessThanOrEqual(6);
    await all.world.pass(6_000);
    expect(all.socket.closed).toBe(true);
    expect(states(all)).toContain('lost');
  });

  it('a silent connection is lost when the network goes down, and a spare is tried as soon as it returns', async () => {
    const all = await watched();
    await all.world.pass(3_000);
    all.house.network('back');
    await all.world.pass(0);
    expect([all.world.sockets.length, all.socket.closed]).toEqual([2, false]);
    all.house.network('gone');
    expect([all.socket.closed, all.world.socket.closed, all.link.connection().is]).toEqual([
      true,
      true,
      'lost',
    ]);
  });

  it('a link opened on a silent connection watches its table there', async () => {
    const all = await watched();
    await all.world.pass(3_000);
    const other = all.house.tableLink('another-table');
    expect(other.connection().is).toBe('connecting');
    expect(all.socket.said()).toEqual([{ say: 'watch', table: 'another-table' }]);
    all.socket.say({ ...SNAPSHOT, table: 'another-table' });
    expect([other.connection().is, all.link.connection().is]).toEqual(['open', 'open']);
  });

  it('a link that waits for its table keeps waiting through a silence', async () => {
    const world = Object.assign(new FakeWorld(), { isWatched: () => true });
    const house = connectHouse(world);
    const link = house.tableLink(TABLE);
    const socket = await world.greet();
    await world.pass(4_000);
    expect(link.connection().is).toBe('connecting');
    socket.say({ say: 'pong', at: world.clock, now: world.clock });
    expect(link.connection().is).toBe('connecting');
    socket.say(SNAPSHOT);
    await settle();
    expect([link.connection().is, link.picture()?.view.seq]).toEqual(['open', 22]);
    const other = house.tableLink('another-table');
    await world.pass(3_000);
    socket.say({ say: 'refused', refusal: { ...REFUSED.error, code: 'table/none' } });
    expect([link.connection().is, other.connection().is]).toEqual(['open', 'closed']);
  });

  it('closing all links during a silence leaves no timer and no socket', async () => {
    const all = await watched();
    await all.world.pass(9_000);
    all.link.close();
    expect(all.world.sockets.map(({ closed }) => closed)).toEqual([true, true]);
    expect(all.world.waiting).toBe(0);
  });
});

describe('connection that ends for good', () => {
  it('an ended session closes the links with that reason and refuses unanswered wishes', async () => {
    const { world, link, socket } = await begun();
    const answer = link.wish({ do: 'leave' });
    world.refuseSession();
    socket.drop();
    await world.pass(250);
    expect(link.connection()).toEqual({
      is: 'closed',
      reason: 'Your session is over.',
      code: 'session/none',
    });
    expect(await answer).toMatchObject({ ok: false, refusal: { code: 'link/closed' } });
    expect(await link.wish({ do: 'leave' })).toMatchObject({ ok: false });
    await world.pass(600_000);
    expect([world.sockets.length, world.waiting]).toEqual([1, 0]);
  });

  it('a house of another protocol version closes the links for good', async () => {
    const world = new FakeWorld();
    const link = connectHouse(world).tableLink(TABLE);
    await settle();
    world.socket.sayRaw(JSON.stringify({ ...WELCOME, protocol: PROTOCOL + 1 }));
    expect(link.connection()).toMatchObject({ is: 'closed', code: 'message/another-version' });
    expect(world.waiting).toBe(0);
  });

  it('a ticket refused for the protocol version closes the links for good', async () => {
    const world = new FakeWorld();
    const refusal = {
      code: 'message/another-version',
      message: 'This house speaks version 3.',
      retryable: false,
    };
    world.answers.push({ status: 400, body: { error: refusal } });
    const link = connectHouse(world).tableLink(TABLE);
    await settle();
    expect(link.connection()).toMatchObject({
      is: 'closed',
      code: 'message/another-version',
      reason: expect.stringContaining('load the page again'),
    });
    expect(world.waiting).toBe(0);
  });

  it('a new link after an ended session starts over', async () => {
    const world = new FakeWorld();
    const house = connectHouse(world);
    world.refuseSession();
    const first = house.tableLink(TABLE);
    await settle();
    expect(first.connection().is).toBe('closed');
    const second = house.tableLink(TABLE);
    (await world.greet()).say(SNAPSHOT);
    await settle();
    expect([second.connection().is, second.picture()?.view.seq]).toEqual(['open', 22]);
    expect(first.picture()).toBeUndefined();
    second.close();
    expect([world.socket.closed, world.waiting]).toEqual([true, 0]);
  });

  it('ending the session closes the links', async () => {
    const world = new FakeWorld();
    const house = connectHouse(world);
    const link = house.tableLink(TABLE);
    await world.greet();
    world.answers.push({ status: 204, body: null });
    expect(await house.end()).toEqual({ ok: true, value: undefined });
    expect(link.connection()).toEqual({ is: 'closed', reason: 'You have ended your session.' });
  });

  it('closing the link before the ticket arrives opens no socket', async () => {
    const world = new FakeWorld();
    connectHouse(world).tableLink(TABLE).close();
    await settle();
    expect([world.sockets.length, world.waiting]).toEqual([0, 0]);
  });

  it('closing all links leaves no timer and no socket', async () => {
    const { world, link, socket } = await begun();
    const answer = link.wish({ do: 'undo' });
    link.close();
    link.close();
    expect(await answer).toMatchObject({ ok: false, refusal: { code: 'link/closed' } });
    expect([world.waiting, socket.closed, link.connection().is]).toEqual([0, true, 'closed']);
  });
});

describe('HTTP request', () => {
  const answering = async (status: number, body: unknown) => {
    const world = new FakeWorld();
    world.answers.push({ status, body });
    return { world, house: connectHouse(world) };
  };

  it('a request returns the body of the answer', async () => {
    const session = at(API_EXAMPLES.begin.answers ?? [], 0).value;
    const { world, house } = await answering(200, session);
    expect(await house.begin({ name: 'Ann' })).toEqual({ ok: true, value: session });
    expect(world.asked).toEqual(['POST http://house.example/api/v2/session']);
  });

  it('a request returns the house’s refusal', async () => {
    const { house } = await answering(409, {
      error: { code: 'grant/too-soon', message: 'In ten minutes.', retryable: true },
    });
    expect(await house.grant()).toEqual({
      ok: false,
      error: { code: 'grant/too-soon', message: 'In ten minutes.', retryable: true },
    });
  });

  it('an unreadable answer is refused as such', async () => {
    const { house } = await answering(200, { now: 1, tables: [{ table: 5 }] });
    expect(await house.tables()).toMatchObject({ ok: false, error: { code: 'house/unreadable' } });
    const proxy = await answering(502, '<html>');
    expect(await proxy.house.tables()).toMatchObject({ ok: false, error: { code: 'house/unavailable' } });
  });

  it('a request to an unreachable house is refused and never throws', async () => {
    const world = new FakeWorld();
    world.unreachable = true;
    expect(await connectHouse(world).tables()).toMatchObject({
      ok: false,
      error: { code: 'house/unavailable', retryable: true },
    });
  });

  it('a request escapes path parameters', async () => {
    const { world, house } = await answering(200, {});
    await house.shoe('a/../b?c', 3);
    expect(world.asked).toEqual(['GET http://house.example/api/v2/shoes/a%2F..%2Fb%3Fc/3']);
  });
});
