/**
 * Decides from what clients said and heard, and from the exported record, whether a house kept its word. It imports
 * nothing: what it knows of the protocol and of the record it knows from their documents.
 */
export interface Said {
  readonly client: number;
  /** By one clock for all clients, in milliseconds. */
  readonly at: number;
  readonly way: 'out' | 'in';
  readonly text: string;
}

export interface Verdict {
  readonly faults: readonly string[];
  /** What it went through: a verdict on nothing is worth nothing. */
  readonly acknowledged: number;
  readonly refused: number;
  readonly updates: number;
  readonly compared: number;
  readonly openings: number;
  readonly transfers: number;
}

type Json = Readonly<Record<string, unknown>>;

interface Row {
  readonly seq: number;
  readonly type: string;
  readonly body: Json;
}

interface Kept {
  readonly journals: ReadonlyMap<string, readonly Row[]>;
  readonly transfers: readonly { readonly id: string; readonly legs: readonly Leg[] }[];
  readonly balances: ReadonlyMap<string, number>;
}

interface Leg {
  readonly account: string;
  readonly amount: number;
}

export function checkHistory(said: readonly Said[], exported: readonly string[]): Verdict {
  const faults: string[] = [];
  const record = readRecord(exported, faults);
  const wishes = checkWishes(said, record, faults);
  const stories = checkStories(said, record, faults);
  const openings = checkCards(said, record, faults);
  checkBooks(record, faults);
  return { faults, ...wishes, ...stories, openings, transfers: record.transfers.length };
}

function readRecord(lines: readonly string[], faults: string[]): Kept {
  const journals = new Map<string, Row[]>();
  const transfers: Kept['transfers'][number][] = [];
  const balances = new Map<string, number>();
  for (const line of lines) {
    const { event, transfer, balance } = JSON.parse(line) as {
      readonly event?: Row & { readonly journal: string };
      readonly transfer?: Kept['transfers'][number];
      readonly balance?: Leg;
    };
    if (event !== undefined) {
      const rows = journals.get(event.journal) ?? [];
      journals.set(event.journal, rows);
      if (event.seq !== rows.length + 1)
        faults.push(`${event.journal}: event ${event.seq} follows on event ${rows.length}`);
      rows.push(event);
    }
    if (transfer !== undefined) transfers.push(transfer);
    if (balance !== undefined) balances.set(balance.account, balance.amount);
  }
  return { journals, transfers, balances };
}

interface Wished {
  readonly table: string;
  readonly does: string;
  readonly sentAt: number;
  /** Numbers of events that it was acknowledged with, and when first. */
  readonly yes: Set<number>;
  yesAt: number | undefined;
  /** Whether the last answer was a no that stays a no. */
  no: boolean;
}

/** Wishes that make an event each time they are done; others may find nothing to do. */
const MAKES_AN_EVENT = ['sit', 'buy-in', 'place', 'undo', 'clear', 'rebet', 'double', 'commit'];

/** An acknowledged wish is in the record once, a refused one is not, and what was done before comes before. */
function checkWishes(said: readonly Said[], { journals }: Kept, faults: string[]) {
  const wishes = readWishes(said);
  const done = new Map<string, Row[]>();
  for (const [table, rows] of journals)
    for (const row of rows) {
      const { by } = row.body as { readonly by?: { readonly id: string } };
      if (by === undefined) continue;
      const key = `${table}/${by.id}`;
      done.set(key, [...(done.get(key) ?? []), row]);
    }
  for (const [key, { does, yes, no }] of wishes) {
    const rows = done.get(key) ?? [];
    if (rows.length > 1) faults.push(`${does} ${key} stands in the record ${rows.length} times`);
    if (yes.size > 1) faults.push(`${does} ${key} was acknowledged as several events: ${[...yes].join()}`);
    if (yes.size > 0 && no) faults.push(`${does} ${key} was acknowledged and then refused`);
    if (yes.size === 0 && no && rows.length > 0)
      faults.push(`${does} ${key} was refused and is in the record`);
    const [seq] = yes;
    if (seq !== undefined && MAKES_AN_EVENT.includes(does) && rows[0]?.seq !== seq)
      faults.push(`${does} ${key} was acknowledged as event ${seq} and is not in the record there`);
  }
  checkOrder(wishes, faults);
  const all = [...wishes.values()];
  return {
    acknowledged: all.filter(({ yes }) => yes.size > 0).length,
    refused: all.filter(({ no }) => no).length,
  };
}

