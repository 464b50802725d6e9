// Made all files here but `houses`, once, by the code of commit bb5a569, before anything stored had a form:
//   node golden/record/1/make.mjs FOLDER-OF-ITS-BUILD    (dist/src of that commit)
// It runs that commit's house three times on one record in memory, under a clock and a chance of its own, so that the
// same files come out again. The house crashes, is stopped, and crashes once more: whoever reads it goes on from there.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [build = ''] = process.argv.slice(2);
const here = fileURLToPath(new URL('.', import.meta.url));
const load = (path) => import(pathToFileURL(join(resolve(build), path)).href);
const { parseHouse } = await load('engine/index.js');
const { commitmentOf, makeHex, rulesHash } = await load('fair/index.js');
const { DEFAULT_SETTINGS, openHouse } = await load('server/index.js');
const { auditStore, emptyRecord, expectedTransfers, exportHouse, memoryStore, summariseHouse } = await load(
  'store/index.js',
);
const { loadState } = await load('store/keeper.js');
const { snapshotOf } = await load('table/index.js');

const KEY = new Uint8Array(32).fill(7);
const record = emptyRecord();

/** Chance that comes out the same every time. */
let drawn = 0;
const random = (bytes) => {
  const out = [];
  while (out.length < bytes) out.push(...createHash('sha256').update(`coup/frozen/1/${drawn++}`).digest());
  return Uint8Array.from(out.slice(0, bytes));
};

/** A clock that stands still until it is moved on; what was due by then has happened in its order. */
let now = 1_760_000_000_000;
function newTime() {
  const waiting = new Set();
  return {
    now: () => now,
    after: (ms, act) => {
      const one = { due: now + ms, act };
      waiting.add(one);
      return () => waiting.delete(one);
    },
    pass: async (ms) => {
      const end = now + ms;
      for (;;) {
        await idle();
        const [next] = [...waiting].sort((a, b) => a.due - b.due);
        if (next === undefined || next.due > end) break;
        waiting.delete(next);
        now = Math.max(now, next.due);
        next.act();
      }
      now = end;
      await idle();
    },
  };
}

async function idle() {
  for (let turn = 0; turn < 30; turn++) await new Promise(setImmediate);
}

const shipped = JSON.parse(readFileSync(join(here, 'houses/penn-national.json'), 'utf8'));
/** One deck, so that a shoe has a few coups and is not long. */
const shortShoe = { ...shipped, games: { midi: shipped.games.midi } };
shortShoe.games.midi.shoe = { decks: 1, basis: { decks: { is: 'assumed', where: 'For a short shoe' } } };
const own = JSON.parse(readFileSync(join(here, 'houses/pair-room.json'), 'utf8'));
own.id = 'bobs-room';
own.shared.shoe.decks = 1;

const TABLE = {
  game: 'penn-national/midi',
  settings: { commitMs: 4_000, openMs: 2_000, bettingMs: 10_000, turnMs: 3_000, settledMs: 2_000, seatKeptMs: 15_000 },
};

async function open(settings) {
  const time = newTime();
  const opened = await openHouse(
    {
      ...DEFAULT_SETTINGS,
      port: 0,
      web: 'no-pages',
      bots: 0,
      guestGrant: 200_000,
      largeWin: 50_000,
      tables: [TABLE],
      ...settings,
    },
    {
      time,
      random,
      record: { store: memoryStore({ record }), key: KEY },
      houses: [parsed(shortShoe)],
      spreadMs: 0,
      chainLength: 40,
    },
  );
  if (!opened.ok) throw new Error(opened.error.message);
  const house = opened.value;
  await time.pass(0);
  return { house, time };
}

function parsed(file) {
  const house = parseHouse(file);
  if (!house.ok) throw new Error(JSON.stringify(house.error));
  return house.value;
}

/** Somebody at the door, over HTTP. */
class Guest {
  cookie = '';
  wishes = 0;
  watchers = new Map();

