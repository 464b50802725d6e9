import { isRecord, valueAt } from '../base/index.ts';
import { claimsIn, type HouseFile } from '../engine/index.ts';
import type { ReadValue } from './claims.ts';
import { type Reading, readCard } from './readCard.ts';

/** Compares a house file with the text of its card. */
export interface AgainstCard {
  /** Values that are called stated, whose words are on the card and read to that value. */
  readonly confirmed: readonly Confirmed[];
  readonly unconfirmed: readonly Unconfirmed[];
  /** Numbers on the card that no value uses. */
  readonly unused: readonly { readonly line: number; readonly number: string; readonly text: string }[];
}

export interface Confirmed {
  readonly path: string;
  readonly lines: readonly number[];
}

export interface Unconfirmed {
  readonly path: string;
  readonly value: unknown;
  readonly why: string;
}

/** More unused numbers than anybody looks at. */
const MOST_UNUSED = 200;

export function againstCard(file: HouseFile, text: string): AgainstCard {
  const read = readCard(text);
  const reading = read.ok ? read.value : undefined;
  const card = inOne(text);
  const confirmed: Confirmed[] = [];
  const unconfirmed: Unconfirmed[] = [];
  for (const stated of statedIn(file)) {
    const found = reading?.read.filter((each) => isSame(each, stated)) ?? [];
    const lines = [...new Set(found.flatMap(({ quotes }) => quotes.map(({ line }) => line)))];
    const why = doubtAbout(stated, found, card);
    if (why === undefined) confirmed.push({ path: stated.path, lines });
    else unconfirmed.push({ path: stated.path, value: stated.value, why });
  }
  return { confirmed, unconfirmed, unused: unusedIn(text, reading) };
}

interface Stated {
  readonly path: string;
  readonly value: unknown;
  /** The words of the card that the file names. */
  readonly quotes: readonly string[];
}

/** Each value that the file calls stated; `*` speaks for the members that have no basis of their own. */
function statedIn(file: HouseFile): readonly Stated[] {
  return claimsIn(file).flatMap(({ claim, path }) => {
    if (claim.is !== 'stated') return [];
    const [holder = '', member = ''] = path.split('/basis/');
    const section = valueAt(file, holder);
    if (!section.ok || !isRecord(section.value)) return [];
    const basis = section.value['basis'];
    const named = isRecord(basis) ? Object.keys(basis) : [];
    const isPart = member.includes('~1');
    const members =
      member === '*'
        ? Object.keys(section.value).filter((each) => !named.includes(each) && each !== 'basis')
        : isPart
          ? []
          : [member];
    const quotes = [...claim.where.matchAll(/\u201c([^\u201d]+)\u201d/g)].map(([, quote = '']) => quote);
    return members.flatMap((each) => {
      const value =
        section.value instanceof Object
          ? (section.value as Readonly<Record<string, unknown>>)[each]
          : undefined;
      return value === undefined || /\/lines\/\d+$/.test(holder)
        ? []
        : [{ path: `${holder}/${each}`, value: withoutAssumed(value), quotes }];
    });
  });
}

/** A line that its own basis calls assumed is not among those that the whole calls stated. */
const withoutAssumed = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.filter(
        (line) => !(isRecord(line) && JSON.stringify(line['basis'] ?? '').includes('"is":"assumed"')),
      )
    : value;

/** Why a value is not confirmed; undefined where it is. */
function doubtAbout({ quotes }: Stated, found: readonly ReadValue[], card: string): string | undefined {
  const missing = quotes.find(
    (quote) => !quote.split(' | ').every((part) => card.includes(inOne(part.replace(/\u2026$/, '')))),
  );
  if (missing !== undefined) return `\u201c${missing}\u201d is not on the card`;
  if (found.length === 0) return 'the card was not read to this value';
  const said = found.flatMap((each) => each.quotes.map(({ text }) => inOne(text)));
  const own = quotes.map(inOne);
  const isQuoted =
    own.length === 0 ||
    own.some((quote) => said.some((text) => text.includes(quote) || quote.includes(text)));
  if (!isQuoted) return 'its quote does not read to this value';
  return found.some(({ basis }) => basis !== 'assumed') ? undefined : 'the card does not say it';
}

/** The same member with the same value, wherever a file has it and whatever its bets are called. */
function isSame(read: ReadValue, stated: Stated): boolean {
  return (
    read.basis !== 'assumed' &&
    memberIn(read.path) === memberIn(stated.path) &&
    plain(read.value) === plain(stated.value)
  );
}

const memberIn = (path: string): string =>
  path.replace(/^\/(?:shared|games\/[^/]+)(?=\/)/, '').replace(/^\/(?:payTables|bets)\/[^/]+\//, '/bets/');

/** Words of our own aside, and members in one order. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain).join()}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? '';
  const members = Object.entries(value).filter(([name]) => name !== 'label' && name !== 'basis');
  return `{${members
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => `${name}:${plain(each)}`)
    .join()}}`;
}

const inOne = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Numbers in lines that nothing was read from. */
function unusedIn(text: string, reading: Reading | undefined): AgainstCard['unused'] {
  const used = new Set(
    (reading?.read ?? []).flatMap(({ quotes }) =>
      quotes.flatMap(({ line, lastLine }) =>
        Array.from({ length: lastLine - line + 1 }, (_, at) => line + at),
      ),
    ),
  );
  return text
    .split('\n')
    .flatMap((line, at) =>
      used.has(at + 1)
        ? []
        : [...line.slice(0, 2_000).matchAll(/\d[\d.,]*/g)].map(([number]) => ({
            line: at + 1,
            number: number.replace(/[.,]$/, ''),
            text: inOne(line).slice(0, 120),
          })),
    )
    .slice(0, MOST_UNUSED);
}
