import { afterEach, describe, expect, it } from 'vitest';
import { english } from '../../words/en/index.ts';
import { frenchFr } from '../../words/fr/index.ts';
import { closedWords } from './closedWords.ts';
import { speak } from './language.ts';

afterEach(() => speak('en', english));

describe('why a table is closed to a page', () => {
  it('is said in the page’s language where the house gave a code, else in the house’s words', () => {
    const gone = { reason: 'There is no table x.', code: 'table/none' };
    const over = { reason: 'Your session is over.', code: 'session/none' };
    const other = { reason: 'The evening is over.' };
    expect([gone, over, other].map(closedWords)).toEqual([gone, over, other].map(({ reason }) => reason));
    speak('fr', frenchFr);
    expect([gone, over, other].map(closedWords)).toEqual([
      'Cette table n’existe pas.',
      'Votre séance est terminée.',
      'The evening is over.',
    ]);
  });
});
