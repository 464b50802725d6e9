/** Tested on both sides of its limit: `>` in place of `>=` is noticed. */
export const isLarge = (cents: number): boolean => cents >= 1000;

/** Tested far from its limit alone: `<` in place of `<=` goes unnoticed. */
export const isSmall = (cents: number): boolean => cents <= 10;

/** Not there at all if what is written is empty: then no test of this file can even be loaded. */
export const RATE = toRate('5');

function toRate(text: string): number {
  return text.codePointAt(0) ?? refuse(text);
}

/** Nobody comes here, and the list says why. */
function refuse(text: string): never {
  throw text;
}
