import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Chips, chips } from '../../base/index.ts';
import type { Bet, GameRules } from '../../engine/index.ts';
import { parseRatio, toNumber } from '../../odds/index.ts';
import {
  choosesHand,
  handBets,
  isStrategy,
  MAX_SIMULATED_HANDS,
  MOST_SEED,
  mostFixedCoups,
  refuseCoups,
  refuseFirstWagers,
  STRATEGIES,
  type Walk,
} from '../../sim/index.ts';
import { parseAmountOption } from '../amount.ts';
import { findNamedBet, nearest } from '../games.ts';
import { fail } from '../io.ts';

/** The options from the command line. */
export interface SimulateOptions {
  readonly json?: boolean;
  readonly hands?: string;
  readonly seed?: string;
  readonly workers?: string;
  readonly bets?: string;
  readonly until?: string;
  readonly audit?: boolean;
  readonly coups?: string;
  readonly plot?: string;
  readonly strategy?: string;
  readonly stake?: string;
  readonly bankroll?: string;
  readonly session?: string;
}

interface Common {
  readonly seed: number;
  readonly workers: number;
}

export interface SimulatePlan extends Common {
  readonly kind: 'count';
  readonly hands: number;
  readonly bets: readonly Bet[];
  readonly walk: Walk;
  readonly audit: boolean;
  readonly until: { readonly width: number; readonly bets: readonly Bet[] } | undefined;
}

export interface PatronPlan extends Common {
  readonly kind: 'patron';
  readonly sessions: number;
  readonly sessionHands: number;
  /** A built-in strategy or a module's address, and its name. */
  readonly strategy: string;
  readonly strategyName: string;
  readonly bets: readonly Bet[];
  readonly stake: Chips;
  readonly bankroll: Chips;
}

const USUAL_HANDS = { count: 10_000_000, audit: 20_000_000, patron: 1_000_000 };
const USUAL_SESSION = 200;
const USUAL_STAKES_IN_BANKROLL = 50;
const MOST_WORKERS = 256;

/** Parses the options, or fails with one line that says what is wrong. */
export function planFrom(
  game: GameRules,
  options: SimulateOptions,
  newSeed: () => number,
): SimulatePlan | PatronPlan {
  refuseTogether(options);
  const common = commonFrom(options, newSeed);
  return options.strategy === undefined
    ? countPlan(game, options, common)
    : patronPlan(game, options, options.strategy, common);
}

/** The options of every run: the seed and the number of workers. */
export const commonFrom = (
  options: Pick<SimulateOptions, 'seed' | 'workers'>,
  newSeed: () => number,
): Common => ({
  seed: options.seed === undefined ? newSeed() : parseWholeOption('--seed', options.seed, 0, MOST_SEED),
  workers:
    options.workers === undefined
      ? availableParallelism()
      : parseWholeOption('--workers', options.workers, 1, MOST_WORKERS),
});

function refuseTogether(options: SimulateOptions): void {
  const given = (name: keyof SimulateOptions): boolean => options[name] !== undefined;
  for (const name of ['stake', 'bankroll', 'session'] as const) {
    if (given(name) && !given('strategy')) fail(`--${name} is for a patron: give a --strategy too.`);
  }
  for (const name of ['audit', 'until', 'coups'] as const) {
    if (given(name) && given('strategy')) fail(`--${name} and --strategy do not go together.`);
  }
  if (given('audit') && given('until')) fail('--audit and --until do not go together.');
}

function countPlan(game: GameRules, options: SimulateOptions, common: Common): SimulatePlan {
  const audit = options.audit === true;
  const bets = options.bets === undefined ? game.bets : betsFrom(game, options.bets);
  const width = options.until === undefined ? undefined : widthFrom(options.until);
  const usual = width !== undefined ? MAX_SIMULATED_HANDS : audit ? USUAL_HANDS.audit : USUAL_HANDS.count;
  return {
    ...common,
    kind: 'count',
    hands: options.hands === undefined ? usual : handsFrom(options.hands),
    bets,
    walk: walkFrom(game, options, audit),
    audit,
    // All named bets; without names, the first on the felt.
    until:
      width === undefined ? undefined : { width, bets: options.bets === undefined ? bets.slice(0, 1) : bets },
  };
}

