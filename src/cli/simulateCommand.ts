import { randomInt } from 'node:crypto';
import type { GameRules } from '../engine/index.ts';
import { compositionOfDecks, priceFullShoe } from '../odds/index.ts';
import { svgFile } from '../print/index.ts';
import {
  type Audit,
  addTallies,
  auditHistogram,
  auditShuffle,
  blockSize,
  counting,
  dealPlan,
  grainFor,
  kernelNamed,
  NO_SESSIONS,
  patronReport,
  sessionsInBlock,
  splitPortions,
} from '../sim/index.ts';
import { findNamedGame } from './games.ts';
import { type Io, printJson, writeText } from './io.ts';
import { countJson, findExactPct, formatCountReport } from './simulate/countReport.ts';
import { type PatronPlan, planFrom, type SimulateOptions, type SimulatePlan } from './simulate/options.ts';
import { patronJson, patronText, toMoney } from './simulate/patronText.ts';
import { INTERRUPTED, perform } from './simulate/perform.ts';
import { convergenceSvg, distributionSvg, getCourses } from './simulate/plots.ts';

export type { SimulateOptions } from './simulate/options.ts';

const SEEDS = 2 ** 47;

/** `coup simulate GAME`: deals the game and reports its cost. Exits with 1 if an audit fails. */
export function simulateCommand(io: Io, name: string, options: SimulateOptions): Promise<number> {
  const { game } = findNamedGame(name);
  const plan = planFrom(game, options, () => randomInt(SEEDS));
  return plan.kind === 'count' ? count(io, game, plan, options) : playSessions(io, game, plan, options);
}

async function count(
  io: Io,
  game: GameRules,
  plan: SimulatePlan,
  { json, plot }: SimulateOptions,
): Promise<number> {
  const { seed, workers, walk, bets, until } = plan;
  const grain = grainFor(bets);
  const counter = counting({ game, bets, grain, until });
  let done = 0;
  const ran = await perform(io, plan, {
    order: { kind: 'count', game, seed, walk, grain },
    portions: splitPortions(plan.hands, blockSize),
    merge: (share, { units }) => {
      done += units;
      return counter.merge(share);
    },
    stand: () => ({ done, total: until === undefined ? plan.hands : undefined, unit: 'hands' }),
  });
  const counted = counter.read();
  const priced = priceFullShoe(game);
  const verdict = plan.audit && counted.hands > 0 ? getAudit(game, plan, counted.outcomes) : undefined;
  const report = { game, priced, counted, ran: { seed, workers, ...ran }, audit: verdict };
  if (plot !== undefined) {
    const courses = getCourses(counted.milestones, (bet) => findExactPct(priced, bet));
    writeText(
      plot,
      svgFile(convergenceSvg(`${game.id}: simulated edges closing in on the exact ones`, courses)),
    );
  }
  if (json) await printJson(io, countJson(report));
  else await io.write(formatCountReport(report, io.columns, io.paint) + wrote(plot));
  if (ran.stopped) return INTERRUPTED;
  return verdict === undefined || verdict.passed ? 0 : 1;
}

/** Audits the coups against the exact odds, and the shuffle on its own. */
function getAudit(game: GameRules, { walk, seed }: SimulatePlan, outcomes: Float64Array): Audit {
  const shuffle = auditShuffle(kernelNamed(undefined), dealPlan(game, walk), seed);
  return auditHistogram(game, outcomes, compositionOfDecks(game.shoe.decks), shuffle);
}

async function playSessions(
  io: Io,
  game: GameRules,
  plan: PatronPlan,
  { json, plot }: SimulateOptions,
): Promise<number> {
  const { seed, workers, strategy, stake, bankroll, sessionHands, sessions } = plan;
  const bets = plan.bets.map(({ id }) => id);
  let tally = NO_SESSIONS;
  const ran = await perform(io, plan, {
    order: { kind: 'patron', game, seed, strategy, bets, stake, bankroll, sessionHands },
    portions: splitPortions(sessions, (block) => sessionsInBlock(block, sessionHands)),
    merge: (share) => {
      if (share.kind === 'patron') tally = addTallies(tally, share.tally);
      return 'more';
    },
    stand: () => ({ done: tally.sessions, total: sessions, unit: 'sessions' }),
  });
  const report = patronReport({ game, strategy: plan.strategyName, bets, stake, bankroll, tally });
  const answer = { game, report, sessionHands, ran: { seed, workers, ...ran } };
  if (plot !== undefined) {
    const title = `${game.id}, ${plan.strategyName}: final bankrolls`;
    writeText(plot, svgFile(distributionSvg(title, report, toMoney(game))));
  }
  if (json) await printJson(io, patronJson(answer));
  else await io.write(patronText(answer, io.columns, io.paint) + wrote(plot));
  return ran.stopped ? INTERRUPTED : 0;
}

const wrote = (plot: string | undefined): string => (plot === undefined ? '' : `\nWrote ${plot}.\n`);
