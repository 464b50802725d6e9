import type { Words } from '../index.ts';

export const soloZh: Words['solo'] = {
  title: (table) => `${table}，单人`,
  yourTable: '您的牌桌',
  elsewhere: {
    title: '已在另一个标签页打开',
    goesOn: '牌桌正在这个浏览器的另一个标签页里继续，与您离开时一样。',
    what: (why) => `${why} 没有任何损失：同一时间只有一个标签页发牌。`,
    here: '改在这里玩',
  },
  noTable: '没有牌桌',
  notTakenUp: {
    title: '您的牌局无法继续',
    anew: '用新筹码重新开始',
    kept: '它仍原样保存着。重新开始会忘掉它：它的筹码、牌桌和牌靴，仅限这个浏览器。',
  },
  newer: '本页有了新版本。您的牌桌保持不变。',
  useIt: '使用新版',
};
