import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { at } from '../../../base/index.ts';
import type { GameRules } from '../../../engine/index.ts';
import { getCourse, type Lesson } from './lesson.ts';
import {
  answered,
  inARow,
  isLearnt,
  type LearnProgress,
  learnt,
  NOTHING_YET,
  nextSkill,
} from './progress.ts';
import { type DrawNumber, makeQuestion, type QuizAnswer, type QuizQuestion } from './question.ts';
import type { Skill } from './skill.ts';

/** One question and its answer. */
export interface QuizTurn {
  readonly question: QuizQuestion;
  readonly answer: QuizAnswer | undefined;
  /** The drawn card is face up. */
  readonly turned: boolean;
}

/** A learner's progress through the course of one card. */
export interface Learning {
  readonly game: GameRules;
  readonly course: readonly Lesson[];
  readonly lesson: ReadonlySignal<number>;
  readonly asked: ReadonlySignal<QuizTurn>;
  readonly progress: ReadonlySignal<LearnProgress>;
  /** Right answers in a row since the lesson began. */
  readonly row: ReadonlySignal<number>;
  /** The skill that practice asks next. */
  readonly coming: ReadonlySignal<Skill>;
  /** The first answer counts; later ones are ignored. */
  readonly choose: (answer: QuizAnswer) => void;
  readonly turn: () => void;
  readonly next: () => void;
  readonly goTo: (lesson: number) => void;
  readonly again: () => void;
}

export interface Around {
  readonly draw: DrawNumber;
  readonly kept: LearnProgress;
  readonly keep: (progress: LearnProgress) => void;
}

export function learning(game: GameRules, { draw, kept, keep }: Around): Learning {
  const course = getCourse(game);
  const progress = signal(kept);
  const lesson = signal(firstOpen(course, kept));
  const answers = signal<readonly boolean[]>([]);
  const here = (): Lesson => at(course, lesson.value);
  const coming = signal(pick());
  const asked: Signal<QuizTurn> = signal(ask());

  function pick(): Skill {
    return nextSkill(progress.value, here().skills, draw) ?? 'value';
  }
  function ask(): QuizTurn {
    const question = makeQuestion(game, coming.value, draw);
    coming.value = pick();
    return { question, answer: undefined, turned: false };
  }
  const save = (value: LearnProgress): void => {
    progress.value = value;
    keep(value);
  };
  const goTo = (to: number): void => {
    lesson.value = to;
    answers.value = [];
    coming.value = pick();
    asked.value = ask();
  };

  return {
    game,
    course,
    lesson,
    asked,
    progress,
    row: computed(() => inARow(answers.value)),
    coming,
    choose: (answer) => {
      const { question, answer: before } = asked.value;
      if (before !== undefined) return;
      const right = answer === question.right;
      answers.value = [...answers.value, right];
      const after = answered(progress.value, question.skill, right);
      save(isLearnt(answers.value) ? learnt(after, here().id) : after);
      coming.value = pick();
      asked.value = { question, answer, turned: false };
    },
    turn: () => {
      asked.value = { ...asked.value, turned: true };
    },
    next: () => {
      asked.value = ask();
    },
    goTo,
    again: () => {
      save(NOTHING_YET);
      goTo(0);
    },
  };
}

/** Where a returning learner continues. */
function firstOpen(course: readonly Lesson[], { done }: LearnProgress): number {
  const open = course.findIndex(({ id }) => !done.includes(id));
  return open < 0 ? course.length - 1 : open;
}
