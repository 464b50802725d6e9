import { printedPath } from '../../words/index.ts';
import { language } from './language.ts';
import { isShipped } from './tableTitle.ts';

/** Where a game's rule card or odds are to be read, in the language of the page; the list of all for a game that was not printed. */
export const printed = (kind: 'cards' | 'odds', game: string | undefined): string =>
  game !== undefined && isShipped(game) ? printedPath(kind, game, language()) : '#/cards';
