import { signal } from '@preact/signals';
import type { Purse, Session } from '../../client/index.ts';

/** The person using this page, as the bar shows them. */
export interface PageVisitor {
  readonly name: string;
  readonly purse: Purse;
  /** The role of their account; a guest has none. */
  readonly role?: Session['role'];
  /** Whether an officer must set up a second factor first. */
  readonly needsSecondFactor?: boolean;
}

/** Undefined until there is a session. */
export const visitor = signal<PageVisitor | undefined>(undefined);

export const getBalance = ({ cage, tables }: Purse): number => cage + tables;

export const getNet = (purse: Purse): number => getBalance(purse) - purse.granted;
