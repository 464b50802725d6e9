import type { Currency } from '../../base/index.ts';
import { words } from './language.ts';

/** A range of amounts in the currency of the table's house. */
export function rangeText(minimum: number, maximum: number, currency: Currency | undefined): string {
  const { money } = words().figures;
  return words().everywhere.range(money(minimum, 'if-any', currency), money(maximum, 'if-any', currency));
}
