import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomes } from '../../test/roads/arbitrary.ts';
import { unwrap } from '../base/index.ts';
import { makeOutcomes, parseOutcome } from '../engine/index.ts';
import { MAX_OUTCOMES, makeOutcomesError, parseOutcomes } from './parseOutcomes.ts';

describe('outcomes', () => {
  it('parseOutcomes reads winners with their pairs', () => {
    expect(unwrap(parseOutcomes('B Pp Tbp'))).toEqual([
      { winner: 'banker' },
      { winner: 'player', pairs: 'p' },
      { winner: 'tie', pairs: 'bp' },
    ]);
  });

  it('parseOutcomes accepts pair marks in either order, and makeOutcome writes b before p', () => {
    expect(parseOutcome('Tpb')).toEqual({ winner: 'tie', pairs: 'bp' });
  });

  it('parseOutcomes accepts spaces, tabs, line ends and commas between outcomes, or none', () => {
    expect(makeOutcomes(unwrap(parseOutcomes('\n B,P,\tT , Bb\r\nP\n')))).toBe('B P T Bb P');
    expect(makeOutcomes(unwrap(parseOutcomes('BPTBPP')))).toBe('B P T B P P');
    expect(makeOutcomes(unwrap(parseOutcomes('BbPTpb')))).toBe('Bb P Tbp');
    expect(unwrap(parseOutcomes(' \n'))).toEqual([]);
  });

  it('parseOutcomes reads back what makeOutcomes writes', () => {
    fc.assert(
      fc.property(outcomes, (dealt) => {
        expect(unwrap(parseOutcomes(makeOutcomes(dealt)))).toEqual(dealt);
      }),
    );
  });

  it.each([
    ['B X', 'outcome 2, line 1, column 3: found "X", expected B, P or T'],
    ['b', 'outcome 1, line 1, column 1: found "b", expected B, P or T'],
    ['B\r\nPx', 'outcome 2, line 2, column 2: found "x", expected B, P, T, or a pair mark b or p, each once'],
    ['BPx', 'outcome 2, line 1, column 3: found "x", expected B, P, T, or a pair mark b or p, each once'],
    ['B\rX', 'outcome 2, line 2, column 1: found "X", expected B, P or T'],
    ['Bbb', 'outcome 1, line 1, column 3: found "b", expected B, P, T, or a pair mark b or p, each once'],
    ['B;P', 'outcome 1, line 1, column 2: found ";P", expected B, P, T, or a pair mark b or p, each once'],
    ['\u001b[2J', 'outcome 1, line 1, column 1: found "\\u001b[2J", expected B, P or T'],
    [`${'X'.repeat(99)}`, 'outcome 1, line 1, column 1: found "XXXXXXXXXXXX…", expected B, P or T'],
  ])('parseOutcomes refuses %j and says where and why', (text, message) => {
    const result = parseOutcomes(text);
    expect(result.ok ? 'accepted' : makeOutcomesError(result.error)).toBe(message);
  });

  it('parseOutcomes accepts 10,000 outcomes and refuses one more', () => {
    expect(unwrap(parseOutcomes('B'.repeat(MAX_OUTCOMES)))).toHaveLength(10_000);
    const result = parseOutcomes('B'.repeat(MAX_OUTCOMES + 1));
    expect(result).toEqual({ ok: false, error: { code: 'roads/too-many-outcomes', limit: 10_000 } });
    expect(result.ok ? '' : makeOutcomesError(result.error)).toBe(
      'more than 10000 outcomes: expected at most 10000',
    );
  });

  it('parseOutcomes never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'BPTbp, \n') })), (text) => {
        const result = parseOutcomes(text);
        const words = text.split(/[\s,]+/).filter((word) => word !== '');
        expect(result.ok).toBe(words.every((word) => /^([BPT](b|p|bp|pb)?)+$/.test(word)));
      }),
    );
  });
});
