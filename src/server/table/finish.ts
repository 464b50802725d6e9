import type { Keeper } from '../../house/keeper.ts';
import type { Time } from '../../house/time.ts';
import type { TableState } from '../../table/index.ts';
import type { Pump } from './pump.ts';
import type { Snapshots } from './snapshots.ts';
import { CLOSING, type Standing } from './standing.ts';
import type { Wishes } from './wishes.ts';
import type { Work } from './work.ts';

export interface FinishDeps {
  readonly time: Time;
  readonly keeper: Keeper;
  readonly standing: Standing;
  readonly wishes: Wishes;
  readonly pump: Pump;
  readonly work: Work;
  readonly snapshots: Snapshots;
}

/** Takes no more wishes, deals a coup with chips on the felt to its end, and saves where it stands. */
export async function finishTable(deps: FinishDeps): Promise<void> {
  const { standing, pump } = deps;
  if (!standing.close()) return;
  pump.cancel();
  deps.wishes.refuseAll(CLOSING);
  await pump.idle();
  if (standing.status().is === 'running') await finishCoup(deps);
  if (standing.status().is === 'running') await deps.snapshots.save();
  standing.end('stopped');
}

const MOST_STEPS = 200;

/** Nobody can wish any more, so nothing is waited for: the coup's clocks run out at once. */
async function finishCoup({ time, keeper, standing, work }: FinishDeps): Promise<void> {
  const goesOn = () => standing.status().is === 'running' && inCoup(keeper.state());
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
