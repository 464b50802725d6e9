import { expect, it } from 'vitest';
import { parseBoundedJson } from './boundedJson.ts';

const BOUNDS = { values: 50_000, depth: 20 };
const LONG = 'x'.repeat(70_000);

it('parseBoundedJson parses what JSON.parse parses', () => {
  const value = { a: [1, 'two', { three: null }], long: `${LONG}\\"[[[[[[[[[[[[[[[[[[[[[[[[[{{{{,,,::::` };
  expect(parseBoundedJson(JSON.stringify(value), BOUNDS)).toEqual({ ok: true, value });
});

it('parseBoundedJson says why a text is not JSON', () => {
  expect(parseBoundedJson('{"a":', BOUNDS)).toMatchObject({
    ok: false,
    error: expect.stringMatching(/^is not JSON: /),
  });
  expect(parseBoundedJson(`"${LONG}`, BOUNDS)).toMatchObject({
    ok: false,
    error: expect.stringMatching(/^is not JSON: /),
  });
});

it.each([
  ['brackets', '['.repeat(70_000), 'is nested more than 20 deep'],
  ['objects in objects', '{"a":'.repeat(70_000), 'is nested more than 20 deep'],
  ['empty lists', `[${'[],'.repeat(50_001)}[]]`, 'holds more than 50000 values'],
  ['numbers', `[${'1,'.repeat(50_001)}1]`, 'holds more than 50000 values'],
  ['members', `{${'"":1,'.repeat(30_000)}"":1}`, 'holds more than 50000 values'],
  ['brackets behind a text', `["\\\\",${'['.repeat(70_000)}`, 'is nested more than 20 deep'],
])('parseBoundedJson refuses many %s before parsing them', (_, text, error) => {
  expect(parseBoundedJson(text, BOUNDS)).toEqual({ ok: false, error });
});

it('parseBoundedJson accepts a text exactly at its bounds', () => {
  const list = Array.from({ length: 40_000 }, () => 1);
  expect(parseBoundedJson(JSON.stringify(list), BOUNDS)).toEqual({ ok: true, value: list });
});
