import { err, ok, type Result } from '../base/index.ts';
import type { GameRules } from '../engine/index.ts';
import { makeHex } from './bytes.ts';
import { type ShoeFault, shoeFault } from './fault.ts';
import { getShoeId, openHash } from './open.ts';
import { notProved, type ProofFinding, proved } from './proof.ts';
import { gameOfRules, getTable, hashRules, rulesHash, toCard } from './rules.ts';
import type { Transcript } from './transcript.ts';
import { anchorsKnown, type VerifyOptions } from './verdict.ts';

/** The rules that the shoe is bound to, compiled. */
export function verifyRules({ rules, open }: Transcript): Result<GameRules, ShoeFault> {
  if (makeHex(hashRules(rules)) !== open.rulesHash) {
    return err(
      shoeFault('rules/hash', '/open/rulesHash', 'The rules do not hash to what the open record says.'),
    );
  }
  const game = gameOfRules(rules);
  return game.ok
    ? game
    : err(shoeFault('rules/not-a-game', '/rules', `The rules cannot be played by: ${game.error}.`));
}

/** Whether they are a known card's. Another edition proves nothing against the house: cards are reprinted. */
export function rulesFinding({ rules }: Transcript, { house }: VerifyOptions): ProofFinding {
  const known = house?.(rules.game);
  if (known === undefined) {
    return notProved(
      'rules/no-card',
      `That the rules are those of ${rules.game} as printed: this verifier has no such card and went by the rules in the file.`,
    );
  }
  if (makeHex(rulesHash(known)) !== makeHex(hashRules(toCard(rules)))) {
    return notProved(
      'rules/other-edition',
      `That the rules are those of ${rules.game} as printed: this verifier has another edition of that card and went by the rules in the file.`,
    );
  }
  const table = getTable(rules) === undefined ? '' : ', narrowed as its table says';
  return proved(
    'rules/card',
    `The rules in the file are those of ${rules.game} as this verifier has them${table}, and the shoe's open record is bound to them.`,
  );
}

/** The open record: log_0, fixed before any entropy was sent. */
export function verifyOpen(
  { rules, open }: Transcript,
  options: VerifyOptions,
): Result<ProofFinding, ShoeFault> {
  const shoeId = getShoeId(open.tableId, open.index);
  if (open.shoeId !== shoeId)
    return err(shoeFault('open/shoe-id', '/open/shoeId', `The shoe must be called ${shoeId}.`));
  if (open.decks !== rules.shoe.decks) {
    return err(shoeFault('open/decks', '/open/decks', `The rules have ${rules.shoe.decks} decks.`));
  }
  const known = anchorsKnown(options);
  if (known.length > 0 && !known.includes(open.anchor)) {
    const said = `The anchor that you knew is ${known.join(' or ')}.`;
    return err(shoeFault('open/anchor', '/open/anchor', said));
  }
  if (makeHex(openHash(open)) !== open.hash) {
    return err(shoeFault('open/hash', '/open/hash', 'The open record does not hash to this.'));
  }
  return ok(
    known.length > 0
      ? proved('anchor/known', 'The anchor is the one that you knew beforehand.')
      : notProved(
          'anchor/not-known',
          `That the anchor ${open.anchor} stood before the shoe: it was taken from this file. Compare it with the one that you saw before you played.`,
        ),
  );
}
