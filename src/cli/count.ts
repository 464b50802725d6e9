/** `1 event`, `2 events`. */
export const countNoun = (number: number, what: string): string =>
  `${number} ${what}${number === 1 ? '' : 's'}`;
