import { at, type Chips, chips, err, isRecord, ok, type Result, show } from '../base/index.ts';
import { finest, getFacts } from './facts.ts';
import { finishes } from './finishes.ts';
import { type GameRefusal, REFUSALS } from './gameRefusal.ts';
import { type Bet, type GameRules, makeMoneyIn } from './houseRules.ts';
import { listWords } from './notation.ts';
import { factsNeeded, lineFor, makePart, type PayLine } from './payTable.ts';
import { getProfit, payableOn, type Wager } from './settle.ts';

/** What a table may decide where its card leaves it open. */
export interface TableChoice {
  /** Whether bets that "may" require a main wager do. */
  readonly requireMainWager: boolean;
}

export const CARD_CHOICE: TableChoice = { requireMainWager: false };

/** Reads `{ bet id: cents }` and refuses what the house would not accept. */
export function parseWagers(
  game: GameRules,
  value: unknown,
  choice: TableChoice = CARD_CHOICE,
): Result<readonly Wager[], GameRefusal> {
  if (!isRecord(value)) {
    return err({
      code: 'wagers/not-an-object',
      message: `Wagers are an object of bet ids and cents, not ${show(value)}.`,
    });
  }
  const wagers: Wager[] = [];
  const refusals: GameRefusal[] = [];
  for (const [id, stake] of Object.entries(value)) {
    const wager = parseWager(game, id, stake);
    if (wager.ok) wagers.push(wager.value);
    else refusals.push(wager.error);
  }
  if (refusals.length > 0) return err(getEarliest(refusals));
  const refusal = refuseWagers(game, wagers, choice);
  return refusal === undefined ? ok(wagers) : err(refusal);
}

/** Why one patron's wagers on one coup are refused; undefined when all are accepted. [EL1–EL4, LM1–LM6] */
export function refuseWagers(
  game: GameRules,
  wagers: readonly Wager[],
  choice: TableChoice = CARD_CHOICE,
): GameRefusal | undefined {
  return (
    refuseByFirst(wagers, (wager) => overLimits(game, wager)) ??
    refuseByFirst(wagers, (wager) => refuseExcluded(wager, wagers)) ??
    refuseByFirst(wagers, (wager) => lacksMainWager(game, wager, wagers, choice)) ??
    refuseByFirst(wagers, (wager) => overOtherWager(game, wager, wagers)) ??
    refuseByFirst(wagers, (wager) => overOwnPayout(game, wager)) ??
    overMaximumPayout(game, wagers)
  );
}

/**
 * Why wagers conflict with those of all other patrons on the coup; undefined if they do not. [LM6, LM7] The
 * refusal names the largest acceptable stake if one of `wagers` is too large. `others` is called only if the
 * game needs it.
 */
export const refuseTogether = (
  game: GameRules,
  wagers: readonly Wager[],
  others: () => readonly Wager[] = () => [],
): GameRefusal | undefined => overTablePayout(game, wagers, others) ?? overDifferential(game, wagers, others);

/** Why a table would refuse one wager for its size alone. [LM1–LM6] */
export const refuseStake = (game: GameRules, wager: Wager): GameRefusal | undefined =>
  overLimits(game, wager) ?? overOwnPayout(game, wager) ?? overMaximumPayout(game, [wager]);

const refuseByFirst = (
  wagers: readonly Wager[],
  refuse: (wager: Wager) => GameRefusal | undefined,
): GameRefusal | undefined => {
  const refusals = wagers.map(refuse).filter((refusal) => refusal !== undefined);
  return refusals.length === 0 ? undefined : getEarliest(refusals);
};

const CODES = Object.keys(REFUSALS);
const getEarliest = (refusals: readonly GameRefusal[]): GameRefusal =>
  refusals.reduce((a, b) => (CODES.indexOf(b.code) < CODES.indexOf(a.code) ? b : a));

function parseWager(game: GameRules, id: string, stake: unknown): Result<Wager, GameRefusal> {
  const bet = game.bets.find((candidate) => candidate.id === id);
  if (bet === undefined) {
    const offered = listWords(game.bets.map((candidate) => candidate.id));
    return err({
      code: 'wager/unknown-bet',
      bet: id.slice(0, 60),
      message: `${game.id} has no bet ${show(id)}; it offers ${offered}.`,
    });
  }
  const refused = (code: GameRefusal['code'], problem: string): Result<Wager, GameRefusal> =>
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
      message: `${bet.label}: the most is ${makeMoneyIn(game, maximum)}.`,
    });
  }
  if (!Number.isInteger(stake)) {
    return refused('wager/fraction-of-a-cent', `a stake is a whole number of cents, not ${stake}.`);
  }
  if (stake <= 0) return refused('wager/not-positive', `a stake is more than nothing, not ${stake}.`);
  return ok({ bet, stake: chips(stake) });
}

