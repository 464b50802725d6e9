import { at } from '../base/index.ts';
import {
  type Bet,
  type Facts,
  factsNeeded,
  type GameRules,
  getFacts,
  matches,
  PAIRINGS,
  type PayLine,
  type Start,
  type Tableau,
  WINNERS,
  type Winner,
} from '../engine/index.ts';
import { countByCards } from './byCards.ts';
import type { Composition } from './composition.ts';
import type { Enumeration } from './enumeration.ts';
import { BY_POINTS, FACTS_BEHIND_TOTALS, getGrain, looksAtPairsAlone } from './grain.ts';
import { jointBin } from './joint.ts';
import { enumerationFor, type MethodQuery, makeWanted } from './methods.ts';
import { beforeCoup, type Moment } from './moment.ts';
import { type Count, countPlaces, countTotal, type Places, sortByPlace } from './weigh.ts';

/** How many deals each pay line of a game decides. Other deals lose. */
export interface LineCounts {
  /** All ordered deals of six cards, or completions to six. */
  readonly total: Count;
  readonly winners: Readonly<Record<Winner, Count>>;
  /** [bet][line], in the order of the game; undefined for a bet that needs suits, in a shoe without any. */
  readonly bets: readonly (readonly Count[] | undefined)[];
}

/** Exact counts before the first card of a coup. */
export const perLineCounts = (game: GameRules, shoe: Composition): LineCounts =>
  lineCountsAt(game, beforeCoup(game.tableau, shoe));

/** Exact counts at any moment of a coup. */
export function lineCountsAt(game: GameRules, moment: Moment): LineCounts {
  const bets = new Array<readonly Count[] | undefined>(game.bets.length + 1).fill(undefined);
  for (const table of getTables(game, moment)) {
    if (table.enumeration.grain.starts === 'suited' && moment.left.cards === undefined) continue;
    const sums = countPlaces(table.enumeration, moment, table.ways, table.places);
    for (const entry of table.entries) bets[entry.bet] = countLines(entry, sums);
  }
  const [player = 0, banker = 0, tie = 0] = bets.pop() ?? [];
  for (let index = 0; index < game.bets.length; index++) {
    const bet = game.bets[index] as Bet;
    if (bet.byCards) bets[index] = countByCards(game.tableau, bet, moment);
  }
  return { total: countTotal(moment), winners: { player, banker, tie }, bets };
}

/** Bets that share an enumeration. Deals that all of them decide the same way share one place. */
interface Table {
  readonly enumeration: Enumeration;
  readonly places: Places;
  readonly entries: readonly Entry[];
  /** Room for the enumeration's cells. */
  readonly ways: Float64Array;
}

interface Entry {
  /** Index of the bet; one past the last asks who wins. */
  readonly bet: number;
  readonly lines: number;
  /** [place] -> index of the line, or NO_LINE. */
  readonly lineOf: Int16Array;
}

const NO_LINE = -1;

const countLines = (
  { lines, lineOf }: Entry,
  sums: ArrayLike<number> | ArrayLike<bigint>,
): readonly Count[] =>
  isBig(sums)
    ? addLines(lineOf, sums, new Array<bigint>(lines).fill(0n))
    : addLines(lineOf, sums, new Array<number>(lines).fill(0));

const isBig = (sums: ArrayLike<number> | ArrayLike<bigint>): sums is ArrayLike<bigint> =>
  typeof sums[0] === 'bigint';

function addLines<T extends Count>(lineOf: Int16Array, sums: ArrayLike<T>, counts: T[]): readonly T[] {
  for (let place = 0; place < lineOf.length; place++) {
    const line = lineOf[place] as number;
    // T is number or bigint, never both; this cast picks the former.
    if (line !== NO_LINE) counts[line] = ((counts[line] as number) + (sums[place] as number)) as T;
  }
  return counts;
}

