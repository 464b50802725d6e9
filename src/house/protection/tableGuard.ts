import type { MayPlay, TableCommand, TableEvent, TableState } from '../../table/index.ts';

/** What a keeper asks of patron protection, and reports to it. */
export interface TableGuard {
  readonly mayPlay: MayPlay;
  readonly takenUp: (state: TableState) => void;
  readonly drafting: () => void;
  /** Later `mayPlay` calls are for this command. */
  readonly deciding: (command: TableCommand) => void;
  readonly drafted: (events: readonly TableEvent[]) => void;
  readonly heard: (events: readonly TableEvent[], first: number) => void;
}

/** For a table without patron protection. */
export const UNGUARDED: TableGuard = {
  mayPlay: () => undefined,
  takenUp: () => {},
  drafting: () => {},
  deciding: () => {},
  drafted: () => {},
  heard: () => {},
};
