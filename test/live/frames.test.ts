import { afterAll, describe, expect, it } from 'vitest';
import { at, unwrap } from '../../src/base/index.ts';
import { freshEntropy } from '../../src/bots/botEntropy.ts';
import type { Fetch, TableLink } from '../../src/client/index.ts';
import {
  createStanding,
  followAll,
  getTranscript,
  hexBytes,
  leavesFrom,
  logSigner,
  NO_BYTES,
  openingAt,
  type SealOpening,
  type Transcript,
  verifyTranscript,
} from '../../src/fair/index.ts';
import { GAMES } from '../../src/houses/index.ts';
import type { ServerMessage } from '../../src/protocol/index.ts';
import type { TableEvent } from '../../src/table/index.ts';
import { freePort } from '../freePort.ts';
import { tableEventIn } from '../record/events.ts';
import { loadJournal } from './inquest.ts';
import { type LiveHouse, newFolder } from './liveHouse.ts';
import { patiently } from './patiently.ts';
import { type Recorder, recordingClient } from './recorder.ts';
import { until, untilItStays } from './until.ts';

const COUPS = Number(process.env['COUPS'] ?? 2);
const SETTINGS = {
  commitMs: 1_500,
  openMs: 500,
  bettingMs: 3_500,
  drawingMs: 0,
  settledMs: 1_500,
  turnMs: 2_400,
};

const GAME = 'penn-national/midi';
const folder = newFolder({ tables: [{ game: GAME, settings: SETTINGS }] });
afterAll(() => folder.remove());

/** A patron, every frame that it hears, and what must be in no frame of anybody. */
interface Sitter {
  readonly recorder: Recorder;
  readonly link: TableLink;
  readonly patron: string;
  /** Tickets, and the token of the session. */
  readonly secrets: readonly string[];
}

describe('two patrons at one table', () => {
  it('hear nothing that they may not know: undealt cards, another’s chips, another’s card, tickets, tokens', async () => {
    const house = await folder.start({ port: await freePort() });
    const [table, ann] = await sitter(house.url, 123_457);
    const [, bob] = await sitter(house.url, 98_731);
    await addEntropy(ann);
    // On a busy machine bets may close before both have wagered, or a card be turned before Ann has looked.
    for (let coups = 0; coups < COUPS; ) coups += (await playACoup(ann, bob)) ? 1 : 0;
    const transcript = await closeShoe(house, table, ann);
    expect(verifyTranscript(transcript)).toMatchObject({ verdict: 'verified' });
    const openings = createOpeningCheck(transcript);
    const peeled = { ann: 0, bob: 0 };
    for (const [me, other] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      const frames = me.recorder.heard.map(({ text }) => text);
      expect(frames.length).toBeGreaterThan(20 * COUPS);
      peeled[me === ann ? 'ann' : 'bob'] = searchCards(frames, openings, transcript);
      searchChips(frames, me, other);
      for (const secret of [...me.secrets, ...other.secrets])
        for (const text of frames)
          expect(text.includes(secret), 'a ticket or a token in a frame').toBe(false);
    }
    // The one with the larger wager has peeled, and heard of it before the other did; the other never has.
    expect(peeled.ann).toBeGreaterThan(0);
    expect(peeled.bob).toBe(0);
    // The same bytes for everybody, until the house closed; then each came back at a moment of its own.
    const updates = ({ recorder: { heard } }: Sitter) =>
      heard
        .slice(
          0,
          heard.findIndex(({ text }) => text.startsWith('{"say":"bye"')),
        )
        .flatMap(({ text }) => (text.startsWith('{"say":"update"') ? [text] : []));
    const last = updates(bob);
    expect(last.length).toBeGreaterThan(5);
    expect(updates(ann).slice(-last.length)).toEqual(last);
    for (const { recorder } of [ann, bob]) recorder.house.close();
  });
});

async function sitter(url: string, chips: number): Promise<readonly [string, Sitter]> {
  const secrets: string[] = [];
  const recorder = recordingClient(url, { keepFrames: true, fetch: listening(secrets) });
  const session = await patiently(() => recorder.house.begin({ age: 25 }));
  const { table } = at((await patiently(recorder.house.tables)).tables, 0);
  const link = recorder.house.tableLink(table);
  await until(link, () => link.picture() !== undefined);
  expect(await link.wish({ do: 'sit' })).toMatchObject({ ok: true });
  expect(await link.wish({ do: 'buy-in', amount: chips })).toMatchObject({ ok: true });
  return [table, { recorder, link, patron: session.patron, secrets }];
}

