import { applyPatch, type Fault, isRecord } from '../base/index.ts';
import {
  type AnyFactName,
  type Bet,
  claimsIn,
  type EdgeChange,
  type Facts,
  factsNeeded,
  factsOfCoup,
  finest,
  finishes,
  type GameRules,
  gapsIn,
  getConditions,
  getFacts,
  getGaps,
  type House,
  isWin,
  linePlace,
  matches,
  otherSide,
  type PayLine,
  type Warning,
  type WarningCode,
  type When,
} from '../engine/index.ts';
import { getGameUnder } from './alternatives.ts';
import { coupsSeen } from './byCards.ts';
import { compositionOfDecks } from './composition.ts';
import { edgeChange } from './edgeChange.ts';
import { beforeCoup } from './moment.ts';
import { findPrice, isPriced, type Priced, priceFullShoe, ratioOfOdds } from './price.ts';
import { makePercent, toNumber } from './ratio.ts';

/** The most prices that one check computes; a file that would need more is told so. */
export const MOST_PRICED = 200;

export interface PriceCheck {
  /** False claims about prices. */
  readonly faults: readonly Fault[];
  readonly warnings: readonly Warning[];
}

/**
 * Finds a transcriber's mistakes in a valid file: false claims about prices, and values that are probably
 * slips. Compares lines with those of `known` houses.
 */
export function checkPrices(house: House, known: readonly House[] = []): PriceCheck {
  const work = { left: MOST_PRICED };
  const priced = house.games.slice(0, MOST_PRICED).map((game) => {
    work.left -= 1;
    return priceFullShoe(game);
  });
  const faults = claimedChanges(house, priced, work);
  const found = [
    ...priced.flatMap((of) => of.game.bets.flatMap((bet) => betWarnings(house, of, bet, known))),
    ...getUnused(house),
    ...getIrrelevantGaps(house),
    ...(work.left < 0
      ? [
          warning(
            '',
            'check/not-all-priced',
            `more than ${MOST_PRICED} prices to work out: not every reading was looked at`,
          ),
        ]
      : []),
  ];
  const unanswered = found.filter((each) => !isAnswered(house, each));
  const once = new Map(unanswered.map((each) => [`${each.code} ${each.path}`, each]));
  return { faults, warnings: [...once.values()] };
}

const warning = (path: string, code: WarningCode, text: string): Warning => ({ path, code, text });

/** Checks the claim of each reading that says whether it changes an edge. */
function claimedChanges(house: House, priced: readonly Priced[], work: { left: number }): readonly Fault[] {
  return gapsIn(house.file).flatMap(({ gap, path }) =>
    gap.alternatives.flatMap((alternative, index) => {
      if (alternative.changesEdge === undefined) return [];
      work.left -= 1;
      if (work.left < 0) return [];
      const changes = priced.map((now) => {
        const other = getGameUnder(house, now.game, alternative);
        return typeof other === 'string' ? 'yes' : edgeChange(now.game, other, now);
      });
      const is = getStrongest(changes);
      if (is === alternative.changesEdge) return [];
      return [
        {
          path: `${path}/alternatives/${index}/changesEdge`,
          found: JSON.stringify(alternative.changesEdge),
          expected: `${JSON.stringify(is)}, as the exact prices of this file say`,
        },
      ];
    }),
  );
}

const STRENGTH: readonly EdgeChange[] = ['no', 'by-stake', 'yes'];
const getStrongest = (changes: readonly EdgeChange[]): EdgeChange =>
  STRENGTH.findLast((change) => changes.includes(change)) ?? 'no';

function betWarnings(house: House, priced: Priced, bet: Bet, known: readonly House[]): readonly Warning[] {
  const price = findPrice(priced, bet.id);
  const place = (line?: number): string => linePlace(house.file, priced.game.id, bet.id, line);
  const all = allFacts(priced.game, bet);
  const favours =
    price !== undefined && isPriced(price) && price.edge.num < 0n
      ? [
          warning(
            place(),
            'bet/favours-patron',
            `${bet.label} gives the patron ${makePercent({ num: -price.edge.num, den: price.edge.den }, 3)} %`,
          ),
        ]
      : [];
  return [
    ...bet.lines.flatMap((line, index) => [
      ...findNeverDeciding(bet, index, all, place(index)),
      ...findFarOdds(house, bet, line, index, known, place(index)),
    ]),
    ...findMissingValues(bet, all, place),
    ...favours,
  ];
}

