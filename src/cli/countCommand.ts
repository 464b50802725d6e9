import { randomInt } from 'node:crypto';
import { bestCount, countBy, removalEffects } from '../odds/index.ts';
import { addExposures, NO_SHOES, portionsOf } from '../sim/index.ts';
import { findGame } from './games.ts';
import { fail, type Io, printJson } from './io.ts';
import { type CountdownOptions, countdownFrom } from './simulate/countdown.ts';
import { exposureJson, exposureText } from './simulate/exposureText.ts';
import { perform } from './simulate/perform.ts';

export type { CountdownOptions } from './simulate/countdown.ts';

const SEEDS = 2 ** 47;
/** About as many coups as take a quarter of a second to price. */
const SHOES_IN_BLOCK = 32;

/** `coup count GAME --bet ID`: how exposed a bet is to whoever counts the cards. */
export async function countCommand(io: Io, name: string, options: CountdownOptions): Promise<number> {
  const { game } = findGame(name);
  const plan = countdownFrom(game, options, () => randomInt(SEEDS));
  const { bet, behind, seed, shoes, workers } = plan;
  const removals = removalEffects(game, bet);
  const { decks } = game.shoe;
  const count = plan.tags === undefined ? bestCount(removals, decks) : countBy(removals, decks, plan.tags);
  const trigger = plan.trigger ?? triggerFrom(count.breakEven);
  let exposure = NO_SHOES;
  const ran = await perform(io, plan, {
    order: {
      kind: 'exposure',
      game,
      bet: bet.id,
      seed,
      behind,
      tags: tagsByRank(removals.effects, count.tags),
      trigger: trigger ?? Number.MAX_VALUE,
    },
    portions: portionsOf(shoes, () => SHOES_IN_BLOCK),
    merge: (share) => {
      if (share.kind === 'exposure') exposure = addExposures(exposure, share.exposure);
      return 'more';
    },
    stand: () => ({ done: exposure.shoes, total: shoes, unit: 'shoes' }),
  });
  if (exposure.shoes === 0) return fail('no shoe was dealt.');
  const report = { game, bet, behind, seed, removals, count, trigger, exposure, ran: { workers, ...ran } };
  if (options.json) await printJson(io, exposureJson(report));
  else await io.write(exposureText(report, io.paint));
  return 0;
}

/** The first whole true count at which the line says that the patron is ahead. */
const triggerFrom = (breakEven: number | undefined): number | undefined =>
  breakEven === undefined ? undefined : Math.ceil(breakEven - 1e-9);

/** Tags of kinds of cards as tags of ranks, ace to king. */
function tagsByRank(
  effects: readonly { readonly cards: { readonly ranks: readonly number[] } }[],
  tags: readonly number[],
): readonly number[] {
  const byRank: number[] = [];
  for (const [index, { cards }] of effects.entries()) {
    for (const rank of cards.ranks) byRank[rank] = tags[index] ?? 0;
  }
  return byRank;
}
