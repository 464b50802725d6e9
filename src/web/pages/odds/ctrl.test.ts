import { describe, expect, it } from 'vitest';
import { at } from '../../../base/index.ts';
import { ALL_HOUSES, HOUSES } from '../../../houses/index.ts';
import { seenShoe } from '../../app/seen.ts';
import { countsIn } from './asked.ts';
import { type OddsDesk, oddsDesk } from './ctrl.ts';
import { type FromDesk, newDesk, type ToDesk } from './desk.ts';

const house = ALL_HOUSES.find(({ identity }) => identity.id === 'rock-bac') ?? at(ALL_HOUSES, 0);
const GAME = 'rock-bac/commission-free';
const suitedHouse =
  ALL_HOUSES.find(({ games }) => games.some(({ id }) => id === 'pair-room/suited')) ?? house;
const SUITED = [suitedHouse, 'pair-room/suited'] as const;
const FILES = HOUSES.map(({ file }) => file);

/** A desk whose clerk answers when the test says so, in the order that it says. */
function begun(
  of = house,
  game = GAME,
): { readonly desk: OddsDesk; readonly answers: FromDesk[]; readonly settle: () => void } {
  const clerk = newDesk();
  const answers: FromDesk[] = [];
  const post = (message: ToDesk): void => {
    const answer = clerk.hear(structuredClone(message));
    if (answer !== undefined) answers.push(structuredClone(answer));
  };
  const desk = oddsDesk(of, game, { post }, FILES);
  const settle = (): void => {
    for (const answer of answers.splice(0)) desk.hear(answer);
  };
  return { desk, answers, settle };
}

describe('the odds desk', () => {
  it('works everything out at first, by messages that a worker can take', () => {
    const { desk, settle } = begun(...SUITED);
    expect(desk.figures.value).toBeUndefined();
    settle();
    expect(desk.figures.value?.rows.map(({ id }) => id)).toContain('winning-pair');
  });

  it('prices in the page what is quick, at once, and leaves the rest to its clerk', () => {
    const { desk, settle } = begun();
    expect(desk.figures.value?.rows).toHaveLength(7);
    settle();
    expect(desk.figures.value?.rows.map(({ id }) => id)).toContain('super-6');
    expect(desk.gaps.value.length).toBeGreaterThan(1);
    expect(desk.effects.value).toHaveLength(10);
    expect(desk.band.value?.median).toBeLessThanOrEqual(0);
    expect(desk.houses.value?.games).toHaveLength(8);
    expect(desk.faults.value).toEqual({});
  });

  it('asks for the shoe alone when a card is taken out, and forgets an answer that came too late', () => {
    const { desk, answers, settle } = begun(...SUITED);
    settle();
    desk.take(6);
    expect(answers.map(({ want }) => want)).toEqual(['figures']);
    const [late] = answers.splice(0);
    desk.take(6);
    settle();
    expect(desk.figures.value?.left[6]).toBe(30);
    if (late !== undefined) desk.hear(late);
    expect(desk.figures.value?.left[6]).toBe(30);
    desk.back(6);
    settle();
    expect(desk.figures.value?.left[6]).toBe(31);
    desk.full();
    settle();
    expect(desk.figures.value?.left[6]).toBe(32);
  });

  it('forgets what its clerk still works out of a coup under way once the page has priced another shoe', () => {
    const { desk, answers, settle } = begun();
    settle();
    desk.stands(seenShoe([], ['8H', 'KD', '2C', '3S']));
    const late = answers.splice(0).filter(({ want }) => want === 'figures');
    expect(late).toHaveLength(1);
    desk.full();
    expect(answers).toEqual([]);
    const { figures } = desk;
    const before = figures.value;
    for (const answer of late) desk.hear(answer);
    expect(figures.value).toBe(before);
  });

  it('stands as a table’s shoe does, and a card can be taken out of that', () => {
    const { desk, settle } = begun();
    settle();
    desk.stands(seenShoe(['7C', '7D', 'AS'], ['8H']));
    settle();
    expect([6, 0, 7].map((rank) => desk.figures.value?.left[rank])).toEqual([30, 31, 31]);
    for (let times = 0; times < 40; times++) {
      desk.take(6);
      settle();
    }
    expect(desk.figures.value?.left[6]).toBe(0);
    expect(desk.asked.value.out[6]).toBe(30);
    desk.full();
    settle();
    expect(desk.figures.value?.left[6]).toBe(32);
  });

  it('works all of it out anew for other decks and another reading', () => {
    const { desk, answers, settle } = begun();
    settle();
    const before = desk.figures.value?.rows.find(({ id }) => id === 'tie')?.full?.exact;
    desk.chooseDecks(6);
    expect(desk.figures.value?.decks).toBe(6);
    expect(answers.map(({ want }) => want)).toEqual(['gaps', 'effects', 'band']);
    settle();
    expect(desk.figures.value?.rows.find(({ id }) => id === 'tie')?.full?.exact).not.toBe(before);
    desk.chooseReading('banker-six-when-player-stands', 0);
    settle();
    expect(desk.gaps.value.find(({ id }) => id === 'banker-six-when-player-stands')?.chosen).toBe(0);
  });

  it('says what it could not work out, and keeps what it knew', () => {
    const { desk, settle } = begun();
    settle();
    const known = desk.band.value;
    desk.choosePlan({ hands: 0, stake: 2_500, bankroll: 100_000 });
    settle();
    expect([desk.band.value, desk.faults.value.band !== undefined]).toEqual([known, true]);
    desk.choosePlan({ hands: 100, stake: 2_500, bankroll: 100_000 });
    settle();
    expect(desk.faults.value).toEqual({});
    desk.chooseBet('blazing-7s');
    settle();
    expect(desk.effects.value[6]?.decimal).toBe('-1.39');
  });

  it('is drawn along while a column is dragged or the shoe is typed, as the clerk would have it', () => {
    for (const [of, game] of [[house, GAME], SUITED] as const) {
      const { desk, answers, settle } = begun(of, game);
      settle();
      desk.leave(6, 20);
      const quick = desk.figures.value;
      expect(quick?.left[6]).toBe(20);
      const isWhole = answers.length === 0;
      expect(isWhole).toBe(game === GAME);
      settle();
      const clerk = newDesk();
      clerk.hear({ say: 'house', file: of.file });
      const found = clerk.hear({
        say: 'wanted',
        number: 1,
        wanted: { want: 'figures', asked: desk.asked.value },
      });
      expect({ ok: true, value: desk.figures.value }).toEqual(found?.found);
      const row = (figures: typeof quick) => figures?.rows.find(({ id }) => id === 'tie')?.now?.exact;
      expect(row(quick)).toBe(row(desk.figures.value));
      desk.leave(6, 99);
      expect(desk.figures.value?.left[6]).toBe(32);
      desk.leave(6, -3);
      expect(desk.figures.value?.left[6]).toBe(0);
      desk.leaveAll(countsIn('A=3,2=4,9=5,K=6') ?? []);
      expect(desk.figures.value?.left).toEqual([3, 4, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 6]);
    }
  });

  it('reads a shoe as the command writes it, and nothing else', () => {
    expect(countsIn('A=32, 10=7 k=1')).toEqual([32, 0, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 1]);
    for (const bad of ['', 'A', 'A=', 'B=3', '11=3', 'A=-1', 'A=1000', 'A=3;2=4'])
      expect([bad, countsIn(bad)]).toEqual([bad, undefined]);
  });
});
