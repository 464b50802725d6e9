import * as fc from 'fast-check';
import { expect, describe as group, it } from 'vitest';
import { outcomes } from '../../test/roads/arbitrary.ts';
import { unwrap } from '../base/index.ts';
import { parseOutcomes } from './parseOutcomes.ts';
import { describe, patterns } from './patterns.ts';
import { drawRoads, PREDICT_NOTHING } from './roads.ts';

const getRoads = (text: string) => drawRoads(unwrap(parseOutcomes(text)));
const describeOutcomes = (text: string) => describe(getRoads(text));

group('patterns', () => {
  it('a dragon is six wins in a row or more', () => {
    expect(describeOutcomes('P B B B B B')).toEqual([]);
    expect(describeOutcomes('P B B B B B B')).toEqual([
      'Coups 2 to 7: 6 Banker wins in a row. Hosts call it a dragon.',
    ]);
  });

  it('two dragons side by side are two patterns', () => {
    expect(describeOutcomes('B B B B B B P P P P P P P')).toEqual([
      'Coups 1 to 6: 6 Banker wins in a row. Hosts call it a dragon.',
      'Coups 7 to 13: 7 Player wins in a row. Hosts call it a dragon.',
    ]);
  });

  it('a pattern reports ties inside it', () => {
    expect(describeOutcomes('T P P P T P P P T')).toEqual([
      'Coups 2 to 8, ties aside: 6 Player wins in a row. Hosts call it a dragon.',
    ]);
  });

  it('ping-pong is four columns of one or more', () => {
    expect(describeOutcomes('B P B')).toEqual([]);
    expect(describeOutcomes('B B P B P B P P')).toEqual([
      'Coups 3 to 6: 4 wins by turns, Player first. Hosts call it ping-pong.',
    ]);
  });

  it('doubles are three runs of two or more', () => {
    expect(describeOutcomes('B B P P')).toEqual([]);
    expect(describeOutcomes('P B B P P B B P P P')).toEqual([
      'Coups 2 to 7: 3 runs of two, Banker first. Hosts call it doubles.',
    ]);
  });

  it('one room, two halls is runs of one and two by turns, four or more', () => {
    expect(describeOutcomes('B P P B')).toEqual([]);
    expect(describeOutcomes('B P P B P P P')).toEqual([]);
    expect(describeOutcomes('B P P B P P')).toEqual([
      'Coups 1 to 6: 4 runs of one and two by turns, Banker first. Hosts call it one room, two halls.',
    ]);
  });

  it('patterns are listed in the order of their first coup', () => {
    const found = patterns(getRoads('B P B P B B B B B B B P P B B P P'));
    expect(found.map(({ name, from, to }) => [name, from, to])).toEqual([
      ['ping-pong', 1, 4],
      ['dragon', 5, 11],
      ['doubles', 12, 17],
    ]);
  });

  it('roads without a pattern list none', () => {
    for (const text of ['B P T', 'B', '']) expect(describe(getRoads(text))).toEqual([]);
  });

  it('pattern sentences are about the past only', () => {
    expect(PREDICT_NOTHING).toBe('Roads record what was dealt. They predict nothing.');
    fc.assert(
      fc.property(outcomes, (dealt) => {
        const words = describe(drawRoads(dealt)).join(' ');
        expect(words).not.toMatch(/\b(will|next|expect|likely|due|should|hot|cold|follow|predict)/i);
      }),
    );
  });

  it('patterns are within the outcomes dealt', () => {
    fc.assert(
      fc.property(outcomes, (dealt) => {
        for (const { from, to, wins, streaks } of patterns(drawRoads(dealt))) {
          const inside = dealt.slice(from - 1, to).filter(({ winner }) => winner !== 'tie');
          const turns = inside.filter(({ winner }, n) => n > 0 && winner !== inside[n - 1]?.winner).length;
          expect([inside.length, turns + 1]).toEqual([wins, streaks]);
        }
      }),
    );
  });
});
