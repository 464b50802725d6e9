import { err } from '../base/index.ts';
import type { StoreRefusal, StoreRefusalCode } from './port.ts';

/** An expected refusal of the store. */
export const refuseStore = (
  code: StoreRefusalCode,
  message: string,
): { readonly ok: false; readonly error: StoreRefusal } => err({ code, message });

export const staleEpoch = (journal: string, asked: unknown, current: number | undefined) =>
  refuseStore(
    'store/stale-epoch',
    current === undefined
      ? `no process has claimed ${journal}`
      : `${journal} is in epoch ${current}, not ${asked}: another has claimed it`,
  );

export const staleTenure = (asked: number, current: number) =>
  refuseStore(
    'store/stale-epoch',
    `the house is in its tenure ${current}, not ${asked}: another process has taken it`,
  );

export const leased = (journal: string, holder: string) =>
  refuseStore('store/unavailable', `${journal} is leased to ${holder}`);

export const wrongSeq = (journal: string, asked: unknown, current: number) =>
  refuseStore('store/wrong-seq', `${journal} is at event ${current}, not ${asked}`);

export const closed = () => refuseStore('store/unavailable', 'the store is closed');

export const notEmpty = () =>
  refuseStore('store/exists', 'there is a house in this store already: only an empty one can be filled');

export const heldOtherwise = (account: string) =>
  refuseStore('store/unavailable', `account ${account} has changed in the meantime`);
