import { describe, expect, test } from 'vitest';
import { DRAFTED } from '../../test/read/drafted.ts';
import { unwrap } from '../base/index.ts';
import { priceQuestions, type Reading, readCard } from './index.ts';

const HEAD = 'THE TEST CASINO\n\nBACCARAT\n\nTie pays 8 to 1.\n';

const valuesIn = ({ read }: Reading): readonly string[] =>
  read
    .filter(({ path }) => !path.endsWith('/offers'))
    .map(
      ({ basis, path, value }) =>
        `${basis} ${path} = ${JSON.stringify(value, (key, each) => (key === 'basis' || key === 'when' ? undefined : each))}`,
    );

const questionsIn = ({ draft }: Reading): readonly string[] =>
  priceQuestions(draft).map(({ id, reading, alternatives, noAlternative = '' }) => {
    const others = alternatives.map(({ label, edges }) =>
      `${label} ${edges.map(({ bet, otherEdge }) => `${bet} ${otherEdge}`).join(', ')}`.trim(),
    );
    return `? ${id}: ${reading} | ${others.join(' | ')}${noAlternative}`;
  });

const saidIn = (reading: Reading): readonly string[] => [
  ...valuesIn(reading),
  ...questionsIn(reading),
  ...reading.contradictions.map(({ path, text }) => `! ${path}: ${text}`),
  ...reading.doubts.map(({ path, text }) => `$ ${path}: ${text}`),
];

/** What a card with no more than its head already gives. */
const BARE = new Set(saidIn(unwrap(readCard(HEAD))));

describe('what a few lines more change in a draft', () => {
  test.each(DRAFTED.map(({ text, said }) => [text, said] as const))('%s', (text, said) => {
    expect(saidIn(unwrap(readCard(`${HEAD}\n${text}\n`))).filter((each) => !BARE.has(each))).toEqual(said);
  });
});
