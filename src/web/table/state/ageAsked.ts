import { signal } from '@preact/signals';
import type { ClaimDoubt } from '../../../engine/index.ts';

/** The age question, for a patron who has not confirmed the table's minimum age. */
export interface AgeAsked {
  readonly age: number;
  /** Set when the card does not print that age. */
  readonly doubt: ClaimDoubt | null;
  /** What happens after the patron says yes. */
  readonly goesOn: 'deal' | 'sit';
  readonly helpline: string | null;
  readonly onYes: () => void;
}

/** Undefined when there is no question to ask. */
export const ageAsked = signal<AgeAsked | undefined>(undefined);
