import { assert } from '../../base/index.ts';
import { INK, NEUTRAL_COLOURS } from '../../engine/index.ts';
import { feltTokens, TOKENS } from '../../print/index.ts';

/**
 * The rooms of the pages, as far as they are written elsewhere: the felt of a house without colours of its own, in
 * either room, and the light room's colours, which are those of printed sheets.
 */
export function roomsCss(tokens: string = TOKENS): string {
  const light = /:root\{([^}]*)\}/.exec(tokens)?.[1];
  assert(light !== undefined, 'the tokens begin with a root');
  return [
    `:root{${feltTokens(NEUTRAL_COLOURS.dark)};--ink:${INK.text};--ink-soft:${INK.soft}}`,
    `html.light{${light.replaceAll('\n', '')};${feltTokens(NEUTRAL_COLOURS.light)}}`,
  ].join('\n');
}
