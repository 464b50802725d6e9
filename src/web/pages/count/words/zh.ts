import type { CountWords } from './en.ts';

export const countZh: CountWords = {
  title: '算牌',
  lead: '一个注项对算牌者的暴露程度：在本浏览器中发真实牌靴，每局按未见的牌精确定价。',
  noSuchGame: '没有这个游戏',
  noGame: (game) => `这里没有赌场发 ${game}。`,
  asking: {
    form: '要算的内容',
    game: '游戏',
    bet: '注项',
    shoes: '每个切牌位的靴数',
    seed: '种子',
    most: '最高限红（$）',
    line: '改一条赔付',
    asPrinted: '照印刷',
    lineOf: (line, odds) => `第 ${line} 条：${odds}`,
    pays: '赔付（比 1）',
    start: '开始算牌',
    stop: '停止',
    fault: (least, most) => `${least} 到 ${most} 的整数。`,
  },
  progress: (done, of) => `${of} 靴中的 ${done} 靴`,
  failed: (why) => `运算已放弃：${why}`,
  before: '算法本身是精确的。按“开始算牌”看它在真实牌靴中的价值。',
  effects: {
    title: '算法',
    card: '牌',
    gone: '少一张增加',
    tag: '标值',
    full: (edge) => `满靴给玩家注码的 ${edge}。`,
    correlation: (figure) => `与精确效应的相关系数 ${figure}。`,
    trigger: (at) => `真数达到 ${at} 起下注。`,
    never: '没有真数能使此注项值得下注。',
    unbalanced: '标值不平衡。',
  },
  cuts: {
    title: '按切牌位的所得',
    behind: '切牌后张数',
    own: '本卡规定',
    byCount: '按算法',
    perfectly: '完美打法',
    units: '每靴单位',
    share: '下注局',
    atMost: (stake) => `完美打法，每注 ${stake}`,
    perShoe: (amount) => `每靴 ${amount}`,
    errors: '± 为一个标准误差。每注按未见的牌的期望计。',
    plot: (bet, cuts) => `${bet}：按切牌后张数的每靴单位。${cuts}`,
    at: (behind, linear, perfect) => `其后 ${behind} 张：按算法 ${linear}，完美打法 ${perfect}`,
  },
  verdict: {
    title: '结论',
    safe: (bet) => `在此切牌位，算牌无法战胜 ${bet}：没有一靴出现值得下的注。`,
    wins: (bet, most, stake, share) =>
      `知道未见牌的人每靴最多从 ${bet} 赢 ${most}，在 ${share} 的局中下注 ${stake}。`,
    byHand: {
      most: '手工算牌可得其大部分。',
      part: '手工算牌所得不到一半。',
      nothing: '手工算牌一无所得。',
    },
    less: '切牌后留更多牌，或降低最高注，都会使其减少。',
  },
  changes: {
    cut: (behind, units, deeper, less) =>
      `切牌：其后留 ${behind} 张时每靴 ${units} 个单位，留 ${deeper} 张时 ${less}。`,
    limit: (most, amount, half, less) =>
      `限红：上限 ${most} 时每靴 ${amount}，上限 ${half} 时 ${less}；单位数不变。`,
    line: (line, pays, units, printed) =>
      `赔付：第 ${line} 条改为 ${pays} 比 1 时每靴 ${units} 个单位；照印刷为 ${printed}。`,
  },
  command: '命令行上的同样运算：',
};
