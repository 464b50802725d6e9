import { isBotName } from '../../../base/index.ts';
import { type Side, WON } from '../../../engine/index.ts';
import { isPast, type Scene } from '../draw/scene.ts';
import type { Showing } from '../draw/showing.ts';
import { PHASE } from '../words/phase.ts';
import type { Mode, View } from './types.ts';

/** What the middle of the felt says, with the clock that runs, if one does. */
export interface Phase {
  readonly word: string;
  /** The word is a result: it stands larger. */
  readonly result: boolean;
  readonly under: string;
  readonly clock: PhaseClock | undefined;
}

export interface PhaseClock {
  /** A moment of the table's clock, and how long the whole ring stands for. */
  readonly until: number;
  readonly wholeMs: number;
  /** What runs out, for those who hear it. */
  readonly what: string;
}

export interface PhaseQuestion {
  readonly view: View;
  readonly scene: Scene;
  readonly showing: Showing;
  /** The seat that is one's own. */
  readonly mine: number | undefined;
  readonly mode: Mode;
  /** What is said of cards that others lift. */
  readonly lifted: string | undefined;
  readonly settings: {
    readonly [ms in 'bettingMs' | 'turnMs' | 'settledMs' | 'commitMs' | 'openMs']: number;
  };
}

export function phaseOf(question: PhaseQuestion): Phase {
  const { view, scene, showing } = question;
  if (view.stage.is === 'closed') return quiet(PHASE.closed);
  if (showing.coup !== undefined && isPast(scene, 'settle')) return resultPhase(question);
  if (showing.timeline !== undefined) return dealingPhase(question);
  if (view.paused !== null) return quiet(PHASE.paused);
  return restPhase(question) ?? stagePhase(question);
}

const quiet = (word: string, under = '', clock?: PhaseClock): Phase => ({
  word,
  result: false,
  under,
  clock,
});

/** A shoe is opened for people, and goes on for whoever sits; until then a table waits where it is. */
function restPhase({ view: { stage, patrons, shoe }, mode }: PhaseQuestion): Phase | undefined {
  if (mode === 'solo') return undefined;
  if (shoe === null && stage.is === 'resting' && patrons.every(({ name }) => isBotName(name)))
    return quiet(PHASE.rests, PHASE.opensWhenYouSit);
  const between = stage.is === 'settled' || stage.is === 'sealing';
  return between && patrons.length === 0 ? quiet(PHASE.rests, PHASE.goesOnWhenYouSit) : undefined;
}

function stagePhase({ view: { stage, shoe }, mode, settings }: PhaseQuestion): Phase {
  switch (stage.is) {
    case 'betting':
      return mode === 'solo'
        ? quiet(PHASE.placeBets, PHASE.thenDeal)
        : quiet(PHASE.placeBets, PHASE.seconds, clock(stage.until, settings.bettingMs, PHASE.leftToBet));
    case 'committing':
      return quiet(PHASE.newShoe, PHASE.gathering, clock(stage.until, settings.commitMs, PHASE.toAdd));
    case 'opening':
      return openingPhase(stage.until, shoe, settings.openMs);
    case 'sealing':
      return quiet(PHASE.newShoe, PHASE.sealing);
    case 'dealing':
      return quiet(PHASE.noMoreBets);
    default:
      return quiet(PHASE.moment);
  }
}

/** With a beacon a shoe is sealed when its round is made, however early all was opened. */
function openingPhase(until: number, shoe: View['shoe'], openMs: number): Phase {
  const beacon = shoe?.beacon ?? null;
  if (shoe === null || beacon === null)
    return quiet(PHASE.newShoe, PHASE.opening, clock(until, openMs, PHASE.untilSealed));
  const under = shoe.opened < shoe.commitments ? PHASE.opening : PHASE.beacon;
  const wholeMs = openMs + beacon.dueAt - until;
  return quiet(PHASE.newShoe, under, clock(beacon.dueAt, wholeMs, PHASE.untilSealed));
}

const clock = (until: number, wholeMs: number, what: string): PhaseClock => ({ until, wholeMs, what });

function resultPhase({ view: { stage, paused }, showing, settings, mode }: PhaseQuestion): Phase {
  const word = showing.coup === undefined ? '' : WON[showing.coup.winner];
  const result = (under: string, next?: PhaseClock): Phase => ({ ...quiet(word, under, next), result: true });
  if (paused !== null) return result(PHASE.paused);
  if (stage.is !== 'settled' || mode === 'solo') return result(stage.is === 'betting' ? PHASE.placeBets : '');
  return result(PHASE.nextCoup, clock(stage.until, settings.settledMs, PHASE.toNextCoup));
}

function dealingPhase({ view, scene, mine: own, settings, mode, lifted }: PhaseQuestion): Phase {
  const down = new Set(view.cards.flatMap(({ place, card }) => (card === null ? [place] : [])));
  const turns = view.turns.filter(({ places }) => places.some((place) => down.has(place)));
  const mine = turns.find(({ seat }) => seat === own);
  const turn = mine ?? turns.find(({ seat }) => seat !== null);
  const laid = scene.cards.length >= view.cards.length && view.cards.length > 0;
  if (turn === undefined || !laid) return quiet(PHASE.noMoreBets);
  const name = view.patrons.find(({ seat }) => seat === turn.seat)?.name ?? PHASE.aPatron;
  return quiet(
    PHASE.noMoreBets,
    mine === undefined ? (lifted ?? PHASE.turns(name)) : PHASE.youTurn,
    mode === 'solo' ? undefined : clock(turn.until, settings.turnMs, PHASE.leftToTurn),
  );
}

/** Whose cards a patron turns: both hands, one, or none. */
export function handsTurnedBy(view: View, seat: number): readonly Side[] {
  const places = new Set(view.turns.flatMap((turn) => (turn.seat === seat ? turn.places : [])));
  const hands = view.cards.flatMap(({ place, hand }) => (places.has(place) ? [hand] : []));
  return [...new Set(hands)];
}