/** Keeps the session's cookie as a client does, and notes what only its owner may know. */
function listening(secrets: string[]): Fetch {
  const jar = new Map<string, string>();
  return async (address, { method, headers, body }) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, {
      method,
      headers: { ...headers, ...(cookie !== '' && { cookie }) },
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
      secrets.push(value);
    }
    const ticket = /"ticket":"([^"]+)"/.exec(text)?.[1];
    if (ticket !== undefined) secrets.push(ticket);
    return { status: answer.status, text: async () => text };
  };
}

/**
 * Ann wagers more, so the cards are hers to turn: she looks at one, turns two, and leaves the rest to the clock.
 * False when the table's clocks were faster than the patrons.
 */
async function playACoup(ann: Sitter, bob: Sitter): Promise<boolean> {
  const view = () => ann.link.picture()?.view;
  const reached = (stage: string) => until(ann.link, () => view()?.stage.is === stage);
  await reached('betting');
  const larger = await ann.link.wish({ do: 'place', bet: 'banker', amount: 5_000 });
  const smaller = await bob.link.wish({ do: 'place', bet: 'player', amount: 1_500 });
  // A coup that nobody wagered on in time may be settled before it was seen to be dealt.
  await until(ann.link, () => view()?.stage.is !== 'betting');
  if (view()?.stage.is !== 'dealing' || !(onFelt(ann) > onFelt(bob) && onFelt(bob) > 0)) return false;
  const [first = 0, second = 0] = (view()?.cards ?? []).map(({ place }) => place);
  const peeled = await ann.link.wish({ do: 'peel', place: first });
  // Bob tries, too: the card is not his.
  expect(await bob.link.wish({ do: 'peel', place: first })).toMatchObject({ ok: false });
  expect(await bob.link.wish({ do: 'turn', place: second })).toMatchObject({ ok: false });
  await ann.link.wish({ do: 'turn', place: first });
  await ann.link.wish({ do: 'turn', place: second });
  await reached('settled');
  return larger.ok && smaller.ok && peeled.ok;
}

/** As everybody sees it. */
const onFelt = ({ link }: Sitter): number => {
  const { view, you } = link.picture() ?? {};
  const { wagers = {} } = view?.patrons.find(({ seat }) => seat === you?.seat) ?? {};
  return Object.values(wagers).reduce((sum, stake) => sum + stake, 0);
};

async function addEntropy({ link }: Sitter): Promise<void> {
  const { view } = link.picture() ?? {};
  if (view?.stage.is !== 'committing' || view.shoe === null) return;
  const fresh = freshEntropy(view.shoe.id);
  const done = await link.wish({ do: 'commit', commitment: fresh.commitment });
  if (!done.ok) return;
  await until(link, () => link.picture()?.view.stage.is !== 'committing');
  await link.wish({ do: 'open', entropy: fresh.entropy });
}

/** The house closes; with other tables in its settings it comes back, the table closes, and its seed is shown. */
async function closeShoe(house: LiveHouse, table: string, ann: Sitter): Promise<Transcript> {
  expect(await house.stop()).toBe(0);
  folder.change({ tables: [{ game: 'rock-bac/commission-free' }] });
  const again = await folder.start({ port: house.port });
  await untilItStays(async () => {
    const listed = await ann.recorder.house.tables();
    return (
      listed.ok && listed.value.tables.length > 0 && listed.value.tables.every((one) => one.table !== table)
    );
  });
  const rows = await loadJournal(folder.data, table);
  await again.stop();
  return transcriptFrom(rows.map(tableEventIn));
}

/** The first shoe as the journal has it, in the form that anybody checks. */
function transcriptFrom(events: readonly TableEvent[]): Transcript {
  const begin = events.findIndex(({ type }) => type === 'shoe-opened');
  const opened = events[begin];
  const game = GAMES.find(({ id }) => id === GAME);
  if (opened?.type !== 'shoe-opened' || game === undefined) throw new Error('there was no shoe');
  const entries = events.slice(begin).flatMap((event) => (event.type === 'logged' ? [event.entry] : []));
  const log = entries.slice(0, entries.findIndex(({ type }) => type === 'close') + 1);
  const standing = unwrap(followAll(createStanding(game, opened.open), log));
  return getTranscript(
    { standing, log, seed: NO_BYTES, sealed: undefined },
    logSigner(new Uint8Array(32).fill(1)),
  );
}

