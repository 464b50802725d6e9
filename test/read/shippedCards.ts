import { claimFor, type GameRules, type House } from '../../src/engine/index.ts';

/** One value of a game with how sure it is; the value is undefined where only its certainty is told. */
export interface KnownValue {
  readonly value: string | undefined;
  readonly basis: string;
}

const SECTIONS = [
  'shoe',
  'dealing',
  'settlement',
  'wagering',
  'limits',
  'patron',
  'contact',
  'counting',
  'announcing',
] as const;
const OF_A_BET = [
  'label',
  'place',
  'hand',
  'requires',
  'beside',
  'excludes',
  'upTo',
  'limits',
  'limitsFrom',
] as const;
const OF_A_LINE = ['label', 'when', 'odds', 'commission'] as const;

/** Every value of a game by its place. */
function valuesIn(game: GameRules): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>([
    ['name', game.name],
    ['short', game.short],
    ['house/name', game.house.name],
    ['house/short', game.house.short],
    ['house/place', game.house.place],
    // Which bets there are; in which order they stand on the felt is a matter of its layout.
    ['offers', game.bets.map(({ id }) => id).sort()],
  ]);
  const add = (of: string, from: object): void => {
    for (const [name, value] of Object.entries(from)) values.set(`${of}/${name}`, value);
  };
  add('tableau', game.tableau.rules);
  for (const section of SECTIONS) add(section, game[section]);
  for (const bet of game.bets) {
    add(`bets/${bet.id}`, Object.fromEntries(OF_A_BET.map((name) => [name, bet[name]])));
    for (const [at, line] of bet.lines.entries())
      add(`bets/${bet.id}/lines/${at}`, Object.fromEntries(OF_A_LINE.map((name) => [name, line[name]])));
  }
  return values;
}

export interface Difference {
  readonly game: string;
  readonly of: string;
  readonly shipped: KnownValue;
  readonly read: KnownValue;
}

/** Where a house that was read differs from the shipped one: in a value, or in how sure it is. */
export const differencesBetween = (shipped: House, read: House): readonly Difference[] =>
  shipped.games.flatMap((game, at) => {
    const other = read.games[at];
    if (other === undefined) return [];
    const [one, two] = [valuesIn(game), valuesIn(other)];
    const claimed = [...game.claims, ...other.claims].map(({ of }) => of);
    return [...new Set([...one.keys(), ...two.keys(), ...claimed])]
      .map((of) => ({
        game: game.id.split('/').at(-1) ?? '',
        of,
        shipped: { value: JSON.stringify(one.get(of)), basis: claimFor(game, of).is },
        read: { value: JSON.stringify(two.get(of)), basis: claimFor(other, of).is },
      }))
      .filter((each) => JSON.stringify(each.shipped) !== JSON.stringify(each.read));
  });
