import { at } from '../../../base/index.ts';
import type { OwnCoup } from '../../../client/index.ts';
import { inDealingOrder, makeCard } from '../../../engine/index.ts';
import { ALL_GAMES } from '../../../houses/index.ts';
import { exampleShoe } from '../verify/example.ts';
import { type ClosedShoe, closedShoe } from './recalled.ts';

export interface ExampleHistory {
  readonly shoe: ClosedShoe;
  /** Newest first. */
  readonly coups: readonly OwnCoup[];
}

const BANKROLL = 200_000;
const COUP_MS = 30_000;

/** A fixed example shoe, with a wager on each hand, for a patron without hands. */
export function exampleHistory(now: number): ExampleHistory | undefined {
  const { transcript } = exampleShoe(at(ALL_GAMES, 0), (bytes) => new Uint8Array(bytes).fill(39));
  const shoe = closedShoe(transcript);
  if (shoe === undefined) return undefined;
  let total = BANKROLL;
  const coups = shoe.coups.map(({ number, hands, rows }): OwnCoup => {
    const wagers = rows.map(({ patron: _, fee: __, ...wager }) => wager);
    const change = rows.reduce((sum, { stake, returned, fee = 0 }) => sum + returned - stake - fee, 0);
    total += change;
    return {
      ...{ transfer: `example/${number}`, table: 'example', game: shoe.game.id },
      ...{ minimum: shoe.game.limits.main.minimum, rules: transcript.open.rulesHash },
      ...{ shoe: shoe.id, alias: 'you', coup: number, at: now - (shoe.coups.length - number) * COUP_MS },
      cards: inDealingOrder(hands).map(({ card }) => makeCard(card)),
      ...{ wagers, change, total },
    };
  });
  return { shoe, coups: coups.reverse() };
}
