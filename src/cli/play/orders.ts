import { err, ok, parseMoney, type Result } from '../../base/index.ts';
import type { Bet, GameRules } from '../../engine/index.ts';
import type { SoloWish } from '../../house/solo/index.ts';
import type { PlayWords } from '../../words/play/index.ts';

/** What a patron may type between coups. */
export const ORDERS = [
  { name: 'deal', also: ['d', ''] },
  { name: 'undo', also: ['u'] },
  { name: 'clear', also: ['c'] },
  { name: 'rebet', also: ['r'] },
  { name: 'double', also: ['x'] },
  { name: 'why', also: ['w'] },
  { name: 'card', also: [] },
  { name: 'roads', also: [] },
  { name: 'statement', also: ['s'] },
  { name: 'transcript', also: [] },
  { name: 'help', also: ['?', 'h'] },
  { name: 'quit', also: ['q', 'exit'] },
] as const;

type OrderName = (typeof ORDERS)[number]['name'];
type WishName = 'undo' | 'clear' | 'rebet' | 'double';

export type PlayOrder =
  | { readonly is: 'wish'; readonly wish: SoloWish }
  | { readonly is: 'transcript'; readonly file: string | undefined }
  | { readonly is: Exclude<OrderName, WishName | 'transcript'> };

/** Parses one line: an order, or a bet and an amount. */
export function readOrder(game: GameRules, line: string, said: PlayWords): Result<PlayOrder, string> {
  const written = line.trim().split(/\s+/);
  const words = written.map((word) => word.toLowerCase());
  const [first = ''] = words;
  // File names keep their case.
  if (first === 'transcript')
    return ok({ is: 'transcript', file: line.trim().slice(first.length).trim() || undefined });
  const order = ORDERS.find(
    ({ name, also }) => name === first || (also as readonly string[]).includes(first),
  );
  if (words.length === 1 && order !== undefined) return ok(asOrder(order.name));
  return placeByWords(game, words, said);
}

function asOrder(name: OrderName): PlayOrder {
  switch (name) {
    case 'undo':
    case 'clear':
    case 'rebet':
    case 'double':
      return { is: 'wish', wish: { do: name } };
    case 'transcript':
      return { is: 'transcript', file: undefined };
    default:
      return { is: name };
  }
}

/** `1 25`, `banker 100`, `25 on tie`: a bet's number or name, and an amount in dollars. */
function placeByWords(game: GameRules, words: readonly string[], said: PlayWords): Result<PlayOrder, string> {
  const typed = words.filter((word) => word !== 'on' && word !== 'for');
  if (typed.length !== 2) return err(said.typeBet);
  const [a = '', b = ''] = typed;
  const [name, amount] = findBet(game, a) === undefined && parseMoney(a) !== undefined ? [b, a] : [a, b];
  const bet = findBet(game, name);
  if (bet === undefined)
    return err(said.noBet(name, game.bets.map(({ id }, index) => `${index + 1} ${id}`).join(', ')));
  const stake = parseMoney(amount);
  if (stake === undefined) return err(said.noAmount(amount));
  return ok({ is: 'wish', wish: { do: 'place', bet: bet.id, amount: stake } });
}

/** By its number on the felt, its id, or a unique prefix of its id. */
function findBet(game: GameRules, word: string): Bet | undefined {
  if (/^[1-9]\d?$/.test(word)) return game.bets[Number(word) - 1];
  const exact = game.bets.find(({ id }) => id === word);
  if (exact !== undefined) return exact;
  const near = game.bets.filter(({ id }) => word !== '' && id.startsWith(word));
  return near.length === 1 ? near[0] : undefined;
}
