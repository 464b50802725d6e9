import type { Context, HandSide, Tell } from './fact.ts';
import type { Statement, TextCell } from './layout.ts';
import { findRange, isOddsPair, type Token } from './lex.ts';
import type { Concept } from './lexicon.ts';
import { has, reduce, rule, those } from './pattern.ts';

export const ALL: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Words that a rule about third cards may have in it and that say nothing more. */
const FILLERS = new Set<Concept>([
  'HAND',
  'TOTAL',
  'POINTS',
  'FIRST2',
  'COMMA',
  'COLON',
  'HAS',
  'MAKES',
  'CARD',
  'AND',
  'OPEN',
  'CLOSE',
  'QUOTE',
  'DASH',
  'STOP',
  'CELL',
  'SLASH',
  'SEMI',
  'DOT',
  'CHART',
]);
/** Words that mean the same in such a rule. */
const AS: Partial<Record<Concept, Concept>> = {
  SET: 'NUM',
  AB: 'NUM',
  AGAINST: 'IF',
  BUT: 'UNLESS',
  ANY: 'ALWAYS',
  NONE: 'NOT',
  EACH: 'ALWAYS',
  BOTH: 'EITHER',
  CARDS: 'CARDS',
  DOWN: 'CARDS',
};

const THIRD = '(?:PLAYER? THIRD (?:PLAYER)?|PLAYER DRAW?|PLAYER THIRD? DRAW)';
const NATURAL_ASIDE = '(?:IF (?:PLAYER|BANKER|EITHER) (?:OR (?:PLAYER|BANKER))? NOT NATURAL)?';
const STOOD = '(?:BANKER? IF PLAYER (?:STAND|NOT DRAW|NOT THIRD) (?:NUM)?)';
const DREW = '(?:IF PLAYER DRAW (?:THIRD)?)';

interface DrawRule {
  readonly is: RegExp;
  readonly tell: (sets: readonly (readonly number[])[], say: Say, context: Context) => void;
  /** Where it holds: whose rules, and what Player did. */
  readonly hand?: HandSide;
  readonly did?: 'stood' | 'drew';
}

interface Say {
  readonly player: (draws: readonly number[], stands?: readonly number[]) => void;
  readonly stands: (stands: readonly number[]) => void;
  readonly stood: (draws: readonly number[], stands?: readonly number[]) => void;
  readonly row: (totals: readonly number[], draws: readonly number[]) => void;
  readonly rowStands: (totals: readonly number[], stands: readonly number[]) => void;
}

const none: readonly number[] = [];
const without = (set: readonly number[]): readonly number[] => ALL.filter((each) => !set.includes(each));

