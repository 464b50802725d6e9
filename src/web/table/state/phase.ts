import { isBotName } from '../../../base/index.ts';
import type { GameRules, Side } from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import { isPast, type Scene } from '../draw/scene.ts';
import type { Showing } from '../draw/showing.ts';
import { closingWords } from '../words/calls.ts';
import type { Mode, View } from './types.ts';

/** The text in the middle of the felt, with the clock that runs, if any. */
export interface PhaseLine {
  readonly word: string;
  /** The word is a result, and is shown larger. */
  readonly result: boolean;
  readonly under: string;
  readonly clock: PhaseClock | undefined;
}

export interface PhaseClock {
  /** A time on the table's clock, and how long the full ring represents. */
  readonly until: number;
  readonly wholeMs: number;
  /** What the clock counts down to, for screen readers. */
  readonly what: ClockWords;
}

/** The message keys of the clock. */
export type ClockWords = 'leftToBet' | 'toAdd' | 'untilSealed' | 'toNextCoup' | 'leftToTurn';

export interface PhaseQuestion {
  readonly view: View;
  readonly scene: Scene;
  readonly showing: Showing;
  /** The seat of this page's patron. */
  readonly mine: number | undefined;
  readonly mode: Mode;
  /** The announcement about cards that others lift. */
  readonly lifted: string | undefined;
  /** Determines which totals are naturals. */
  readonly game?: GameRules | undefined;
  readonly settings: {
    readonly [ms in 'bettingMs' | 'turnMs' | 'settledMs' | 'commitMs' | 'openMs']: number;
  };
}

export function getPhase(question: PhaseQuestion): PhaseLine {
  const { view, scene, showing } = question;
  if (view.stage.is === 'closed') return quiet(words().table.phase.closed);
  if (showing.coup !== undefined && isPast(scene, 'settle')) return resultPhase(question);
  if (showing.timeline !== undefined) return dealingPhase(question);
  if (view.paused !== null) return quiet(words().table.phase.paused);
  return restPhase(question) ?? stagePhase(question);
}

const quiet = (word: string, under = '', clock?: PhaseClock): PhaseLine => ({
  word,
  result: false,
  under,
  clock,
});

const closedBets = (game: GameRules | undefined): string =>
  closingWords(game?.announcing.calls ?? ['no-more-bets']);

/**
 * A shoe starts when a person sits, and a table between coups continues when any patron sits. Until then it waits.
 */
function restPhase({ view: { stage, patrons, shoe }, mode }: PhaseQuestion): PhaseLine | undefined {
  if (mode === 'solo') return undefined;
  if (shoe === null && stage.is === 'resting' && patrons.every(({ name }) => isBotName(name)))
    return quiet(words().table.phase.rests, words().table.phase.opensWhenYouSit);
  const between = stage.is === 'settled' || stage.is === 'sealing';
  return between && patrons.length === 0
    ? quiet(words().table.phase.rests, words().table.phase.goesOnWhenYouSit)
    : undefined;
}

function stagePhase({ view: { stage, shoe }, mode, settings, game }: PhaseQuestion): PhaseLine {
  switch (stage.is) {
    case 'betting':
      return mode === 'solo'
        ? quiet(words().table.phase.placeBets, words().table.phase.thenDeal)
        : quiet(
            words().table.phase.placeBets,
            words().table.phase.seconds,
            clock(stage.until, settings.bettingMs, 'leftToBet'),
          );
    case 'committing':
      return quiet(
        words().table.phase.newShoe,
        words().table.phase.gathering,
        clock(stage.until, settings.commitMs, 'toAdd'),
      );
    case 'opening':
      return openingPhase(stage.until, shoe, settings.openMs);
    case 'sealing':
      return quiet(words().table.phase.newShoe, words().table.phase.sealing);
    case 'dealing':
      return quiet(closedBets(game));
    default:
      return quiet(words().table.phase.moment);
  }
}

/** With a beacon, the shoe is sealed when the beacon's round is published, even if all entropy was opened earlier. */
function openingPhase(until: number, shoe: View['shoe'], openMs: number): PhaseLine {
  const beacon = shoe?.beacon ?? null;
  if (shoe === null || beacon === null)
    return quiet(
      words().table.phase.newShoe,
      words().table.phase.opening,
      clock(until, openMs, 'untilSealed'),
    );
  const under = shoe.opened < shoe.commitments ? words().table.phase.opening : words().table.phase.beacon;
  const wholeMs = openMs + beacon.dueAt - until;
  return quiet(words().table.phase.newShoe, under, clock(beacon.dueAt, wholeMs, 'untilSealed'));
}

const clock = (until: number, wholeMs: number, what: ClockWords): PhaseClock => ({ until, wholeMs, what });

/** While bets are open for the next coup the result stays, with the new betting clock. */
function resultPhase({ view, scene, showing, settings, mode, game }: PhaseQuestion): PhaseLine {
  const { stage, paused } = view;
  const word = showing.coup === undefined ? '' : words().cards.won[showing.coup.winner];
  const result = (under: string, next?: PhaseClock): PhaseLine => ({
    ...quiet(word, under, next),
    result: true,
  });
  if (paused !== null) return result(words().table.phase.paused);
  const natural = naturalWords(scene, showing, game);
  if (mode === 'live' && stage.is === 'betting')
    return result(
      natural ?? words().table.phase.placeBets,
      clock(stage.until, settings.bettingMs, 'leftToBet'),
    );
  if (mode === 'live' && stage.is === 'settled')
    return result(
      natural ?? words().table.phase.nextCoup,
      clock(stage.until, settings.settledMs, 'toNextCoup'),
    );
  return result(natural ?? '');
}

function naturalWords(
  { natural }: Scene,
  { coup }: Showing,
  game: GameRules | undefined,
): string | undefined {
  if (!natural || coup === undefined) return undefined;
  const total = coup.winner === 'banker' ? coup.totals.banker : coup.totals.player;
  return game?.tableau.natural[total] === 1 ? words().table.hand.natural(total) : undefined;
}

function dealingPhase({ view, scene, mine: own, settings, mode, lifted, game }: PhaseQuestion): PhaseLine {
  const down = new Set(view.cards.flatMap(({ place, card }) => (card === null ? [place] : [])));
  const turns = view.turns.filter(({ places }) => places.some((place) => down.has(place)));
  const mine = turns.find(({ seat }) => seat === own);
  const turn = mine ?? turns.find(({ seat }) => seat !== null);
  const laid = scene.cards.length >= view.cards.length && view.cards.length > 0;
  if (turn === undefined || !laid) return quiet(closedBets(game));
  const name = view.patrons.find(({ seat }) => seat === turn.seat)?.name ?? words().table.phase.aPatron;
  return quiet(
    closedBets(game),
    mine === undefined ? (lifted ?? words().table.phase.turns(name)) : words().table.phase.youTurn,
    mode === 'solo' ? undefined : clock(turn.until, settings.turnMs, 'leftToTurn'),
  );
}

/** The hands whose cards a patron turns: both, one, or none. */
export function handsTurnedBy(view: View, seat: number): readonly Side[] {
  const places = new Set(view.turns.flatMap((turn) => (turn.seat === seat ? turn.places : [])));
  const hands = view.cards.flatMap(({ place, hand }) => (places.has(place) ? [hand] : []));
  return [...new Set(hands)];
}
