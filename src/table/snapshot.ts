import { err, makeFault, ok, type Result } from '../base/index.ts';
import {
  findGame,
  type GameRules,
  type HouseFile,
  type Outcome,
  outcome,
  parseCachedHouse,
} from '../engine/index.ts';
import { createStanding, followAll, type OpenRecord, type ShoeStanding } from '../fair/index.ts';
import type { KeptOutcome, TableSnapshot } from '../forms/index.ts';
import type { CoupInPlay, Seat, TableState } from './state.ts';

export function getSnapshot(state: TableState): TableSnapshot {
  const {
    game,
    shoe,
    seats,
    gone,
    coup,
    entropy,
    sitsOut,
    outcomes,
    asked,
    announced,
    newestShoe,
    restored,
    night,
    ...rest
  } = state;
  return {
    ...rest,
    announced: announced ?? null,
    newestShoe: newestShoe ?? null,
    restored: restored ?? null,
    gameId: game.id,
    open: shoe?.open ?? null,
    seats: [...seats.values()].map(present),
    gone: [...gone],
    entropy: entropy.map(present),
    sitsOut: [...sitsOut],
    outcomes: outcomes.map(outcomeSnapshot),
    coup: coup === undefined ? null : coupSnapshot(coup),
    asked: present(asked),
    nights: night === undefined ? [] : [night],
  };
}

const outcomeSnapshot = ({ winner, pairs }: Outcome): KeptOutcome => ({
  winner,
  playerPair: pairs?.includes('p') === true,
  bankerPair: pairs?.includes('b') === true,
});

const coupSnapshot = ({ peels, ...coup }: CoupInPlay) => ({
  ...coup,
  peels: [...peels].map(([place, peel]) => [place, present(peel)] as const),
});

/** Drops undefined members, as JSON would. */
type Present<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};
const present = <T extends object>(value: T): Present<T> =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Present<T>;

/** Restores the state. The shoe replays its own log, so a tampered snapshot is refused. */
export function stateFrom(snapshot: TableSnapshot): Result<TableState, string> {
  const {
    gameId,
    open,
    seats,
    gone,
    coup,
    entropy,
    sitsOut,
    outcomes,
    asked,
    announced,
    newestShoe,
    restored,
    nights,
    ...rest
  } = snapshot;
  const game = gameIn(rest.house, gameId);
  if (!game.ok) return game;
  const shoe = open === null ? ok(undefined) : shoeFrom(game.value, open, snapshot);
  if (!shoe.ok) return shoe;
  return ok({
    ...rest,
    game: game.value,
    announced: announced ?? undefined,
    newestShoe: newestShoe ?? undefined,
    restored: restored ?? undefined,
    shoe: shoe.value,
    seats: new Map(seats.map((seat) => [seat.patron, seatFrom(seat)])),
    gone: new Map(gone),
    entropy: entropy.map((one) => ({ ...one, entropy: one.entropy })),
    sitsOut: new Map(sitsOut),
    outcomes: outcomes.map(({ winner, playerPair: player, bankerPair: banker }) =>
      outcome(winner, { player, banker }),
    ),
    coup: coup === null ? undefined : coupFrom(coup),
    asked: {
      pause: asked.pause,
      close: asked.close,
      void: asked.void,
      coup: asked.coup,
      change: asked.change,
    },
    night: nights[0],
  });
}

function gameIn(house: HouseFile, gameId: string): Result<GameRules, string> {
  const parsed = parseCachedHouse(house);
  if (!parsed.ok) return err(parsed.error.map(makeFault)[0] ?? 'no house');
  const game = findGame(parsed.value, gameId);
  return game === undefined ? err(`its house has no game ${gameId}`) : ok(game);
}

function shoeFrom(game: GameRules, open: OpenRecord, { log }: TableSnapshot): Result<ShoeStanding, string> {
  const followed = followAll(createStanding(game, open), log);
  return followed.ok ? followed : err(`its shoe does not follow its log: ${followed.error.message}`);
}

const seatFrom = (seat: TableSnapshot['seats'][number]): Seat => ({
  ...seat,
  keptUntil: seat.keptUntil,
  lastNet: seat.lastNet,
  ready: seat.ready,
  faster: seat.faster,
});

const coupFrom = ({ peels, ...coup }: NonNullable<TableSnapshot['coup']>): CoupInPlay => ({
  ...coup,
  peels: new Map(peels.map(([place, peel]) => [place, { ...peel, opening: peel.opening }])),
});
