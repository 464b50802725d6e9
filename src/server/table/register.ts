import type { LiveTable } from './liveTable.ts';

/** The tables that run here, and every id that a table of the house ever had. */
export interface TableRegistry {
  readonly all: () => readonly LiveTable[];
  readonly find: (id: string) => LiveTable | undefined;
  readonly add: (table: LiveTable) => void;
  readonly remove: (table: LiveTable) => void;
  /** No other table gets this id, now or later. */
  readonly use: (id: string) => void;
  readonly nextId: (game: string) => string;
  /** The smallest number that no other table of the house has; private tables are counted by themselves. */
  readonly numberFor: (house: string, isPrivate: boolean) => number;
}

/** As `nextId` gives them. Private tables are not called so, and each has a name of chance: there is no end of those. */
const NUMBERED = /-[1-9]\d*(\.r[^/]*)?$/;

/** In a restored house `mark` tells the names of its new tables from those that its original may open. */
export function createTableRegistry(mark?: string, used = new Set<string>()): TableRegistry {
  const tables = new Map<string, LiveTable>();
  const all = (): readonly LiveTable[] => [...tables.values()];
  return {
    all,
    find: (id) => tables.get(id),
    add: (table) => {
      tables.set(table.id, table);
    },
    remove: ({ id }) => {
      tables.delete(id);
    },
    use: (id) => {
      if (NUMBERED.test(id)) used.add(id);
    },
    nextId: (game) => {
      const stem = game.replace('/', '-');
      const marked = mark === undefined ? '' : `.r${mark}`;
      const isUsed = (id: string): boolean => used.has(id) || used.has(`${id}${marked}`);
      return `${stem}-${firstFree((number) => isUsed(`${stem}-${number}`))}${marked}`;
    },
    numberFor: (house, isPrivate) => {
      const like = all().filter(
        ({ state }) => state().house.id === house && (state().settings.invitation !== null) === isPrivate,
      );
      return firstFree((taken) => like.some(({ number }) => number === taken));
    },
  };
}

function firstFree(isTaken: (number: number) => boolean): number {
  let number = 1;
  while (isTaken(number)) number += 1;
  return number;
}
