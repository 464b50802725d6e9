import { unwrap } from '../base/index.ts';
import type { Card } from '../engine/index.ts';
import {
  type Composition,
  compositionOfDecks,
  oddsJson,
  parseComposition,
  parseDealt,
  parseDecks,
  price,
  priceAlternatives,
} from '../odds/index.ts';
import { oddsText, parSheet, parSheetHtml, parSheetMarkdown } from '../print/index.ts';
import { parseAmountOption } from './amount.ts';
import { embeddedFonts } from './fonts.ts';
import { findNamedGame } from './games.ts';
import { fail, type Io, printJson, writeText } from './io.ts';
import { printedIn } from './spokenIn.ts';

export interface OddsOptions {
  readonly json?: boolean;
  readonly decks?: string;
  readonly shoe?: string;
  readonly dealt?: string;
  readonly alternatives?: boolean;
  readonly lines?: boolean;
  readonly stake?: string;
}

/** `coup odds GAME`: the exact price of every bet. */
export async function oddsCommand(io: Io, name: string, options: OddsOptions): Promise<number> {
  const { house, game } = findNamedGame(name);
  const shoe = shoeFrom(options);
  const dealt = dealtFrom(options.dealt);
  const priced = price(game, shoe ?? compositionOfDecks(game.shoe.decks), dealt);
  if (!priced.ok) return fail(priced.error.message);
  const stake = options.stake === undefined ? undefined : parseAmountOption('--stake', options.stake);
  const alternatives = options.alternatives
    ? priceAlternatives(house, game, { shoe, dealt, byStake: stake !== undefined })
    : undefined;
  if (options.json) await printJson(io, oddsJson(priced.value, alternatives, stake));
  else {
    const lines = options.lines === true;
    await io.write(oddsText(priced.value, alternatives, { paint: io.paint, lines, stake }));
  }
  return 0;
}

/** The requested shoe; undefined for the game's own. */
function shoeFrom({ decks, shoe }: OddsOptions): Composition | undefined {
  if (decks !== undefined && shoe !== undefined) return fail('give --decks or --shoe, not both.');
  if (decks === undefined && shoe === undefined) return undefined;
  if (decks !== undefined && !/^\d{1,3}(\.\d+)?$/.test(decks))
    return fail(`--decks takes a number, not ${decks}.`);
  const parsed = shoe === undefined ? parseDecks(Number(decks)) : parseComposition(shoe);
  return parsed.ok ? parsed.value : fail(parsed.error.message);
}

function dealtFrom(text: string | undefined): readonly Card[] {
  const parsed = parseDealt(text ?? '');
  return parsed.ok ? parsed.value : fail(parsed.error.message);
}

export interface ParOptions {
  readonly json?: boolean;
  readonly html?: string;
  readonly md?: string;
  readonly lang?: string;
}

/** `coup par GAME`: a PAR sheet, as Markdown on the terminal or as files. */
export async function parCommand(io: Io, name: string, options: ParOptions): Promise<number> {
  const { words, tag: lang } = await printedIn(options.lang);
  const { house, game } = findNamedGame(name);
  const priced = unwrap(price(game, compositionOfDecks(game.shoe.decks)));
  const alternatives = priceAlternatives(house, game);
  const sheet = parSheet(priced, alternatives);
  if (options.html !== undefined)
    writeText(options.html, parSheetHtml(sheet, { fonts: embeddedFonts(), words, lang }));
  if (options.md !== undefined) writeText(options.md, parSheetMarkdown(sheet, words));
  const written = [options.html, options.md].filter((path) => path !== undefined);
  if (options.json) await printJson(io, oddsJson(priced, alternatives));
  else if (written.length > 0) await io.write(`Wrote ${written.join(' and ')}.\n`);
  else await io.write(parSheetMarkdown(sheet, words));
  return 0;
}
