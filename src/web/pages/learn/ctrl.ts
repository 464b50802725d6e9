import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { at } from '../../../base/index.ts';
import type { GameRules } from '../../../engine/index.ts';
import { courseOf, type Lesson } from './lesson.ts';
import { answered, inARow, isLearnt, learnt, NOTHING_YET, nextSkill, type Progress } from './progress.ts';
import { type Answer, type Draw, makeQuestion, type Question } from './question.ts';
import type { Skill } from './skill.ts';

/** One question, and what became of it. */
export interface Asked {
  readonly question: Question;
  readonly answer: Answer | undefined;
  /** The card that was drawn lies face up. */
  readonly turned: boolean;
}

/** The course of one card, as somebody goes through it. */
export interface Learning {
  readonly game: GameRules;
  readonly course: readonly Lesson[];
  readonly lesson: ReadonlySignal<number>;
  readonly asked: ReadonlySignal<Asked>;
  readonly progress: ReadonlySignal<Progress>;
  /** Right answers in a row since the lesson began. */
  readonly row: ReadonlySignal<number>;
  /** What practice asks next. */
  readonly coming: ReadonlySignal<Skill>;
  /** The first answer counts; another is not heard. */
  readonly choose: (answer: Answer) => void;
  readonly turn: () => void;
  readonly next: () => void;
  readonly goTo: (lesson: number) => void;
  readonly again: () => void;
}

export interface Around {
  readonly draw: Draw;
  readonly kept: Progress;
  readonly keep: (progress: Progress) => void;
}

export function learning(game: GameRules, { draw, kept, keep }: Around): Learning {
  const course = courseOf(game);
  const progress = signal(kept);
  const lesson = signal(firstOpen(course, kept));
  const answers = signal<readonly boolean[]>([]);
  const here = (): Lesson => at(course, lesson.value);
  const coming = signal(pick());
  const asked: Signal<Asked> = signal(ask());

  function pick(): Skill {
    return nextSkill(progress.value, here().skills, draw) ?? 'value';
  }
  function ask(): Asked {
    const question = makeQuestion(game, coming.value, draw);
    coming.value = pick();
    return { question, answer: undefined, turned: false };
  }
  const save = (value: Progress): void => {
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

/** Where somebody goes on who was here before. */
function firstOpen(course: readonly Lesson[], { done }: Progress): number {
  const open = course.findIndex(({ id }) => !done.includes(id));
  return open < 0 ? course.length - 1 : open;
}
