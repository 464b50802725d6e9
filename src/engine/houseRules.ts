import {
  type Currency,
  DOLLARS,
  err,
  type Fault,
  isRecord,
  makeFault,
  makeMoney,
  ok,
  parseShape,
  type Result,
  type Shape,
} from '../base/index.ts';
import { isCardFact } from './cardFacts.ts';
import type { Claim } from './claim.ts';
import { type Colours, colourFaults, NEUTRAL_COLOURS } from './colours.ts';
import { type EffectiveBet, effectiveGame, toLimitsName } from './effectiveGame.ts';
import { type CardClass, finest } from './facts.ts';
import { gameFaults } from './gameFaults.ts';
import type { Side } from './hand.ts';
import {
  type FileSection,
  HOUSE_FILE,
  HOUSE_FILE_READERS,
  HOUSE_FORMATS,
  type HouseFile,
  type LimitRange,
  type Requirement,
} from './houseFile.ts';
import { parseCard } from './notation.ts';
import { outOfScope } from './outOfScope.ts';
import { factsNeeded, makeWhen, type Odds, type PayLine } from './payTable.ts';
import { compileTableau, type Tableau } from './tableau.ts';
import { compileWhen } from './when.ts';

/** A house: its identity, its games, and the file they came from. */
export interface House {
  readonly identity: HouseIdentity;
  readonly games: readonly GameRules[];
  readonly file: HouseFile;
}

export interface HouseIdentity {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly place: string | null;
  readonly source: string;
  readonly tagline: string | undefined;
  /** From the file, or a neutral set. */
  readonly colours: Colours;
  readonly currency: Currency;
}

/** One game, compiled: all that dealing, settling, pricing and printing need. */
export interface GameRules {
  /** `house/game`. */
  readonly id: string;
  readonly house: HouseIdentity;
  readonly name: string;
  /** Used with the short name of the house, on tables and in lists. */
  readonly short: string;
  readonly tableau: Tableau;
  readonly shoe: FileSection<'shoe'>;
  readonly dealing: FileSection<'dealing'>;
  readonly settlement: FileSection<'settlement'>;
  readonly wagering: FileSection<'wagering'>;
  readonly limits: FileSection<'limits'>;
  readonly patron: FileSection<'patron'>;
  readonly contact: FileSection<'contact'>;
  readonly counting: FileSection<'counting'>;
  readonly announcing: FileSection<'announcing'>;
  /** In the order of the felt. */
  readonly bets: readonly Bet[];
  readonly claims: readonly Claim[];
}

/** A spot on the felt. */
export interface Bet {
  readonly id: string;
  readonly label: string;
  readonly place: 'main' | 'side';
  readonly hand: Side | undefined;
  readonly lines: readonly PayLine[];
  readonly requires: Requirement;
  /**
   * One of these bets must be staked too, if this bet requires any; undefined for the main wagers of the
   * game.
   */
  readonly beside: readonly string[] | undefined;
  readonly excludes: readonly string[];
  /** The wager that limits the stake, and which part of it may be staked. */
  readonly upTo: { readonly bet: string; readonly part: Odds } | undefined;
  readonly limits: LimitRange;
  /** Whether the limits are the bet's own, or the main or side limits of the game. */
  readonly limitsFrom: 'main' | 'side' | 'own';
  /** The most that one patron may win on this bet in one coup, if less than the game's maximum payout. */
  readonly maximumPayout: number | undefined;
  /** The part of the stake that the house charges, whatever the result. */
  readonly fee: Odds | undefined;
  /** The coarsest card class that distinguishes its lines. */
  readonly needs: CardClass;
  /** Whether its line depends on the cards themselves, not only on the finish. */
  readonly byCards: boolean;
}

export const findGame = (house: House, gameId: string): GameRules | undefined =>
  house.games.find((game) => game.id === gameId);

export const findBet = (game: GameRules, betId: string): Bet | undefined =>
  game.bets.find((bet) => bet.id === betId);

/** An amount in the house's currency. */
export const makeMoneyIn = ({ house }: GameRules, amount: number): string =>
  makeMoney(amount, 'if-any', house.currency);

