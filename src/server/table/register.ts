import type { LiveTable } from './liveTable.ts';

/** The tables that run here, and every numbered table id that the house has used. */
export interface TableRegistry {
  readonly all: () => readonly LiveTable[];
  readonly find: (id: string) => LiveTable | undefined;
  readonly add: (table: LiveTable) => void;
  readonly remove: (table: LiveTable) => void;
  /** Reserves this id for good. */
  readonly use: (id: string) => void;
  readonly nextId: (game: string) => string;
  /** The lowest number that no running table of the house file has; private tables have a sequence of their own. */
  readonly numberFor: (house: string, isPrivate: boolean) => number;
}

/** Ids from `nextId`. Private tables have random ids, which need no reserving and would fill memory. */
const NUMBERED = /-[1-9]\d*(\.r[^/]*)?$/;

/** In a restored house, `mark` distinguishes the ids of its new tables from those that the original may still use. */
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
