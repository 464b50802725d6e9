/**
 * Invisible characters, and those that change the direction of writing. Names, labels and house files must
 * not contain them: such text reads as something it is not. For use inside brackets in a pattern with the
 * flag `u`.
 */
export const HIDDEN_CHARACTERS = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800`;

const HIDDEN = new RegExp(`[${HIDDEN_CHARACTERS}]`, 'u');

/** The first such character as U+202E, or undefined. */
export function findHidden(text: string): string | undefined {
  const [found] = HIDDEN.exec(text) ?? [];
  const point = found?.codePointAt(0);
  return point === undefined ? undefined : `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
}
