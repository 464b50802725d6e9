import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Chips, chips } from '../../../base/index.ts';
import type { Connection, Missed, News, TableLink, TablePicture } from '../../../client/index.ts';
import type { GameRules } from '../../../engine/index.ts';
import { preferences } from '../../preferences.ts';
import { fitInto, type Timed } from '../draw/director.ts';
import { type Drawing, makeDrawing, pageNow } from '../draw/drawing.ts';
import { hasSettled, type Showing, showNext, showPresent } from '../draw/showing.ts';
import { sayBettingOpen, sayResult, saySecondsLeft, sayStep } from './announce.ts';
import { makeBalance } from './balance.ts';
import { type Betting, makeBetting } from './betting.ts';
import { type Edges, edgesOf, knownEdges } from './edges.ts';
import { entropyGiver } from './entropy.ts';
import { withLargest } from './placing.ts';
import { nearestChip, type Reading, readGame, readTable } from './reading.ts';
import { netOf } from './settlement.ts';
import { makeTelling, type Telling } from './telling.ts';
import type { Stakes, View, Wish } from './types.ts';
import { makeVoice } from './voice.ts';
import { count, moneyAndCents, signedMoney } from './words.ts';

export type Mode = 'live' | 'solo';
export type Dialog = 'menu' | 'seal' | 'help' | 'limits' | 'chips';

/** All that a table's page knows and may do; the views are functions of it. */
export interface TableCtrl
  extends Pick<Telling, 'said' | 'notice' | 'refused'>,
    Pick<Drawing, 'showing' | 'scene'>,
    Pick<Betting, 'pending' | 'place' | 'act' | 'actReady'>,
    Omit<Reading, 'stakes'> {
  readonly mode: Mode;
  readonly link: TableLink;
  readonly picture: ReadonlySignal<TablePicture | undefined>;
  readonly connection: ReadonlySignal<Connection>;
  readonly game: ReadonlySignal<GameRules | undefined>;
  readonly rack: ReadonlySignal<readonly Chips[]>;
  readonly edges: ReadonlySignal<Edges | undefined>;
  /** Ticks once a second. */
  readonly second: ReadonlySignal<number>;
  readonly stakes: ReadonlySignal<Stakes>;
  readonly balance: ReadonlySignal<number>;
  /** A seat was asked for and is not there yet. */
  readonly busy: ReadonlySignal<boolean>;
  readonly dialog: Signal<Dialog | undefined>;
  readonly chip: ReadonlySignal<Chips>;
  readonly chooseChip: (chip: Chips) => void;
  readonly sit: () => Promise<void>;
  readonly buyIn: (amount: Chips) => Promise<void>;
  readonly leave: () => Promise<boolean>;
  readonly turn: (places: readonly number[]) => void;
  readonly deal: () => void;
  readonly stop: () => void;
}

export interface TableCtrlOptions {
  readonly onDeal?: (() => void) | undefined;
  readonly invitation?: string | undefined;
}

const TICK_MS = 250;

