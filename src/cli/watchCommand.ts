import { coupsToSee, DRIFT, driftTest, FALSE_ALARM } from '../house/watch/index.ts';
import { betLaw, isPriced, priceFullShoe } from '../odds/index.ts';
import { findNamedGame } from './games.ts';
import { type Io, printJson } from './io.ts';

/** `coup watch GAME`: how soon a house's return watch detects a bet that pays more or less than its card says. */
export async function watchCommand(
  io: Io,
  name: string,
  options: { readonly json?: boolean },
): Promise<number> {
  const { game } = findNamedGame(name);
  const bets = priceFullShoe(game)
    .bets.filter(isPriced)
    .map((price) => {
      const test = driftTest(betLaw(price));
      return {
        bet: price.bet.id,
        returnPct: (100 * (1 + test.mean)).toFixed(4),
        sd: Math.sqrt(test.variance).toFixed(4),
        coupsToSee: Math.ceil(coupsToSee(test, -DRIFT)),
        coupsToSeeMore: Math.ceil(coupsToSee(test, DRIFT)),
      };
    });
  if (options.json) {
    await printJson(io, { game: game.id, falseAlarm: FALSE_ALARM, driftPct: 100 * DRIFT, bets });
    return 0;
  }
  const width = Math.max(...bets.map(({ bet }) => bet.length), 'Bet'.length);
  const line = (...[bet = '', ...cells]: readonly string[]): string =>
    `${bet.padEnd(width)}${cells.map((cell) => cell.padStart(14)).join('')}\n`;
  await io.write(
    [
      `${game.id}: every wager is worked out a second time, and one cent is an alarm.\n`,
      `Beside it each bet is tested as it goes. False alarms, in all its life: at most one in ${(1 / FALSE_ALARM).toLocaleString('en')}.\n`,
      `Coups with stakes on it, on average, until ${100 * DRIFT} % of the stake is seen to be`,
      ' lacking, or too much:\n\n',
      line('Bet', 'Return', 'Std dev', 'lacking', 'too much'),
      ...bets.map(({ bet, returnPct, sd, ...coups }) =>
        line(
          bet,
          `${returnPct} %`,
          sd,
          coups.coupsToSee.toLocaleString('en'),
          coups.coupsToSeeMore.toLocaleString('en'),
        ),
      ),
    ].join(''),
  );
  return 0;
}
