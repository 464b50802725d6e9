import type { Currency } from '../../base/index.ts';
import { makeNumbers, percentOf, type WhyWords } from '../../engine/index.ts';
import { cards } from './cards.ts';
import { figures } from './figures.ts';

const { percent } = figures;

const money = (amount: number, currency: Currency | undefined): string =>
  figures.money(amount, 'if-any', currency);

const verb = (draws: boolean): string => (draws ? '补牌' : '停牌');

const orNone = (totals: readonly number[]): string =>
  totals.length === 0 ? '任何点数都不' : `${makeNumbers(totals, cards.and)} 点时`;

export const why: WhyWords = {
  odds: ([profit, stake]) => (profit === 0 ? '退注' : `${profit} 赔 ${stake}`),
  part: ([part, whole]) => (part === whole ? '全部' : part * 2 === whole ? '一半' : `${whole} 分之 ${part}`),
  back: (part) => `退还注码的${why.part(part)}`,
  rate: (rate) => percent(String(percentOf(rate))),
  natural: (hands) =>
    `例牌：${cards.and(hands.map(({ side, total }) => `${cards.sides[side]} ${total} 点`))}。双方都不补牌。`,
  player: ({ draws, total, on }) => `闲 ${total} 点${verb(draws)}：闲家${orNone(on)}补牌。`,
  bankerAlone: ({ draws, total, on }) => `庄 ${total} 点${verb(draws)}：闲家停牌，庄家${orNone(on)}补牌。`,
  banker: ({ draws, total, third, against, stands }) =>
    `庄 ${total} 点${verb(draws)}：闲家第三张牌是 ${third} 点，庄家 ${total} 点${why.against(against, stands)}。`,
  against: (draws, stands) => {
    if (draws.length === 0) return '一律停牌';
    if (stands.length === 0) return '一律补牌';
    if (stands.length <= 2) return `除 ${cards.or(stands.map(String))} 外都补牌`;
    return `只对 ${makeNumbers(draws, cards.and)} 补牌`;
  },
  loses: (bet, stake, currency) => `${bet} 输 ${money(stake, currency)}。`,
  pushes: (bet, line) => `${bet} 退注：${line}。`,
  returns: ({ bet, stake, part, returned, line, currency }) =>
    `${bet} 输 ${money(stake, currency)}，退还${why.part(part)}即 ${money(returned, currency)}：${line}。`,
  fee: (amount, currency) => `随注收取费用 ${money(amount, currency)}。`,
  wins: ({ bet, profit, odds, capped, commission, line, currency }) => {
    const at = capped ? '，已达最高派彩' : `，${why.odds(odds)}`;
    const less =
      commission === undefined
        ? ''
        : `，抽水 ${why.rate(commission.rate)} 即 ${money(commission.amount, currency)}`;
    return `${bet} 赢 ${money(profit, currency)}${at}${less}${line === undefined ? '' : `：${line}`}。`;
  },
};
