import type { Wants } from '../../forms/index.ts';
import type { PatronCommand, TableRefusal } from '../../table/index.ts';
import {
  type AliasIn,
  decideCommand,
  type MayPlay,
  type TableState,
  type ToPlay,
} from '../../table/index.ts';
import type { PlayCounter } from './counting.ts';
import { getMost, type Permit } from './permit.ts';
import { isCounted } from './wants.ts';

/** Permits for commands at tables that other nodes run, and which of those tables have unknown state. */
export interface Permits {
  /** Creates a permit for a command, based on the table's state as known here. */
  readonly grant: (state: TableState, command: PatronCommand, now: number, aliasIn: AliasIn) => Granted;
  /** Marks a table's state as unknown: only what was permitted before may still happen there. */
  readonly lose: (table: string) => void;
  /** The state is known again. */
  readonly find: (table: string) => void;
  /** Whether the state of all tables is known. */
  readonly isWhole: () => boolean;
  /** Settles when all tables are known and none of this patron's permits is open; undefined if that is so already. */
  readonly settled: (patron: string) => Promise<void> | undefined;
}

export interface Granted {
  readonly permit: Permit;
  /** The outcome is known and its events have been applied. */
  readonly done: () => void;
}

export interface PermitsDeps {
  readonly counting: Pick<PlayCounter, 'drafted' | 'drafting'>;
  readonly wants: (patron: string) => Wants;
  /** Why the patron may not play at all now. */
  readonly barred: (patron: string) => TableRefusal | undefined;
  readonly mayPlayAt: (table: string) => MayPlay;
}

export function newPermits(deps: PermitsDeps): Permits {
  const { counting } = deps;
  const lost = new Set<string>();
  const open = new Map<string, number>();
  let waiting: (() => boolean)[] = [];
  let last = 0;

  const look = (): void => {
    waiting = waiting.filter((isDone) => !isDone());
  };
  const isSettled = (patron: string): boolean => lost.size === 0 && !open.has(patron);
  const count = (patron: string, by: 1 | -1): void => {
    const left = (open.get(patron) ?? 0) + by;
    if (left === 0) open.delete(patron);
    else open.set(patron, left);
  };

  return {
    grant: (state, command, now, aliasIn) => {
      const { patron } = command;
      const key = `permit/${++last}`;
      const { years } = deps.wants(patron);
      const base = { years: years ?? 0 };
      const permit = isCounted(deps.wants(patron))
        ? { ...base, ...counted(deps, key, state, command, now, aliasIn) }
        : { ...base, ...refusalIn(deps.barred(patron)) };
      count(patron, 1);
      let isOpen = true;
      return {
        permit,
        done: () => {
          if (!isOpen) return;
          isOpen = false;
          counting.drafting(key);
          count(patron, -1);
          look();
        },
      };
    },
    lose: (table) => {
      lost.add(table);
    },
    find: (table) => {
      lost.delete(table);
      look();
    },
    isWhole: () => lost.size === 0,
    settled: (patron) =>
      isSettled(patron)
        ? undefined
        : new Promise((settle) => {
            waiting.push(() => {
              if (isSettled(patron)) settle();
              return isSettled(patron);
            });
          }),
  };
}

const refusalIn = (no: TableRefusal | undefined): Pick<Permit, 'no'> => (no === undefined ? {} : { no });

/** For a patron with limits: decides the command on the state known here, and counts the result as under way. */
function counted(
  { counting, mayPlayAt }: PermitsDeps,
  key: string,
  state: TableState,
  command: PatronCommand,
  now: number,
  aliasIn: AliasIn,
): Pick<Permit, 'no' | 'most'> {
  const mayPlay = mayPlayAt(state.id);
  let asked: ToPlay | undefined;
  let no: TableRefusal | undefined;
  const decided = decideCommand(state, command, now, aliasIn, (patron, to, at) => {
    asked = to;
    no = mayPlay(patron, to, at);
    return no;
  });
  if (decided.ok) counting.drafted(key, decided.value);
  return { ...refusalIn(no), most: getMost(decided.ok ? asked : undefined) };
}
