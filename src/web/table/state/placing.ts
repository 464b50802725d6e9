import { err, ok, type Result } from '../../../base/index.ts';
import type { TablePicture } from '../../../client/index.ts';
import { findBet, type GameRules, parseWagers } from '../../../engine/index.ts';
import type { Stakes } from './types.ts';
import { money } from './words.ts';

/** Chips that were put down here and that the house has not yet acknowledged in its view. */
export interface Pending {
  readonly id: number;
  readonly bet: string;
  readonly amount: number;
  /** The event by which the house took it, once it has answered. */
  readonly seq: number | undefined;
}

type Placed = Pick<Pending, 'bet' | 'amount'>;

export function addStakes(stakes: Stakes, more: readonly Placed[]): Stakes {
  const sums: Record<string, number> = { ...stakes };
  for (const { bet, amount } of more) sums[bet] = (sums[bet] ?? 0) + amount;
  return sums;
}

/** What a patron has on the felt, acknowledged or not. */
export const ownStakes = (
  { view, me }: Pick<TablePicture, 'view' | 'me'>,
  pending: readonly Pending[],
): Stakes => addStakes(view.patrons.find(({ patron }) => patron === me.patron)?.wagers ?? {}, pending);

export const sumPending = (pending: readonly Pending[]): number =>
  pending.reduce((sum, { amount }) => sum + amount, 0);

/** What the house has not yet shown: what it has taken leaves the list as soon as the view has come so far. */
export const stillPending = (pending: readonly Pending[], seq: number): readonly Pending[] =>
  pending.filter((one) => one.seq === undefined || one.seq > seq);

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
  return err(stack <= 0 ? 'Your stack is empty.' : `Your stack holds ${money(stack)}.`);
}

/** A refusal with the largest stake that would do, unless its sentence has it already. */
export function withLargest({
  message,
  largest,
}: {
  readonly message: string;
  readonly largest?: number | undefined;
}): string {
  if (largest === undefined || largest === 0 || message.includes(money(largest))) return message;
  return `${message} The largest that would do is ${money(largest)}.`;
}

/** At its own cell a refusal need not name the bet. */
export function withoutName(game: GameRules, bet: string, message: string): string {
  const label = findBet(game, bet)?.label;
  if (label === undefined || !message.startsWith(`${label}: `)) return message;
  const rest = message.slice(label.length + 2);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