/** The facts of every finish, as finely as the bet sees them. */
function allFacts(game: GameRules, bet: Bet): readonly Facts[] {
  if (bet.byCards) {
    const shoe = compositionOfDecks(game.shoe.decks);
    return coupsSeen(game.tableau, bet, beforeCoup(game.tableau, shoe)).map((coup) =>
      factsOfCoup(game.tableau, coup),
    );
  }
  return Array.from(finishes(game.tableau, finest(factsNeeded(bet.lines))))
    .filter(
      ({ player, banker }) =>
        game.shoe.decks > 1 ||
        game.tableau.printed !== undefined ||
        (player.pairing !== 'suited' && banker.pairing !== 'suited'),
    )
    .map((finish) => getFacts(game.tableau, finish));
}

function findNeverDeciding(
  { lines }: Bet,
  index: number,
  all: readonly Facts[],
  path: string,
): readonly Warning[] {
  const line = lines[index];
  const before = lines.slice(0, index);
  const own = line === undefined ? [] : all.filter((facts) => matches(line.when, facts));
  if (own.length === 0) return [warning(path, 'line/never-comes', `no coup is ever “${line?.label}”`)];
  if (!own.every((facts) => before.some((each) => matches(each.when, facts)))) return [];
  const first = before.find((each) => own.some((facts) => matches(each.when, facts)));
  return [
    warning(
      path,
      'line/never-decides',
      `“${line?.label}” never decides: lines before it, as “${first?.label}”, take every coup that it asks for`,
    ),
  ];
}

/** Odds this many times larger or smaller than the nearest of their kind are far. */
const FAR = 5;

/**
 * Compares with lines of the same condition elsewhere, or else with lines of the same table that differ by
 * one value.
 */
function findFarOdds(
  house: House,
  bet: Bet,
  line: PayLine,
  index: number,
  known: readonly House[],
  path: string,
): readonly Warning[] {
  if (!isWin(line)) return [];
  const kind = getKind(bet, line);
  const alike = known
    .filter(({ identity }) => identity.id !== house.identity.id)
    .flatMap(({ games }) => games.flatMap(({ bets }) => bets))
    .filter(({ place }) => place === bet.place)
    .flatMap((other) => other.lines.filter((each) => isWin(each) && getKind(other, each) === kind));
  const near =
    alike.length > 0 ? alike : bet.lines.filter((each, at) => at !== index && isSibling(line, each, 1));
  const odds = toNumber(ratioOfOdds(line.odds));
  const others = near.map((each) => toNumber(ratioOfOdds(each.odds)));
  const times = (other: number): number => Math.max(odds / other, other / odds);
  if (others.length === 0 || others.some((other) => times(other) <= FAR)) return [];
  const nearest = others.reduce((best, other) => (times(other) < times(best) ? other : best));
  return [
    warning(
      path,
      'line/far-odds',
      `“${line.label}” pays ${odds} to 1; the nearest line of its kind pays ${nearest} to 1`,
    ),
  ];
}

/**
 * The condition of a line, with the bet's own hand as `hand`, so that lines on either hand are of one kind.
 */
function getKind({ hand }: Bet, { when }: PayLine): string {
  const named = (text: string): string =>
    hand === undefined ? text : text.replace(hand, 'own').replace(otherSide(hand), 'other');
  const said = (conditions: When): string =>
    getConditions(conditions)
      .map(([fact, values]) => `${named(fact)}=${values.map((value) => named(String(value))).sort()}`)
      .sort()
      .join();
  return [said(when), ...(when.any ?? []).map(said).sort()].join(' or ');
}

/** Whether two conditions differ only in one value, for which each allows at most `most` values. */
function isSibling(one: PayLine, two: PayLine, most = Number.POSITIVE_INFINITY): boolean {
  if (!isWin(two) || one.when.any !== undefined || two.when.any !== undefined) return false;
  const facts = new Set([...getConditions(one.when), ...getConditions(two.when)].map(([fact]) => fact));
  const differing = [...facts].filter((fact) => String(one.when[fact]) !== String(two.when[fact]));
  const [fact] = differing;
  return (
    differing.length === 1 &&
    fact !== undefined &&
    [one.when[fact] ?? [], two.when[fact] ?? []].every(
      (values) => values.length <= most && values.every((value) => typeof value === 'number'),
    ) &&
    one.when[fact] !== undefined &&
    two.when[fact] !== undefined
  );
}

