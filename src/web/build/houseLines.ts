import type { Currency } from '../../base/index.ts';
import {
  type ClaimDoubt,
  type Colours,
  findDoubt,
  type GameRules,
  getLimits,
  type House,
  type Provenance,
  placeLimitsBasis,
  type Side,
  toPercent,
} from '../../engine/index.ts';
import { atlasHouses } from '../../houses/atlas/index.ts';
import { EXAMPLE_HOUSES, HOUSES } from '../../houses/index.ts';
import { findPrice, isPriced, makePercent, priceFullShoe } from '../../odds/index.ts';

/** A house as the lobby shows it, derived from its file and the exact odds. */
export interface LobbyHouse {
  readonly id: string;
  readonly name: string;
  readonly place: string | null;
  readonly minimumAge: number;
  /** Set when the card does not print that age. */
  readonly ageDoubt: ClaimDoubt | null;
  /** The house's contact details, as far as its card has them. */
  readonly contact: GameRules['contact'];
  readonly helpline: string | null;
  /** The responsible-play program that the card names, and who is excluded. */
  readonly programme: string | null;
  readonly exclusion: string | null;
  readonly colours: Colours;
  /** The house's tagline, from its file; null if it has none. */
  readonly tagline: string | null;
  /** The distinct commissions of its games in percent; null means none. */
  readonly commissions: readonly (string | null)[];
  /** The distinct names of its side bets. */
  readonly sideBets: readonly string[];
  /** The distinct edges of the main Banker bets of its games in percent, highest first. */
  readonly bankerEdges: readonly string[];
  /** Set when one of them rests on something that the card does not say. */
  readonly edgeDoubt: ClaimDoubt | null;
  /** Our own example of what a house file can do. */
  readonly example: boolean;
  readonly games: readonly GameLine[];
}

export interface GameLine {
  readonly id: string;
  readonly name: string;
  readonly turnedBy: GameRules['dealing']['turnedBy'];
  readonly commission: string | null;
  /** The currency of its amounts. */
  readonly currency: Currency;
  readonly minimum: number;
  readonly maximum: number;
  /** Whether the card prints these limits. */
  readonly limitsBasis: Provenance;
  readonly sideMinimum: number | null;
  readonly sideMaximum: number | null;
  readonly sideLimitsBasis: Provenance | null;
  readonly decks: number;
  readonly bets: number;
  /** Which of these values are not on the card. */
  readonly doubts: Readonly<Record<'decks' | 'turnedBy' | 'commission' | 'limits', ClaimDoubt | null>>;
  /** The names of its side bets. */
  readonly sideBets: readonly string[];
  /** The ids of the main bets on the hands. */
  readonly onHand: Readonly<Record<Side, string | undefined>>;
}

/** A game of the atlas in selection lists: its id, and its name with its chapter's. */
export interface AtlasLine {
  readonly id: string;
  readonly name: string;
}

export const atlasLines = (): readonly AtlasLine[] =>
  atlasHouses().flatMap(({ identity, games }) =>
    games.map(({ id, name }) => ({
      id,
      name: games.length === 1 ? identity.name : `${identity.name}, ${name}`,
    })),
  );

export const houseLines = (): readonly LobbyHouse[] => [
  ...HOUSES.map((house) => houseLine(house, false)),
  ...EXAMPLE_HOUSES.map((house) => houseLine(house, true)),
];

function houseLine(house: House, example: boolean): LobbyHouse {
  const { id, short, place, tagline, colours } = house.identity;
  const [first] = house.games;
  return {
    id,
    name: short,
    place,
    minimumAge: Math.max(...house.games.map(({ patron }) => patron.minimumAge)),
    ageDoubt: first === undefined ? null : (findDoubt(first, ['patron/minimumAge']) ?? null),
    contact: first?.contact ?? { telephone: null, address: null, website: null, slogan: null },
    helpline: first?.patron.helpline ?? null,
    programme: first?.patron.programme ?? null,
    exclusion: first?.patron.exclusion ?? null,
    colours,
    tagline: tagline ?? null,
    commissions: [...new Set(house.games.map(getCommission))],
    sideBets: getSideBets(house.games),
    ...bankerEdges(house.games),
    example,
    games: house.games.map(gameLine),
  };
}

