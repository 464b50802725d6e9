import type { TableState } from '../../table/index.ts';
import type { Keeper } from '../keeper.ts';
import type { HouseRefusal } from '../refusal.ts';
import type { Time } from '../time.ts';
import { CLOSING, type Course } from './course.ts';
import type { Crier } from './crier.ts';
import type { Pump } from './pump.ts';
import type { Requests } from './requests.ts';
import type { Snapshots } from './snapshots.ts';
import type { Work } from './work.ts';

export interface FinishDeps {
  readonly time: Time;
  readonly keeper: Keeper;
  readonly course: Course;
  readonly requests: Requests;
  readonly pump: Pump;
  readonly work: Work;
  readonly snapshots: Snapshots;
  readonly crier: Crier;
}

/** Takes no more wishes, deals a coup with chips on the felt to its end, and saves where it stands. */
export async function finishTable(deps: FinishDeps, no?: HouseRefusal): Promise<void> {
  const { course } = deps;
  if (!(await stand(deps, no))) return;
  if (course.status().is === 'running') await finishCoup(deps);
  if (course.status().is === 'running') await deps.snapshots.save();
  await deps.crier.tellNow();
  course.end('stopped');
}

/** Takes no more wishes, and does nothing more: whoever drives it next goes on from where it stands. */
export async function restTable(deps: FinishDeps): Promise<void> {
  if (await stand(deps)) deps.course.end('stopped');
}

/** What is under way is done, and nothing else; false when that was asked before. */
async function stand({ course, pump, requests }: FinishDeps, no: HouseRefusal = CLOSING): Promise<boolean> {
  if (!course.close()) return false;
  pump.cancel();
  requests.refuseAll(no);
  await pump.busy();
  return true;
}

const MOST_STEPS = 200;

/** Nobody can wish any more, so nothing is waited for: the coup's clocks run out at once. */
async function finishCoup({ time, keeper, course, work }: FinishDeps): Promise<void> {
  const goesOn = () => course.status().is === 'running' && inCoup(keeper.state());
  let now = time.now();
  for (let step = 0; step < MOST_STEPS && goesOn(); step++) {
    const next = await work.attend(now);
    if (next === undefined) return;
    now = Math.max(now, next);
  }
}

/** A coup that must be dealt to its end: bets are closed, or chips lie on the felt. */
export const inCoup = ({ stage, seats }: TableState): boolean =>
  stage.is === 'dealing' ||
  (stage.is === 'betting' && [...seats.values()].some(({ placed }) => placed.length > 0));
