import { isRecord, makePointer } from './jsonPointer.ts';
import { err, ok, type Result } from './result.ts';

/**
 * Declares once what a JSON value must look like, and yields the TypeScript type (`Infer`), the published
 * JSON Schema (`schema`) and a check that reports every fault with its path.
 */
export interface Shape<T> {
  readonly schema: JsonSchema;
  /**
   * Reports each fault; reporting none means that the value is a T. The path is one mutable list, so that
   * checking a valid value costs next to nothing: long records are checked on load.
   */
  readonly check: (value: unknown, path: Path, report: Report) => void;
  /** Carries T for `Infer`; never set. */
  readonly type?: T;
}

export type Infer<S> = S extends Shape<infer T> ? T : never;
export type JsonSchema = Readonly<Record<string, unknown>>;
export type Path = (string | number)[];

/** One problem in a file: the path, the value found and the value expected. */
export interface Fault {
  readonly path: string;
  readonly found: string;
  readonly expected: string;
}

/** Called with each fault. */
export interface Report {
  (path: readonly (string | number)[], found: string, expected: string): void;
  /** Set to ignore members that an object's shape does not name. */
  readonly ignoresUnknown?: boolean;
}

/** The typed value, or every fault. */
export const parseShape = <T>(shape: Shape<T>, value: unknown): Result<T, readonly Fault[]> =>
  parse(shape, value, false);

/** As `parseShape`, but ignores unnamed members, for values that a newer version may have written. */
export const readShape = <T>(shape: Shape<T>, value: unknown): Result<T, readonly Fault[]> =>
  parse(shape, value, true);

/** Bounds the cost of a hostile value. */
const MAX_FAULTS = 1_000;

function parse<T>(shape: Shape<T>, value: unknown, ignoresUnknown: boolean): Result<T, readonly Fault[]> {
  const faults: Fault[] = [];
  const report = (path: readonly (string | number)[], found: string, expected: string): void => {
    if (faults.length === MAX_FAULTS) return;
    faults.push({ path: makePointer(path), found, expected });
  };
  shape.check(value, [], Object.assign(report, { ignoresUnknown }));
  return faults.length === 0 ? ok(value as T) : err(faults);
}

export function fitsShape(shape: Shape<unknown>, value: unknown, { ignoresUnknown = false } = {}): boolean {
  let fits = true;
  const report = (): void => {
    fits = false;
  };
  shape.check(value, [], Object.assign(report, { ignoresUnknown }));
  return fits;
}

function checkMember(
  shape: Shape<unknown>,
  member: unknown,
  key: string | number,
  path: Path,
  report: Report,
): void {
  path.push(key);
  shape.check(member, path, report);
  path.pop();
}

export const makeFault = (fault: Fault): string =>
  `${fault.path === '' ? '(the whole file)' : fault.path}: found ${fault.found}, expected ${fault.expected}`;

interface TextOptions {
  readonly about: string;
  readonly pattern?: RegExp;
}

export function text({ about, pattern }: TextOptions): Shape<string> {
  const schema = { type: 'string', minLength: 1, ...(pattern && { pattern: pattern.source }) };
  return leaf(
    schema,
    about,
    (value) => typeof value === 'string' && value !== '' && (pattern?.test(value) ?? true),
  );
}

/** Any text, including the empty one. */
export const anyText = (about: string): Shape<string> =>
  leaf({ type: 'string' }, `${about}: text`, (value) => typeof value === 'string');

interface WholeOptions {
  readonly about: string;
  readonly from: number;
  readonly to: number;
}

export const whole = ({ about, from, to }: WholeOptions): Shape<number> =>
  leaf(
    { type: 'integer', minimum: from, maximum: to },
    `${about}: a whole number from ${from} to ${to}`,
    (value) =>
      Number.isSafeInteger(value) &&
      !Object.is(value, -0) &&
      (value as number) >= from &&
      (value as number) <= to,
  );

export const flag = (about: string): Shape<boolean> =>
  leaf({ type: 'boolean' }, `${about}: true or false`, (value) => typeof value === 'boolean');

export const nothing = (about: string): Shape<null> =>
  leaf({ type: 'null' }, `${about}: null`, (value) => value === null);

/** Any JSON value, nested no deeper than recursion can safely reach. */
export const anything = (about: string): Shape<unknown> =>
  leaf({}, about, (value) => value !== undefined && nestsWithin(value, 100));

