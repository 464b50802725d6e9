import { describe, expect, test } from 'vitest';
import { coupFrom, dealtFrom, gameNamed } from '../../../../test/web/dealt.ts';
import { findBet } from '../../../engine/index.ts';
import { direct, type KnownCoup } from '../draw/director.ts';
import { settlementLines } from '../state/settlement.ts';
import type { LastCoup, SettledRow } from '../state/types.ts';
import { sayBettingOpen, sayResult, saySecondsLeft, sayStep } from './calls.ts';

const game = gameNamed('rock-bac/commission-free');
const { tableau } = game;
const dealt = coupFrom(tableau, 'KD QC 5S 4H 6H 7D');
const COUP: KnownCoup = { tableau, cards: dealtFrom(dealt), settled: true };
const TIE: LastCoup = {
  coup: 47,
  cards: [],
  totals: { player: 1, banker: 1 },
  winner: 'tie',
  rows: [],
};
const row = (bet: string, stake: number, result: SettledRow['result'], returned: number): SettledRow => ({
  patron: 'me',
  bet,
  stake,
  result,
  profit: 0,
  commission: 0,
  returned,
});

describe('what is announced', () => {
  test('a coup in the order of its drawing, each event once', () => {
    const timeline = direct(COUP, 0);
    const said = timeline.steps
      .toSorted((a, b) => a.at - b.at)
      .flatMap((timed) => sayStep(timed, timeline, ['no-more-bets']) ?? []);
    expect(said.map(({ text }) => text)).toEqual([
      'No more bets',
      'Player king, five: 5. Banker queen, four: 4.',
      'Player 5 draws: Player draws on 0–5.',
      'Player third card, six of hearts: 1',
      "Banker 4 draws: Player's third card was 6, and a 4 draws only against 2–7.",
      'Banker third card, seven of diamonds: 1',
    ]);
    expect(said.map(({ urgent }) => urgent)).toEqual([true, false, false, false, false, false]);
  });

  test('each house calls what its card says, and no other', () => {
    const timeline = direct(COUP, 0);
    const said = (id: string) =>
      timeline.steps.flatMap((timed) => sayStep(timed, timeline, gameNamed(id).announcing.calls)?.text ?? []);
    for (const id of ['penn-national/midi', 'morgantown/mini']) {
      expect(said(id)).toContain('No more bets');
      expect(said(id).join()).not.toContain('Player 5, Banker 4.');
    }
    for (const id of ['fallsview/commission', 'firekeepers/baccarat']) {
      expect(said(id)).not.toContain('No more bets');
      expect(said(id).filter((text) => text.endsWith('Player 5, Banker 4.'))).toHaveLength(1);
    }
    expect(said('rock-bac/commission-free')).toContain('Bets are closed');
    expect(said('rock-bac/commission-free').join()).not.toContain('Player 5, Banker 4.');
  });

  test('hands that turn far apart are told each by itself', () => {
    const timeline = direct(COUP, 0);
    const apart = {
      ...timeline,
      steps: timeline.steps.map((timed) =>
        timed.step.is === 'total' && timed.step.hand === 'banker' && timed.step.cards.length === 2
          ? { ...timed, at: timed.at + 5_000 }
          : timed,
      ),
    };
    const totals = apart.steps.filter(({ step }) => step.is === 'total' && step.cards.length === 2);
    expect(totals.map((timed) => sayStep(timed, apart, [])?.text)).toEqual([
      'Player king, five: 5.',
      'Banker queen, four: 4.',
    ]);
  });

  test('the result with each wager, net and balance', () => {
    const lines = settlementLines(game, dealt, [
      row('player', 15_000, 'push', 15_000),
      row('dragon-bonus-player', 2_500, 'lose', 0),
      row('super-6', 500, 'lose', 0),
    ]);
    expect(sayResult(TIE, lines, 136_500).text).toBe(
      'Tie, one all. Player push, Dragon Bonus, Player loses 25, Super 6 loses 5. Net minus 30. Balance 1,365',
    );
  });

  test('a watcher hears the result alone', () => {
    expect(sayResult(TIE, [], 136_500).text).toBe('Tie, one all.');
  });

  test('the clock is told when betting opens and at its marks', () => {
    expect(sayBettingOpen(20).text).toBe('Betting open, 20 seconds');
    expect(sayBettingOpen(undefined).text).toBe('Betting open');
    expect(saySecondsLeft(10).text).toBe('10 seconds');
  });
});

describe('the settlement list', () => {
  test('commission and net are those of the house, the words those of the card', () => {
    const midi = gameNamed('penn-national/midi');
    const [line] = settlementLines(midi, coupFrom(midi.tableau, 'KD 4C 2S 5H'), [
      {
        patron: 'me',
        bet: 'banker',
        stake: 10_000,
        result: 'win',
        profit: 10_000,
        commission: 500,
        returned: 19_500,
      },
    ]);
    expect(line?.net).toBe(9_500);
    expect(line?.short).toBe('wins $100 at 1 to 1, less 5 % commission of $5');
    expect(findBet(midi, 'banker')).toBe(line?.bet);
  });
});
