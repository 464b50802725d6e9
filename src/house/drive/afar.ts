import type { TableCommand, TableEvent } from '../../table/index.ts';
import type { Permit } from '../protection/index.ts';
import type { Ended, TableAnswer } from './tableStatus.ts';

/** What a house says to a node that deals one of its tables. */
export interface ToDealer {
  /** Something asked of the table; it is answered by its number, and one of number 0 by nobody. */
  readonly submit: (number: number, command: TableCommand, permit?: Permit) => void;
  /** Deals the coup on the felt to its end, and leaves the table to another. */
  readonly leave: () => void;
  /** Its record is damaged: nothing more is dealt. */
  readonly halt: () => void;
}

/** What that node says to the house. Nothing is said of an event before it is durable, nor answered before it is told. */
export interface ToHouse {
  /** What has happened from event `first` to event `last`; without the events where they are too many to be told so. */
  readonly news: (first: number, last: number, events?: readonly TableEvent[]) => void;
  readonly answered: (number: number, answer: TableAnswer) => void;
  /** The table is dealt there no more. */
  readonly ended: (why: Ended) => void;
}
