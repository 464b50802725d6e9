import { describe, expect, it } from 'vitest';
import { everyDeal, PAIRED_STARTS, STARTS_BY_TOTAL } from '../../test/arbitraries/deals.ts';
import { toWagers } from '../../test/arbitraries/play.ts';
import {
  dealAsPrinted,
  PRINTED_GAMES,
  type PrintedGame,
  type PrintedPay,
  total,
  winner,
} from '../../test/literal/printedRules.ts';
import { unwrap } from '../base/index.ts';
import {
  bankerDraws,
  type Coup,
  endsOnNatural,
  type GameRules,
  getTotal,
  getWinner,
  makeCard,
  parseCoup,
  playerDraws,
  settle,
  TOTALS,
  type Wager,
} from '../engine/index.ts';
import { GAMES } from './index.ts';

const pairs = PRINTED_GAMES.map((printed): [string, PrintedGame, GameRules] => {
  const game = GAMES.find(({ id }) => id === printed.id);
  if (game === undefined) throw new Error(`no game ${printed.id}`);
  return [printed.id, printed, game];
});

/** One card for each number of points of a third card, with every rank that counts 0. */
const THIRDS = ['10H', 'JC', 'QD', 'KS', 'AH', '2C', '3D', '4S', '5H', '6C', '7D', '8S', '9H'];
const NOT_NATURAL = TOTALS.slice(0, 8);

describe.each(pairs)('%s as its card is printed', (_, printed, game) => {
  it('a printed game has the bets of its card', () => {
    expect(game.bets.map((bet) => bet.id).sort()).toEqual(Object.keys(printed.bets).sort());
  });

  it('[TB1] naturals are 8 and 9 on either side, as printed', () => {
    for (const player of TOTALS) {
      for (const banker of TOTALS) {
        expect(endsOnNatural(game.tableau, player, banker)).toBe(player >= 8 || banker >= 8);
      }
    }
  });

  it('[TB8] every two-card case of Player is dealt as printed', () => {
    for (const has of NOT_NATURAL) expect(playerDraws(game.tableau, has)).toBe(printed.playerDraws(has));
  });

  it('[TB9] every case of Banker when Player stood is dealt as printed', () => {
    for (const has of NOT_NATURAL) {
      expect(bankerDraws(game.tableau, has)).toBe(printed.bankerDraws(has, undefined));
    }
  });

  it('[TB2] [TB3] [TB4] [TB5] [TB6] [TB7] every case of Banker against every third card is dealt as printed', () => {
    for (const has of NOT_NATURAL) {
      for (const third of THIRDS) {
        const [first, second] = STARTS_BY_TOTAL[has] ?? [];
        const coup = unwrap(parseCoup(game, ['JH', first, 'QC', second, third, 'AS']));
        expect([has, third, coup.banker.length === 3]).toEqual([has, third, printed.bankerDraws(has, third)]);
      }
    }
  });

  it('[ST1] [ST2] [ST3] [ST4] [ST5] [ST6] [DL3] every finish settles every bet as printed', () => {
    // Pairs are distinguished only if a bet needs them; otherwise only points matter.
    const starts = 'pair-player' in printed.bets ? [...STARTS_BY_TOTAL, ...PAIRED_STARTS] : STARTS_BY_TOTAL;
    const ids = Object.keys(printed.bets);
    const stakes = [2500, 333];
    const wagers = stakes.map((stake) => toWagers(game, Object.fromEntries(ids.map((id) => [id, stake]))));
    const seen = new Map<string, Set<string>>(ids.map((id) => [id, new Set()]));
    let last = '';
    for (const cards of everyDeal(starts)) {
      const deal = dealAsPrinted(printed, cards);
      const finish = `${deal.player} ${deal.banker}`;
      if (finish === last) continue; // … with other undealt cards behind the same finish
      last = finish;
      const coup = unwrap(parseCoup(game, cards));
      if (!isDealtAlike(coup, deal)) expect([cards, getNames(coup)]).toEqual([cards, deal]);
      for (const [index, stake] of stakes.entries()) {
        for (const { wager, ...pay } of settle(game, coup, wagers[index] as readonly Wager[])) {
          const paid = printed.bets[wager.bet.id]?.(deal, stake) as PrintedPay;
          if (!isPaidAlike(pay, paid))
            expect([cards, wager.bet.id, stake, pay]).toEqual([cards, wager.bet.id, stake, paid]);
          if (stake === 2500) seen.get(wager.bet.id)?.add(`${paid.result} ${paid.profit / stake}`);
        }
      }
    }
    for (const id of ids)
      expect([id, [...(seen.get(id) ?? [])].sort()]).toEqual([id, everyResult(printed, id)]);
  });
});

const getNames = (coup: Coup) => ({ player: coup.player.map(makeCard), banker: coup.banker.map(makeCard) });

/** Compares hands, totals and winner directly: a matcher for so many deals would take seconds. */
function isDealtAlike(coup: Coup, deal: ReturnType<typeof dealAsPrinted>): boolean {
  return (
    coup.player.map(makeCard).join() === deal.player.join() &&
    coup.banker.map(makeCard).join() === deal.banker.join() &&
    getTotal(coup.player) === total(deal.player) &&
    getTotal(coup.banker) === total(deal.banker) &&
    getWinner(coup) === winner(deal)
  );
}

const isPaidAlike = (pay: PrintedPay, paid: PrintedPay): boolean =>
  pay.result === paid.result &&
  pay.profit === paid.profit &&
  pay.commission === paid.commission &&
  pay.returned === paid.returned;

/** Every result that a bet can have, so that each line of a card is tested. */
function everyResult(printed: PrintedGame, id: string): readonly string[] {
  const house = printed.id.split('/')[0];
  const half = printed.id === 'fallsview/no-commission' || house === 'rock-bac';
  if (id === 'player') return ['lose 0', 'push 0', 'win 1'];
  if (id === 'banker') return half ? ['lose 0', 'push 0', 'win 0.5', 'win 1'] : ['lose 0', 'push 0', 'win 1'];
  if (id === 'tie') return ['lose 0', 'win 8'];
  if (id === 'super-6') return ['lose 0', 'win 12'];
  if (id === 'blazing-7s') return ['lose 0', 'win 200', 'win 50'];
  if (id.startsWith('pair-')) return ['lose 0', 'win 11'];
  const margins =
    house === 'fallsview' ? ['win 2', 'win 30', 'win 4'] : ['win 2', 'win 30', 'win 4', 'win 6'];
  return ['lose 0', 'push 0', 'win 1', 'win 10', ...margins];
}
