import { sha256 } from '@noble/hashes/sha2.js';
import { canonicalJson } from '../../base/index.ts';
import type { GameRules } from '../../engine/index.ts';
import { makeHex, rulesDocument, utf8 } from '../../fair/index.ts';

/** The hash of all rules that affect what a wager pays; limits do not. */
export function lawKey(game: GameRules): string {
  const { limits: _, wagering: _wagering, bets, ...rules } = rulesDocument(game);
  const paid = bets.map(({ limits: _limits, ...bet }) => bet);
  const written = canonicalJson({ ...rules, bets: paid });
  return makeHex(sha256(utf8(written.ok ? written.value : game.id)));
}
