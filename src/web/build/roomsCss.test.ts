import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { INK, NEUTRAL_COLOURS } from '../../engine/index.ts';
import { ALL_HOUSES } from '../../houses/index.ts';
import { houseLines } from './houseLines.ts';
import { roomsCss } from './roomsCss.ts';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));

describe('the colours of the pages', () => {
  test('a house without colours has the neutral felt, in either room', () => {
    const [dark = '', light = '', paper = ''] = roomsCss(':root{--room:#fff;\n--felt:#000}').split('\n');
    const { dark: inDark, light: inLight } = NEUTRAL_COLOURS;
    expect(dark).toBe(
      `:root{--felt:${inDark.felt};--felt-2:${inDark.deep};--accent:${inDark.accent};--ink:${INK.text};--ink-soft:${INK.soft}}`,
    );
    expect(light).toBe(
      `html.light{--room:#fff;--felt:#000;--felt:${inLight.felt};--felt-2:${inLight.deep};--accent:${inLight.accent}}`,
    );
    expect(paper).toBe(`@media print{${light.replace('html.light', ':root')}}`);
  });

  test('the lobby knows each house’s own', () => {
    expect(houseLines().map(({ id, colours }) => [id, colours])).toEqual(
      ALL_HOUSES.map(({ identity }) => [identity.id, identity.colours]),
    );
  });

  test('no page or style sheet names a house', () => {
    const names = ALL_HOUSES.flatMap(({ identity, games }) => [
      identity.id,
      ...games.map(({ id }) => id),
      ...[identity.name, identity.short].map((name) => name.toLowerCase()),
    ]);
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
      (path) => /\.(tsx?|css|html|webmanifest)$/.test(path) && !path.includes('.test.'),
    );
    expect(files.length).toBeGreaterThan(100);
    const naming = files.flatMap((path) => {
      const text = readFileSync(join(SOURCES, path), 'utf8').toLowerCase();
      return names.filter((name) => text.includes(name)).map((name) => `${path} names ${name}`);
    });
    expect(naming).toEqual([]);
  });
});
