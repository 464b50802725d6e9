import { applyPatch, type Fault, valueAt } from '../../../base/index.ts';
import {
  type GameRules,
  type House,
  isPush,
  linePlace,
  type Odds,
  parseHouse,
  type Warning,
} from '../../../engine/index.ts';
import { HOUSES } from '../../../houses/index.ts';
import { checkPrices } from '../../../odds/index.ts';

/** What a text in the workshop comes to. */
export type Draft =
  | { readonly is: 'too-long' }
  | { readonly is: 'not-json'; readonly why: string; readonly at: number | undefined }
  | { readonly is: 'faulty'; readonly faults: readonly Fault[] }
  | { readonly is: 'house'; readonly house: House; readonly warnings: readonly Warning[] };

export const MOST_CHARACTERS = 1_000_000;

export function readDraft(text: string): Draft {
  if (text.length > MOST_CHARACTERS) return { is: 'too-long' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    return { is: 'not-json', why, at: placeIn(why, text) };
  }
  const parsed = parseHouse(value);
  if (!parsed.ok) return { is: 'faulty', faults: parsed.error };
  const { faults, warnings } = checkPrices(parsed.value, HOUSES);
  return faults.length > 0 ? { is: 'faulty', faults } : { is: 'house', house: parsed.value, warnings };
}

/** Where a parser stopped, as a place in the text: some engines tell the position, others line and column. */
function placeIn(why: string, text: string): number | undefined {
  const [, position] = /position (\d+)/.exec(why) ?? [];
  if (position !== undefined) return Number(position);
  const [, line, column] = /line (\d+) column (\d+)/.exec(why) ?? [];
  if (line === undefined) return undefined;
  const before = text.split('\n').slice(0, Number(line) - 1);
  return before.reduce((sum, each) => sum + each.length + 1, 0) + Number(column) - 1;
}

/** Where a pointer's value begins in a text that was written by `JSON.stringify`; the nearest place that there is. */
export function placeOf(text: string, pointer: string): number {
  let place = 0;
  for (const token of pointer.split('/').slice(1)) {
    const key = `"${token.replaceAll('~1', '/').replaceAll('~0', '~')}"`;
    const found = text.indexOf(key, place);
    if (found >= 0) place = found;
  }
  return place;
}

/** A pay line that a form can change. */
export interface PayRow {
  readonly bet: string;
  readonly betLabel: string;
  readonly line: number;
  readonly label: string;
  readonly odds: Odds;
  /** Where the file has its odds. */
  readonly pointer: string;
}

/** Every line of a game that pays; pushes are no odds to change. */
export const payRows = (house: House, game: GameRules): readonly PayRow[] =>
  game.bets.flatMap((bet) =>
    bet.lines.flatMap((line, index) =>
      isPush(line)
        ? []
        : [
            {
              bet: bet.id,
              betLabel: bet.label,
              line: index,
              label: line.label,
              odds: line.odds,
              pointer: `${linePlace(house.file, game.id, bet.id, index)}/odds`,
            },
          ],
    ),
  );

/** The text with other odds at a place; the same text where it has none there. */
export function withOdds(text: string, pointer: string, odds: Odds): string {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return text;
  }
  if (!valueAt(file, pointer).ok) return text;
  const patched = applyPatch(file, [{ op: 'replace', path: pointer, value: [...odds] }]);
  return patched.ok ? writeFile(patched.value) : text;
}

export const writeFile = (file: unknown): string => `${JSON.stringify(file, undefined, 2)}\n`;
