import { type Fault, isRecord, makePointer } from '../base/index.ts';

/** What a house file cannot say, and perhaps never will, by the words that files try it with. */
const OUT_OF_SCOPE: readonly (readonly [words: RegExp, what: string])[] = [
  [
    /^(insurance|peek|raise|peekAndRaise|surrender|choice|decides|optionalDraw|banque|cheminDeFer)$/i,
    'what a patron decides in the middle of a coup',
  ],
  [/^(multipliers?|multiplied|randomMultipliers?|lightning)$/i, 'random multipliers'],
  [/^(progressives?|jackpots?|meter|seed)$/i, 'progressives'],
  [/^(envy|envyBonus|envyBonuses)$/i, 'envy bonuses'],
  [
    /^(streaks?|consecutive|inARow|coups|overCoups|nextCoups?|lastWinner|previousWinner)$/i,
    'bets over several coups',
  ],
];

/** How deep and how far a file is looked through. */
const MOST_DEPTH = 12;
const MOST_MEMBERS = 20_000;

/** Members of a file that no house file has, said as what they are: out of scope. */
export function outOfScope(file: unknown): readonly Fault[] {
  const faults: Fault[] = [];
  let left = MOST_MEMBERS;
  const look = (value: unknown, path: readonly (string | number)[]): void => {
    if (typeof value !== 'object' || value === null || path.length > MOST_DEPTH) return;
    for (const [name, member] of Object.entries(value)) {
      left -= 1;
      if (left < 0) return;
      const known = isRecord(value) ? OUT_OF_SCOPE.find(([words]) => words.test(name)) : undefined;
      if (known === undefined || isIdPlace(path)) look(member, [...path, name]);
      else
        faults.push({
          path: makePointer([...path, name]),
          found: name,
          expected: `nothing: ${known[1]} cannot be said in a house file`,
        });
    }
  };
  look(file, []);
  return faults;
}

/** Where a key is an id: a bet may be called insurance. */
const isIdPlace = (path: readonly (string | number)[]): boolean =>
  ['bets', 'games', 'payTables'].includes(String(path.at(-1)));
