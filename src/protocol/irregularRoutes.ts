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

/** The concerned patrons read the reason. A shoe's log limits its length. */
const why = text({ about: 'why, in 1 to 200 characters', pattern: /^[^\p{C}]{1,200}$/u });

/** More than any honest adjustment of play chips. */
const MOST = 1_000_000_000_000;

const NEW_ADJUSTMENT = object(
  'an adjustment',
  {
    adjustment: id('your own id for it; a repeated request is done once'),
    patron: id('whose chips'),
    amount: whole({
      about: 'cents that the patron gets or, if negative, gives back; never 0',
      from: -MOST,
      to: MOST,
    }),
    why,
  },
  { about: ABOUT_COUP },
);

const coups = (about: string) => whole({ about, from: 0, to: Number.MAX_SAFE_INTEGER });
const evidence = text({ about: 'how many times likelier a drift is than chance, as in 1.2e-3' });

const PAID_OTHERWISE = object('a coup that an independent recount settles differently', {
  is: oneOf('what', ['paid-otherwise'] as const),
  at: moment('when it was seen'),
  table: id('the table'),
  shoe: text({ about: 'the shoe' }),
  coup: coupNumber,
  bet: text({ about: 'the first bet that differs' }),
  returned: cents('what was returned to its patron'),
  due: cents('what the recount returns'),
});

const DRIFTED = object('a bet whose returns drift from its card', {
  is: oneOf('what', ['return-drifted'] as const),
  at: moment('when it was seen'),
  game: gameId,
  bet: text({ about: 'the bet' }),
  coups: coups('coups by then'),
  evidence,
});

const WATCH = object('the return watch', {
  coups: coups('coups recounted since the house was opened'),
  falseAlarm: text({
    about: 'the probability that a correctly paid bet ever raises an alarm',
  }),
  alarms: list(either('an alarm', PAID_OTHERWISE, DRIFTED), { about: 'newest first', to: 1_000 }),
  bets: list(
    object('a bet', {
      game: gameId,
      bet: text({ about: 'the bet' }),
      coups: coups('coups on which it had stakes'),
      evidence,
      expectedPct: text({ about: 'the average return of a stake, in per cent, as in 98.765' }),
      actualPct: text({ about: 'the same as it was' }),
      coupsToSee: coups('how many coups it takes on average to detect a shortfall of one per cent'),
    }),
    { about: 'bets that had stakes', to: 10_000 },
  ),
});

/** What the pit consults and does when something went wrong. */
export const IRREGULAR_ROUTES = {
  watch: defineRoute({
    method: 'GET',
    path: '/pit/watch',
    about:
      "The return watch since the house was opened: recounted coups, alarms, and each bet's returns against its card.",
    session: 'needed',
    only: OFFICERS,
    answer: WATCH,
  }),
  voidCoup: defineRoute({
    method: 'POST',
    path: '/pit/tables/:table/void-coup',
    about:
      'Void one coup of the shoe in play. Open bets are returned. A coup being dealt is shown to its end and its stakes are returned. For a settled coup, losses are refunded and winnings kept. Refunds of a closed coup count as adjustments: above a threshold they wait for a second officer.',
    session: 'needed',
    fresh: true,
    only: ['pit'],
    params: { table: id('the table') },
    body: object('a coup that is void', { coup: coupNumber, why }),
    answer: object('its stage by then', {
      is: oneOf('whether it is done, or waits for a second officer', ['done', 'waiting'] as const),
      was: oneOf('its bets were open, it was being dealt, or it was settled', [
        'open',
        'dealing',
        'settled',
      ] as const),
    }),
  }),
  adjustments: defineRoute({
    method: 'GET',
    path: '/pit/adjustments',
    about: 'Adjustments and voided coups, newest first, and what waits for a second officer.',
    session: 'needed',
    only: OFFICERS,
    answer: object('adjustments', {
      fourEyes: flag('whether anything needs a second officer: a house may have only one'),
      fourEyesAbove: cents(
        'what one officer may move alone, and one patron may get or give, within 24 hours',
      ),
      fourEyesAbove30Days: cents('the same within 30 days'),
      adjustments: list(ADJUSTMENT, { about: 'newest first', to: 1_000 }),
      voids: list(COUP_VOID, { about: 'newest first', to: 1_000 }),
    }),
  }),
  answerVoid: defineRoute({
    method: 'POST',
    path: '/pit/voids',
    about:
      'Approve or refuse the void of a coup that another officer requested, or withdraw your own. An approved void is done at once. Shortly after you logged in.',
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
      'Adjust a patron’s chips, from the bank or back to it: at once up to a total over 24 hours and 30 days, for you and for the patron, and above it when a second officer agrees. Shortly after you logged in.',
    session: 'needed',
    fresh: true,
    only: ['pit'],
    body: NEW_ADJUSTMENT,
    answer: ADJUSTMENT,
  }),
  answerAdjustment: defineRoute({
    method: 'POST',
    path: '/pit/adjustments/:adjustment',
    about: 'Agree to or refuse an adjustment that another officer requested, or withdraw your own.',
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
