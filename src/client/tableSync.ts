import type { ServerMessage, ServerMessageOf } from '../protocol/index.ts';
import {
  follows,
  type Me,
  missedBetween,
  type SyncedTable,
  toSyncedTable,
  withPurse,
  withUpdate,
  withYou,
} from './picture.ts';
import type { TableNotification } from './tableLink.ts';

/** The synchronization state of a link with its table. */
export interface TableSync {
  readonly held: SyncedTable | undefined;
  /** What was requested and has not arrived: later events, or a snapshot. */
  readonly waitsFor: 'any' | 'snapshot' | undefined;
  /** The state before the connection was lost, until the table has caught up. */
  readonly beforeLoss: SyncedTable | undefined;
}

export const EMPTY_SYNC: TableSync = { held: undefined, waitsFor: undefined, beforeLoss: undefined };

/** The result of one message. */
export interface SyncStep {
  readonly sync: TableSync;
  /** An update is missing: ask for a snapshot. */
  readonly gap?: true;
  /** The table has answered since the greeting, so the state is current again. */
  readonly arrived?: true;
  readonly news?: TableNotification;
}

/** What a message's effect depends on besides the state. */
export interface SyncContext {
  readonly me: Me | undefined;
  /** Whether a buy-in has been sent and not answered. */
  readonly buyInInDoubt: boolean;
  /** The house file of a snapshot; always loaded by then. */
  readonly houseFile: (hash: string) => unknown;
}

/** The connection was lost: requests are void. */
export const interruptSync = (sync: TableSync): TableSync => ({
  ...sync,
  waitsFor: undefined,
  beforeLoss: sync.beforeLoss ?? sync.held,
});

/** Applies one message of the house. */
export function applyMessage(sync: TableSync, message: ServerMessage, reader: SyncContext): SyncStep {
  if (message.say === 'table') return onSnapshot(sync, message, reader);
  if (message.say === 'update') return onUpdate(sync, message);
  if (message.say === 'you') return onYou(sync, message);
  if (message.say === 'fold') return onFold(sync, message);
  if (message.say === 'remark') return onRemark(sync, message);
  return message.say === 'purse' || message.say === 'welcome' ? onPurse(sync, message) : { sync };
}

const arrive = (held: SyncedTable, news: TableNotification): SyncStep => ({
  sync: { ...EMPTY_SYNC, held },
  arrived: true,
  news,
});

function onSnapshot(
  sync: TableSync,
  message: ServerMessageOf<'table'>,
  { me, buyInInDoubt, houseFile }: SyncContext,
): SyncStep {
  if (me === undefined) return { sync };
  const before = sync.beforeLoss ?? sync.held;
  const held = toSyncedTable(message, houseFile(message.houseFile), me);
  const jumped = before !== undefined && before.picture.view.seq !== held.picture.view.seq;
  const missed = jumped ? missedBetween(before.picture, held.picture, buyInInDoubt) : undefined;
  return arrive(held, { is: 'snapshot', missed });
}

function onUpdate(sync: TableSync, message: ServerMessageOf<'update'>): SyncStep {
  const { held, waitsFor } = sync;
  if (held === undefined || waitsFor === 'snapshot') return { sync };
  const how = follows(held, message);
  if (how === 'gap') return { sync, gap: true };
  if (how === 'known') return { sync };
  const next = withUpdate(held, message);
  const { seq, events, receipt, changes } = message;
  const update = { seq, events, changes, ...(receipt !== undefined && { receipt }) };
  const news: TableNotification = { is: 'update', update };
  // The patron's own part is the last message of a catch-up.
  return waitsFor === undefined ? arrive(next, news) : { sync: { ...sync, held: next }, news };
}

function onYou(sync: TableSync, message: ServerMessageOf<'you'>): SyncStep {
  const { held, waitsFor } = sync;
  if (held === undefined || waitsFor === 'snapshot') return { sync };
  if (message.seq > held.picture.view.seq) return { sync, gap: true };
  return arrive(withYou(held, message.you), { is: 'own' });
}

function onFold(
  sync: TableSync,
  { seat, place, edge, progress, direction }: ServerMessageOf<'fold'>,
): SyncStep {
  if (sync.held === undefined) return { sync };
  return { sync, news: { is: 'fold', seat, fold: { place, edge, progress, direction } } };
}

const onRemark = (sync: TableSync, { seat, remark }: ServerMessageOf<'remark'>): SyncStep =>
  sync.held === undefined ? { sync } : { sync, news: { is: 'remark', seat, remark } };

const onPurse = (sync: TableSync, { purse }: ServerMessageOf<'purse' | 'welcome'>): SyncStep =>
  sync.held === undefined
    ? { sync }
    : { sync: { ...sync, held: withPurse(sync.held, purse) }, news: { is: 'own' } };
