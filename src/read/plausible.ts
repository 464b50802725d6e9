import { isRecord } from '../base/index.ts';
import { type GameRules, type HouseFile, parseHouse } from '../engine/index.ts';
import { findPrice, isPriced, makePercent, priceFullShoe, type Ratio, toNumber } from '../odds/index.ts';
import type { ReadValue } from './claims.ts';
import { USUAL_TABLEAU } from './sections.ts';

/** A value that its price makes unlikely. */
export interface DraftDoubt {
  readonly path: string;
  readonly text: string;
}

export interface PlausibleDraft {
  readonly file: HouseFile;
  readonly read: readonly ReadValue[];
  readonly doubts: readonly DraftDoubt[];
}

/** Dearer bets than this are misread, or a slip of the card's printer. */
const MOST_EDGE = 0.4;

/** The draft is priced at once: what its prices make unlikely is no longer stated. Undefined where it is no house. */
export function plausible(file: HouseFile, read: readonly ReadValue[]): PlausibleDraft | undefined {
  const parsed = parseHouse(file);
  if (!parsed.ok) return undefined;
  const doubts = [
    ...new Map(
      parsed.value.games.flatMap((game) => doubtsAbout(file, game)).map((each) => [each.path, each]),
    ).values(),
  ];
  if (doubts.length === 0) return { file, read, doubts };
  const changed = structuredClone(file);
  for (const doubt of doubts) question(changed, doubt);
  // A question that makes the file invalid would be worse than none.
  const whole = parseHouse(changed).ok ? changed : file;
  return { file: whole, read: read.map((each) => doubted(each, doubts)), doubts };
}

function doubtsAbout(file: HouseFile, game: GameRules): readonly DraftDoubt[] {
  const id = game.id.split('/').at(-1) ?? '';
  const priced = priceFullShoe(game);
  return [
    ...tableauDoubts(file, game, id),
    ...game.bets.flatMap((bet): readonly DraftDoubt[] => {
      const price = findPrice(priced, bet.id);
      if (price === undefined || !isPriced(price)) return [];
      const edge = toNumber(price.edge);
      if (edge >= 0 && edge <= MOST_EDGE) return [];
      const text =
        edge < 0
          ? `${bet.label} gives the patron ${percent(price.edge, -1n)} %`
          : `${bet.label} costs ${percent(price.edge, 1n)} %`;
      return [{ path: linesPath(file, id, bet.id), text }];
    }),
  ];
}

const percent = ({ num, den }: Ratio, sign: bigint): string => makePercent({ num: num * sign, den }, 2);

/** Where the lines of a bet are in the file. */
function linesPath(file: HouseFile, game: string, bet: string): string {
  const own = file.games[game]?.bets?.[bet];
  const table = own?.payTable ?? file.shared?.bets?.[bet]?.payTable;
  if (table !== undefined) return `/shared/payTables/${table}/lines`;
  return own?.lines === undefined ? `/shared/bets/${bet}/lines` : `/games/${game}/bets/${bet}/lines`;
}

function tableauDoubts(file: HouseFile, game: GameRules, id: string): readonly DraftDoubt[] {
  const own = file.games[id]?.tableau as Readonly<Record<string, unknown>> | undefined;
  return Object.entries(USUAL_TABLEAU).flatMap(([member, usual]): readonly DraftDoubt[] => {
    const value = game.tableau.rules[member as keyof typeof USUAL_TABLEAU];
    if (JSON.stringify(sorted(value)) === JSON.stringify(sorted(usual))) return [];
    const path = own?.[member] === undefined ? `/shared/tableau/${member}` : `/games/${id}/tableau/${member}`;
    return [{ path, text: 'These are not the third-card rules that nearly every house has' }];
  });
}

const sorted = (value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, each]) => [key, sorted(each)]),
      )
    : value;

/** The value becomes a question, and so does a bet that is paid by it. */
function question(file: HouseFile, { path, text }: DraftDoubt): void {
  const parts = path.split('/').slice(1);
  const member = parts.at(-1) ?? '';
  const section = at(file, parts.slice(0, -1));
  if (section === undefined) return;
  lower(section, member, path, text);
  const lines = section[member];
  if (Array.isArray(lines)) for (const line of lines) if (isRecord(line)) lowerAll(line);
  if (parts[1] !== 'payTables') return;
  const table = parts[2];
  for (const bets of [file.shared?.bets, ...Object.values(file.games).map((game) => game.bets)])
    for (const [id, bet] of Object.entries(bets ?? {}))
      if (bet.payTable === table) lower(bet as unknown as Loose, 'payTable', `${path}/${id}`, text);
}

type Loose = Record<string, unknown>;

function at(value: unknown, path: readonly string[]): Loose | undefined {
  let found: unknown = value;
  for (const part of path) found = isRecord(found) ? found[part] : undefined;
  return isRecord(found) ? (found as Loose) : undefined;
}

function lower(section: Loose, member: string, path: string, text: string): void {
  const basis = (isRecord(section['basis']) ? section['basis'] : {}) as Loose;
  const before = basis[member];
  const claim = isRecord(before) ? before : { is: 'inferred', where: 'Read from the card' };
  const isTable = path.startsWith('/shared/payTables/') && member === 'lines';
  const gap = claim['gap'] ?? {
    id: `price${path.replace(/[^a-zA-Z0-9]+/g, '-').toLowerCase()}`.slice(0, 60).replace(/-+$/, ''),
    title: 'An unlikely price',
    reading: `${text}: look at the card again.`,
    noAlternative: 'The text that was read has no other figure for it.',
    alternatives: [],
  };
  section['basis'] = {
    ...basis,
    [member]: { ...claim, is: claim['is'] === 'stated' ? 'inferred' : claim['is'], ...(!isTable && { gap }) },
  };
}

function lowerAll(line: Loose): void {
  const basis = line['basis'];
  if (!isRecord(basis)) return;
  line['basis'] = Object.fromEntries(
    Object.entries(basis).map(([member, claim]) => [
      member,
      isRecord(claim) && claim['is'] === 'stated' ? { ...claim, is: 'inferred' } : claim,
    ]),
  );
}

function doubted(value: ReadValue, doubts: readonly DraftDoubt[]): ReadValue {
  const doubt = doubts.find(({ path }) => value.path === path);
  return doubt === undefined || value.basis !== 'stated'
    ? value
    : { ...value, basis: 'inferred', text: doubt.text };
}
