import { computed, type ReadonlySignal } from '@preact/signals';
import type { Chips } from '../../../base/index.ts';
import type { TableLink, TablePicture } from '../../../client/index.ts';
import { findBet, type GameRules } from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import type { Voice } from '../draw/voice.ts';
import { makePending, type PendingChips, type UnconfirmedChips } from './pending.ts';
import { mayPlace, withLargest, withoutName } from './placing.ts';
import { type BetChips, type CentsByBet, getFeesOnStakes, ownStakes, sumStakes } from './stakes.ts';
import type { PageAnnouncements } from './telling.ts';

export const ACTS = ['undo', 'clear', 'rebet', 'double'] as const;
export type BettingAction = (typeof ACTS)[number];

/** What a patron does with chips while bets are open. */
export interface Betting {
  readonly pending: ReadonlySignal<readonly UnconfirmedChips[]>;
  /** The patron's chips on the felt, confirmed by the house or on their way to it. */
  readonly placed: ReadonlySignal<CentsByBet>;
  /** The rest of the patron's chips at the table; 0 without a seat. */
  readonly stack: ReadonlySignal<number>;
  /**
   * Places a chip and draws it at once; returns false, with a message at the cell, when the house would refuse it.
   */
  readonly place: (bet: string, amount: Chips) => boolean;
  /** Resolves to true once the house has accepted it. */
  readonly act: (act: BettingAction) => Promise<boolean>;
  readonly actReady: (act: BettingAction) => boolean;
  readonly shown: PendingChips['shown'];
  readonly forgetPending: () => void;
}

export interface BettingNeeds {
  readonly link: TableLink;
  readonly picture: ReadonlySignal<TablePicture | undefined>;
  readonly game: ReadonlySignal<GameRules | undefined>;
  readonly closedBecause: ReadonlySignal<string | undefined>;
  readonly telling: PageAnnouncements;
  readonly voice: Pick<Voice, 'sound'>;
  /** Called on a new wager, which clears the last coup from the felt. */
  readonly onChips: () => void;
}

export function makeBetting(needs: BettingNeeds): Betting {
  const { picture } = needs;
  const pending = makePending();
  const placed = computed(() =>
    picture.value === undefined ? {} : ownStakes(picture.value, pending.all.value),
  );
  const stack = computed(() => getStack(picture.value, placed.value, needs.game.value));
  const desk: Desk = { ...needs, pending, placed, stack };
  return {
    ...{ pending: pending.all, placed, stack },
    place: (bet, amount) => place(desk, bet, amount),
    act: (wished) => act(desk, wished),
    actReady: (wished) => actReady(desk, wished),
    shown: pending.shown,
    forgetPending: pending.forget,
  };
}

interface Desk extends BettingNeeds, Pick<Betting, 'placed' | 'stack'> {
  readonly pending: PendingChips;
}

/**
 * All chips at the table less those on the felt and their fees. A chip still unconfirmed never counts in both
 * places.
 */
function getStack(now: TablePicture | undefined, placed: CentsByBet, game: GameRules | undefined): number {
  const you = now?.you ?? null;
  return you === null ? 0 : you.stack + you.onFelt - sumStakes(placed) - getFeesOnStakes(game, placed);
}

function place(desk: Desk, bet: string, amount: Chips): boolean {
  const [rules, now, closed] = [desk.game.value, desk.picture.value, desk.closedBecause.value];
  desk.telling.forget();
  if (closed !== undefined) return refuse(desk, bet, closed);
  if (rules === undefined || now === undefined) return false;
  const may = mayPlace(rules, desk.placed.value, { bet, amount }, desk.stack.value, now.settings);
  if (!may.ok) return refuse(desk, bet, may.error);
  desk.onChips();
  desk.voice.sound('chip');
  const id = desk.pending.put({ bet, amount });
  void desk.link.wish({ do: 'place', bet, amount }).then((answer) => {
    desk.pending.answered(id, answer, desk.picture.value?.view.seq ?? 0);
    if (!answer.ok) refuse(desk, bet, withLargest(answer.refusal, desk.game.value));
    else confirm(desk, words().table.betting.placed(getLabel(rules, bet), desk.placed.value[bet] ?? 0));
  });
  return true;
}

async function act(desk: Desk, wished: BettingAction): Promise<boolean> {
  const { telling, closedBecause } = desk;
  if (!actReady(desk, wished)) {
    telling.tell(closedBecause.value ?? words().table.betting.notReady[wished]);
    return false;
  }
  telling.forget();
  desk.onChips();
  desk.voice.sound('chip');
  const ids = foreseen(desk, wished).map((placed) => desk.pending.put(placed));
  const answer = await desk.link.wish({ do: wished });
  for (const id of ids) desk.pending.answered(id, answer, desk.picture.value?.view.seq ?? 0);
  if (answer.ok) {
    confirm(desk, words().table.betting.done[wished](sumStakes(desk.placed.value)));
    return true;
  }
  const { bet } = answer.refusal;
  if (bet === undefined) telling.tell(withLargest(answer.refusal, desk.game.value));
  else refuse(desk, bet, withLargest(answer.refusal, desk.game.value));
  return false;
}

/** Predicts what an act does to the felt, to draw it at once. The house's answer corrects it. */
function foreseen({ picture, placed, pending }: Desk, wished: BettingAction): readonly BetChips[] {
  const stakes = Object.entries(placed.value).flatMap(([bet, amount]) =>
    amount > 0 ? [{ bet, amount }] : [],
  );
  switch (wished) {
    case 'clear':
      return stakes.map(({ bet, amount }) => ({ bet, amount: -amount }));
    case 'double':
      return stakes;
    case 'rebet': {
      const { view, me } = picture.value ?? {};
      if (view === undefined || stakes.length > 0) return [];
      return (view.last?.rows ?? []).flatMap(({ patron, bet, stake }) =>
        patron === me?.alias ? [{ bet, amount: stake }] : [],
      );
    }
    case 'undo': {
      const newest = pending.newest();
      return newest === undefined ? [] : [{ bet: newest.bet, amount: -newest.amount }];
    }
  }
}

function actReady({ picture, closedBecause, placed }: Desk, wished: BettingAction): boolean {
  if (closedBecause.value !== undefined) return false;
  if (wished === 'rebet') return picture.value?.you?.canRebet === true;
  return sumStakes(placed.value) > 0;
}

/** For screen reader users, who do not see the chip land. */
const confirm = ({ telling }: Desk, text: string): void => telling.announce({ text, urgent: false });

const getLabel = (game: GameRules, bet: string): string => findBet(game, bet)?.label ?? bet;

function refuse({ game, telling }: Desk, bet: string, text: string): false {
  const rules = game.value;
  const label = rules === undefined ? undefined : findBet(rules, bet)?.label;
  telling.refuse(bet, label ?? bet, rules === undefined ? text : withoutName(rules, bet, text));
  return false;
}
