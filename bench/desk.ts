import type { GameRules } from '../src/engine/index.ts';
import { ALL_GAMES, ALL_HOUSES } from '../src/houses/index.ts';
import { countdown, createLocalWorker, runBlocks, SHOES_IN_BLOCK, splitPortions } from '../src/sim/index.ts';
import { askedAbout, withLeft } from '../src/web/pages/odds/asked.ts';
import { quickFigures } from '../src/web/pages/odds/quick.ts';
import type { Figure } from './roads.ts';

const FRAME_MS = 16;
const CORES = 2;
const SHOES = 640;

/** What the desk promises while somebody types or drags, and what counting a bet down costs. */
export async function benchDesk(): Promise<readonly Figure[]> {
  const games = ALL_GAMES.map((game) => ({ id: game.id, ms: millisecondsOf(game) })).filter(
    ({ ms }) => ms > 0,
  );
  const dearest = games.reduce((one, two) => (one.ms > two.ms ? one : two));
  const shoes = await shoesAMinute();
  return [
    {
      name: `every quick bet of a game again after one card, the dearest: ${dearest.id}`,
      value: `${dearest.ms.toFixed(1)} ms`,
      target: `at most a frame, ${FRAME_MS} ms`,
      met: dearest.ms <= FRAME_MS,
    },
    {
      name: 'shoes counted down, Dragon 7, by the count and perfectly',
      value: `${Math.round(shoes).toLocaleString('en-US')} a minute on ${CORES} cores`,
      target: 'at least 20,000',
      met: shoes >= 20_000,
    },
  ];
}

const TIMES = 60;

/** Of CPU, in the middle of many drags: on a busy machine a clock on the wall tells of others. */
function millisecondsOf({ id }: GameRules): number {
  const house = ALL_HOUSES.find(({ games }) => games.some((game) => game.id === id));
  if (house === undefined) return 0;
  const quick = quickFigures(house);
  const asked = askedAbout(id);
  let before = quick(asked, undefined);
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const [rank, left] = [time % 13, 31 - (time % 7)];
    const started = process.cpuUsage();
    before = quick(withLeft(asked, rank, left, 32), before) ?? before;
    const { user, system } = process.cpuUsage(started);
    times.push((user + system) / 1000);
  }
  return before === undefined ? 0 : (times.toSorted((a, b) => a - b)[TIMES / 2] ?? 0);
}

async function shoesAMinute(): Promise<number> {
  const game = ALL_GAMES.find(({ bets }) => bets.some(({ id }) => id === 'dragon-7'));
  const bet = game?.bets.find(({ id }) => id === 'dragon-7');
  if (game === undefined || bet === undefined) throw new Error('no game has a Dragon 7');
  const { order } = countdown(game, bet, { behind: game.shoe.cutCard.behind, seed: 1 });
  const deal = (shoes: number) =>
    runBlocks({
      order,
      portions: splitPortions(shoes, () => SHOES_IN_BLOCK),
      workers: 1,
      hire: () =>
        createLocalWorker(
          () => Promise.reject(new Error('none')),
          (task) => setImmediate(task),
        ),
      merge: () => 'more',
    }).end;
  await deal(SHOES_IN_BLOCK);
  const started = process.cpuUsage();
  await deal(SHOES);
  const { user, system } = process.cpuUsage(started);
  return (SHOES / ((user + system) / 60_000_000)) * CORES;
}
