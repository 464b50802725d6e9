import type { NoPrice } from '../figures.ts';
import type { OddsWords } from './en.ts';

const REFUSED: Readonly<Record<NoPrice['code'], string>> = {
  'shoe/decks': '牌靴没有这么多副牌。',
  'shoe/malformed': '这不是牌的张数。',
  'shoe/repeated': '有一张牌重复计数。',
  'shoe/mixed': '牌靴按点数或按牌来写，不能混用。',
  'shoe/too-few': '剩下的牌太少：一局可能需要六张。',
  'shoe/too-many': '牌靴装不下这么多牌。',
  'dealt/unknown-card': '没有这张牌。',
  'dealt/not-in-shoe': '这张牌已不在牌靴里。',
  'dealt/too-many': '这一局没有这么多牌。',
  'bet/unknown': '这个游戏没有此注。',
  'bet/unpriced': '此注无法计算。',
  'session/hands': '一场没有这么多注。',
  'session/stake': '这里不能下这个注额。',
  'session/bankroll': '本金至少要够一注。',
  'session/too-large': '计算太久：请减少注数，或选抽水为整数的注额。',
  'design/target': '无法以此优势为目标。',
  'design/no-lines': '此注没有可改的赔付项。',
  'compare/too-few': '至少要两个游戏才能比较。',
  'house/faulty': '这种理解不能构成完整的规则卡。',
};

export const odds: OddsWords = {
  title: '每一注的代价',
  lead: (game, deals) => `${game}。六张牌的所有发法逐一计算，没有抽样：共 ${deals} 种。`,
  counting: '正在计算所有发法',
  game: '游戏',
  decks: '副数',
  ruleCard: '规则卡',
  printed: 'PAR 表',
  noSuchGame: '没有这个游戏',
  noGame: (game) => `这里没有赌场开设 ${game}。`,
  refused: ({ code }) => REFUSED[code],
  edge: {
    title: '各注的赌场优势',
    bet: '注项及赔付',
    scale: '赌场优势（图）',
    full: '赌场优势，满靴',
    now: '按下面的牌靴',
    cost: (stake) => `每 ${stake} 的代价`,
    of: (stake) => `（每 ${stake}）`,
    wins: '每百局赢',
    sd: '标准差',
    needsSuits: '须知花色',
    toOne: (profits) => `${profits} 赔 1`,
    bar: (full, now) => (now === undefined ? full : `${full}，现在 ${now}`),
    legend: '横条：满靴。竖线：下面的牌靴。',
    exactly: (bet, ratio) => `${bet}，精确值：${ratio}。`,
  },
  gaps: {
    title: '规则卡没有写明之处',
    lead: '选择一种理解，本页所有数字随之改变。',
    own: '我们的理解',
    none: '不改变任何优势。',
    moves: '改变 ',
    more: (count) => `另有 ${count} 项`,
    stated: '写明',
    silent: '这张规则卡没有第二种理解。',
  },
  shoe: {
    title: '牌靴现状',
    lead: (left, out) =>
      out === undefined
        ? `${left} 张牌都在。点一列取出一张。`
        : `还有 ${left} 张，已取出 ${out} 张。点一列取出一张。`,
    table: '本桌的牌靴',
    along: (along, coup) =>
      along
        ? `这是本桌的牌靴，依据已亮出的每一张牌。${coup === '' ? '' : `正在进行的一局至此：${coup}。`}`
        : '这已不是本桌的牌靴：您改动过它。',
    full: '满靴',
    back: '放回一张',
    backMode: '点一列放回',
    take: ' 张剩余：取出一张',
    putBack: ' 张剩余：放回一张',
    player: '下一局：闲赢',
    banker: '庄赢',
    tie: '和',
    worth: '值得下注吗？',
    nothing: '没有一注值得',
  },
  strip: { title: '这副牌靴', favours: '对您有利' },
  effects: {
    title: '一张牌值多少',
    lead: (stake) =>
      `从满靴中取出这样一张牌，每 ${stake} 拿回的钱就变动这么多美元。实条对玩家有利，空条不利。`,
    ten: '十点',
    bet: '注项',
  },
  band: {
    title: (hands, stake, bet, bankroll) => `${bet} 下 ${hands} 注，每注 ${stake}，本金 ${bankroll}`,
    told: (ahead, even, behind, ruined) =>
      `所有结果都已计算：每 100 场中 ${ahead} 场赢，${even} 场持平，${behind} 场输；中途输光 ${ruined} 场。各局视为独立，每局都从满靴发牌。`,
    hands: '注数',
    stake: '每注，$',
    bankroll: '本金，$',
    low: '100 场中 5 场更低',
    high: '100 场中 5 场更高',
    median: '中位数',
    average: (amount) => `平均 ${amount}`,
  },
  houses: {
    title: '同一注，各家比较',
    lead: '各赌场按自己的副数，满靴时的赌场优势。下划线：各家不同时最便宜的一家。横线：不设此注。',
    table: '各赌场的优势',
    bet: '注项',
    apart: (stake) => `每 ${stake} 相差`,
    same: '相同',
    one: '仅一家',
  },
};
