import type { GameRules } from '../../../engine/index.ts';
import { findBankerRule, getSkills, type Skill } from './skill.ts';
import type { LearnWords } from './words/en.ts';

export type LessonId = keyof LearnWords['lessons'];

/** One step of the course: which skills it asks, until this many answers in a row were right. */
export interface Lesson {
  readonly id: LessonId;
  readonly skills: readonly Skill[];
}

/** As many right answers in a row end a lesson. */
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

/** The course by one card: a lesson whose every skill the card lacks is left out. */
export function getCourse(game: GameRules): readonly Lesson[] {
  const skills = getSkills(game);
  return COURSE.map(({ id, teaches }) => ({ id, skills: skills.filter(teaches) })).filter(
    (lesson) => lesson.skills.length > 0,
  );
}
