import type { Statement } from './cardText.ts';
import { type Claimed, claims, type Notes } from './draftNotes.ts';
import { titled } from './titled.ts';

/** How a house is called, and where it stands; the gap where the card prints no name. */
export interface HouseName {
  readonly name: string;
  readonly short: string;
  readonly place: string | null;
  readonly values: readonly Claimed[];
  readonly gap?: object;
}

export function houseNameOf(statements: readonly Statement[], notes: Notes): HouseName {
  const place = placeIn(statements, notes);
  const found = nameIn(statements, place);
  const placed = place === undefined ? [] : [claims.stated('/place', place.text, place)];
  if (found === undefined) return unnamed(place?.text ?? null, placed);
  const site = String(notes.get('contact/website')?.value ?? '');
  const name = asOnSite(found.name, site).slice(0, 80);
  return {
    name,
    short: name.replace(GENERIC_WORD, ' ').replace(/ +/g, ' ').trim(),
    place: place?.text ?? null,
    values: [claims.stated('/name', name, found), ...placed],
  };
}

function unnamed(place: string | null, values: readonly Claimed[]): HouseName {
  const name = place === null ? 'Unnamed house' : `The ${place.replace(/,.*$/, '')} house`;
  const where = place === null ? 'No line names a house' : 'The card prints a city and no name';
  return {
    name,
    short: name,
    place,
    values: [claims.assumed('/name', name, where), ...values],
    gap: {
      id: 'house-name',
      title: 'The name of the house',
      reading: place === null ? 'The card prints none.' : 'The card prints none; called after the city.',
      alternatives: [],
    },
  };
}

interface Placed {
  readonly line: number;
  readonly text: string;
}

/** A city with its country, the city of an address, or what follows `home of`. */
function placeIn(statements: readonly Statement[], notes: Notes): Placed | undefined {
  const address = notes.get('contact/address');
  const city = /, ([^,(]+, [A-Z]{2})\b/.exec(String(address?.value ?? ''));
  if (address !== undefined && city !== null) return { line: address.line, text: city[1] ?? '' };
  for (const [index, { text, line, isHeading }] of statements.entries()) {
    const next = statements[index + 1];
    if (isHeading && /^[\p{L} .]+ ~ [\p{L} .]+$/u.test(text))
      return { line, text: titled(text).replace(/ ~ /g, ', ') };
    if (isHeading && /\bhome of$/i.test(text) && next?.isHeading && !CASINO.test(next.text))
      return { line: next.line, text: titled(next.text) };
  }
  return undefined;
}

/** The first heading that names a house, with those beside it where a layout broke the name in two. */
function nameIn(
  statements: readonly Statement[],
  place: Placed | undefined,
): (Placed & { readonly name: string }) | undefined {
  const index = statements.findIndex(({ isHeading, text }) => isHeading && CASINO.test(text));
  const found = statements[index];
  if (found === undefined) return undefined;
  const alone = found.text.replace(GENERIC, '').trim() === '';
  const beside = alone ? [statements[index - 1], found, statements[index + 1]] : [found];
  const isPlace = (text: string): boolean =>
    place?.text.includes(',') === true && place.text.toLowerCase().startsWith(text.toLowerCase());
  const words = beside.flatMap((each) =>
    each?.isHeading && !isPlace(each.text) ? [each.text.replace(/[^\p{L}\p{N} &'-]/gu, '').trim()] : [],
  );
  const name = words
    .join(' ')
    .replace(/ +/g, ' ')
    .replace(/^[ -]*(?:at (?:the )?)?|[ -]+$/gi, '');
  return name === '' ? undefined : { line: found.line, text: found.text, name: titled(name) };
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

const CASINO = /\b(casino|resort|club|card room|race ?course|race ?track)\b/i;
const GENERIC = /\b(casino|resort|hotel|club|the|and)\b|[^\p{L}]/giu;
const GENERIC_WORD = /\b(casino|resort|hotel|club|race ?course|race ?track)\b/gi;