/** A total, margin or other number that no line covers although both of its neighbors are covered. */
function findMissingValues(
  bet: Bet,
  all: readonly Facts[],
  place: (line?: number) => string,
): readonly Warning[] {
  return bet.lines.flatMap((line, index) =>
    getConditions(line.when).flatMap(([fact]) => {
      const family = bet.lines.filter((each) => each === line || isSiblingIn(line, each, fact));
      const covered = new Set(family.flatMap((each) => each.when[fact] ?? []));
      if (family.length < 2 || family[0] !== line) return [];
      const gaps = numbers(covered).flatMap((value) =>
        covered.has(value + 2) && !covered.has(value + 1) ? [value + 1] : [],
      );
      return gaps
        .filter((value) => isUncovered(bet, all, line, fact, value))
        .map((value) =>
          warning(
            place(index),
            'lines/missing-value',
            `${bet.label}: no line covers ${value} although ${value - 1} and ${value + 1} are covered (${fact})`,
          ),
        );
    }),
  );
}

const isSiblingIn = (one: PayLine, two: PayLine, fact: AnyFactName): boolean =>
  isSibling(one, two) && String(one.when[fact]) !== String(two.when[fact]);

const numbers = (values: ReadonlySet<unknown>): readonly number[] =>
  [...values].filter((value) => typeof value === 'number').sort((a, b) => a - b);

function isUncovered(
  bet: Bet,
  all: readonly Facts[],
  line: PayLine,
  fact: AnyFactName,
  value: number,
): boolean {
  const asked = { ...line.when, [fact]: [value] };
  return all.some((facts) => matches(asked, facts) && !bet.lines.some((each) => matches(each.when, facts)));
}

/** Bets and pay tables that no game uses, under this reading or any other. */
function getUnused(house: House): readonly Warning[] {
  const readings = [
    house.file,
    ...gapsIn(house.file).flatMap(({ gap }) =>
      gap.alternatives.flatMap(({ patch }) => {
        const patched = applyPatch(house.file, patch);
        return patched.ok ? [patched.value as House['file']] : [];
      }),
    ),
  ];
  const offered = new Set(
    readings.flatMap(({ games }) =>
      Object.entries(games).flatMap(([game, { offers }]) => offers.map((id) => `${game} ${id}`)),
    ),
  );
  const anyGame = new Set([...offered].map((each) => each.split(' ')[1]));
  const usedTables = new Set(
    readings.flatMap(({ shared, games }) =>
      [shared?.bets, ...Object.values(games).map(({ bets }) => bets)].flatMap((bets) =>
        Object.entries(bets ?? {}).flatMap(([id, bet]) => (anyGame.has(id) ? [bet.payTable] : [])),
      ),
    ),
  );
  const idle = (path: string, id: string): Warning =>
    warning(path, 'bet/unused', `no game offers ${id}, under no reading`);
  return [
    ...Object.keys(house.file.shared?.bets ?? {})
      .filter((id) => !anyGame.has(id))
      .map((id) => idle(`/shared/bets/${id}`, id)),
    ...Object.entries(house.file.games).flatMap(([game, { bets }]) =>
      Object.keys(bets ?? {})
        .filter((id) => !offered.has(`${game} ${id}`))
        .map((id) => idle(`/games/${game}/bets/${id}`, id)),
    ),
    ...Object.keys(house.file.shared?.payTables ?? {})
      .filter((id) => !usedTables.has(id))
      .map((id) =>
        warning(`/shared/payTables/${id}`, 'pay-table/unused', `no bet that a game offers pays by ${id}`),
      ),
  ];
}

/** A gap about something that no game of the file has. */
function getIrrelevantGaps(house: House): readonly Warning[] {
  const met = new Set(house.games.flatMap((game) => getGaps(game).map(({ id }) => id)));
  return gapsIn(house.file)
    .filter(({ gap }) => !met.has(gap.id))
    .map(({ gap, path }) =>
      warning(path, 'gap/not-met', `no game of this file has what “${gap.title}” is about`),
    );
}

/** Whether a basis at the place of a warning, or above it, says that it was checked. */
function isAnswered({ file }: House, { path, code }: Warning): boolean {
  return claimsIn(file).some(({ claim, path: at }) => {
    if (!isRecord(claim) || claim.answers?.includes(code) !== true) return false;
    const holder = at.slice(0, at.lastIndexOf('/basis/'));
    return path === holder || path.startsWith(`${holder}/`);
  });
}
