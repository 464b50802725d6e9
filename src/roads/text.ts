import { SIDE_NAMES } from '../engine/index.ts';
import { boardLines, ROAD_NAMES, type RoadName, TITLES } from './boards.ts';
import { DERIVED } from './book.ts';
import { ASCII, GLYPHS, type Glyphs } from './glyphs.ts';
import { ask, leadingTies, PREDICT_NOTHING, type Roads } from './roads.ts';
import { type Line, makeLine, plain, type Span, words, wrap } from './span.ts';
import { makeTally, tally } from './tally.ts';

export interface RoadTextOptions {
  /** The width of the terminal: 80 where it is not known (or 0); kept between 24 and 400. */
  readonly columns?: number | undefined;
  /** ANSI colours; shapes differ without them too. */
  readonly colour?: boolean | undefined;
  /** Nothing but ASCII. */
  readonly ascii?: boolean | undefined;
  /** Which roads; all five unless said otherwise, always in their own order. */
  readonly roads?: readonly RoadName[] | undefined;
}

/** The roads for a terminal, newest ends shown, with the counts and what either win would mark. */
export function roadLines(roads: Roads, options: RoadTextOptions = {}): readonly string[] {
  const { columns, colour = false, ascii = false, roads: chosen = ROAD_NAMES } = options;
  const width = Math.min(Math.max(columns || USUAL_WIDTH, NARROWEST), WIDEST);
  const glyphs = ascii ? ASCII : GLYPHS;
  const names = ROAD_NAMES.filter((name) => chosen.includes(name));
  const lines = [...boardLines(roads, glyphs, names, width), ...foot(roads, glyphs, names, width)];
  return lines.map((line) => makeLine(line, colour));
}

const USUAL_WIDTH = 80;
const NARROWEST = 24;
const WIDEST = 400;

function foot(roads: Roads, glyphs: Glyphs, names: readonly RoadName[], width: number): Line[] {
  return [
    bigKey(glyphs, names),
    derivedKey(glyphs, names),
    ...counts(roads).map((sentence) => words(sentence)),
    wouldMark(roads, glyphs, names, 'banker'),
    wouldMark(roads, glyphs, names, 'player'),
    words(PREDICT_NOTHING, 'faint'),
  ]
    .filter((spans) => spans.length > 0)
    .flatMap((spans) => wrap(spans, width));
}

const bigKey = ({ big }: Glyphs, names: readonly RoadName[]): Span[] =>
  names.includes('big')
    ? faint([`${big.B} Banker,`, `${big.P} Player;`, '/ a tie after it,', '2 two ties'])
    : [];

function derivedKey(glyphs: Glyphs, names: readonly RoadName[]): Span[] {
  const keys = DERIVED.filter((name) => names.includes(name)).map(
    (name) => `${glyphs[name].R} ${glyphs[name].B} ${TITLES[name].toLowerCase()}`,
  );
  return keys.length === 0 ? [] : faint(['Red and blue:', ...listed(keys)]);
}

const faint = (texts: readonly string[]): Span[] => texts.map((text) => ({ text, look: 'faint' }));

/** A comma behind all but the last. */
const listed = (texts: readonly string[]): string[] =>
  texts.map((text, index) => (index < texts.length - 1 ? `${text},` : text));

function counts(roads: Roads): readonly string[] {
  const seen = tally(roads);
  const before = leadingTies(roads);
  const pairs = seen.bankerPairs + seen.playerPairs;
  return [
    makeTally(seen),
    ...(pairs > 0 ? [`Pairs: Banker ${seen.bankerPairs}, Player ${seen.playerPairs}`] : []),
    ...(before > 0 ? [`Before the first win: ${before} ${before === 1 ? 'tie' : 'ties'}`] : []),
  ];
}

function wouldMark(
  roads: Roads,
  glyphs: Glyphs,
  names: readonly RoadName[],
  winner: 'banker' | 'player',
): Span[] {
  const asked = ask(roads, winner);
  const big = names.includes('big') ? [`${glyphs.big[asked.big.mark]} big road`] : [];
  const derived = DERIVED.filter((name) => names.includes(name)).flatMap((name): string[] => {
    const marked = asked[name];
    return marked === undefined ? [] : [`${glyphs[name][marked.mark]} ${TITLES[name].toLowerCase()}`];
  });
  const marks = [...big, ...derived];
  return marks.length === 0
    ? []
    : [...words(`${SIDE_NAMES[winner]} would mark`), ...listed(marks).map(plain)];
}
