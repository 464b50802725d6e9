import { describe, expect, it } from 'vitest';
import { object, text, whole } from '../base/index.ts';
import { firstForm, nextForm, readForm, writeForm } from './versionedSchema.ts';

const NAMED = firstForm(object('a person', { name: text({ about: 'a name' }) }));
const AGED = nextForm(
  NAMED,
  object('a person', { name: text({ about: 'a name' }), age: whole({ about: 'years', from: 0, to: 200 }) }),
  (person) => ({ ...person, age: 0 }),
);
const SPLIT = nextForm(
  AGED,
  object('a person', {
    first: text({ about: 'a first name' }),
    age: whole({ about: 'years', from: 0, to: 200 }),
  }),
  ({ name, age }) => ({ first: name.split(' ')[0] ?? name, age }),
);

describe('versioned schema', () => {
  it('a versioned schema reads every old version and upgrades it to the current one', () => {
    expect(readForm(SPLIT, { name: 'Ann Lee' })).toEqual({ ok: true, value: { first: 'Ann', age: 0 } });
    expect(readForm(SPLIT, { v: 2, name: 'Ann Lee', age: 40 })).toEqual({
      ok: true,
      value: { first: 'Ann', age: 40 },
    });
    expect(readForm(SPLIT, { v: 3, first: 'Ann', age: 40 })).toEqual({
      ok: true,
      value: { first: 'Ann', age: 40 },
    });
  });

  it('a versioned schema validates each value against its own version', () => {
    expect(readForm(SPLIT, { name: 'Ann', age: 40 })).toMatchObject({ ok: false, error: [{ path: '/age' }] });
    expect(readForm(SPLIT, { v: 2, name: 'Ann' })).toMatchObject({ ok: false, error: [{ path: '/age' }] });
    expect(readForm(SPLIT, { v: 2, first: 'Ann', age: 40 })).toMatchObject({ ok: false });
  });

  it('a versioned schema reports an unknown version', () => {
    for (const v of [0, 1, 4, 2.5, -1, '2', null, true])
      expect(readForm(SPLIT, { v, first: 'Ann', age: 40 })).toMatchObject({
        ok: false,
        error: [{ path: '/v', expected: 'a version from 2 to 3: a newer house may have written it' }],
      });
    expect(readForm(NAMED, { v: 2, name: 'Ann' })).toMatchObject({
      ok: false,
      error: [
        { path: '/v', found: '2', expected: 'no version but the first: a newer house may have written it' },
      ],
    });
  });

  it('a versioned schema describes an object', () => {
    for (const stored of [null, 5, 'x', [], undefined])
      expect(readForm(SPLIT, stored)).toMatchObject({
        ok: false,
        error: [{ path: '', expected: 'an object' }],
      });
  });

  it('a versioned schema writes the current version, and omits the number of the first', () => {
    expect(writeForm(NAMED, { name: 'Ann' })).toEqual({ name: 'Ann' });
    expect(writeForm(AGED, { name: 'Ann', age: 4 })).toEqual({ v: 2, name: 'Ann', age: 4 });
    expect(writeForm(SPLIT, { first: 'Ann', age: 4 })).toEqual({ v: 3, first: 'Ann', age: 4 });
  });
});
