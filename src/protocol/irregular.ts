import { either, flag, list, object, oneOf, text, whole } from '../base/index.ts';
import {
  ABOUT_COUP,
  ADJUSTMENT,
  COUP_VOID,
  cents,
  coupNumber,
  gameId,
  id,
  moment,
  shoeId,
} from '../forms/index.ts';
import { OFFICERS } from './access.ts';
import { defineRoute } from './route.ts';

/** A reason is read by whoever was concerned: in the log of a shoe it has this length at most. */
const why = text({ about: 'why, in 1 to 200 characters', pattern: /^[^\p{C}]{1,200}$/u });

/** More than any honest adjustment of play chips. */
const MOST = 1_000_000_000_000;

const NEW_ADJUSTMENT = object(
  'an adjustment',
  {
    adjustment: id('your own id of it: the same again is done once'),
    patron: id('whose chips'),
    amount: whole({
      about: 'cents that the patron gets, or, below zero, gives back; never 0',
      from: -MOST,
      to: MOST,
    }),
    why,
  },
  { about: ABOUT_COUP },
);

const coups = (about: string) => whole({ about, from: 0, to: Number.MAX_SAFE_INTEGER });
const evidence = text({ about: 'how many times likelier a drift is than chance, as in 1.2e-3' });

const PAID_OTHERWISE = object('a coup that a second reckoning settles otherwise', {
  is: oneOf('what', ['paid-otherwise'] as const),
  at: moment('when it was seen'),
  table: id('the table'),
  shoe: text({ about: 'the shoe' }),
  coup: coupNumber,
  bet: text({ about: 'the first bet that differs' }),
  returned: cents('what went back to its patron'),
  due: cents('what a second reckoning gives back'),
});

const DRIFTED = object('a bet that returns otherwise than its card says', {
  is: oneOf('what', ['return-drifted'] as const),
  at: moment('when it was seen'),
  game: gameId,
  bet: text({ about: 'the bet' }),
  coups: coups('coups by then'),
  evidence,
});

const WATCH = object('the return watch', {
  coups: coups('coups that were worked out a second time since the house was opened'),
  falseAlarm: text({
    about: 'how often a bet that is paid as it should be raises an alarm, in all its life',
  }),
  alarms: list(either('an alarm', PAID_OTHERWISE, DRIFTED), { about: 'newest first', to: 1_000 }),
  bets: list(
    object('a bet', {
      game: gameId,
      bet: text({ about: 'the bet' }),
      coups: coups('coups on which it had stakes'),
      evidence,
      expectedPct: text({ about: 'what comes back of a stake on average, in per cent, as in 98.765' }),
      actualPct: text({ about: 'the same as it was' }),
      coupsToSee: coups('how many coups it takes on average to see that one per cent is lacking'),
    }),
    { about: 'bets that had stakes', to: 10_000 },
  ),
});

/** What the pit does where something went wrong, and what it looks at before. */
export const IRREGULAR_ROUTES = {
  watch: defineRoute({
    method: 'GET',
    path: '/pit/watch',
    about:
      'The return watch since the house was opened: coups worked out a second time, alarms, and each bet against what its card says.',
    session: 'needed',
    only: OFFICERS,
    answer: WATCH,
  }),
  voidCoup: defineRoute({
    method: 'POST',
    path: '/pit/tables/:table/void-coup',
    about:
      'Call one coup of the shoe in play void: open bets go back, a coup being dealt is shown to its end and its stakes go back, of a settled coup who lost gets it back and who won keeps it. What goes back of a closed coup counts like an adjustment: above a sum it waits for a second officer.',
    session: 'needed',
    fresh: true,
    only: ['pit'],
    params: { table: id('the table') },
    body: object('a coup that is void', { coup: coupNumber, why }),
    answer: object('what it was by then', {
      is: oneOf('whether it is done, or waits for a second officer', ['done', 'waiting'] as const),
      was: oneOf('its bets were open, it was dealt, or it was settled', [
        'open',
        'dealing',
        'settled',
      ] as const),
    }),
  }),
  adjustments: defineRoute({
    method: 'GET',
    path: '/pit/adjustments',
    about: 'Chips put right and voids of coups, newest first, and what waits for a second of the pit.',
    session: 'needed',
    only: OFFICERS,
    answer: object('adjustments', {
      fourEyes: flag('whether anything needs a second officer: a house with one officer may do without'),
      fourEyesAbove: cents('what one officer moves alone within 24 hours, and one patron gets or gives'),
      fourEyesAbove30Days: cents('the same within 30 days'),
      adjustments: list(ADJUSTMENT, { about: 'newest first', to: 1_000 }),
      voids: list(COUP_VOID, { about: 'newest first', to: 1_000 }),
    }),
  }),
  answerVoid: defineRoute({
    method: 'POST',
    path: '/pit/voids',
    about:
      'Approve the void of a coup that another officer asked for, which is then done, or refuse it; your own you may take back. Soon after you logged in.',
    session: 'needed',
    fresh: true,
    only: ['pit'],
    body: object('an answer', {
      shoe: shoeId,
      coup: coupNumber,
      answer: oneOf('whether it is done', ['agree', 'refuse'] as const),
    }),
    answer: COUP_VOID,
  }),
  adjust: defineRoute({
    method: 'POST',
    path: '/pit/adjustments',
    about:
      'Put a patron’s chips right, from the bank or back to it: at once up to a sum over 24 hours and 30 days, for you and for the patron, above it when a second of the pit agrees. Soon after you logged in.',
    session: 'needed',
    fresh: true,
    only: ['pit'],
    body: NEW_ADJUSTMENT,
    answer: ADJUSTMENT,
  }),
  answerAdjustment: defineRoute({
    method: 'POST',
    path: '/pit/adjustments/:adjustment',
    about:
      'Agree to an adjustment that another of the pit asked for, or refuse it; your own you may take back.',
    session: 'needed',
    fresh: true,
    only: ['pit'],
    params: { adjustment: id('which one') },
    body: object('an answer', {
      answer: oneOf('whether it is done', ['agree', 'refuse'] as const),
    }),
    answer: ADJUSTMENT,
  }),
} as const;
