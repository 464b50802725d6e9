import type { Glyphs } from './glyphs.ts';
import { panelLines, type RoadPanel } from './panel.ts';
import { DERIVED, type DerivedName } from './roadBook.ts';
import { beadPlate, bigRoad, derivedRoad, type Roads } from './roads.ts';
import type { RoadWords } from './roadWords.ts';
import { getLineWidth, placeSideBySide, type SpanLine } from './spanLine.ts';

export const ROAD_NAMES = ['bead', 'big', ...DERIVED] as const;
export type RoadName = (typeof ROAD_NAMES)[number];

/** The requested roads, a blank line below each: side by side if there is room, else stacked. */
export function boardLines(
  roads: Roads,
  glyphs: Glyphs,
  names: readonly RoadName[],
  width: number,
  words: RoadWords,
): readonly SpanLine[] {
  const shares = width >= SIDE_BY_SIDE ? bands(names, width) : names.map((name) => [{ name, width }]);
  return shares.flatMap((band) => [...bandLines(roads, glyphs, band, words), []]);
}

const SIDE_BY_SIDE = 78;
const GAP = 3;

/** A road and its share of the width. */
interface Share {
  readonly name: RoadName;
  readonly width: number;
}

/** Bead plate and big road above, the derived roads below. */
function bands(names: readonly RoadName[], width: number): readonly (readonly Share[])[] {
  const upper = names.filter((name) => !isDerived(name));
  const lower = names.filter(isDerived);
  return [upperShares(upper, width), equalShares(lower, width)].filter((band) => band.length > 0);
}

/** One to two, so that the bead plate is above the first of three derived roads. */
function upperShares(names: readonly RoadName[], width: number): readonly Share[] {
  if (names.length < 2) return equalShares(names, width);
  const third = Math.floor((width - 2 * GAP) / 3);
  return names.map((name) => ({ name, width: name === 'big' ? width - third - GAP : third }));
}

const equalShares = (names: readonly RoadName[], width: number): readonly Share[] =>
  names.map((name) => ({ name, width: Math.floor((width - (names.length - 1) * GAP) / names.length) }));

const isDerived = (name: RoadName): name is DerivedName => name !== 'bead' && name !== 'big';

const bandLines = (roads: Roads, glyphs: Glyphs, band: readonly Share[], words: RoadWords): SpanLine[] =>
  placeSideBySide(
    band.map(({ name, width }) => ({
      lines: panelLines({ title: words.titles[name], ...panel(roads, glyphs, name) }, width, words),
      width: width + GAP,
    })),
  );

type Untitled = Omit<RoadPanel, 'title'>;

function panel(roads: Roads, glyphs: Glyphs, name: RoadName): Untitled {
  if (name === 'bead') return beadPanel(roads, glyphs);
  return name === 'big' ? bigPanel(roads, glyphs) : derivedPanel(roads, glyphs, name);
}

/** Coups as they are typed, pairs last. */
function beadPanel(roads: Roads, { empty }: Glyphs): Untitled {
  const glyphs = beadPlate(roads).map(({ column, row, mark, pairs = '' }) => ({
    column,
    row,
    spans: [{ text: mark + pairs, look: LOOK[mark] }],
  }));
  const widest = Math.max(1, ...glyphs.map(({ spans }) => getLineWidth(spans)));
  return { rows: roads.board.rows, empty, glyphs, pitch: widest + 1 };
}

function bigPanel(roads: Roads, { empty, big }: Glyphs): Untitled {
  const glyphs = bigRoad(roads).map(({ column, row, mark, ties }) => ({
    column,
    row,
    spans: [{ text: big[mark], look: LOOK[mark] }, ...tieSign(ties)],
  }));
  return { rows: roads.board.rows, empty, glyphs, pitch: 2 };
}

const LOOK = { B: 'banker', P: 'player', T: 'tie' } as const;

/** A slash for one tie, the count for more. */
function tieSign(ties: number): SpanLine {
  if (ties === 0) return [];
  if (ties === 1) return [{ text: '/', look: 'tie' }];
  return [{ text: ties > 9 ? '+' : `${ties}`, look: 'tie' }];
}

function derivedPanel(roads: Roads, glyphs: Glyphs, name: DerivedName): Untitled {
  const drawn = derivedRoad(roads, name).map(({ column, row, mark }) => ({
    column,
    row,
    spans: [{ text: glyphs[name][mark], look: COLOUR_LOOK[mark] }],
  }));
  return { rows: roads.board.rows, empty: glyphs.empty, glyphs: drawn, pitch: 1 };
}

const COLOUR_LOOK = { R: 'banker', B: 'player' } as const;
