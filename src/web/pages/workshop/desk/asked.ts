import type { Fault, Result } from '../../../../base/index.ts';
import type { GameRules, House, Odds, Warning } from '../../../../engine/index.ts';
import type { LinearCount, Priced, PricedAlternative, Removals } from '../../../../odds/index.ts';
import type { Reading } from '../../../../read/index.ts';
import type { SimOrder } from '../../../../sim/index.ts';
import type { BetRow } from '../../odds/figures.ts';
import type { CardQuestion } from '../reader/cardQuestions.ts';
import type { PricedQuestion } from '../reader/priceOptions.ts';

/** A task about a text that is JSON. */
export type WorkshopTask =
  | { readonly want: 'check'; readonly text: string; readonly game: string | undefined }
  | { readonly want: 'warn'; readonly text: string }
  | { readonly want: 'par'; readonly file: unknown; readonly game: string }
  | { readonly want: 'design'; readonly file: unknown; readonly game: string; readonly goal: DesignAsked }
  | { readonly want: 'count'; readonly file: unknown; readonly game: string; readonly bet: string }
  | { readonly want: 'read'; readonly raw: string }
  | {
      readonly want: 'option-prices';
      readonly file: unknown;
      readonly draft: unknown;
      readonly questions: readonly CardQuestion[];
    };

export interface DesignAsked {
  readonly bet: string;
  /** In hundredths of a percent. */
  readonly target: number;
}

/** The result of a task. */
export type WorkshopResult =
  | {
      readonly is: 'checked';
      readonly text: string;
      readonly game: string | undefined;
      readonly faults: readonly Fault[];
      readonly sound: PlayableHouse | undefined;
    }
  | {
      readonly is: 'warned';
      readonly text: string;
      readonly faults: readonly Fault[];
      readonly warnings: readonly Warning[];
    }
  | { readonly is: 'par'; readonly priced: Priced; readonly alternatives: readonly PricedAlternative[] }
  | {
      readonly is: 'designs';
      readonly goal: DesignAsked;
      readonly designs: readonly DesignRow[];
      readonly refused: string | undefined;
    }
  | { readonly is: 'count'; readonly bet: string; readonly plan: SheetCountPlan }
  | { readonly is: 'read'; readonly raw: string; readonly read: Result<Reading, string> }
  | { readonly is: 'option-prices'; readonly priced: PricedQuestion };

/** A house that can be drawn and priced: the whole file, or the file without its faulty bets. */
export interface PlayableHouse {
  readonly house: House;
  readonly game: GameRules;
  readonly rows: readonly BetRow[];
}

/** The exact plan for counting a bet, computed before dealing, and what the workers receive. */
export interface SheetCountPlan {
  readonly removals: Removals;
  readonly count: LinearCount;
  readonly trigger: number | undefined;
  readonly order: SimOrder;
}

/** A pay table near the target: each line's odds and commission, and the resulting edge. */
export interface DesignRow {
  readonly lines: readonly {
    readonly odds: Odds;
    readonly commission: Odds | undefined;
    readonly pays: boolean;
  }[];
  readonly percent: string;
  readonly exact: string;
  readonly sd: string;
}
