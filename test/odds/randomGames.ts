import fc from 'fast-check';
import { unwrap } from '../../src/base/index.ts';
import {
  type Card,
  card,
  FACT_NAMES,
  FACTS,
  type FactName,
  type GameRules,
  parseAsWritten,
  TOTALS,
} from '../../src/engine/index.ts';
import { HOUSES } from '../../src/houses/index.ts';
import type { Kind } from './bruteForce.ts';

/** Games that no card describes: any tableau that a house file may hold, any pay lines over any facts. */
export const randomGame = (facts: readonly FactName[] = FACT_NAMES): fc.Arbitrary<GameRules> =>
  fc
    .tuple(randomTableau, fc.array(randomBet(facts), { minLength: 1, maxLength: 4 }))
    .map(([tableau, bets]) => gameWith(tableau, bets));

/** A shoe of a few kinds of cards, several of some: small enough for every deal to be walked through. */
export const randomShoe: fc.Arbitrary<readonly Kind[]> = fc
  .uniqueArray(fc.tuple(fc.nat(51), fc.integer({ min: 1, max: 4 })), {
    minLength: 2,
    maxLength: 6,
    selector: ([byte]) => byte,
  })
  .map((kinds) => kinds.map(([byte, count]) => ({ card: card(byte), count })))
  .filter((kinds) => kinds.reduce((size, { count }) => size + count, 0) >= 6);

/** The first cards of some order of a shoe: as many as are asked for. */
export const randomDealt = (shoe: readonly Kind[], most: number): fc.Arbitrary<readonly Card[]> =>
  fc.shuffledSubarray(
    shoe.flatMap(({ card: each, count }) => Array.from({ length: count }, () => each)),
    { minLength: 0, maxLength: most },
  );

const anyTotals: fc.Arbitrary<readonly number[]> = fc.subarray([...TOTALS]);

const randomTableau = fc
  .record({
    naturals: fc.oneof(fc.constant<readonly number[]>([8, 9]), anyTotals),
    playerDraws: anyTotals,
    bankerDrawsWhenPlayerStands: anyTotals,
    against: fc.array(anyTotals, { minLength: 10, maxLength: 10 }),
  })
  .map(({ naturals, playerDraws, bankerDrawsWhenPlayerStands, against }) => {
    const others = TOTALS.filter((total) => !naturals.includes(total));
    const drawing = (totals: readonly number[]) => totals.filter((total) => !naturals.includes(total));
    return {
      naturals,
      playerDraws: drawing(playerDraws),
      bankerDrawsWhenPlayerStands: drawing(bankerDrawsWhenPlayerStands),
      bankerDrawsAgainst: Object.fromEntries(others.map((total) => [total, against[total]])),
    };
  });

const randomBet = (facts: readonly FactName[]) =>
  fc.record({
    label: fc.constant('Random'),
    lines: fc.array(randomLine(facts), { minLength: 1, maxLength: 4 }),
  });

const randomLine = (facts: readonly FactName[]) =>
  fc.record({
    when: fc
      .uniqueArray(fc.constantFrom(...facts), { minLength: 0, maxLength: 3 })
      .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, randomCondition(name)])))),
    odds: fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 2 })),
  });

function randomCondition(fact: FactName): fc.Arbitrary<unknown> {
  const values: readonly unknown[] = FACTS[fact].values;
  if (values.includes(true)) return fc.boolean();
  return fc.subarray([...values], { minLength: 1 });
}

function gameWith(tableau: object, bets: readonly object[]): GameRules {
  const [house] = HOUSES;
  const { shared, ...file } = structuredClone(house?.file ?? { shared: {} });
  const { games: _, ...identity } = file as Record<string, unknown>;
  const named = Object.fromEntries(bets.map((bet, index) => [`bet-${index}`, bet]));
  const parsed = parseAsWritten({
    ...identity,
    shared: {
      ...shared,
      tableau,
      wagering: { mainWagers: ['bet-0'] },
      bets: named,
      payTables: {},
    },
    games: { random: { name: 'Random', offers: Object.keys(named) } },
  });
  const [game] = unwrap(parsed).games;
  if (game === undefined) throw new Error('a random house has its game');
  return game;
}
