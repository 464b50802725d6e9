import { ok } from '../base/index.ts';
import { type GameRules, SIDES, type Side } from '../engine/index.ts';
import type { Turn, WishKey } from '../forms/index.ts';
import { type Decided, NOTHING, refuseCommand } from './decision.ts';
import { getStakes } from './felt.ts';
import { faceDown, type LaidCard, laidCards } from './laid.ts';
import { turnMs } from './people.ts';
import { type Seat, shoeInPlay, type TableState } from './state.ts';
import type { DoOf, PatronCommand } from './tableCommand.ts';

/** Who turns these face-down cards, and by when. */
export function givenTurns(state: TableState, cards: readonly LaidCard[], now: number): readonly Turn[] {
  const turn = (places: readonly number[], patron: string | null): Turn => ({
    places,
    patron,
    until: patron === null ? now : now + turnMs(state, patron),
  });
  const getPlaces = (side: Side): readonly number[] =>
    cards.filter(({ hand }) => hand === side).map(({ place }) => place);
  if (state.settings.turnedBy === 'largest-wager') {
    const patron = largestWager(state, mainBets(state.game, SIDES));
    return [
      turn(
        cards.map(({ place }) => place),
        patron,
      ),
    ];
  }
  return SIDES.map((side) => turn(getPlaces(side), largestWager(state, mainBets(state.game, [side])))).filter(
    ({ places }) => places.length > 0,
  );
}

/** The unfinished turns of patrons, restarted now, so that an outage costs no patron a turn. */
export function turnsAgain(state: TableState, now: number): readonly Turn[] {
  const { coup, shoe } = state;
  if (coup === undefined || shoe === undefined) return [];
  const down = new Set(faceDown(laidCards(shoe)).map(({ place }) => place));
  return coup.turns
    .filter(({ patron, places }) => patron !== null && places.some((place) => down.has(place)))
    .map((turn) => ({ ...turn, until: now + turnMs(state, turn.patron ?? '') }));
}

/** The main bets that name one of these hands. */
const mainBets = (game: GameRules, sides: readonly Side[]): readonly string[] =>
  game.bets
    .filter(({ place, hand }) => place === 'main' && hand !== undefined && sides.includes(hand))
    .map(({ id }) => id);

/**
 * The patron with the largest single wager on any of these bets; of equal ones, the one that reached its size
 * first.
 */
function largestWager(state: TableState, bets: readonly string[]): string | null {
  let best: { readonly patron: string; readonly stake: number; readonly seq: number } | undefined;
  for (const seat of state.seats.values()) {
    if (seat.leaving || seat.keptUntil !== undefined) continue;
    for (const bet of bets) {
      const wager = wagerOn(seat, bet);
      if (wager.stake === 0) continue;
      const larger =
        best === undefined ||
        wager.stake > best.stake ||
        (wager.stake === best.stake && wager.seq < best.seq);
      if (larger) best = { patron: seat.patron, ...wager };
    }
  }
  return best?.patron ?? null;
}

/** A wager's whole stake, and the event at which it reached that size. */
function wagerOn({ placed }: Seat, bet: string): { readonly stake: number; readonly seq: number } {
  const newest = placed.findLast((placement) => placement.bet === bet);
  return newest === undefined
    ? { stake: 0, seq: 0 }
    : { stake: getStakes(placed)[bet] ?? 0, seq: newest.seq };
}

export function decideTurn(
  state: TableState,
  seat: Seat,
  command: DoOf<'peel' | 'turn'> & PatronCommand,
  by: WishKey,
  now: number,
): Decided {
  const { place } = command;
  if (state.stage.is !== 'dealing' || state.coup === undefined)
    return refuseCommand('turn/no-such-card', 'No card waits to be turned.');
  const turn = state.coup.turns.find(({ places }) => places.includes(place));
  if (turn === undefined) return refuseCommand('turn/no-such-card', 'No such card waits to be turned.');
  if (turn.patron !== seat.patron) return refuseCommand('turn/not-yours', 'Another turns this card.');
  const down = faceDown(laidCards(shoeInPlay(state))).some((card) => card.place === place);
  if (!down || now >= turn.until || state.coup.toOpen.includes(place))
    return refuseCommand('turn/too-late', 'The card is up, or its time is out.');
  if (command.do === 'turn') return ok([{ type: 'turn-asked', patron: seat.patron, place, by }]);
  return state.coup.peels.has(place) ? NOTHING : ok([{ type: 'peel-asked', patron: seat.patron, place, by }]);
}
