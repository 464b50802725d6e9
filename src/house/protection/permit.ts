import type { TableCommand, TableRefusal, ToPlay } from '../../table/index.ts';
import { tooYoung } from './mayPlay.ts';
import { type TableGuard, UNGUARDED } from './tableGuard.ts';

/**
 * What a node that deals a table for the house may let a patron do by one wish: worked out where all that the patron
 * plays is known, and counted there as if it were done until it is known what became of it.
 */
export interface Permit {
  /** Why nothing at all. */
  readonly no?: TableRefusal;
  readonly years: number;
  /** So much and no more; anything, where the patron has set no limit that counts. */
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

/** What this takes at most. */
export const getMost = (to: ToPlay | undefined): Most => ({
  stake: to?.do === 'stake' ? to.stake : 0,
  held: to?.do === 'stake' ? to.held : 0,
  amount: to?.do === 'buy-in' ? to.amount : 0,
});

/** The guard of a table that is dealt for a house elsewhere: it knows of patrons what comes with their wishes. */
export interface PermitGuard extends TableGuard {
  /** This comes with a wish. */
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
