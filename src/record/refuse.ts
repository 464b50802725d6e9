import { err } from '../base/index.ts';
import type { StoreRefusal, StoreRefusalCode } from './port.ts';

/** An expected "no" of the store. */
export const refuse = (
  code: StoreRefusalCode,
  message: string,
): { readonly ok: false; readonly error: StoreRefusal } => err({ code, message });

export const staleEpoch = (journal: string, asked: unknown, current: number | undefined) =>
  refuse(
    'store/stale-epoch',
    current === undefined
      ? `nobody has claimed ${journal}`
      : `${journal} is in epoch ${current}, not ${asked}: another has claimed it`,
  );

export const staleTenure = (asked: number, current: number) =>
  refuse(
    'store/stale-epoch',
    `the house is in its tenure ${current}, not ${asked}: another process has taken it`,
  );

export const leased = (journal: string, holder: string) =>
  refuse('store/unavailable', `${journal} is leased to ${holder}`);

export const wrongSeq = (journal: string, asked: unknown, current: number) =>
  refuse('store/wrong-seq', `${journal} stands at event ${current}, not ${asked}`);

export const closed = () => refuse('store/unavailable', 'the store is closed');

export const notEmpty = () =>
  refuse('store/exists', 'there is a house in this store already: only an empty one can be filled');

export const heldOtherwise = (account: string) =>
  refuse('store/unavailable', `account ${account} has moved meanwhile`);
