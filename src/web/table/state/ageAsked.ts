import { signal } from '@preact/signals';
import type { ClaimDoubt } from '../../../engine/index.ts';

/** The question of a table whose patron has not said to be old enough. */
export interface AgeAsked {
  readonly age: number;
  /** That the card does not print that age. */
  readonly doubt: ClaimDoubt | null;
  /** What the patron goes on to do by saying yes. */
  readonly goesOn: 'deal' | 'sit';
  readonly helpline: string | null;
  readonly onYes: () => void;
}

/** Undefined where nothing is asked. */
export const ageAsked = signal<AgeAsked | undefined>(undefined);