/** The least and largest stake on any bet of a place; undefined if the felt has none there. */
export function getLimits(
  game: GameRules,
  place: Bet['place'],
): Pick<LimitRange, 'minimum' | 'maximum'> | undefined {
  const bets = game.bets.filter((bet) => bet.place === place);
  if (bets.length === 0) return undefined;
  return {
    minimum: Math.min(...bets.map(({ limits }) => limits.minimum)),
    maximum: Math.max(...bets.map(({ limits }) => limits.maximum)),
  };
}

/** The file without trying its alternatives, for files that were fully checked before. */
export function parseAsWritten(value: unknown): Result<House, readonly Fault[]> {
  const shaped = parseShape(getReader(value), value);
  if (!shaped.ok) return err([...outOfScope(value), ...shaped.error]);
  const file = shaped.value;
  const told = Object.keys(file.games).flatMap((game) => gameFaults(file, game));
  const faults = [...new Map(told.map((fault) => [makeFault(fault), fault])).values()];
  if (file.colours !== undefined) faults.push(...colourFaults(file.colours));
  if (Object.keys(file.games).length === 0) {
    faults.push({ path: '/games', found: 'no game', expected: 'at least one game' });
  }
  return faults.length === 0 ? ok(compileHouse(file)) : err(faults);
}

/** By the version that the file names. A file that names none gets every fault. */
function getReader(value: unknown): Shape<HouseFile> {
  const format = isRecord(value) ? value['format'] : undefined;
  const known = HOUSE_FORMATS.find((each) => each === format);
  return known === undefined ? HOUSE_FILE : HOUSE_FILE_READERS[known];
}

function compileHouse(file: HouseFile): House {
  const identity: HouseIdentity = {
    id: file.id,
    name: file.name,
    short: file.short,
    place: file.place,
    source: file.source,
    tagline: file.tagline,
    colours: file.colours ?? NEUTRAL_COLOURS,
    currency: file.currency ?? DOLLARS,
  };
  const games = Object.keys(file.games).map((game) => compileGame(file, identity, game));
  return { identity, games, file };
}

function compileGame(file: HouseFile, house: HouseIdentity, gameId: string): GameRules {
  const { name, short, sections, bets, claims } = effectiveGame(file, gameId);
  const { tableau, ...others } = sections;
  const { printed } = sections.dealing;
  return {
    id: `${file.id}/${gameId}`,
    house,
    name,
    short,
    tableau: compileTableau(tableau, printed === null ? undefined : parseCard(printed)),
    ...others,
    bets: bets.map((bet) => compileBet(bet, sections.limits)),
    claims,
  };
}

function compileBet(bet: EffectiveBet, limits: FileSection<'limits'>): Bet {
  const place = bet.place ?? 'side';
  const limitsFrom = toLimitsName(bet);
  const lines = bet.lines.map((line): PayLine => {
    const when = compileWhen(line.when, bet.hand);
    return {
      label: line.label ?? makeWhen(when),
      when,
      odds: [line.odds[0] ?? 0, line.odds[1] ?? 1],
      commission: line.commission && [line.commission[0] ?? 0, line.commission[1] ?? 1],
      ...(line.returns !== undefined && { returns: [line.returns[0] ?? 0, line.returns[1] ?? 1] as const }),
    };
  });
  return {
    id: bet.id,
    label: bet.label ?? bet.id,
    place,
    hand: bet.hand,
    lines,
    requires: bet.requires ?? 'never',
    beside: bet.beside,
    excludes: bet.excludes ?? [],
    upTo: bet.upTo && { bet: bet.upTo.bet, part: [bet.upTo.part[0] ?? 0, bet.upTo.part[1] ?? 1] },
    maximumPayout: bet.maximumPayout,
    fee: bet.fee && [bet.fee[0] ?? 0, bet.fee[1] ?? 1],
    limits: typeof bet.limits === 'object' ? bet.limits : limits[limitsFrom === 'main' ? 'main' : 'side'],
    limitsFrom,
    needs: finest(factsNeeded(lines)),
    byCards: [...factsNeeded(lines)].some(isCardFact),
  };
}
