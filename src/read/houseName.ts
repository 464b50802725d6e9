import { assumed, type GapDraft, inferred, read, type Sourced } from './claims.ts';
import type { Fact } from './fact.ts';
import type { ReadStatement } from './factsIn.ts';
import { isCapitals, type Statement, type TextCell } from './layout.ts';
import { isHan } from './lexicon.ts';
import type { Notes } from './notes.ts';
import { has } from './pattern.ts';
import { titled } from './titled.ts';

/** How a house is called, and where it stands. */
export interface HouseName {
  readonly name: Sourced;
  readonly short: string;
  readonly place: Sourced | undefined;
}

/** More words than a slogan has. */
const MOST_SLOGAN = 8;

/** Running words below the name of the house that are marked as its own, without a word of the game. */
export function findSlogan(all: readonly ReadStatement[], house: HouseName): Sourced | undefined {
  const lines = house.name.facts.map(({ lastLine }) => lastLine);
  const below = Math.max(...lines);
  const places = (house.place?.facts ?? []).map(({ line }) => line);
  const found = all
    .map(({ statement, facts }) => ({ statement, facts }))
    .filter(({ statement: { line } }) => line > below && line <= below + 6 && !places.includes(line))
    .find(({ statement: { text, cells, kind }, facts }) => {
      const words = text.split(/\s+/).length;
      const isPlain = cells.length === 1 && !(cells[0]?.tokens ?? []).some(({ is }) => OF_THE_GAME.has(is));
      return (
        facts.length === 0 &&
        kind !== 'row' &&
        words >= 3 &&
        words <= MOST_SLOGAN &&
        isPlain &&
        IS_MARKED.test(text) &&
        !/[\d:;,|]/.test(text)
      );
    });
  if (found === undefined) return undefined;
  const { statement } = found;
  const text = statement.text
    .replace(/\*+/g, ' ')
    .replace(/[\u2122\u00ae]/g, '')
    .replace(/ +/g, ' ')
    .trim();
  const named = [...statement.text.matchAll(/\*+(\p{Lu}+)\*+/gu)].map(([, word = '']) => word);
  return read(isCapitals(text) ? inSentenceCase(text, named) : text, [getFact(statement, text)]);
}
/** A part set in bold within the line, or the sign of a trade mark. */
const IS_MARKED = /\p{L}[^*]*\*\*\p{L}+\*\*|[\u2122\u00ae]$/u;
const OF_THE_GAME: ReadonlySet<string> = new Set([
  'GAME',
  'BET',
  'SIDE',
  'MAIN',
  'CARD',
  'PLAYER',
  'BANKER',
  'TIE',
  'PAIR',
]);

/** A line in capitals as a sentence; a word that stands out is a name. */
const inSentenceCase = (text: string, names: readonly string[]): string =>
  text
    .split(' ')
    .map((word, at) =>
      at === 0 || names.includes(word)
        ? `${word.charAt(0)}${word.slice(1).toLowerCase()}`
        : word.toLowerCase(),
    )
    .join(' ');

export function getHouseName(all: readonly ReadStatement[], notes: Notes): HouseName {
  const statements = all.map(({ statement }) => statement);
  const first = firstLine(all);
  const place = placeIn(statements, notes) ?? first?.place;
  const found = nameIn(statements, place, notes) ?? first?.name;
  if (found === undefined) return unnamed(place);
  const site = String(notes.pick('contact/website', undefined)?.value ?? '');
  const name = asOnSite(String(found.value), site).slice(0, 80);
  return { name: { ...found, value: name }, short: getShort(name), place };
}

const getShort = (name: string): string => {
  const short = name.replace(GENERIC_WORD, ' ').replace(/ +/g, ' ').trim();
  return short === '' ? name : short;
};

