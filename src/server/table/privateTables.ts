import type { Infer } from '../../base/index.ts';
import { err, ok, type Result } from '../../base/index.ts';
import {
  every,
  hashOfCode,
  makeCode,
  ownRulesId,
  type Random,
  randomHex,
  type Significant,
  type Time,
} from '../../house/index.ts';
import type { NEW_TABLE, Refusal } from '../../protocol/index.ts';
import { USUAL_SETTINGS } from '../../table/index.ts';
import { type Catalogue, type Dealt, gameOfFile } from '../catalogue.ts';
import { refusal, refusalFrom, refuse } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import type { Floor } from './floor.ts';

/** Tables that patrons open for those whom they invite. */
export interface PrivateTables {
  readonly open: (
    patron: string,
    wanted: Infer<typeof NEW_TABLE>,
  ) => Promise<Result<{ readonly table: string; readonly code: string }, Refusal>>;
  readonly close: () => void;
}

export interface PrivateTablesDeps {
  readonly floor: Floor;
  readonly catalogue: Catalogue;
  readonly significant: Significant;
  readonly random: Random;
  readonly time: Time;
  readonly settings: Pick<Settings, 'privateTables' | 'privateTablesPerPatron' | 'privateIdleMs'>;
}

const ID_BYTES = 10;
/** The float of a table among friends. */
const PRIVATE_FLOAT = 10_000_000;
const MOST_LOOK_MS = 60_000;

export function openPrivateTables(deps: PrivateTablesDeps): PrivateTables {
  const { floor, time, settings } = deps;
  /** Who opened which table; a host who is forgotten over a restart may open more. */
  const hosts = new Map<string, string>();
  const emptySince = new Map<string, number>();
  let opening = 0;

  const privates = () => floor.tables().filter((table) => table.state().settings.invitation !== null);

  const room = (patron: string): Refusal | undefined => {
    const there = privates();
    if (there.length + opening >= settings.privateTables)
      return refusal('table/too-many', 'The house has all the private tables that it opens.');
    const own = there.filter(({ id }) => hosts.get(id) === patron).length;
    return own < settings.privateTablesPerPatron
      ? undefined
      : refusal('table/too-many', `A patron has at most ${settings.privateTablesPerPatron} private tables.`);
  };

  const closeIdle = (): void => {
    for (const table of privates()) {
      if (table.state().seats.size > 0) {
        emptySince.delete(table.id);
        continue;
      }
      const since = emptySince.get(table.id) ?? time.now();
      emptySince.set(table.id, since);
      if (time.now() - since < settings.privateIdleMs || table.state().asked.close !== undefined) continue;
      table.ask({ do: 'close', reason: 'Nobody has sat here for a while.' });
    }
    const open = new Set(privates().map(({ id }) => id));
    for (const map of [hosts, emptySince]) {
      for (const id of map.keys()) if (!open.has(id)) map.delete(id);
    }
  };
  const stop = every(time, Math.min(MOST_LOOK_MS, settings.privateIdleMs / 4), closeIdle);

  return {
    open: async (patron, wanted) => {
      const full = room(patron);
      if (full !== undefined) return err(full);
      const dealt = dealtFor(deps.catalogue, wanted);
      if (!dealt.ok) return dealt;
      const code = makeCode(deps.random);
      const unique = randomHex(deps.random, ID_BYTES);
      const id = wanted.houseFile === undefined ? `private-${unique}` : ownRulesId(unique);
      opening += 1;
      hosts.set(id, patron);
      const opened = await floor.openPrivate(dealt.value, id, {
        ...USUAL_SETTINGS,
        turnedBy: dealt.value.game.dealing.turnedBy,
        float: PRIVATE_FLOAT,
        invitation: hashOfCode(code),
        ...(wanted.bettingMs !== undefined && { bettingMs: wanted.bettingMs }),
        ...(wanted.seats !== undefined && { seats: wanted.seats }),
      });
      opening -= 1;
      if (!opened.ok) return err(refusalFrom(opened.error));
      deps.significant.note({
        type: 'private-table-opened',
        table: id,
        game: dealt.value.game.id,
        patron,
        ownFile: wanted.houseFile !== undefined,
      });
      return ok({ table: id, code });
    },
    close: stop,
  };
}

function dealtFor(
  catalogue: Catalogue,
  { game, houseFile }: Infer<typeof NEW_TABLE>,
): Result<Dealt, Refusal> {
  if (houseFile !== undefined) {
    const found = gameOfFile(houseFile, game);
    return found.ok ? found : refuse('house-file/faults', `The house file has faults: ${found.error}`);
  }
  if (game === undefined) return refuse('message/malformed', 'Name a game, or bring a house file.');
  const found = catalogue.find(game);
  return found === undefined ? refuse('game/none', `No house here deals ${game}.`) : ok(found);
}
