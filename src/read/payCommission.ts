import type { Tell } from './fact.ts';
import type { Token } from './lex.ts';
import type { Concept } from './lexicon.ts';
import { has, those } from './pattern.ts';

const COMMISSION_WORDS = new Set<Concept>(['LESS', 'COMMISSION', 'PCT', 'FREE']);

/** The commission on Banker's wins: a rate, none, or several that a house may choose from. */
export function readCommission(tokens: readonly Token[], isSentence: boolean, tell: Tell): boolean {
  const isName = tokens.some(
    ({ is }, at) => is === 'FREE' && (tokens[at + 1]?.is === 'GAME' || tokens[at - 1]?.is === 'GAME'),
  );
  const isAlone = tokens.every(({ is }) => is === 'FREE' || is === 'GAME' || is === 'STOP');
  if (has(tokens, 'FREE') && (isAlone || !(isName && isSentence))) {
    tell('bets/banker/commission', 0);
    return true;
  }
  if (has(tokens, 'FREE')) tell('bets/banker/namedFree', true);
  const rates = those(tokens, 'PCT').map(({ set = [] }) => set[0] ?? 0);
  const [rate] = rates;
  const isAbout =
    has(tokens, 'COMMISSION', 'SETTLED', 'SHOEEND') ||
    has(tokens, 'LESS') ||
    (has(tokens, 'BANKER') && has(tokens, 'WIN') && has(tokens, 'BET'));
  if (
    rate === undefined ||
    !isAbout ||
    rates.some((each) => each <= 0 || each > 25) ||
    (has(tokens, 'PLAYER') && !has(tokens, 'BANKER'))
  )
    return false;
  if (rates.length > 1 || has(tokens, 'UPTO', 'ATLEAST')) tell('bets/banker/rates', rates);
  else tell('bets/banker/commission', rate);
  return true;
}

export const withoutCommission = (tokens: readonly Token[]): readonly Token[] =>
  has(tokens, 'COMMISSION', 'LESS', 'PCT', 'FREE')
    ? tokens.filter(({ is }) => !COMMISSION_WORDS.has(is))
    : tokens;