  async ask(house, method, path, body) {
    const answer = await fetch(`${house.localAddress}api/v1${path}`, {
      method,
      headers: { cookie: this.cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const set = answer.headers.get('set-cookie');
    if (set !== null) this.cookie = set.split(';')[0];
    const text = await answer.text();
    const json = text === '' ? undefined : JSON.parse(text);
    if (json?.patron !== undefined) [this.patron, this.name] = [json.patron, json.name];
    return json;
  }

  watch(table) {
    const watcher = { patron: this.patron, hear: () => {} };
    this.watchers.set(table.id, watcher);
    table.watch(watcher);
  }

  lose(table) {
    table.unwatch(this.watchers.get(table.id));
  }

  /** As that commit's server puts it before the table: its members sorted, the name behind them. */
  async wish({ time }, table, wish, id = `w${++this.wishes}`) {
    const sorted = Object.fromEntries(Object.entries(wish).sort(([a], [b]) => (a < b ? -1 : 1)));
    const { invitation, ...rest } = sorted;
    let given;
    const command = { id, patron: this.patron, ...rest, ...(wish.do === 'sit' && { name: this.name }) };
    table.wish({ ...command, ...(invitation && { invitation: hashOfCode(invitation) }) }, (answer) => {
      given = answer;
    });
    await time.pass(5);
    if (given === undefined) throw new Error(`${JSON.stringify(wish)} was not answered`);
    return given;
  }

  async sit(run, table, amount, more = {}) {
    this.watch(table);
    must(await this.wish(run, table, { do: 'sit', ...more }));
    must(await this.wish(run, table, { do: 'buy-in', amount }));
  }
}

const hashOfCode = (code) =>
  createHash('sha256').update(`coup/invitation/v1/${code.replaceAll('-', '')}`).digest('hex');

function must(answer) {
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
}

/** Lets time pass, a little at once, until the table is so. */
async function until({ time }, table, is, most = 3_000) {
  for (let step = 0; step < most; step++) {
    if (is(table.state())) return;
    await time.pass(100);
  }
  throw new Error(`${table.id} never came to it: ${table.state().stage.is}`);
}

const stage =
  (...is) =>
  (state) =>
    is.includes(state.stage.is);

/** A coup: these wagers, then whatever the one who turns the cards does with them. */
async function coup(run, table, wagers, turn) {
  await until(run, table, stage('betting'));
  for (const [guest, bet, amount] of wagers) must(await guest.wish(run, table, { do: 'place', bet, amount }));
  await until(run, table, ({ stage: { is } }) => is !== 'betting');
  for (let step = 0; step < 200 && table.state().stage.is === 'dealing'; step++) {
    const given = table.state().coup?.turns.findLast(({ patron }) => patron !== null);
    const guest = given && wagers.map(([one]) => one).find(({ patron }) => patron === given.patron);
    for (const place of guest === undefined || turn === undefined ? [] : given.places) {
      if (table.state().stage.is !== 'dealing' || table.state().shoe.up.has(place)) continue;
      if (turn === 'peel') await guest.wish(run, table, { do: 'peel', place });
      await guest.wish(run, table, { do: 'turn', place });
    }
    await run.time.pass(100);
  }
  await until(run, table, (state) => state.stage.is !== 'dealing');
}

const [ann, bob, cid, eve] = [new Guest(), new Guest(), new Guest(), new Guest()];

// The first run: a shoe and a half, and two private tables; then the house is gone, in the middle of everything.
const first = await open({});
{
  const run = first;
  const { house } = run;
  await ann.ask(house, 'POST', '/session', { name: 'Ann' });
  await bob.ask(house, 'POST', '/session', { name: 'Bob' });
  await cid.ask(house, 'POST', '/session', { name: 'Cid', bot: true });
  await eve.ask(house, 'POST', '/session', {});
  await ann.ask(house, 'POST', '/session', { name: 'Ann Lee' });
  const table = house.floor.find('penn-national-midi-1');
  await ann.sit(run, table, 100_000, { seat: 3 });
  await until(run, table, stage('committing'));
  const entropy = new Uint8Array(32).fill(9);
  must(await ann.wish(run, table, { do: 'commit', commitment: makeHex(commitmentOf(entropy)) }));
  await bob.sit(run, table, 50_000);
  must(await bob.wish(run, table, { do: 'commit', commitment: makeHex(commitmentOf(new Uint8Array(32).fill(8))) }));
  await until(run, table, stage('opening'));
  must(await ann.wish(run, table, { do: 'open', entropy: makeHex(entropy) }));
  await coup(run, table, [[ann, 'player', 20_000], [bob, 'banker', 10_000]], 'peel');
  await coup(run, table, [[ann, 'banker', 20_000], [ann, 'dragon-bonus-banker', 500]], 'turn');
  await until(run, table, stage('betting'));
  must(await bob.wish(run, table, { do: 'rebet' }));
  must(await bob.wish(run, table, { do: 'double' }));
  must(await bob.wish(run, table, { do: 'undo' }));
  must(await bob.wish(run, table, { do: 'clear' }));
  await coup(run, table, [[bob, 'tie', 2_500], [bob, 'player', 5_000]]);
  await until(run, table, stage('betting'));
  must(await bob.wish(run, table, { do: 'place', bet: 'player', amount: 5_000 }));
  await until(run, table, ({ stage: { is } }) => is !== 'betting');
  must(await bob.wish(run, table, { do: 'leave' }));
  await until(run, table, ({ seats }) => !seats.has(bob.patron));
  await until(run, table, ({ nextIndex }) => nextIndex === 3);
  bob.private = await bob.ask(house, 'POST', '/tables', { game: 'penn-national/midi', bettingMs: 10_000 });
  bob.own = await bob.ask(house, 'POST', '/tables', { houseFile: own, bettingMs: 10_000, seats: 2 });
  const closed = house.floor.find(bob.private.table);
  await bob.sit(run, closed, 30_000, { invitation: bob.private.code });
  const room = house.floor.find(bob.own.table);
  await cid.sit(run, room, 40_000, { invitation: bob.own.code, seat: 2 });
  await coup(run, room, [[cid, 'player', 1_000], [cid, 'card-count', 500]]);
  await coup(run, closed, [[bob, 'banker', 5_000]], 'turn');
  await until(run, closed, stage('betting'));
  must(await bob.wish(run, closed, { do: 'place', bet: 'player', amount: 2_500 }));
  await until(run, table, stage('betting'));
  must(await ann.wish(run, table, { do: 'place', bet: 'player', amount: 2_500 }));
}

// The second run: bets that lay have gone back. A void, a pause, a lost seat, a close; a table that another takes.
now += 600_000;
const second = await open({ largeWin: 5_000, guestGrant: 60_000, grantEveryMs: 10_000 });
{
  const run = second;
  const { house, time } = run;
  const table = house.floor.find('penn-national-midi-1');
  const closed = house.floor.find(bob.private.table);
  const room = house.floor.find(bob.own.table);
  for (const one of [closed, room]) one.ask({ do: 'pause', reason: 'Nobody is here.' });
  ann.watch(table);
  await coup(run, table, [[ann, 'player', 5_000]], 'turn');
  await until(run, table, stage('betting'));
  must(await ann.wish(run, table, { do: 'place', bet: 'banker', amount: 2_500 }));
  table.ask({ do: 'void', reason: 'A drink was spilled on the shoe.' });
  await until(run, table, ({ nextIndex }) => nextIndex === 4);
  await bob.sit(run, table, 10_000);
  bob.lose(table);
  await time.pass(1_000);
  bob.watch(table);
  await time.pass(1_000);
  bob.lose(table);
  await until(run, table, ({ seats }) => !seats.has(bob.patron));
  table.ask({ do: 'pause', reason: 'The shift changes.' });
  await time.pass(15_000);
  table.ask({ do: 'resume' });
  await until(run, table, stage('betting'));
  await eve.sit(run, table, 200_000);
  for (let tries = 0; tries < 40 && table.state().seats.get(eve.patron).stack >= 2_500; tries++) {
    const { stack } = table.state().seats.get(eve.patron);
    await coup(run, table, [[eve, 'tie', Math.min(50_000, stack - (stack % 100))]]);
  }
  must(await eve.wish(run, table, { do: 'leave' }));
  await time.pass(1_000);
  await eve.ask(house, 'POST', '/grant');
  for (let time = 0; time < 11; time++) {
    const thief = new Guest();
    thief.cookie = `coup_session=guess-${time}`;
    await thief.ask(house, 'GET', '/session');
  }
  await memoryStore({ record }).claim(closed.id);
  closed.ask({ do: 'resume' });
  room.ask({ do: 'resume' });
  table.ask({ do: 'close', reason: 'End of the day.' });
  await until(run, table, stage('closed'));
  await cid.ask(house, 'DELETE', '/session');
  await time.pass(1_000);
  const stopped = house.stop('asked');
  for (let step = 0; step < 200; step++) await time.pass(500);
  await stopped;
}

// The third run: it dies with bets open at one table and a coup being dealt at another.
now += 86_400_000;
const third = await open({ largeWin: 5_000, guestGrant: 60_000, grantEveryMs: 10_000 });
{
  const run = third;
  const { house } = run;
  const table = house.floor.tables().find(({ id }) => id.startsWith('penn-national'));
  const closed = house.floor.find(bob.private.table);
  await ann.sit(run, table, 50_000);
  await bob.sit(run, closed, 30_000, { invitation: bob.private.code });
  closed.ask({ do: 'resume' });
  await until(run, closed, stage('betting'));
  must(await bob.wish(run, closed, { do: 'place', bet: 'banker', amount: 5_000 }));
  await until(run, closed, stage('dealing'));
  await run.time.pass(10);
  await until(run, table, stage('betting'));
  must(await ann.wish(run, table, { do: 'place', bet: 'player', amount: 10_000 }));
  await idle();
  if (closed.state().stage.is !== 'dealing') throw new Error('the private table has gone on');
}

const store = memoryStore({ record });

/** The whole house as that commit exports it. */
async function exportedLines() {
  const lines = [];
  const walk = exportHouse(store);
  for (;;) {
    const line = await walk.next();
    if (line.done) return value(line.value) && lines;
    lines.push(line.value);
  }
}

/** What that commit makes of its own record: its audit, the state of each table, the rules of each card. */
async function facts() {
  const tables = {};
  for (const [journal] of record.journals) {
    if (['cage', 'door', 'significant'].includes(journal)) continue;
    const { state, house } = value(await loadState(store, journal));
    const { house: _, ...folded } = snapshotOf(state, house);
    tables[journal] = folded;
  }
  const rules = {};
  for (const name of readdirSync(join(here, 'houses'))) {
    const { games } = parsed(JSON.parse(readFileSync(join(here, 'houses', name), 'utf8')));
    for (const game of games) rules[game.id] = makeHex(rulesHash(game));
  }
  const audit = value(await auditStore(store, expectedTransfers));
  const { hash } = value(await summariseHouse(store));
  return { key: makeHex(KEY), now, audit, hash, rules, tables };
}

function value(result) {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const snapshots = [...record.journals]
  .filter(([, { snapshot }]) => snapshot !== undefined)
  .map(([journal, { snapshot }]) => ({ journal, seq: snapshot.seq, state: JSON.parse(snapshot.state) }));
const write = (name, text) => writeFileSync(join(here, name), `${text}\n`);
write('house.jsonl', (await exportedLines()).join('\n'));
write('snapshots.json', JSON.stringify(snapshots, undefined, 1));
write('facts.json', JSON.stringify(await facts(), undefined, 1));
process.exit(0);
