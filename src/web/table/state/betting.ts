import { type ReadonlySignal, signal } from '@preact/signals';
import type { Chips } from '../../../base/index.ts';
import type { TableLink, TablePicture, WishAnswer } from '../../../client/index.ts';
import { findBet, type GameRules } from '../../../engine/index.ts';
import {
  mayPlace,
  ownStakes,
  type Pending,
  stillPending,
  sumPending,
  withLargest,
  withoutName,
} from './placing.ts';
import type { Telling } from './telling.ts';
import type { Wish } from './types.ts';
import type { Voice } from './voice.ts';

export const ACTS = ['undo', 'clear', 'rebet', 'double'] as const;
export type Act = (typeof ACTS)[number];

/** What a patron does with chips while bets are open. */
export interface Betting {
  readonly pending: ReadonlySignal<readonly Pending[]>;
  /** Puts a chip down, drawn at once; false, with words at the cell, when the house would not take it. */
  readonly place: (bet: string, amount: Chips) => boolean;
  readonly act: (act: Act) => void;
  readonly actReady: (act: Act) => boolean;
  /** What the view shows by now is pending no more. */
  readonly reconcile: (seq: number) => void;
  readonly forgetPending: () => void;
}

export interface BettingNeeds {
  readonly link: TableLink;
  readonly picture: ReadonlySignal<TablePicture | undefined>;
  readonly game: ReadonlySignal<GameRules | undefined>;
  readonly closedBecause: ReadonlySignal<string | undefined>;
  readonly telling: Telling;
  readonly voice: Pick<Voice, 'sound'>;
  /** A new wager ends the sight of the last coup. */
  readonly onChips: () => void;
}

const NOTHING_PLACED = 'There is nothing of yours on the felt.';
const NOT_READY: Readonly<Record<Act, string>> = {
  undo: NOTHING_PLACED,
  clear: NOTHING_PLACED,
  rebet: 'There is no earlier wager to make again.',
  double: NOTHING_PLACED,
};

export function makeBetting({
  link,
  picture,
  game,
  closedBecause,
  telling,
  voice,
  onChips,
}: BettingNeeds): Betting {
  const pending = signal<readonly Pending[]>([]);
  let ids = 0;

  const refuse = (bet: string, text: string): false => {
    const rules = game.value;
    const label = rules === undefined ? undefined : findBet(rules, bet)?.label;
    telling.refuse(bet, label ?? bet, rules === undefined ? text : withoutName(rules, bet, text));
    return false;
  };

  const place = (bet: string, amount: Chips): boolean => {
    const [rules, now, closed] = [game.value, picture.value, closedBecause.value];
    telling.forget();
    if (closed !== undefined) return refuse(bet, closed);
    if (rules === undefined || now === undefined || now.you === null) return false;
    const stack = now.you.stack - sumPending(pending.value);
    const may = mayPlace(rules, ownStakes(now, pending.value), { bet, amount }, stack, now.settings);
    if (!may.ok) return refuse(bet, may.error);
    onChips();
    voice.sound('chip');
    const id = ++ids;
    pending.value = [...pending.value, { id, bet, amount, seq: undefined }];
    void link.wish({ do: 'place', bet, amount }).then((answer) => onAnswer(id, bet, answer));
    return true;
  };

  const onAnswer = (id: number, bet: string, answer: WishAnswer): void => {
    const others = pending.value.filter((one) => one.id !== id);
    const own = pending.value.find((one) => one.id === id);
    pending.value =
      answer.ok && own !== undefined
        ? stillPending([...others, { ...own, seq: answer.seq }], picture.value?.view.seq ?? 0)
        : others;
    if (!answer.ok) refuse(bet, withLargest(answer.refusal));
  };

  const actReady = (act: Act): boolean => {
    const now = picture.value;
    if (closedBecause.value !== undefined || now === undefined) return false;
    if (act === 'rebet') return now.you?.canRebet === true;
    return Object.keys(ownStakes(now, pending.value)).length > 0;
  };

  const act = (wished: Act): void => {
    if (!actReady(wished)) {
      telling.tell(closedBecause.value ?? NOT_READY[wished]);
      return;
    }
    telling.forget();
    onChips();
    voice.sound('chip');
    const wish: Wish = { do: wished };
    void link.wish(wish).then((answer) => {
      if (answer.ok) return;
      const { bet } = answer.refusal;
      if (bet === undefined) telling.tell(withLargest(answer.refusal));
      else refuse(bet, withLargest(answer.refusal));
    });
  };

  return {
    ...{ pending, place, act, actReady },
    reconcile: (seq) => {
      pending.value = stillPending(pending.value, seq);
    },
    forgetPending: () => {
      pending.value = [];
    },
  };
}
