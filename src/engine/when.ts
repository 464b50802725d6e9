import { either, flag, isRecord, list, object, oneOf, type Shape } from '../base/index.ts';
import { FACT_NAMES, FACTS, type FactName, type FactValue } from './facts.ts';
import type { Side } from './hand.ts';
import type { When } from './payTable.ts';

/** A condition as a file writes it: a value, a list of values, or a range. */
export type WhenFile = Readonly<Record<string, unknown>>;

/** Facts that each hand has, without the hand's name. */
const HAND_FACTS = ['Total', 'Cards', 'Natural', 'ThirdPips', 'ThirdRank', 'Pair', 'SuitedPair'] as const;

/** Facts by name, or relative to the bet's own hand (`handTotal`, `winner: "hand"`). */
export const WHEN: Shape<WhenFile> = object(
  'what the line asks of the coup',
  {},
  Object.fromEntries([
    ...FACT_NAMES.map((fact) => [fact, conditionShape(fact)] as const),
    ...HAND_FACTS.map((fact) => [`hand${fact}`, conditionShape(`player${fact}`)] as const),
  ]),
);

/** Facts by their own names, values as lists: what a hand-relative or ranged condition means for this bet. */
export function compileWhen(when: WhenFile, hand: Side | undefined): When {
  const compiled: Partial<Record<FactName, readonly FactValue[]>> = {};
  for (const [name, wanted] of Object.entries(when)) {
    const fact = factNamed(name, hand);
    const values = valuesOf(fact, wanted).map((value) => winnerFor(value, hand));
    const before = compiled[fact];
    compiled[fact] = before === undefined ? values : values.filter((value) => before.includes(value));
  }
  return compiled;
}

/** Whether a condition speaks of the bet's own hand. */
export const needsHand = (when: WhenFile): boolean =>
  Object.entries(when).some(
    ([name, wanted]) =>
      name.startsWith('hand') || [wanted].flat().some((value) => value === 'hand' || value === 'other'),
  );

/** The fact that a name means for a bet on this hand. */
export const factNamed = (name: string, hand: Side | undefined): FactName =>
  (name.startsWith('hand') ? `${hand}${name.slice('hand'.length)}` : name) as FactName;

/** The values of a fact that a condition allows; empty when it allows none. */
export function valuesOf(fact: FactName, wanted: unknown): readonly FactValue[] {
  if (!isRecord(wanted)) return [wanted].flat() as readonly FactValue[];
  const { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY } = wanted;
  return FACTS[fact].values.filter(
    (value) => typeof value === 'number' && value >= (atLeast as number) && value <= (atMost as number),
  );
}

function winnerFor(value: FactValue, hand: Side | undefined): FactValue {
  if (value === 'hand') return hand ?? value;
  if (value === 'other') return hand === 'player' ? 'banker' : 'player';
  return value;
}

function conditionShape(fact: FactName): Shape<unknown> {
  const values: readonly (string | number | boolean)[] =
    fact === 'winner' ? [...FACTS.winner.values, 'hand', 'other'] : FACTS[fact].values;
  const about = FACTS[fact].about;
  if (values.length === 2 && values.includes(true)) return flag(about);
  const one = oneOf(about, values);
  const numbers = values.filter((value) => typeof value === 'number');
  const lists = list(one, { about: `${about}: any of these`, from: 1, unique: true });
  if (numbers.length === 0) return either(`${about}: a value or a list of values`, one, lists);
  const bound = oneOf(about, numbers);
  return either(
    `${about}: a value (${values.join(', ')}), a list of values, or atLeast and atMost`,
    one,
    lists,
    object(`${about}: a range`, {}, { atLeast: bound, atMost: bound }),
  );
}
