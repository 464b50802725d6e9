import ezBaccarat from '../../houses/examples/ez-baccarat.json' with { type: 'json' };
import pairRoom from '../../houses/examples/pair-room.json' with { type: 'json' };
import fallsview from '../../houses/fallsview.json' with { type: 'json' };
import firekeepers from '../../houses/firekeepers.json' with { type: 'json' };
import morgantown from '../../houses/morgantown.json' with { type: 'json' };
import pennNational from '../../houses/penn-national.json' with { type: 'json' };
import rockBac from '../../houses/rock-bac.json' with { type: 'json' };
import { unwrap } from '../base/index.ts';
import { type GameRules, type House, parseAsWritten } from '../engine/index.ts';

export { fetchHouse } from './fetchHouse.ts';
export { type HouseGame, raiseMinimum } from './raiseMinimum.ts';

/** The five houses whose cards Coup transcribes. The test suite checks their files, so they parse. */
export const HOUSES: readonly House[] = [fallsview, firekeepers, pennNational, morgantown, rockBac].map(
  (file) => unwrap(parseAsWritten(file)),
);

/** Our own houses that show what a house file can express. */
export const EXAMPLE_HOUSES: readonly House[] = [ezBaccarat, pairRoom].map((file) =>
  unwrap(parseAsWritten(file)),
);

/** The eight games of the five cards. */
export const GAMES: readonly GameRules[] = HOUSES.flatMap((house) => house.games);

/** Every shipped house, examples last. */
export const ALL_HOUSES: readonly House[] = [...HOUSES, ...EXAMPLE_HOUSES];
export const ALL_GAMES: readonly GameRules[] = ALL_HOUSES.flatMap((house) => house.games);
