import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { nodeWarning } from './nodeVersion.ts';

const NOW = Date.parse('2026-11-19');
const ENDED =
  'is past its end of life and gets no security fixes. Use Node 22.23.4, 24.22.1, 26.12.1 or later.';

it.each([
  ['20.20.2', `Node 20.20.2 ${ENDED}`],
  ['18.0.0', `Node 18.0.0 ${ENDED}`],
  ['25.9.0', `Node 25.9.0 ${ENDED}`],
  ['22.23.3', 'Node 22.23.3 has known security holes. Use Node 22.23.4 or later.'],
  ['22.9.9', 'Node 22.9.9 has known security holes. Use Node 22.23.4 or later.'],
  ['24.21.0', 'Node 24.21.0 has known security holes. Use Node 24.22.1 or later.'],
  ['26.12.0', 'Node 26.12.0 has known security holes. Use Node 26.12.1 or later.'],
])('warns of %s', (version, words) => {
  expect(nodeWarning(version, NOW)).toBe(words);
});

it.each(['22.23.4', '22.24.0', '24.22.1', '24.100.0', '26.12.1', '27.0.0', '27.0.0-nightly2026', '28.1.0'])(
  'has nothing against %s',
  (version) => {
    expect(nodeWarning(version, NOW)).toBeUndefined();
  },
);

it('warns of each line from its end of life on, and advises none that has ended', () => {
  const ended = 'is past its end of life and gets no security fixes. Use Node';
  expect(nodeWarning('22.99.0', Date.parse('2027-04-29'))).toBeUndefined();
  expect(nodeWarning('22.99.0', Date.parse('2027-04-30'))).toBe(
    `Node 22.99.0 ${ended} 24.22.1, 26.12.1 or later.`,
  );
  expect(nodeWarning('26.99.0', Date.parse('2030-01-01'))).toBe(`Node 26.99.0 ${ended} 27 or later.`);
});

it('package.json and the image ask for versions that it has nothing against', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const versions = engines.node.match(/\d+\.\d+\.\d+/g);
  expect(versions).toEqual(['22.23.4', '24.22.1', '26.12.1']);
  const [, image = ''] =
    /^ARG BASE=node:([\d.]+)-/m.exec(readFileSync('deploy/docker/Dockerfile', 'utf8')) ?? [];
  for (const version of [...versions, image]) expect(nodeWarning(version, NOW)).toBeUndefined();
});
