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

/** A house as the lobby shows it: who it is, and what differs, all of it from its file and the exact odds. */
export interface LobbyHouse {
  readonly id: string;
  readonly name: string;
  readonly place: string | null;
  readonly minimumAge: number;
  /** That the card does not print that age. */
  readonly ageDoubt: ClaimDoubt | null;
  /** How the house is reached, as far as its card says. */
  readonly contact: GameRules['contact'];
  readonly helpline: string | null;
  /** The programme for responsible play that the card names, and who is not admitted. */
  readonly programme: string | null;
  readonly exclusion: string | null;
  readonly colours: Colours;
  /** What sets the house apart, in its own words; null where its card has none. */
  readonly tagline: string | null;
  /** The commissions of its games in parts of a hundred, each once; null is none. */
  readonly commissions: readonly (string | null)[];
  /** The names of its side bets, each once. */
  readonly sideBets: readonly string[];
  /** The edge of the main bet on Banker in each game in parts of a hundred, the dearer first, each once. */
  readonly bankerEdges: readonly string[];
  /** That one of them rests on what the card does not say. */
  readonly edgeDoubt: ClaimDoubt | null;
  /** Our own example of how far a house file reaches. */
  readonly example: boolean;
  readonly games: readonly GameLine[];
}

export interface GameLine {
  readonly id: string;
  readonly name: string;
  readonly turnedBy: GameRules['dealing']['turnedBy'];
  readonly commission: string | null;
  /** What its amounts are written in. */
  readonly currency: Currency;
  readonly minimum: number;
  readonly maximum: number;
  /** Whether the card prints those. */
  readonly limitsBasis: Provenance;
  readonly sideMinimum: number | null;
  readonly sideMaximum: number | null;
  readonly sideLimitsBasis: Provenance | null;
  readonly decks: number;
  readonly bets: number;
  /** Which of these values are not the card's own. */
  readonly doubts: Readonly<Record<'decks' | 'turnedBy' | 'commission' | 'limits', ClaimDoubt | null>>;
  /** The names of its side bets. */
  readonly sideBets: readonly string[];
  /** The ids of the main bets on the hands. */
  readonly onHand: Readonly<Record<Side, string | undefined>>;
}

/** A game of the atlas, for whoever names one: its id, and its name beside its chapter's. */
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

/** The claims behind what the main bet on Banker pays. */
const bankerLines = (game: GameRules): readonly string[] =>
  game.bets
    .filter(({ place, hand }) => place === 'main' && hand === 'banker')
    .flatMap(({ id, lines }) =>
      lines.flatMap((line, index) => {
        const parts = line.commission === undefined ? ['when', 'odds'] : ['when', 'odds', 'commission'];
        return parts.map((part) => `bets/${id}/lines/${index}/${part}`);
      }),
    );

/** What an edge rests on beside the card, the weightiest first: its pay, who draws, how many decks. */
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
