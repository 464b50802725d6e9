import type { Provenance } from '../engine/index.ts';

/** Words in a line of their own, with their basis behind them unless the card states them: `21 and over (assumed)`. */
export const marked = (text: string, basis: Provenance): string =>
  basis === 'stated' ? text : `${text} (${basis})`;
