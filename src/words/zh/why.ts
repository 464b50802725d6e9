import type { Currency } from '../../base/index.ts';
import { makeNumbers, toPercent, type WhyWords } from '../../engine/index.ts';
import { cardsZh } from './cards.ts';
import { figuresZh } from './figures.ts';

const { percent } = figuresZh;

const money = (amount: number, currency: Currency | undefined): string =>
  figuresZh.money(amount, 'if-any', currency);

const verb = (draws: boolean): string => (draws ? '补牌' : '停牌');

const orNone = (totals: readonly number[]): string =>
  totals.length === 0 ? '任何点数都不' : `${makeNumbers(totals, cardsZh.and)} 点时`;

export const whyZh: WhyWords = {
  odds: ([profit, stake]) => (profit === 0 ? '退注' : `${profit} 赔 ${stake}`),
  part: ([part, whole]) => (part === whole ? '全部' : part * 2 === whole ? '一半' : `${whole} 分之 ${part}`),
  back: (part) => `退还注码的${whyZh.part(part)}`,
  rate: (rate) => percent(String(toPercent(rate))),
  natural: (hands) =>
    `例牌：${cardsZh.and(hands.map(({ side, total }) => `${cardsZh.sides[side]} ${total} 点`))}。双方都不补牌。`,
  player: ({ draws, total, on }) => `闲 ${total} 点${verb(draws)}：闲家${orNone(on)}补牌。`,
  bankerAlone: ({ draws, total, on }) => `庄 ${total} 点${verb(draws)}：闲家停牌，庄家${orNone(on)}补牌。`,
  banker: ({ draws, total, third, against, stands }) =>
    `庄 ${total} 点${verb(draws)}：闲家第三张牌是 ${third} 点，庄家 ${total} 点${whyZh.against(against, stands)}。`,
  against: (draws, stands) => {
    if (draws.length === 0) return '一律停牌';
    if (stands.length === 0) return '一律补牌';
    if (stands.length <= 2) return `除 ${cardsZh.or(stands.map(String))} 外都补牌`;
    return `只对 ${makeNumbers(draws, cardsZh.and)} 补牌`;
  },
  loses: (bet, stake, currency) => `${bet} 输 ${money(stake, currency)}。`,
  pushes: (bet, line) => `${bet} 退注：${line}。`,
  returns: ({ bet, stake, part, returned, line, currency }) =>
    `${bet} 输 ${money(stake, currency)}，退还${whyZh.part(part)}即 ${money(returned, currency)}：${line}。`,
  fee: (amount, currency) => `随注收取费用 ${money(amount, currency)}。`,
  wins: ({ bet, profit, odds, capped, commission, line, currency }) => {
    const at = capped ? '，已达最高派彩' : `，${whyZh.odds(odds)}`;
    const less =
      commission === undefined
        ? ''
        : `，抽水 ${whyZh.rate(commission.rate)} 即 ${money(commission.amount, currency)}`;
    return `${bet} 赢 ${money(profit, currency)}${at}${less}${line === undefined ? '' : `：${line}`}。`;
  },
};