/** Any JSON object, with the same nesting limit. */
export const anyObject = (about: string): Shape<Readonly<Record<string, unknown>>> =>
  leaf({ type: 'object' }, `${about}: an object`, (value) => isRecord(value) && nestsWithin(value, 100));

function nestsWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((member) => nestsWithin(member, levels - 1));
}

export function oneOf<const T extends string | number | boolean>(
  about: string,
  choices: readonly T[],
): Shape<T> {
  const known: ReadonlySet<unknown> = new Set(choices);
  return leaf({ enum: choices }, `${about}: one of ${choices.join(', ')}`, (value) => known.has(value));
}

interface ListOptions {
  readonly about: string;
  readonly from?: number;
  readonly to?: number;
  readonly unique?: boolean;
}

export function list<T>(
  item: Shape<T>,
  { about, from = 0, to, unique = false }: ListOptions,
): Shape<readonly T[]> {
  const length = to === undefined ? `at least ${from}` : from === to ? `${from}` : `${from} to ${to}`;
  const expected = from === 0 && to === undefined ? `${about}: a list` : `${about}: a list of ${length}`;
  return {
    schema: {
      type: 'array',
      description: about,
      items: item.schema,
      ...(from > 0 && { minItems: from }),
      ...(to !== undefined && { maxItems: to }),
      ...(unique && { uniqueItems: true }),
    },
    check(value, path, report) {
      if (!Array.isArray(value) || value.length < from || value.length > (to ?? Number.POSITIVE_INFINITY)) {
        return report(path, show(value), expected);
      }
      const seen = new Set<unknown>();
      for (let index = 0; index < value.length; index++) {
        const member: unknown = value[index];
        checkMember(item, member, index, path, report);
        if (!unique) continue;
        if (seen.has(member)) report([...path, index], `${show(member)} again`, `${about}: each once`);
        seen.add(member);
      }
    },
  };
}

/** Two values, as a map entry is written: `[key, value]`. */
export function pair<A, B>(about: string, first: Shape<A>, second: Shape<B>): Shape<readonly [A, B]> {
  return {
    schema: {
      type: 'array',
      description: about,
      prefixItems: [first.schema, second.schema],
      minItems: 2,
      maxItems: 2,
    },
    check(value, path, report) {
      if (!Array.isArray(value) || value.length !== 2)
        return report(path, show(value), `${about}: a list of 2`);
      checkMember(first, value[0], 0, path, report);
      checkMember(second, value[1], 1, path, report);
    },
  };
}

/** An object whose keys are data: `{ [id]: T }`. */
export const MOST_KEYS = 64;

export function mapOf<T>(
  key: TextOptions & { readonly pattern: RegExp },
  item: Shape<T>,
  about: string,
): Shape<Readonly<Record<string, T>>> {
  return {
    schema: {
      type: 'object',
      description: about,
      propertyNames: { pattern: key.pattern.source },
      additionalProperties: item.schema,
      maxProperties: MOST_KEYS,
    },
    check(value, path, report) {
      if (!isRecord(value)) return report(path, show(value), `${about}: an object`);
      if (Object.keys(value).length > MOST_KEYS) {
        return report(path, show(value), `${about}: an object with at most ${MOST_KEYS} members`);
      }
      for (const [name, member] of Object.entries(value)) {
        if (!key.pattern.test(name)) report([...path, name], 'an unexpected key', key.about);
        else checkMember(item, member, name, path, report);
      }
    },
  };
}

type Fields = Readonly<Record<string, Shape<unknown>>>;
type ObjectOf<R extends Fields, O extends Fields> = { readonly [K in keyof R]: Infer<R[K]> } & {
  readonly [K in keyof O]?: Infer<O[K]>;
};

/** An object with known keys only. Any other key is a fault, unless the report ignores it. */
export function object<R extends Fields, O extends Fields = Record<never, never>>(
  about: string,
  required: R,
  optional?: O,
): Shape<ObjectOf<R, O>> {
  const fields: Fields = { ...required, ...optional };
  const members = Object.entries(fields);
  const known = Object.keys(fields);
  let only: string | undefined;
  return {
    schema: {
      type: 'object',
      description: about,
      properties: Object.fromEntries(known.map((key) => [key, fields[key]?.schema])),
      required: Object.keys(required),
      additionalProperties: false,
    },
    check(value, path, report) {
      if (!isRecord(value)) return report(path, show(value), `${about}: an object`);
      for (const key of report.ignoresUnknown === true ? [] : Object.keys(value)) {
        if (!Object.hasOwn(fields, key)) {
          // Built once: a hostile value may have many unknown keys.
          only ??= `${about}: only ${known.join(', ')}`;
          report([...path, key], 'an unknown key', only);
        }
      }
      for (const [key, field] of members) {
        if (Object.hasOwn(value, key)) checkMember(field, value[key], key, path, report);
        else if (Object.hasOwn(required, key)) report([...path, key], 'nothing', expectation(field));
      }
    },
  };
}

