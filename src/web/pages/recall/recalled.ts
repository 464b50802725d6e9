import { chips } from '../../../base/index.ts';
import type { OwnCoup } from '../../../client/index.ts';
import {
  type Card,
  type Coup,
  dealCoup,
  explainCoup,
  findBet,
  type GameRules,
  type House,
  inDealingOrder,
  type Outcome,
  parseCard,
  type Reason,
  type Settled,
  type Side,
  settle,
  type Wager,
  type WhyWords,
} from '../../../engine/index.ts';
import { gameOfRules, makeHex, parseTranscript, rulesHash, tableRules } from '../../../fair/index.ts';
import { ALL_HOUSES, raiseMinimum } from '../../../houses/index.ts';
import { type ClosedCoup, coupsIn } from '../shoe/coups.ts';

/** A coup to replay: its hands, the patron's own wagers, and others' by pseudonym. */
export interface Recalled {
  readonly shoe: string;
  readonly coup: number;
  readonly game: GameRules;
  readonly hands: Coup;
  readonly own: OwnCoup | undefined;
  readonly others: readonly Other[];
  /** Why it was voided later. */
  readonly void: string | undefined;
}

/** Another patron of the shoe; their number applies to this shoe only. */
export interface Other {
  readonly number: number;
  readonly wagers: readonly { readonly label: string; readonly stake: number }[];
  readonly net: number;
}

/** A closed shoe to replay. */
export interface ClosedShoe {
  readonly id: string;
  readonly game: GameRules;
  readonly coups: readonly ClosedCoup[];
  readonly outcomes: readonly Outcome[];
}

/** Undefined if it is not a transcript, or if its rules cannot be read. */
export function closedShoe(transcript: unknown): ClosedShoe | undefined {
  const parsed = parseTranscript(transcript);
  const game = parsed.ok ? gameOfRules(parsed.value.rules) : parsed;
  if (!parsed.ok || !game.ok) return undefined;
  const coups = coupsIn(transcript);
  // The page's own file has names that the rules lack.
  const named = gameBy({
    game: game.value.id,
    minimum: game.value.limits.main.minimum,
    rules: parsed.value.open.rulesHash,
  });
  return {
    id: parsed.value.open.shoeId,
    game: named ?? game.value,
    coups,
    outcomes: coups.map(({ outcome }) => outcome),
  };
}

/** One coup of a closed shoe, with what the patron's own record adds. */
export function recallCoup(shoe: ClosedShoe, coup: number, own: readonly OwnCoup[]): Recalled | undefined {
  const closed = shoe.coups.find(({ number }) => number === coup);
  if (closed === undefined) return undefined;
  const mine = own.find((one) => one.shoe === shoe.id && one.coup === coup);
  const alias = own.find((one) => one.shoe === shoe.id)?.alias;
  return {
    shoe: shoe.id,
    coup,
    game: shoe.game,
    hands: closed.hands,
    own: mine,
    others: othersIn(shoe, closed, alias),
    void: closed.void,
  };
}

/** The patron's own coup on its own, while its shoe is in play. */
export function recallOwn(own: OwnCoup): Recalled | undefined {
  const game = gameBy(own);
  if (game === undefined) return undefined;
  const { coup: hands, complete } = dealCoup(game.tableau, toCards(own.cards));
  if (!complete) return undefined;
  return { shoe: own.shoe, coup: own.coup, game, hands, own, others: [], void: own.void?.reason };
}

const toCards = (cards: readonly string[]): readonly Card[] => cards.flatMap((card) => parseCard(card) ?? []);

/** A game as dealt at some table, with the hashes of its rules. */
interface Edition {
  readonly game: GameRules;
  readonly hashes: readonly string[];
}

/** The live house's files come before the shipped ones, because its host may have edited them. */
let houses: readonly House[] = ALL_HOUSES;
const editions = new Map<string, readonly Edition[]>();

/** Adds house files, so that coups by their rules show their names and amounts. */
export function alsoKnow(dealtHere: readonly House[]): void {
  houses = [...dealtHere, ...ALL_HOUSES];
  editions.clear();
}

/** The page's game with this id, if its rules hash the same, as on the card or for a table with a larger minimum. */
export function gameBy({ game: id, minimum, rules }: Pick<OwnCoup, 'game' | 'minimum' | 'rules'>) {
  const name = `${id} ${minimum}`;
  if (!editions.has(name)) editions.set(name, getEditions(id, minimum));
  return editions.get(name)?.find(({ hashes }) => hashes.includes(rules))?.game;
}

const getEditions = (id: string, minimum: number): readonly Edition[] =>
  houses.flatMap((house) => {
    const card = house.games.find((one) => one.id === id);
    const game = card && raiseMinimum({ house, game: card }, minimum || card.limits.main.minimum)?.game;
    return game === undefined
      ? []
      : [{ game, hashes: [rulesHash(game), rulesHash(game, tableRules(game))].map(makeHex) }];
  });

function othersIn(shoe: ClosedShoe, { rows }: ClosedCoup, alias: string | undefined): readonly Other[] {
  const everybody = [...new Set(shoe.coups.flatMap((coup) => coup.rows.map(({ patron }) => patron)))];
  const here = [...new Set(rows.map(({ patron }) => patron))].filter((patron) => patron !== alias);
  return here.map((patron) => {
    const theirs = rows.filter((row) => row.patron === patron);
    return {
      number: 1 + everybody.indexOf(patron),
      wagers: theirs.map(({ bet, stake }) => ({ label: findBet(shoe.game, bet)?.label ?? bet, stake })),
      net: theirs.reduce((sum, { stake, returned, fee = 0 }) => sum + returned - stake - fee, 0),
    };
  });
}

/** The patron's wagers with the lines that decided them, from the engine. */
export function settledOwn({ game, hands, own }: Recalled): readonly Settled[] {
  const wagers = (own?.wagers ?? []).flatMap(({ bet: id, stake }): readonly Wager[] => {
    const bet = findBet(game, id);
    return bet === undefined ? [] : [{ bet, stake: chips(stake) }];
  });
  return settle(game, hands, wagers);
}

/** What has been explained once this many cards are out. */
export interface Shown {
  readonly hands: Coup;
  readonly reasons: readonly Reason[];
  readonly over: boolean;
}

/** The hands with their first cards, in dealing order, and each decision once its cards are out. */
export function getShown({ game, hands }: Recalled, cards: number, words: WhyWords): Shown {
  const all = inDealingOrder(hands);
  const laid = (side: Side): readonly Card[] =>
    all
      .slice(0, cards)
      .filter((one) => one.side === side)
      .map(({ card }) => card);
  const over = cards >= all.length;
  const reasons = explainCoup(game.tableau, hands, words);
  const told = over ? reasons.length : cards < 4 ? 0 : 1 + Math.max(0, cards - 4);
  return {
    hands: { player: laid('player'), banker: laid('banker') },
    reasons: reasons.slice(0, told),
    over,
  };
}

/** How many cards a coup has, including a printed one. */
export const countCards = ({ hands }: Pick<Recalled, 'hands'>): number =>
  hands.player.length + hands.banker.length;
