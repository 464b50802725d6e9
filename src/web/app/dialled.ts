const PADS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** Converts a helpline number written in letters to the digits that a telephone dials. */
export const dialled = (helpline: string): string =>
  helpline
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => String(2 + PADS.findIndex((pad) => pad.includes(letter))))
    .replace(/\D/g, '');
