import { type ReadonlySignal, signal } from '@preact/signals';
import type { TableUpdate, WishAnswer } from '../../../client/index.ts';
import type { Placed } from './stakes.ts';

/** Chips that were put down here and that the house has not yet shown in its view. */
export interface Pending extends Placed {
  readonly id: number;
  /** The event by which the house took it, once it has answered. */
  readonly seq: number | undefined;
}

/** The chips on their way to the house: drawn at once, and counted once. */
export interface PendingChips {
  readonly all: ReadonlySignal<readonly Pending[]>;
  readonly put: (placed: Placed) => number;
  /** The house has answered; `seq` is how far its view has come here. */
  readonly answered: (id: number, answer: WishAnswer, seq: number) => void;
  /** The view has come so far by these events: what they show is pending no more. */
  readonly shown: (patron: string, update: Pick<TableUpdate, 'seq' | 'events'>) => void;
  readonly forget: () => void;
}

export function makePending(): PendingChips {
  const all = signal<readonly Pending[]>([]);
  let ids = 0;
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
    shown: (patron, { seq, events }) => {
      all.value = stillPending(withoutShown(all.value, placedBy(patron, events)), seq);
    },
    forget: () => {
      all.value = [];
    },
  };
}

/** What the house has not yet shown: what it has taken leaves the list as soon as the view has come so far. */
export const stillPending = (pending: readonly Pending[], seq: number): readonly Pending[] =>
  pending.filter((one) => one.seq === undefined || one.seq > seq);

/** The house tells everybody before it answers: until then an event that is like it stands for the answer. */
function withoutShown(pending: readonly Pending[], placed: readonly Placed[]): readonly Pending[] {
  return placed.reduce((left, { bet, amount }) => {
    const like = left.findIndex((one) => one.seq === undefined && one.bet === bet && one.amount === amount);
    return left.filter((_, index) => index !== like);
  }, pending);
}

/** What a patron has put down by these events, one chip at a time. */
const placedBy = (patron: string, events: TableUpdate['events']): readonly Placed[] =>
  events.flatMap((event) => {
    if (event.type !== 'placed' || event['patron'] !== patron) return [];
    return Array.isArray(event['placements']) ? (event['placements'] as readonly Placed[]) : [];
  });
