import type { TableRefusal } from './refusal.ts';

/** What a patron is about to do, which the age of the card or the patron's own limits may forbid. */
export type ToPlay = { readonly age: number } & (
  | { readonly do: 'sit' }
  | { readonly do: 'buy-in'; readonly amount: number }
  /** `held` is what the stakes and their fees take from the stack. */
  | { readonly do: 'stake'; readonly stake: number; readonly held: number }
);

/** Why a patron may not do this now; whoever decides for the house as a whole knows, and a table does not. */
export type MayPlay = (patron: string, to: ToPlay, now: number) => TableRefusal | undefined;

/** Where nobody is protected from anything: a table by itself. */
export const ANYBODY: MayPlay = () => undefined;
