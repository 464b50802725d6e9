import { describe, expect, it } from 'vitest';
import { makeCard } from '../../../engine/index.ts';
import { getFelt, getPool, type LiveTableView } from './liveView.ts';

type PublicView = LiveTableView['view'];

const EMPTY: PublicView = {
  table: 't',
  game: 'rock-bac/commission-free',
  private: false,
  seq: 1,
  stage: { is: 'betting', until: 9 },
  shoe: null,
  entropyOf: [],
  cards: [],
  totals: null,
  turns: [],
  patrons: [
    { seat: 1, name: 'Ann', alias: null, wagers: { player: 2_500, tie: 500 }, away: false },
    { seat: 2, name: 'Bob (bot)', alias: null, wagers: { banker: 1_000 }, away: false },
    { seat: 3, name: 'Cy', alias: null, wagers: { player: 500 }, away: false },
  ],
  outcomes: '',
  last: null,
  paused: null,
  closing: null,
};

const DEALING: PublicView = {
  ...EMPTY,
  stage: { is: 'dealing' },
  cards: [
    { place: 1, hand: 'player', card: '3C' },
    { place: 2, hand: 'banker', card: 'KC' },
    { place: 3, hand: 'player', card: null },
    { place: 4, hand: 'banker', card: '5S' },
  ],
  totals: { player: null, banker: 5 },
  turns: [{ places: [1, 3], seat: 2, until: 9 }],
};

describe('the felt of the table that is shown live', () => {
  it('has the cards as they lie, and who reveals', () => {
    const { player, banker, winner, revealing } = getFelt({ view: DEALING });
    expect(player.cards.map((card) => card && makeCard(card))).toEqual(['3C', undefined]);
    expect(banker.cards.map((card) => card && makeCard(card))).toEqual(['KC', '5S']);
    expect([player.total, banker.total, winner, revealing]).toEqual([undefined, 5, undefined, 'Bob (bot)']);
  });

  it('names nobody once the cards of that turn are up', () => {
    const cards = DEALING.cards.map((card) => ({ ...card, card: card.card ?? '9H' }));
    expect(getFelt({ view: { ...DEALING, cards } }).revealing).toBeUndefined();
  });

  it('keeps a settled hand until bets open', () => {
    const last: PublicView['last'] = {
      ...{ coup: 4, rows: [], winner: 'player', totals: { player: 9, banker: 0 } },
      cards: [
        { place: 1, hand: 'player', card: '4C' },
        { place: 2, hand: 'banker', card: 'KC' },
      ],
    };
    const settled = getFelt({ view: { ...EMPTY, stage: { is: 'settled', until: 9 }, last } });
    expect([settled.winner, settled.player.total, settled.banker.cards.length]).toEqual(['player', 9, 1]);
    expect(getFelt({ view: { ...EMPTY, last } }).player.cards).toEqual([]);
  });

  it('counts the bets on each hand', () => {
    const onHand = { player: 'player', banker: 'banker' };
    expect(getPool({ view: EMPTY }, { onHand })).toEqual({
      player: { bets: 2, sum: 3_000 },
      banker: { bets: 1, sum: 1_000 },
    });
    expect(getPool({ view: EMPTY }, undefined).player).toEqual({ bets: 0, sum: 0 });
  });
});