function walkFrom(game: GameRules, { coups }: SimulateOptions, audit: boolean): Walk {
  if (coups === undefined) return audit ? { coups: mostFixedCoups(game.shoe) } : 'cut-card';
  const checked = refuseCoups(game.shoe, /^\d{1,6}$/.test(coups) ? Number(coups) : Number.NaN);
  return checked.ok ? { coups: checked.value } : fail(`--coups: ${checked.error}`);
}

function patronPlan(game: GameRules, options: SimulateOptions, name: string, common: Common): PatronPlan {
  const strategy = strategyFrom(name);
  const bets = patronBets(game, options.bets, strategy);
  const unseen = bets.find(({ byCards }) => byCards);
  if (unseen !== undefined) {
    fail(
      `--bets: a patron cannot play ${unseen.id}, which looks at the cards themselves; leave --strategy out.`,
    );
  }
  const stake =
    options.stake === undefined
      ? chips(Math.max(...bets.map(({ limits }) => limits.minimum)))
      : parseAmountOption('--stake', options.stake);
  const refused = bets.map((bet) => refuseFirstWagers(game, [bet], stake)).find((each) => each !== undefined);
  const together = choosesHand(strategy) ? refused : (refuseFirstWagers(game, bets, stake) ?? undefined);
  if (together !== undefined) fail(`--stake: ${together}`);
  const bankroll =
    options.bankroll === undefined
      ? chips(stake * USUAL_STAKES_IN_BANKROLL)
      : parseAmountOption('--bankroll', options.bankroll);
  if (bankroll < stake * (choosesHand(strategy) ? 1 : bets.length)) {
    fail('--bankroll covers at least the first wagers.');
  }
  const hands = options.hands === undefined ? USUAL_HANDS.patron : handsFrom(options.hands);
  const wanted =
    options.session === undefined
      ? USUAL_SESSION
      : parseWholeOption('--session', options.session, 1, 1_000_000);
  const sessionHands = Math.min(hands, wanted);
  return {
    ...common,
    kind: 'patron',
    sessions: Math.floor(hands / sessionHands),
    sessionHands,
    strategy,
    strategyName: name,
    bets,
    stake,
    bankroll,
  };
}

function strategyFrom(name: string): string {
  if (isStrategy(name)) return name;
  if (/\.[cm]?js$/.test(name)) {
    return existsSync(name)
      ? pathToFileURL(resolve(name)).href
      : fail(`--strategy: there is no file ${name}.`);
  }
  const near = nearest(name, STRATEGIES);
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  return fail(
    `no strategy ${JSON.stringify(name)}.${hint} There are ${STRATEGIES.join(', ')}, or a module of your own (file.js).`,
  );
}

function patronBets(game: GameRules, named: string | undefined, strategy: string): readonly Bet[] {
  if (choosesHand(strategy)) {
    if (named !== undefined) fail(`${strategy} chooses the hand itself: leave --bets out.`);
    return betsFrom(game, Object.values(handBets(game)).join());
  }
  if (named === undefined) return game.bets.slice(0, 1);
  const bets = betsFrom(game, named);
  const several = strategy === 'flat' || !isStrategy(strategy);
  return several || bets.length === 1 ? bets : fail(`${strategy} plays one bet: name one with --bets.`);
}

function betsFrom(game: GameRules, text: string): readonly Bet[] {
  const ids = [...new Set(text.split(',').map((id) => id.trim()))];
  return ids.map((id) => findNamedBet(game, id));
}

/** `1000000`, `1,000,000`, `1_000_000` or `1e6`. */
function handsFrom(text: string): number {
  const digits = /^\d{1,3}([,_]\d{3})+$/.test(text) ? text.replaceAll(/[,_]/g, '') : text;
  const hands = /^(\d{1,15}|[1-9]e\d{1,2})$/.test(digits) ? Number(digits) : Number.NaN;
  return hands >= 1 && hands <= MAX_SIMULATED_HANDS
    ? hands
    : fail(`--hands is a whole number from 1 to ${MAX_SIMULATED_HANDS}, not ${text}.`);
}

function widthFrom(text: string): number {
  const ratio = parseRatio(text);
  const width = ratio === undefined ? Number.NaN : toNumber(ratio);
  return width > 0 && width <= 1 ? width : fail(`--until is a width like 0.01%, above 0, not ${text}.`);
}

export function parseWholeOption(option: string, text: string, from: number, to: number): number {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return value >= from && value <= to
    ? value
    : fail(`${option} is a whole number from ${from} to ${to}, not ${text}.`);
}
