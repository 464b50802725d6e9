import type { StoreRefusal } from '../../record/index.ts';
import type { Log } from '../log.ts';
import type { AnyRefusal, HouseRefusal } from '../refusal.ts';
import type { Time } from '../time.ts';

/** What has become of a table: only a running one takes wishes. */
export type TableStatus =
  | { readonly is: 'running' }
  /** The store does not answer; it is asked again by itself. */
  | { readonly is: 'away' }
  /** For good: closed by its own rules, taken over by another process, or its record is damaged. */
  | { readonly is: 'ended'; readonly why: Ended };

export type Ended = 'closed' | 'fenced' | 'broken' | 'stopped';

/** The course that a table takes: whether it goes on, and when it is looked after next. */
export interface Course {
  readonly status: () => TableStatus;
  /** Neither ended nor about to. */
  readonly goesOn: () => boolean;
  /** Why no wish is taken at the moment. */
  readonly refusal: () => AnyRefusal | undefined;
  readonly nextAt: () => number;
  readonly setNext: (at: number) => void;
  /** The store does not answer: a pause, longer each time. */
  readonly goAway: (message: string) => void;
  readonly comeBack: () => void;
  /** Events are durable: only now is the next pause a short one, lest a store that takes little go to and fro. */
  readonly wrote: () => void;
  /** The house closes; false when that was known. */
  readonly close: () => boolean;
  readonly end: (why: Ended) => void;
}

export interface CourseDeps {
  readonly id: string;
  readonly time: Time;
  readonly log: Log;
  /** Whoever waits for an answer hears this instead. */
  readonly onAway: (no: AnyRefusal, message: string) => void;
  readonly onEnd: (why: Ended) => void;
}

/** Before anything that failed is tried again. */
export const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

export function openCourse({ id, time, log, onAway, onEnd }: CourseDeps, firstAt: number): Course {
  let status: TableStatus = { is: 'running' };
  let closing = false;
  let nextAt = firstAt;
  let pauseMs = FIRST_PAUSE_MS;
  return {
    status: () => status,
    goesOn: () => status.is !== 'ended' && !closing,
    refusal: () => (closing ? CLOSING : refusalIn(status)),
    nextAt: () => nextAt,
    setNext: (at) => {
      nextAt = at;
    },
    goAway: (message) => {
      if (status.is === 'ended') return;
      if (status.is === 'running') log.warn({ table: id, error: message }, 'the store does not answer');
      status = { is: 'away' };
      nextAt = time.now() + pauseMs;
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      onAway(AWAY, message);
    },
    comeBack: () => {
      log.info({ table: id }, 'the store answers again');
      status = { is: 'running' };
      nextAt = time.now();
    },
    wrote: () => {
      pauseMs = FIRST_PAUSE_MS;
    },
    close: () => {
      const first = !closing;
      closing = true;
      return first;
    },
    end: (why) => {
      if (status.is === 'ended') return;
      status = { is: 'ended', why };
      onEnd(why);
    },
  };
}

export const CLOSING: HouseRefusal = {
  code: 'house/closing',
  message: 'The house is closing: no more wishes.',
};
const AWAY: StoreRefusal = { code: 'store/unavailable', message: 'the store does not answer' };

function refusalIn(status: TableStatus): AnyRefusal | undefined {
  if (status.is === 'away') return AWAY;
  return status.is === 'ended' ? endedRefusal(status.why) : undefined;
}

const ENDED: Readonly<Record<Ended, string>> = {
  closed: 'This table is closed.',
  fenced: 'Another process of the house has this table now.',
  broken: 'The house cannot go on with this table; its record is kept.',
  stopped: 'The house is closing.',
};

/** What another process has now it also answers: a wish that was done is never told a no that stays. */
const CODES: Readonly<Record<Ended, HouseRefusal['code']>> = {
  closed: 'table/none',
  fenced: 'house/unavailable',
  broken: 'table/none',
  stopped: 'house/closing',
};

export const endedRefusal = (why: Ended): HouseRefusal => ({ code: CODES[why], message: ENDED[why] });
