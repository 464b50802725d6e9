import type { GameRules } from '../../engine/index.ts';
import { findPrice, isPriced, type Priced, toNumber } from '../../odds/index.ts';
import { numberText, type Paint, textTable } from '../../print/index.ts';
import type { Audit, ChiSquare, CountResult, Estimate } from '../../sim/index.ts';
import { convergenceText, getCourses } from './plots.ts';
import { millions } from './progress.ts';

/** How a run went. */
export interface Ran {
  readonly seed: number;
  readonly workers: number;
  readonly seconds: number;
  /** The user stopped it early. */
  readonly stopped: boolean;
}

export interface CountReport {
  readonly game: GameRules;
  readonly priced: Priced;
  readonly counted: CountResult;
  readonly ran: Ran;
  readonly audit: Audit | undefined;
}

/** A bet's exact edge in percent; undefined if it has no price. */
export function findExactPct(priced: Priced, bet: string): number | undefined {
  const price = findPrice(priced, bet);
  return price !== undefined && isPriced(price) ? toNumber(price.edge) * 100 : undefined;
}

const DIGITS = 10;
const rounded = (value: number): number => Number(value.toFixed(DIGITS));

/** The output for programs. */
export const countJson = ({ game, priced, counted, ran, audit }: CountReport): object => ({
  game: game.id,
  seed: ran.seed,
  ...runJson(ran, counted.hands),
  bets: Object.fromEntries(
    counted.estimates.map(({ bet, edge, low, high }) => [
      bet.id,
      {
        edgePct: rounded(edge * 100),
        low95: rounded(low * 100),
        high95: rounded(high * 100),
        exactEdgePct: rounded(findExactPct(priced, bet.id) ?? Number.NaN),
      },
    ]),
  ),
  ...(audit && {
    audit: {
      passed: audit.passed,
      chiSquare: audit.statistic,
      degrees: audit.degrees,
      p: audit.p,
      points: chiSquareJson(audit.points),
      pairs: chiSquareJson(audit.pairs),
      ...(audit.shuffle && { shuffle: chiSquareJson(audit.shuffle) }),
    },
  }),
});

const chiSquareJson = ({ statistic, degrees, p }: ChiSquare): object => ({
  chiSquare: statistic,
  degrees,
  p,
});

export const runJson = ({ seconds, stopped }: Ran, hands: number): object => ({
  hands,
  seconds: Number(seconds.toFixed(3)),
  handsPerSecond: Math.round(seconds > 0 ? hands / seconds : 0),
  ...(stopped && { stopped }),
});

/** The output for people. */
export function formatCountReport(report: CountReport, columns: number, paint: Paint): string {
  const { game, priced, counted, ran, audit } = report;
  const [course] = getCourses(counted.milestones, (bet) => findExactPct(priced, bet));
  const plot = course === undefined ? [] : convergenceText(course, columns);
  const blocks = [
    [paint.strong(`${game.house.name}: ${game.name}`), paint.soft(runText(ran, counted.hands, 'hands'))],
    textTable(
      COLUMNS(paint),
      counted.estimates.map((estimate) => getRow(estimate, priced)),
    ),
    ...(audit === undefined ? [] : [auditText(audit, paint)]),
    ...(plot.length === 0
      ? []
      : [[paint.soft(`${course?.label}: estimate ●, 95 % interval ·, exact edge ─`), ...plot]]),
  ];
  return `${blocks.map((block) => block.join('\n')).join('\n\n')}\n`;
}

export const runText = ({ seed, workers, seconds, stopped }: Ran, hands: number, unit: string): string =>
  `${stopped ? 'Stopped after ' : ''}${hands.toLocaleString('en-US')} ${unit} in ${seconds.toFixed(1)} s, ${millions(hands / Math.max(seconds, 1e-9))} a second, seed ${seed}, ${workers} ${workers === 1 ? 'worker' : 'workers'}`;

const COLUMNS = (paint: Paint) =>
  [
    { title: 'Bet', paint: paint.strong },
    { title: 'Simulated', align: 'right', paint: paint.accent },
    { title: '95 % interval', align: 'right' },
    { title: 'Exact', align: 'right' },
    { title: 'Off by', align: 'right', paint: paint.soft },
  ] as const;

function getRow({ bet, edge, low, high, sd, hands }: Estimate, priced: Priced): readonly string[] {
  const exact = findExactPct(priced, bet.id);
  const error = (sd / Math.sqrt(hands)) * 100;
  const off = exact === undefined || !(error > 0) ? '–' : `${numberText((edge * 100 - exact) / error, 2)} SE`;
  return [
    bet.label,
    percent(edge * 100),
    `${percent(low * 100)} to ${percent(high * 100)}`,
    exact === undefined ? '–' : percent(exact),
    off,
  ];
}

const percent = (value: number): string => `${numberText(value, 4)} %`;

/** The verdict with its evidence. */
export function auditText(
  { statistic, degrees, p, passed, hands, points, pairs, shuffle }: Audit,
  paint: Paint,
): readonly string[] {
  const figures = `chi-square ${numberText(statistic, 1)} on ${degrees.toLocaleString('en-US')} degrees of freedom, p = ${p.toPrecision(3)}`;
  const verdict = passed
    ? paint.good(`The coups agree with the exact odds: ${figures}.`)
    : paint.bad(`The coups do NOT agree with the exact odds: ${figures}.`);
  return [
    verdict,
    paint.soft(
      `${hands.toLocaleString('en-US')} coups by cards, totals and pairs of both hands, from shoes with a fixed number of coups.`,
    ),
    paint.soft(`By cards and totals alone p = ${ofP(points)}, by pairs alone p = ${ofP(pairs)}.`),
    ...(shuffle === undefined
      ? []
      : [paint.soft(`Which card lies where in a shuffled shoe: p = ${ofP(shuffle)}.`)]),
  ];
}

const ofP = ({ p }: ChiSquare): string => p.toPrecision(3);