/** Rules that name the hand themselves. */
const NAMED: readonly DrawRule[] = [
  {
    is: rule(`${NATURAL_ASIDE} PLAYER ALWAYS? DRAW THIRD? NUM (?:STAND NUM)?`),
    tell: ([draws = none, stands], say) => say.player(draws, stands),
  },
  {
    is: rule('IF? PLAYER NUM PLAYER? ALWAYS? DRAW THIRD? (?:NUM STAND)?'),
    tell: ([draws = none, stands], say) => say.player(draws, stands),
  },
  {
    is: rule('PLAYER DRAW THIRD? IF NUM (?:STAND (?:IF)? NUM)?'),
    tell: ([draws = none, stands], say) => say.player(draws, stands),
  },
  {
    is: rule('PLAYER STAND NUM DRAW NUM'),
    tell: ([stands = none, draws = none], say) => say.player(draws, stands),
  },
  {
    is: rule('(?:NUM PLAYER STAND|PLAYER STAND NUM|IF? PLAYER NUM PLAYER? ALWAYS? STAND)'),
    tell: ([stands = none], say) => say.stands(stands),
  },
  {
    is: rule('(?:NUM PLAYER ALWAYS? DRAW THIRD?|DRAW THIRD? NUM PLAYER)'),
    tell: ([draws = none], say) => say.player(draws),
  },
  {
    is: rule(`${STOOD} BANKER ALWAYS? DRAW THIRD? (?:IF BANKER|IF)? NUM (?:STAND NUM)?`),
    tell: (sets, say) => getStood(sets, say),
  },
  {
    is: rule(`BANKER ALWAYS? DRAW THIRD? NUM (?:STAND NUM)? ${STOOD}`),
    tell: (sets, say) => getStood(sets, say),
  },
  { is: rule(`${STOOD} BANKER NUM DRAW THIRD? (?:NUM STAND)?`), tell: (sets, say) => getStood(sets, say) },
  {
    is: rule(`${DREW}? IF? BANKER NUM ALWAYS? DRAW THIRD? ONLY? IF ${THIRD} NUM`),
    tell: ([totals = none, draws = none], say) => say.row(totals, draws),
  },
  {
    is: rule(`${DREW}? IF? BANKER NUM ALWAYS? DRAW THIRD? UNLESS IF? ${THIRD} NUM`),
    tell: ([totals = none, stands = none], say) => say.row(totals, without(stands)),
  },
  {
    is: rule(`${DREW}? BANKER DRAW THIRD? NUM ONLY? IF ${THIRD} NUM`),
    tell: ([totals = none, draws = none], say) => say.row(totals, draws),
  },
  {
    is: rule(`${DREW}? BANKER DRAW THIRD? NUM UNLESS IF? ${THIRD} NUM`),
    tell: ([totals = none, stands = none], say) => say.row(totals, without(stands)),
  },
  {
    is: rule(`BANKER NUM STAND ONLY? IF ${THIRD} NUM`),
    tell: ([totals = none, stands = none], say) => say.rowStands(totals, stands),
  },
  {
    is: rule(
      `${NATURAL_ASIDE} ${DREW}? (?:BANKER ALWAYS? DRAW THIRD? NUM ALWAYS?|BANKER NUM ALWAYS DRAW|BANKER NUM DRAW ALWAYS)`,
    ),
    tell: ([totals = none], say) => getLow(totals, say),
  },
  { is: rule('BANKER PLAYER STAND DRAW NUM (?:STAND NUM)?'), tell: (sets, say) => getStood(sets, say) },
  {
    is: rule(`IF? BANKER NUM BANKER? DRAW THIRD? UNLESS PLAYER (?:OR BANKER)? NATURAL NUM?`),
    tell: ([totals = none], say) => getLow(totals, say),
  },
  {
    is: rule('BANKER ALWAYS? DRAW THIRD? NUM UNLESS PLAYER (?:OR BANKER)? NATURAL NUM?'),
    tell: ([totals = none], say) => getLow(totals, say),
  },
  {
    is: rule('NUM BANKER DRAW UNLESS PLAYER NATURAL NUM?'),
    tell: ([totals = none], say) => getLow(totals, say),
  },
  {
    is: rule('(?:BANKER NUM ALWAYS? STAND|BANKER ALWAYS? STAND NUM|IF BANKER NUM BANKER? STAND)'),
    tell: ([totals = none], say) => say.row(totals, none),
  },
];

