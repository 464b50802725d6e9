import { err, ok, type Result } from '../base/index.ts';
import type { GameRules } from '../engine/index.ts';
import { makeHex } from './bytes.ts';
import { type ShoeFault, shoeFault } from './fault.ts';
import { openHash, shoeIdOf } from './open.ts';
import { cardOf, gameOfRules, hashRules, rulesHash } from './rules.ts';
import type { Transcript } from './transcript.ts';
import { type Finding, notProved, proved, type VerifyOptions } from './verdict.ts';

/** The rules that the shoe is bound to, compiled. */
export function verifyRules(
  { rules, open }: Transcript,
  { house }: VerifyOptions,
): Result<GameRules, ShoeFault> {
  if (makeHex(hashRules(rules)) !== open.rulesHash) {
    return err(
      shoeFault('rules/hash', '/open/rulesHash', 'The rules do not hash to what the open record says.'),
    );
  }
  const game = gameOfRules(rules);
  if (!game.ok)
    return err(shoeFault('rules/not-a-game', '/rules', `The rules cannot be played by: ${game.error}.`));
  const known = house?.(rules.game);
  if (known !== undefined && makeHex(rulesHash(known)) !== makeHex(hashRules(cardOf(rules)))) {
    const said = `The rules are called ${rules.game}, but are not the ones that this verifier knows by that name.`;
    return err(shoeFault('rules/other-edition', '/rules', said));
  }
  return game;
}

export function rulesFinding({ rules }: Transcript, { house }: VerifyOptions): Finding {
  return house?.(rules.game) === undefined
    ? notProved(
        `That the rules are those of ${rules.game} as printed: this verifier has no such card and went by the rules in the transcript.`,
      )
    : proved(
        `The shoe was bound to the rules of ${rules.game}, as this verifier knows them, before any entropy came.`,
      );
}

/** The open record: log_0, said before anybody sent entropy. */
export function verifyOpen(
  { rules, open }: Transcript,
  { anchor }: VerifyOptions,
): Result<Finding, ShoeFault> {
  const shoeId = shoeIdOf(open.tableId, open.index);
  if (open.shoeId !== shoeId)
    return err(shoeFault('open/shoe-id', '/open/shoeId', `The shoe must be called ${shoeId}.`));
  if (open.decks !== rules.shoe.decks) {
    return err(shoeFault('open/decks', '/open/decks', `The rules have ${rules.shoe.decks} decks.`));
  }
  if (anchor !== undefined && anchor !== open.anchor) {
    return err(shoeFault('open/anchor', '/open/anchor', `The anchor that was published is ${anchor}.`));
  }
  if (makeHex(openHash(open)) !== open.hash) {
    return err(shoeFault('open/hash', '/open/hash', 'The open record does not hash to this.'));
  }
  return ok(
    anchor === undefined
      ? notProved(
          `That the anchor ${open.anchor} was published before the table's first shoe: compare it with the one you saw.`,
        )
      : proved('The anchor is the one that you saw published.'),
  );
}
