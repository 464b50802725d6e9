import { assert } from '../../base/index.ts';
import { INK, NEUTRAL_COLOURS } from '../../engine/index.ts';
import { feltTokens, TOKENS } from '../../print/index.ts';

/**
 * The rooms of the pages, as far as they are written elsewhere: the felt of a house without colours of its own, in
 * either room, and the light room's colours, which are those of printed sheets: on paper every page has them.
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
