import { unwrap } from '../src/base/index.ts';
import { type GameRules, parseCards } from '../src/engine/index.ts';
import { atlasHouses } from '../src/houses/atlas/index.ts';
import { ALL_GAMES } from '../src/houses/index.ts';
import {
  type Composition,
  compositionOfDecks,
  perLineCounts,
  price,
  priceFullShoe,
  takeOut,
} from '../src/odds/index.ts';
import { bruteJoint } from '../test/odds/bruteForce.ts';

/** One headline figure: what was measured, and whether it is good enough. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly target: string;
  readonly met: boolean;
}

const DECKS = 8;

export async function benchOdds(): Promise<readonly Figure[]> {
  const pointsAlone = onlyBets(gameNamed('fallsview/no-commission'), 'pips');
  const withPairs = gameNamed('fallsview/no-commission');
  const suited = gameNamed('pair-room/suited');
  const full = compositionOfDecks(DECKS);
  const remaining = remainingShoe(full);

  const first = once(() => perLineCounts(pointsAlone, full));
  const closed = microseconds(() => perLineCounts(pointsAlone, full));
  const depleted = microseconds(() => perLineCounts(pointsAlone, remaining));
  const pairs = microseconds(() => perLineCounts(withPairs, full));
  const ratios = microseconds(() => priceFullShoe(withPairs), 1);
  const dealt = unwrap(parseCards('8H KD'));
  const underWay = microseconds(() => price(withPairs, full, dealt), 1);
  const fine = microseconds(() => perLineCounts(suited, full), 1);
  const dearest = Math.max(...ALL_GAMES.map((game) => once(() => priceFullShoe(game))));
  const ofAtlas = dearestOfAtlas();
  const brute = microseconds(() => bruteJoint(pointsAlone.tableau, full.pips), 1);

  return [
    most('counts of all bets over points, eight decks', closed, 50),
    most('the same on a remaining shoe', depleted, 50),
    most('the same, pairs included', pairs, 100),
    most('a whole price, ratios reduced', ratios, 20_000),
    most('a whole price of any game, the dearest', dearest, 2_000_000),
    most(`a bet of the atlas alone, the dearest: ${ofAtlas.name}`, ofAtlas.time, 2_000_000),
    most('a whole price after two cards', underWay, 50_000),
    most('pairs and suits together with totals', fine, 2_000_000),
    atLeast('brute force takes so many times as long', brute / closed, 100),
    said('brute force, every sequence of points', brute),
    said('the first call, tables made and nothing warm', first),
  ];
}

/** Every bet of the atlas priced once by itself on eight decks: the one that took longest. */
function dearestOfAtlas(): { readonly name: string; readonly time: number } {
  const games = atlasHouses().flatMap((house) => house.games);
  const timed = games.flatMap((game) =>
    game.bets.map((bet) => {
      const alone = { ...game, bets: [bet], shoe: { ...game.shoe, decks: DECKS } };
      return { name: `${game.id} ${bet.id}`, time: once(() => priceFullShoe(alone)) };
    }),
  );
  return timed.reduce((dearest, each) => (each.time > dearest.time ? each : dearest));
}

function gameNamed(id: string): GameRules {
  const found = ALL_GAMES.find((game) => game.id === id);
  if (found === undefined) throw new Error(`there is a game ${id}`);
  return found;
}

const onlyBets = (game: GameRules, needs: string): GameRules => ({
  ...game,
  bets: game.bets.filter((bet) => bet.needs === needs),
});

/** A shoe some sixty coups in: every third card is gone, and more of some than of others. */
function remainingShoe(full: Composition): Composition {
  const gone = Array.from({ length: 3 }, () =>
    unwrap(parseCards('AS AH 2C 3D 4H 5S 5C 6D 6H 6S 7C 8D 9H 9S 10C JD QH KS KC KD KH')),
  );
  return unwrap(takeOut(full, gone.flat()));
}

const BATCHES = 301;
const WARM_MS = 300;

/** The median time of one call, warm, over many batches: short ones, so that few are interrupted. */
function microseconds(run: () => unknown, calls = 20): number {
  const warm = performance.now() + WARM_MS;
  while (performance.now() < warm) run();
  const batches = Array.from({ length: BATCHES }, () => {
    const begun = performance.now();
    for (let call = 0; call < calls; call++) run();
    return ((performance.now() - begun) * 1000) / calls;
  });
  return batches.sort((a, b) => a - b)[Math.floor(BATCHES / 2)] ?? 0;
}

function once(run: () => unknown): number {
  const begun = performance.now();
  run();
  return (performance.now() - begun) * 1000;
}

const makeMicroseconds = (value: number): string =>
  value < 1000 ? `${value.toFixed(1)} µs` : `${(value / 1000).toFixed(2)} ms`;

const most = (name: string, value: number, limit: number): Figure => ({
  name,
  value: makeMicroseconds(value),
  target: `at most ${makeMicroseconds(limit)}`,
  met: value <= limit,
});

const atLeast = (name: string, value: number, limit: number): Figure => ({
  name,
  value: `${value.toFixed(0)}x`,
  target: `at least ${limit}x`,
  met: value >= limit,
});

const said = (name: string, value: number): Figure => ({
  name,
  value: makeMicroseconds(value),
  target: 'printed',
  met: true,
});
