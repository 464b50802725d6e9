import { isBotName } from '../../../base/index.ts';
import type { GameRules, Side } from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import { isPast, type Scene } from '../draw/scene.ts';
import type { Showing } from '../draw/showing.ts';
import { closingWords } from '../words/calls.ts';
import type { Mode, View } from './types.ts';

/** What the middle of the felt says, with the clock that runs, if one does. */
export interface PhaseLine {
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
  readonly what: ClockWords;
}

/** The names of what is said of a clock. */
export type ClockWords = 'leftToBet' | 'toAdd' | 'untilSealed' | 'toNextCoup' | 'leftToTurn';

export interface PhaseQuestion {
  readonly view: View;
  readonly scene: Scene;
  readonly showing: Showing;
  /** The seat that is one's own. */
  readonly mine: number | undefined;
  readonly mode: Mode;
  /** What is said of cards that others lift. */
  readonly lifted: string | undefined;
  /** Says which totals are naturals. */
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

/** A shoe is opened for people, and goes on for whoever sits; until then a table waits where it is. */
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

/** With a beacon a shoe is sealed when its round is made, however early all was opened. */
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

/** The result stays while bets are open for the next coup, and the clock is theirs. */
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

/** Whose cards a patron turns: both hands, one, or none. */
export function handsTurnedBy(view: View, seat: number): readonly Side[] {
  const places = new Set(view.turns.flatMap((turn) => (turn.seat === seat ? turn.places : [])));
  const hands = view.cards.flatMap(({ place, hand }) => (places.has(place) ? [hand] : []));
  return [...new Set(hands)];
}
