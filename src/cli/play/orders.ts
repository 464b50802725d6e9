import { err, ok, parseMoney, type Result } from '../../base/index.ts';
import type { Bet, GameRules } from '../../engine/index.ts';
import type { SoloWish } from '../../house/solo/index.ts';

/** What a patron may type between coups. */
export const ORDERS = [
  { name: 'deal', also: ['d', ''], help: 'close the bets and deal (Enter alone does it too)' },
  { name: 'undo', also: ['u'], help: 'take back the last chips placed' },
  { name: 'clear', also: ['c'], help: 'take back all chips' },
  { name: 'rebet', also: ['r'], help: 'place the last wagers again' },
  { name: 'double', also: ['x'], help: 'double what is on the felt' },
  { name: 'why', also: ['w'], help: 'explanations on or off' },
  { name: 'card', also: [], help: 'the rule card' },
  { name: 'roads', also: [], help: 'all five roads' },
  { name: 'statement', also: ['s'], help: 'what happened to your chips' },
  { name: 'transcript', also: [], help: 'with a FILE: the shoe that ended last, for coup shoe verify' },
  { name: 'help', also: ['?', 'h'], help: 'this list' },
  { name: 'quit', also: ['q', 'exit'], help: 'leave; your chips are kept' },
] as const;

type OrderName = (typeof ORDERS)[number]['name'];
type WishName = 'undo' | 'clear' | 'rebet' | 'double';

export type Order =
  | { readonly is: 'wish'; readonly wish: SoloWish }
  | { readonly is: 'transcript'; readonly file: string | undefined }
  | { readonly is: Exclude<OrderName, WishName | 'transcript'> };

/** Reads one line: an order, or a bet and an amount. */
export function readOrder(game: GameRules, line: string): Result<Order, string> {
  const written = line.trim().split(/\s+/);
  const words = written.map((word) => word.toLowerCase());
  const [first = ''] = words;
  // The name of a file is taken as it is written.
  if (first === 'transcript')
    return ok({ is: 'transcript', file: line.trim().slice(first.length).trim() || undefined });
  const order = ORDERS.find(
    ({ name, also }) => name === first || (also as readonly string[]).includes(first),
  );
  if (words.length === 1 && order !== undefined) return ok(asOrder(order.name));
  return placeByWords(game, words);
}

function asOrder(name: OrderName): Order {
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

/** `1 25`, `banker 100`, `25 on tie`: one number of a bet or its name, and an amount in dollars. */
function placeByWords(game: GameRules, words: readonly string[]): Result<Order, string> {
  const said = words.filter((word) => word !== 'on' && word !== 'for');
  if (said.length !== 2)
    return err(`Type a bet and an amount, like "1 25" or "banker 25"; "help" lists the rest.`);
  const [a = '', b = ''] = said;
  const [name, amount] = findBet(game, a) === undefined && parseMoney(a) !== undefined ? [b, a] : [a, b];
  const bet = findBet(game, name);
  if (bet === undefined)
    return err(
      `No bet "${name}". Bets: ${game.bets.map(({ id }, index) => `${index + 1} ${id}`).join(', ')}.`,
    );
  const stake = parseMoney(amount);
  if (stake === undefined) return err(`"${amount}" is not an amount; type dollars, like 25 or 12.50.`);
  return ok({ is: 'wish', wish: { do: 'place', bet: bet.id, amount: stake } });
}

/** By its number on the felt, its id, or the only id that begins so. */
function findBet(game: GameRules, word: string): Bet | undefined {
  if (/^[1-9]\d?$/.test(word)) return game.bets[Number(word) - 1];
  const exact = game.bets.find(({ id }) => id === word);
  if (exact !== undefined) return exact;
  const near = game.bets.filter(({ id }) => word !== '' && id.startsWith(word));
  return near.length === 1 ? near[0] : undefined;
}
