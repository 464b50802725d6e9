import type { TableState } from '../../table/index.ts';
import type { Keeper } from '../keeper.ts';
import type { Time } from '../time.ts';
import { CLOSING, type Course } from './course.ts';
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
}

/** Takes no more wishes, deals a coup with chips on the felt to its end, and saves where it stands. */
export async function finishTable(deps: FinishDeps): Promise<void> {
  const { course, pump } = deps;
  if (!course.close()) return;
  pump.cancel();
  deps.requests.refuseAll(CLOSING);
  await pump.busy();
  if (course.status().is === 'running') await finishCoup(deps);
  if (course.status().is === 'running') await deps.snapshots.save();
  course.end('stopped');
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
const inCoup = ({ stage, seats }: TableState): boolean =>
  stage.is === 'dealing' ||
  (stage.is === 'betting' && [...seats.values()].some(({ placed }) => placed.length > 0));