export function makeTableCtrl(link: TableLink, mode: Mode, options: TableCtrlOptions): TableCtrl {
  const picture = signal(link.picture());
  const connection = signal(link.connection());
  const tick = signal(Date.now());
  const edges = signal<Edges | undefined>(undefined);
  const busy = signal(false);
  const dialog = signal<Dialog | undefined>(undefined);
  const voice = makeVoice(preferences);
  const telling = makeTelling(voice);
  const giveEntropy = entropyGiver(link);
  const { game, rack } = readGame(picture);
  const drawing: Drawing = makeDrawing(
    (due, showing) => callSteps(due, showing),
    () => clearIfBetting(),
  );
  const { showing, scene } = drawing;
  const reading = readTable({ picture, connection, game, showing, scene });
  const { lines, closedBecause, yourTurn, outcomes } = reading;
  const balance = makeBalance(picture, showing, scene);
  const betting = makeBetting({
    ...{ link, picture, game, closedBecause, telling, voice },
    onChips: () => clearShown(),
  });
  const chip = computed(() => nearestChip(rack.value, preferences.chip.value));

  const callSteps = (due: readonly Timed[], { timeline, coup }: Showing): void => {
    if (timeline === undefined) return;
    telling.announce(
      ...due.map((timed) =>
        timed.step.is === 'settle' && coup !== undefined
          ? sayResult(coup, lines.value, balance.worth.value)
          : sayStep(timed, timeline),
      ),
    );
    for (const { step } of due) {
      if (step.is === 'deal') voice.sound('card');
      if (step.is === 'turn') voice.sound('turn');
      if (step.is === 'pay' && lines.value.some(({ result }) => result === 'win')) voice.sound('chip');
    }
  };

  /** Live, a coup whose drawing outlasted its pause makes room for the bets that are open. */
  const clearIfBetting = (): void => {
    if (mode === 'live' && picture.value?.view.stage.is === 'betting') drawing.clear();
  };
  /** Alone, the last coup stays in sight until the next one begins. */
  const clearShown = (): void => {
    if (picture.value?.view.stage.is === 'betting') drawing.clear();
  };

  /** Set while the connection is lost. Updates that come before it is whole again are counted, not drawn. */
  let missing: Missed | undefined;

  const hear = (news: News): void => {
    const before = picture.value;
    const after = link.picture();
    batch(() => {
      connection.value = link.connection();
      picture.value = after;
      const rules = game.value;
      if (after === undefined || rules === undefined) return;
      betting.reconcile(after.view.seq);
      if (before !== undefined) balance.hear(before, after);
      if (news.is === 'snapshot') onSnapshot(rules, after, before !== undefined, news.missed);
      if (news.is === 'update' && before !== undefined) onUpdate(rules, before, after, news.update.events);
      if (news.is === 'connection') onConnection(news.connection);
    });
    giveEntropy();
  };

  const onConnection = (now: Connection): void => {
    if (now.is === 'lost') missing ??= { coups: 0, net: 0 };
    if (now.is !== 'open' || missing === undefined) return;
    telling.tell(tellMissed(missing));
    missing = undefined;
  };

  const onSnapshot = (
    rules: GameRules,
    after: TablePicture,
    again: boolean,
    gap: Missed | undefined,
  ): void => {
    betting.forgetPending();
    missing = undefined;
    drawing.show(showPresent(rules, after.view, pageNow()), 'silently');
    if (again) telling.tell(tellMissed(gap));
  };

  const onUpdate = (rules: GameRules, before: TablePicture, after: TablePicture, events: Events): void => {
    const [was, is] = [before.view, after.view];
    if (hasSettled(was, is)) {
      const net = netOf(is.last?.rows.filter(({ patron }) => patron === after.me.patron) ?? []);
      balance.settle(before, after, net);
      if (missing !== undefined) missing = { coups: missing.coups + 1, net: missing.net + net };
    }
    const back = stakesReturned(before, events);
    if (back !== undefined) telling.tell(back);
    if (missing !== undefined) {
      drawing.show(showPresent(rules, is, pageNow()), 'silently');
      return;
    }
    const times = { now: pageNow(), ahead: pageNow() - link.now() };
    const next = showNext(showing.value, rules, was, is, times, mode);
    if (next !== showing.value) drawing.show(next, 'drawn');
    if (is.stage.is !== 'betting' || was.stage.is === 'betting' || next.timeline !== undefined) return;
    if (back === undefined) telling.forget();
    telling.announce(sayBettingOpen(mode === 'solo' ? undefined : secondsLeft(is, link.now())));
  };

  let lastSecond = -1;
  const onTick = (): void => {
    tick.value = Date.now();
    const view = picture.value?.view;
    if (view?.stage.is !== 'betting' || mode === 'solo' || connection.value.is !== 'open') return;
    const left = secondsLeft(view, link.now());
    if (left === lastSecond) return;
    lastSecond = left;
    if (left === 10) telling.announce(saySecondsLeft(10));
    if (left > 0 && left <= 5) voice.sound('tick');
  };

  /** A wish whose refusal is told in the rule line's place. */
  const wish = async (wished: Wish): Promise<boolean> => {
    const answer = await link.wish(wished);
    if (!answer.ok) telling.tell(withLargest(answer.refusal));
    return answer.ok;
  };

  const buyIn = async (amount: Chips): Promise<void> => {
    if (amount > 0) await wish({ do: 'buy-in', amount });
    else telling.tell('Your cage is empty.');
  };

  /** One act for a newcomer: a seat, and all that is in the cage to play with. */
  const sit = async (): Promise<void> => {
    if (busy.value) return;
    busy.value = true;
    const { invitation } = options;
    const sat = await wish({ do: 'sit', ...(invitation !== undefined && { invitation }) });
    if (sat) await buyIn(chips(picture.value?.purse.cage ?? 0));
    busy.value = false;
  };

  /** Bets close, or the pause is over; while a coup is still being drawn, the rest of it is drawn at once. */
  const deal = (): void => {
    if (mode !== 'solo' || options.onDeal === undefined) return;
    telling.forget();
    const { timeline } = showing.value;
    if (reading.drawing.value && timeline !== undefined && yourTurn.value.length === 0) {
      drawing.show({ ...showing.value, timeline: fitInto(timeline, pageNow() + 1, pageNow()) }, 'drawn');
      return;
    }
    clearShown();
    options.onDeal();
  };

  const unlisten = link.listen(hear);
  const ticking = setInterval(onTick, TICK_MS);
  const unprice = effect(() => priceWhenIdle(game.value, edges));
  const first = picture.value;
  if (first !== undefined && game.value !== undefined) {
    drawing.show(showPresent(game.value, first.view, pageNow()), 'silently');
    giveEntropy();
  }

  return {
    ...{ mode, link, picture, connection, game, rack, edges, showing, scene, lines, busy, dialog, chip },
    ...{ closedBecause, yourTurn, outcomes, drawing: reading.drawing, away: reading.away, sit, buyIn, deal },
    ...{ said: telling.said, notice: telling.notice, refused: telling.refused },
    ...{ pending: betting.pending, place: betting.place, act: betting.act, actReady: betting.actReady },
    second: computed(() => Math.floor(tick.value / 1_000)),
    stakes: computed(() => reading.stakes(betting.pending.value)),
    balance: balance.inSight,
    chooseChip: (chosen) => {
      preferences.chip.value = chosen;
    },
    leave: async () => picture.value?.you === null || wish({ do: 'leave' }),
    turn: (places) => {
      for (const place of places) void wish({ do: 'turn', place });
    },
    stop: () => {
      unlisten();
      unprice();
      clearInterval(ticking);
      for (const part of [drawing, telling, voice]) part.stop();
    },
  };
}

