import type { TableCommand, TableEvent, TableState } from '../../table/index.ts';

/** Whoever is told of a table. */
export interface Telling {
  /** The state that everybody has been told. */
  readonly state: () => TableState;
  /** Tells how these events led from what was told last to this state. */
  readonly tell: (state: TableState, events: readonly TableEvent[]) => void;
  /** Too much has happened to tell one by one. */
  readonly tellAnew: (state: TableState) => void;
}

/** Who is here, and whether the table must hear of it. */
export interface Presence {
  /** Somebody came, went or sat down: the seats must be looked at. */
  readonly changed: () => void;
  readonly isDue: () => boolean;
  /** What the table must be told of those who sit at it; nothing is due after that. */
  readonly commands: (state: TableState) => readonly TableCommand[];
}

/** Who sits and is not here has lost the connection; who is here again has not. */
export function presenceCommands(
  { seats }: TableState,
  isHere: (patron: string) => boolean,
): readonly TableCommand[] {
  return [...seats.values()].flatMap(({ patron, keptUntil }): TableCommand[] => {
    const lost = keptUntil !== undefined;
    if (isHere(patron) !== lost) return [];
    return [{ do: lost ? 'come-back' : 'lose', patron }];
  });
}