function gameLine(game: GameRules): GameLine {
  const [main, side] = [getLimits(game, 'main') ?? game.limits.main, getLimits(game, 'side')];
  return {
    id: game.id,
    name: game.short,
    turnedBy: game.dealing.turnedBy,
    commission: getCommission(game),
    currency: game.house.currency,
    minimum: main.minimum,
    maximum: main.maximum,
    limitsBasis: placeLimitsBasis(game, 'main') ?? 'unmarked',
    sideMinimum: side?.minimum ?? null,
    sideMaximum: side?.maximum ?? null,
    sideLimitsBasis: placeLimitsBasis(game, 'side') ?? null,
    decks: game.shoe.decks,
    bets: game.bets.length,
    sideBets: getSideBets([game]),
    onHand: { player: betOn(game, 'player'), banker: betOn(game, 'banker') },
    doubts: {
      decks: findDoubt(game, ['shoe/decks']) ?? null,
      turnedBy: findDoubt(game, ['dealing/turnedBy/which', 'dealing/turnedBy']) ?? null,
      commission: findDoubt(game, bankerLines(game)) ?? null,
      limits:
        findDoubt(
          game,
          game.bets
            .filter(({ place }) => place === 'main')
            .flatMap(({ id }) => [`bets/${id}/limits/minimum`, `bets/${id}/limits/maximum`]),
        ) ?? null,
    },
  };
}

/** The claims behind what the main Banker bet pays. */
const bankerLines = (game: GameRules): readonly string[] =>
  game.bets
    .filter(({ place, hand }) => place === 'main' && hand === 'banker')
    .flatMap(({ id, lines }) =>
      lines.flatMap((line, index) => {
        const parts = line.commission === undefined ? ['when', 'odds'] : ['when', 'odds', 'commission'];
        return parts.map((part) => `bets/${id}/lines/${index}/${part}`);
      }),
    );

/** The weightiest assumption behind an edge: its pay, the drawing rules, or the number of decks. */
const edgeDoubt = (game: GameRules): ClaimDoubt | undefined =>
  findDoubt(game, bankerLines(game)) ??
  findDoubt(game, ['tableau/bankerDrawsWhenPlayerStands', 'tableau/bankerDrawsAgainst']) ??
  findDoubt(game, ['shoe/decks']);

const betOn = ({ bets }: GameRules, side: Side): string | undefined =>
  bets.find(({ place, hand }) => place === 'main' && hand === side)?.id;

const getSideBets = (games: readonly GameRules[]): readonly string[] => [
  ...new Set(
    games.flatMap(({ bets }) => bets.filter(({ place }) => place === 'side').map(({ label }) => label)),
  ),
];

const getCommission = (game: GameRules): string | null => {
  const line = game.bets.flatMap(({ lines }) => lines).find(({ commission }) => commission !== undefined);
  return line?.commission === undefined ? null : String(toPercent(line.commission));
};

function bankerEdges(games: readonly GameRules[]): Pick<LobbyHouse, 'bankerEdges' | 'edgeDoubt'> {
  const figures = games.flatMap((game) => {
    const bet = game.bets.find(({ place, hand }) => place === 'main' && hand === 'banker');
    const priced = bet === undefined ? undefined : findPrice(priceFullShoe(game), bet.id);
    if (bet === undefined || priced === undefined || !isPriced(priced)) return [];
    return [{ edge: makePercent(priced.edge, 2), doubt: edgeDoubt(game) }];
  });
  return {
    bankerEdges: [...new Set(figures.map(({ edge }) => edge))],
    edgeDoubt: figures.find(({ doubt }) => doubt !== undefined)?.doubt ?? null,
  };
}
