import { describe, expect, it } from 'vitest';
import { at, chips, unwrap } from '../../../base/index.ts';
import { getGaps, RANKS } from '../../../engine/index.ts';
import { ALL_HOUSES, GAMES } from '../../../houses/index.ts';
import {
  compositionOfDecks,
  compositionOfRanks,
  isPriced,
  makeRatio,
  parseDealt,
  price,
  priceFullShoe,
  session,
  takeOut,
} from '../../../odds/index.ts';
import { seenShoe } from '../../app/seen.ts';
import { askedAbout, fullShoe, isFull, putBack, takeOne, withDecks, withReading, withShoe } from './asked.ts';
import { gapRows, getBand, getEffects, getReading, houseTable, toOddsFigures } from './figures.ts';
import { signedDecimal } from './words.ts';

const ROCK_BAC = 'rock-bac/commission-free';
const house = ALL_HOUSES.find(({ identity }) => identity.id === 'rock-bac') ?? at(ALL_HOUSES, 0);
const asked = askedAbout(ROCK_BAC);
const reading = unwrap(getReading(house, asked));

/** As the command writes it. */
const plain = (exact: string | undefined): string | undefined => exact?.replace(/[ ,]/g, '');

describe('what is asked', () => {
  it('takes out one card at a time, and never more than there are', () => {
    const one = takeOne(asked, 0, 32);
    expect([one.out[0], isFull(one), isFull(asked)]).toEqual([1, false, true]);
    expect(takeOne({ ...asked, out: RANKS.map(() => 32) }, 3, 32).out[3]).toBe(32);
    expect(putBack(one, 0)).toEqual(asked);
    expect(putBack(asked, 0)).toEqual(asked);
    expect(isFull(fullShoe(one))).toBe(true);
  });

  it('puts every card back for other decks and other readings', () => {
    const one = takeOne(asked, 5, 32);
    expect(isFull(withDecks(one, 6))).toBe(true);
    const other = withReading(one, 'decks', 0);
    expect([other.readings, isFull(other)]).toEqual([{ decks: 0 }, true]);
    expect(withReading(other, 'decks', undefined).readings).toEqual({});
  });
});

describe('the figures', () => {
  it('are those of the command, to the last digit', () => {
    for (const game of GAMES) {
      const from = ALL_HOUSES.find(({ games }) => games.some(({ id }) => id === game.id));
      const about = askedAbout(game.id);
      const { rows } = unwrap(toOddsFigures(unwrap(getReading(from ?? house, about)), about));
      const exact = priceFullShoe(game).bets.map((bet) => (isPriced(bet) ? makeRatio(bet.edge) : undefined));
      expect(rows.map(({ full }) => plain(full?.exact))).toEqual(exact);
      expect(rows.every(({ now, change }) => now === undefined && change === undefined)).toBe(true);
    }
  });

  it('of a table’s shoe and of a coup under way are those of the command, suits and all', () => {
    const pairs = 'pair-room';
    const from = ALL_HOUSES.find(({ identity }) => identity.id === pairs) ?? expect.fail();
    const [game] = from.games;
    if (game === undefined) return expect.fail();
    const gone = ['AC', 'AD', '9H', '9H', 'KS', '7C'];
    const coup = ['8H', 'KD', '2C', '3S'];
    const about = withShoe(askedAbout(game.id), seenShoe(gone, coup));
    const whole = compositionOfDecks(game.shoe.decks);
    const shoe = unwrap(takeOut(whole, unwrap(parseDealt(gone.join(' ')))));
    const exact = unwrap(price(game, shoe, unwrap(parseDealt(coup.join(' ')))));
    const figures = unwrap(toOddsFigures(unwrap(getReading(from, about)), about));
    expect(figures.rows.map(({ now }) => plain(now?.exact))).toEqual(
      exact.bets.map((bet) => (isPriced(bet) ? makeRatio(bet.edge) : undefined)),
    );
    expect(figures.left.reduce((sum, count) => sum + count, 0)).toBe(whole.size - 10);
    // What is tapped out beside them has no suit.
    const tapped = unwrap(toOddsFigures(unwrap(getReading(from, about)), takeOne(about, 6, 32)));
    expect(tapped.left[6]).toBe((figures.left[6] ?? 0) - 1);
    expect(isFull(about)).toBe(false);
    expect(isFull(fullShoe(about))).toBe(true);
    expect(isFull(withShoe(about, seenShoe([], [])))).toBe(true);
  });

  it('of a shoe that cannot be are refused', () => {
    const impossible = withShoe(asked, seenShoe(new Array(9).fill('AC'), []));
    expect(toOddsFigures(reading, impossible)).toMatchObject({
      ok: false,
      error: { code: 'dealt/not-in-shoe' },
    });
  });

  it('of the shoe as it stands are those of its ranks', () => {
    const out = { ...asked, out: RANKS.map((_, rank) => (rank === 6 ? 20 : 3)) };
    const figures = unwrap(toOddsFigures(reading, out));
    const exact = unwrap(
      price(reading.game, compositionOfRanks(RANKS.map((_, rank) => (rank === 6 ? 12 : 29)))),
    );
    expect(figures.rows.map(({ now }) => plain(now?.exact))).toEqual(
      exact.bets.map((bet) => (isPriced(bet) ? makeRatio(bet.edge) : undefined)),
    );
    expect(figures.left).toEqual(RANKS.map((_, rank) => (rank === 6 ? 12 : 29)));
    for (const { full, now, change } of figures.rows)
      expect(change?.points).toBeCloseTo((now?.edge ?? 0) - (full?.edge ?? 0), 9);
  });

  it('says why there are none where too few cards are left', () => {
    const few = toOddsFigures(reading, { ...asked, out: RANKS.map(() => 32) });
    expect(few.ok ? '' : few.error.message).toMatch(/A coup may need 6 cards/);
  });

  it('name the bets that favour the patron, and only those', () => {
    expect(unwrap(toOddsFigures(reading, asked)).favoured).toEqual([]);
    const sevens = { ...asked, out: RANKS.map((_, rank) => (rank === 6 ? 0 : 31)) };
    const rich = unwrap(toOddsFigures(reading, sevens));
    expect(rich.favoured).toEqual(
      rich.rows.flatMap(({ now, label }) => ((now?.edge ?? 1) < 0 ? [label] : [])),
    );
    expect(rich.favoured.length).toBeGreaterThan(0);
  });

  it('word a difference with its sign', () => {
    expect(['1.368', '-0.07', '0.00', '-0.00'].map(signedDecimal)).toEqual([
      '+1.368',
      '−0.07',
      '0.00',
      '0.00',
    ]);
  });
});

