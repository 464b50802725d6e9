import { type Result, unwrap } from '../../../base/index.ts';
import { type GameRules, type House, parseAsWritten } from '../../../engine/index.ts';
import type { OddsQuery } from './asked.ts';
import {
  type BandAsked,
  type Effect,
  type GapRow,
  gapRows,
  getBand,
  getEffects,
  getReading,
  type HouseTable,
  houseTable,
  type NoPrice,
  type OddsFigures,
  type SessionBand,
  toOddsFigures,
} from './figures.ts';

/** A pricing task; a later one of the same name replaces an earlier one. */
export type OddsTask =
  | { readonly want: 'figures'; readonly asked: OddsQuery }
  | { readonly want: 'gaps'; readonly asked: OddsQuery }
  | { readonly want: 'effects'; readonly asked: OddsQuery; readonly bet: string }
  | { readonly want: 'band'; readonly asked: OddsQuery; readonly band: BandAsked }
  | { readonly want: 'houses'; readonly files: readonly unknown[] };

export interface OddsResult {
  readonly figures: Result<OddsFigures, NoPrice>;
  readonly gaps: Result<readonly GapRow[], NoPrice>;
  readonly effects: Result<readonly Effect[], NoPrice>;
  readonly band: Result<SessionBand, NoPrice>;
  readonly houses: Result<HouseTable, NoPrice>;
}

export type Want = OddsTask['want'];

/** A house file first, then tasks for it. */
export type ToDesk =
  | { readonly say: 'house'; readonly file: unknown }
  | { readonly say: 'wanted'; readonly number: number; readonly wanted: OddsTask };

export interface FromDesk {
  readonly number: number;
  readonly want: Want;
  readonly found: OddsResult[Want];
}

/** Runs the tasks for one house, in a worker or in the page. */
export function newDesk(): { readonly hear: (message: ToDesk) => FromDesk | undefined } {
  let house: House | undefined;
  return {
    hear: (message) => {
      if (message.say === 'house') {
        house = unwrap(parseAsWritten(message.file));
        return undefined;
      }
      const { number, wanted } = message;
      return { number, want: wanted.want, found: workOut(house, wanted) };
    },
  };
}

function workOut(house: House | undefined, wanted: OddsTask): OddsResult[Want] {
  if (wanted.want === 'houses') return { ok: true, value: houseTable(gamesIn(wanted.files)) };
  if (house === undefined)
    return { ok: false, error: { code: 'house/faulty', message: 'There is no house yet.' } };
  if (wanted.want === 'gaps') return gapRows(house, wanted.asked);
  const reading = getReading(house, wanted.asked);
  if (!reading.ok) return reading;
  if (wanted.want === 'figures') return toOddsFigures(reading.value, wanted.asked);
  if (wanted.want === 'effects') return getEffects(reading.value, wanted.asked, wanted.bet);
  return getBand(reading.value, wanted.band);
}

const gamesIn = (files: readonly unknown[]): readonly GameRules[] =>
  files.flatMap((file) => unwrap(parseAsWritten(file)).games);
