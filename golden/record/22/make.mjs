// Made all files here but `houses`, when a house came to check the files of its program:
//   node golden/record/22/make.mjs dist/src    (of the build that is to be frozen)
// It runs that build's house on a record in memory, under a clock and a chance of its own, so that the same files come
// out again: Ann opens a private table and does there what a host does; officers and patrons do as in the version
// before, and the program is found as it was built, and then not. Earlier versions have the rest.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [build = ''] = process.argv.slice(2);
const here = fileURLToPath(new URL('.', import.meta.url));
const load = (path) => import(pathToFileURL(join(resolve(build), path)).href);
const { parseHouse } = await load('engine/index.js');
const { makeHex, rulesHash } = await load('fair/index.js');
const { DEFAULT_SETTINGS, openHouse } = await load('server/index.js');
const { NO_LOG, auditStore, expectedTransfers, exportHouse, openCage, openKeyring, openPersonKeys, openSignificant, summariseHouse, withSealedNames } = await load('house/index.js');
const { openAccounts } = await load('house/register/index.js');
const { loadState } = await load('house/keeper.js');
const { emptyRecord, memoryStore } = await load('record/index.js');
const { CAGE_SNAPSHOT, isTableJournal, TABLE_SNAPSHOT, writeForm } = await load('forms/index.js');
const { API } = await load('protocol/index.js');
const { getSnapshot } = await load('table/index.js');

const KEY = new Uint8Array(32).fill(7);
const record = emptyRecord();

