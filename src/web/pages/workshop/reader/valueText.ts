import { type Currency, isRecord, parsePointer, valueAt } from '../../../../base/index.ts';
import type { Odds } from '../../../../engine/index.ts';
import { words } from '../../../app/language.ts';
import { rangeText } from '../../../app/rangeText.ts';
import { choiceWord } from '../form/Choice.tsx';
import { FIELDS, type FieldKind, type FieldName } from '../form/fields.ts';
import { claimIn } from '../form/places.ts';
import { workshopWords } from '../words.ts';
import { readerWords } from './words.ts';

/** The place of a value in the file: its game, its bet, and the member itself. */
interface ValuePlace {
  readonly game: string | undefined;
  readonly bet: string | undefined;
  readonly table: string | undefined;
  /** `shoe/decks` within a section, `/name` in the file itself, or the member's name. */
  readonly at: string;
  readonly member: string;
}

export function placeIn(path: string): ValuePlace {
  const parts = parsePointer(path) ?? [];
  const game = parts[0] === 'games' ? parts[1] : undefined;
  const rest = parts[0] === 'shared' ? parts.slice(1) : game === undefined ? parts : parts.slice(2);
  const [section, id] = rest;
  const isFile = parts[0] !== 'shared' && game === undefined;
  return {
    game,
    bet: section === 'bets' ? id : undefined,
    table: section === 'payTables' ? id : undefined,
    at: isFile ? `/${rest.join('/')}` : rest.join('/'),
    member: rest[section === 'bets' || section === 'payTables' ? 2 : rest.length - 1] ?? '',
  };
}

/** The label of a value on the page. */
export function valueLabel(file: unknown, path: string): string {
  const { at, bet, table, member } = placeIn(path);
  const said = readerWords().values;
  if (bet !== undefined) {
    const name = words().houseText(betLabel(file, path, bet));
    if (member === 'limits') return said.limits(name);
    if (member === 'requires') return said.requires(name);
    if (member === 'excludes') return said.excludes(name);
    return said.pays(name);
  }
  if (table !== undefined) return said.table(tableLabel(file, table));
  const fields: Readonly<Record<string, string>> = workshopWords().form.fields;
  return fields[at] ?? said.names[member] ?? at;
}

function betLabel(file: unknown, path: string, bet: string): string {
  const holder = path.slice(0, path.indexOf(`/bets/`) + '/bets/'.length) + bet;
  for (const place of [holder, `/shared/bets/${bet}`]) {
    const label = valueAt(file, `${place}/label`);
    if (label.ok && typeof label.value === 'string') return label.value;
  }
  return bet;
}

/** A pay table is named after its bets. */
function tableLabel(file: unknown, table: string): string {
  const bets = valueAt(file, '/shared/bets');
  const labels = Object.entries(bets.ok && isRecord(bets.value) ? bets.value : {}).flatMap(([id, bet]) =>
    isRecord(bet) && bet['payTable'] === table ? [words().houseText(String(bet['label'] ?? id))] : [],
  );
  return labels.length === 0 ? table : labels.join(', ');
}

/** The file's basis for a value; the draft's if the file has none. */
export function basisAt(file: unknown, path: string): ReturnType<typeof claimIn> {
  const cut = path.lastIndexOf('/');
  const claims = valueAt(file, `${path.slice(0, cut)}/basis`);
  const found = claims.ok ? claims.value : undefined;
  const [own] = parsePointer(path)?.slice(-1) ?? [];
  return claimIn(found, own ?? '') ?? claimIn(found, '*');
}

const KINDS: ReadonlyMap<string, FieldKind> = new Map(
  Object.values(FIELDS).flatMap((fields) => fields.map(([at, kind]) => [at, kind] as const)),
);

const isField = (at: string): at is FieldName => KINDS.has(at);

/** One input of a value: the value itself, or a part of it. */
export interface ValueInput {
  readonly place: string;
  readonly kind: FieldKind;
  readonly label: string;
}

const RANGE = ['minimum', 'maximum', 'step'] as const;