function unnamed(place: Sourced | undefined): HouseName {
  const city = place === undefined ? undefined : String(place.value).replace(/,.*$/, '');
  const name = city === undefined ? 'Unnamed house' : `The ${city} house`;
  const where = city === undefined ? 'No line names a house' : 'The card prints a city and no name';
  const gap: GapDraft = {
    id: 'house-name',
    title: 'The name of the house',
    reading: city === undefined ? 'The card prints none.' : 'The card prints none; called after the city.',
    noAlternative: 'The text has no other words that could be the name of a house.',
    alternatives: [],
  };
  return { name: assumed(name, where, gap), short: name, place };
}

const getFact = ({ from, to, line, lastLine, text }: Statement, value: unknown, isSure = true): Fact => ({
  of: 'name',
  value,
  sure: isSure,
  span: { from, to },
  line,
  lastLine,
  text,
});

/** A city with its country, the city of an address, or what follows `home of`. */
function placeIn(statements: readonly Statement[], notes: Notes): Sourced | undefined {
  const address = notes.pick('contact/address', undefined);
  const city = /, ([^,(]+, [A-Z]{2})\b/.exec(String(address?.value ?? ''));
  if (address !== undefined && city?.[1] !== undefined) return read(city[1], address.facts);
  for (const [index, statement] of statements.entries()) {
    const next = statements[index + 1];
    const { text, kind } = statement;
    if (kind !== 'heading' && kind !== 'label') continue;
    if (/^[\p{L} .]+ ~ [\p{L} .]+$/u.test(text)) {
      const value = titled(text).replace(/ ~ /g, ', ');
      return read(value, [getFact(statement, value)]);
    }
    if (/\bhome of$/i.test(text) && next?.kind === 'heading' && !CASINO.test(next.text)) {
      const value = titled(next.text);
      return read(value, [getFact(next, value)]);
    }
  }
  return undefined;
}

const isHeading = ({ kind }: Statement): boolean => kind === 'heading' || kind === 'label';

/** The first heading that names a house, with those beside it where a layout broke the name in two. */
function nameIn(
  statements: readonly Statement[],
  place: Sourced | undefined,
  notes: Notes,
): Sourced | undefined {
  void notes;
  const index = statements.findIndex(
    (each) =>
      isHeading(each) &&
      CASINO.test(toLetters(each.text)) &&
      each.text.split(' ').length <= 7 &&
      !/[/|]/.test(each.text),
  );
  const found = statements[index];
  if (found === undefined || (index > 0 && firstNamed(statements, index))) return undefined;
  const alone = found.text.replace(GENERIC, '').trim() === '';
  const beside = alone ? [statements[index - 1], found, statements[index + 1]] : [found];
  const isPlace = (text: string): boolean =>
    String(place?.value ?? '').includes(',') &&
    String(place?.value).toLowerCase().startsWith(text.toLowerCase());
  const used = beside.filter((each) => each !== undefined && isHeading(each) && !isPlace(each.text));
  const name = used
    .map((each) => (each?.text ?? '').replace(/[^\p{L}\p{N} &'\u2019.-]/gu, '').trim())
    .join(' ')
    .replace(/ +/g, ' ')
    .replace(/^[ -]*(?:at (?:the )?)?|[ .-]+$/gi, '');
  if (name === '') return undefined;
  const facts = used.flatMap((each) => (each === undefined ? [] : [getFact(each, name)]));
  return mended(name, facts);
}

const toLetters = (text: string): string =>
  text
    .replace(/(?<=\p{L})1(?=\p{L})/gu, 'I')
    .replace(/(?<=\p{Lu})l(?=\p{Lu})/gu, 'I')
    .replace(/(?<=\p{L})0(?=\p{L})/gu, 'O')
    .replace(/(?<=\p{L})5(?=\p{L})/gu, 'S');

/** A figure in a word is a letter that a machine misread. */
function mended(name: string, facts: readonly Fact[]): Sourced {
  const whole = toLetters(name);
  return whole === name
    ? read(titled(name), facts)
    : inferred(titled(whole), 'A figure was read as a letter', facts);
}

/** Whether the first line of the card already names a house. */
const firstNamed = (statements: readonly Statement[], index: number): boolean => {
  const first = statements[0];
  return index > 12 && first !== undefined && isHeading(first) && isNameLike(first);
};

const isNameLike = ({ cells, text }: Statement): boolean => {
  const tokens = cells[0]?.tokens ?? [];
  const isWords = tokens.length > 0 && tokens.every(({ is }) => is === 'WORD' || is === 'AND');
  return isWords && text.split(' ').length <= 5 && !/\d|rules|guide|how to|table games|welcome/i.test(text);
};

/** The first line, where it is a name and nothing else. */
function firstLine(
  all: readonly ReadStatement[],
): { readonly name: Sourced; readonly place: Sourced | undefined } | undefined {
  const first = all[0]?.statement;
  const cells = first?.cells ?? [];
  const cell = cells.find(({ text }) => !isHan(text)) ?? cells[0];
  if (
    first === undefined ||
    cell === undefined ||
    (first.kind === 'sentence' && !/^[\p{Lu}][\p{L}]+ [\p{Lu}][\p{L}]+$/u.test(first.text))
  )
    return undefined;
  if (isHan(cell.text)) return hanName(first, cell);
  const [name = '', where, ...more] = cell.text.split(/\s*,\s*/);
  const words = name.split(' ').length;
  const isNamed =
    /^[\p{Lu}][\p{L}'\u2019&. -]+$/u.test(name) &&
    words <= 6 &&
    more.length === 0 &&
    !has(cell.tokens, 'GAME', 'CHART', 'PLAYER', 'BANKER', 'TIE', 'LIMITS', 'PAY', 'BET', 'DRAW');
  if (!isNamed || /\b(rules?|guide|table games|welcome|version)\b/i.test(name)) return undefined;
  const value = titled(name).trim();
  const fact = getFact(first, value);
  const named = CASINO.test(name)
    ? mended(name, [fact])
    : inferred(value, 'The first line of the card', [fact]);
  const place =
    where === undefined
      ? undefined
      : inferred(titled(where), 'Beside the name of the house', [getFact(first, where)]);
  return { name: named, place };
}

/** `\u91d1\u9f8d\u5ef3 \u767e\u5bb6\u6a02`: what stands before the name of the game. */
function hanName(
  statement: Statement,
  { text, tokens, from }: TextCell,
): { readonly name: Sourced; readonly place: undefined } | undefined {
  const game = tokens.find(({ is }) => is === 'GAME');
  const name = (game === undefined ? text : text.slice(0, Math.max(0, game.from - from))).trim();
  const isNamed =
    /^\p{Script=Han}{2,10}$/u.test(name) && /[\u5ef3\u5385\u5834\u573a\u57ce\u5e97\u6703\u4f1a]$/u.test(name);
  return isNamed
    ? { name: inferred(name, 'The first line of the card', [getFact(statement, name)]), place: undefined }
    : undefined;
}

/** The address of a site keeps capitals inside a word that a heading in capitals has lost. */
const asOnSite = (name: string, site: string): string =>
  name
    .split(' ')
    .map((word) => {
      const at = word.length < 4 ? -1 : site.toLowerCase().indexOf(word.toLowerCase());
      const spelled = at < 0 ? word : site.slice(at, at + word.length);
      return /^\p{Lu}.*\p{Lu}/u.test(spelled) && /\p{Ll}/u.test(spelled) ? spelled : word;
    })
    .join(' ');

const CASINO = /\b(casino|resort|club|card ?room|race ?course|race ?track|kasino|spielbank)\b/i;
const GENERIC = /\b(casino|resort|hotel|club|the|and)\b|[^\p{L}]/giu;
const GENERIC_WORD = /\b(casino|resort|hotel|club|race ?course|race ?track)\b/gi;
