import { assert, equalJson, err, ok, type Result } from '../base/index.ts';
import { type Bet, findBet, type GameRules, makeRate, type Odds } from '../engine/index.ts';
import { type Composition, compositionOfDecks } from './composition.ts';
import { type LineDifference, lineDifferences, makeLineDifference } from './lineDifference.ts';
import { beforeCoup } from './moment.ts';
import { type OddsRefusal, oddsRefusal } from './oddsRefusal.ts';
import { findPrice, isPriced, type Priced, type PricedBet, priceAt } from './price.ts';
import { absoluteRatio, compareRatios, makePercent, type Ratio, subtractRatios } from './ratio.ts';
import { makeTableauDifference, type TableauDifference, tableauDifferences } from './tableauDifference.ts';

/** What the same wager costs in several games. */
export interface ComparedBet {
  /** Id of the bet. */
  readonly bet: string;
  readonly label: string;
  /** Games that offer it, the cheapest first. */
  readonly offers: readonly Offer[];
  /** Games that do not. */
  readonly without: readonly GameRules[];
}

export interface Offer {
  readonly game: GameRules;
  readonly price: PricedBet;
  /** Its edge minus that of the cheapest offer. */
  readonly dearer: Ratio;
  /** Where the difference comes from: the causes add up to it. Empty for the cheapest. */
  readonly causes: readonly Cause[];
  /** The causes as sentences. */
  readonly sentences: readonly string[];
}

/** One difference from the cheapest offer, and what it adds to the edge. */
export type Cause =
  | { readonly of: 'decks'; readonly decks: number; readonly cheapest: number; readonly adds: Ratio }
  | { readonly of: 'tableau'; readonly rows: readonly TableauDifference[]; readonly adds: Ratio }
  | { readonly of: 'lines'; readonly lines: readonly LineDifference[]; readonly adds: Ratio }
  | { readonly of: 'fee'; readonly fee: Odds | undefined; readonly adds: Ratio };

/** Every bet that any of the games offers, on a given shoe or on each game's own full shoe. */
export function compareGames(
  games: readonly GameRules[],
  shoe?: Composition,
): Result<readonly ComparedBet[], OddsRefusal> {
  if (games.length < 2) {
    return err(oddsRefusal('compare/too-few', `It takes two games to compare, not ${games.length}.`));
  }
  const ids = new Set(games.flatMap(({ bets }) => bets.map(({ id }) => id)));
  const priced = games.map((game) => priceOn(game, shoe));
  return ok(Array.from(ids, (id) => compareBet(id, priced, shoe)));
}

const priceOn = (game: GameRules, shoe: Composition | undefined): Priced =>
  priceAt(game, beforeCoup(game.tableau, shoe ?? compositionOfDecks(game.shoe.decks)));

/** A bet under the rules of a game. */
interface Setting {
  readonly game: GameRules;
  readonly price: PricedBet;
}

function compareBet(id: string, games: readonly Priced[], shoe: Composition | undefined): ComparedBet {
  const settings = games
    .flatMap((priced): readonly Setting[] => {
      const price = findPrice(priced, id);
      return price !== undefined && isPriced(price) ? [{ game: priced.game, price }] : [];
    })
    .sort((a, b) => compareRatios(a.price.edge, b.price.edge));
  const [cheapest] = settings;
  return {
    bet: id,
    label: cheapest?.price.bet.label ?? id,
    offers: settings.map((setting) => getOffer(setting, cheapest ?? setting, shoe)),
    without: games.map(({ game }) => game).filter((game) => findBet(game, id) === undefined),
  };
}

function getOffer(setting: Setting, cheapest: Setting, shoe: Composition | undefined): Offer {
  const causes = getCauses(setting, cheapest, shoe);
  return {
    ...setting,
    dearer: getAddedEdge(cheapest, setting),
    causes,
    sentences: causes.flatMap((cause) => makeCause(cause, cheapest.game)),
  };
}

const getAddedEdge = (before: Setting, after: Setting): Ratio =>
  subtractRatios(after.price.edge, before.price.edge);

/** Changes the cheapest offer into this one, a rule at a time: decks, tableau, fee, then pay lines. */
function getCauses(to: Setting, from: Setting, shoe: Composition | undefined): readonly Cause[] {
  const rows = tableauDifferences(to.game.tableau, from.game.tableau);
  const decks = to.game.shoe.decks;
  const withDecks = decks === from.game.shoe.decks ? from : withRules(from, { shoe: to.game.shoe }, shoe);
  const withTableau =
    rows.length === 0 ? withDecks : withRules(withDecks, { tableau: to.game.tableau }, shoe);
  const withFee = withFeeFrom(withTableau, to.price.bet, shoe);
  const lines = lineDifferences(to.price.bet.lines, from.price.bet.lines);
  const causes: readonly Cause[] = [
    { of: 'decks', decks, cheapest: from.game.shoe.decks, adds: getAddedEdge(from, withDecks) },
    { of: 'tableau', rows, adds: getAddedEdge(withDecks, withTableau) },
    { of: 'fee', fee: to.price.bet.fee, adds: getAddedEdge(withTableau, withFee) },
    { of: 'lines', lines, adds: getAddedEdge(withFee, to) },
  ];
  return causes.filter(({ adds }) => adds.num !== 0n);
}

/** The same bet with another bet's fee. */
const withFeeFrom = (setting: Setting, { fee }: Bet, shoe: Composition | undefined): Setting =>
  equalJson(setting.price.bet.fee ?? null, fee ?? null)
    ? setting
    : withRules({ ...setting, price: { ...setting.price, bet: { ...setting.price.bet, fee } } }, {}, shoe);

/** The same bet with some rules of another game. */
function withRules(
  { game, price: { bet } }: Setting,
  rules: Partial<Pick<GameRules, 'shoe' | 'tableau'>>,
  shoe: Composition | undefined,
): Setting {
  const other: GameRules = { ...game, ...rules, bets: [bet] };
  const [price] = priceOn(other, shoe).bets;
  assert(price !== undefined && isPriced(price), 'a bet that has a price keeps one under other rules');
  return { game: other, price };
}

function makeCause(cause: Cause, cheapest: GameRules): readonly string[] {
  switch (cause.of) {
    case 'decks':
      return [
        `${cause.decks} decks, not ${cause.cheapest} as at ${cheapest.id}, ${makeAdds(cause, 'add', 'take off')}.`,
      ];
    case 'tableau':
      return [
        ...cause.rows.map((row) => makeTableauDifference(row, cheapest.id)),
        `The third-card table ${makeAdds(cause, 'adds', 'takes off')}.`,
      ];
    case 'fee': {
      const said = cause.fee === undefined ? 'No fee' : `A fee of ${makeRate(cause.fee)} of the stake`;
      return [`${said}, other than at ${cheapest.id}, ${makeAdds(cause, 'adds', 'takes off')}.`];
    }
    case 'lines':
      return [
        ...cause.lines.map((line) => makeLineDifference(line, cheapest.id)),
        `The pay lines ${makeAdds(cause, 'add', 'take off')}.`,
      ];
  }
}

const makeAdds = ({ adds }: Cause, add: string, takeOff: string): string =>
  `${adds.num > 0n ? add : takeOff} ${makePercent(absoluteRatio(adds), 5)} %`;
