import type { Context, GameColumn } from './fact.ts';
import type { Statement, TextCell } from './layout.ts';
import { toNameKey } from './names.ts';
import { has, those } from './pattern.ts';

/** Words of the name of a game that tell no game apart. */
const PLAIN =
  /^(?:baccarat|baccara|bacc|bac|the|a|of|and|game|rule|table|room|playing|play|how|to|punto banco|at|in|all|our|on|for|guide|high|limit|card|s|live)$/;

/** What tells a game apart from others, as words. */
export const gameWords = (label: string): readonly string[] =>
  toNameKey(label)
    .replace(/\b(?:no|non) commission\b|\bcommission free\b/g, 'free')
    .replace(/\bpunto banco\b/g, '')
    .replace(/\bmini ?bac(c?arat)?\b/g, 'mini baccarat')
    .replace(/\bmidi ?bac(c?arat)?\b/g, 'midi baccarat')
    .split(' ')
    .filter((word) => word !== '' && !PLAIN.test(word));

/** The game that a heading names; null where a heading ends what was said of one. */
export function findGameHeading(statement: Statement): string | null | undefined {
  const { kind, cells, text } = statement;
  const [first] = cells;
  if (first === undefined || (kind !== 'heading' && kind !== 'label' && kind !== 'row')) return undefined;
  const isTitle =
    has(first.tokens, 'GAME') &&
    !has(first.tokens, 'OTHERGAME', 'AB', 'PCT', 'IF', 'BET', 'DECKS') &&
    (!has(first.tokens, 'NUM') || statement.afterBlank || /^[\dA-Z-]+ [A-Z]{3}/.test(first.text)) &&
    first.text.split(' ').length <= 8;
  const isTable =
    kind !== 'row' && /\((?:[^()]{0,30}\b)?tables?\)/i.test(text) && first.text.split(' ').length <= 6;
  if (isTitle || isTable) {
    const words = gameWords(first.text.replace(/:$/, ''));
    const isBoth = /\band\b|&/i.test(first.text) || those(first.tokens, 'GAME').length > 1;
    return words.length > 0 && !isBoth ? first.text.replace(/:$/, '') : null;
  }
  return (kind === 'heading' || kind === 'label') && statement.afterBlank && !/:$/.test(text)
    ? null
    : undefined;
}

/** A table's columns, where each is a game. */
export function findGameColumns(
  statement: Statement,
  above: Statement | undefined,
): readonly GameColumn[] | undefined {
  const { kind, cells } = statement;
  if (kind !== 'row' || cells.length < 2) return undefined;
  const isOther = (each: TextCell): boolean => has(each.tokens, 'OTHERGAME');
  if (cells.filter(isOther).length >= 2) return [];
  const isGame = ({ tokens, text }: TextCell): boolean =>
    has(tokens, 'GAME', 'TABLE') &&
    !has(tokens, 'NUM', 'MONEY', 'AB', 'LIMITS', 'MIN', 'MAX', 'DRAW', 'STAND', 'CHART') &&
    text.split(' ').length <= 4;
  if (!cells.every(isGame)) return undefined;
  const isAbove =
    above?.kind === 'row' &&
    above.cells.length === cells.length &&
    cells.every(({ tokens }) => tokens.length === 1);
  const columns = cells.map(({ column, text }, at) => ({
    column,
    game: isAbove ? `${above.cells[at]?.text ?? ''} ${text}` : text,
  }));
  const named = columns.map(({ game }) => gameWords(game).join(' '));
  return new Set(named).size === named.length && named.every((name) => name !== '') ? columns : undefined;
}

/** `Squeeze table: 4 %…`, `in Standard Commission: …`: what a line is told of alone. */
export function getGamePrefix({
  cells,
  text,
  kind,
}: Statement): { readonly game: string; readonly length: number } | undefined {
  if (kind === 'row' || cells.length !== 1) return undefined;
  const inGame = /^in (?:the )?((?:[A-Z][\p{L}]+ ?){1,4}): /u.exec(text);
  if (inGame?.[1] !== undefined) return { game: inGame[1].trim(), length: inGame[0].length };
  const table = /^((?:[A-Z][\p{L}-]+ ){1,3}tables?): /u.exec(text);
  return table?.[1] === undefined ? undefined : { game: table[1], length: table[0].length };
}

/** Labels of one game under one name: those whose words are among the words of another. */
export function groupGameLabels(labels: readonly string[]): ReadonlyMap<string, string> {
  const groups: { readonly label: string; readonly words: Set<string> }[] = [];
  const byLabel = new Map<string, string>();
  const sorted = [...new Set(labels)].sort((a, b) => gameWords(b).length - gameWords(a).length);
  for (const label of sorted) {
    const words = gameWords(label);
    const fitting = groups.filter((group) => words.every((word) => group.words.has(word)));
    const [group] = fitting;
    if (group !== undefined && fitting.length === 1) byLabel.set(label, group.label);
    else {
      groups.push({ label, words: new Set(words) });
      byLabel.set(label, label);
    }
  }
  return byLabel;
}

export const NO_GAME: Pick<Context, 'game' | 'gameColumns'> = { game: undefined, gameColumns: [] };
