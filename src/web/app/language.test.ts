import { afterEach, describe, expect, it } from 'vitest';
import { english } from '../../words/en/index.ts';
import { frenchFr } from '../../words/fr/index.ts';
import { pageWords, speak } from './language.ts';

afterEach(() => speak('en', english));

const files = (asked: string[]) => {
  const file = (said: string) => async () => {
    asked.push(said);
    return { said };
  };
  return { en: file('cards'), fr: file('cartes'), es: file('cartas'), zh: file('牌') };
};

describe('the words of a page', () => {
  it('are those of the language that is spoken, and of no other', async () => {
    const asked: string[] = [];
    const words = pageWords(files(asked));
    expect(() => words()).toThrow();
    speak('fr', frenchFr);
    await words.loadWords();
    expect(words().said).toBe('cartes');
    await words.loadWords();
    expect(asked).toEqual(['cartes']);
  });

  it('are fetched anew where the language changed on the way', async () => {
    const asked: string[] = [];
    const words = pageWords(files(asked));
    const arrived = words.loadWords();
    speak('fr', frenchFr);
    await arrived;
    expect([words().said, asked]).toEqual(['cartes', ['cards', 'cartes']]);
  });
});
