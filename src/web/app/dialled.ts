const PADS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** A number that is written in letters, as a telephone dials it. */
export const dialled = (helpline: string): string =>
  helpline
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => String(2 + PADS.findIndex((pad) => pad.includes(letter))))
    .replace(/\D/g, '');
