const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/;

export const isWide = (text: string): boolean => WIDE.test(text);

/** Terminal columns: a Chinese character takes two. Combining marks are not handled. */
export const terminalWidth = (text: string): number =>
  [...text].reduce((columns, character) => columns + (isWide(character) ? 2 : 1), 0);
