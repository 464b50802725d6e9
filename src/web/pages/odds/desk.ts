import { type Result, unwrap } from '../../../base/index.ts';
import { type GameRules, type House, parseAsWritten } from '../../../engine/index.ts';
import type { Asked } from './asked.ts';
import {
  type Band,
  type BandAsked,
  bandOf,
  type Effect,
  effectsOf,
  type Figures,
  figuresOf,
  type GapRow,
  gapRows,
  type HouseTable,
  houseTable,
  type NoPrice,
  readingOf,
} from './figures.ts';

/** What the page wants to have worked out; a later wish of the same name takes the place of an earlier one. */
export type Wanted =
  | { readonly want: 'figures'; readonly asked: Asked }
  | { readonly want: 'gaps'; readonly asked: Asked }
  | { readonly want: 'effects'; readonly asked: Asked; readonly bet: string }
  | { readonly want: 'band'; readonly asked: Asked; readonly band: BandAsked }
  | { readonly want: 'houses'; readonly files: readonly unknown[] };

export interface Found {
  readonly figures: Result<Figures, NoPrice>;
  readonly gaps: Result<readonly GapRow[], NoPrice>;
  readonly effects: Result<readonly Effect[], NoPrice>;
  readonly band: Result<Band, NoPrice>;
  readonly houses: Result<HouseTable, NoPrice>;
}

export type Want = Wanted['want'];

/** A house file first, then whatever is wanted of it. */
export type ToDesk =
  | { readonly say: 'house'; readonly file: unknown }
  | { readonly say: 'wanted'; readonly number: number; readonly wanted: Wanted };

export interface FromDesk {
  readonly number: number;
  readonly want: Want;
  readonly found: Found[Want];
}

/** Works out what is wanted of one house: the same in a worker and in the page. */
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

function workOut(house: House | undefined, wanted: Wanted): Found[Want] {
  if (wanted.want === 'houses') return { ok: true, value: houseTable(gamesIn(wanted.files)) };
  if (house === undefined)
    return { ok: false, error: { code: 'house/faulty', message: 'There is no house yet.' } };
  if (wanted.want === 'gaps') return gapRows(house, wanted.asked);
  const reading = readingOf(house, wanted.asked);
  if (!reading.ok) return reading;
  if (wanted.want === 'figures') return figuresOf(reading.value, wanted.asked);
  if (wanted.want === 'effects') return effectsOf(reading.value, wanted.asked, wanted.bet);
  return bandOf(reading.value, wanted.band);
}

const gamesIn = (files: readonly unknown[]): readonly GameRules[] =>
  files.flatMap((file) => unwrap(parseAsWritten(file)).games);
