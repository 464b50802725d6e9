import { assert } from '../../base/index.ts';
import type { Croupier } from '../../table/index.ts';
import type { Chains, Keeper, MayBegin } from '../keeper.ts';
import type { Time } from '../time.ts';
import type { Presence } from './audience.ts';
import type { Course } from './course.ts';
import type { Crier } from './crier.ts';
import type { DriveMeter } from './meter.ts';
import { type Problems, storeProblem } from './problems.ts';
import { answerTo, type Requests, type TableRequest } from './requests.ts';

/** What a table does with its keeper, one thing at a time. */
export interface Work {
  /** Whether anything has come in. */
  readonly isAsked: () => boolean;
  /** Whatever has come in: committed together, told to everybody, then answered. */
  readonly submit: () => Promise<void>;
  /** Lets the croupier do what is due; gives the moment when more will be. */
  readonly attend: (now: number) => Promise<number | undefined>;
  /** The store may be back: it must take something small before it is asked for what it had not answered. */
  readonly comeBack: () => Promise<void>;
}

export interface WorkDeps {
  readonly time: Time;
  readonly keeper: Keeper;
  readonly croupier: Croupier;
  readonly chains: Chains;
  readonly mayBegin?: MayBegin;
  readonly meter: DriveMeter;
  readonly presence: Presence;
  readonly requests: Requests;
  readonly course: Course;
  readonly problems: Problems;
  readonly crier: Crier;
}

export function openWork(deps: WorkDeps): Work {
  let { croupier } = deps;
  return {
    isAsked: () => deps.requests.waiting() > 0 || deps.presence.isDue(),
    submit: () => submit(deps),
    attend: async (now) => {
      const { keeper, course, problems } = deps;
      const committed = deps.meter.committing();
      const attended = await keeper.attend(croupier, now, deps);
      croupier = attended.croupier;
      if (attended.events.length > 0) {
        committed();
        course.wrote();
      }
      course.setNext(attended.next ?? Number.POSITIVE_INFINITY);
      problems.noteCroupier(attended.problem);
      await deps.crier.tell();
      if (keeper.state().stage.is === 'closed') course.end('closed');
      return attended.problem === undefined ? attended.next : undefined;
    },
    comeBack: () => comeBack(deps),
  };
}

async function submit(deps: WorkDeps): Promise<void> {
  const { time, keeper, presence, requests, course } = deps;
  const asked: readonly TableRequest[] = [
    ...(presence.isDue() ? presence.commands(keeper.state()) : []).map((command) => ({ command })),
    ...requests.take(),
  ];
  if (asked.length === 0) return;
  const committed = deps.meter.committing();
  const answers = await keeper.submit(
    asked.map(({ command }) => command),
    time.now(),
  );
  assert(answers.length === asked.length, 'every command has its answer');
  if (answers.some((answer) => answer.ok && answer.value.events.length > 0)) {
    committed();
    course.wrote();
  }
  const problem = storeProblem(answers);
  if (problem !== undefined) deps.problems.note(problem);
  await deps.crier.tell();
  for (const [index, { command, reply }] of asked.entries()) {
    const answer = answers[index];
    if (answer !== undefined) reply?.(answerTo(keeper.state(), command, answer));
  }
  if (course.status().is === 'running') course.setNext(time.now());
}

/** A store that can be read and takes nothing is not back: a snapshot is a write, and no event. */
async function comeBack({ time, keeper, presence, course, problems, crier }: WorkDeps): Promise<void> {
  const problem = storeProblem(await keeper.submit([{ do: 'tick' }], time.now()));
  if (problem !== undefined) return problems.note(problem);
  const saved = await keeper.snapshot();
  if (!saved.ok) return problems.note(saved.error);
  course.comeBack();
  presence.changed();
  await crier.tell();
}
