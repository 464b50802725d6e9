import { signal } from '@preact/signals';
import type { BankrollRun } from '../../../client/index.ts';

/** The choice offered to a patron who has too few chips left for the table. */
export interface BankrollAsked {
  readonly left: number;
  /** What happened since the house last gave chips; undefined while it loads. */
  readonly run: BankrollRun | undefined;
  /** The size of a fresh bankroll, if known. */
  readonly fresh: number | undefined;
  /** When the house next gives chips, in milliseconds since 1970; null if now. */
  readonly nextAt: number | null;
  /** The link to the patron's own limits and breaks. */
  readonly breaks: string;
  readonly onYes: () => void;
}

/** Undefined while the patron has enough chips. */
export const bankrollAsked = signal<BankrollAsked | undefined>(undefined);
