import { chips, unwrap } from '../../../base/index.ts';
import type { GameRules } from '../../../engine/index.ts';
import { dealShoe, ENTROPY_BYTES, makeHex, SEED_BYTES, type Transcript } from '../../../fair/index.ts';

export interface Example {
  readonly transcript: Transcript;
  /** The entropy that this page contributed, as the reader's own. */
  readonly ownEntropy: string;
}

/** Deals a whole shoe with a wager on each main bet in turn, to display and to forge. */
export function exampleShoe(game: GameRules, random: (bytes: number) => Uint8Array): Example {
  const own = random(ENTROPY_BYTES);
  const bets = game.bets.filter(({ place }) => place === 'main');
  const transcript = dealShoe({
    game,
    tableId: 'example',
    chain: { last: random(SEED_BYTES), length: 4 },
    index: 1,
    entropy: [own],
    wagersOn: (coup) =>
      bets
        .slice(coup % bets.length, (coup % bets.length) + 1)
        .map(({ id, limits }) => ({ patron: 'you', bet: id, stake: chips(limits.minimum) })),
  });
  return { transcript: unwrap(transcript), ownEntropy: makeHex(own) };
}
