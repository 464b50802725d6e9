import { printedPath } from '../../words/index.ts';
import { language } from './language.ts';
import { makeRoute } from './router.ts';
import { isShipped } from './tableTitle.ts';

/**
 * Where a game's rule card or odds are to be read, in the language of the page: of a game that was not printed by the
 * file that its table is dealt by; the list of all where there is none.
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
