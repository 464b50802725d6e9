import { either, flag, isRecord, type JsonSchema, list, object, oneOf, type Shape } from '../base/index.ts';
import { CARD_FACT_NAMES, COUNTED, HAND_CARD_FACTS } from './cardFacts.ts';
import { type AnyFactName, FACT_NAMES, type FactName, type FactValue, getDefinition } from './facts.ts';
import { otherSide, type Side } from './hand.ts';
import type { Conditions, When } from './payTable.ts';

/**
 * A condition as a file writes it: a value, a list of values, or a range. `any` holds several, at least one
 * of which must hold.
 */
export type WhenFile = Readonly<Record<string, unknown>>;

/** Facts that each hand has, without the hand's name. */
const HAND_FACTS_1 = ['Total', 'Cards', 'Natural', 'ThirdPips', 'ThirdRank', 'Pair', 'SuitedPair'] as const;
const HAND_FACTS = [...HAND_FACTS_1, 'Start', ...HAND_CARD_FACTS] as const;

/** Facts since version 2 of house files. */
const NEW_FACTS: readonly FactName[] = ['playerStart', 'bankerStart', 'combinedTotal', 'difference'];

type Shapes = Readonly<Record<string, Shape<unknown>>>;

/** More alternatives than any line has. Bounds the cost of a hostile file. */
const MOST_ANY = 16;

/** In the schema, patterns cover facts that count something: each with a fact that has the same values. */
const COUNTED_NAME = '(JQK|(10|[A2-9JQK])[CDHS]?)';
const COUNT_PATTERNS: readonly (readonly [pattern: string, fact: string])[] = [
  [`^count:${COUNTED_NAME}$`, 'count:7'],
  [`^count:${COUNTED_NAME}:start$`, 'count:7:start'],
  [`^count:${COUNTED_NAME}:(player|banker)$`, 'count:7:player'],
  [`^count:${COUNTED_NAME}:hand$`, 'count:7:hand'],
  ['^oneSuit:(JQK|10|[A2-9JQK]):start$', 'oneSuit:7:start'],
];

/** In version 1: facts by name, or relative to the bet's own hand (`handTotal`, `winner: "hand"`). */
export const WHEN_1: Shape<WhenFile> = object(
  'what the line asks of the coup',
  {},
  conditionShapes(
    FACT_NAMES.filter((fact) => !NEW_FACTS.includes(fact)),
    HAND_FACTS_1.map((fact) => [`hand${fact}`, `player${fact}`]),
    ['atLeast', 'atMost'],
  ),
);

/** In version 2 also facts of the cards, and `any`. */
const CONDITIONS = conditionShapes(
  [...FACT_NAMES, ...CARD_FACT_NAMES],
  [
    ...HAND_FACTS.map((fact) => [`hand${fact}`, `player${fact}`] as const),
    ...COUNTED.map((what) => [`count:${what}:hand`, `count:${what}:player`] as const),
  ],
  ['atLeast', 'atMost', 'from', 'to'],
);
export const WHEN: Shape<WhenFile> = whenShape('what the line asks of the coup', CONDITIONS);

/** Conditions beside `any`, each by the shape of its fact. */
export function whenShape(about: string, conditions: Shapes): Shape<WhenFile> {
  const any = list(patterned('one of several conditions', conditions, {}), {
    about: 'conditions of which at least one must hold',
    from: 2,
    to: MOST_ANY,
  });
  return patterned(about, conditions, { any });
}

/** Patterns cover the hundreds of facts that count something. */
function patterned(about: string, conditions: Shapes, more: Shapes): Shape<WhenFile> {
  const whole = object(about, {}, { ...conditions, ...more });
  const named = Object.entries(conditions).filter(([name]) => !name.includes(':'));
  const { schema } = object(about, {}, { ...Object.fromEntries(named), ...more });
  const patterns = COUNT_PATTERNS.flatMap(([pattern, fact]) => {
    const shape = conditions[fact];
    return shape === undefined ? [] : [[pattern, withoutRank(shape.schema)] as const];
  });
  const only = `${about}: only ${named.map(([name]) => name).join(', ')}, count:… or oneSuit:…`;
  return {
    schema: { ...schema, patternProperties: Object.fromEntries(patterns) },
    check(value, path, report) {
      const shorter = (at: readonly (string | number)[], found: string, expected: string): void =>
        report(at, found, expected.startsWith(`${about}: only `) ? only : expected);
      whole.check(value, path, Object.assign(shorter, { ignoresUnknown: report.ignoresUnknown === true }));
    },
  };
}

