import { performance } from 'node:perf_hooks';
import { unwrap } from '../src/base/index.ts';
import { parseHouse } from '../src/engine/index.ts';
import { priceFullShoe } from '../src/odds/index.ts';
import { readCard } from '../src/read/index.ts';
import { CARDS } from '../test/read/cards.ts';
import { OWN_CARDS } from '../test/read/ownCards.ts';
import type { Figure } from './roads.ts';

const LONG = 200_000;
const CARD = CARDS.bullets.text;
const fill = (words: string): string => words.repeat(Math.ceil(LONG / words.length)).slice(0, LONG);

/** Texts of 200 kB that a reader could lose itself in. */
const TEXTS: Readonly<Record<string, string>> = {
  'forty cards': fill(CARD),
  'cards of six layouts': fill(OWN_CARDS.map(({ text }) => text).join('\n')),
  spaces: fill(' '),
  'lines of one letter': fill('a\n'),
  'rows of pays': fill('Lucky Six   12 to 1   Banker wins with 6\n'),
  'one sentence of pays': fill('Lucky Six pays 12 to 1 when Banker wins with 6. '),
  'rules without an end': fill('Player and Banker 3 third card draws '),
  'lists without an end': fill('0-1-2 '),
  sums: fill('$5 to $100, '),
  brackets: fill('('),
  tabs: fill('WIN BY 9 POINTS\t'),
  names: fill('Lucky Six Bonus bet '),
  'dots that lead': fill('. . . '),
  'posted at the table': fill('side wagers that are offered '),
};

/** A card as people print it, and the worst of the texts of 200 kB; beside the time to price one game of it. */
export async function benchRead(): Promise<readonly Figure[]> {
  const [game] = unwrap(parseHouse(unwrap(readCard(CARD)).draft)).games;
  const price = median(() => game !== undefined && priceFullShoe(structuredClone(game)));
  const card = median(() => readCard(CARD));
  const times = Object.entries(TEXTS).map(([name, text]) => ({ name, ms: median(() => readCard(text), 5) }));
  const worst = times.reduce((one, two) => (two.ms > one.ms ? two : one));
  return [
    { name: 'a rule card', value: `${card.toFixed(1)} ms`, target: 'at most 60 ms', met: card <= 60 },
    {
      name: `the worst text of 200 kB: ${worst.name}`,
      value: `${worst.ms.toFixed(0)} ms`,
      target: 'at most 200 ms',
      met: worst.ms <= 200,
    },
    {
      name: 'that text against one rule card',
      value: `${(worst.ms / card).toFixed(1)} times as long`,
      target: 'at most 10 times',
      met: worst.ms <= card * 10,
    },
    {
      name: 'pricing one game of the card',
      value: `${price.toFixed(1)} ms`,
      target: 'less than reading the card',
      met: price < card,
    },
  ];
}

/** Of processor time, since a machine may have other work. */
function median(work: () => unknown, times = 9): number {
  work();
  const took = Array.from({ length: times }, () => {
    const before = process.cpuUsage().user;
    const start = performance.now();
    work();
    return Math.min((process.cpuUsage().user - before) / 1000, performance.now() - start);
  }).sort((a, b) => a - b);
  return took[Math.floor(times / 2)] ?? 0;
}
