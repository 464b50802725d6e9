import { describe, expect, test } from 'vitest';
import { STATEMENTS } from '../../test/read/statements.ts';
import { unwrap } from '../base/index.ts';
import { readCard } from './index.ts';

/** The facts of the lines after the first six, in order. */
const factsIn = (text: string): readonly string[] =>
  unwrap(readCard(`THE TEST CASINO\n\nBACCARAT\n\nTie pays 8 to 1.\n\n${text}\n`))
    .explained.filter(({ line }) => line >= 7)
    .flatMap(({ found }) => found)
    .map(
      ({ of, value, sure, game }) =>
        `${of} = ${JSON.stringify(value)}${sure ? '' : ' ?'}${game === undefined ? '' : ` @${game}`}`,
    );

describe('what each statement gives', () => {
  test.each(STATEMENTS.map(({ text, facts }) => [text, facts] as const))('%s', (text, facts) => {
    expect(factsIn(text)).toEqual(facts);
  });

  test('a pay under another heading is no line of the bet before', () => {
    expect(factsIn('TIGER\nBanker wins with 6\t12 to 1\n\nTIE ON SIX\nTie on 6\t35 to 1').at(-1)).toContain(
      'side/TIE ON SIX/line',
    );
  });

  test('a name before a bracket that tells what it asks is paid on the layout', () => {
    const text =
      'Jewels: Ruby, Emerald.\n\nRuby (Banker wins with a three-card 7) and Emerald (Player wins with a three-card 8) pay as shown.\n\nRUBY 41 FOR 1';
    expect(factsIn(text).map((fact) => fact.replace(/ = .*/, ''))).toEqual([
      'side/Ruby/event',
      'side/Emerald/event',
      'side/Ruby/odds',
    ]);
  });
});
