import { assert } from '../../base/index.ts';
import { INK, NEUTRAL_COLOURS } from '../../engine/index.ts';
import { feltTokens, TOKENS } from '../../print/index.ts';

/**
 * Theme variables that other files define: the default felt for houses without colors, in both themes, and the
 * light theme's colors, which come from the printed sheets. Every page uses those on paper.
 */
export function roomsCss(tokens: string = TOKENS): string {
  const sheets = /:root\{([^}]*)\}/.exec(tokens)?.[1];
  assert(sheets !== undefined, 'the tokens begin with a root');
  const light = `${sheets.replaceAll('\n', '')};${feltTokens(NEUTRAL_COLOURS.light)}`;
  return [
    `:root{${feltTokens(NEUTRAL_COLOURS.dark)};--ink:${INK.text};--ink-soft:${INK.soft}}`,
    `html.light{${light}}`,
    `@media print{:root{${light}}}`,
  ].join('\n');
}
