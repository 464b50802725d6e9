import type { Chips } from '../base/index.ts';
import type { HouseFile } from '../engine/index.ts';
import type { Entry, Opening, OpenRecord } from '../fair/index.ts';
import type { TableSettings } from './settings.ts';

/** Chips of one patron on one bet, put down or taken back at once. */
export interface Placement {
  readonly bet: string;
  readonly amount: Chips;
}

/** Whose wish an event answers: the patron's own id for it, and what was wished. */
export interface Wish {
  readonly id: string;
  readonly wish: string;
}

/** What has happened at a table. Durable before anyone hears of it; the state is the fold of all of them. */
export type TableEvent =
  /** The house file travels along, so that a journal can be replayed by itself. */
  | {
      readonly type: 'opened';
      readonly tableId: string;
      readonly house: HouseFile;
      readonly game: string;
      readonly settings: TableSettings;
      readonly at: number;
    }
  | {
      readonly type: 'sat';
      readonly patron: string;
      readonly name: string;
      readonly seat: number;
      readonly by: Wish;
      readonly at: number;
    }
  | { readonly type: 'bought-in'; readonly patron: string; readonly amount: Chips; readonly by: Wish }
  | {
      readonly type: 'left';
      readonly patron: string;
      readonly amount: Chips;
      readonly why: 'asked' | 'lost' | 'table-closed';
    }
  /** Asked to leave during a coup: the chips follow when it is settled. */
  | { readonly type: 'leaving'; readonly patron: string; readonly by: Wish }
  | { readonly type: 'lost'; readonly patron: string; readonly until: number }
  | { readonly type: 'came-back'; readonly patron: string }
  | {
      readonly type: 'placed';
      readonly patron: string;
      readonly placements: readonly Placement[];
      readonly by: Wish;
      readonly at: number;
    }
  | {
      readonly type: 'taken-back';
      readonly patron: string;
      readonly placements: readonly Placement[];
      readonly by: Wish;
      readonly at: number;
    }
  | { readonly type: 'committed'; readonly patron: string; readonly commitment: string; readonly by: Wish }
  | {
      readonly type: 'opened-entropy';
      readonly patron: string;
      readonly entropy: string;
      readonly by: Wish;
    }
  /** A new shoe of the chain: its open record is log_0. */
  | { readonly type: 'shoe-opened'; readonly open: OpenRecord }
  /** One more entry of the shoe's log, with the clock that it starts, if any. */
  | { readonly type: 'logged'; readonly entry: Entry; readonly at: number }
  | { readonly type: 'betting-opened'; readonly until: number; readonly at: number }
  /** Who turns which cards, by when; nobody means the dealer. */
  | {
      readonly type: 'turn-given';
      readonly places: readonly number[];
      readonly patron: string | null;
      readonly until: number;
    }
  | { readonly type: 'peel-asked'; readonly patron: string; readonly place: number; readonly by: Wish }
  /** The one who squeezes sees the card before the others do. */
  | { readonly type: 'peel-shown'; readonly patron: string; readonly opening: Opening }
  | { readonly type: 'turn-asked'; readonly patron: string; readonly place: number; readonly by: Wish }
  /** What lay on the felt of an unfinished coup goes back. */
  | {
      readonly type: 'holds-returned';
      readonly holds: readonly { readonly patron: string; readonly amount: Chips }[];
      readonly reason: string;
    }
  | { readonly type: 'pause-asked'; readonly reason: string }
  | { readonly type: 'resumed' }
  | { readonly type: 'close-asked'; readonly reason: string }
  | { readonly type: 'void-asked'; readonly reason: string }
  /** The house came back after it was down: clocks begin anew, bets that were open have gone back. */
  | { readonly type: 'recovered'; readonly at: number }
  | { readonly type: 'closed'; readonly float: Chips };

export type EventOf<T extends TableEvent['type']> = Extract<TableEvent, { readonly type: T }>;
