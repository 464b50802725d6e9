import type { TableCommand, TableRefusal, ToPlay } from '../../table/index.ts';
import { tooYoung } from './mayPlay.ts';
import { type TableGuard, UNGUARDED } from './tableGuard.ts';

/**
 * What a node that runs a table for the house may allow for one command. The house computes it, because it knows all of
 * the patron's play, and counts it as used until it learns the outcome.
 */
export interface Permit {
  /** Why nothing is allowed. */
  readonly no?: TableRefusal;
  readonly years: number;
  /** The upper bound; absent if the patron has no limit. */
  readonly most?: Most;
}

export interface Most {
  readonly stake: number;
  readonly held: number;
  readonly amount: number;
}

export const NOT_READY: TableRefusal = {
  code: 'protection/not-ready',
  message: 'The house is writing down what you have asked for: ask again.',
};

const NOT_PERMITTED: TableRefusal = {
  code: 'protection/not-ready',
  message: 'The house is counting what you have played: ask again.',
};

/** The most that this command can use. */
export const getMost = (to: ToPlay | undefined): Most => ({
  stake: to?.do === 'stake' ? to.stake : 0,
  held: to?.do === 'stake' ? to.held : 0,
  amount: to?.do === 'buy-in' ? to.amount : 0,
});

/** The guard of a table run for another node: it knows about patrons only what comes with their commands. */
export interface PermitGuard extends TableGuard {
  /** Attaches a permit to a command. */
  readonly permit: (command: TableCommand, permit: Permit) => void;
}

export function newPermitGuard(): PermitGuard {
  const permits = new WeakMap<TableCommand, Permit>();
  let mine: Permit | undefined;
  return {
    ...UNGUARDED,
    permit: (command, permit) => {
      permits.set(command, permit);
    },
    deciding: (command) => {
      mine = permits.get(command);
    },
    mayPlay: (_, to) => (mine === undefined ? NOT_PERMITTED : refuseBeyond(mine, to)),
  };
}

function refuseBeyond({ no, years, most }: Permit, to: ToPlay): TableRefusal | undefined {
  const never = no ?? tooYoung({ years }, to);
  if (never !== undefined || most === undefined) return never;
  const { stake, held, amount } = getMost(to);
  return stake <= most.stake && held <= most.held && amount <= most.amount ? undefined : NOT_PERMITTED;
}