/** Rules under a heading that names the hand, or after a sentence that does. */
const PLAYERS: readonly DrawRule[] = [
  {
    is: rule('(?:IF? NUM ALWAYS? DRAW|ALWAYS? DRAW NUM|NUM THIRD)'),
    tell: ([draws = none], say) => say.player(draws),
  },
  { is: rule('(?:NUM STAND|STAND NUM|IF NUM STAND)'), tell: ([stands = none], say) => say.stands(stands) },
  { is: rule('(?:DRAW NUM STAND NUM)'), tell: ([draws = none, stands], say) => say.player(draws, stands) },
  { is: rule('NUM DRAW NUM STAND'), tell: ([draws = none, stands], say) => say.player(draws, stands) },
];
const BANKERS_STOOD: readonly DrawRule[] = [
  {
    is: rule('(?:PLAYER STAND)? BANKER? ALWAYS? DRAW THIRD? NUM (?:STAND NUM)?'),
    tell: (sets, say) => getStood(sets, say),
  },
  { is: rule('NUM DRAW (?:NUM STAND)?'), tell: (sets, say) => getStood(sets, say) },
  { is: rule('(?:STAND NUM|NUM STAND)'), tell: () => undefined },
];
const BANKERS: readonly DrawRule[] = [
  {
    is: rule(`IF? BANKER? NUM BANKER? DRAW? THIRD? ONLY? IF (?:${THIRD}|THIRD)? NUM`),
    tell: ([totals = none, draws = none], say) => say.row(totals, draws),
  },
  {
    is: rule(`IF? BANKER? NUM BANKER? DRAW? THIRD? ALWAYS? UNLESS IF? (?:${THIRD}|THIRD)? NUM`),
    tell: ([totals = none, stands = none], say) => say.row(totals, without(stands)),
  },
  {
    is: rule(`ALWAYS? DRAW NUM ONLY? IF (?:${THIRD}|THIRD)? NUM`),
    tell: ([totals = none, draws = none], say) => say.row(totals, draws),
  },
  {
    is: rule(
      '(?:NUM BANKER? ALWAYS? DRAW|NUM DRAW ALWAYS|NUM ALWAYS|ALWAYS? DRAW NUM|DRAW ALWAYS NUM|DRAW NUM ALWAYS)',
    ),
    tell: ([totals = none], say) => getLow(totals, say),
  },
  {
    is: rule('(?:NUM BANKER? ALWAYS? STAND|STAND NUM|NUM NOT DRAW?)'),
    tell: ([totals = none], say) => say.row(totals, none),
  },
  { is: rule('PLAYER DRAW NUM ALWAYS'), tell: ([totals = none], say) => getLow(totals, say) },
];
/** Under a heading that names the totals too. */
const TOTALS_NAMED: readonly DrawRule[] = [
  {
    is: rule(`BANKER? DRAW THIRD? ONLY? IF ${THIRD} NUM`),
    tell: ([draws = none], say, { totals }) => say.row(totals, draws),
  },
  {
    is: rule(`BANKER? DRAW THIRD? UNLESS IF? ${THIRD} NUM`),
    tell: ([stands = none], say, { totals }) => say.row(totals, without(stands)),
  },
  {
    is: rule(`BANKER? STAND ONLY? IF ${THIRD} NUM`),
    tell: ([stands = none], say, { totals }) => say.rowStands(totals, stands),
  },
  { is: rule('BANKER? DRAW UNLESS PLAYER NATURAL NUM?'), tell: (_, say, { totals }) => getLow(totals, say) },
  { is: rule('BANKER? ALWAYS? STAND'), tell: (_, say, { totals }) => say.row(totals, none) },
  { is: rule('BANKER? ALWAYS DRAW'), tell: (_, say, { totals }) => getLow(totals, say) },
];

function getStood([draws = none, stands]: readonly (readonly number[])[], say: Say): void {
  // `when Player stands on 6 or 7` has a list of its own before the draws.
  say.stood(draws, stands);
}

/** Totals that draw whatever Player's third card is. More than 0 to 2 was never meant so. */
function getLow(totals: readonly number[], say: Say): void {
  if (totals.every((each) => each <= 2)) say.row(totals, ALL);
}

const getSet = (token: Token): readonly number[] =>
  token.set ?? (token.pair === undefined ? none : (findRange(token.pair) ?? none));

/** What the third-card rules of a statement give, and what it leaves behind; undefined where it is none. */
export function readDraws(statement: Statement, tell: Tell, context: Context): Context | undefined {
  const tokens = statement.cells.flatMap((cell) => cell.tokens);
  if (context.grid !== undefined && readGrid(statement, tell, context)) return context;
  if (readChartRow(statement, tell, context)) return context;
  if (readLetters(statement, tell)) return context;
  let now: Context | undefined;
  for (const clause of splitClauses(tokens)) now = readClause(clause, tell, now ?? context) ?? now;
  return now ?? (readNaturals(tokens, tell) ? context : undefined);
}

/** A sentence tells several rules with a semicolon between, or with a hand named again. */
export function splitClauses(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const clauses: Token[][] = [[]];
  for (const token of tokens) {
    if (token.is === 'SEMI' || token.is === 'STOP') clauses.push([]);
    else clauses.at(-1)?.push(token);
  }
  return clauses.filter((clause) => clause.length > 0);
}

/** Reads one rule; what it leaves behind for those after it. */
function readClause(tokens: readonly Token[], tell: Tell, context: Context): Context | undefined {
  const named = tokens[0]?.word === 'otherwise' ? tokens.slice(1) : tokens;
  // `…, and else goes by the chart` tells where the rest is.
  const own = named.at(-1)?.is === 'CHART' && named.at(-2)?.is === 'AGAINST' ? named.slice(0, -2) : named;
  const { letters, tokens: left } = reduce(own, FILLERS, AS);
  if (!has(left, 'DRAW', 'STAND', 'NUM', 'SET', 'AB')) return undefined;
  const sets = those(left, 'NUM', 'SET', 'AB').map(getSet);
  if (sets.some((set) => set.length === 0 || set.some((each) => each > 10))) return undefined;
  const points = sets.map((set) => [...new Set(set.map((each) => each % 10))].sort((a, b) => a - b));
  const sure = !left.some((token) => token.mended === true);
  const found = rulesFor(context).find(({ is }) => is.test(letters));
  if (found === undefined) return undefined;
  const whenStood = rule(`${STOOD}.*`).test(letters) && letters.length > 0 && isStoodWithTotals(left);
  found.tell(whenStood ? points.slice(1) : points, sayTo(tell, sure), context);
  const hand = has(left, 'BANKER')
    ? 'banker'
    : has(left, 'PLAYER') && !has(left, 'IF', 'UNLESS', 'AGAINST', 'THIRD', 'BUT')
      ? 'player'
      : context.hand;
  return { ...context, hand };
}