function readWishes(said: readonly Said[]): ReadonlyMap<string, Wished> {
  const wishes = new Map<string, Wished>();
  for (const { at, way, text } of said) {
    if (!/^\{"say":"(wish|answer)"/.test(text)) continue;
    const message = JSON.parse(text) as {
      readonly table: string;
      readonly id: string;
      readonly wish: { readonly do: string };
      readonly ok: boolean;
      readonly seq: number;
      readonly refusal: { readonly retryable: boolean };
    };
    const key = `${message.table}/${message.id}`;
    const known = wishes.get(key);
    if (way === 'out' && known === undefined) {
      const { table, wish } = message;
      wishes.set(key, { table, does: wish.do, sentAt: at, yes: new Set(), yesAt: undefined, no: false });
    }
    if (way === 'out' || known === undefined) continue;
    known.no = !message.ok && !message.refusal.retryable;
    if (message.ok) known.yes.add(message.seq);
    if (message.ok) known.yesAt ??= at;
  }
  return wishes;
}

/** Who wishes after another was acknowledged at the same table comes after. */
function checkOrder(wishes: ReadonlyMap<string, Wished>, faults: string[]): void {
  const tables = new Map<string, [string, Wished][]>();
  for (const [key, wish] of wishes)
    if (wish.yes.size === 1 && MAKES_AN_EVENT.includes(wish.does))
      tables.set(wish.table, [...(tables.get(wish.table) ?? []), [key, wish]]);
  for (const own of tables.values()) {
    const answered = own
      .map(([key, { yes, yesAt }]) => ({ key, seq: [...yes][0] ?? 0, at: yesAt ?? 0 }))
      .sort((a, b) => a.at - b.at);
    let next = 0;
    let last = { key: '', seq: 0, at: 0 };
    for (const [key, { sentAt, yes }] of own.sort(([, a], [, b]) => a.sentAt - b.sentAt)) {
      for (let one = answered[next]; one !== undefined && one.at < sentAt; one = answered[++next])
        if (one.seq > last.seq) last = one;
      const seq = [...yes][0] ?? 0;
      if (seq < last.seq)
        faults.push(`${key} was sent after ${last.key} was acknowledged, and stands before it`);
    }
  }
}

interface Told {
  readonly say: string;
  readonly table: string;
  readonly seq: number;
  readonly view: { readonly seq: number };
  readonly events: readonly (Json & { readonly type: string; readonly entry?: { readonly hash: string } })[];
}

/** Everybody who watches a table hears the same, in the same order, with nothing left out: and it is what was written. */
function checkStories(said: readonly Said[], { journals }: Kept, faults: string[]) {
  /** By client and table: the event up to which it was told on this connection. */
  const heard = new Map<string, number>();
  /** And where it asked to be told from: then it may hear once more what it has heard since. */
  const asked = new Map<string, number>();
  const words = new Map<string, string>();
  let [updates, compared] = [0, 0];
  for (const { client, way, text } of said) {
    if (way === 'out') {
      noteAsked(asked, client, text);
      continue;
    }
    if (text.startsWith('{"say":"welcome"'))
      for (const key of [...heard.keys()]) if (key.startsWith(`${client}/`)) heard.delete(key);
    if (!/^\{"say":"(table|update)"/.test(text)) continue;
    const message = JSON.parse(text) as Told;
    const key = `${client}/${message.table}`;
    if (message.say === 'table') {
      heard.set(key, message.view.seq);
      continue;
    }
    updates += 1;
    const { table, seq, events } = message;
    const before = heard.get(key);
    heard.set(key, seq);
    const first = seq - events.length;
    const isAsked = asked.get(key) === first;
    if (isAsked) asked.delete(key);
    if (before !== undefined && before !== first && !isAsked)
      faults.push(`client ${client} heard ${table} up to ${before}, and then from ${first + 1} to ${seq}`);
    for (const [index, event] of events.entries()) {
      const row = journals.get(table)?.[first + index];
      const entry = (row?.body as { readonly entry?: { readonly hash: string } } | undefined)?.entry;
      if (row?.type !== event.type || entry?.hash !== event.entry?.hash)
        faults.push(
          `client ${client} heard of ${event.type} as event ${first + index + 1} of ${table}, which is ${row?.type ?? 'none'}`,
        );
      const place = `${table}/${first + index + 1}`;
      const known = words.get(place);
      const same = JSON.stringify(event);
      if (known === undefined) words.set(place, same);
      else compared += 1;
      if (known !== undefined && known !== same)
        faults.push(
          `client ${client} heard something else than others of event ${first + index + 1} of ${table}`,
        );
    }
  }
  return { updates, compared };
}

function noteAsked(asked: Map<string, number>, client: number, text: string): void {
  if (!text.startsWith('{"say":"watch"')) return;
  const { table, after } = JSON.parse(text) as { readonly table: string; readonly after?: number };
  if (after !== undefined) asked.set(`${client}/${table}`, after);
}

/** No opening of a card reaches anybody before the event that opens it; and none is written before bets are closed. */
function checkCards(said: readonly Said[], { journals }: Kept, faults: string[]): number {
  const openedAt = new Map<string, { readonly table: string; readonly seq: number }>();
  for (const [table, rows] of journals) {
    let closed = -1;
    for (const { seq, type, body } of rows) {
      const { entry } = body as { readonly entry?: { readonly type: string; readonly body: Json } };
      if (entry?.type === 'no-more-bets') closed = Number(entry.body['coup']);
      if (entry?.type === 'cards' && Number(entry.body['coup']) !== closed)
        faults.push(`${table}: event ${seq} opens cards of a coup whose bets were not closed`);
      if (type !== 'logged' && type !== 'peel-shown') continue;
      for (const salt of saltsIn(JSON.stringify(body)))
        if (!openedAt.has(salt)) openedAt.set(salt, { table, seq });
    }
  }
  let openings = 0;
  for (const { client, way, text } of said) {
    if (way === 'out' || !/^\{"say":"(table|update|you)"/.test(text)) continue;
    const salts = saltsIn(text);
    if (salts.length === 0) continue;
    const { seq, view, table } = JSON.parse(text) as Told;
    for (const salt of salts) {
      openings += 1;
      const known = openedAt.get(salt);
      if (known === undefined || known.table !== table || known.seq > (seq ?? view.seq))
        faults.push(
          `client ${client} saw a card of ${table} at event ${seq ?? view.seq}, before it was opened`,
        );
    }
  }
  return openings;
}

const saltsIn = (text: string): readonly string[] =>
  [...text.matchAll(/"salt":"([0-9a-f]{32})"/g)].map(([, salt = '']) => salt);

/** Balances follow from transfers, each posted once, and nobody but the mint owes anything. */
function checkBooks({ transfers, balances }: Kept, faults: string[]): void {
  const chips = new Map<string, number>();
  const ids = new Set<string>();
  for (const { id, legs } of transfers) {
    if (ids.has(id)) faults.push(`transfer ${id} was posted twice`);
    ids.add(id);
    if (legs.reduce((sum, { amount }) => sum + amount, 0) !== 0)
      faults.push(`transfer ${id} does not balance`);
    for (const { account, amount } of legs) {
      const left = (chips.get(account) ?? 0) + amount;
      chips.set(account, left);
      if (left < 0 && account !== 'mint') faults.push(`${account} owes ${-left} after ${id}`);
    }
  }
  for (const account of new Set([...chips.keys(), ...balances.keys()]))
    if ((chips.get(account) ?? 0) !== (balances.get(account) ?? 0))
      faults.push(
        `${account} holds ${balances.get(account) ?? 0}, and should hold ${chips.get(account) ?? 0}`,
      );
}
