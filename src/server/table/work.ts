import { assert } from '../../base/index.ts';
import type { Keeper } from '../../house/keeper.ts';
import type { Time } from '../../house/time.ts';
import type { Store } from '../../record/index.ts';
import type { Croupier, PitCommand } from '../../table/index.ts';
import type { News } from './news.ts';
import type { Presence } from './presence.ts';
import { type Problems, storeProblem } from './problems.ts';
import type { Standing } from './standing.ts';
import type { TableMeter } from './tableMeter.ts';
import type { Telling } from './telling.ts';
import { type Wish, type Wishes, wishAnswer } from './wishes.ts';

/** What a table does with its keeper, one thing at a time. */
export interface Work {
  /** Whether anything has come in. */
  readonly isAsked: () => boolean;
  /** Whatever has come in: committed together, told to everybody, then answered. */
  readonly submit: () => Promise<void>;
  /** Lets the croupier do what is due; gives the moment when more will be. */
  readonly attend: (now: number) => Promise<number | undefined>;
  /** The store may be back: it is asked for something small, and then for whatever it had not answered. */
  readonly comeBack: () => Promise<void>;
}

export interface WorkDeps {
  readonly time: Time;
  readonly store: Store;
  readonly keeper: Keeper;
  readonly croupier: Croupier;
  readonly meter: TableMeter;
  readonly presence: Presence;
  readonly wishes: Wishes;
  readonly standing: Standing;
  readonly problems: Problems;
  readonly telling: Telling;
  readonly news: News;
  readonly ask: (command: PitCommand) => void;
}

export function openWork(deps: WorkDeps): Work {
  let { croupier } = deps;
  return {
    isAsked: () => deps.wishes.waiting() > 0 || deps.presence.isDue(),
    submit: () => submit(deps),
    attend: async (now) => {
      const { keeper, standing, problems } = deps;
      const began = performance.now();
      const attended = await keeper.attend(croupier, now);
      croupier = attended.croupier;
      if (attended.events.length > 0) deps.meter.committed(performance.now() - began);
      standing.setNext(attended.next ?? Number.POSITIVE_INFINITY);
      problems.noteCroupier(attended.problem);
      await deps.news.tell(attended.events);
      const { nextIndex, asked, stage } = keeper.state();
      if (nextIndex > croupier.seeds.length && asked.close === undefined)
        deps.ask({ do: 'close', reason: 'This table has dealt all shoes of its chain.' });
      if (stage.is === 'closed') standing.end('closed');
      return attended.problem === undefined ? attended.next : undefined;
    },
    comeBack: () => comeBack(deps),
  };
}

async function submit(deps: WorkDeps): Promise<void> {
  const { time, keeper, presence, wishes, standing } = deps;
  const asked: readonly Wish[] = [
    ...presence.commands(keeper.state()).map((command) => ({ command })),
    ...wishes.take(),
  ];
  if (asked.length === 0) return;
  const began = performance.now();
  const answers = await keeper.submit(
    asked.map(({ command }) => command),
    time.now(),
  );
  assert(answers.length === asked.length, 'every command has its answer');
  const events = answers.flatMap((answer) => (answer.ok ? answer.value.events : []));
  if (events.length > 0) deps.meter.committed(performance.now() - began);
  const problem = storeProblem(answers);
  if (problem !== undefined) deps.problems.note(problem);
  await deps.news.tell(events);
  for (const [index, { command, reply }] of asked.entries()) {
    const answer = answers[index];
    if (answer !== undefined && 'id' in command) reply?.(wishAnswer(keeper.state(), command, answer));
  }
  if (standing.status().is === 'running') standing.setNext(time.now());
}

async function comeBack(deps: WorkDeps): Promise<void> {
  const { time, store, keeper, presence, standing, problems } = deps;
  const { id, seq } = deps.telling.state();
  const probe = await store.events(id, Math.max(seq, 1), 1);
  if (!probe.ok) return problems.note(probe.error);
  const answers = await keeper.submit([{ do: 'tick' }], time.now());
  const problem = storeProblem(answers);
  if (problem !== undefined) return problems.note(problem);
  standing.comeBack();
  presence.changed();
  await deps.news.tell(answers.flatMap((answer) => (answer.ok ? answer.value.events : [])));
}