/** Every card of the shoe with its salt, in order: known only now. */
function createOpeningCheck({ log, open }: Transcript): readonly SealOpening[] {
  const entropy = log.find((entry) => entry.type === 'entropy');
  const close = log.find((entry) => entry.type === 'close');
  if (entropy?.type !== 'entropy' || close?.type !== 'close') throw new Error('the log is not whole');
  const leaved = leavesFrom(hexBytes(close.body.seed), entropy.body, open);
  return leaved.order.map((_, n) => openingAt(leaved, n));
}

/**
 * No frame has the salt of a card before the log has opened it, except the peels of the one who peels; and no card
 * without its salt, either. Gives how many openings were heard as peels.
 */
function searchCards(
  frames: readonly string[],
  openings: readonly SealOpening[],
  transcript: Transcript,
): number {
  const salts = new Map(openings.map(({ n, salt }) => [salt, n]));
  const seed = at(
    transcript.log.flatMap((entry) => (entry.type === 'close' ? [entry.body.seed] : [])),
    0,
  );
  const up = new Set<number>();
  let peeled = 0;
  for (const text of frames) {
    const message = JSON.parse(text) as ServerMessage;
    if (message.say === 'update') for (const n of openedIn(message.events)) up.add(n);
    const own = message.say === 'you' || message.say === 'table' ? (message.you?.peels ?? []) : [];
    for (const [found] of text.matchAll(/[0-9a-f]{32}/g)) {
      const n = salts.get(found);
      if (n === undefined || up.has(n)) continue;
      expect(
        own.map((one) => one.n),
        `the opening of card ${n} in ${text}`,
      ).toContain(n);
      peeled += 1;
    }
    const view = message.say === 'table' ? message.view : message.say === 'update' ? message.changes : {};
    for (const { place, card } of view.cards ?? [])
      if (card !== null) expect(up.has(place), `card ${place} is up in ${text}`).toBe(true);
    const closed = text.includes('"type":"close"');
    if (!closed) expect(text.includes(seed), 'the seed').toBe(false);
  }
  expect(up.size).toBeGreaterThan(4);
  expect(up.size).toBeLessThan(openings.length / 4);
  return peeled;
}

/** Cards that the log opens in these events: those of the coup, and the one that the burn shows. */
function openedIn(events: readonly Readonly<Record<string, unknown>>[]): readonly number[] {
  return events.flatMap((event) => {
    const entry = event['entry'] as
      | { readonly body?: { openings?: SealOpening[]; shown?: SealOpening | null } }
      | undefined;
    return [...(entry?.body?.openings ?? []), ...(entry?.body?.shown ? [entry.body.shown] : [])].map(
      ({ n }) => n,
    );
  });
}

const PRIVATE = ['stack', 'onFelt', 'peels', 'lastNet', 'canRebet', 'committed'];
const NEVER = ['float', 'invitation', 'order', 'session', 'token', 'cookie', 'ticket', 'answered', 'float'];

/** Another's stack is in no frame: by the names of members, and by the amounts, which no other number is. */
function searchChips(frames: readonly string[], me: Sitter, other: Sitter): void {
  const theirs = new Set(
    other.recorder.heard.flatMap(({ text }) => {
      const message = JSON.parse(text) as ServerMessage;
      const you = message.say === 'you' || message.say === 'table' ? message.you : undefined;
      return you == null ? [] : [you.stack];
    }),
  );
  theirs.delete(0);
  expect(theirs.size).toBeGreaterThan(1);
  for (const text of frames) {
    const message = JSON.parse(text) as ServerMessage;
    // The house file has words of its own for what it is about.
    const searched = message.say === 'table' ? { ...message, house: undefined } : message;
    for (const { key, value, path } of getMembers(searched)) {
      expect(NEVER, `${path} in ${text}`).not.toContain(key);
      if (PRIVATE.includes(key)) expect(path, text).toMatch(/^\/you\//);
      if (typeof value === 'number' && !['now', 'at', 'until', 'since', 'nextGrantAt'].includes(key))
        expect(theirs.has(value), `${path} of ${me.patron} is the stack of ${other.patron}`).toBe(false);
    }
  }
}

function getMembers(
  value: unknown,
  path = '',
): readonly { readonly key: string; readonly value: unknown; readonly path: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => [
    { key, value: inside, path: `${path}/${key}` },
    ...getMembers(inside, `${path}/${key}`),
  ]);
}