/** `when Player stands on 6 or 7`: the first list is what Player stands on. */
function isStoodWithTotals(tokens: readonly Token[]): boolean {
  const stood = tokens.findIndex(({ is }) => is === 'STAND' || is === 'NOT');
  const next = tokens[stood + 1]?.is;
  const isList = next === 'NUM' || next === 'SET' || next === 'AB';
  return stood >= 0 && isList && tokens.slice(stood + 2).some(({ is }) => is === 'BANKER');
}

function rulesFor({ hand, totals, playerDid }: Context): readonly DrawRule[] {
  if (hand === 'player') return [...NAMED, ...PLAYERS];
  if (hand !== 'banker') return NAMED;
  const under = totals.length > 0 ? TOTALS_NAMED : [];
  return [...under, ...NAMED, ...(playerDid === 'stood' ? BANKERS_STOOD : BANKERS)];
}

const sayTo = (tell: Tell, sure: boolean): Say => {
  const more = sure ? {} : { sure: false, why: 'A letter was read as a figure' };
  return {
    player: (draws, stands) => {
      tell('tableau/playerDraws', draws, more);
      if (stands !== undefined) tell('tableau/playerStands', stands, more);
    },
    stands: (stands) => tell('tableau/playerStands', stands, more),
    stood: (draws, stands) => {
      tell('tableau/bankerDrawsWhenPlayerStands', draws, more);
      if (stands !== undefined) tell('tableau/bankerStandsWhenPlayerStands', stands, more);
    },
    row: (totals, draws) => {
      for (const total of totals) if (total <= 7) tell(`tableau/bankerDrawsAgainst/${total}`, draws, more);
    },
    rowStands: (totals, stands) => {
      for (const total of totals) if (total <= 7) tell(`tableau/bankerStandsAgainst/${total}`, stands, more);
    },
  };
};

const NATURAL_WORDS = new Set<Concept>([
  'PLAYER',
  'BANKER',
  'HAND',
  'EITHER',
  'BOTH',
  'OR',
  'AND',
  'IF',
  'HAS',
  'NATURAL',
  'TOTAL',
  'POINTS',
  'FIRST2',
  'CARDS',
  'CARD',
  'DRAW',
  'STAND',
  'NOT',
  'NONE',
  'ANY',
  'THIRD',
  'COMMA',
  'STOP',
  'SEMI',
  'OPEN',
  'CLOSE',
  'QUOTE',
  'COLON',
  'CELL',
  'DASH',
  'SET',
  'MAKES',
  'ALWAYS',
  'NUM',
  'WIN',
  'EACH',
  'YOURS',
  'AB',
  'DOT',
  'RANK',
]);

/** `8 or 9 in the first two cards is a natural, and neither hand draws`. */
function readNaturals(tokens: readonly Token[], tell: Tell): boolean {
  const sets = those(tokens, 'SET', 'AB').map((token) => String(getSet(token)));
  if (!sets.includes('8,9')) return false;
  const ends =
    has(tokens, 'NATURAL') || (has(tokens, 'NOT', 'NONE', 'STAND') && has(tokens, 'FIRST2', 'CARDS'));
  const isPaid = tokens.some(({ is, pair }) => is === 'ODDS' || (pair !== undefined && isOddsPair(pair)));
  if (!ends || isPaid || sets.length > 1) return false;
  const sure = tokens.every(({ is, word }) => NATURAL_WORDS.has(is) || ENDS.test(word));
  tell('tableau/naturals', [8, 9], sure ? {} : { sure: false, why: 'Not every word was understood' });
  return sets.length === 1;
}

const ENDS =
  /^(over|ends?|it|end|round|called|called|further|more|stops?|deal|done|neither|number|other|additional|termin|either|one|after|may)$/;

