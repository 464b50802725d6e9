import { beforeAll, describe, expect, it } from 'vitest';
import pairRoom from '../../../../houses/examples/pair-room.json' with { type: 'json' };
import { at } from '../../../base/index.ts';
import { ALL_GAMES } from '../../../houses/index.ts';
import { loadWords } from '../../faults/words.ts';
import { type Learning, learning } from './ctrl.ts';
import { answerForKey } from './keys.ts';
import { readOwnCard } from './ownCard.ts';
import { getSkillTally, type LearnProgress, NOTHING_YET } from './progress.ts';
import { learnWords } from './words.ts';

beforeAll(() => learnWords.loadWords());

const game = at(ALL_GAMES, 0);

/** A course whose draws go round, so that every question comes in time. */
function begun(kept: LearnProgress = NOTHING_YET): {
  readonly course: Learning;
  readonly saved: LearnProgress[];
} {
  const saved: LearnProgress[] = [];
  let drawn = 0;
  const draw = (n: number): number => {
    drawn = (drawn * 31 + 7) % 9_973;
    return drawn % n;
  };
  return { course: learning(game, { draw, kept, keep: (progress) => saved.push(progress) }), saved };
}

const answerRight = ({ asked, choose }: Learning): void => choose(asked.value.question.right);
const answerWrong = ({ asked, choose }: Learning): void => {
  const { choices, right } = asked.value.question;
  choose(choices.find((choice) => choice !== right) ?? '');
};

describe('a course', () => {
  it('begins with the first lesson, and ends it after three right answers in a row', () => {
    const { course, saved } = begun();
    expect([course.lesson.value, course.asked.value.question.skill]).toEqual([0, 'value']);
    answerRight(course);
    course.next();
    answerWrong(course);
    for (let right = 0; right < 3; right++) {
      expect(course.progress.value.done).toEqual([]);
      course.next();
      answerRight(course);
    }
    expect(course.progress.value.done).toEqual(['values']);
    expect(getSkillTally(course.progress.value, 'value')).toMatchObject({ asked: 5, right: 4 });
    expect(at(saved, saved.length - 1)).toEqual(course.progress.value);
  });

  it('hears the first answer alone', () => {
    const { course } = begun();
    answerWrong(course);
    answerRight(course);
    expect(getSkillTally(course.progress.value, 'value')).toMatchObject({ asked: 1, right: 0 });
  });

  it('goes on where one was, and begins anew when asked', () => {
    const { course, saved } = begun({ done: ['values', 'totals'], tallies: {} });
    expect(course.asked.value.question.skill).toBe('natural');
    course.again();
    expect([course.lesson.value, course.progress.value, saved]).toEqual([0, NOTHING_YET, [NOTHING_YET]]);
  });

  it('asks in practice what was wrong', () => {
    const tallies = Object.fromEntries(
      at(begun().course.course, 6).skills.map((skill) => [
        skill,
        { asked: 8, right: skill === 'banker-5' ? 0 : 8, last: Array(8).fill(skill === 'banker-5' ? 0 : 1) },
      ]),
    );
    const { course } = begun({ done: [], tallies });
    course.goTo(6);
    const asked = Array.from({ length: 60 }, () => {
      course.next();
      return course.asked.value.question.skill;
    });
    const missed = asked.filter((skill) => skill === 'banker-5').length;
    expect(missed).toBeGreaterThan(15);
    expect(missed).toBeLessThan(60);
  });

  it('says what comes next, and asks it', () => {
    const { course } = begun();
    course.goTo(6);
    for (let times = 0; times < 20; times++) {
      answerRight(course);
      const said = course.coming.value;
      course.next();
      expect(course.asked.value.question.skill).toBe(said);
    }
  });

  it('turns the card that was drawn', () => {
    const { course } = begun();
    expect(course.asked.value.turned).toBe(false);
    course.turn();
    expect(course.asked.value.turned).toBe(true);
    course.next();
    expect(course.asked.value.turned).toBe(false);
  });
});

describe('a key', () => {
  it('answers what is asked, and nothing else', () => {
    const hand = { choices: ['draws', 'stands'] };
    expect(['d', 'S', '5', 'Enter', 'o'].map((key) => answerForKey(key, hand))).toEqual([
      'draws',
      'stands',
      undefined,
      undefined,
      undefined,
    ]);
    expect(answerForKey('5', { choices: ['4', '5'] })).toBe('5');
  });
});

describe('a card of one’s own', () => {
  beforeAll(loadWords);

  const file = (text: string, size = text.length) => ({ size, text: async () => text });

  const fault = async (from: ReturnType<typeof file>): Promise<string | undefined> => {
    const read = await readOwnCard(from);
    return read.ok ? undefined : read.error();
  };

  it('is read, or refused with what is wrong', async () => {
    const good = await readOwnCard(file(JSON.stringify(pairRoom)));
    expect(good.ok && good.value.id).toBe('pair-room/suited');
    expect(await fault(file('{'))).toBe('This file is no JSON.');
    expect(await fault(file('', 2_000_000))).toBe('A house file is at most 1 MB.');
    expect(await fault(file('{}'))).toMatch(/^\/format: /);
  });
});
