import { err, ok, parseMoney, type Result } from '../../base/index.ts';
import type { Bet, GameRules } from '../../engine/index.ts';
import { clear, double, place, rebet, type Table, undo } from './table.ts';

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
  { name: 'help', also: ['?', 'h'], help: 'this list' },
  { name: 'quit', also: ['q', 'exit'], help: 'leave; your chips are kept' },
] as const;

export type OrderName = (typeof ORDERS)[number]['name'];

export type Order =
  | { readonly is: 'table'; readonly table: Table }
  | { readonly is: Exclude<OrderName, 'undo' | 'clear' | 'rebet' | 'double'> };

/** Reads one line: an order, or a bet and an amount. */
export function readOrder(table: Table, line: string): Result<Order, string> {
  const words = line.trim().toLowerCase().split(/\s+/);
  const [first = ''] = words;
  const order = ORDERS.find(
    ({ name, also }) => name === first || (also as readonly string[]).includes(first),
  );
  if (words.length === 1 && order !== undefined) return obey(table, order.name);
  return placeByWords(table, words);
}

function obey(table: Table, name: OrderName): Result<Order, string> {
  switch (name) {
    case 'undo':
      return asOrder(undo(table));
    case 'clear':
      return asOrder(ok(clear(table)));
    case 'rebet':
      return asOrder(rebet(table));
    case 'double':
      return asOrder(double(table));
    default:
      return ok({ is: name });
  }
}

const asOrder = (act: Result<Table, string>): Result<Order, string> =>
  act.ok ? ok({ is: 'table', table: act.value }) : act;

/** `1 25`, `banker 100`, `25 on tie`: one number of a bet or its name, and an amount in dollars. */
function placeByWords(table: Table, words: readonly string[]): Result<Order, string> {
  const said = words.filter((word) => word !== 'on' && word !== 'for');
  if (said.length !== 2)
    return err(`Type a bet and an amount, like "1 25" or "banker 25"; "help" lists the rest.`);
  const [a = '', b = ''] = said;
  const [name, amount] =
    findBet(table.game, a) === undefined && parseMoney(a) !== undefined ? [b, a] : [a, b];
  const bet = findBet(table.game, name);
  if (bet === undefined)
    return err(
      `No bet "${name}". Bets: ${table.game.bets.map(({ id }, index) => `${index + 1} ${id}`).join(', ')}.`,
    );
  const stake = parseMoney(amount);
  if (stake === undefined) return err(`"${amount}" is not an amount; type dollars, like 25 or 12.50.`);
  return asOrder(place(table, bet, stake));
}

/** By its number on the felt, its id, or the only id that begins so. */
function findBet(game: GameRules, word: string): Bet | undefined {
  if (/^[1-9]\d?$/.test(word)) return game.bets[Number(word) - 1];
  const exact = game.bets.find(({ id }) => id === word);
  if (exact !== undefined) return exact;
  const near = game.bets.filter(({ id }) => word !== '' && id.startsWith(word));
  return near.length === 1 ? near[0] : undefined;
}
