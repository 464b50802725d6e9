import type { Side } from '../../../engine/index.ts';
import { isPast, type Scene } from '../draw/director.ts';
import type { Showing } from '../draw/showing.ts';
import type { View } from './types.ts';
import { WON } from './words.ts';

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
  /** What runs out, for those who hear it: `14 seconds left to bet`. */
  readonly what: string;
}

export interface PhaseQuestion {
  readonly view: View;
  readonly scene: Scene;
  readonly showing: Showing;
  readonly me: string;
  readonly mode: 'live' | 'solo';
  readonly settings: {
    readonly [ms in 'bettingMs' | 'turnMs' | 'settledMs' | 'commitMs' | 'openMs']: number;
  };
}

export function phaseOf(question: PhaseQuestion): Phase {
  const { view, scene, showing, mode, settings } = question;
  if (view.stage.is === 'closed') return quiet('Table closed', '');
  if (showing.coup !== undefined && isPast(scene, 'settle')) return resultPhase(question);
  if (showing.timeline !== undefined) return dealingPhase(question);
  if (view.paused !== null) return quiet('Paused', '');
  const until = 'until' in view.stage ? view.stage.until : 0;
  switch (view.stage.is) {
    case 'betting':
      return {
        word: 'Place your bets',
        result: false,
        under: mode === 'solo' ? 'then deal' : 'seconds',
        clock: mode === 'solo' ? undefined : { until, wholeMs: settings.bettingMs, what: 'left to bet' },
      };
    case 'committing':
      return {
        word: 'New shoe',
        result: false,
        under: 'gathering entropy',
        clock: { until, wholeMs: settings.commitMs, what: 'to add entropy' },
      };
    case 'opening':
      return {
        word: 'New shoe',
        result: false,
        under: 'opening entropy',
        clock: { until, wholeMs: settings.openMs, what: 'until the shoe is sealed' },
      };
    case 'sealing':
      return quiet('New shoe', 'sealing');
    case 'dealing':
      return quiet('No more bets', '');
    default:
      return quiet('A moment', '');
  }
}

const quiet = (word: string, under: string): Phase => ({ word, result: false, under, clock: undefined });

function resultPhase({ view, showing, settings, mode }: PhaseQuestion): Phase {
  const word = showing.coup === undefined ? '' : WON[showing.coup.winner];
  if (view.stage.is === 'settled' && mode === 'live')
    return {
      word,
      result: true,
      under: 'next coup',
      clock: { until: view.stage.until, wholeMs: settings.settledMs, what: 'to the next coup' },
    };
  return {
    word,
    result: true,
    under: view.stage.is === 'betting' ? 'Place your bets' : '',
    clock: undefined,
  };
}

function dealingPhase({ view, scene, me, settings, mode }: PhaseQuestion): Phase {
  const down = new Set(view.cards.flatMap(({ place, card }) => (card === null ? [place] : [])));
  const turns = view.turns.filter(({ places }) => places.some((place) => down.has(place)));
  const mine = turns.find(({ patron }) => patron === me);
  const turn = mine ?? turns.find(({ patron }) => patron !== null);
  const laid = scene.cards.length >= view.cards.length && view.cards.length > 0;
  if (turn === undefined || !laid) return quiet('No more bets', '');
  const name = view.patrons.find(({ patron }) => patron === turn.patron)?.name ?? 'A patron';
  return {
    word: 'No more bets',
    result: false,
    under: mine === undefined ? `${name} turns` : 'You turn the cards',
    clock:
      mode === 'solo'
        ? undefined
        : { until: turn.until, wholeMs: settings.turnMs, what: 'left to turn the cards' },
  };
}

/** Whose cards a patron turns: both hands, one, or none. */
export function handsTurnedBy(view: View, patron: string): readonly Side[] {
  const places = new Set(view.turns.flatMap((turn) => (turn.patron === patron ? turn.places : [])));
  const hands = view.cards.flatMap(({ place, hand }) => (places.has(place) ? [hand] : []));
  return [...new Set(hands)];
}
