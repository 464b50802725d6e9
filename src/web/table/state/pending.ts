import { type ReadonlySignal, signal } from '@preact/signals';
import type { TableUpdate, WishAnswer } from '../../../client/index.ts';
import { addStakes, type BetChips } from './stakes.ts';

/** Chips placed in this page that the house's view does not show yet. */
export interface UnconfirmedChips extends BetChips {
  readonly id: number;
  /** The event in which the house accepted them, once it has answered. */
  readonly seq: number | undefined;
}

/** Chips on their way to the house: drawn at once, counted once. */
export interface PendingChips {
  readonly all: ReadonlySignal<readonly UnconfirmedChips[]>;
  readonly put: (placed: BetChips) => number;
  /** Records the house's answer; `seq` is the last event that this page's view includes. */
  readonly answered: (id: number, answer: WishAnswer, seq: number) => void;
  /** The view now includes these events, so what they show is no longer pending. */
  readonly shown: (seat: number | undefined, update: Pick<TableUpdate, 'seq' | 'events'>) => void;
  /** What an undo would take back, if this page saw it placed. */
  readonly newest: () => BetChips | undefined;
  /** A new view may or may not include them: keep waiting for missing answers, but stop drawing the chips. */
  readonly forget: () => void;
}

export function makePending(): PendingChips {
  const all = signal<readonly UnconfirmedChips[]>([]);
  let ids = 0;
  /** The chips on the felt in the order placed; empty when the page joined partway through. */
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

/** What the house's view does not show yet: accepted chips leave the list once the view includes their event. */
export const stillPending = (
  pending: readonly UnconfirmedChips[],
  seq: number,
): readonly UnconfirmedChips[] => pending.filter((one) => one.seq === undefined || one.seq > seq);

/** The house publishes an event before it answers, so until the answer a matching event confirms the chips. */
function withoutShown(
  pending: readonly UnconfirmedChips[],
  placed: readonly BetChips[],
): readonly UnconfirmedChips[] {
  return placed.reduce((left, { bet, amount }) => {
    const like = left.findIndex((one) => one.seq === undefined && one.bet === bet && one.amount === amount);
    return left.filter((_, index) => index !== like);
  }, pending);
}

/** What a patron placed or took back in these events. */
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

/** The events list a take-back chip by chip; the page drew it bet by bet. */
const onEachBet = (placements: readonly BetChips[]): readonly BetChips[] =>
  Object.entries(addStakes({}, placements)).map(([bet, amount]) => ({ bet, amount: -amount }));
