import { signal } from '@preact/signals';
import type { BankrollRun } from '../../../client/index.ts';

/** The choice of a patron who has not enough chips left for the table. */
export interface BankrollAsked {
  readonly left: number;
  /** What happened since the house last gave chips; undefined while it is read. */
  readonly run: BankrollRun | undefined;
  /** How much a fresh bankroll has, where that is known. */
  readonly fresh: number | undefined;
  /** When the house gives chips again, in milliseconds since 1970; null when now. */
  readonly nextAt: number | null;
  /** To the patron's own limits and breaks. */
  readonly breaks: string;
  readonly onYes: () => void;
}

/** Undefined where the patron has chips. */
export const bankrollAsked = signal<BankrollAsked | undefined>(undefined);
