import type { StoreRefusal } from '../../record/index.ts';

/** A part of the record that differs from what was written. */
export interface Damage {
  readonly is: 'journal' | 'account';
  readonly name: string;
  /** Names the place. */
  readonly reason: string;
}

/** Damage, as opposed to an unavailable store. */
export const isDamage = ({ code }: StoreRefusal): boolean => DAMAGE.includes(code);
const DAMAGE: readonly StoreRefusal['code'][] = ['store/damaged', 'store/unreadable'];
