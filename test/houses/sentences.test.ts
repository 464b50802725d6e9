import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimFor, type GameRules, getGaps, type PayLine } from '../../src/engine/index.ts';
import { HOUSES } from '../../src/houses/index.ts';
import { type Fact, parseSentences, sentencesIn, toHash } from './sentences.ts';

type Value = Extract<Fact, { readonly is: 'value' }>;

const folder = join(import.meta.dirname, 'sentences');
const CARDS = HOUSES.map((house) => ({
  house,
  id: house.identity.id,
  sentences: parseSentences(readFileSync(join(folder, `${house.identity.id}.txt`), 'utf8')),
}));

/** What a game has at a path: a member of a section, or of a bet. */
function valueAt(game: GameRules, of: string): unknown {
  const [first = '', ...path] = of.split('/');
  if (first === 'bets')
    return within(
      game.bets.find(({ id }) => id === path[0]),
      path.slice(1),
    );
  if (first === 'offers') return game.bets.map(({ id }) => id);
  if (first === 'tableau') return within(game.tableau.rules, path);
  return within(game, [first, ...path]);
}

const within = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key], value);

/** As the lists of sentences write it: `Banker wins with 6 | winner=banker bankerTotal=6 | 1:2`. */
function written(game: GameRules, of: string): string {
  const value = valueAt(game, of);
  if (/\/lines\/\d+$/.test(of)) return line(value as PayLine);
  if (of.endsWith('/when')) return conditions(value as PayLine['when']);
  if (of.endsWith('/odds')) return (value as PayLine['odds']).join(':');
  if (of.endsWith('/commission')) return value === undefined ? 'none' : JSON.stringify(value);
  // No line decides: it loses by the rules of settling, not by the file. [ST2]
  if (of.endsWith('/otherwise')) return '"loses"';
  return JSON.stringify(value);
}

const line = ({ label, when, odds, commission }: PayLine): string =>
  [
    label,
    conditions(when),
    odds.join(':'),
    ...(commission === undefined ? [] : [`less ${commission.join('/')}`]),
  ].join(' | ');

const conditions = (when: PayLine['when']): string =>
  Object.entries(when)
    .map(([fact, values]) => `${fact}=${String(values)}`)
    .join(' ');

/** Names and places have a basis only if the file marks them, and `place` and `hand` have none. */
const hasBasis = ({ of }: Value): boolean => !/^name$|\/(place|hand)$|^house\//.test(of);

const gamesFor = (games: readonly GameRules[], game: string | undefined) =>
  games.filter(({ id }) => game === undefined || id.endsWith(`/${game}`));

describe.each(CARDS)('every sentence of the card of $id', ({ house, sentences }) => {
  it.each(sentences.map((each, index) => [index + 1, each.begins, each] as const))(
    'sentence %i, %s, is in its house file, or says why it is not',
    (_, __, { facts }) => {
      expect(facts.length).toBeGreaterThan(0);
      for (const fact of facts) {
        if (fact.is === 'nothing') continue;
        const games = gamesFor(house.games, fact.game);
        expect(games.length).toBeGreaterThan(0);
        for (const game of games) {
          if (fact.is === 'gap') expect(getGaps(game).map(({ id }) => id)).toContain(fact.id);
          else expect([fact.of, written(game, fact.of)]).toEqual([fact.of, fact.value]);
          if (fact.is === 'value' && hasBasis(fact))
            expect([fact.of, claimFor(game, fact.of).is]).toEqual([fact.of, fact.basis]);
        }
      }
    },
  );

  it('a sentence supports each value that its house file calls stated', () => {
    const values = sentences.flatMap(({ facts }) => facts.filter((fact) => fact.is === 'value'));
    const unsaid = house.games.flatMap((game) => {
      const said = values.filter((fact) => gamesFor([game], fact.game).length > 0);
      return game.claims
        .filter(({ of, is }) => is === 'stated' && !said.some((fact) => overlap(fact.of, of)))
        .map(({ of }) => `${game.id} ${of}`);
    });
    expect(unsaid).toEqual([]);
  });
});

const overlap = (one: string, two: string): boolean =>
  one === two || one.startsWith(`${two}/`) || two.startsWith(`${one}/`);

const texts = process.env['COUP_CARDS'];

it.skipIf(texts === undefined)('the lists of sentences match the texts in COUP_CARDS', () => {
  const read = readdirSync(texts ?? '')
    .sort()
    .map((name) => sentencesIn(readFileSync(join(texts ?? '', name), 'utf8')).map(toHash));
  expect(CARDS.map(({ sentences }) => sentences.map(({ hash }) => hash))).toEqual(read);
});
