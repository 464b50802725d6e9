import { type Guest, hashOfCode } from '../../house/index.ts';
import {
  type AccessRole,
  type ClientMessage,
  MESSAGE_VISITORS,
  OFFICERS,
  type Refusal,
  type ServerMessage,
  type Wish,
} from '../../protocol/index.ts';
import { isRemoved, type PatronCommand, type TableRefusal } from '../../table/index.ts';
import { protocolRefusal, refusalFrom } from '../refusal.ts';
import type { LiveTable } from '../table/liveTable.ts';
import type { Following } from './following.ts';

export interface ActingDeps {
  readonly now: () => number;
  readonly find: (table: string) => LiveTable | undefined;
  /** The guest's current data: the name may have changed since the socket opened. */
  readonly guest: () => Guest;
  /** The guest's current role. */
  readonly visitor: () => AccessRole;
  /** A bar that holds for the browser, whichever patron uses it. */
  readonly browserBarred: () => TableRefusal | undefined;
  /** Whether the session still exists. */
  readonly isKnown: () => boolean;
  readonly following: Following;
  /** Starts or stops sending the whole floor, for the pit. */
  readonly atDesk: (on: boolean) => void;
  /** Rate limit for requests that send a whole table. */
  readonly mayWatch: () => boolean;
  readonly send: (message: ServerMessage) => void;
  readonly onNotInvited: () => void;
  readonly onRightRefused: (asked: string) => void;
}

/** Carries out a client's message. */
export function act(deps: ActingDeps, message: ClientMessage) {
  if (!mayBeSaid(message, deps.visitor())) return refuseRole(deps, message);
  switch (message.say) {
    case 'ping':
      return deps.send({ say: 'pong', at: message.at, now: deps.now() });
    case 'watch':
      return watch(deps, message);
    case 'unwatch':
      return deps.following.leave(message.table);
    case 'wish':
      return wish(deps, message);
    case 'fold':
      return fold(deps, message);
    case 'remark':
      return remark(deps, message);
    case 'desk':
      return getDesk(deps, message);
  }
}

/** A patron who became an officer while seated may still leave the table. */
const mayBeSaid = (message: ClientMessage, visitor: AccessRole): boolean =>
  MESSAGE_VISITORS[message.say].includes(visitor) ||
  (message.say === 'wish' && message.wish.do === 'leave' && OFFICERS.includes(visitor));

const NOT_ALLOWED = protocolRefusal('role/not-allowed', 'Your account is for something else.');

function refuseRole({ send, onRightRefused }: ActingDeps, message: ClientMessage): void {
  onRightRefused(message.say);
  if (message.say === 'wish')
    send({ say: 'answer', table: message.table, id: message.id, ok: false, refusal: NOT_ALLOWED });
  else send({ say: 'refused', refusal: NOT_ALLOWED });
}

type Saying<S extends ClientMessage['say']> = Extract<ClientMessage, { readonly say: S }>;

const NOT_INVITED = refusalFrom({
  code: 'seat/not-invited',
  message: 'This table is private: it takes the invitation of its host.',
});

const TOO_OFTEN = protocolRefusal('message/too-many', 'Whole tables are asked for too often: slow down.');

const SESSION_OVER = protocolRefusal('session/none', 'Your session is over: begin another one.');

const noTable = (id: string): Refusal => protocolRefusal('table/none', `There is no table ${id}.`);

function watch(deps: ActingDeps, { table: id, after, run, invitation }: Saying<'watch'>): void {
  const table = deps.find(id);
  const heard = after !== undefined && run !== undefined ? { after, run } : undefined;
  const no =
    table === undefined
      ? noTable(id)
      : (refuseWatching(deps, table, invitation) ?? deps.following.follow(table, heard));
  if (no !== undefined) deps.send({ say: 'refused', refusal: no });
}

function refuseWatching(
  deps: ActingDeps,
  table: LiveTable,
  invitation: string | undefined,
): Refusal | undefined {
  if (!deps.mayWatch()) return TOO_OFTEN;
  if (isInvited(deps, table, invitation)) return undefined;
  deps.onNotInvited();
  return NOT_INVITED;
}

/** A private table is visible to its host, to patrons who sit there, and to patrons with its code. */
function isInvited({ following, guest }: ActingDeps, table: LiveTable, code: string | undefined): boolean {
  const { patron } = guest();
  const { settings, seats, night } = table.state();
  if (isRemoved(table.state(), patron)) return false;
  if (settings.invitation === null || following.has(table.id) || seats.has(patron)) return true;
  if (night?.patron === patron) return true;
  return code !== undefined && hashOfCode(code) === settings.invitation;
}

/** Requests that bring chips to a table or stake them. A barred browser may make all others, such as leaving. */
const TO_PLAY: readonly Wish['do'][] = ['sit', 'buy-in', 'place', 'rebet', 'double'];

function wish(deps: ActingDeps, { table: id, id: wishId, wish: wished }: Saying<'wish'>) {
  const table = deps.find(id);
  const refuse = (no: Refusal): void =>
    deps.send({ say: 'answer', table: id, id: wishId, ok: false, refusal: no });
  if (table === undefined) return refuse(noTable(id));
  const barred = TO_PLAY.includes(wished.do) ? deps.browserBarred() : undefined;
  if (barred !== undefined) return refuse(refusalFrom(barred));
  // Chips of an ended session would be lost. A patron who sits already may play on and leave.
  if (wished.do === 'sit' && !deps.isKnown()) return refuse(SESSION_OVER);
  // A seated patron counts as disconnected unless a socket of theirs follows the table.
  if (wished.do === 'sit' && !deps.following.has(id) && isInvited(deps, table, wished.invitation))
    watch(deps, { say: 'watch', table: id, ...invitationIn(wished) });
  table.wish(commandFrom(deps.guest(), wishId, wished), (given) => {
    if (given.ok) return deps.send({ say: 'answer', table: id, id: wishId, ok: true, seq: given.seq });
    if (given.refusal.code === 'seat/not-invited') deps.onNotInvited();
    refuse(given.refusal);
  });
}

/** Only a socket that follows the table may show a fold. Folds are never answered. */
function fold({ find, following, guest }: ActingDeps, { say: _, table, ...lifted }: Saying<'fold'>): void {
  if (following.has(table)) find(table)?.passOn(guest().patron, lifted);
}

function remark({ find, following, guest }: ActingDeps, { table, remark: said }: Saying<'remark'>): void {
  if (following.has(table)) find(table)?.remark(guest().patron, said);
}

/** Costs as much as a whole table, so it shares that rate limit. */
function getDesk({ atDesk, mayWatch, send }: ActingDeps, { do: what }: Saying<'desk'>): void {
  if (what === 'leave' || mayWatch()) atDesk(what === 'follow');
  else send({ say: 'refused', refusal: TOO_OFTEN });
}

const invitationIn = ({ invitation }: Extract<Wish, { readonly do: 'sit' }>) =>
  invitation === undefined ? {} : { invitation };

/** Builds the table command. The table gets only the hash of an invitation. */
function commandFrom({ patron, name }: Guest, id: string, wished: Wish): PatronCommand {
  if (wished.do !== 'sit') return { id, patron, ...wished };
  const { invitation, ...seat } = wished;
  return {
    id,
    patron,
    name,
    ...seat,
    ...(invitation !== undefined && { invitation: hashOfCode(invitation) }),
  };
}
