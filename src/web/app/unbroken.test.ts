import { describe, expect, it } from 'vitest';
import { frenchFr } from '../../words/fr/index.ts';
import { unbroken } from './unbroken.ts';

const BROKEN = / [:;?!»]|« /;

describe('French words in a page', () => {
  it('hold their marks to the word before, in what is said and in what is made of it', () => {
    const said = unbroken({
      plain: 'Deux : un ; trois ?',
      quoted: 'dites « oui » !',
      made: (name: string) => `L’invité ${name} : voilà`,
      several: ['un : deux'],
    });
    expect([said.plain, said.quoted, said.made('Ann'), said.several]).toEqual([
      'Deux\u00a0: un\u00a0; trois\u00a0?',
      'dites «\u00a0oui\u00a0»\u00a0!',
      'L’invité Ann\u00a0: voilà',
      ['un\u00a0: deux'],
    ]);
  });

  it('are otherwise what they were', () => {
    const { everywhere, figures } = unbroken(frenchFr);
    expect(everywhere.name).toBe(frenchFr.everywhere.name);
    expect(figures.money(1_050)).toBe(frenchFr.figures.money(1_050));
    expect(everywhere.playChips).not.toMatch(BROKEN);
    expect(frenchFr.everywhere.playChips).toMatch(BROKEN);
  });
});
