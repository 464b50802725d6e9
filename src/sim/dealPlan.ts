import { assert, err, ok, type Result } from '../base/index.ts';
import {
  bankerDraws,
  type Card,
  canonicalShoe,
  card,
  endsOnNatural,
  firstCards,
  type GameRules,
  getBurn,
  MOST_CARDS,
  PIPS_BY_RANK,
  playerDraws,
  type ShoeRules,
  type Tableau,
  TOTALS,
} from '../engine/index.ts';
import { CARD_OF_CODE, CODES, getCardCode } from './cardCode.ts';

/** Everything that a kernel needs to deal shoe after shoe: lookups, compiled from the game's own rules. */
export interface DealPlan {
  /** The cards of a shoe, by code, before the first shuffle. */
  readonly cards: Uint8Array;
  /** [code of the first card] -> number of burned cards, including the first. */
  readonly burn: Uint8Array;
  /** A coup begins freely while fewer cards than this have left the shoe; */
  readonly cut: number;
  /** then this many more coups begin. */
  readonly after: number;
  /** The number of cards from the front that coups may reach: the rest is not shuffled. */
  readonly shuffled: number;
  /** The most coups of any shoe. */
  readonly mostCoups: number;
  /**
   * [points of both hands' first two cards and of the fifth card] -> cards used, and an index into `finals`.
   */
  readonly draws: Uint16Array;
  /** [value of `draws` + points of the sixth card] -> joint bin of cards and totals. */
  readonly finals: Uint16Array;
  /** The code of a card printed on the felt as Player's first, or NO_CARD. */
  readonly printed: number;
}

export const NO_CARD = -1;

/** How a shoe ends: by its cut card, or after a number of coups. */
export type Walk = 'cut-card' | { readonly coups: number };

/** Two cards make at most 18 points. */
export const SUMS = 19;
export const USED_SHIFT = 12;
export const FINAL_MASK = 0xfff;
const STATES = 400;
/** From here on the last of two third cards is still to be added to Banker's total. */
const BOTH_DRAW = 300;

/** The shoe of a game, or other cards in its place. */
export function dealPlan(
  game: Pick<GameRules, 'tableau' | 'shoe'>,
  walk: Walk,
  cards: readonly Card[] = canonicalShoe(game.shoe.decks),
): DealPlan {
  const rules = game.shoe;
  const fixed = walk === 'cut-card' ? undefined : walk.coups;
  const cut = fixed === undefined ? cards.length - rules.cutCard.behind : 0;
  const after = fixed ?? rules.cutCard.coupsAfter;
  const needed = fixed === undefined ? cut + 5 + MOST_CARDS * after : mostBurned(rules) + MOST_CARDS * after;
  const fewest = Math.max(needed, fixed === undefined ? mostBurned(rules) + rules.cutCard.behind : 0);
  assert(fewest <= cards.length, () => `at least ${fewest} cards are in the shoe`);
  return {
    cards: Uint8Array.from(cards, getCardCode),
    burn: burns(rules),
    cut,
    after,
    shuffled: needed,
    mostCoups: Math.floor(cut / firstCards(game.tableau)) + 1 + after,
    draws: getDraws(game.tableau),
    finals: getFinals(),
    printed: game.tableau.printed === undefined ? NO_CARD : getCardCode(game.tableau.printed),
  };
}

/** The most coups for which a shoe always has enough cards, whatever is burned and drawn. */
export const mostFixedCoups = (rules: ShoeRules): number =>
  Math.floor((rules.decks * 52 - mostBurned(rules)) / MOST_CARDS);

export function refuseCoups(rules: ShoeRules, coups: number): Result<number, string> {
  const most = mostFixedCoups(rules);
  if (Number.isInteger(coups) && coups >= 1 && coups <= most) return ok(coups);
  return err(`A shoe of ${rules.decks} decks surely has 1 to ${most} coups, not ${coups}.`);
}

const mostBurned = ({ burn }: ShoeRules): number =>
  burn.by === 'count' ? burn.count : 1 + Math.max(burn.tens, ...PIPS_BY_RANK);

const burns = ({ burn }: ShoeRules): Uint8Array =>
  Uint8Array.from({ length: CODES }, (_, code) => getBurn(burn, card(CARD_OF_CODE[code] ?? 0)).count);

/** Evaluates the compiled tableau once for each of its possible inputs. */
function getDraws(tableau: Tableau): Uint16Array {
  const draws = new Uint16Array(SUMS * SUMS * TOTALS.length);
  for (let player = 0; player < SUMS; player++) {
    for (let banker = 0; banker < SUMS; banker++) {
      for (const fifth of TOTALS) {
        const { used, state } = getDrawn(tableau, player % 10, banker % 10, fifth);
        draws[(player * SUMS + banker) * 10 + fifth] = (used << USED_SHIFT) | (state * 10);
      }
    }
  }
  return draws;
}

/** Who draws, as hundreds; the totals known so far, as tens and ones. */
function getDrawn(tableau: Tableau, player: number, banker: number, fifth: number) {
  if (endsOnNatural(tableau, player, banker)) return { used: 4, state: player * 10 + banker };
  if (!playerDraws(tableau, player)) {
    return bankerDraws(tableau, banker)
      ? { used: 5, state: 100 + player * 10 + ((banker + fifth) % 10) }
      : { used: 4, state: player * 10 + banker };
  }
  const total = (player + fifth) % 10;
  return bankerDraws(tableau, banker, fifth)
    ? { used: 6, state: BOTH_DRAW + total * 10 + banker }
    : { used: 5, state: 200 + total * 10 + banker };
}

const getFinals = (): Uint16Array =>
  Uint16Array.from({ length: STATES * 10 }, (_, index) => {
    const [state, sixth] = [Math.floor(index / 10), index % 10];
    const banker = state % 10;
    return state < BOTH_DRAW ? state : state - banker + ((banker + sixth) % 10);
  });
