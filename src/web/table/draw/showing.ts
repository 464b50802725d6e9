import { assert } from '../../../base/index.ts';
import { addCard, type Coup, coupBegun, type GameRules, NO_CARDS, parseCard } from '../../../engine/index.ts';
import type { LastCoup, Mode, View, ViewCard } from '../state/types.ts';
import { continueTimeline, direct, jumpTo, type KnownCoup } from './director.ts';
import { PACE } from './pace.ts';
import { EMPTY_SCENE, type Scene, sceneAt } from './scene.ts';
import { type DealtCard, getEnd, nextBeat, startTimeline, type Timeline } from './timeline.ts';

/** The coup that the page draws; both fields are undefined when there is none. */
export interface Showing {
  readonly timeline: Timeline | undefined;
  /** Set once the coup is settled, even while its drawing continues. */
  readonly coup: LastCoup | undefined;
}

export const NOTHING_SHOWN: Showing = { timeline: undefined, coup: undefined };

/** The present state without its animation, for a page that opens or reconnects. */
export function showPresent(game: GameRules, view: View, now: number): Showing {
  if (view.stage.is === 'dealing')
    return { timeline: jumpTo(known(game, view.cards, false), now), coup: undefined };
  if (view.stage.is === 'settled' && view.last !== null)
    return { timeline: jumpTo(known(game, view.last.cards, true), now), coup: view.last };
  return NOTHING_SHOWN;
}

/** The rest of the last coup, for a page reloaded before its drawing ended. */
export function showRest(game: GameRules, { last }: View, start: number, now: number): Showing | undefined {
  if (last === null || start > now) return undefined;
  const timeline = direct(known(game, last.cards, true), start);
  return getEnd(timeline) > now ? { timeline, coup: last } : undefined;
}

/**
 * What to draw after the view changed. The last coup stays until the next one begins, while bets are open. A new
 * shoe replaces it once it is fully drawn.
 */
export function showNext(
  showing: Showing,
  game: GameRules,
  before: View,
  after: View,
  now: number,
  mode: Mode,
): Showing {
  if (hasSettled(before, after)) return showSettled(showing, game, after, now);
  if (after.stage.is === 'dealing') {
    const fresh = before.stage.is !== 'dealing' || showing.timeline === undefined;
    const timeline = fresh ? beginCoup(showing, now) : (showing.timeline ?? startTimeline(now));
    return { timeline: continueTimeline(timeline, known(game, after.cards, false), now), coup: undefined };
  }
  return mode === 'live' && makesRoom(showing, after, now) ? NOTHING_SHOWN : showing;
}

/** A fully drawn coup clears once the table does anything but take bets, deal or settle. */
export const makesRoom = ({ timeline }: Showing, { stage }: View, now: number): boolean =>
  timeline !== undefined &&
  stage.is !== 'betting' &&
  stage.is !== 'settled' &&
  stage.is !== 'dealing' &&
  nextBeat(timeline, now) === undefined;

/** First clears the cards of the previous coup. */
function beginCoup({ coup }: Showing, now: number): Timeline {
  const timeline = startTimeline(now);
  return coup === undefined ? timeline : { ...timeline, cursor: now + PACE.sweep + PACE.firstCard };
}

function showSettled(showing: Showing, game: GameRules, after: View, now: number): Showing {
  assert(after.last !== null, 'a coup was settled');
  const begun = showing.coup === undefined ? showing.timeline : undefined;
  const timeline = continueTimeline(
    begun ?? beginCoup(showing, now),
    known(game, after.last.cards, true),
    now,
  );
  return { timeline, coup: after.last };
}

/**
 * Whether a coup was settled between two views. Coups are numbered within their shoe, and the last one stays in
 * view after its shoe is gone.
 */
export function hasSettled(before: View, after: View): boolean {
  if (after.last === null) return false;
  if (before.last === null || before.last.coup !== after.last.coup) return true;
  return before.shoe !== null && after.shoe !== null && before.shoe.id !== after.shoe.id;
}

export const getScene = ({ timeline }: Showing, now: number): Scene =>
  timeline === undefined ? EMPTY_SCENE : sceneAt(timeline, now);

const known = (game: GameRules, cards: readonly ViewCard[], settled: boolean): KnownCoup => ({
  tableau: game.tableau,
  cards: [...printedCard(game), ...cards.map(dealtCard)],
  settled,
});

/** A card printed on the felt comes before all others and has no place in the shoe. */
const NO_PLACE = -1;
const printedCard = ({ tableau }: GameRules): readonly DealtCard[] =>
  coupBegun(tableau).player.map((card) => ({ place: NO_PLACE, hand: 'player', card }));

const dealtCard = ({ place, hand, card }: ViewCard): DealtCard => ({
  place,
  hand,
  card: card === null ? undefined : parseCard(card),
});

/** A settled coup in the engine's form. */
export const getShownCoup = (game: GameRules, { cards }: Pick<LastCoup, 'cards'>): Coup =>
  [...printedCard(game), ...cards.map(dealtCard)].reduce((coup, { hand, card }) => {
    assert(card !== undefined, 'a settled coup lies open');
    return addCard(coup, hand, card);
  }, NO_CARDS);
