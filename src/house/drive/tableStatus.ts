import type { StoreRefusal } from '../../record/index.ts';
import type { AnyRefusal, HouseRefusal } from '../refusal.ts';

/** Only a running table takes commands. */
export type TableStatus =
  | { readonly is: 'running' }
  /** The store does not answer; the table probes it. */
  | { readonly is: 'away' }
  | { readonly is: 'ended'; readonly why: Ended };

/** Closed by its own rules, taken over by another process, damaged, or stopped with the house. */
export type Ended = 'closed' | 'fenced' | 'broken' | 'stopped';

export type TableAnswer =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly refusal: AnyRefusal };

export const CLOSING: HouseRefusal = {
  code: 'house/closing',
  message: 'The house is closing: no more wishes.',
};
export const STORE_AWAY: StoreRefusal = { code: 'store/unavailable', message: 'the store does not answer' };
export const QUEUE_FULL: HouseRefusal = {
  code: 'house/unavailable',
  message: 'The table has more to do than it can: ask again.',
};

/** The next process to run the table may already have executed the command, so the `fenced` code allows a retry. */
const ENDED: Readonly<Record<Ended, HouseRefusal>> = {
  closed: { code: 'table/none', message: 'This table is closed.' },
  fenced: { code: 'house/unavailable', message: 'Another process of the house has this table now.' },
  broken: {
    code: 'table/none',
    message: 'The house cannot go on with this table; its record is kept.',
  },
  stopped: { code: 'house/closing', message: 'The house is closing.' },
};

export const endedRefusal = (why: Ended): HouseRefusal => ENDED[why];