/** Minimum, maximum and step of the bet. [LM1–LM3] */
function overLimits(game: GameRules, { bet, stake }: Wager): GameRefusal | undefined {
  const { minimum, maximum, step } = bet.limits;
  const refused = (code: GameRefusal['code'], problem: string, largest?: number): GameRefusal => ({
    code,
    bet: bet.id,
    message: `${bet.label}: ${problem}`,
    ...(largest !== undefined && { largest }),
  });
  if (stake % step !== 0) {
    const said = `${makeMoneyIn(game, stake)} is not a multiple of ${makeMoneyIn(game, step)}.`;
    return refused('wager/off-step', said);
  }
  if (stake < minimum) {
    return refused(
      'wager/under-minimum',
      `the least is ${makeMoneyIn(game, minimum)}, not ${makeMoneyIn(game, stake)}.`,
    );
  }
  if (stake > maximum) {
    return refused(
      'wager/over-maximum',
      `the most is ${makeMoneyIn(game, maximum)}, not ${makeMoneyIn(game, stake)}.`,
      maximum,
    );
  }
  return undefined;
}

/** Bets that a card does not let one patron combine. [EL2] */
function refuseExcluded({ bet }: Wager, wagers: readonly Wager[]): GameRefusal | undefined {
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

/** A side bet without its main wager. [EL1, EL3] */
function lacksMainWager(
  game: GameRules,
  { bet }: Wager,
  wagers: readonly Wager[],
  choice: TableChoice,
): GameRefusal | undefined {
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

/** A stake above its allowed part of another wager. [EL4] */
function overOtherWager(
  game: GameRules,
  { bet, stake }: Wager,
  wagers: readonly Wager[],
): GameRefusal | undefined {
  if (bet.upTo === undefined) return undefined;
  const { bet: other, part } = bet.upTo;
  const beside = wagers.find((wager) => wager.bet.id === other)?.stake ?? 0;
  const most = Number((BigInt(beside) * BigInt(part[0])) / BigInt(part[1]));
  if (stake <= most) return undefined;
  const { minimum, step } = bet.limits;
  const fitting = Math.floor(most / step) * step;
  const largest = fitting < minimum ? 0 : fitting;
  const label = game.bets.find(({ id }) => id === other)?.label ?? other;
  return {
    code: 'wager/over-other-wager',
    bet: bet.id,
    largest,
    message: `${bet.label}: the most is ${makePart(part)} the wager on ${label}; ${makeLargestStake(game, largest)}.`,
  };
}

/** A wager that could win more than its bet ever pays. [LM5] */
function overOwnPayout(game: GameRules, wager: Wager): GameRefusal | undefined {
  const { bet } = wager;
  const most = bet.maximumPayout ?? Number.POSITIVE_INFINITY;
  if (game.limits.overMaximumPayout !== 'refused' || sumOfBests(game, [wager]) <= most) return undefined;
  const largest = findLargestStake(bet, (stake) => sumOfBests(game, [{ bet, stake }]) <= most);
  return overPayout(
    game,
    bet,
    largest,
    `it could win more than its maximum payout of ${makeMoneyIn(game, most)}`,
  );
}

const overPayout = (game: GameRules, bet: Bet, largest: number, problem: string): GameRefusal => ({
  code: 'wager/over-maximum-payout',
  bet: bet.id,
  largest,
  message: `${bet.label}: ${problem}; ${makeLargestStake(game, largest)}.`,
});

const makeLargestStake = (game: GameRules, largest: number): string =>
  largest === 0 ? 'no stake would do' : `the largest that would do is ${makeMoneyIn(game, largest)}`;

/** The most that the wagers of all patrons could win together. [LM6] */
function overTablePayout(
  game: GameRules,
  wagers: readonly Wager[],
  others: () => readonly Wager[],
): GameRefusal | undefined {
  const { tableMaximumPayout: most, overMaximumPayout: policy } = game.limits;
  if (most === null || policy !== 'refused') return undefined;
  const over = findFirstOver(game, wagers, most, others());
  if (over === undefined) return undefined;
  const { bet, largest } = over;
  return overPayout(
    game,
    bet,
    largest,
    `all wagers together could win more than the table's maximum payout of ${makeMoneyIn(game, most)}`,
  );
}

/** The difference between the stakes of all patrons on two bets. [LM7] */
function overDifferential(
  game: GameRules,
  wagers: readonly Wager[],
  othersOf: () => readonly Wager[],
): GameRefusal | undefined {
  const { differential } = game.limits;
  if (differential === null) return undefined;
  const { between, maximum } = differential;
  const others = othersOf();
  const on = (id: string, of: readonly Wager[]): number => totalStake(of.filter(({ bet }) => bet.id === id));
  const [one = 0, two = 0] = between.map((id) => on(id, [...wagers, ...others]));
  if (Math.abs(one - two) <= maximum) return undefined;
  const larger = between[one > two ? 0 : 1] ?? '';
  const room = maximum + Math.min(one, two) - on(larger, others);
  const largest = getLargestWithin(wagers.find(({ bet }) => bet.id === larger)?.bet, room);
  const label = (id: string): string => game.bets.find((candidate) => candidate.id === id)?.label ?? id;
  const apart = `What all patrons stake on ${listWords(between.map(label))} may lie ${makeMoneyIn(game, maximum)} apart at most`;
  return {
    code: 'wager/over-differential',
    bet: larger,
    ...(largest !== undefined && { largest }),
    message:
      largest === undefined
        ? `${apart}.`
        : `${apart}; on ${label(larger)} ${makeLargestStake(game, largest)}.`,
  };
}

/**
 * The largest stake on a bet up to this many cents, 0 if none; undefined if the patron has no stake on it.
 */
function getLargestWithin(bet: Bet | undefined, room: number): number | undefined {
  if (bet === undefined) return undefined;
  const { minimum, maximum, step } = bet.limits;
  const fitting = Math.floor(Math.min(room, maximum) / step) * step;
  return fitting < minimum ? 0 : fitting;
}

/** The most that one patron's wagers could win together in any possible coup. [LM4] */
function overMaximumPayout(game: GameRules, wagers: readonly Wager[]): GameRefusal | undefined {
  const { overMaximumPayout: policy, tableMaximumPayout } = game.limits;
  const most = Math.min(game.limits.maximumPayout, tableMaximumPayout ?? Number.POSITIVE_INFINITY);
  const over = policy === 'refused' ? findFirstOver(game, wagers, most) : undefined;
  if (over === undefined) return undefined;
  return overPayout(
    game,
    over.bet,
    over.largest,
    `the wagers could win more than the maximum payout of ${makeMoneyIn(game, most)}`,
  );
}

/**
 * The first wager that, with those before it, could win more than `most`, and the largest acceptable stake on
 * it.
 */
function findFirstOver(
  game: GameRules,
  wagers: readonly Wager[],
  most: number,
  others: readonly Wager[] = [],
): { readonly bet: Bet; readonly largest: number } | undefined {
  if (winsAtMost(game, [...others, ...wagers], most)) return undefined;
  for (let count = 1; count <= wagers.length; count++) {
    if (winsAtMost(game, [...others, ...wagers.slice(0, count)], most)) continue;
    const { bet } = at(wagers, count - 1);
    const beside = [...others, ...wagers.slice(0, count - 1)];
    const largest = findLargestStake(bet, (stake) => winsAtMost(game, [...beside, { bet, stake }], most));
    return { bet, largest };
  }
  return undefined;
}

/** At most one line for each bet of the game: what one coup can pay together. */
type JointLines = ReadonlyMap<string, PayLine>;

const jointLinesOf = new WeakMap<GameRules, readonly JointLines[]>();

/**
 * Every combination of pay lines that some finish reaches; computed once per game. Excludes bets that depend
 * on the cards themselves: each of those counts with its best line.
 */
function jointLines(game: GameRules): readonly JointLines[] {
  const known = jointLinesOf.get(game);
  if (known !== undefined) return known;
  const bets = game.bets.filter(({ byCards }) => !byCards);
  const needs = finest(bets.flatMap((bet) => [...factsNeeded(bet.lines)]));
  const distinct = new Map<string, JointLines>();
  for (const finish of finishes(game.tableau, needs)) {
    const suited = finish.player.pairing === 'suited' || finish.banker.pairing === 'suited';
    if (suited && game.shoe.decks < 2 && game.tableau.printed === undefined) continue;
    const facts = getFacts(game.tableau, finish);
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
    if (line !== undefined) sum += getMost(game, bet, line, stake);
  }
  return sum;
};

/** Whether no possible coup lets these wagers win more than `most` together. */
export function winsAtMost(game: GameRules, wagers: readonly Wager[], most: number): boolean {
  if (sumOfBests(game, wagers) <= most) return true;
  const byCards = wagers.filter(({ bet }) => bet.byCards);
  const others = wagers.filter(({ bet }) => !bet.byCards);
  const left = most - sumOfBests(game, byCards);
  return left >= 0 && jointLines(game).every((lines) => profitIn(game, lines, others) <= left);
}

/** A quick upper bound; most wagers are far below the cap. */
const sumOfBests = (game: GameRules, wagers: readonly Wager[]): number =>
  wagers.reduce((sum, wager) => sum + getBest(game, wager), 0);

function getBest(game: GameRules, { bet, stake }: Wager): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const line of bet.lines) best = Math.max(best, getMost(game, bet, line, stake));
  return best;
}

/** What a line pays on a stake, at most what the house ever pays on it. */
const getMost = (game: GameRules, bet: Bet, line: PayLine, stake: Chips): number =>
  Math.min(getProfit(game.settlement, line, stake), payableOn(game, bet));

/** The largest stake on `bet` that satisfies a monotone condition; 0 if none. */
function findLargestStake(bet: Bet, does: (stake: Chips) => boolean): number {
  const { minimum, maximum, step } = bet.limits;
  const fits = (steps: number): boolean => does(chips(steps * step));
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
