import {
  anything,
  byTag,
  either,
  flag,
  type Infer,
  list,
  nothing,
  object,
  oneOf,
  type Shape,
  text,
  whole,
} from '../base/index.ts';
import { cents, gameId, id, moment, wordsShape } from '../forms/index.ts';
import { OFFICERS } from './access.ts';
import type { DaysTaken, EventRows } from './pitViews.ts';
import { defineRoute } from './route.ts';

const RETURN = object('somebody who asks to be let in again', {
  patron: id('the patron'),
  name: either('the name shown to others', nothing('the person was deleted'), wordsShape('the name')),
  since: moment('when the self-exclusion began'),
  until: moment('the end of its term'),
});

const reason = text({ about: 'why, in 1 to 200 characters', pattern: /^[^\p{C}]{1,200}$/u });

/** The options that a table's host decides, within what the card allows. */
const OPTIONS = {
  minimum: cents("the lowest main wager: the card's limits may be narrowed, never widened", 1),
  bettingMs: whole({ about: 'the betting clock, in milliseconds', from: 5_000, to: 600_000 }),
  seats: whole({ about: 'seats', from: 1, to: 100 }),
  requireMainWager: flag('whether bets that may require a main wager do'),
  shoeOdds: flag('whether pages price the bets for the cards left in the shoe'),
};

const asks = <const D extends string>(what: D) => ({ do: oneOf('what the pit asks', [what]), reason });

/** What the pit asks of a table. Each request has a reason and is recorded with the officer. */
export const PIT_ASK = byTag('what the pit asks', 'do', {
  pause: object('a pause after the coup in play', asks('pause')),
  resume: object('the end of a pause', asks('resume')),
  close: object('the end of the table after the coup in play', asks('close')),
  change: object('other settings from the next shoe on', asks('change'), OPTIONS),
});
export type PitAsk = Infer<typeof PIT_ASK>;

export const NEW_PUBLIC_TABLE = object('a public table', { game: gameId, reason }, OPTIONS);

/** What the pit sees and does. */
export const PIT_ROUTES = {
  takings: defineRoute({
    method: 'GET',
    path: '/pit/takings',
    about: 'The actual and theoretical revenue of each game on each of the last days.',
    session: 'needed',
    only: OFFICERS,
    answer: anything('by day and game') as Shape<DaysTaken>,
  }),
  events: defineRoute({
    method: 'GET',
    path: '/pit/events',
    about: 'The newest significant events, with the hashes that chain them.',
    session: 'needed',
    only: OFFICERS,
    answer: anything('rows of the journal') as Shape<EventRows>,
  }),
  openPublic: defineRoute({
    method: 'POST',
    path: '/pit/tables',
    about: 'Open a public table. The officer and the reason are recorded.',
    session: 'needed',
    only: ['pit'],
    body: NEW_PUBLIC_TABLE,
    answer: object('the table', { table: id('the table') }),
  }),
  askTable: defineRoute({
    method: 'POST',
    path: '/pit/tables/:table',
    about:
      'Pause a table, resume it, close it, or change its settings from the next shoe on. The officer and the reason are recorded.',
    session: 'needed',
    only: ['pit'],
    params: { table: id('the table') },
    body: PIT_ASK,
  }),
  returns: defineRoute({
    method: 'GET',
    path: '/pit/returns',
    about: 'Patrons who have asked to be readmitted after the term of a self-exclusion.',
    session: 'needed',
    only: OFFICERS,
    answer: list(RETURN, { about: 'the longest over first', to: 10_000 }),
  }),
  letIn: defineRoute({
    method: 'POST',
    path: '/pit/returns/:patron',
    about:
      'Lift a self-exclusion after its term if the patron has asked for it; never before. The officer is recorded.',
    session: 'needed',
    only: ['pit'],
    params: { patron: id('whom') },
  }),
} as const;
