import { randomInt } from 'node:crypto';
import { addExposures, countdown, NO_SHOES, portionsOf, SHOES_IN_BLOCK } from '../sim/index.ts';
import { findGame } from './games.ts';
import { fail, type Io, printJson } from './io.ts';
import { type CountdownOptions, countdownFrom } from './simulate/countdown.ts';
import { exposureJson, exposureText } from './simulate/exposureText.ts';
import { perform } from './simulate/perform.ts';

export type { CountdownOptions } from './simulate/countdown.ts';

const SEEDS = 2 ** 47;

/** `coup count GAME --bet ID`: how exposed a bet is to whoever counts the cards. */
export async function countCommand(io: Io, name: string, options: CountdownOptions): Promise<number> {
  const { game } = findGame(name);
  const plan = countdownFrom(game, options, () => randomInt(SEEDS));
  const { bet, behind, seed, shoes, workers } = plan;
  const { removals, count, trigger, order } = countdown(game, bet, plan);
  let exposure = NO_SHOES;
  const ran = await perform(io, plan, {
    order,
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
