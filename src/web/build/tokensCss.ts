import { assert } from '../../base/index.ts';
import { TOKENS } from '../../print/tokens.ts';

/**
 * The light room for the pages: the colours that printed sheets use, under `html.light`. The dark room is the usual
 * one and stands in base.css, so no colour is written twice.
 */
export function lightRoomCss(tokens: string = TOKENS): string {
  const root = /:root\{([^}]*)\}/.exec(tokens)?.[1];
  assert(root !== undefined, 'the tokens begin with a root');
  const houses = [...tokens.matchAll(/^(\.h-[a-z0-9-]+)\{([^}]*)\}/gm)];
  assert(houses.length > 0, 'the tokens name houses');
  const light = houses.map(([, name, colours]) => `html.light ${name}{${colours}}`);
  return [`html.light{${root.replaceAll('\n', '')}}`, ...light].join('\n');
}
