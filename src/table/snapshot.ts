import { chips, unwrap } from '../base/index.ts';
import { findGame, type HouseFile, parseAsWritten } from '../engine/index.ts';
import { type Entry, followAll, type OpenRecord, standingAt } from '../fair/index.ts';
import type { TableSettings } from './settings.ts';
import type { Answered, CoupInPlay, Peel, Seat, TableState } from './state.ts';

/** A state as JSON, so that a long journal need not be read from its beginning. Never the record itself. */
export interface TableSnapshot
  extends Omit<TableState, 'game' | 'shoe' | 'seats' | 'gone' | 'coup' | 'settings'> {
  readonly house: HouseFile;
  readonly gameId: string;
  readonly settings: TableSettings;
  readonly open: OpenRecord | null;
  readonly seats: readonly Seat[];
  readonly gone: readonly (readonly [string, readonly Answered[]])[];
  readonly coup: CoupSnapshot | null;
}

type CoupSnapshot = Omit<CoupInPlay, 'peels'> & { readonly peels: readonly (readonly [number, Peel])[] };

/** The house file is not in the state, so whoever snapshots brings it along. */
export function snapshotOf(state: TableState, house: HouseFile): TableSnapshot {
  const { game, shoe, seats, gone, coup, ...rest } = state;
  return {
    ...rest,
    house,
    gameId: game.id,
    open: shoe?.open ?? null,
    seats: [...seats.values()],
    gone: [...gone],
    coup: coup === undefined ? null : { ...coup, peels: [...coup.peels] },
  };
}

/** The state again; the shoe follows its own log once more, so that a changed snapshot is not believed. */
export function stateFrom(snapshot: TableSnapshot): TableState {
  const { house, gameId, open, seats, gone, coup, asked, ...rest } = snapshot;
  const game = findGame(unwrap(parseAsWritten(house)), gameId);
  if (game === undefined) throw new Error(`broken invariant: the snapshot's house has the game ${gameId}`);
  const log: readonly Entry[] = rest.log;
  return {
    ...rest,
    game,
    float: chips(rest.float),
    shoe: open === null ? undefined : unwrap(followAll(standingAt(game, open), log)),
    seats: new Map(
      seats.map((seat) => [seat.patron, { ...seat, keptUntil: seat.keptUntil, lastNet: seat.lastNet }]),
    ),
    gone: new Map(gone),
    coup: coup === null ? undefined : { ...coup, peels: new Map(coup.peels) },
    asked: { pause: asked.pause, close: asked.close, void: asked.void },
  };
}
