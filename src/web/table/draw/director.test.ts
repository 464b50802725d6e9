import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dealtFrom, gameNamed, settledFrom } from '../../../../test/web/dealt.ts';
import { card, dealCoup } from '../../../engine/index.ts';
import { continueTimeline, direct, jumpTo } from './director.ts';
import { isPast, sceneAt } from './scene.ts';
import {
  type DealtCard,
  type DrawStep,
  fitInto,
  getEnd,
  nextBeat,
  startTimeline,
  type Timeline,
} from './timeline.ts';

const { tableau } = gameNamed('penn-national/midi');
const settled = (names: string) => settledFrom(tableau, names);

const NATURAL = settled('KD 4C 9S 2H');
const SIX_CARDS = settled('KD QC 5S 4H 6H 7D');
const BOTH_STAND = settled('6D KC KH 7H');

const at = (timeline: Timeline, is: DrawStep['is']): readonly number[] =>
  timeline.steps.filter(({ step }) => step.is === is).map((timed) => timed.at - timeline.start);

describe('the drawing of a coup', () => {
  test('cards leave the shoe at 200, each 240 later, Player first', () => {
    const timeline = direct(NATURAL, 1_000);
    expect(at(timeline, 'close')).toEqual([0]);
    expect(at(timeline, 'deal')).toEqual([200, 440, 680, 920]);
    const hands = timeline.steps.flatMap(({ step }) => (step.is === 'deal' ? [step.card.hand] : []));
    expect(hands).toEqual(['player', 'banker', 'player', 'banker']);
  });

  test('Player turns at 1,300 and Banker 300 later; totals count in after the turn', () => {
    const timeline = direct(NATURAL, 1_000);
    expect(at(timeline, 'turn')).toEqual([1_300, 1_600]);
    expect(at(timeline, 'total')).toEqual([1_560, 1_860]);
  });

  test("a dealer's coup is settled 2.4 seconds after no more bets, 5.9 with both third cards", () => {
    for (const coup of [NATURAL, BOTH_STAND]) expect(at(direct(coup, 0), 'settle')).toEqual([2_380]);
    expect(at(direct(SIX_CARDS, 0), 'settle')).toEqual([5_880]);
  });

  test('a rule can be read for 400 before its card moves, and the card lies still for 100, the last one for 400', () => {
    const timeline = direct(SIX_CARDS, 0);
    const [, , , , fifth = 0, sixth = 0] = at(timeline, 'deal');
    expect(at(timeline, 'rule')).toEqual([fifth - 400, sixth - 400]);
    expect(at(timeline, 'turn').slice(2)).toEqual([fifth + 420, sixth + 720]);
    const rules = timeline.steps.flatMap(({ step }) => (step.is === 'rule' ? [step.reason.rule] : []));
    expect(rules).toEqual(['TB8', 'TB4']);
  });

  test('settlement: losers and winnings at 350, roads at 1,100; then nothing moves for 4 seconds', () => {
    const timeline = direct(SIX_CARDS, 0);
    const [start = 0] = at(timeline, 'settle');
    expect(
      ['collect', 'pay', 'mark', 'home'].map((is) => (at(timeline, is as DrawStep['is'])[0] ?? 0) - start),
    ).toEqual([350, 350, 1_100, 5_600]);
    const last = Math.max(
      ...timeline.steps.map((timed) => (timed.step.is === 'home' ? 0 : timed.at + timed.ms)),
    );
    expect((at(timeline, 'home')[0] ?? 0) - last).toBeGreaterThanOrEqual(4_000);
  });

  test('nothing of the result is in the scene before it is drawn, and all of it at the end', () => {
    const timeline = direct(SIX_CARDS, 0);
    expect(sceneAt(timeline, 1_299).cards.every(({ up }) => !up)).toBe(true);
    expect(sceneAt(timeline, 1_700).totals).toEqual({ player: 5, banker: undefined });
    expect(sceneAt(timeline, 1_900).totals).toEqual({ player: 5, banker: 4 });
    const end = sceneAt(timeline, getEnd(timeline));
    expect(end.totals).toEqual({ player: 1, banker: 1 });
    expect(end.cards.map(({ up }) => up)).toEqual([true, true, true, true, true, true]);
    expect(isPast(end, 'mark')).toBe(true);
  });

  test('a natural is told as one', () => {
    const scene = sceneAt(direct(NATURAL, 0), 10_000);
    expect(scene.natural).toBe(true);
    expect(scene.reason?.text).toBe('Natural: Player 9. Neither hand draws.');
    expect(sceneAt(direct(SIX_CARDS, 0), 10_000).natural).toBe(false);
  });

  test('steps never go back in time, whatever is dealt', () => {
    const cards = fc.array(fc.integer({ min: 0, max: 51 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(cards, fc.integer({ min: 0, max: 1e12 }), (bytes, start) => {
        const { coup } = dealCoup(tableau, bytes.map(card));
        const dealt = dealtFrom(coup);
        const timeline = direct({ tableau, cards: dealt, settled: true }, start);
        const deals = at(timeline, 'deal');
        expect(deals).toEqual([...deals].sort((a, b) => a - b));
        expect(deals).toHaveLength(dealt.length);
        expect(timeline.steps.every((timed) => timed.at >= start)).toBe(true);
        const [settle = 0] = at(timeline, 'settle');
        expect(Math.max(...at(timeline, 'turn')) + 260).toBeLessThanOrEqual(settle);
        expect(getEnd(timeline) - start).toBeLessThanOrEqual(12_000);
      }),
    );
  });

  test('cards that patrons turn are drawn as they become known, and what was drawn stays', () => {
    const down = SIX_CARDS.cards.slice(0, 4).map((one) => ({ ...one, card: undefined }));
    const first = continueTimeline(startTimeline(0), { tableau, cards: down, settled: false }, 0);
    expect(at(first, 'turn')).toEqual([]);
    const one = down.map((dealt, index) =>
      index === 2 ? { ...dealt, card: SIX_CARDS.cards[2]?.card } : dealt,
    );
    const second = continueTimeline(first, { tableau, cards: one, settled: false }, 5_000);
    expect(second.steps.slice(0, first.steps.length)).toEqual(first.steps);
    expect(at(second, 'turn')).toEqual([5_000]);
    expect(at(second, 'total')).toEqual([]);
    const third = { ...(SIX_CARDS.cards[4] as DealtCard), card: undefined };
    const cards = [...SIX_CARDS.cards.slice(0, 4), third];
    const all = continueTimeline(second, { tableau, cards, settled: false }, 9_000);
    expect(at(all, 'turn')).toEqual([5_000, 9_000, 9_300]);
    expect(at(all, 'deal')).toHaveLength(5);
    expect(sceneAt(all, 20_000).cards.at(-1)?.up).toBe(false);
    const whole = continueTimeline(all, SIX_CARDS, 21_000);
    expect(sceneAt(whole, 30_000).totals).toEqual({ player: 1, banker: 1 });
    expect(at(whole, 'settle')).toHaveLength(1);
    expect(continueTimeline(whole, SIX_CARDS, 25_000)).toBe(whole);
  });

  test('a coup that becomes known in several messages at once is drawn like one that came whole', () => {
    const four = SIX_CARDS.cards.slice(0, 4);
    const parts = [[], four, SIX_CARDS.cards.slice(0, 5), SIX_CARDS.cards];
    const begun = parts.reduce(
      (timeline, cards) => continueTimeline(timeline, { tableau, cards, settled: false }, 1_000),
      startTimeline(1_000),
    );
    const byTime = ({ steps }: Timeline) => steps.toSorted((a, b) => a.at - b.at);
    expect(byTime(continueTimeline(begun, SIX_CARDS, 1_000))).toEqual(byTime(direct(SIX_CARDS, 1_000)));
  });

  test('whoever comes in the middle sees the present', () => {
    const scene = sceneAt(jumpTo(SIX_CARDS, 1_000), 1_000);
    expect(scene.totals).toEqual({ player: 1, banker: 1 });
    expect(isPast(scene, 'mark')).toBe(true);
  });

  test('a drawing that would last too long goes faster, in the same order', () => {
    const timeline = direct(SIX_CARDS, 1_000);
    const quick = fitInto(timeline, 3_000, 1_000);
    expect(getEnd(quick)).toBeLessThanOrEqual(3_000.001);
    expect(quick.steps.map(({ step }) => step)).toEqual(timeline.steps.map(({ step }) => step));
    expect(fitInto(timeline, 60_000, 1_000)).toBe(timeline);
    expect(fitInto(timeline, 3_000, 2_000).steps.slice(0, 5)).toEqual(timeline.steps.slice(0, 5));
  });

  test('the next beat is the next step to come', () => {
    const timeline = direct(NATURAL, 0);
    expect(nextBeat(timeline, 0)).toBe(200);
    expect(nextBeat(timeline, 200)).toBe(440);
    expect(nextBeat(timeline, getEnd(timeline))).toBeUndefined();
  });
});