/** An object of another shape with one more member that names its kind. */
export function taggedObject<const K extends string, const N extends string, T extends object>(
  tag: K,
  name: N,
  shape: Shape<T>,
): Shape<T & Readonly<Record<K, N>>> {
  const { properties, required } = shape.schema as {
    readonly properties: JsonSchema;
    readonly required: readonly string[];
  };
  const which = oneOf('what it is', [name]);
  return {
    schema: {
      ...shape.schema,
      properties: { [tag]: which.schema, ...properties },
      required: [tag, ...required],
    },
    check(value, path, report) {
      if (!isRecord(value)) return shape.check(value, path, report);
      const { [tag]: found, ...members } = value;
      checkMember(which, found, tag, path, report);
      shape.check(members, path, report);
    },
  };
}

/** A shape with an extra rule across its members, checked only once each member is valid. */
export const also = <T>(shape: Shape<T>, more: (value: T, path: Path, report: Report) => void): Shape<T> => ({
  schema: shape.schema,
  check(value, path, report) {
    if (fitsShape(shape, value)) more(value as T, path, report);
    else shape.check(value, path, report);
  },
});

/** One of several shapes. Faults refer to the one shape whose JSON type fits, if there is exactly one. */
export function either<const S extends readonly Shape<unknown>[]>(
  about: string,
  ...shapes: S
): Shape<Infer<S[number]>> {
  return {
    schema: { description: about, anyOf: shapes.map((shape) => shape.schema) },
    check(value, path, report) {
      if (shapes.some((shape) => fitsShape(shape, value, report))) return;
      const near = shapes
        .filter((shape) => shape.schema['type'] === jsonType(value))
        .map((shape) => ({ shape, faults: faultCount(shape, value, report) }))
        .sort((a, b) => a.faults - b.faults);
      const [meant, next] = near;
      if (meant !== undefined && meant.faults !== next?.faults) meant.shape.check(value, path, report);
      else report(path, show(value), about);
    },
  };
}

/** One of several objects, told apart by one member, so that faults refer to the intended form. */
export function byTag<const F extends Readonly<Record<string, Shape<unknown>>>>(
  about: string,
  tag: string,
  forms: F,
): Shape<Infer<F[keyof F]>> {
  return {
    schema: { description: about, anyOf: Object.values(forms).map(({ schema }) => schema) },
    check(value, path, report) {
      const name = isRecord(value) ? value[tag] : undefined;
      const form = typeof name === 'string' && Object.hasOwn(forms, name) ? forms[name] : undefined;
      if (form !== undefined) return form.check(value, path, report);
      report([...path, tag], show(name), `${about}: one of ${Object.keys(forms).join(', ')}`);
    },
  };
}

function faultCount(shape: Shape<unknown>, value: unknown, { ignoresUnknown = false }: Report): number {
  const parsed = parse(shape, value, ignoresUnknown);
  return parsed.ok ? 0 : parsed.error.length;
}

function leaf<T>(schema: JsonSchema, expected: string, fits: (value: unknown) => boolean): Shape<T> {
  return {
    schema: { ...schema, description: expected },
    check(value, path, report) {
      if (!fits(value)) report(path, show(value), expected);
    },
  };
}

const expectation = (shape: Shape<unknown>): string => String(shape.schema['description']);

function jsonType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' ? 'integer' : typeof value;
}

const SHOWN = 60;

/** A value in a few words, of bounded length. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) {
    const flat = value.every((item) => typeof item !== 'object' || item === null);
    const whole = flat && value.length <= 20 ? JSON.stringify(value) : '';
    return whole !== '' && whole.length <= SHOWN ? whole : `a list of ${value.length}`;
  }
  if (isRecord(value)) {
    const keys = Object.keys(value);
    return keys.length === 0 ? 'an empty object' : clip(`an object with ${keys.slice(0, 6).join(', ')}`);
  }
  return clip(typeof value === 'string' ? JSON.stringify(value.slice(0, SHOWN)) : String(value));
}

const clip = (words: string): string => (words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words);
