import type { TableCommand, TableEvent } from '../../table/index.ts';
import type { Permit } from '../protection/index.ts';
import type { Ended, TableAnswer } from './tableStatus.ts';

/** What the house tells a node that runs one of its tables. */
export interface ToDealer {
  /** Submits a command to the table. The node answers by number; it does not answer number 0. */
  readonly submit: (number: number, command: TableCommand, permit?: Permit) => void;
  /** Finishes the coup on the felt and hands the table over. */
  readonly leave: () => void;
  /** The table's record is damaged: deal nothing more. */
  readonly halt: () => void;
}

/** What the node tells the house. It sends only durable events, and sends the events before their answer. */
export interface ToHouse {
  /** Reports events `first` to `last`; omits the events themselves if there are too many. */
  readonly news: (first: number, last: number, events?: readonly TableEvent[]) => void;
  readonly answered: (number: number, answer: TableAnswer) => void;
  /** The node no longer runs the table. */
  readonly ended: (why: Ended) => void;
}
