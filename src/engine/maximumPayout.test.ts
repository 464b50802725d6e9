import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyDeal, PAIRED_STARTS, STARTS_BY_TOTAL } from '../../test/arbitraries/deals.ts';
import { type Changes, plainGame } from '../../test/arbitraries/houseFile.ts';
import { toWagers } from '../../test/arbitraries/play.ts';
import { unwrap } from '../base/index.ts';
import type { GameRefusal } from './gameRefusal.ts';
import type { GameRules } from './houseRules.ts';
import { parseCoup } from './parseCoup.ts';
import { settle } from './settle.ts';
import { parseWagers, winsAtMost } from './wagers.ts';

/**
 * Player, Banker, a tie, a dragon for each hand and a pair bet: their best lines cannot all occur together.
 */
const FELT: Changes = {
  offers: ['player', 'banker', 'tie', 'dragon', 'banker-dragon', 'pair'],
  'bets/dragon/lines': [{ when: { winner: 'hand', margin: 9 }, odds: [30, 1] }],
  'bets/banker-dragon': {
    label: 'Banker Dragon',
    hand: 'banker',
    lines: [{ when: { winner: 'hand', margin: 9 }, odds: [30, 1] }],
  },
  'bets/pair': { label: 'Pair', hand: 'player', lines: [{ when: { handPair: true }, odds: [11, 1] }] },
};
const game = plainGame(FELT);

type Stakes = Readonly<Record<string, number>>;

function findRefusal(of: GameRules, stakes: Stakes): GameRefusal | undefined {
  const parsed = parseWagers(of, stakes);
  return parsed.ok ? undefined : parsed.error;
}

const sumOfBestLines = (stakes: Stakes): number => {
  const best: Stakes = { player: 1, banker: 1, tie: 8, dragon: 30, 'banker-dragon': 30, pair: 11 };
  return Object.entries(stakes).reduce((sum, [bet, stake]) => sum + stake * (best[bet] ?? 0), 0);
};

describe('the maximum payout', () => {
  it('[LM4] the maximum payout is of the joint outcome: best lines that exclude each other are not added', () => {
    const stakes = {
      player: 1_000_000,
      banker: 1_000_000,
      tie: 1_000_000,
      dragon: 100_000,
      'banker-dragon': 100_000,
    };
    expect(sumOfBestLines(stakes)).toBe(16_000_000);
    expect(findRefusal(game, stakes)).toBeUndefined();
  });

  it('[LM4] the maximum payout adds lines that can occur together', () => {
    // A tie over a pair: 8 x 10,000 and 11 x 1,000 are 91,000 dollars; a cap of 90,000 leaves 909 for the
    // pair.
    const lower = plainGame({ ...FELT, 'limits/maximumPayout': 9_000_000 });
    const stakes = { tie: 1_000_000, pair: 100_000 };
    expect(findRefusal(game, stakes)).toBeUndefined();
    expect(findRefusal(lower, stakes)).toMatchObject({
      code: 'wager/over-maximum-payout',
      bet: 'pair',
      largest: 90_900,
    });
    expect(findRefusal(lower, { ...stakes, pair: 90_900 })).toBeUndefined();
    expect(findRefusal(lower, { ...stakes, pair: 91_000 })).toMatchObject({ largest: 90_900 });
  });

  it('[LM4] in the maximum payout a dragon wins with its own hand, not with the other', () => {
    const cap = plainGame({ ...FELT, 'limits/maximumPayout': 3_500_000 });
    expect(findRefusal(cap, { banker: 1_000_000, dragon: 100_000 })).toBeUndefined();
    expect(findRefusal(cap, { player: 1_000_000, dragon: 100_000 })).toMatchObject({
      bet: 'dragon',
      largest: 83_300,
    });
  });

  it('[LM4] the maximum payout is the profit, without the stake and before commission', () => {
    const cap = plainGame({ 'limits/maximumPayout': 500_000 });
    expect(findRefusal(cap, { player: 500_000 })).toBeUndefined();
    expect(findRefusal(cap, { player: 500_100 })).toMatchObject({ bet: 'player', largest: 500_000 });
    expect(findRefusal(cap, { banker: 500_000 })).toBeUndefined();
    expect(findRefusal(cap, { banker: 500_100 })).toMatchObject({ bet: 'banker', largest: 500_000 });
  });

  it('[LM4] the maximum payout refusal names the wager that exceeds it, and the largest stake that fits beside the earlier ones', () => {
    const cap = plainGame({ 'limits/maximumPayout': 3_000_000 });
    expect(findRefusal(cap, { player: 500_000, dragon: 100_000 })).toMatchObject({
      bet: 'dragon',
      largest: 83_300,
    });
    expect(findRefusal(cap, { dragon: 100_000, player: 500_000 })).toMatchObject({
      bet: 'player',
      largest: 0,
    });
    const message = findRefusal(cap, { player: 500_000, dragon: 100_000 })?.message;
    for (const part of ['Dragon', '$30,000', '$833']) expect(message).toContain(part);
    expect(findRefusal(cap, { dragon: 100_000, player: 500_000 })?.message).toContain('no stake');
  });

  it('[LM4] the maximum payout refuses nothing if the house pays up to it', () => {
    const paying = plainGame({ 'limits/maximumPayout': 1, 'limits/overMaximumPayout': 'paid-up-to-it' });
    expect(findRefusal(paying, { tie: 1_000_000, dragon: 100_000 })).toBeUndefined();
  });

  it('[LM4] for the maximum payout a suited pair counts only if the shoe has two such cards, other pairs always', () => {
    for (const hand of ['player', 'banker']) {
      const suited: Changes = {
        'bets/dragon/hand': hand,
        'bets/dragon/lines': [{ when: { handSuitedPair: true }, odds: [1000, 1] }],
        'limits/maximumPayout': 1_000_000,
      };
      const twoDecks = plainGame({ ...suited, 'shoe/decks': 2 });
      expect(findRefusal(twoDecks, { dragon: 100_000 })).toMatchObject({ largest: 1000 });
      expect(findRefusal(plainGame({ ...suited, 'shoe/decks': 1 }), { dragon: 100_000 })).toBeUndefined();
      const orAny = plainGame({
        ...suited,
        'shoe/decks': 1,
        'bets/dragon/lines/1': { when: { handPair: true }, odds: [20, 1] },
      });
      expect(findRefusal(orAny, { dragon: 100_000 })).toMatchObject({ largest: 50_000 });
    }
  });
});

