/**
 * Characters that nobody sees, or that turn the direction of writing: text with one of them reads as something that it
 * isn't. In names, labels and house files none is taken. For the inside of brackets in a pattern with the flag `u`.
 */
export const HIDDEN_CHARACTERS = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800`;

const HIDDEN = new RegExp(`[${HIDDEN_CHARACTERS}]`, 'u');

/** The first such character of a text by its number, as in U+202E; undefined where there is none. */
export function findHidden(text: string): string | undefined {
  const [found] = HIDDEN.exec(text) ?? [];
  const point = found?.codePointAt(0);
  return point === undefined ? undefined : `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
}
