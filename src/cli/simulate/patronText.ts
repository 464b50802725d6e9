import { makeMoney, makeRoundMoney } from '../../base/index.ts';
import { findBet, type GameRules } from '../../engine/index.ts';
import { numberText, type Paint, textTable, wrap } from '../../print/index.ts';
import type { PatronReport } from '../../sim/index.ts';
import { type Ran, runJson, runText } from './countReport.ts';
import { distributionText } from './plots.ts';

export interface PatronAnswer {
  readonly game: GameRules;
  readonly report: PatronReport;
  readonly sessionHands: number;
  readonly ran: Ran;
}

/** The output for programs: cents, and fractions of 1 unless a name says percent. */
export function patronJson({ game, report, sessionHands, ran }: PatronAnswer): object {
  const { tally, quantiles, drawdown, winning, losing } = report;
  return {
    game: game.id,
    seed: ran.seed,
    strategy: report.strategy,
    ...runJson(ran, tally.hands),
    sessions: tally.sessions,
    sessionHands,
    stake: report.stake,
    bankroll: report.bankroll,
    wagered: tally.wagered,
    turnover: Number(tally.turnover),
    net: Number(tally.net),
    ruin: report.ruin,
    ahead: report.ahead,
    even: report.even,
    behind: report.behind,
    result: {
      mean: report.mean,
      sd: report.sd,
      flatSd: report.flatSd,
      quantiles: Object.fromEntries(quantiles),
    },
    finalBankroll: {
      mean: report.bankroll + report.mean,
      quantiles: Object.fromEntries(quantiles.map(([part, result]) => [part, report.bankroll + result])),
    },
    drawdown,
    winningStreak: winning,
    losingStreak: losing,
    costPer100: report.costPer100,
    exactCostPer100: report.exactCostPer100,
    edgePct: report.edge * 100,
    low95: report.low * 100,
    high95: report.high * 100,
    exactEdgePct: report.exactEdge * 100,
    refused: tally.refused,
    ...(tally.refusal !== undefined && { refusal: tally.refusal }),
    sentence: report.sentence,
  };
}

/** The output for people. */
export function patronText(
  { game, report, sessionHands, ran }: PatronAnswer,
  columns: number,
  paint: Paint,
): string {
  const { tally } = report;
  const money = toMoney(game);
  const blocks = [
    [
      paint.strong(`${game.house.name}: ${game.name}, ${report.strategy}`),
      paint.soft(runText(ran, tally.hands, 'hands')),
      paint.soft(
        `${tally.sessions.toLocaleString('en-US')} sessions of up to ${sessionHands} hands, ${money(report.bankroll)} each, first stake ${money(report.stake)}`,
      ),
    ],
    textTable([{}, { align: 'right', paint: paint.accent }], getRows(game, report)),
    getStakes(game, report),
    [paint.soft('Final bankroll'), ...distributionText(report, columns, money)],
    ...(tally.refusal === undefined
      ? []
      : [
          wrap(
            `Refused ${tally.refused.toLocaleString('en-US')} times; the first time: ${tally.refusal}`,
            columns,
          ),
        ]),
    wrap(report.sentence, columns),
  ];
  return `${blocks.map((block) => block.join('\n')).join('\n\n')}\n`;
}

function getRows(game: GameRules, report: PatronReport): readonly (readonly string[])[] {
  const { tally, quantiles, bankroll } = report;
  const money = toMoney(game);
  const at = (part: number): string =>
    money(bankroll + (quantiles.find(([each]) => each === part)?.[1] ?? 0));
  const streak = ({ mean, most }: PatronReport['winning']): string =>
    `${numberText(mean, 1)} on average, ${most} at most`;
  return [
    ['Ruined', percent(report.ruin)],
    ['Ahead, even, behind', [report.ahead, report.even, report.behind].map(percent).join(', ')],
    ['Final bankroll: 5 of 100 at or below', at(0.05)],
    ['Median', at(0.5)],
    ['95 of 100 at or below', at(0.95)],
    ['Average result of a session', money(report.mean)],
    ['Standard deviation', `${money(report.sd)} (${money(report.flatSd)} if flat)`],
    [
      'Deepest fall from a peak',
      `${money(report.drawdown.mean)} on average, ${money(report.drawdown.most)} at most`,
    ],
    ['Longest run of wins', streak(report.winning)],
    ['Longest run of losses', streak(report.losing)],
    ['Turnover', makeMoney(tally.turnover, 'if-any', game.house.currency)],
    ['Cost per 100 wagered hands', `${money(report.costPer100)} (exactly ${money(report.exactCostPer100)})`],
    [
      'Lost of what was staked',
      `${percent(report.edge)} (${percent(report.low)} to ${percent(report.high)}; exactly ${percent(report.exactEdge)})`,
    ],
  ];
}

/** The most frequent stakes by bet, which show whether a system hit the limits. */
function getStakes(game: GameRules, { tally }: PatronReport): readonly string[] {
  const money = toMoney(game);
  const rows = [...tally.stakes].map(([id, stakes]) => {
    const all = [...stakes.keys()];
    const wagers = [...stakes.values()].reduce((sum, count) => sum + count, 0);
    const bet = findBet(game, id);
    const most = Math.max(...all);
    return [
      bet?.label ?? id,
      wagers.toLocaleString('en-US'),
      money(Math.min(...all)),
      `${money(most)}${most === bet?.limits.maximum ? ', the maximum' : ''}`,
    ];
  });
  return textTable(
    [
      { title: 'Bet' },
      { title: 'Wagers', align: 'right' },
      { title: 'Smallest', align: 'right' },
      { title: 'Largest', align: 'right' },
    ],
    rows,
  );
}

/** Amounts and averages in the house's currency. */
export const toMoney =
  ({ house }: GameRules) =>
  (cents: number): string =>
    makeRoundMoney(cents, 'if-any', house.currency);

const percent = (part: number): string => `${numberText(part * 100, 3)} %`;
