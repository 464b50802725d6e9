import { answersTo, findAnswer, type TableCommand, type TableState } from '../../table/index.ts';
import type { KeeperAnswer } from '../keeper.ts';
import type { AnyRefusal, HouseRefusal } from '../refusal.ts';

export type TableAnswer =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly refusal: AnyRefusal };

/** Something asked of a table, by a patron who waits for the answer or by the house. */
export interface TableRequest {
  readonly command: TableCommand;
  readonly reply?: (answer: TableAnswer) => void;
}

/** What is asked of a table and has not come to its keeper yet. */
export interface Requests {
  readonly waiting: () => number;
  /** Why not one more is taken. */
  readonly full: () => HouseRefusal | undefined;
  readonly add: (request: TableRequest) => void;
  /** The oldest, as many as are done at once. */
  readonly take: () => readonly TableRequest[];
  readonly refuseAll: (no: AnyRefusal) => void;
}

const MOST_QUEUED = 5_000;
const MOST_AT_ONCE = 500;

export function newRequests(): Requests {
  const queue: TableRequest[] = [];
  return {
    waiting: () => queue.length,
    full: () => (queue.length < MOST_QUEUED ? undefined : FULL),
    add: (request) => {
      queue.push(request);
    },
    take: () => queue.splice(0, MOST_AT_ONCE),
    refuseAll: (no) => {
      for (const { reply } of queue.splice(0)) reply?.({ ok: false, refusal: no });
    },
  };
}

const FULL: HouseRefusal = {
  code: 'house/unavailable',
  message: 'The table has more to do than it can: ask again.',
};

/** What the keeper's answer means to whoever asked: a wish that comes again was done by the event that did it. */
export function answerTo(state: TableState, command: TableCommand, answer: KeeperAnswer): TableAnswer {
  if (!answer.ok) return { ok: false, refusal: answer.error };
  const done = 'id' in command ? findAnswer(answersTo(state, command.patron), command.id) : undefined;
  return { ok: true, seq: done?.seq ?? answer.value.seq };
}
