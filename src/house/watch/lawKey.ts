import { canonicalJson } from '../../base/index.ts';
import type { GameRules } from '../../engine/index.ts';
import { rulesDocument } from '../../fair/index.ts';

/** All that decides what a wager comes to, as one text: how much may be staked does not. */
export function lawKey(game: GameRules): string {
  const { limits: _, wagering: _wagering, bets, ...rules } = rulesDocument(game);
  const paid = bets.map(({ limits: _limits, ...bet }) => bet);
  const written = canonicalJson({ ...rules, bets: paid });
  return written.ok ? written.value : game.id;
}
