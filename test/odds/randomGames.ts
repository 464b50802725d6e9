import fc from 'fast-check';
import { unwrap } from '../../src/base/index.ts';
import {
  type AnyFactName,
  type Card,
  card,
  FACT_NAMES,
  type GameRules,
  getDefinition,
  parseAsWritten,
  TOTALS,
} from '../../src/engine/index.ts';
import { HOUSES } from '../../src/houses/index.ts';
import type { Kind } from './bruteForce.ts';

/** Random games: any tableau that a house file may hold, any pay lines over any facts. */
export const randomGame = (
  facts: readonly AnyFactName[] = FACT_NAMES,
  most: { readonly bets: number; readonly lines: number } = { bets: 4, lines: 4 },
): fc.Arbitrary<GameRules> =>
  fc
    .tuple(randomTableau, fc.array(randomBet(facts, most.lines), { minLength: 1, maxLength: most.bets }))
    .map(([tableau, bets]) => gameWith(tableau, bets))
    .filter((game) => game !== undefined);

/** A shoe of a few kinds of cards, small enough to visit every deal. */
export const randomShoe: fc.Arbitrary<readonly Kind[]> = fc
  .uniqueArray(fc.tuple(fc.nat(51), fc.integer({ min: 1, max: 4 })), {
    minLength: 2,
    maxLength: 6,
    selector: ([byte]) => byte,
  })
  .map((kinds) => kinds.map(([byte, count]) => ({ card: card(byte), count })))
  .filter((kinds) => kinds.reduce((size, { count }) => size + count, 0) >= 6);

/** The first cards of some order of a shoe. */
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

const randomBet = (facts: readonly AnyFactName[], lines: number) =>
  fc.record({
    label: fc.constant('Random'),
    lines: fc.array(randomLine(facts), { minLength: 1, maxLength: lines }),
  });

const randomConditions = (facts: readonly AnyFactName[], most: number) =>
  fc
    .uniqueArray(fc.constantFrom(...facts), { minLength: 0, maxLength: most })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, randomCondition(name)]))));

const randomLine = (facts: readonly AnyFactName[]) =>
  fc.record({
    when: fc
      .tuple(
        randomConditions(facts, 3),
        fc.option(fc.array(randomConditions(facts, 2), { minLength: 2, maxLength: 3 }), { freq: 4 }),
      )
      .map(([all, any]) => (any === null ? all : { ...all, any })),
    odds: fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 2 })),
  });

function randomCondition(fact: AnyFactName): fc.Arbitrary<unknown> {
  const values: readonly unknown[] = getDefinition(fact).values;
  if (values.includes(true)) return fc.boolean();
  return fc.subarray([...values], { minLength: 1 });
}

/** Undefined if a bet distinguishes more cards than a house file may. */
function gameWith(tableau: object, bets: readonly object[]): GameRules | undefined {
  const [house] = HOUSES;
  const { shared, ...file } = structuredClone(house?.file ?? { shared: {} });
  const { games: _, ...identity } = file as Record<string, unknown>;
  const named = Object.fromEntries(bets.map((bet, index) => [`bet-${index}`, bet]));
  const parsed = parseAsWritten({
    ...identity,
    format: 'coup-house/2',
    shared: {
      ...shared,
      tableau,
      wagering: { mainWagers: ['bet-0'] },
      bets: named,
      payTables: {},
    },
    games: { random: { name: 'Random', offers: Object.keys(named) } },
  });
  if (!parsed.ok && parsed.error.every(({ found }) => found === 'lines that ask for more')) return undefined;
  const [game] = unwrap(parsed).games;
  if (game === undefined) throw new Error('a random house has its game');
  return game;
}
