import { describe, expect, test } from 'vitest';
import { glassRoom } from '../../test/fair/house.ts';
import { SHIPPED_GAMES } from '../../test/fair/shipped.ts';
import { unwrap } from '../base/index.ts';
import type { GameRules } from '../engine/index.ts';
import { makeHex } from './bytes.ts';
import { gameOfRules, parseRules, type RulesDocument, rulesDocument, rulesHash } from './rules.ts';

const EIGHT = glassRoom('eight');
const toHash = (game: GameRules): string => makeHex(rulesHash(game));

describe('the rules document', () => {
  test.each(SHIPPED_GAMES.map((game) => [game.id, game] as const))(
    'the rules document of %s is valid, and gives its game back',
    (_, game) => {
      const document = rulesDocument(game);
      expect(parseRules(JSON.parse(JSON.stringify(document)))).toEqual({ ok: true, value: document });
      const back = unwrap(gameOfRules(document));
      expect(back.tableau).toEqual(game.tableau);
      expect(back.shoe).toEqual(game.shoe);
      expect(toHash(back)).toBe(toHash(game));
    },
  );

  test('the rules document differs from game to game', () => {
    expect(new Set(SHIPPED_GAMES.map(toHash)).size).toBe(SHIPPED_GAMES.length);
  });

  test('the rules document does not depend on words', () => {
    const reworded: GameRules = {
      ...EIGHT,
      name: 'Another name',
      house: { ...EIGHT.house, name: 'Another house' },
      patron: { ...EIGHT.patron, helpline: '1-800', minimumAge: 21 },
      claims: [],
      bets: EIGHT.bets.map((bet) => ({
        ...bet,
        label: `the ${bet.label}`,
        lines: bet.lines.map((line) => ({ ...line, label: 'pays' })),
      })),
    };
    expect(toHash(reworded)).toBe(toHash(EIGHT));
  });

  test('the rules document does not depend on the order of sets', () => {
    const { rules } = EIGHT.tableau;
    const shuffled: GameRules = {
      ...EIGHT,
      tableau: { ...EIGHT.tableau, rules: { ...rules, naturals: [9, 8], playerDraws: [5, 4, 3, 2, 1, 0] } },
      wagering: { mainWagers: ['banker', 'player'] },
      bets: EIGHT.bets.map((bet) => ({
        ...bet,
        lines: bet.lines.map((line) => ({
          ...line,
          when: Object.fromEntries(
            Object.entries(line.when).map(([fact, values]) => [fact, [...values].reverse()]),
          ),
        })),
      })),
    };
    expect(toHash(shuffled)).toBe(toHash(EIGHT));
  });

  test('the rules document depends on every remaining value: no two games that differ in one have the same hash', () => {
    const altered = [...alterations(rulesDocument(EIGHT))];
    const hashes = altered.flatMap((other) => {
      const parsed = parseRules(other);
      const game = parsed.ok ? gameOfRules(parsed.value) : parsed;
      return game.ok ? [toHash(game.value)] : [];
    });
    expect(hashes.length).toBeGreaterThan(30);
    expect(new Set([...hashes, toHash(EIGHT)]).size).toBe(hashes.length + 1);
  });
});

describe('a document that is not a game is refused', () => {
  const changed = (change: (draft: Writable) => void): RulesDocument => {
    const draft = JSON.parse(JSON.stringify(rulesDocument(EIGHT))) as Writable;
    change(draft);
    return unwrap(parseRules(draft));
  };

  test.each<[string, (draft: Writable) => void]>([
    ['a set out of order', (draft) => draft.tableau.naturals.reverse()],
    [
      'a Banker total without a row',
      (draft) => Reflect.deleteProperty(draft.tableau.bankerDrawsAgainst, '3'),
    ],
    ['too few cards behind the cut card', (draft) => Object.assign(draft.shoe.cutCard, { coupsAfter: 9 })],
    ['a bet twice', (draft) => draft.bets.push(...draft.bets.slice(0, 1))],
    ['odds to nothing', (draft) => Object.assign(draft.bets[0]?.lines[0] ?? {}, { odds: [1, 0] })],
  ])('a rules document that is not a game is refused: %s', (_, change) => {
    expect(gameOfRules(changed(change)).ok).toBe(false);
  });

  test('a rules document with one more member is refused', () => {
    expect(parseRules({ ...rulesDocument(EIGHT), comment: 'x' }).ok).toBe(false);
  });
});

type Writable = Mutable<RulesDocument>;
type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T;

/** The document with one number, string or flag changed, for each of them. */
function* alterations(value: unknown): Generator<unknown> {
  if (typeof value === 'number') yield value + 1;
  else if (typeof value === 'boolean') yield !value;
  else if (typeof value === 'string') yield `${value}-x`;
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      for (const other of alterations(item)) yield value.with(index, other);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      for (const other of alterations(item)) yield { ...value, [key]: other };
    }
  }
}
