import type { GameRules } from '../../../engine/index.ts';
import { findBankerRule, getSkills, type Skill } from './skill.ts';
import type { LearnWords } from './words/en.ts';

export type LessonId = keyof LearnWords['lessons'];

/** One lesson: the skills it asks, until enough answers in a row are right. */
export interface Lesson {
  readonly id: LessonId;
  readonly skills: readonly Skill[];
}

/** This many right answers in a row end a lesson. */
export const IN_A_ROW = 3;

const COURSE: readonly { readonly id: LessonId; readonly teaches: (skill: Skill) => boolean }[] = [
  { id: 'values', teaches: (skill) => skill === 'value' },
  { id: 'totals', teaches: (skill) => skill === 'total' },
  { id: 'naturals', teaches: (skill) => skill === 'natural' },
  { id: 'player', teaches: (skill) => skill === 'player' },
  { id: 'banker', teaches: (skill) => skill === 'banker-alone' || findBankerRule(skill) !== undefined },
  { id: 'pays', teaches: (skill) => skill === 'pays' },
  { id: 'practice', teaches: () => true },
];

/** The course for one card, without lessons whose skills the card does not need. */
export function getCourse(game: GameRules): readonly Lesson[] {
  const skills = getSkills(game);
  return COURSE.map(({ id, teaches }) => ({ id, skills: skills.filter(teaches) })).filter(
    (lesson) => lesson.skills.length > 0,
  );
}
