import { expect } from 'vitest';
import { at } from '../../src/base/index.ts';
import { API, type Wish } from '../../src/protocol/index.ts';
import { untilItStays } from '../live/until.ts';
import { type Line, openLine, Visitor as PlainVisitor } from '../server/visitor.ts';
import type { Cluster } from './cluster.ts';

type Nodes = Cluster['nodes'];

/** A node that could not reach the dealer: on a machine with a lot to do a line may break by itself. */
class Away extends Error {}

class Visitor extends PlainVisitor {
  /** By a connection of its own: one that is kept may be to a node that has gone since, or be closed as it is used. */
  override async ask(...[method, path, body, headers]: Parameters<PlainVisitor['ask']>) {
    const answer = await super.ask(method, path, body, { connection: 'close', ...headers });
    if (answer.status === 503) throw new Away(answer.text);
    return answer;
  }
}

const MOST_TRIES = 20;
const BROKEN = /the socket closed|refused: 503/u;

/** What was tried while a node was away says nothing: it is tried again by others. Any other failure is one. */
async function unlessAway(attempt: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const isAway = error instanceof Away || (error instanceof Error && BROKEN.test(error.message));
      if (!isAway || tries === MOST_TRIES) throw error;
      process.stdout.write(`tried again, since a node was away: ${String(error)}\n`);
    }
  }
}

const getAddress = (nodes: Nodes, number: number): string =>
  `http://127.0.0.1:${at(nodes, number % nodes.length).port}/`;

/** The same person, at another node. */
function movedTo(visitor: Visitor, nodes: Nodes, number: number): Visitor {
  const moved = new Visitor(getAddress(nodes, number));
  moved.cookie = visitor.cookie;
  return moved;
}

/** A session and a ticket are of the house, whichever node one asks; a ticket opens one socket at one of them. */
export const ticketsAcross = ({ nodes }: Cluster): Promise<void> => unlessAway(() => tryTickets(nodes));

async function tryTickets(nodes: Nodes): Promise<void> {
  const visitor = new Visitor(getAddress(nodes, 0));
  const { patron } = await visitor.begin();
  expect(await movedTo(visitor, nodes, 1).ask('GET', `${API}/session`)).toMatchObject({ json: { patron } });
  const ticket = await movedTo(visitor, nodes, 1).ticket();
  const line = await openLine(getAddress(nodes, 2), ticket);
  expect((await line.next('welcome')).patron).toBe(patron);
  for (const number of [0, 1, 2])
    await expect(openLine(getAddress(nodes, number), ticket)).rejects.toThrow('refused: 401');
  line.ws.close();
  await movedTo(visitor, nodes, 0).ask('DELETE', `${API}/session`);
  const ended = await movedTo(visitor, nodes, 2).ask('GET', `${API}/session`);
  expect(ended.status).toBe(401);
}

/** What one address may hold is counted over all nodes, and what it lets go of is free at each. */
export const addressesAcross = ({ nodes }: Cluster, most: number, perPatron: number): Promise<void> =>
  tryAddresses(nodes, most, perPatron);

async function tryAddresses(nodes: Nodes, most: number, perPatron: number): Promise<void> {
  const from = { 'x-forwarded-for': '203.0.113.7' };
  // So many that nobody meets the limit of a patron.
  const people = await Promise.all(
    Array.from({ length: Math.ceil(most / (perPatron - 2)) }, async (_, number) => {
      const visitor = new Visitor(getAddress(nodes, number));
      await visitor.begin();
      return visitor;
    }),
  );
  const knock = async (number: number): Promise<Line> =>
    openLine(getAddress(nodes, number), await at(people, number % people.length).ticket(), from);
  const lines: Line[] = [];
  for (let number = 0; number < most; number += nodes.length) {
    const together = Array.from({ length: Math.min(nodes.length, most - number) }, (_, n) =>
      knock(number + n),
    );
    lines.push(...(await Promise.all(together)));
  }
  for (const number of [0, 1, 2]) await expect(knock(number)).rejects.toThrow('refused: 429');
  // Others are not touched by it.
  const other = await openLine(getAddress(nodes, 0), await at(people, 0).ticket());
  other.ws.close();
  at(lines, 0).ws.close();
  await untilItStays(async () => {
    const again = await knock(1).catch(() => undefined);
    if (again !== undefined) lines.push(again);
    return again !== undefined;
  });
  for (const { ws } of lines) ws.close();
}

let hosts = 0;

/**
 * An address that nobody came from before: a house opens few private tables for each, and those of earlier looks, and of
 * attempts that came to nothing, are open still.
 */
function fromSomewhere(): Record<string, string> {
  hosts += 1;
  return { 'x-forwarded-for': `198.18.${hosts >> 8}.${hosts & 255}` };
}

/** A private table is opened at one node, and seats whoever has the code at another; nobody else anywhere. */
export const privateTablesAcross = ({ nodes }: Cluster, game: string): Promise<void> =>
  unlessAway(() => tryPrivateTable(nodes, game));

async function tryPrivateTable(nodes: Nodes, game: string): Promise<void> {
  const [host, guest, stranger] = [0, 1, 2].map((number) => new Visitor(getAddress(nodes, number)));
  if (host === undefined || guest === undefined || stranger === undefined) throw new Error('three came');
  for (const visitor of [host, guest, stranger]) await visitor.begin();
  const opened = await host.ask('POST', `${API}/tables`, { game, bettingMs: 600_000 }, fromSomewhere());
  // Of a table that is none nobody would ever hear.
  expect(opened).toMatchObject({ status: 200 });
  const { table, code } = opened.json as { readonly table: string; readonly code: string };
  const [theirs, nobodys] = [await guest.connect(), await stranger.connect()];
  const refused = { ok: false, refusal: { code: 'seat/not-invited' } };
  const wish = async (line: Line, wished: Wish) => {
    const answer = await line.wish(table, wished);
    if (!answer.ok && answer.refusal.code.endsWith('/unavailable')) throw new Away(answer.refusal.message);
    return answer;
  };
  expect(await wish(nobodys, { do: 'sit' })).toMatchObject(refused);
  expect(await wish(theirs, { do: 'sit', invitation: code })).toMatchObject({ ok: true });
  const listed = async (visitor: Visitor): Promise<boolean> =>
    (await visitor.ask('GET', `${API}/tables`)).text.includes(`"${table}"`);
  expect(await listed(movedTo(guest, nodes, 2))).toBe(true);
  expect(await listed(stranger)).toBe(false);
  expect(await wish(theirs, { do: 'leave' })).toMatchObject({ ok: true });
  theirs.ws.close();
  nobodys.ws.close();
}
