import { equalJson } from '../../base/index.ts';
import { type HouseGame, raiseMinimum } from '../../houses/index.ts';
import { type TableChange, type TableSettings, USUAL_SETTINGS } from '../../table/index.ts';
import type { Catalogue } from '../catalogue.ts';
import type { TablesOfAGame } from '../settings.ts';
import type { LiveTable } from './liveTable.ts';

/** A public table that the settings ask for. */
export interface WantedTable {
  readonly dealt: HouseGame;
  readonly settings: TableSettings;
}

/** The steps that bring the floor in line with the settings. */
export interface Arrangement {
  /** Tables that stay open under another house file or other settings. */
  readonly change: readonly { readonly table: LiveTable; readonly to: TableChange }[];
  readonly open: readonly WantedTable[];
  readonly close: readonly LiveTable[];
}

/** One entry for each table, or the reason why the settings cannot be met. */
export function wantedTables(
  catalogue: Catalogue,
  wanted: readonly TablesOfAGame[],
): readonly WantedTable[] | string {
  const tables: WantedTable[] = [];
  for (const { game, count = 1, minimum, settings: overrides = {} } of wanted) {
    const card = catalogue.find(game);
    if (card === undefined) return `no house has the game ${game}`;
    const dealt = minimum === undefined ? card : raiseMinimum(card, minimum);
    if (dealt === undefined) return `no table of ${game} can begin at ${minimum} cents`;
    const settings = { ...USUAL_SETTINGS, turnedBy: dealt.game.dealing.turnedBy, ...overrides };
    for (let table = 0; table < count; table++) tables.push({ dealt, settings });
  }
  return tables;
}

/** Keeps tables that already match, changes others of the same game, and closes the rest. */
export function getArrangement(wanted: readonly WantedTable[], open: readonly LiveTable[]): Arrangement {
  const free = new Set(open.filter((table) => table.state().settings.invitation === null));
  const take = (fits: (table: LiveTable) => boolean): LiveTable | undefined => {
    const found = [...free].find(fits);
    if (found !== undefined) free.delete(found);
    return found;
  };
  const others = wanted.filter(
    (one) => take((table) => equalJson(comesTo(table), changeTo(one))) === undefined,
  );
  const change: { readonly table: LiveTable; readonly to: TableChange }[] = [];
  const missing = others.filter((one) => {
    const table = take((other) => other.state().game.id === one.dealt.game.id);
    if (table !== undefined) change.push({ table, to: changeTo(one) });
    return table === undefined;
  });
  return { change, open: missing, close: [...free] };
}

/**
 * The plan's entry for a public table: an exact match, or else the first of its game; undefined if the plan has none.
 */
export function wantedAs(wanted: readonly WantedTable[], table: LiveTable): WantedTable | undefined {
  const { game, settings } = table.state();
  if (settings.invitation !== null) return undefined;
  return (
    wanted.find((one) => equalJson(comesTo(table), changeTo(one))) ??
    wanted.find(({ dealt }) => dealt.game.id === game.id)
  );
}

const changeTo = ({ dealt, settings }: WantedTable): TableChange => ({ house: dealt.house.file, settings });

/** The house file and settings of a table from its next shoe on. */
function comesTo(table: LiveTable): TableChange {
  const { asked, house, settings } = table.state();
  return asked.change ?? { house, settings };
}
