import type { MayPlay, TableCommand, TableEvent, TableState } from '../../table/index.ts';

/** What a keeper asks, and tells as it goes. */
export interface TableGuard {
  readonly mayPlay: MayPlay;
  readonly takenUp: (state: TableState) => void;
  readonly drafting: () => void;
  /** What is asked from here on is asked for this. */
  readonly deciding: (command: TableCommand) => void;
  readonly drafted: (events: readonly TableEvent[]) => void;
  readonly heard: (events: readonly TableEvent[], first: number) => void;
}

/** A table by itself, where nobody is protected from anything. */
export const UNGUARDED: TableGuard = {
  mayPlay: () => undefined,
  takenUp: () => {},
  drafting: () => {},
  deciding: () => {},
  drafted: () => {},
  heard: () => {},
};
