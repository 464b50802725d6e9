import { type Fault, isRecord, ok, type Result } from '../../../../base/index.ts';
import {
  findBet,
  findGame,
  type GameRules,
  type House,
  isPush,
  parseAsWritten,
  parseHouse,
} from '../../../../engine/index.ts';
import { HOUSES } from '../../../../houses/index.ts';
import {
  checkPrices,
  type Design,
  designPayTables,
  makePercent,
  makeRatio,
  priceAlternatives,
  priceFullShoe,
  ratio,
} from '../../../../odds/index.ts';
import { readCard } from '../../../../read/index.ts';
import { countdown } from '../../../../sim/index.ts';
import { askedAbout } from '../../odds/asked.ts';
import { toOddsFigures } from '../../odds/figures.ts';
import { priceOptions } from '../reader/priceOptions.ts';
import type { DesignAsked, DesignRow, PlayableHouse, WorkshopResult, WorkshopTask } from './asked.ts';
import { withoutFaultyBets } from './withoutFaultyBets.ts';

/** Runs a task, in a worker or in the page. */
export function* workOut(asked: WorkshopTask): Generator<WorkshopResult, undefined> {
  if (asked.want === 'check') return yield* check(asked.text, asked.game);
  if (asked.want === 'warn') return yield* warn(asked.text);
  if (asked.want === 'read') {
    yield { is: 'read', raw: asked.raw, read: readCard(asked.raw) };
    return undefined;
  }
  if (asked.want === 'option-prices') {
    for (const priced of priceOptions(asked.file, asked.draft, asked.questions))
      yield { is: 'option-prices', priced };
    return undefined;
  }
  const house = parseAsWritten(asked.file);
  const game = house.ok ? findGame(house.value, asked.game) : undefined;
  if (!house.ok || game === undefined) return undefined;
  if (asked.want === 'par')
    yield { is: 'par', priced: priceFullShoe(game), alternatives: priceAlternatives(house.value, game) };
  else if (asked.want === 'design') yield designs(game, asked.goal);
  else yield* count(game, asked.bet);
  return undefined;
}

function* check(text: string, game: string | undefined): Generator<WorkshopResult, undefined> {
  const file = parsed(text);
  if (!file.ok) return undefined;
  const house = parseHouse(file.value);
  yield house.ok
    ? { is: 'checked', text, game, faults: [], sound: findSound(house.value, game) }
    : { is: 'checked', text, game, faults: house.error, sound: findRest(file.value, house.error, game) };
  return undefined;
}

/** Slow compared with a check: computes a hundred prices or more. */
function* warn(text: string): Generator<WorkshopResult, undefined> {
  const file = parsed(text);
  const house = file.ok ? parseAsWritten(file.value) : undefined;
  if (house?.ok === true) yield { is: 'warned', text, ...checkPrices(house.value, HOUSES) };
  return undefined;
}

function parsed(text: string): Result<unknown, undefined> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return { ok: false, error: undefined };
  }
}

/** While one bet is being edited, the others keep their prices. */
function findRest(
  file: unknown,
  faults: readonly Fault[],
  game: string | undefined,
): PlayableHouse | undefined {
  const rest = isRecord(file) ? withoutFaultyBets(file, faults) : undefined;
  const house = rest === undefined ? undefined : parseAsWritten(rest);
  return house?.ok === true ? findSound(house.value, game) : undefined;
}

function findSound(house: House, wanted: string | undefined): PlayableHouse | undefined {
  const game = house.games.find(({ id }) => id === wanted) ?? house.games[0];
  if (game === undefined) return undefined;
  const figures = toOddsFigures({ house, game }, askedAbout(game.id));
  return { house, game, rows: figures.ok ? figures.value.rows : [] };
}

const MOST_DESIGNS = 6;

function designs(game: GameRules, goal: DesignAsked): WorkshopResult {
  const found = designPayTables(game, {
    bet: goal.bet,
    targetEdge: ratio(BigInt(goal.target), 10_000n),
    most: MOST_DESIGNS,
  });
  return {
    is: 'designs',
    goal,
    designs: found.ok ? found.value.designs.map(designRow) : [],
    refused: found.ok ? undefined : found.error.message,
  };
}

const designRow = ({ lines, edge, sd }: Design): DesignRow => ({
  lines: lines.map(({ line }) => ({ odds: line.odds, commission: line.commission, pays: !isPush(line) })),
  percent: makePercent(edge, 5),
  exact: makeRatio(edge),
  sd: sd.toFixed(2),
});

/** The same shoes each time, so that only the file can change a figure. */
export const COUNT_SEED = 1;

function* count(game: GameRules, id: string): Generator<WorkshopResult, undefined> {
  const bet = findBet(game, id);
  if (bet === undefined) return undefined;
  const {
    removals,
    count: best,
    trigger,
    order,
  } = countdown(game, bet, {
    behind: game.shoe.cutCard.behind,
    seed: COUNT_SEED,
  });
  yield { is: 'count', bet: id, plan: { removals, count: best, trigger, order } };
  return undefined;
}