/** The inputs that edit a value beside its statement; empty if only the form can. */
export function inputsFor(file: unknown, path: string): readonly ValueInput[] {
  const { at, member, bet } = placeIn(path);
  const label = valueLabel(file, path);
  const fields: Readonly<Record<string, string>> = workshopWords().form.fields;
  if (isField(at)) return [{ place: path, kind: KINDS.get(at) ?? 'text', label }];
  if (bet !== undefined && member === 'requires') return [{ place: path, kind: 'choice', label }];
  const parts = [...KINDS].filter(([name]) => name.startsWith(`${at}/`));
  if (parts.length > 0)
    return parts.map(([name, kind]) => ({
      place: `${path}${name.slice(at.length)}`,
      kind,
      label: fields[name] ?? name,
    }));
  if (bet === undefined || member !== 'limits' || !isRecord(valueIn(file, path))) return [];
  return RANGE.map((part) => ({
    place: `${path}/${part}`,
    kind: 'money' as const,
    label: fields[`limits/side/${part}`] ?? part,
  }));
}

export function valueIn(file: unknown, path: string): unknown {
  const found = valueAt(file, path);
  return found.ok ? found.value : undefined;
}

/** Members that list bets by id. */
const BET_LISTS: readonly string[] = ['offers', 'excludes', 'mainWagers'];

const betsBeside = (path: string): string => `${/^\/(?:shared|games\/[^/]+)/.exec(path)?.[0] ?? ''}/bets/`;

/** A value as readable text: `0–5`, `1 to 1 less 5 %`, `$5 to $500`. */
export function valueText(
  file: unknown,
  path: string,
  value: unknown,
  currency: Currency | undefined,
): string {
  const { member } = placeIn(path);
  if (BET_LISTS.includes(member) && Array.isArray(value) && value.length > 0)
    return value.map((id) => words().houseText(betLabel(file, betsBeside(path), String(id)))).join(', ');
  const said = readerWords().values;
  if (member === 'lines') return linesText(value);
  if (isRecord(value)) return recordText(member, value, currency);
  if (Array.isArray(value)) return value.length === 0 ? said.none : listText(value);
  if (value === null || value === undefined) return said.none;
  if (member === 'maximumPayout' && typeof value === 'number')
    return words().figures.money(value, 'if-any', currency);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? choiceWord(value)
    : '';
}

function recordText(
  member: string,
  value: Readonly<Record<string, unknown>>,
  currency: Currency | undefined,
): string {
  const said = readerWords().values;
  const { minimum, maximum } = value;
  if (typeof minimum === 'number' && typeof maximum === 'number')
    return rangeText(minimum, maximum, currency);
  if (member === 'bankerDrawsAgainst')
    return Object.entries(value)
      .filter(([total]) => ['3', '4', '5', '6'].includes(total))
      .map(([total, points]) => `${total}: ${Array.isArray(points) ? listText(points) : ''}`)
      .join(' · ');
  const parts = Object.values(value).flatMap((part) =>
    typeof part === 'string' || typeof part === 'number' ? [choiceWord(part)] : [],
  );
  return parts.length === 0 ? said.rows(Object.keys(value).length) : parts.join(', ');
}

/** `0–5`, `2, 4–7`: consecutive numbers become a range. */
function listText(values: readonly unknown[]): string {
  if (values.length === 0) return readerWords().values.none;
  if (values.some(isRecord)) return readerWords().values.rows(values.length);
  if (!values.every((each) => typeof each === 'number'))
    return values
      .filter((each) => typeof each === 'string' || typeof each === 'number')
      .map((each) => choiceWord(each))
      .join(', ');
  const runs: [number, number][] = [];
  for (const figure of values as readonly number[]) {
    const last = runs.at(-1);
    if (last !== undefined && figure === last[1] + 1) last[1] = figure;
    else runs.push([figure, figure]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

const MOST_LINES = 4;

function linesText(lines: unknown): string {
  if (!Array.isArray(lines)) return '';
  const said = readerWords().values;
  const pays = lines.flatMap((line: unknown) => {
    const odds = isRecord(line) ? oddsIn(line['odds']) : undefined;
    if (odds === undefined || !isRecord(line)) return [];
    if (odds[0] === 0) return [];
    const commission = oddsIn(line['commission']);
    const text = words().why.odds(odds);
    return [commission === undefined ? text : said.less(text, words().why.rate(commission))];
  });
  const different = [...new Set(pays)];
  const shown = different.slice(0, MOST_LINES).join(', ');
  return different.length > MOST_LINES ? `${shown}, …` : shown;
}

function oddsIn(value: unknown): Odds | undefined {
  if (!Array.isArray(value)) return undefined;
  const [profit, stake = 1] = value as readonly unknown[];
  return typeof profit === 'number' && typeof stake === 'number' && stake > 0 ? [profit, stake] : undefined;
}
