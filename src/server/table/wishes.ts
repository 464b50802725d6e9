import type { Answer } from '../../house/keeper.ts';
import type { Refusal } from '../../protocol/index.ts';
import { answersTo, type PatronCommand, type TableCommand, type TableState } from '../../table/index.ts';
import { refusal, refusalFrom } from '../refusal.ts';

export type WishAnswer =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly refusal: Refusal };

/** Something asked of a table, by a patron who waits for the answer or by the house. */
export interface Wish {
  readonly command: TableCommand;
  readonly reply?: (answer: WishAnswer) => void;
}

/** What is asked of a table and has not come to its keeper yet. */
export interface Wishes {
  readonly waiting: () => number;
  /** Why not one more is taken. */
  readonly full: () => Refusal | undefined;
  readonly add: (wish: Wish) => void;
  /** The oldest, as many as are done at once. */
  readonly take: () => readonly Wish[];
  readonly refuseAll: (no: Refusal) => void;
}

const MOST_QUEUED = 5_000;
const MOST_AT_ONCE = 500;

export function newWishes(): Wishes {
  const queue: Wish[] = [];
  return {
    waiting: () => queue.length,
    full: () =>
      queue.length < MOST_QUEUED
        ? undefined
        : refusal('house/unavailable', 'The table has more to do than it can: ask again.'),
    add: (wish) => {
      queue.push(wish);
    },
    take: () => queue.splice(0, MOST_AT_ONCE),
    refuseAll: (no) => {
      for (const { reply } of queue.splice(0)) reply?.({ ok: false, refusal: no });
    },
  };
}

/** What the keeper's answer means to the patron who wished. */
export function wishAnswer(state: TableState, command: PatronCommand, answer: Answer): WishAnswer {
  if (!answer.ok) return { ok: false, refusal: refusalFrom(answer.error) };
  const done = answersTo(state, command.patron).find((one) => one.id === command.id);
  return { ok: true, seq: done?.seq ?? answer.value.seq };
}