type Events = readonly { readonly type: string; readonly reason?: unknown }[];

/** A coup that was not finished: each stake goes back, with the reason. */
function stakesReturned(before: TablePicture, events: Events): string | undefined {
  const returned = events.find(({ type }) => type === 'holds-returned');
  const onFelt = before.you?.onFelt ?? 0;
  if (returned === undefined || onFelt === 0) return undefined;
  return `${moneyAndCents(onFelt)} went back to you. ${String(returned.reason ?? '')}`;
}

const secondsLeft = ({ stage }: View, now: number): number =>
  'until' in stage ? Math.max(0, Math.ceil((stage.until - now) / 1_000)) : 0;

const tellMissed = (missed: Missed | undefined): string =>
  missed === undefined || missed.coups === 0
    ? 'Back. You missed nothing.'
    : `Back. You missed ${count(missed.coups, 'coup')}: ${signedMoney(missed.net)}.`;

/** Pricing takes some tens of milliseconds: after the felt has been drawn, and once a game. */
function priceWhenIdle(game: GameRules | undefined, edges: Signal<Edges | undefined>): void {
  if (game === undefined) return;
  const before = knownEdges(game);
  const price = (): void => {
    edges.value = edgesOf(game);
  };
  if (before !== undefined) edges.value = before;
  else if (typeof requestIdleCallback === 'function') requestIdleCallback(price, { timeout: 500 });
  else setTimeout(price, 1);
}