/** A header: which column draws and which stands. */
export function findChart({ cells }: Statement): Chart | undefined {
  if (cells.length < 2) return undefined;
  const kinds = cells.map(({ tokens }) => {
    const isStand = has(tokens, 'STAND') || (has(tokens, 'NOT') && has(tokens, 'DRAW'));
    const isDraw = has(tokens, 'DRAW') && !isStand;
    return has(tokens, 'NUM', 'SET', 'AB') ? 'other' : isStand ? 'stands' : isDraw ? 'draws' : 'other';
  });
  const [first] = cells;
  const isAbout = first !== undefined && has(first.tokens, 'BANKER', 'TOTAL', 'HAS');
  const draws = kinds.indexOf('draws');
  const stands = kinds.indexOf('stands');
  if (!isAbout || kinds[0] !== 'other' || draws < 0) return undefined;
  return { draws: cells[draws]?.column, stands: stands < 0 ? undefined : cells[stands]?.column };
}

type Chart = { readonly draws: number | undefined; readonly stands: number | undefined };

/** A row of such a chart: a total, what draws, what stands. */
function readChartRow({ cells }: Statement, tell: Tell, context: Context): boolean {
  const [first, ...rest] = cells;
  const isDrawn = context.hand === 'banker' && context.playerDid === 'drew';
  const chart = context.chart ?? (isDrawn ? { draws: rest[0]?.column, stands: undefined } : undefined);
  const totals = first === undefined ? undefined : onlySet(first);
  if (chart === undefined || totals === undefined || rest.length === 0 || rest.length > 2) return false;
  const say = sayTo(
    tell,
    cells.every(({ tokens }) => tokens.every(({ mended }) => mended !== true)),
  );
  if (totals.every((each) => each >= 8)) return true;
  let known = false;
  for (const [at, cell] of rest.entries()) {
    const { letters } = reduce(cell.tokens, FILLERS, AS);
    const set = onlySet(cell);
    const isStands = isStandsColumn(chart, rest, at, cell);
    if (STANDS.test(letters)) say.row(totals, none);
    else if (ALWAYS.test(letters)) getLow(totals, say);
    else if (ALL_BUT.test(letters))
      say.row(totals, without(points(those(cell.tokens, 'NUM', 'SET').flatMap(getSet))));
    else if (set === undefined) return known;
    else if (isStands) say.rowStands(totals, points(set));
    else say.row(totals, points(set));
    known = true;
  }
  return known;
}

const STANDS = rule('(?:ALWAYS? STAND|NATURAL STAND|NOT|NOT DRAW)');
const ALWAYS = rule('(?:ALWAYS|ALWAYS? DRAW|DRAW ALWAYS|DRAW)');
const ALL_BUT = rule('ALWAYS UNLESS NUM');
const points = (set: readonly number[]): readonly number[] =>
  [...new Set(set.map((each) => each % 10))].sort((a, b) => a - b);

function isStandsColumn(chart: Chart, rest: readonly TextCell[], at: number, cell: TextCell): boolean {
  if (chart.stands === undefined) return false;
  if (rest.length === 2) return chart.stands > (chart.draws ?? 0) === (at === 1);
  return Math.abs(cell.column - chart.stands) < Math.abs(cell.column - (chart.draws ?? 0));
}

/** A cell with a list of totals and nothing else. */
export function onlySet({ tokens }: TextCell): readonly number[] | undefined {
  const [token, ...more] = tokens.filter(({ is }) => !FILLERS.has(is) && is !== 'IF');
  if (token === undefined || more.length > 0) return undefined;
  if (token.is !== 'NUM' && token.is !== 'SET' && token.is !== 'AB') return undefined;
  const set = getSet(token);
  return set.length > 0 && set.every((each) => each <= 10) ? set : undefined;
}

/** The columns of a grid of letters: 0 to 9, ten and faces, none. */
export function findGrid({ cells }: Statement): readonly (number | 'none')[] | undefined {
  const columns = cells.flatMap((cell): readonly (number | 'none')[] => {
    if (/^10([/, ]?[JQK])*$/.test(cell.text)) return [0];
    if (cell.text === 'A') return [1];
    const set = onlySet(cell);
    if (set?.length === 1) return [set[0] ?? 0];
    return has(cell.tokens, 'NONE', 'STAND') ? ['none'] : [];
  });
  const numbers = columns.filter((column) => column !== 'none');
  const isWhole = numbers.length === 10 && new Set(numbers).size === 10;
  return isWhole && cells.length - columns.length <= 1 ? columns : undefined;
}

