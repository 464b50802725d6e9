import { at, type Chips, chips, err, isRecord, makeMoney, ok, type Result, show } from '../base/index.ts';
import { factsOf, finest } from './facts.ts';
import { finishes } from './finishes.ts';
import type { Bet, GameRules } from './houseRules.ts';
import { listWords } from './notation.ts';
import { factsNeeded, lineFor, type PayLine } from './payTable.ts';
import { REFUSALS, type Refusal } from './refusal.ts';
import { profitOf, type Wager } from './settle.ts';

/** What a table may decide where its card leaves it open. */
export interface TableChoice {
  /** Whether bets that "may" require a main wager do. */
  readonly requireMainWager: boolean;
}

export const CARD_CHOICE: TableChoice = { requireMainWager: false };

/** Reads `{ bet id: cents }` and refuses what the house would not take. */
export function parseWagers(
  game: GameRules,
  value: unknown,
  choice: TableChoice = CARD_CHOICE,
): Result<readonly Wager[], Refusal> {
  if (!isRecord(value)) {
    return err({
      code: 'wagers/not-an-object',
      message: `Wagers are an object of bet ids and cents, not ${show(value)}.`,
    });
  }
  const wagers: Wager[] = [];
  const refusals: Refusal[] = [];
  for (const [id, stake] of Object.entries(value)) {
    const wager = parseWager(game, id, stake);
    if (wager.ok) wagers.push(wager.value);
    else refusals.push(wager.error);
  }
  if (refusals.length > 0) return err(earliest(refusals));
  const refusal = refuseWagers(game, wagers, choice);
  return refusal === undefined ? ok(wagers) : err(refusal);
}

/** Why one patron's wagers on one coup are refused; undefined when all are taken. [EL1–EL3, LM1–LM4] */
export function refuseWagers(
  game: GameRules,
  wagers: readonly Wager[],
  choice: TableChoice = CARD_CHOICE,
): Refusal | undefined {
  return (
    first(wagers, overLimits) ??
    first(wagers, (wager) => excluded(wager, wagers)) ??
    first(wagers, (wager) => lacksMainWager(game, wager, wagers, choice)) ??
    overMaximumPayout(game, wagers)
  );
}

/** Why a table would not take one wager for its size alone, whatever else stands beside it. [LM1–LM4] */
export const refuseStake = (game: GameRules, wager: Wager): Refusal | undefined =>
  overLimits(wager) ?? overMaximumPayout(game, [wager]);

const first = (
  wagers: readonly Wager[],
  refuse: (wager: Wager) => Refusal | undefined,
): Refusal | undefined => {
  const refusals = wagers.map(refuse).filter((refusal) => refusal !== undefined);
  return refusals.length === 0 ? undefined : earliest(refusals);
};

const CODES = Object.keys(REFUSALS);
const earliest = (refusals: readonly Refusal[]): Refusal =>
  refusals.reduce((a, b) => (CODES.indexOf(b.code) < CODES.indexOf(a.code) ? b : a));

function parseWager(game: GameRules, id: string, stake: unknown): Result<Wager, Refusal> {
  const bet = game.bets.find((candidate) => candidate.id === id);
  if (bet === undefined) {
    const offered = listWords(game.bets.map((candidate) => candidate.id));
    return err({
      code: 'wager/unknown-bet',
      bet: id.slice(0, 60),
      message: `${game.id} has no bet ${show(id)}; it offers ${offered}.`,
    });
  }
  const refused = (code: Refusal['code'], problem: string): Result<Wager, Refusal> =>
    err({ code, bet: id, message: `${bet.label}: ${problem}` });
  if (typeof stake !== 'number') {
    return refused('wager/not-a-number', `a stake is a number of cents, not ${show(stake)}.`);
  }
  if (stake > Number.MAX_SAFE_INTEGER) {
    const { maximum } = bet.limits;
    return err({
      code: 'wager/over-maximum',
      bet: id,
      largest: maximum,
      message: `${bet.label}: the most is ${makeMoney(maximum)}.`,
    });
  }
  if (!Number.isInteger(stake)) {
    return refused('wager/fraction-of-a-cent', `a stake is a whole number of cents, not ${stake}.`);
  }
  if (stake <= 0) return refused('wager/not-positive', `a stake is more than nothing, not ${stake}.`);
  return ok({ bet, stake: chips(stake) });
}

/** Minimum, maximum and step of the bet. [LM1–LM3] */
function overLimits({ bet, stake }: Wager): Refusal | undefined {
  const { minimum, maximum, step } = bet.limits;
  const refused = (code: Refusal['code'], problem: string, largest?: number): Refusal => ({
    code,
    bet: bet.id,
    message: `${bet.label}: ${problem}`,
    ...(largest !== undefined && { largest }),
  });
  if (stake % step !== 0) {
    const said = `${makeMoney(stake)} is not a multiple of ${makeMoney(step)}.`;
    return refused('wager/off-step', said);
  }
  if (stake < minimum) {
    return refused('wager/under-minimum', `the least is ${makeMoney(minimum)}, not ${makeMoney(stake)}.`);
  }
  if (stake > maximum) {
    return refused(
      'wager/over-maximum',
      `the most is ${makeMoney(maximum)}, not ${makeMoney(stake)}.`,
      maximum,
    );
  }
  return undefined;
}

/** Bets that a card does not let one patron make together. [EL2] */
function excluded({ bet }: Wager, wagers: readonly Wager[]): Refusal | undefined {
  const other = wagers.find(
    ({ bet: { id, excludes } }) => bet.excludes.includes(id) || excludes.includes(bet.id),
  );
  if (other === undefined) return undefined;
  return {
    code: 'wager/excluded',
    bet: bet.id,
    message: `${bet.label} and ${other.bet.label} cannot be made in the same coup.`,
  };
}