describe('the gaps', () => {
  it('are each with what the other reading moves, from here and from there', () => {
    const rows = unwrap(gapRows(house, asked));
    expect(rows.map(({ id }) => id)).toEqual(
      getGaps(reading.game).flatMap(({ id, alternatives }) => (alternatives.length > 0 ? [id] : [])),
    );
    const six = rows.find(({ id }) => id === 'banker-six-when-player-stands');
    expect(six?.others[0]?.moves[0]).toMatchObject({ label: 'Tie', change: { decimal: '4.919' } });
    const cut = rows.find(({ id }) => id === 'burn-and-cut');
    expect(cut?.others[0]?.moves).toEqual([]);
  });

  it('change every figure when another reading is chosen', () => {
    const other = withReading(asked, 'banker-six-when-player-stands', 0);
    const tie = (about: typeof asked) =>
      unwrap(toOddsFigures(unwrap(getReading(house, about)), about)).rows.find(({ id }) => id === 'tie')?.full
        ?.edge;
    expect((tie(other) ?? 0) - (tie(asked) ?? 0)).toBeCloseTo(4.919, 3);
    expect(
      unwrap(gapRows(house, other)).find(({ id }) => id === 'banker-six-when-player-stands')?.chosen,
    ).toBe(0);
  });
});

describe('one card out', () => {
  it('moves what comes back by the difference of two exact prices', () => {
    const effects = unwrap(getEffects(reading, asked, 'blazing-7s'));
    expect(effects.map(({ label }) => label)).toEqual(['A', '2', '3', '4', '5', '6', '7', '8', '9', 'ten']);
    expect(effects[6]?.decimal).toBe('-1.39');
    expect(effects[8]?.decimal).toBe('0.43');
  });

  it('is not known of a bet that the game does not have', () => {
    expect(getEffects(reading, asked, 'no-such').ok).toBe(false);
  });
});

describe('the houses', () => {
  it('are told apart where the same bet costs more', () => {
    const table = houseTable(GAMES);
    const banker = table.bets.find(({ label }) => label === 'Banker');
    expect(banker?.edges.filter((edge) => edge?.cheapest).map((edge) => edge?.percent)).toContain('1.058');
    expect(banker?.apart).toBe(40);
    const player = table.bets.find(({ label }) => label === 'Player');
    expect([player?.apart, player?.edges.some((edge) => edge?.cheapest)]).toEqual([undefined, false]);
  });
});

describe('a session', () => {
  it('ends as the command says', () => {
    const band = unwrap(getBand(reading, { bet: 'player', hands: 200, stake: 2_500, bankroll: 100_000 }));
    const exact = unwrap(
      session(reading.game, { bet: 'player', hands: 200, stake: chips(2_500), bankroll: chips(100_000) }),
    );
    expect([band.low, band.median, band.high, band.average]).toEqual([
      exact.low,
      exact.median,
      exact.high,
      exact.mean,
    ]);
    expect(Number(band.ahead) + Number(band.even) + Number(band.behind)).toBeCloseTo(100, 0);
  });

  it('is drawn as it is counted: so many of a hundred at an amount or below, rising', () => {
    const plan = { bet: 'player', hands: 200, stake: 2_500, bankroll: 100_000 };
    const { ends } = unwrap(getBand(reading, plan));
    const { pmf, lowest, step } = unwrap(
      session(reading.game, { ...plan, stake: chips(2_500), bankroll: chips(100_000) }),
    );
    expect(ends.length).toBeGreaterThan(50);
    expect(ends.length).toBeLessThanOrEqual(201);
    for (const { net, below } of ends.filter((_, index) => index % 20 === 0)) {
      const exact = pmf.slice(0, (net - lowest) / step + 1).reduce((sum, part) => sum + part, 0);
      expect(below).toBeCloseTo(100 * exact, 9);
    }
    expect(ends.map(({ net }) => net)).toEqual(ends.map(({ net }) => net).toSorted((a, b) => a - b));
    expect([ends[0]?.below, ends.at(-1)?.below]).toEqual([expect.closeTo(0.05, 0), expect.closeTo(99.95, 0)]);
  });

  it('is refused in words', () => {
    const refused = getBand(reading, { bet: 'player', hands: 0, stake: 2_500, bankroll: 100_000 });
    expect(refused.ok ? '' : refused.error.code).toBe('session/hands');
  });
});
