import { getSuit, type Rank, type Suit, toRank } from '../../engine/index.ts';
import type { Words } from '../index.ts';

const RANKS: Readonly<Record<Rank, string>> = {
  A: 'A',
  '2': '二',
  '3': '三',
  '4': '四',
  '5': '五',
  '6': '六',
  '7': '七',
  '8': '八',
  '9': '九',
  '10': '十',
  J: 'J',
  Q: 'Q',
  K: 'K',
};
const SUITS: Readonly<Record<Suit, string>> = { C: '梅花', D: '方块', H: '红心', S: '黑桃' };

const list = (words: readonly string[], joint: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join('、')}${joint}${words.at(-1)}`;

export const cardsZh: Words['cards'] = {
  sides: { player: '闲', banker: '庄' },
  winners: { player: '闲', banker: '庄', tie: '和' },
  won: { player: '闲赢', banker: '庄赢', tie: '和局' },
  rank: (rank) => RANKS[rank],
  card: (card) => `${SUITS[getSuit(card)]}${RANKS[toRank(card)]}`,
  faceDown: '背面朝上',
  third: (card) => `${card}，第三张牌`,
  and: (words) => list(words, '和'),
  or: (words) => list(words, '或'),
  pips: (seen, suit, red) => `${seen} 个${suit === undefined ? (red ? '红点' : '黑点') : SUITS[suit]}`,
  anyRank: '任何点数',
  short: (rank) => rank,
  to: (first, last) => `${first} 至 ${last}`,
  court: '公牌',
};
