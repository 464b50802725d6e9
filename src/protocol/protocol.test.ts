import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import {
  API_EXAMPLES,
  CLIENT_EXAMPLES,
  EVENT_EXAMPLES,
  type Example,
  REFUSED_EXAMPLE,
  SERVER_EXAMPLES,
  WISH_EXAMPLES,
} from '../../test/protocol/examples.ts';
import { at, parseShape, type Shape } from '../base/index.ts';
import { PUBLIC_VIEW, WISH, WISHES } from '../forms/index.ts';
import { NEW_SESSION, NEW_TABLE, ROUTES, type RouteName } from './api.ts';
import { CLIENT_MESSAGE, CLIENT_MESSAGES } from './clientMessage.ts';
import { LIMITS, PROTOCOL } from './protocolLimits.ts';
import { PROTOCOL_REFUSALS, REFUSAL } from './protocolRefusals.ts';
import type { Route } from './route.ts';
import { SERVER_MESSAGE, SERVER_MESSAGES, type ServerMessageOf } from './serverMessage.ts';

type Named = readonly [string, unknown];

const named = (groups: Readonly<Record<string, readonly Example<unknown>[]>>): readonly Named[] =>
  Object.entries(groups).flatMap(([kind, examples]) =>
    examples.map(({ about, value }): Named => [`${kind}: ${about}`, value]),
  );

const CLIENT = named(CLIENT_EXAMPLES);
const SERVER = named(SERVER_EXAMPLES);

const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true, unicodeRegExp: true });
/** As received: through JSON. */
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Checks the shape and the published schema alike. */
function takes(shape: Shape<unknown>, value: unknown): boolean {
  const parsed = parseShape(shape, value);
  const valid = ajv.validate(shape.schema, value);
  expect(valid, `schema and parser disagree: ${JSON.stringify(ajv.errors ?? parsed)}`).toBe(parsed.ok);
  return parsed.ok;
}

describe('examples of the protocol', () => {
  it('every message has an example, both ways', () => {
    expect(Object.keys(CLIENT_EXAMPLES)).toEqual(Object.keys(CLIENT_MESSAGES));
    expect(Object.keys(SERVER_EXAMPLES)).toEqual(Object.keys(SERVER_MESSAGES));
    expect(Object.keys(WISH_EXAMPLES)).toEqual(Object.keys(WISHES));
    expect(Object.keys(API_EXAMPLES)).toEqual(Object.keys(ROUTES));
    for (const examples of [...Object.values(CLIENT_EXAMPLES), ...Object.values(SERVER_EXAMPLES)])
      expect(examples.length).toBeGreaterThan(0);
    const wished = CLIENT_EXAMPLES.wish.map(({ value }) => (value.say === 'wish' ? value.wish.do : ''));
    expect(new Set(wished)).toEqual(new Set(Object.keys(WISHES)));
  });

  it.each(CLIENT)('the client example %s is accepted', (_, value) => {
    expect(takes(CLIENT_MESSAGE, overTheWire(value))).toBe(true);
    expect(JSON.stringify(value).length).toBeLessThan(LIMITS.frameBytes);
  });

  it.each(SERVER)('the house example %s is accepted', (_, value) => {
    expect(takes(SERVER_MESSAGE, overTheWire(value))).toBe(true);
  });

  it.each(Object.entries(SERVER_EXAMPLES))('the example of %s has that name', (say, examples) => {
    for (const { value } of examples) expect(value.say).toBe(say);
  });

  it.each(Object.keys(ROUTES) as RouteName[])(
    'the examples of the route %s are accepted, both ways',
    (name) => {
      const route: Route = ROUTES[name];
      const { bodies = [], answers = [] } = API_EXAMPLES[name];
      expect([bodies.length > 0, answers.length > 0]).toEqual([
        route.body !== undefined,
        route.answer !== undefined,
      ]);
      for (const { value } of bodies)
        expect(takes(route.body as Shape<unknown>, overTheWire(value))).toBe(true);
      for (const { value } of answers)
        expect(takes(route.answer as Shape<unknown>, overTheWire(value))).toBe(true);
    },
  );

  it('every refusal example is in the catalog', () => {
    expect(takes(REFUSAL, REFUSED_EXAMPLE.value.error)).toBe(true);
    expect(Object.keys(PROTOCOL_REFUSALS)).toContain(REFUSED_EXAMPLE.value.error.code);
  });

  it.each(Object.entries(EVENT_EXAMPLES))('the event example %s has that name', (type, event) => {
    expect(event.type).toBe(type);
  });
});

const PLACE = CLIENT_EXAMPLES.wish.find(({ value }) => value.say === 'wish' && value.wish.do === 'place');
const placeWith = (amount: string): unknown =>
  JSON.parse(JSON.stringify(PLACE?.value).replace(/"amount":\d+/, () => `"amount":${amount}`)) as unknown;

/** JSON text, since no TypeScript value can be all of these. */
const HOSTILE_AMOUNTS = [
  ...['0', '-1', '-0', '0.5', '5000.5', '1e400', '-1e400', '9007199254740992', '9007199254740993', '1e21'],
  ...['"5000"', '"1e3"', '"0x10"', '""', 'null', 'true', '[5000]', '{"valueOf":5000}', '{}', '[]'],
];