/** Lines that a table must distinguish: a bet's, or who wins. */
interface Question {
  readonly bet: number;
  readonly lines: readonly Pick<PayLine, 'when'>[];
  readonly wanted: MethodQuery;
}

const WHO_WINS: Question['lines'] = WINNERS.map((winner) => ({ when: { winner: [winner] } }));

const tablesByGame = new WeakMap<GameRules, Map<boolean, readonly Table[]>>();

/** Created on first use: one set for the beginning of a coup, where closed forms hold, and one for later. */
function getTables(game: GameRules, { dealt }: Moment): readonly Table[] {
  const fresh = dealt === 0;
  const known = tablesByGame.get(game) ?? new Map<boolean, readonly Table[]>();
  tablesByGame.set(game, known);
  const tables = known.get(fresh) ?? makeTables(game, fresh);
  known.set(fresh, tables);
  return tables;
}

/** Groups bets that need the same enumeration. */
function makeTables(game: GameRules, fresh: boolean): readonly Table[] {
  const groups = new Map<string, Question[]>();
  for (const question of getQuestions(game, fresh)) {
    const key = makeWanted(question.wanted);
    groups.set(key, [...(groups.get(key) ?? []), question]);
  }
  return Array.from(groups.values(), (questions) => makeTable(game.tableau, questions));
}

const getQuestions = (game: GameRules, fresh: boolean): readonly Question[] => [
  ...game.bets.flatMap((bet, index) =>
    bet.byCards
      ? []
      : [
          {
            bet: index,
            lines: bet.lines,
            wanted: { grain: getGrain(bet), pairsAlone: fresh && looksAtPairsAlone(bet), fresh },
          },
        ],
  ),
  {
    bet: game.bets.length,
    lines: WHO_WINS,
    wanted: { grain: BY_POINTS, pairsAlone: false, fresh },
  },
];

function makeTable(tableau: Tableau, questions: readonly Question[]): Table {
  const enumeration = enumerationFor(tableau, at(questions, 0).wanted);
  const answers: (readonly number[])[] = [];
  const placeOf = new Map<string, number>();
  const answer = (facts: Facts): number => {
    const lines = questions.map((question) => lineIndex(question, facts));
    const key = lines.join();
    const place = placeOf.get(key) ?? answers.push(lines) - 1;
    placeOf.set(key, place);
    return place;
  };
  const places = answerDeals(tableau, enumeration, looksBehindTotals(questions), answer);
  return {
    enumeration,
    places: sortByPlace(enumeration, places, answers.length),
    entries: questions.map(({ bet, lines }, index) => ({
      bet,
      lines: lines.length,
      lineOf: Int16Array.from(answers, (own) => at(own, index)),
    })),
    ways: new Float64Array(enumeration.weightOf.length),
  };
}

/** Most bets see only totals, so many deals look the same to them; each such key is answered once. */
function answerDeals(
  tableau: Tableau,
  { deals }: Enumeration,
  behindTotals: boolean,
  answer: (facts: Facts) => number,
): readonly number[] {
  const known = new Map<number, number>();
  return deals.map(({ finish }) => {
    const facts = getFacts(tableau, finish);
    if (behindTotals) return answer(facts);
    const look =
      (jointBin(facts) * PAIRINGS.length + pairing(finish.player)) * PAIRINGS.length + pairing(finish.banker);
    const place = known.get(look) ?? answer(facts);
    known.set(look, place);
    return place;
  });
}

const pairing = (start: Start): number => PAIRINGS.indexOf(start.pairing);

const looksBehindTotals = (questions: readonly Question[]): boolean =>
  questions.some(({ lines }) => {
    const needed = factsNeeded(lines);
    return FACTS_BEHIND_TOTALS.some((fact) => needed.has(fact));
  });

/** The first line that matches, or NO_LINE. */
const lineIndex = ({ lines }: Question, facts: Facts): number =>
  lines.findIndex(({ when }) => matches(when, facts));