/** Chance that comes out the same every time. */
let drawn = 0;
const random = (bytes) => {
  const out = [];
  while (out.length < bytes) out.push(...createHash('sha256').update(`coup/frozen/22/${drawn++}`).digest());
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
/** Commission is marked, and one per cent taken with every stake. */
const { midi } = shortShoe.games;
shortShoe.format = 'coup-house/2';
midi.settlement = { ...midi.settlement, commissionTaken: 'end-of-shoe' };
midi.bets = { ...midi.bets, ...Object.fromEntries(midi.offers.map((bet) => [bet, { ...midi.bets?.[bet], fee: [1, 100] }])) };
shortShoe.games.midi.shoe = { decks: 1, basis: { decks: { is: 'assumed', where: 'For a short shoe' } } };

const CHAIN_LENGTH = 40;

const TABLE = {
  game: 'penn-national/midi',
  settings: { commitMs: 4_000, openMs: 2_000, bettingMs: 10_000, turnMs: 3_000, settledMs: 2_000, seatKeptMs: 15_000 },
};

const tableWith = (shoeOdds) => ({ ...TABLE, settings: { ...TABLE.settings, shoeOdds } });

async function open(shoeOdds) {
  const time = newTime();
  const opened = await openHouse(
    {
      ...DEFAULT_SETTINGS,
      port: 0,
      web: 'no-pages',
      bots: 0,
      guestGrant: 200_000,
      requestsPerMinute: 100_000,
      sessionsPerMinute: 100_000,
      largeWin: 50_000,
      tables: [tableWith(shoeOdds)],
    },
    {
      time,
      random,
      record: { store: memoryStore({ record }), key: KEY },
      houses: [parsed(shortShoe)],
      spreadMs: 0,
      chainLength: CHAIN_LENGTH,
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
    const answer = await fetch(`${house.localAddress.slice(0, -1)}${API}${path}`, {
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

  async wish({ time }, table, wish, id = `w${++this.wishes}`) {
    let given;
    const name = wish.do === 'sit' && { name: this.name };
    table.wish({ id, patron: this.patron, ...wish, ...name }, (answer) => {
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

/** A private table with a waiting room, opened over HTTP. */
async function openNight() {
  const wanted = { game: 'penn-national/midi', name: 'Friday', seats: 5, waitingRoom: true, startingChips: 50_000 };
  let opened;
  const asking = ann.ask(first.house, 'POST', '/tables', wanted).then((answer) => {
    opened = answer;
  });
  while (opened === undefined) await first.time.pass(5);
  await asking;
  return first.house.floor.find(opened.table);
}

async function hostNight(table) {
  const act = (what) => askHost(table, what);
  const { settings } = table.state();
  await act({ do: 'admit', patron: 'p-guest', seat: null });
  await act({ do: 'turn-away', patron: 'p-stranger' });
  await act({ do: 'reserve', seat: 5, on: true });
  await act({ do: 'quiet', on: true });
  await act({ do: 'start' });
  await ann.sit(first, table, 20_000, { invitation: settings.invitation });
  await until(first, table, stage('betting'));
  must(await ann.wish(first, table, { do: 'place', bet: 'player', amount: 5_000 }));
  await act({ do: 'deal' });
  await until(first, table, ({ stage: { is } }) => is !== 'betting');
  await until(first, table, stage('settled'));
  await act({ do: 'pause' });
}

async function askHost(table, act) {
  let given;
  table.ask({ do: 'host', patron: ann.patron, act }, (answer) => {
    given = answer;
  });
  await first.time.pass(5);
  must(given);
}

async function voidOpenBets(table) {
  let given;
  table.ask(
    { do: 'void-coup', coup: 1, reason: 'A wager that should not have been taken.', by: 'pit', whose: [] },
    (answer) => {
      given = answer;
    },
  );
  await first.time.pass(5);
  must(given);
}

/** What officers do, straight through the parts of the house that keep it. */
async function staff() {
  const time = newTime();
  const store = memoryStore({ record });
  const keys = value(await openKeyring(store, KEY, random));
  const register = value(await openAccounts({ store, keys, now: time.now, random }));
  for (const [nth, login] of ['boss', 'other', 'new', 'looker'].entries()) {
    const guest = { patron: `p-${login}`, name: login, bot: false, since: now, granted: 0, grants: 0, grantedAt: now };
    const first = { kind: 'password', label: 'first', tag: new Uint8Array(32).fill(nth) };
    const mark = createHash('sha256').update(login).digest('hex');
    value(await register.make({ guest, mark, role: nth < 2 ? 'pit' : 'patron', first }));
  }
  now += 2 * 24 * 60 * 60_000;
  value(await register.enter('p-boss', { strong: true, network: 'cd'.repeat(32) }));
  value(await register.addTotp('p-boss', 'phone', new Uint8Array(32).fill(9)));
  value(await register.useTotp('p-boss', register.account('p-boss').totp.credential, 58_000_000));
  value(await register.roles.ask('p-new', 'pit', 'p-boss'));
  value(await register.roles.answer('p-new', 'p-other', true));
  value(await register.roles.ask('p-looker', 'pit', 'p-boss'));
  value(await register.roles.answer('p-looker', 'p-other', false));
  value(await register.roles.set('p-looker', 'auditor', 'coup account role'));
  await register.save();
  value(await register.roles.ask('p-looker', 'patron', 'p-other'));
  await cageOf(store);
  await notes(store, time);
}

async function cageOf(store) {
  const cage = value(await openCage(store));
  value(await cage.fundBank(10_000));
  const asked = { patron: 'p-guest', why: 'Too little was paid.', about: null, at: now, aloneUpTo: 500 };
  value(await cage.adjustments.ask({ ...asked, adjustment: 'a1', amount: 500, by: 'p-boss' }));
  value(await cage.adjustments.ask({ ...asked, adjustment: 'a2', amount: 500, by: 'p-boss' }));
  const coup = (number, by) => ({
    ...{ table: FIRST, shoe: `${FIRST}/9`, coup: number, why: 'A card was seen.', by, at: now },
    ...{ gives: [{ patron: 'p-other-guest', amount: 300 }], aloneUpTo: 500 },
  });
  value(await cage.voids.ask(coup(1, 'p-other')));
  for (const number of [2, 3, 4]) value(await cage.voids.ask(coup(number, 'p-boss')));
  const answer = { shoe: `${FIRST}/9`, by: 'p-other', at: now };
  value(await cage.voids.answer({ ...answer, coup: 2, approves: true }));
  value(await cage.voids.answer({ ...answer, coup: 3, approves: false }));
  const { epoch, seq } = value(await store.claim('cage'));
  value(await store.saveSnapshot({ journal: 'cage', epoch, seq, state: writeForm(CAGE_SNAPSHOT, cage.minted()) }));
}

async function notes(store, time) {
  const significant = value(await openSignificant(store, time, NO_LOG));
  const role = { patron: 'p-new', role: 'pit', before: 'patron', by: 'p-boss' };
  const voids = { table: FIRST, shoe: `${FIRST}/9`, coup: 2, gives: 300, reason: 'A card was seen.', by: 'p-boss' };
  significant.note({ type: 'role-asked', ...role });
  significant.note({ type: 'role-given', ...role, second: 'p-other' });
  significant.note({ type: 'role-refused', ...role, patron: 'p-looker', second: 'p-other' });
  significant.note({ type: 'officer-entered', patron: 'p-boss', role: 'pit', by: 'passkey', address: '::1' });
  significant.note({ type: 'officer-refused', patron: 'p-boss', asked: 'answerRole', code: 'officer/another' });
  significant.note({ type: 'void-asked', ...voids });
  significant.note({ type: 'void-approved', ...voids, second: 'p-other' });
  significant.note({ type: 'void-refused', ...voids, coup: 3, second: 'p-other' });
  const files = { hash: 'ab'.repeat(32), files: 900 };
  significant.note({ type: 'program-checked', ...files, changed: [] });
  significant.note({ type: 'program-checked', ...files, changed: ['src/cli/main.js'] });
  significant.note({ type: 'refused-often', what: 'log-in', address: '::1', times: 10 });
  await significant.finish();
}

const ann = new Guest();
const FIRST = 'penn-national-midi-1';
const tableIn = ({ house }, id) => house.floor.find(id);

await staff();
const first = await open(true);
{
  const table = tableIn(first, FIRST);
  await ann.ask(first.house, 'POST', '/session', { name: 'Ann', age: 25 });
  await ann.ask(first.house, 'POST', '/account', { login: 'ann', password: 'seven brown herons' });
  await ann.sit(first, table, 50_000, { seat: 3 });
  // Her commitment is listed, and she never opens it.
  await until(first, table, stage('committing'));
  must(await ann.wish(first, table, { do: 'commit', commitment: 'ab'.repeat(32) }));
  await until(first, table, stage('betting'));
  must(await ann.wish(first, table, { do: 'place', bet: 'player', amount: 5_000 }));
  await voidOpenBets(table);
  for (let number = 1; number <= 1; number++)
    await coup(first, table, [[ann, 'player', 5_000], [ann, 'tie', 2_500]], 'turn');
  // To the end of the shoe, so that there is one that proves itself.
  const { nextIndex } = table.state();
  await until(first, table, (state) => state.nextIndex > nextIndex);
  const { floor } = first.house;
  const house = parsed(shortShoe);
  const dealt = { house, game: house.games[0] };
  const { settings } = table.state();
  const opened = floor.openPublic({ dealt, settings: { ...settings, seats: 5 } });
  await first.time.pass(5);
  const other = value(await opened);
  await ann.sit(first, other, 20_000);
  await coup(first, other, [[ann, 'player', 5_000]], 'turn');
  await until(first, other, stage('betting'));
  must(await ann.wish(first, other, { do: 'pace', faster: true }));
  must(await ann.wish(first, other, { do: 'ready' }));
  await hostNight(await openNight());
  await floor.replan(table, { settings: { ...settings, seats: 4 } }).keep();
  // Where its tests stand the watch keeps once a minute.
  await first.time.pass(61_000);
  await until(first, other, stage('betting'));
}

const store = memoryStore({ record });
await addPasskey();

/** No browser is here to make one: it is written as the house writes it. */
async function addPasskey() {
  const keys = value(await openKeyring(store, KEY, random));
  const named = withSealedNames(store, openPersonKeys(store, keys, random), random);
  const register = value(await openAccounts({ store: named, keys, now: () => now, random }));
  value(
    await register.add(ann.patron, { kind: 'passkey', label: 'telephone', passkey: 'AAAA', publicKey: 'ab12', counter: 1 }),
  );
  await register.save();
}

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
    if (!isTableJournal(journal)) continue;
    const { house: _, ...folded } = writeForm(
      TABLE_SNAPSHOT,
      getSnapshot(value(await loadState(store, journal))),
    );
    tables[journal] = folded;
  }
  const rules = {};
  for (const name of readdirSync(join(here, 'houses'))) {
    const { games } = parsed(JSON.parse(readFileSync(join(here, 'houses', name), 'utf8')));
    for (const game of games) rules[game.id] = makeHex(rulesHash(game));
  }
  const audit = value(await auditStore(store, expectedTransfers));
  const { hash } = value(await summariseHouse(store));
  return { key: makeHex(KEY), chainLength: CHAIN_LENGTH, now, audit, hash, rules, tables, kept: kept() };
}

/** What lies in the place of snapshots of journals without rows, as that commit understands it. */
function kept() {
  const stateOf = (journal) => JSON.parse(record.journals.get(journal).snapshot.state);
  return {
    tests: stateOf('return-watch').tests.map(({ bet, coups, higher }) => ({ bet, coups, higher: Number(higher) })),
    tables: stateOf('floor').tables.map(({ game, minimum, settings: { seats } }) => ({ game, minimum, seats })),
    wanted: [tableWith(true)],
  };
}

function value(result) {
  if (!result.ok) throw new Error(result.error.message);
  return result.value ?? true;
}

// A table saves one when a shoe ends; this one is of the moment of its death.
for (const [journal] of record.journals) {
  if (!isTableJournal(journal)) continue;
  // From its rows alone: a name is sealed otherwise in each snapshot.
  record.journals.get(journal).snapshot = undefined;
  const { epoch, seq } = value(await store.claim(journal));
  const state = writeForm(TABLE_SNAPSHOT, getSnapshot(value(await loadState(store, journal))));
  value(await store.saveSnapshot({ journal, epoch, seq, state }));
}

const snapshots = [...record.journals]
  .filter(([journal, { snapshot }]) => snapshot !== undefined && !['takings', 'checkpoint'].includes(journal))
  .map(([journal, { snapshot }]) => ({ journal, seq: snapshot.seq, state: JSON.parse(snapshot.state) }));
const write = (name, text) => writeFileSync(join(here, name), `${text}\n`);
write('house.jsonl', (await exportedLines()).join('\n'));
write('snapshots.json', JSON.stringify(snapshots, undefined, 1));
write('facts.json', JSON.stringify(await facts(), undefined, 1));
process.exit(0);
