import { type Infer, list, mapOf, object, parseShape, text, whole } from '../../../base/index.ts';
import { IN_A_ROW } from './lesson.ts';
import type { DrawNumber } from './question.ts';
import type { Skill } from './skill.ts';

const MOST = 1_000_000;
/** How many recent answers count: 1 right, 0 wrong, newest last. */
const REMEMBERED = 8;

const TALLY = object('what one skill came to', {
  asked: whole({ about: 'questions', from: 0, to: MOST }),
  right: whole({ about: 'right answers', from: 0, to: MOST }),
  last: list(whole({ about: 'an answer', from: 0, to: 1 }), { about: 'the last answers', to: REMEMBERED }),
});

/** A learner's progress, as stored in this browser. */
export const PROGRESS = object('what was learnt', {
  done: list(text({ about: 'a lesson', pattern: /^[a-z]{1,16}$/ }), { about: 'lessons', to: 16 }),
  tallies: mapOf({ about: 'a skill', pattern: /^[a-z0-9-]{1,16}$/ }, TALLY, 'by skill'),
});

export type LearnProgress = Infer<typeof PROGRESS>;
export type SkillTally = Infer<typeof TALLY>;

export const NOTHING_YET: LearnProgress = { done: [], tallies: {} };
const UNASKED: SkillTally = { asked: 0, right: 0, last: [] };

/** Validates stored progress. If an older page or a third party wrote it, the learner starts over. */
export function readProgress(stored: string | null): LearnProgress {
  try {
    const parsed = parseShape(PROGRESS, JSON.parse(stored ?? 'null'));
    return parsed.ok ? parsed.value : NOTHING_YET;
  } catch {
    return NOTHING_YET;
  }
}

export const getSkillTally = ({ tallies }: LearnProgress, skill: Skill): SkillTally =>
  tallies[skill] ?? UNASKED;

/** The progress after one more answer. */
export function answered(progress: LearnProgress, skill: Skill, right: boolean): LearnProgress {
  const { asked, right: before, last } = getSkillTally(progress, skill);
  const tally: SkillTally = {
    asked: Math.min(asked + 1, MOST),
    right: Math.min(before + (right ? 1 : 0), MOST),
    last: [...last, right ? 1 : 0].slice(-REMEMBERED),
  };
  return { ...progress, tallies: { ...progress.tallies, [skill]: tally } };
}

export const learnt = (progress: LearnProgress, lesson: string): LearnProgress =>
  progress.done.includes(lesson) ? progress : { ...progress, done: [...progress.done, lesson] };

/** Whether these answers, oldest first, complete a lesson. */
export const isLearnt = (answers: readonly boolean[]): boolean => inARow(answers) >= IN_A_ROW;

/** Right answers since the last wrong one. */
export const inARow = (answers: readonly boolean[]): number =>
  answers.length - 1 - answers.lastIndexOf(false);

/**
 * A skill never asked weighs as if half its answers were wrong. One always answered correctly still appears
 * sometimes.
 */
const SURE = 1;
const WRONG = 8;

export function getWeight(progress: LearnProgress, skill: Skill): number {
  const { last } = getSkillTally(progress, skill);
  if (last.length === 0) return SURE + WRONG / 2;
  const wrong = last.filter((one) => one === 0).length;
  // Whole numbers, because the weights feed a random draw.
  return SURE + Math.ceil((WRONG * wrong) / last.length);
}

/** The next skill to ask, weighted by recent wrong answers. */
export function nextSkill(
  progress: LearnProgress,
  skills: readonly Skill[],
  draw: DrawNumber,
): Skill | undefined {
  let place = draw(skills.reduce((sum, skill) => sum + getWeight(progress, skill), 0));
  for (const skill of skills) {
    place -= getWeight(progress, skill);
    if (place < 0) return skill;
  }
  return undefined;
}
