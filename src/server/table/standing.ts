import type { Log } from '../../house/log.ts';
import type { Time } from '../../house/time.ts';
import type { Refusal } from '../../protocol/index.ts';
import { refusal, refusalFrom } from '../refusal.ts';

/** What has become of a table: only a running one takes wishes. */
export type TableStatus =
  | { readonly is: 'running' }
  /** The store does not answer; it is asked again by itself. */
  | { readonly is: 'away' }
  /** For good: closed by its own rules, taken over by another process, or its record is damaged. */
  | { readonly is: 'ended'; readonly why: Ended };

export type Ended = 'closed' | 'fenced' | 'broken' | 'stopped';

/** How a table stands: whether it goes on, and when it is looked after next. */
export interface Standing {
  readonly status: () => TableStatus;
  /** Neither ended nor about to. */
  readonly goesOn: () => boolean;
  /** Why no wish is taken at the moment. */
  readonly refusal: () => Refusal | undefined;
  readonly nextAt: () => number;
  readonly setNext: (at: number) => void;
  /** The store does not answer: a pause, longer each time. */
  readonly goAway: (message: string) => void;
  readonly comeBack: () => void;
  /** The house closes; false when that was known. */
  readonly close: () => boolean;
  readonly end: (why: Ended) => void;
}

export interface StandingDeps {
  readonly id: string;
  readonly time: Time;
  readonly log: Log;
  /** Whoever waits for an answer hears this instead. */
  readonly onAway: (no: Refusal) => void;
  readonly onEnd: (why: Ended) => void;
}

/** Before anything that failed is tried again. */
export const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

export function openStanding({ id, time, log, onAway, onEnd }: StandingDeps, firstAt: number): Standing {
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
      onAway(AWAY);
    },
    comeBack: () => {
      log.info({ table: id }, 'the store answers again');
      status = { is: 'running' };
      pauseMs = FIRST_PAUSE_MS;
      nextAt = time.now();
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

export const CLOSING = refusal('house/closing', 'The house is closing: no more wishes.');
const AWAY = refusalFrom({ code: 'store/unavailable', message: '' });

function refusalIn(status: TableStatus): Refusal | undefined {
  if (status.is === 'away') return AWAY;
  return status.is === 'ended' ? endedRefusal(status.why) : undefined;
}

const ENDED: Readonly<Record<Ended, string>> = {
  closed: 'This table is closed.',
  fenced: 'Another process of the house has this table now.',
  broken: 'The house cannot go on with this table; its record is kept.',
  stopped: 'The house is closing.',
};

export const endedRefusal = (why: Ended): Refusal =>
  refusal(why === 'stopped' ? 'house/closing' : 'table/none', ENDED[why]);
