import type { ServerMessage, ServerMessageOf } from '../protocol/index.ts';
import type { News } from './link.ts';
import {
  follows,
  type Held,
  type Me,
  missedBetween,
  toHeld,
  withPurse,
  withUpdate,
  withYou,
} from './picture.ts';

/** The synchronization state of a link with its table. */
export interface TableSync {
  readonly held: Held | undefined;
  /** What was requested and has not arrived: later events, or a snapshot. */
  readonly waitsFor: 'any' | 'snapshot' | undefined;
  /** The state before the connection was lost, until the table has caught up. */
  readonly beforeLoss: Held | undefined;
}

export const NO_STORY: TableSync = { held: undefined, waitsFor: undefined, beforeLoss: undefined };

/** The result of one message. */
export interface SyncStep {
  readonly story: TableSync;
  /** An update is missing: ask for a snapshot. */
  readonly gap?: true;
  /** The table has answered since the greeting, so the state is current again. */
  readonly arrived?: true;
  readonly news?: News;
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
export const cutOff = (story: TableSync): TableSync => ({
  ...story,
  waitsFor: undefined,
  beforeLoss: story.beforeLoss ?? story.held,
});

/** Applies one message of the house. */
export function hearOn(story: TableSync, message: ServerMessage, reader: SyncContext): SyncStep {
  if (message.say === 'table') return onSnapshot(story, message, reader);
  if (message.say === 'update') return onUpdate(story, message);
  if (message.say === 'you') return onYou(story, message);
  if (message.say === 'fold') return onFold(story, message);
  if (message.say === 'remark') return onRemark(story, message);
  return message.say === 'purse' || message.say === 'welcome' ? onPurse(story, message) : { story };
}

const arrive = (held: Held, news: News): SyncStep => ({ story: { ...NO_STORY, held }, arrived: true, news });

function onSnapshot(
  story: TableSync,
  message: ServerMessageOf<'table'>,
  { me, buyInInDoubt, houseFile }: SyncContext,
): SyncStep {
  if (me === undefined) return { story };
  const before = story.beforeLoss ?? story.held;
  const held = toHeld(message, houseFile(message.houseFile), me);
  const jumped = before !== undefined && before.picture.view.seq !== held.picture.view.seq;
  const missed = jumped ? missedBetween(before.picture, held.picture, buyInInDoubt) : undefined;
  return arrive(held, { is: 'snapshot', missed });
}

function onUpdate(story: TableSync, message: ServerMessageOf<'update'>): SyncStep {
  const { held, waitsFor } = story;
  if (held === undefined || waitsFor === 'snapshot') return { story };
  const how = follows(held, message);
  if (how === 'gap') return { story, gap: true };
  if (how === 'known') return { story };
  const next = withUpdate(held, message);
  const { seq, events, receipt, changes } = message;
  const update = { seq, events, changes, ...(receipt !== undefined && { receipt }) };
  const news: News = { is: 'update', update };
  // The patron's own part is the last message of a catch-up.
  return waitsFor === undefined ? arrive(next, news) : { story: { ...story, held: next }, news };
}

function onYou(story: TableSync, message: ServerMessageOf<'you'>): SyncStep {
  const { held, waitsFor } = story;
  if (held === undefined || waitsFor === 'snapshot') return { story };
  if (message.seq > held.picture.view.seq) return { story, gap: true };
  return arrive(withYou(held, message.you), { is: 'own' });
}

function onFold(
  story: TableSync,
  { seat, place, edge, progress, direction }: ServerMessageOf<'fold'>,
): SyncStep {
  if (story.held === undefined) return { story };
  return { story, news: { is: 'fold', seat, fold: { place, edge, progress, direction } } };
}

const onRemark = (story: TableSync, { seat, remark }: ServerMessageOf<'remark'>): SyncStep =>
  story.held === undefined ? { story } : { story, news: { is: 'remark', seat, remark } };

const onPurse = (story: TableSync, { purse }: ServerMessageOf<'purse' | 'welcome'>): SyncStep =>
  story.held === undefined
    ? { story }
    : { story: { ...story, held: withPurse(story.held, purse) }, news: { is: 'own' } };