describe('the maximum payout, looked at deal by deal', () => {
  /** Each way in which the bets can pay together, found by dealing rather than by reasoning. */
  const ids = ['player', 'banker', 'tie', 'dragon', 'banker-dragon', 'pair'];
  const jointOdds = (() => {
    const unit = toWagers(game, Object.fromEntries(ids.map((id) => [id, 100])));
    const found = new Map<string, readonly number[]>();
    for (const deal of everyDeal([...STARTS_BY_TOTAL, ...PAIRED_STARTS.slice(0, 5)])) {
      const odds = settle(game, unwrap(parseCoup(game, deal)), unit).map(({ profit }) => profit / 100);
      found.set(odds.join(), odds);
    }
    return [...found.values()];
  })();

  const mostWon = (stakes: readonly (readonly [string, number])[]): number => {
    const wonIn = (odds: readonly number[]): number =>
      stakes.reduce((sum, [id, stake]) => sum + stake * (odds[ids.indexOf(id)] ?? 0), 0);
    return Math.max(...jointOdds.map(wonIn));
  };

  const byCap = [10_000_000, 8_000_000, 3_300_000, 1_000_000].map((cap) => ({
    cap,
    of: plainGame({ ...FELT, 'limits/maximumPayout': cap }),
  }));

  const stakeOn = (id: string): fc.Arbitrary<readonly [string, number]> => {
    const most = ['player', 'banker', 'tie'].includes(id) ? 10_000 : 1000;
    const dollars = fc.oneof(
      fc.integer({ min: Math.floor(most * 0.7), max: most }),
      fc.integer({ min: 5, max: most }),
    );
    return dollars.map((stake) => [id, stake * 100]);
  };
  const someStakes = fc
    .shuffledSubarray(ids, { minLength: 1 })
    .chain((chosen) => fc.tuple(...chosen.map(stakeOn)));

  it('[LM4] winsAtMost is exact to the cent for joint wins', () => {
    fc.assert(
      fc.property(someStakes, (stakes) => {
        const wagers = toWagers(game, Object.fromEntries(stakes));
        expect(winsAtMost(game, wagers, mostWon(stakes))).toBe(true);
        expect(winsAtMost(game, wagers, mostWon(stakes) - 1)).toBe(false);
      }),
    );
    expect(winsAtMost(game, [], 0)).toBe(true);
  });

  it('[LM4] accepted wagers can be paid, refused ones cannot, and the stake named is the largest that can', () => {
    let refusals = 0;
    fc.assert(
      fc.property(someStakes, fc.constantFrom(...byCap), (stakes, { cap, of }) => {
        const refusal = findRefusal(of, Object.fromEntries(stakes));
        expect(refusal === undefined).toBe(mostWon(stakes) <= cap);
        if (refusal === undefined) return;
        refusals += 1;
        const { bet = '', largest = -1 } = refusal;
        const before = stakes.slice(
          0,
          stakes.findIndex(([id]) => id === bet),
        );
        const least = ['player', 'banker', 'tie'].includes(bet) ? 500 : 100;
        expect(mostWon(before)).toBeLessThanOrEqual(cap);
        if (largest > 0) {
          expect(mostWon([...before, [bet, largest]])).toBeLessThanOrEqual(cap);
          expect(findRefusal(of, Object.fromEntries([...before, [bet, largest]]))).toBeUndefined();
        } else {
          expect(largest).toBe(0);
        }
        const more = largest === 0 ? least : largest + 100;
        expect(mostWon([...before, [bet, more]])).toBeGreaterThan(cap);
        expect(findRefusal(of, Object.fromEntries([...before, [bet, more]]))).toMatchObject({ bet, largest });
      }),
      { numRuns: 150 },
    );
    expect(refusals).toBeGreaterThan(10);
  });
});
