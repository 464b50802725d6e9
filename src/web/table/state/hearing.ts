import { batch, type Signal } from '@preact/signals';
import type {
  ConnectionState,
  Missed,
  TableNotification,
  TablePicture,
  TableUpdate,
} from '../../../client/index.ts';
import type { GameRules } from '../../../engine/index.ts';
import type { Entry } from '../../../fair/index.ts';
import { words } from '../../app/language.ts';
import { pageNow } from '../draw/drawing.ts';
import { hasSettled, showNext, showPresent, showRest } from '../draw/showing.ts';
import { sayBettingOpen } from '../words/calls.ts';
import { type Absence, makeAbsence } from './absence.ts';
import type { Betting } from './betting.ts';
import type { Parts } from './parts.ts';
import { drawnSince, keepDrawing } from './reloading.ts';
import { sumRowNets } from './settlement.ts';
import { secondsLeft } from './ticking.ts';

export interface HearingNeeds extends Parts {
  readonly picture: Signal<TablePicture | undefined>;
  readonly connection: Signal<ConnectionState>;
  readonly betting: Pick<Betting, 'shown' | 'forgetPending'>;
}

/** Handles the link's notifications: updates the signals, then draws and announces what changed. */
export function makeHearing(needs: HearingNeeds): (news: TableNotification) => void {
  const { link, picture, connection, game, balance } = needs;
  const ear: Ear = { ...needs, absence: makeAbsence() };
  let seen = picture.value !== undefined;
  return (news) => {
    const before = picture.value;
    const after = link.picture();
    const was = connection.value.is;
    batch(() => {
      connection.value = link.connection();
      picture.value = after;
      const rules = game.value;
      if (after === undefined || rules === undefined) return;
      if (before !== undefined) balance.hear(before, after);
      if (news.is === 'snapshot') onSnapshot(ear, rules, after, seen, news.missed);
      if (news.is === 'update' && before !== undefined) onUpdate(ear, rules, before, after, news.update);
      if (news.is === 'fold') ear.overseen.see(news.seat, news.fold, after.view);
      else ear.overseen.keepTo(after.view);
      if (news.is === 'remark') ear.remarks.hear(news.seat, news.remark);
      if (news.is === 'connection')
        onConnection(ear, news.connection, { followed: before?.view === after.view, was });
      seen ||= news.is === 'snapshot';
    });
  };
}

/** Draws the table as it is when the page opens. */
export function seePresent(
  { mode, drawing, balance }: Pick<Parts, 'mode' | 'drawing' | 'balance'>,
  rules: GameRules,
  now: TablePicture,
): void {
  const since = mode === 'solo' ? drawnSince(now.view.last) : undefined;
  const rest = since === undefined ? undefined : showRest(rules, now.view, since, pageNow());
  if (rest === undefined) {
    drawing.show(showPresent(rules, now.view, pageNow()), 'silently');
    return;
  }
  const rows = rest.coup?.rows.filter(({ patron }) => patron === now.me.alias) ?? [];
  balance.holdBack(sumRowNets(rows));
  drawing.show(rest, 'drawn');
}

interface Ear extends HearingNeeds {
  readonly absence: Absence;
}

interface ConnectionBefore {
  /** The page has followed every update. If not, a snapshot is due that covers the gap. */
  readonly followed: boolean;
  readonly was: ConnectionState['is'];
}

/** A silent connection is not an absence: its messages still arrive, late. Reconnecting makes it one. */
function onConnection(
  { absence, telling }: Ear,
  now: ConnectionState,
  { followed, was }: ConnectionBefore,
): void {
  if (now.is === 'lost' || (now.is === 'connecting' && was === 'silent')) absence.begin();
  const heard = connectionWords(was, now.is);
  if (heard !== undefined) telling.announce({ text: heard, urgent: false });
  if (now.is === 'open' && absence.lasts() && followed) telling.tell(tellBack(absence.end()));
}

