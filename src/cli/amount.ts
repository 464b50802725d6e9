import { type Chips, parseMoney } from '../base/index.ts';
import { fail } from './io.ts';

/** An amount in a flag, as people write it: `25`, `2.50`, `$1,250`. Programs read and write cents. */
export const parseAmountOption = (option: string, text: string): Chips => {
  const money = parseMoney(text);
  return money !== undefined && money > 0
    ? money
    : fail(`${option} is an amount in dollars like 25 or 12.50, not ${text}.`);
};
