import { err, ok, type Result } from '../../base/index.ts';
import { raiseMinimum } from '../../houses/index.ts';
import type { PitAsk, Refusal, RouteBody } from '../../protocol/index.ts';
import { type TableChange, USUAL_SETTINGS } from '../../table/index.ts';
import type { Catalogue } from '../catalogue.ts';
import { heard, refusalFrom, refuseRequest } from '../refusal.ts';
import type { Floor } from '../table/floor.ts';
import type { LiveTable } from '../table/liveTable.ts';

/** The pit's commands to tables. Changes last until the pit makes others or the host changes the settings. */
export interface PublicTables {
  readonly open: (wanted: Omit<RouteBody<'openPublic'>, 'reason'>) => Promise<Result<LiveTable, Refusal>>;
  /** Resolves when the command is durable or refused. */
  readonly ask: (table: string, ask: PitAsk) => Promise<Result<void, Refusal>>;
}

export interface PublicTablesDeps {
  readonly floor: Floor;
  readonly catalogue: Catalogue;
}

/** The pit opens no table once the floor has this many, private ones included. */
const MOST_PUBLIC = 1_000;

export const openPublicTables = ({ floor, catalogue }: PublicTablesDeps): PublicTables => ({
  open: async ({ game, minimum, ...settings }) => {
    const card = catalogue.find(game);
    if (card === undefined) return refuseRequest('game/none', 'No house here deals such a game.');
    if (floor.tables().length >= MOST_PUBLIC) return refuseRequest('table/too-many', 'The floor is full.');
    const dealt = minimum === undefined ? card : raiseMinimum(card, minimum);
    if (dealt === undefined) return BEYOND_CARD;
    const all = { ...USUAL_SETTINGS, turnedBy: dealt.game.dealing.turnedBy, ...settings };
    return heard(await floor.openPublic({ dealt, settings: all }));
  },
  ask: async (id, ask) => {
    const table = floor.find(id);
    if (table === undefined || table.status().is === 'ended')
      return refuseRequest('table/none', `There is no table ${id}.`);
    if (ask.do === 'change') return change(floor, catalogue, table, ask);
    if (ask.do === 'resume') return answered(table, { do: 'resume' });
    const { do: asked, reason } = ask;
    return asked === 'close'
      ? planned(floor, table, undefined, { do: 'close', reason })
      : answered(table, { do: 'pause', reason });
  },
});

const BEYOND_CARD = err(
  refusalFrom({ code: 'table/malformed', message: 'The card leaves no room for that.' }),
);

/** Takes effect with the next shoe. Private tables are refused: their hosts decide. */
async function change(
  floor: Floor,
  catalogue: Catalogue,
  table: LiveTable,
  { do: _, reason: __, minimum, ...otherwise }: Extract<PitAsk, { readonly do: 'change' }>,
): Promise<Result<void, Refusal>> {
  const { asked, house, settings: now, game } = table.state();
  if (now.invitation !== null) return BEYOND_CARD;
  const before: TableChange = asked.change ?? { house, settings: now };
  const settings = { ...before.settings, ...otherwise };
  if (minimum === undefined)
    return planned(floor, table, { settings }, { do: 'change', house: before.house, settings });
  const card = catalogue.find(game.id);
  const dealt = card && raiseMinimum(card, minimum);
  if (dealt === undefined) return BEYOND_CARD;
  return planned(floor, table, { dealt, settings }, { do: 'change', house: dealt.house.file, settings });
}

/** Changes the plan first, so that the floor does not revert the table at once; restores it if the table refuses. */
async function planned(
  floor: Floor,
  table: LiveTable,
  to: Parameters<Floor['replan']>[1],
  command: Parameters<LiveTable['ask']>[0],
): Promise<Result<void, Refusal>> {
  const { undo, keep } = floor.replan(table, to);
  const done = await answered(table, command);
  if (done.ok) await keep();
  else undo();
  return done;
}

const answered = (
  table: LiveTable,
  command: Parameters<LiveTable['ask']>[0],
): Promise<Result<void, Refusal>> =>
  new Promise((resolve) =>
    table.ask(command, (answer) => resolve(answer.ok ? ok(undefined) : err(refusalFrom(answer.refusal)))),
  );
