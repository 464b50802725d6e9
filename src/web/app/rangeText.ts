import type { Currency } from '../../base/index.ts';
import { words } from './language.ts';

/** From the least to the largest, as the house of a table writes them. */
export function rangeText(minimum: number, maximum: number, currency: Currency | undefined): string {
  const { money } = words().figures;
  return words().everywhere.range(money(minimum, 'if-any', currency), money(maximum, 'if-any', currency));
}