/** A side bet that stands only beside a main wager. [EL1, EL3] */
function lacksMainWager(
  game: GameRules,
  { bet }: Wager,
  wagers: readonly Wager[],
  choice: TableChoice,
): Refusal | undefined {
  const required = bet.requires === 'always' || (bet.requires === 'may' && choice.requireMainWager);
  const main = bet.beside ?? game.wagering.mainWagers;
  if (!required || wagers.some((wager) => main.includes(wager.bet.id))) return undefined;
  const labels = main.map((id) => game.bets.find((candidate) => candidate.id === id)?.label ?? id);
  return {
    code: 'wager/needs-main-wager',
    bet: bet.id,
    message: `${bet.label} needs a wager on ${listWords(labels, 'or')} beside it.`,
  };
}

/** The most that one patron's wagers could win together in any coup that can happen. [LM4] */
function overMaximumPayout(game: GameRules, wagers: readonly Wager[]): Refusal | undefined {
  const { maximumPayout, overMaximumPayout: policy } = game.limits;
  if (policy !== 'refused' || winsAtMost(game, wagers, maximumPayout)) return undefined;
  for (let count = 1; count <= wagers.length; count++) {
    const taken = wagers.slice(0, count);
    if (winsAtMost(game, taken, maximumPayout)) continue;
    const { bet } = at(wagers, count - 1);
    const largest = largestPayable(game, wagers.slice(0, count - 1), bet);
    const instead =
      largest === 0 ? 'no stake would do' : `the largest that would do is ${makeMoney(largest)}`;
    return {
      code: 'wager/over-maximum-payout',
      bet: bet.id,
      largest,
      message: `${bet.label}: the wagers could win more than the maximum payout of ${makeMoney(maximumPayout)}; ${instead}.`,
    };
  }
  return undefined;
}

/** One line, or none, for each bet of the game: what a coup can pay jointly. */
type JointLines = ReadonlyMap<string, PayLine>;

const jointLinesOf = new WeakMap<GameRules, readonly JointLines[]>();

/**
 * Every combination of pay lines that some finish reaches. Worked out once a game, when first needed. Bets that look
 * at the cards themselves are not among them: each of those counts with its best line, whatever stands beside it.
 */
function jointLines(game: GameRules): readonly JointLines[] {
  const known = jointLinesOf.get(game);
  if (known !== undefined) return known;
  const bets = game.bets.filter(({ byCards }) => !byCards);
  const needs = finest(bets.flatMap((bet) => [...factsNeeded(bet.lines)]));
  const distinct = new Map<string, JointLines>();
  for (const finish of finishes(game.tableau, needs)) {
    const suited = finish.player.pairing === 'suited' || finish.banker.pairing === 'suited';
    if (suited && game.shoe.decks < 2) continue;
    const facts = factsOf(game.tableau, finish);
    const lines = bets.map((bet) => [bet, lineFor(bet.lines, facts)] as const);
    const key = lines.map(([bet, line]) => (line === undefined ? -1 : bet.lines.indexOf(line))).join();
    if (distinct.has(key)) continue;
    distinct.set(
      key,
      new Map(lines.flatMap(([bet, line]) => (line === undefined ? [] : [[bet.id, line] as const]))),
    );
  }
  const found = [...distinct.values()];
  jointLinesOf.set(game, found);
  return found;
}

const profitIn = (game: GameRules, lines: JointLines, wagers: readonly Wager[]): number => {
  let sum = 0;
  for (const { bet, stake } of wagers) {
    const line = lines.get(bet.id);
    if (line !== undefined) sum += profitOf(game.settlement, line, stake);
  }
  return sum;
};

/** Whether no coup that can happen lets these wagers win more than `most` together. */
export function winsAtMost(game: GameRules, wagers: readonly Wager[], most: number): boolean {
  if (sumOfBests(game, wagers) <= most) return true;
  const byCards = wagers.filter(({ bet }) => bet.byCards);
  const others = wagers.filter(({ bet }) => !bet.byCards);
  const left = most - sumOfBests(game, byCards);
  return left >= 0 && jointLines(game).every((lines) => profitIn(game, lines, others) <= left);
}

/** An upper bound that is quick to see; most wagers are far below the cap. */
const sumOfBests = (game: GameRules, wagers: readonly Wager[]): number =>
  wagers.reduce(
    (sum, { bet, stake }) =>
      sum + Math.max(...bet.lines.map((line) => profitOf(game.settlement, line, stake))),
    0,
  );

/** The largest stake on `bet`, beside wagers that stand already, that could be paid in full; 0 when none. */
function largestPayable(game: GameRules, beside: readonly Wager[], bet: Bet): number {
  const { minimum, maximum, step } = bet.limits;
  const fits = (steps: number): boolean => {
    const wager: Wager = { bet, stake: chips(steps * step) };
    return winsAtMost(game, [...beside, wager], game.limits.maximumPayout);
  };
  let fitting = minimum / step;
  if (!fits(fitting)) return 0;
  let tooLarge = maximum / step + 1;
  while (tooLarge - fitting > 1) {
    const middle = Math.floor((fitting + tooLarge) / 2);
    if (fits(middle)) fitting = middle;
    else tooLarge = middle;
  }
  return fitting * step;
}

export const totalStake = (wagers: readonly Wager[]): Chips =>
  chips(wagers.reduce((sum, { stake }) => sum + stake, 0));