describe('[RELIABILITY 25] hostile messages', () => {
  it('a message that deviates from its example is refused', () => {
    expect(takes(CLIENT_MESSAGE, placeWith('5000'))).toBe(true);
    // JSON has one kind of number: this is 1000, and whole.
    expect(takes(CLIENT_MESSAGE, placeWith('1e3'))).toBe(true);
  });

  it.each(HOSTILE_AMOUNTS)('a message with %s for an amount is refused', (amount) => {
    // JSON Schema and JSON have no -0: it would be the number 0, refused by both.
    expect(takes(CLIENT_MESSAGE, placeWith(amount))).toBe(false);
  });

  it('a message with a value that JSON cannot hold is refused', () => {
    for (const amount of [Number.NaN, Number.POSITIVE_INFINITY, -0, 5000n, new Number(5000), undefined]) {
      const wish = { do: 'place', bet: 'banker', amount };
      expect(parseShape(WISH, wish).ok, String(amount)).toBe(false);
    }
  });

  it('a message with an unknown key is refused, whatever its name', () => {
    for (const key of ['__proto__', 'constructor', 'toString', 'prototype', 'hasOwnProperty', '', 'x']) {
      for (const [about, value] of CLIENT) {
        const text = JSON.stringify(value).replace(/^\{/, () => `{${JSON.stringify(key)}:{"say":"ping"},`);
        expect(takes(CLIENT_MESSAGE, JSON.parse(text)), `${about} with ${key}`).toBe(false);
      }
    }
    expect(Object.hasOwn(Object.prototype, 'say')).toBe(false);
  });

  it("an unknown message type is refused, including the names of every object's own properties", () => {
    for (const say of ['__proto__', 'constructor', 'toString', 'WATCH', 'watch ', '', 1, null, ['watch'], {}])
      expect(parseShape(CLIENT_MESSAGE, { say, table: 't' }).ok).toBe(false);
    for (const value of [null, undefined, 1, 'watch', [], [{ say: 'ping', at: 1 }], true, {}])
      expect(parseShape(CLIENT_MESSAGE, value).ok).toBe(false);
  });

  it('a message whose members come from its prototype is refused', () => {
    const inherited: unknown = Object.create({ say: 'ping', at: 1 });
    expect(parseShape(CLIENT_MESSAGE, inherited).ok).toBe(false);
    expect(parseShape(CLIENT_MESSAGE, Object.assign(Object.create({ at: 1 }), { say: 'ping' })).ok).toBe(
      false,
    );
  });

  it('a message nested as deep as a frame can hold is refused without overflow', () => {
    const depth = Math.floor(LIMITS.frameBytes / 2);
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const levels = Math.floor(depth / open.length);
      const nested: unknown = JSON.parse(`${open.repeat(levels)}1${close.repeat(levels)}`);
      for (const member of ['say', 'table', 'id', 'wish'])
        expect(parseShape(CLIENT_MESSAGE, { ...PLACE?.value, [member]: nested }).ok).toBe(false);
    }
  });

  it('a well-formed message with any value of another type is refused', () => {
    const others = [null, true, 1.5, 'a text with spaces', [], {}, [null], { say: 'ping' }];
    for (const [about, value] of CLIENT) {
      for (const key of Object.keys(value as object)) {
        for (const other of others) {
          const changed = { ...(value as object), [key]: other };
          expect(takes(CLIENT_MESSAGE, changed), `${about}: ${key} ${JSON.stringify(other)}`).toBe(false);
        }
        const { [key]: _, ...without } = value as Record<string, unknown>;
        const optional = key === 'after' || key === 'run' || key === 'invitation';
        expect(takes(CLIENT_MESSAGE, without), `${about} without ${key}`).toBe(optional);
      }
    }
  });

  it('a message with an id that could break out of a log, a URL or a journal is refused', () => {
    for (const id of ['a/b', 'a b', '..\\', 'a\n', '<b>', "'", '"', 'ä', '\u0000', 'a'.repeat(65), '']) {
      expect(parseShape(CLIENT_MESSAGE, { say: 'watch', table: id }).ok, JSON.stringify(id)).toBe(false);
    }
  });

  it('a message with bytes that are nearly hex is refused', () => {
    for (const commitment of [
      'a'.repeat(63),
      'a'.repeat(65),
      'A'.repeat(64),
      'g'.repeat(64),
      `${'a'.repeat(64)}\n`,
    ])
      expect(parseShape(WISH, { do: 'commit', commitment }).ok).toBe(false);
  });

  it('a malformed HTTP body is refused', () => {
    const names = ['', ' Ann', 'Ann ', 'a'.repeat(25), 'A\u0007', '\u202eAnn', '\ud800', 'A\u2028B', 5, null];
    for (const name of names) expect(parseShape(NEW_SESSION, { name }).ok, JSON.stringify(name)).toBe(false);
    for (const name of ['Ann', 'Ann Lee', '李小龍', '😀'.repeat(24)])
      expect(parseShape(NEW_SESSION, { name }).ok, name).toBe(true);
    for (const body of [
      { seats: 0 },
      { seats: 1.5 },
      { bettingMs: 4_999 },
      { bettingMs: 600_001 },
      { game: 'x' },
      { admin: true },
    ])
      expect(takes(NEW_TABLE, body), JSON.stringify(body)).toBe(false);
  });
});

describe('messages of the house', () => {
  it('a greeting of another version is refused', () => {
    const [welcome] = SERVER_EXAMPLES.welcome;
    for (const protocol of [0, 1, PROTOCOL + 1, String(PROTOCOL), null])
      expect(takes(SERVER_MESSAGE, { ...welcome?.value, protocol })).toBe(false);
  });

  it('a message of the house has no member for secrets', () => {
    const { view } = at(SERVER_EXAMPLES.table, 0).value as ServerMessageOf<'table'>;
    expect(takes(PUBLIC_VIEW, view)).toBe(true);
    for (const more of [{ float: 1 }, { you: {} }, { order: [] }, { seed: 'x' }])
      expect(takes(PUBLIC_VIEW, { ...view, ...more })).toBe(false);
    const [first] = view.patrons;
    expect(takes(PUBLIC_VIEW, { ...view, patrons: [{ ...first, stack: 5 }] })).toBe(false);
  });
});
