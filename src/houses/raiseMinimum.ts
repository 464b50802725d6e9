import {
  type GameRules,
  type House,
  type HouseFile,
  type LimitRange,
  parseAsWritten,
} from '../engine/index.ts';

/** A game and its house. */
export interface HouseGame {
  readonly house: House;
  readonly game: GameRules;
}

/**
 * The same game with a larger main minimum, side wagers in proportion. The returned house file contains the
 * new limits; undefined if the card's limits do not allow it.
 */
export function raiseMinimum({ house, game }: HouseGame, minimum: number): HouseGame | undefined {
  const { main, side } = game.limits;
  if (minimum === main.minimum) return { house, game };
  if (!isWithinRange(main, minimum)) return undefined;
  const scaled = Math.floor((side.minimum * minimum) / main.minimum / side.step) * side.step;
  const sides = { ...side, minimum: Math.min(Math.max(scaled, side.minimum), side.maximum) };
  const parsed = parseAsWritten(withLimits(house.file, game.id, { ...main, minimum }, sides));
  const raised = parsed.ok ? parsed.value.games.find(({ id }) => id === game.id) : undefined;
  return parsed.ok && raised !== undefined ? { house: parsed.value, game: raised } : undefined;
}

/** A table may narrow its card's limits but not widen them. */
const isWithinRange = ({ minimum, maximum, step }: LimitRange, wanted: number): boolean =>
  wanted >= minimum && wanted <= maximum && wanted % step === 0;

const BY_HOST = { is: 'assumed', where: 'Set by the host for this table' } as const;

function withLimits(file: HouseFile, gameId: string, main: LimitRange, side: LimitRange): unknown {
  const [, name = ''] = gameId.split('/');
  const game = file.games[name];
  const { basis, ...limits } = game?.limits ?? {};
  return {
    ...file,
    games: {
      ...file.games,
      [name]: {
        ...game,
        limits: { ...limits, main, side, basis: { ...basis, main: BY_HOST, side: BY_HOST } },
      },
    },
  };
}
