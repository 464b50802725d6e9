import type { Words } from '../index.ts';
import { everywhere } from './everywhere.ts';
import { figures } from './figures.ts';

const { percent } = figures;

const COUNTS = ['没有', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

export const lobby: Words['lobby'] = {
  title: (houses) => (houses === 0 ? '没有赌场' : `${COUNTS[houses] ?? houses}家赌场`),
  lead: '每张牌桌都严格按照所属赌场的规则卡发牌。名称下的一行说明它的特点。',
  leadAlone: '每张牌桌都严格按照所属赌场的规则卡发牌，只为您一人，就在这个浏览器里：没有计时，也不用服务器。',
  welcome: {
    label: '欢迎',
    what: '五家赌场的百家乐，各按自己印行的规则卡发牌，牌靴人人可验。',
    free: '免费，无需任何条件：不用账户，不用钱，只有没有价值的娱乐筹码。',
    first: '玩您的第一局',
  },
  noAnswer: (why) => `赌场没有回应（${why}）。您的筹码是安全的；本页会继续询问。单人游戏不需要赌场。`,
  stopped: (tables) => `有 ${tables} 张牌桌已关闭：赌场无法读取它们的记录。桌上的筹码均已保管。`,
  beginAnew: (problem) => `${problem} 打开任意牌桌即可重新开始。`,
  fetching: '正在载入牌桌',
  alone: '单人游戏',
  aloneSuffix: '，单人',
  filter: '筛选',
  filters: {
    all: '全部牌桌',
    favourites: '收藏',
    'no-commission': '免抽水',
    'patrons-turn': '玩家开牌',
  },
  from: (minimum) => `${minimum} 起`,
  noMatch: '没有符合的牌桌。',
  showAll: '显示全部牌桌',
  heads: {
    house: '赌场',
    game: '玩法',
    turnedBy: '由谁开牌',
    limits: '限红',
    patrons: '玩家',
    road: '大路',
    now: '现在',
  },
  ownHouse: '主人自设的赌场。规则卡就在牌桌上。',
  bankerEdge: '押庄的赌场优势',
  edges: (exact) => {
    const joined = exact.map((figure, at) =>
      at === exact.length - 1 ? percent(figure) : figures.decimal(figure),
    );
    return `${joined.join(' 或 ') || everywhere.none}`;
  },
  commission: {
    some: '有抽水或免抽水',
    none: '免抽水',
    rate: (exact) => `抽水 ${percent(exact)}`,
  },
  sets: (commission, sideBets) =>
    `${commission}；${sideBets.length === 0 ? '没有边注' : sideBets.join('、')}。`,
  said: (head) => `${head}：`,
  turners: { dealer: '荷官', 'largest-wager': '最大注', patrons: '玩家' },
  noSideBets: '没有边注',
  side: (range) => `边注 ${range}`,
  both: (basis) => `两者均为${everywhere.basis[basis]}`,
  private: '私人',
  restored: '已恢复',
  bots: (bots) => `其中 ${bots} 个机器人`,
  tableNumber: (game, number) => `${game}，${number} 号桌`,
  acts: { return: '返回', watch: '旁观', wait: '等候', sit: '入座', play: '开始' },
  act: (act, about) => `${act}：${about}`,
  favourite: (table) => `收藏 ${table}`,
  pace: (seconds) => `下注 ${seconds} 秒`,
  seatedOf: (patrons, seats) => `${patrons}/${seats} 人入座`,
  moreTables: (tables, from) => `另有 ${tables} 桌，${from.join('、')} 起`,
  fewer: '收起',
  playAlone: '单人游戏',
  miniRoad: (coups) => (coups === 0 ? '大路：尚无牌局' : `大路，共 ${coups} 局`),
  now: {
    betting: (seconds) => `下注中，${seconds} 秒`,
    noMoreBets: '停止下注',
    goesOn: '您入座后继续',
    coup: (coup) => `第 ${coup} 局`,
    sealIn: (span) => `新牌靴，${span} 后封存`,
    newShoe: '新牌靴',
    opens: '您入座后开局',
    closed: '已关闭',
    fresh: '全新牌靴',
  },
};
