import { err, makeFigure, makeMoney, ok, type Result } from '../../../base/index.ts';
import { findBet, type GameRules, parseWagers } from '../../../engine/index.ts';
import { BETTING } from '../words/betting.ts';
import { addStakes, type Placed, type Stakes } from './stakes.ts';

/**
 * Whether the house would take one more wager beside these: the same rules say so here as there, so that a refusal
 * needs no journey. The error is in words, with the largest stake that would do.
 */
export function mayPlace(
  game: GameRules,
  stakes: Stakes,
  wager: Placed,
  stack: number,
  settings: { readonly requireMainWager: boolean },
): Result<Stakes, string> {
  const after = addStakes(stakes, [wager]);
  const taken = parseWagers(game, after, settings);
  if (!taken.ok) return err(withoutName(game, wager.bet, withLargest(taken.error)));
  if (wager.amount <= stack) return ok(after);
  return err(stack <= 0 ? BETTING.stackEmpty : BETTING.stackHolds(stack));
}

/** A refusal with the largest stake that would do, unless its sentence has it already. */
export function withLargest({
  message,
  largest,
}: {
  readonly message: string;
  readonly largest?: number | undefined;
}): string {
  if (largest === undefined || largest === 0) return message;
  const said = [makeMoney(largest), `\u00a0${makeFigure(largest)}`].some((words) => message.includes(words));
  if (said) return message;
  return `${message} ${BETTING.largest(largest)}`;
}

/** At its own cell a refusal need not name the bet. */
export function withoutName(game: GameRules, bet: string, message: string): string {
  const label = findBet(game, bet)?.label;
  if (label === undefined || !message.startsWith(`${label}: `)) return message;
  const rest = message.slice(label.length + 2);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
