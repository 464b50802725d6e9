import { err, ok, type Result } from '../../../base/index.ts';
import { findBet, type GameRules, parseWagers } from '../../../engine/index.ts';
import type { SpokenRefusal } from '../../../words/index.ts';
import { words } from '../../app/language.ts';
import { addStakes, type BetChips, type CentsByBet, getFeesOnStakes } from './stakes.ts';

/**
 * Whether the house would accept one more wager beside these. It checks the same rules as the house, so that a
 * refusal needs no round trip. The error is a message with the largest stake that would do.
 */
export function mayPlace(
  game: GameRules,
  stakes: CentsByBet,
  wager: BetChips,
  stack: number,
  settings: { readonly requireMainWager: boolean },
): Result<CentsByBet, string> {
  const after = addStakes(stakes, [wager]);
  const taken = parseWagers(game, after, settings);
  if (!taken.ok) return err(withoutName(game, wager.bet, withLargest(taken.error, game)));
  const fee = getFeesOnStakes(game, after) - getFeesOnStakes(game, stakes);
  if (wager.amount + fee <= stack) return ok(after);
  return err(stack <= 0 ? words().table.betting.stackEmpty : words().table.betting.stackHolds(stack));
}

/** A refusal as a program receives it, with the fields that the message uses. */
export type PlacingRefusal = Pick<SpokenRefusal, 'code' | 'message' | 'largest'> & {
  readonly bet?: string | undefined;
};

/** A refusal message with the largest stake that would do, unless the message has it already. */
export function withLargest(told: PlacingRefusal, game?: GameRules): string {
  const { largest, bet } = told;
  const limits = game === undefined || bet === undefined ? undefined : findBet(game, bet)?.limits;
  const message = words().refusal({ ...told, limits });
  if (largest === undefined || largest === 0) return message;
  const { money, figure } = words().figures;
  if ([money(largest), `\u00a0${figure(largest)}`].some((said) => message.includes(said))) return message;
  return `${message} ${words().table.betting.largest(largest)}`;
}

/** A refusal at its own cell omits the bet's name. */
export function withoutName(game: GameRules, bet: string, message: string): string {
  const label = findBet(game, bet)?.label;
  if (label === undefined || !message.startsWith(`${label}: `)) return message;
  const rest = message.slice(label.length + 2);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