/** Rewrites a description about sevens to mean any counted card. */
function withoutRank(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('sevens', 'those')) as JsonSchema;
}

/** Resolves hand-relative and ranged conditions to facts by their own names, with values as lists. */
export function compileWhen(when: WhenFile, hand: Side | undefined): When {
  const conditions = compileConditions(when, hand);
  const any = anyOf(when);
  return any.length === 0
    ? conditions
    : { ...conditions, any: any.map((each) => compileConditions(each, hand)) };
}

function compileConditions(when: WhenFile, hand: Side | undefined): Conditions {
  const compiled: Partial<Record<AnyFactName, readonly FactValue[]>> = {};
  for (const [name, wanted] of conditionsIn(when)) {
    const fact = factNamed(name, hand);
    const values = getValues(fact, wanted).map((value) => winnerFor(value, hand));
    const before = compiled[fact];
    compiled[fact] = before === undefined ? values : values.filter((value) => before.includes(value));
  }
  return compiled;
}

/** The alternatives of a condition, at least one of which must hold; empty without `any`. */
export const anyOf = (when: WhenFile): readonly WhenFile[] => (when['any'] ?? []) as readonly WhenFile[];

/** The conditions beside `any`. */
export const conditionsIn = (when: WhenFile): readonly (readonly [string, unknown])[] =>
  Object.entries(when).filter(([name]) => name !== 'any');

/** Whether a condition refers to the bet's own hand. */
export const needsHand = (when: WhenFile): boolean =>
  anyOf(when).some(needsHand) ||
  conditionsIn(when).some(
    ([name, wanted]) =>
      name.startsWith('hand') ||
      name.endsWith(':hand') ||
      [wanted].flat().some((value) => value === 'hand' || value === 'other'),
  );

/** The fact that a name means for a bet on this hand. */
export const factNamed = (name: string, hand: Side | undefined): AnyFactName =>
  (name.startsWith('hand')
    ? `${hand}${name.slice('hand'.length)}`
    : name.replace(/:hand$/, `:${hand}`)) as AnyFactName;

/** The values of a fact that a condition allows; empty if it allows none. */
export function getValues(fact: AnyFactName, wanted: unknown): readonly FactValue[] {
  if (!isRecord(wanted)) return [wanted].flat() as readonly FactValue[];
  const {
    from = Number.NEGATIVE_INFINITY,
    to = Number.POSITIVE_INFINITY,
    atLeast = from,
    atMost = to,
  } = wanted as Readonly<Record<string, number>>;
  const [least, most] = [Math.max(from, atLeast), Math.min(to, atMost)];
  return getDefinition(fact).values.filter(
    (value) => typeof value === 'number' && value >= least && value <= most,
  );
}

function winnerFor(value: FactValue, hand: Side | undefined): FactValue {
  if (value === 'hand') return hand ?? value;
  if (value === 'other') return hand === undefined ? value : otherSide(hand);
  return value;
}

function conditionShapes(
  facts: readonly AnyFactName[],
  relative: readonly (readonly [name: string, fact: string])[],
  bounds: readonly string[],
): Shapes {
  return Object.fromEntries([
    ...facts.map((fact) => [fact, conditionShape(fact, bounds)] as const),
    ...relative.map(([name, fact]) => [name, conditionShape(fact as AnyFactName, bounds)] as const),
  ]);
}

function conditionShape(fact: AnyFactName, bounds: readonly string[]): Shape<unknown> {
  const { values: own, about } = getDefinition(fact);
  const values: readonly FactValue[] = fact === 'winner' ? [...own, 'hand', 'other'] : own;
  if (values.length === 2 && values.includes(true)) return flag(about);
  const one = oneOf(about, values);
  const numbers = values.filter((value) => typeof value === 'number');
  const lists = list(one, { about: `${about}: any of these`, from: 1, to: values.length, unique: true });
  if (numbers.length === 0) return either(`${about}: a value or a list of values`, one, lists);
  const bound = oneOf(about, numbers);
  const said = bounds.length > 2 ? 'from and to' : 'atLeast and atMost';
  return either(
    `${about}: a value (${values.join(', ')}), a list of values, or ${said}`,
    one,
    lists,
    object(`${about}: a range`, {}, Object.fromEntries(bounds.map((name) => [name, bound]))),
  );
}
