import { assert } from '../../base/index.ts';
import { ALL_HOUSES } from '../../houses/index.ts';
import { priceAlternatives, priceFullShoe } from '../../odds/index.ts';
import { parSheet, parSheetHtml, ruleCard, ruleCardHtml } from '../../print/index.ts';
import { LANGUAGE_TAGS, LANGUAGES, printedPath } from '../../words/index.ts';
import { PRINTED } from '../../words/printed/index.ts';

export interface PrintedFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The rule card and exact odds of every shipped game as static pages, in every language. Their styles are separate
 * files, because the house's pages allow no inline styles.
 */
export async function printedPages(
  fontFaces: string,
  nameOf: (css: string) => string,
): Promise<readonly PrintedFile[]> {
  const styles = new Map<string, string>();
  const spoken = await Promise.all(
    LANGUAGES.map(async (language) => ({ language, words: await PRINTED[language]() })),
  );
  const pages = ALL_HOUSES.flatMap((house) =>
    house.games.flatMap((game) => {
      const sheet = parSheet(priceFullShoe(game), priceAlternatives(house, game));
      return spoken.flatMap(({ language, words }) => {
        const lang = LANGUAGE_TAGS[language];
        return [
          page(printedPath('cards', game.id, language), ruleCardHtml(ruleCard(game, words), { words, lang })),
          page(printedPath('odds', game.id, language), parSheetHtml(sheet, { words, lang })),
        ];
      });
    }),
  );
  return [...pages, ...[...styles].map(([path, text]) => ({ path, text }))];

  function page(path: string, html: string): PrintedFile {
    let faces = fontFaces;
    const text = html.replaceAll(/<style>([\s\S]*?)<\/style>/g, (_, css: string) => {
      const all = `${faces}${css}`;
      faces = '';
      const file = nameOf(all);
      styles.set(file, all);
      return `<link rel="stylesheet" href="../../${file}">`;
    });
    assert(faces === '', 'a printed page has its styles');
    return { path, text };
  }
}
