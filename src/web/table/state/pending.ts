import { type ReadonlySignal, signal } from '@preact/signals';
import type { TableUpdate, WishAnswer } from '../../../client/index.ts';
import { addStakes, type BetChips } from './stakes.ts';

/** Chips that were put down here and that the house has not yet shown in its view. */
export interface UnconfirmedChips extends BetChips {
  readonly id: number;
  /** The event by which the house took it, once it has answered. */
  readonly seq: number | undefined;
}

/** The chips on their way to the house: drawn at once, and counted once. */
export interface PendingChips {
  readonly all: ReadonlySignal<readonly UnconfirmedChips[]>;
  readonly put: (placed: BetChips) => number;
  /** The house has answered; `seq` is how far its view has come here. */
  readonly answered: (id: number, answer: WishAnswer, seq: number) => void;
  /** The view has come so far by these events: what they show is pending no more. */
  readonly shown: (seat: number | undefined, update: Pick<TableUpdate, 'seq' | 'events'>) => void;
  /** What an undo would take back, where this page has seen it put down. */
  readonly newest: () => BetChips | undefined;
  /** The view is a new one, which may show them or not: what has no answer is waited for, and no longer drawn. */
  readonly forget: () => void;
}

export function makePending(): PendingChips {
  const all = signal<readonly UnconfirmedChips[]>([]);
  let ids = 0;
  /** What lies on the felt, in the order in which it was put down; empty for who comes in the middle. */
  let history: readonly BetChips[] = [];
  return {
    all,
    put: ({ bet, amount }) => {
      const id = ++ids;
      all.value = [...all.value, { id, bet, amount, seq: undefined }];
      return id;
    },
    answered: (id, answer, seq) => {
      const kept = all.value.flatMap((one) => {
        if (one.id !== id) return [one];
        return answer.ok ? [{ ...one, seq: answer.seq }] : [];
      });
      all.value = stillPending(kept, seq);
    },
    newest: () => all.value.findLast(({ amount }) => amount > 0) ?? history.at(-1),
    shown: (seat, { seq, events }) => {
      history = events.reduce((before, event) => historyAfter(before, seat, event), history);
      all.value = stillPending(withoutShown(all.value, placedBy(seat, events)), seq);
    },
    forget: () => {
      all.value = all.value.flatMap((one) => (one.seq === undefined ? [{ ...one, amount: 0 }] : []));
      history = [];
    },
  };
}

/** What the house has not yet shown: what it has taken leaves the list as soon as the view has come so far. */
export const stillPending = (
  pending: readonly UnconfirmedChips[],
  seq: number,
): readonly UnconfirmedChips[] => pending.filter((one) => one.seq === undefined || one.seq > seq);

/** The house tells everybody before it answers: until then an event that is like it stands for the answer. */
function withoutShown(
  pending: readonly UnconfirmedChips[],
  placed: readonly BetChips[],
): readonly UnconfirmedChips[] {
  return placed.reduce((left, { bet, amount }) => {
    const like = left.findIndex((one) => one.seq === undefined && one.bet === bet && one.amount === amount);
    return left.filter((_, index) => index !== like);
  }, pending);
}

/** What a patron has put down or taken back by these events. */
const placedBy = (seat: number | undefined, events: TableUpdate['events']): readonly BetChips[] =>
  events.flatMap((event) => {
    if (event['seat'] !== seat || !Array.isArray(event['placements'])) return [];
    const placements = event['placements'] as readonly BetChips[];
    if (event.type === 'placed') return placements;
    return event.type === 'taken-back' ? onEachBet(placements) : [];
  });

function historyAfter(
  history: readonly BetChips[],
  seat: number | undefined,
  event: TableUpdate['events'][number],
): readonly BetChips[] {
  if (event.type === 'betting-opened') return [];
  if (event['seat'] !== seat || !Array.isArray(event['placements'])) return history;
  const placements = event['placements'] as readonly BetChips[];
  if (event.type === 'placed') return [...history, ...placements];
  return event.type === 'taken-back' ? history.slice(0, -placements.length) : history;
}

/** What is taken back is told chip by chip, and was drawn bet by bet. */
const onEachBet = (placements: readonly BetChips[]): readonly BetChips[] =>
  Object.entries(addStakes({}, placements)).map(([bet, amount]) => ({ bet, amount: -amount }));
