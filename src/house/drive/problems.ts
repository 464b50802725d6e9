import type { StoreRefusal } from '../../record/index.ts';
import type { TableRefusal } from '../../table/index.ts';
import type { KeeperAnswer } from '../keeper.ts';
import type { Log } from '../log.ts';
import type { Time } from '../time.ts';
import { type Course, FIRST_PAUSE_MS } from './course.ts';

export type Problem = TableRefusal | StoreRefusal;

/** What a table does about refusals that are no patron's. */
export interface Problems {
  /** Of the store: whatever else was refused has its answer. */
  readonly note: (problem: Problem) => void;
  /** After the croupier did what was due, or could not. */
  readonly noteCroupier: (problem: Problem | undefined) => void;
}

export interface ProblemsDeps {
  readonly id: string;
  readonly time: Time;
  readonly log: Log;
  readonly course: Course;
}

const MOST_ODD_REFUSALS = 20;

export function openProblems({ id, time, log, course }: ProblemsDeps): Problems {
  let oddRefusals = 0;

  const note = ({ code, message }: Problem) => {
    switch (code) {
      case 'store/stale-epoch':
        log.error({ table: id }, 'another process has this table: it is dealt here no more');
        return course.end('fenced');
      case 'store/damaged':
      case 'store/unreadable':
        log.error({ table: id, error: message }, 'the record of this table cannot be read: it is stopped');
        return course.end('broken');
      default:
        return course.goAway(message);
    }
  };

  /** After a lost reply the croupier may bring what has been done already; once the table knows, it goes on. */
  const noteOdd = ({ code, message }: Problem): void => {
    oddRefusals += 1;
    course.setNext(time.now() + FIRST_PAUSE_MS);
    if (oddRefusals < MOST_ODD_REFUSALS) return;
    log.error({ table: id, code, error: message }, 'the croupier cannot go on');
    course.end('broken');
  };

  return {
    note,
    noteCroupier: (problem) => {
      if (problem === undefined) oddRefusals = 0;
      else if (isOfStore(problem)) note(problem);
      else noteOdd(problem);
    },
  };
}

/** What the store said about a whole batch, once. */
export const storeProblem = (answers: readonly KeeperAnswer[]): Problem | undefined =>
  answers.flatMap((answer) => (answer.ok ? [] : [answer.error])).find(isOfStore);

const isOfStore = ({ code }: Problem): boolean => WHOLE_BATCH.includes(code);

const WHOLE_BATCH: readonly string[] = [
  'store/unavailable',
  'store/stale-epoch',
  'store/damaged',
  'store/unreadable',
];
