import { randomInt } from 'node:crypto';
import { findBet } from '../engine/index.ts';
import { svgFile } from '../print/index.ts';
import {
  addExposures,
  countdown,
  type Exposure,
  getExposureVerdict,
  NO_SHOES,
  SHOES_IN_BLOCK,
  type SimOrder,
  splitPortions,
} from '../sim/index.ts';
import { findNamedGame } from './games.ts';
import { fail, type Io, printJson, writeText } from './io.ts';
import { type CountdownOptions, type CountdownTask, countdownFrom } from './simulate/countdown.ts';
import { cutsSvg } from './simulate/cutsPlot.ts';
import { exposureJson, exposureText } from './simulate/exposureText.ts';
import { INTERRUPTED, perform } from './simulate/perform.ts';

export type { CountdownOptions } from './simulate/countdown.ts';

const SEEDS = 2 ** 47;

/** `coup count GAME --bet ID`: how exposed a bet is to card counting. */
export async function countCommand(io: Io, name: string, options: CountdownOptions): Promise<number> {
  const printed = findNamedGame(name).game;
  const plan = countdownFrom(printed, options, () => randomInt(SEEDS));
  const { game, bet, behind, seed, workers } = plan;
  const { removals, count, trigger, order } = countdown(game, bet, plan);
  const cuts: { readonly behind: number; readonly exposure: Exposure }[] = [];
  let [seconds, stopped] = [0, false];
  const deal = async (by: SimOrder): Promise<Exposure> => {
    const dealt = await dealtBy(io, plan, by);
    seconds += dealt.seconds;
    stopped = dealt.stopped;
    return dealt.exposure;
  };
  for (const cut of plan.cuts) {
    if (!stopped)
      cuts.push({ behind: cut, exposure: await deal(countdown(game, bet, { ...plan, behind: cut }).order) });
  }
  const asPrinted = plan.pays && !stopped ? await deal(printedOrder(plan, printed, order)) : undefined;
  const exposure = cuts[0]?.exposure ?? NO_SHOES;
  if (exposure.shoes === 0 && stopped) return INTERRUPTED;
  if (exposure.shoes === 0) return fail('no shoe was dealt.');
  const ran = { workers, seconds, stopped };
  const rates = cuts
    .filter((cut) => cut.exposure.shoes > 0)
    .map((cut) => ({ behind: cut.behind, ...getExposureVerdict(cut.exposure) }));
  const report = {
    game,
    bet,
    behind,
    seed,
    removals,
    count,
    trigger,
    exposure,
    ran,
    rates,
    pays: plan.pays,
    asPrinted,
  };
  if (options.plot !== undefined)
    writeText(options.plot, svgFile(cutsSvg(`${bet.label} of ${game.id}, counted down`, rates)));
  if (options.json) await printJson(io, exposureJson(report));
  else
    await io.write(
      exposureText(report, io.columns, io.paint) +
        (options.plot === undefined ? '' : `\nWrote ${options.plot}.\n`),
    );
  return stopped ? INTERRUPTED : 0;
}

async function dealtBy(
  io: Io,
  plan: CountdownTask,
  order: SimOrder,
): Promise<{ readonly exposure: Exposure; readonly seconds: number; readonly stopped: boolean }> {
  let exposure = NO_SHOES;
  const ran = await perform(io, plan, {
    order,
    portions: splitPortions(plan.shoes, () => SHOES_IN_BLOCK),
    merge: (share) => {
      if (share.kind === 'exposure') exposure = addExposures(exposure, share.exposure);
      return 'more';
    },
    stand: () => ({ done: exposure.shoes, total: plan.shoes, unit: 'shoes' }),
  });
  return { exposure, ...ran };
}

/** The same shoes, with the bet as its card prints it. */
function printedOrder(plan: CountdownTask, printed: CountdownTask['game'], order: SimOrder): SimOrder {
  const bet = findBet(printed, plan.bet.id);
  return bet === undefined ? order : countdown(printed, bet, plan).order;
}