/** A row of such a grid: totals, then a letter under each column. */
function readGrid({ cells }: Statement, tell: Tell, { grid = [] }: Context): boolean {
  const [first, ...letters] = cells;
  const totals = first === undefined ? undefined : onlySet(first);
  if (totals === undefined || letters.length !== grid.length) return false;
  const draws = letters.map(({ text }) =>
    /^[DHT]$/i.test(text) ? true : /^[SN]$/i.test(text) ? false : undefined,
  );
  if (draws.includes(undefined)) return false;
  const drawn = grid.filter((_, at) => draws[at] === true);
  const row = ALL.filter((each) => drawn.includes(each));
  for (const total of totals.filter((each) => each <= 7)) {
    tell(`tableau/bankerDrawsAgainst/${total}`, row);
    if (grid.includes('none')) tell(`tableau/bankerWhenStood/${total}`, drawn.includes('none'));
  }
  return true;
}

/** `PLAYER  0 D  1 D … 6 S`. */
function readLetters({ cells }: Statement, tell: Tell): boolean {
  const [first, ...rest] = cells;
  if (first === undefined || rest.length < 8 || !has(first.tokens, 'PLAYER')) return false;
  const found = rest.map(({ text }) => /^(\d) ?([DHSN])$/i.exec(text));
  if (found.some((each) => each === null)) return false;
  const on = (letters: RegExp): readonly number[] =>
    found.flatMap((each) => (letters.test(each?.[2] ?? '') ? [Number(each?.[1])] : []));
  tell('tableau/playerDraws', on(/[DH]/i));
  tell('tableau/playerStands', on(/S/i));
  if (String(on(/N/i)) === '8,9') tell('tableau/naturals', [8, 9]);
  return true;
}

/** What a statement says of the rules after it: whose they are, for which totals, and what Player did. */
export function followDraws(statement: Statement, context: Context): Context | undefined {
  const tokens = statement.cells.flatMap((cell) => cell.tokens);
  const chart = findChart(statement);
  if (chart !== undefined)
    return { ...context, hand: 'banker', playerDid: 'drew', chart, bet: undefined, totals: [] };
  const grid = findGrid(statement);
  if (grid !== undefined) return { ...context, grid, hand: 'banker', bet: undefined };
  const { letters, tokens: left } = reduce(tokens, FILLERS, AS);
  if (letters === '') return undefined;
  const clear = { ...context, bet: undefined, chart: undefined, asks: undefined };
  const isLead = statement.kind !== 'sentence' || /[:,-]$/.test(statement.text);
  if (isLead && LEAD_PLAYER.test(letters))
    return { ...clear, hand: 'player', totals: [], playerDid: undefined };
  if (isLead && LEAD_BANKER.test(letters))
    return { ...clear, hand: 'banker', totals: totalsIn(left), playerDid: undefined };
  if (LEAD_STOOD.test(letters)) return { ...clear, hand: 'banker', totals: [], playerDid: 'stood' };
  if (LEAD_DREW.test(letters)) return { ...clear, hand: 'banker', totals: [], playerDid: 'drew' };
  if (context.hand !== 'banker') return undefined;
  const [first] = left;
  if (statement.cells.length > 0 && first !== undefined && ROW.test(letters))
    return { ...context, totals: getSet(first) };
  return undefined;
}

const totalsIn = (tokens: readonly Token[]): readonly number[] =>
  those(tokens, 'NUM', 'SET', 'AB').flatMap(getSet);
const LEAD_PLAYER = rule('(?:IF? PLAYER IF?)');
const LEAD_BANKER = rule('(?:IF? BANKER NUM? IF?)');
const LEAD_STOOD = rule('(?:IF?|BANKER?) PLAYER (?:STAND|NOT DRAW|NOT THIRD) NUM? BANKER?');
const LEAD_DREW = rule(
  '(?:(?:IF|BANKER|BANKER IF) PLAYER DRAW THIRD? (?:NUM.*)?|IF PLAYER DRAW THIRD? BANKER (?:DRAW OR STAND)?(?:[^\\u0000])*|PLAYER DRAW NUM.*)',
);
const ROW = rule('NUM (?:BANKER (?:DRAW|STAND).*|STAND|DRAW.*)');
