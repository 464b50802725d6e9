import type { TableRefusal } from './refusal.ts';

/** What a patron is about to do, which the card's age limit or the patron's own limits may forbid. */
export type ToPlay = { readonly age: number } & (
  | { readonly do: 'sit' }
  | { readonly do: 'buy-in'; readonly amount: number }
  /** `held` is what the stakes and their fees take from the stack. */
  | { readonly do: 'stake'; readonly stake: number; readonly held: number }
);

/** Why a patron may not do this now. The house decides; a table does not know a patron's limits. */
export type MayPlay = (patron: string, to: ToPlay, now: number) => TableRefusal | undefined;

/** Without protection: a table by itself. */
export const ANYBODY: MayPlay = () => undefined;
