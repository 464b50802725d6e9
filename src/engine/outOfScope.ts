import { type Fault, isRecord, makePointer } from '../base/index.ts';

/** What a house file cannot express. */
export const OUT_OF_SCOPE = {
  decisions: 'what a patron decides in the middle of a coup',
  multipliers: 'random multipliers',
  progressives: 'progressives',
  envy: 'envy bonuses',
  streaks: 'bets over several coups',
} as const;
export type OutOfScope = keyof typeof OUT_OF_SCOPE;

export const cannotBeSaid = (is: OutOfScope): string => `${OUT_OF_SCOPE[is]} cannot be said in a house file`;

/** Member names that suggest it. */
const MEMBERS: readonly (readonly [OutOfScope, RegExp])[] = [
  [
    'decisions',
    /^(insurance|peek|raise|peekAndRaise|surrender|choice|decides|optionalDraw|banque|cheminDeFer)$/i,
  ],
  ['multipliers', /^(multipliers?|multiplied|randomMultipliers?|lightning)$/i],
  ['progressives', /^(progressives?|jackpots?|meter|seed)$/i],
  ['envy', /^(envy|envyBonus|envyBonuses)$/i],
  ['streaks', /^(streaks?|consecutive|inARow|coups|overCoups|nextCoups?|lastWinner|previousWinner)$/i],
];

/** How deep and how far to search a file. */
const MOST_DEPTH = 12;
const MOST_MEMBERS = 20_000;

/** Members that no house file has, reported as out of scope. */
export function outOfScope(file: unknown): readonly Fault[] {
  const faults: Fault[] = [];
  let left = MOST_MEMBERS;
  const look = (value: unknown, path: readonly (string | number)[]): void => {
    if (typeof value !== 'object' || value === null || path.length > MOST_DEPTH) return;
    for (const [name, member] of Object.entries(value)) {
      left -= 1;
      if (left < 0) return;
      const known = isRecord(value) ? MEMBERS.find(([, words]) => words.test(name)) : undefined;
      if (known === undefined || isIdPlace(path)) look(member, [...path, name]);
      else
        faults.push({
          path: makePointer([...path, name]),
          found: name,
          expected: `nothing: ${cannotBeSaid(known[0])}`,
        });
    }
  };
  look(file, []);
  return faults;
}

/** Where a key is an id: a bet may be called insurance. */
const isIdPlace = (path: readonly (string | number)[]): boolean =>
  ['bets', 'games', 'payTables'].includes(String(path.at(-1)));
