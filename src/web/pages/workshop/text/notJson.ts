/**
 * The position at which a text stops being JSON; undefined if it is valid. JavaScript engines report it
 * differently, and some not at all.
 */
export function notJsonAt(text: string): number | undefined {
  const open: ('{' | '[')[] = [];
  /**
   * What may come next: a value, a value or the end of a list, a name or the end, a name, a colon, a comma or the
   * end.
   */
  let wants: Wants = 'value';
  for (let at = 0; at < text.length; ) {
    SPACE.lastIndex = at;
    at += SPACE.exec(text)?.[0].length ?? 0;
    if (at >= text.length) break;
    const letter = text.charAt(at);
    if (letter === '}' || letter === ']') {
      const begun = open.pop();
      if (begun !== OPENED[letter] || !MAY_END[letter].includes(wants)) return at;
      [wants, at] = ['comma', at + 1];
    } else if (wants === 'comma') {
      if (letter !== ',' || open.length === 0) return at;
      [wants, at] = [open.at(-1) === '{' ? 'name' : 'value', at + 1];
    } else if (wants === 'colon') {
      if (letter !== ':') return at;
      [wants, at] = ['value', at + 1];
    } else if (letter === '{' || letter === '[') {
      if (wants === 'name' || wants === 'first-name') return at;
      open.push(letter);
      [wants, at] = [letter === '{' ? 'first-name' : 'first-value', at + 1];
    } else {
      const isName: boolean = wants === 'name' || wants === 'first-name';
      const form: RegExp = isName ? TEXT : PLAIN;
      form.lastIndex = at;
      const found: string | undefined = form.exec(text)?.[0];
      if (found === undefined) return at;
      [wants, at] = [isName ? 'colon' : 'comma', at + found.length];
    }
  }
  return wants === 'comma' && open.length === 0 ? undefined : text.length;
}

type Wants = 'value' | 'first-value' | 'name' | 'first-name' | 'colon' | 'comma';

const SPACE = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a text in JSON has none, and that is what is asked
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const PLAIN = new RegExp(
  `${TEXT.source}|-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?|true|false|null`,
  'y',
);
const OPENED = { '}': '{', ']': '[' } as const;
const MAY_END: Readonly<Record<'}' | ']', readonly Wants[]>> = {
  '}': ['first-name', 'comma'],
  ']': ['first-value', 'comma'],
};
