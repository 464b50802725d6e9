import type { StoreRefusal } from '../../record/index.ts';

/** Something in the record that is not as it was written. */
export interface Damage {
  readonly is: 'journal' | 'account';
  readonly name: string;
  /** Names the place. */
  readonly reason: string;
}

/** Unlike a store that does not answer, or not to this. */
export const isDamage = ({ code }: StoreRefusal): boolean => DAMAGE.includes(code);
const DAMAGE: readonly StoreRefusal['code'][] = ['store/damaged', 'store/unreadable'];
