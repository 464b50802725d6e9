import { ruleCard, ruleCardHtml, ruleCardText } from '../print/index.ts';
import { embeddedFonts } from './fonts.ts';
import { findNamedGame } from './games.ts';
import { type Io, printJson, writeText } from './io.ts';
import { printedIn } from './spokenIn.ts';

export interface CardOptions {
  readonly json?: boolean;
  readonly html?: string;
  readonly scoreSheet?: boolean;
  readonly lang?: string;
}

/** `coup card GAME`: the rule card, on the terminal or as a page. */
export async function cardCommand(io: Io, name: string, options: CardOptions): Promise<number> {
  const { words, tag: lang } = await printedIn(options.lang);
  const card = ruleCard(findNamedGame(name).game, words);
  const scoreSheet = options.scoreSheet === true;
  if (options.html !== undefined) {
    writeText(options.html, ruleCardHtml(card, { scoreSheet, fonts: embeddedFonts(), words, lang }));
    if (!options.json)
      await io.write(`Wrote ${options.html}. Open it in a browser; it prints on one page.\n`);
  }
  if (options.json) await printJson(io, card);
  else if (options.html === undefined) {
    const width = Math.min(io.columns, 100);
    await io.write(ruleCardText(card, { paint: io.paint, width, scoreSheet, words }));
  }
  return 0;
}
