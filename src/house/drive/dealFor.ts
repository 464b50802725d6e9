import type { TableState } from '../../table/index.ts';
import type { MayBegin } from '../keeper.ts';
import type { Log } from '../log.ts';
import type { PermitGuard } from '../protection/index.ts';
import type { Time } from '../time.ts';
import type { ToDealer, ToHouse } from './afar.ts';
import { NO_METER } from './meter.ts';
import type { Presence, Telling } from './tableBroadcaster.ts';
import { type OpenedTable, TableRunner } from './tableRunner.ts';
import { CLOSING, type Ended, type TableAnswer } from './tableStatus.ts';

/** A table that this node runs for another house node. */
export interface DealtTable extends ToDealer {
  /** The house is unreachable: stop, and leave the table as it is. */
  readonly rest: () => Promise<void>;
  /** Settles when the node no longer runs the table. */
  readonly finish: () => Promise<void>;
}

export interface DealForDeps {
  readonly time: Time;
  readonly log: Log;
  readonly gatherMs: number;
  readonly mayBegin?: MayBegin;
  readonly toHouse: ToHouse;
}

export interface TableToDeal extends OpenedTable {
  /** The guard that its keeper consults. */
  readonly guard: PermitGuard;
}

/** Decides and commits; the house handles presence and subscribers. */
export function dealFor(deps: DealForDeps, of: TableToDeal): DealtTable {
  const { toHouse } = deps;
  let ended: Ended | undefined;
  const table = new TableRunner(
    {
      ...deps,
      meter: NO_METER,
      telling: tellingTo(toHouse, of.keeper.state()),
      presence: NOBODY,
      onTold: () => {},
      onEnd: (why) => {
        ended = why;
        toHouse.ended(why);
      },
    },
    of,
  );
  const answerTo = (number: number) => (given: TableAnswer) => {
    if (!isUndecided(given)) toHouse.answered(number, given);
  };
  return {
    submit: (number, command, permit) => {
      if (permit !== undefined) of.guard.permit(command, permit);
      const answer = number === 0 ? undefined : answerTo(number);
      if ('id' in command || isOfHouse(command)) table.submit(command, answer);
    },
    leave: () => void table.finish(),
    halt: () => table.halt(),
    rest: async () => {
      if (ended === undefined) await table.release();
    },
    finish: () => table.finish(),
  };
}

/**
 * The command arrived while the table was shutting down here. Send no answer: the house resubmits unanswered commands
 * to the next node.
 */
const isUndecided = (given: TableAnswer): boolean => !given.ok && given.refusal.code === CLOSING.code;

/** Commands that the house may send. The croupier's own commands are not among them. */
const OF_HOUSE = [
  'lose',
  'come-back',
  'pause',
  'resume',
  'void',
  'close',
  'void-coup',
  'correct',
  'change',
  'host',
] as const;
type OfHouse = { readonly do: (typeof OF_HOUSE)[number] };
const isOfHouse = <C extends { readonly do: string }>(command: C): command is C & OfHouse =>
  (OF_HOUSE as readonly string[]).includes(command.do);

/** The house reports presence as commands. */
const NOBODY: Presence = { changed: () => {}, isDue: () => false, commands: () => [] };

function tellingTo({ news }: ToHouse, begun: TableState): Telling {
  let told = begun;
  return {
    state: () => told,
    tell: (state, events) => {
      news(told.seq + 1, state.seq, events);
      told = state;
    },
    tellAnew: (state) => {
      news(told.seq + 1, state.seq);
      told = state;
    },
  };
}
