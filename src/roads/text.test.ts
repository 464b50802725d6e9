import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { board, outcomes } from '../../test/roads/arbitrary.ts';
import { unwrap } from '../base/index.ts';
import { ROAD_NAMES } from './boards.ts';
import { parseOutcomes } from './parseOutcomes.ts';
import { drawRoads, PREDICT_NOTHING } from './roads.ts';
import { roadLines } from './text.ts';

const SHOE =
  'T T B B P Tp P P Pbp T B P B P B B B B B B B B T T B B B B P P P P P P P P B B P B P B P B P T P P P B B P B';

const getLines = (text: string, options = {}) => roadLines(drawRoads(unwrap(parseOutcomes(text))), options);

const ESCAPE = String.fromCharCode(27);
const CODES = new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g');

describe('roads in a terminal', () => {
  it('the terminal draws all five roads, the counts and what either win would mark', () => {
    expect(getLines(SHOE)).toEqual([
      'Bead plate, 4 to 9         Big road',
      'B   B   P   B   P   P      ● ○/● ○ ● ○ ● ○ ● ○ ● ○ ● ○ ● ○/● ○ ● · · · · · · ·',
      'B   B   P   B   B   B      ● ○ · · · · ● ○ ● · · · · · · ○ ● · · · · · · · · ·',
      'B   B   P   P   P   B      · ○ · · · · ● ○ · · · · · · · ○ · · · · · · · · · ·',
      'B   B   P   B   T   P      · ○/· · · · ● ○ · · · · · · · ○ · · · · · · · · · ·',
      'T   P   P   P   P   B      · · · · · · ● ○ ○ ○ ○ · · · · · · · · · · · · · · ·',
      'T   P   P   B   P   ·      · · · · · · ● ● ●2● ● ● ● · · · · · · · · · · · · ·',
      '',
      'Big eye boy                Small road                 Cockroach pig',
      '◉○◉○◉○◉○◉○◉○◉○◉○◉○······   ◐●◐●◐●◐●◐●◐●◐···········   ╲╱╲╱╲╱╲╱╲╱╲╱············',
      '···○◉·◉·◉··○◉·◉··○······   ◐●·●◐●··◐●·●◐···········   ╲··╱╲╱╲╱·╱╲·············',
      '····◉·◉·◉···◉···········   ···●·●··◐●··◐···········   ···╱·╱╲╱··╲·············',
      '······◉·◉···◉···········   ···●·●···●··◐···········   ···╱·╱╲╲╲···············',
      '······◉·◉◉◉·◉···········   ···●·●●·················   ···╱·╱╱·················',
      '······◉◉◉◉◉·············   ···●●●●●················   ···╱╱╱╱╱················',
      '',
      '● Banker, ○ Player; / a tie after it, 2 two ties',
      'Red and blue: ◉ ○ big eye boy, ● ◐ small road, ╱ ╲ cockroach pig',
      'After 53 coups: Banker 24, Player 22, Tie 7',
      'Pairs: Banker 1, Player 2',
      'Before the first win: 2 ties',
      'Banker would mark ● big road, ○ big eye boy, ● small road, ╱ cockroach pig',
      'Player would mark ○ big road, ◉ big eye boy, ◐ small road, ╲ cockroach pig',
      'Roads record what was dealt. They predict nothing.',
    ]);
  });

  it('a narrow terminal stacks the roads, each at its newest end', () => {
    const lines = getLines(SHOE, { columns: 24 });
    expect(lines.slice(0, 14)).toEqual([
      'Bead plate, 4 to 9',
      'B   B   P   B   P   P',
      'B   B   P   B   B   B',
      'B   B   P   P   P   B',
      'B   B   P   B   T   P',
      'T   P   P   P   P   B',
      'T   P   P   B   P   ·',
      '',
      'Big road, 8 to 19',
      '○ ● ○ ● ○ ● ○ ● ○/● ○ ●',
      '○ ● · · · · · · ○ ● · ·',
      '○ · · · · · · · ○ · · ·',
      '○ · · · · · · · ○ · · ·',
      '○ ○ ○ ○ · · · · · · · ·',
    ]);
  });

  it('a wide terminal names the columns in full', () => {
    expect(getLines('B P '.repeat(40), { columns: 60 })).toContain('Big road, columns 51 to 80');
  });

  it('the terminal draws only the requested roads, in their own order', () => {
    expect(getLines('B B P', { columns: 24, roads: ['big'] })).toEqual([
      'Big road',
      '● ○ · · · · · · · · · ·',
      '● · · · · · · · · · · ·',
      ...Array.from({ length: 4 }, () => '· · · · · · · · · · · ·'),
      '',
      '● Banker, ○ Player;',
      '/ a tie after it,',
      '2 two ties',
      'After 3 coups: Banker 2,',
      'Player 1, Tie 0',
      'Banker would mark',
      '● big road',
      'Player would mark',
      '○ big road',
      'Roads record what was',
      'dealt. They predict',
      'nothing.',
    ]);
    const wide = getLines('B B P P', { roads: ['small', 'bigEye'] });
    expect(wide[0]).toBe(`Big eye boy${' '.repeat(30)}Small road`);
    expect(wide[1]).toBe(`◉${'·'.repeat(37)}   ${'·'.repeat(38)}`);
    expect(wide.slice(8)).toEqual([
      'Red and blue: ◉ ○ big eye boy, ● ◐ small road',
      'After 4 coups: Banker 2, Player 2, Tie 0',
      'Banker would mark ◉ big eye boy',
      'Player would mark ○ big eye boy',
      PREDICT_NOTHING,
    ]);
    expect(getLines('B', { roads: ['bead'] })[1]).toBe(`B ${'· '.repeat(39).trimEnd()}`);
    expect(getLines('B', { roads: [] })).toEqual([
      'After 1 coup: Banker 1, Player 0, Tie 0',
      PREDICT_NOTHING,
    ]);
  });

  it('the terminal draws an empty grid before the first outcome', () => {
    expect(getLines('', { columns: 24 }).slice(0, 9)).toEqual([
      'Bead plate',
      ...Array.from({ length: 6 }, () => '· · · · · · · · · · · ·'),
      '',
      'Big road',
    ]);
    expect(getLines('')).toContain('No coups yet');
    expect(getLines('')).toContain('Banker would mark ● big road');
  });

  it('the terminal keeps the newest mark visible when an older tail reaches further', () => {
    const lines = getLines(`${'B '.repeat(40)}P`, { columns: 24 });
    expect(lines[8]).toBe('Big road, 2 to 13');
    expect(lines[9]).toBe('○ · · · · · · · · · · ·');
    expect(lines[14]).toBe('● ● ● ● ● ● ● ● ● ● ● ●');
  });

  it.each([
    ['B T', '●/'],
    ['B T T', '●2'],
    ['P T T T T T T T T T', '○9'],
    ['P T T T T T T T T T T', '○+'],
  ])('the terminal writes the ties of %s as %s', (text, sign) => {
    expect(getLines(text, { columns: 24 })[9]?.slice(0, 2)).toBe(sign);
  });

  it('the terminal counts one tie before the first win as one', () => {
    expect(getLines('T B')).toContain('Before the first win: 1 tie');
    expect(getLines('B T').join('\n')).not.toContain('Before');
  });

  it('the terminal colors winners, ties, and the newest mark', () => {
    const row = getLines('B T P', { colour: true, columns: 24 })[9];
    const dots = '· '.repeat(10).trimEnd();
    expect(row).toBe(
      `${ESCAPE}[91m●${ESCAPE}[0m${ESCAPE}[32m/${ESCAPE}[0m${ESCAPE}[94;7m○${ESCAPE}[0m ${ESCAPE}[2m${dots}${ESCAPE}[0m`,
    );
  });

  it('the terminal colors derived marks red and blue', () => {
    const row = getLines('B P P B', { colour: true, columns: 24 })[17];
    expect(row?.startsWith(`${ESCAPE}[94m○${ESCAPE}[0m`)).toBe(true);
    const red = getLines('B B P P B', { colour: true, columns: 24 })[17];
    expect(red?.startsWith(`${ESCAPE}[91m◉${ESCAPE}[0m`)).toBe(true);
  });

  it('the terminal has the same text with and without color', () => {
    fc.assert(
      fc.property(outcomes, board, fc.integer({ min: 1, max: 200 }), (dealt, on, columns) => {
        const roads = drawRoads(dealt, on);
        const painted = roadLines(roads, { columns, colour: true }).map((line) => line.replace(CODES, ''));
        expect(painted).toEqual(roadLines(roads, { columns }));
      }),
    );
  });

  it('the terminal keeps within the width, leaves no trailing blank, and always says that roads predict nothing', () => {
    fc.assert(
      fc.property(
        outcomes,
        board,
        fc.integer({ min: 24, max: 450 }),
        fc.boolean(),
        fc.subarray([...ROAD_NAMES]),
        (dealt, on, columns, ascii, roads) => {
          const lines = roadLines(drawRoads(dealt, on), { columns, ascii, roads });
          expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(Math.min(columns, 400));
          expect(lines.filter((line) => line.endsWith(' '))).toEqual([]);
          expect(lines.join(' ')).toContain(PREDICT_NOTHING);
        },
      ),
    );
  });

  it('the terminal uses only ASCII if asked, with marks that differ', () => {
    const lines = getLines(SHOE, { ascii: true });
    expect(lines.join('')).toMatch(/^[ -~]+$/);
    expect(lines).toContain('Red and blue: @ o big eye boy, # - small road, / \\ cockroach pig');
    expect(lines[1]).toBe('B   B   P   B   P   P      B P/B P B P B P B P B P B P B P/B P B . . . . . . .');
  });

  it.each([
    [Number.NaN, 80],
    [0, 80],
    [undefined, 80],
    [-5, 24],
    [23.9, 24],
    [30.7, 30],
    [Number.POSITIVE_INFINITY, 400],
  ])('a terminal width of %d counts as %i', (columns, width) => {
    expect(getLines(SHOE, { columns })).toEqual(getLines(SHOE, { columns: width }));
  });
});
