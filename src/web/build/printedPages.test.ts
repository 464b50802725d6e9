import { describe, expect, it } from 'vitest';
import { ALL_GAMES } from '../../houses/index.ts';
import { LANGUAGE_TAGS, LANGUAGES, printedPath } from '../../words/index.ts';
import { printedPages } from './printedPages.ts';

describe('printed pages', () => {
  it('are there for every game in every language, each saying which, with no style within', async () => {
    const pages = await printedPages('@font-face{}', (css) => `assets/${css.length}.css`);
    const texts = new Map(pages.map(({ path, text }) => [path, text]));
    for (const { id } of ALL_GAMES)
      for (const language of LANGUAGES)
        for (const kind of ['cards', 'odds'] as const) {
          const text = texts.get(printedPath(kind, id, language)) ?? '';
          expect(text).toContain(`<html lang="${LANGUAGE_TAGS[language]}">`);
          expect(text).not.toContain('<style>');
        }
    expect(printedPath('cards', 'midi/one', 'en')).toBe('cards/midi/one.html');
  });
});
