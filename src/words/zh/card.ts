import type { PrintedWords } from '../printed/index.ts';
import { cards } from './cards.ts';
import { everywhere } from './everywhere.ts';
import { figures } from './figures.ts';
import { why } from './why.ts';

const TURNERS = {
  dealer: '荷官',
  'largest-wager': '押闲或押庄最多的玩家',
  patrons: '每手牌由押注最多的玩家',
} as const;
const WHO: Readonly<Record<string, string>> = { earliest: '最先下注者', dealer: '荷官' };
const LIE: Readonly<Record<string, string>> = { 'face-down': '牌面朝下', 'face-up': '牌面朝上' };
const DIRECTIONS: Readonly<Record<string, string>> = { up: '向上', down: '向下', nearest: '四舍五入' };

export const card: PrintedWords['card'] = {
  money: (amount, currency) => figures.money(amount, 'if-any', currency),
  basis: { stated: '写明', ...everywhere.basis },
  stated: (where) => `写明：${where}`,
  sides: cards.sides,
  stop: '。',
  comma: '，',
  colon: '：',
  oneOf: cards.or,
  age: everywhere.age,
  deal: {
    title: '玩法',
    aim: '押最后更接近 9 点的一手，或押和',
    ace: 'A 算 1 点',
    numbers: '2 至 9 按牌面',
    tens: '十和公牌不计点',
    lastDigit: '总和只取个位数',
    order: '第一、三张牌归闲，第二、四张归庄。每手最多再补一张',
    naturals: (totals) => `任何一方两张牌为 ${totals} 点即为例牌：双方都不补牌`,
    examples: (hands) => {
      const words = hands.map(({ ranks, sum }) =>
        sum < 10 ? `${cards.and(ranks)} 算 ${sum} 点` : `${cards.and(ranks)} 合计 ${sum}，算 ${sum % 10} 点`,
      );
      return `例如：${words.join('；')}`;
    },
  },
  chart: {
    title: '第三张牌',
    playersTotal: '闲的点数',
    ownTotal: '自身点数',
    playersThirdCard: '闲的第三张牌',
    playersThird: '闲第三张',
    none: '无',
    banker: (total) => `庄 ${total}`,
    letters: { draws: 'D', natural: 'N' },
    acts: { draws: '补牌', stands: '停牌', natural: '例牌' },
    legend: (totals) => `D 补牌，· 停牌，N 例牌：任何一方两张牌为 ${totals} 点，发牌即止`,
    caption: (totals) => `D 补牌，点为停牌。N：任何一方两张牌为 ${totals} 点，发牌即止。`,
    marks: {
      naturals: '例牌',
      playerDraws: '闲补牌',
      bankerAlone: '闲停牌时的庄',
      bankerAgainst: '对闲第三张牌的庄',
    },
  },
  bets: {
    title: '各注项的赔率',
    offers: '本玩法有哪些注项',
    less: (rate) => `抽水 ${rate}`,
    range: (minimum, maximum) => `${minimum} 至 ${maximum}`,
    by: (step) => `以 ${step} 为单位`,
    upTo: (part, bet) => `最多为 ${bet} 下注的${why.part(part)}`,
    mostPaid: (amount) => `每位玩家每局最多派彩 ${amount}`,
    requires: {
      never: () => '无需其他下注',
      may: (main) => `牌桌可要求同时押 ${cards.or(main)}`,
      always: (main) => `须同时押 ${cards.or(main)}`,
    },
    excludes: (others) => `不能与 ${cards.or(others)} 同时下注`,
    both: '两手可同时下注',
  },
  shoe: {
    title: '牌靴',
    decks: '副数',
    burned: '烧牌',
    cutCard: '切牌',
    unseen: (burned) => `${burned} 张，不亮牌`,
    byPoints: (tens) => `亮出第一张，再按其点数烧同样张数（十和公牌算 ${tens}）`,
    cut: (behind, coups) => `其后 ${behind} 张；切牌出现后${coups === 0 ? '不再开局' : `再开 ${coups} 局`}`,
  },
  dealing: {
    title: '发牌',
    calledOut: '报出',
    calls: { 'no-more-bets': '发牌前报“停止下注”', totals: '前四张牌后报双方点数' },
    and: cards.and,
    printed: '闲的第一张牌',
    printedIs: (printed) => `印在台面上：${printed}；不出自牌靴`,
    turnedBy: '由谁开牌',
    turners: TURNERS,
    mayAlsoBe: '或视牌桌而定',
    others: (by) => cards.or(by.map((one) => TURNERS[one])),
    untilTurned: '开牌之前',
    lie: (how) => LIE[how] ?? how,
    equalWagers: '注码相同',
    nobodyOrLate: '无人或超时',
    turns: (who) => `由${WHO[who] ?? who}开牌`,
  },
  limits: {
    title: '限红与派彩',
    main: '主注',
    side: '边注',
    maximumPayout: '最高派彩',
    perPatron: (amount) => `每位玩家每局 ${amount}`,
    over: '可能超出的下注',
    refused: '不予接受',
    paidUpTo: '派至上限',
    together: '全体玩家合计',
    perCoup: (amount) => `每局 ${amount}`,
    stakesOn: (bets) => `${cards.and(bets)} 的全部下注`,
    apart: (amount) => `最多相差 ${amount}`,
    bothMain: (bets) => `同时押 ${cards.and(bets)}`,
    taken: '接受',
    mainWager: '主注是指',
    oneOn: (bets) => `押 ${cards.or(bets)}`,
    commissionTaken: '抽水时间',
    taking: {
      'as-settled': '每注结算时',
      'end-of-shoe': '每注结算时记下并扣留，在一靴结束或离开时付清',
    },
    commissionRounded: '抽水取整',
    oddCents: '赢得零头',
    rounded: (how) => `取整：${how}`,
    rounding: (direction, unit) =>
      `${DIRECTIONS[direction] ?? direction}，${unit === undefined ? '到分' : `到 ${unit} 的倍数`}`,
  },
  patrons: {
    title: '玩家',
    age: '年龄',
    older: everywhere.age,
    helpline: '求助热线',
    noHelpline: '卡上没有',
    programme: '负责任博彩',
    exclusion: '不得入场',
    telephone: '电话',
    address: '地址',
    website: '网站',
    problem: '赌博成瘾？',
    programmeIs: '负责任博彩：',
  },
  gaps: {
    none: '规则卡没有未明之处',
    title: '规则卡未说明或存疑之处',
    or: (other) => `或：${other}`,
    Or: ['或：', '。'],
  },
  legend:
    '未加标记的数值在卡上写明；（推断）由本卡或其他规则卡得出；（假定）是我们的选择。娱乐筹码没有价值，不能兑换。',
  footer: (source) => [
    `来源：${source}。未加标记者在卡上`,
    '写明',
    '；',
    '推断',
    '由本卡或其他规则卡得出，',
    '假定',
    '是我们的选择。娱乐筹码没有价值，不能兑换。',
  ],
  score: '记分',
  scoreSigns: { player: '闲', banker: '庄' },
};
