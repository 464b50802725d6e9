import { boardLines, ROAD_NAMES, type RoadName } from './boards.ts';
import { ASCII, GLYPHS, type Glyphs } from './glyphs.ts';
import { DERIVED } from './roadBook.ts';
import { ask, leadingTies, type Roads } from './roads.ts';
import { tally } from './roadTally.ts';
import { ROAD_WORDS, type RoadWords } from './roadWords.ts';
import { plain, printSpanLine, type RoadSpan, type SpanLine, toSpans, wrapSpans } from './spanLine.ts';

export interface RoadTextOptions {
  /** The width of the terminal: 80 if unknown (or 0); limited to 24 to 400. */
  readonly columns?: number | undefined;
  /** ANSI colors; shapes differ without them too. */
  readonly colour?: boolean | undefined;
  /** ASCII only. */
  readonly ascii?: boolean | undefined;
  /** Which roads, in their own order; all five by default. */
  readonly roads?: readonly RoadName[] | undefined;
  /** English by default. */
  readonly words?: RoadWords | undefined;
}

/** The roads for a terminal, newest ends shown, with the counts and what either win would mark. */
export function roadLines(roads: Roads, options: RoadTextOptions = {}): readonly string[] {
  const {
    columns,
    colour = false,
    ascii = false,
    roads: chosen = ROAD_NAMES,
    words: said = ROAD_WORDS,
  } = options;
  const width = Math.min(Math.max(columns || USUAL_WIDTH, NARROWEST), WIDEST);
  const glyphs = ascii ? ASCII : GLYPHS;
  const names = ROAD_NAMES.filter((name) => chosen.includes(name));
  const lines = [
    ...boardLines(roads, glyphs, names, width, said),
    ...getFooterLines({ roads, glyphs, names, said }).flatMap((spans) => wrapSpans(spans, width)),
  ];
  return lines.map((line) => printSpanLine(line, colour));
}

const USUAL_WIDTH = 80;
const NARROWEST = 24;
const WIDEST = 400;

/** What the lines below the roads describe. */
interface RoadFooter {
  readonly roads: Roads;
  readonly glyphs: Glyphs;
  readonly names: readonly RoadName[];
  readonly said: RoadWords;
}

const getFooterLines = (footed: RoadFooter): readonly SpanLine[] =>
  [
    getBigRoadKey(footed),
    getDerivedKey(footed),
    ...getCountSentences(footed).map((sentence) => toSpans(sentence)),
    getNextMarks(footed, 'banker'),
    getNextMarks(footed, 'player'),
    toSpans(footed.said.predictNothing, 'faint'),
  ].filter((spans) => spans.length > 0);

const getBigRoadKey = ({ glyphs: { big }, names, said }: RoadFooter): RoadSpan[] =>
  names.includes('big')
    ? toFaintSpans([
        `${big.B} ${said.sides.banker},`,
        `${big.P} ${said.sides.player};`,
        `/ ${said.tieAfter},`,
        `2 ${said.twoTies}`,
      ])
    : [];

function getDerivedKey({ glyphs, names, said }: RoadFooter): RoadSpan[] {
  const keys = DERIVED.filter((name) => names.includes(name)).map(
    (name) => `${glyphs[name].R} ${glyphs[name].B} ${said.titles[name].toLowerCase()}`,
  );
  return keys.length === 0 ? [] : toFaintSpans([said.colours, ...joinWithCommas(keys)]);
}

const toFaintSpans = (texts: readonly string[]): RoadSpan[] => texts.map((text) => ({ text, look: 'faint' }));

/** Adds a comma to all but the last. */
const joinWithCommas = (texts: readonly string[]): string[] =>
  texts.map((text, index) => (index < texts.length - 1 ? `${text},` : text));

function getCountSentences({ roads, said }: RoadFooter): readonly string[] {
  const seen = tally(roads);
  const before = leadingTies(roads);
  return [
    said.tally(seen),
    ...(seen.bankerPairs + seen.playerPairs > 0 ? [said.pairs(seen.bankerPairs, seen.playerPairs)] : []),
    ...(before > 0 ? [said.before(before)] : []),
  ];
}

function getNextMarks({ roads, glyphs, names, said }: RoadFooter, winner: 'banker' | 'player'): RoadSpan[] {
  const asked = ask(roads, winner);
  const title = (name: RoadName): string => said.titles[name].toLowerCase();
  const big = names.includes('big') ? [`${glyphs.big[asked.big.mark]} ${title('big')}`] : [];
  const derived = DERIVED.filter((name) => names.includes(name)).flatMap((name): string[] => {
    const marked = asked[name];
    return marked === undefined ? [] : [`${glyphs[name][marked.mark]} ${title(name)}`];
  });
  const marks = [...big, ...derived];
  return marks.length === 0
    ? []
    : [...toSpans(said.wouldMark(said.sides[winner])), ...joinWithCommas(marks).map(plain)];
}
