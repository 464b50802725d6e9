import { printedPath } from '../../words/index.ts';
import { language } from './language.ts';
import { makeRoute } from './router.ts';
import { isShipped } from './tableTitle.ts';

/**
 * A link to a game's printed rule card or odds, in the page's language. A game that was not printed links to its
 * table's house file; without one, to the list of all games.
 */
export function getPrintedLink(
  kind: 'cards' | 'odds',
  game: string | undefined,
  file: string | null = null,
): string {
  if (game !== undefined && isShipped(game)) return printedPath(kind, game, language());
  if (game === undefined || file === null) return '#/cards';
  return makeRoute({ at: kind === 'cards' ? 'own-card' : 'odds', game, file });
}