/** For screen reader users, who do not see the felt fade and recover. */
function connectionWords(was: ConnectionState['is'], is: ConnectionState['is']): string | undefined {
  const { connection } = words().table;
  if (was === 'silent' && is === 'open') return connection.again;
  return was === 'open' && (is === 'silent' || is === 'lost') ? connection[is] : undefined;
}

function onSnapshot(
  ear: Ear,
  rules: GameRules,
  after: TablePicture,
  again: boolean,
  missed: Missed | undefined,
): void {
  ear.betting.forgetPending();
  const wasAway = ear.absence.end() !== undefined;
  seePresent(ear, rules, after);
  // Without an absence, announce only coups that were really missed.
  if (again && (wasAway || (missed?.coups ?? 0) > 0)) ear.telling.tell(tellBack(missed));
}

function onUpdate(
  ear: Ear,
  rules: GameRules,
  before: TablePicture,
  after: TablePicture,
  update: TableUpdate,
): void {
  const { telling, absence } = ear;
  ear.betting.shown(after.you?.seat, update);
  if (hasSettled(before.view, after.view)) settle(ear, before, after);
  const back = stakesReturned(before, update.events) ?? coupVoided(after, update.events);
  if (back !== undefined) telling.tell(back, 'whole');
  if (absence.lasts()) seePresent(ear, rules, after);
  else drawOn(ear, rules, before, after);
}

function settle({ balance, absence }: Ear, before: TablePicture, after: TablePicture): void {
  const rows = after.view.last?.rows ?? [];
  const net = sumRowNets(rows.filter(({ patron }) => patron === after.me.alias));
  balance.settle(before, after, net);
  absence.miss(net);
}

/** Continues drawing the coup. When betting opens instead, announces it and drops passing messages. */
function drawOn(ear: Ear, rules: GameRules, before: TablePicture, after: TablePicture): void {
  const { drawing, reading, telling, link, mode, squeezing } = ear;
  const [was, is] = [before.view, after.view];
  const shown = drawing.showing.value;
  const next = showNext(shown, rules, was, is, Math.max(pageNow(), squeezing.drawFrom(is)), mode);
  if (next !== shown) drawing.show(next, 'drawn');
  if (mode === 'solo' && next.coup !== undefined && next.coup !== shown.coup && next.timeline !== undefined)
    keepDrawing(next.coup, next.timeline.start);
  if (is.stage.is !== 'betting' || was.stage.is === 'betting') return;
  // For a coup whose result is not called yet, the call announces both.
  if (reading.drawing.value || (mode === 'solo' && next.timeline !== undefined)) return;
  telling.forgetPassing();
  telling.announce(sayBettingOpen(mode === 'solo' ? undefined : secondsLeft(is, link.now())));
}

function tellBack(missed: Missed | undefined): string {
  const { connection } = words().table;
  return missed === undefined || missed.coups === 0
    ? connection.back
    : connection.missed(missed.coups, missed.net);
}

/** A coup was not finished: reports the returned stakes and the reason. */
function stakesReturned(before: TablePicture, events: TableUpdate['events']): string | undefined {
  const returned = events.find(({ type }) => type === 'holds-returned');
  const onFelt = before.you?.onFelt ?? 0;
  if (returned === undefined || onFelt === 0) return undefined;
  return words().table.betting.returned(onFelt, String(returned['reason'] ?? ''));
}

/** A settled coup was voided: reports the amount returned to the cage. */
function coupVoided({ me }: TablePicture, events: TableUpdate['events']): string | undefined {
  for (const { entry } of events as readonly { readonly entry?: Entry }[]) {
    if (entry?.type !== 'void-settled') continue;
    const back = entry.rows?.find(({ patron }) => patron === me.alias)?.amount ?? 0;
    return words().table.betting.voided(entry.body.coup, back, entry.body.reason);
  }
  return undefined;
}
