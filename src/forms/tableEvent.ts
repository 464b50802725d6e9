import { also, flag, type Infer, list, object, oneOf, type Shape, show } from '../base/index.ts';
import { ENDED_SHOE, ENTRY, type Entry, OPEN_RECORD, OPENING, RESTORATION_R } from '../fair/index.ts';
import { type EventsOf, journalForm } from './journalForm.ts';
import {
  amount,
  coupNumber,
  hex32,
  keptGame,
  keptId,
  moment,
  net,
  orNull,
  place,
  seatNumber,
  wordsShape,
} from './leaves.ts';
import { HOST_DID, NIGHT_MEMBERS } from './night.ts';
import { KEPT_HOUSE } from './storedHouseFile.ts';
import { PLACEMENT, TURN } from './tableParts.ts';
import { TABLE_SETTINGS, TABLE_SETTINGS_1, TABLE_SETTINGS_2, withDrawing } from './tableSettings.ts';
import { firstForm, nextForm } from './versionedSchema.ts';
import { canonicalKey, WISH_KEY, WISH_KEY_1 } from './wishKey.ts';

const patron = keptId('the patron');
const at = moment('when');
const until = moment('until when');
const reason = wordsShape('why');
const placements = list(PLACEMENT, { about: 'placements', from: 1 });
const alias = keptId("the patron's alias in the shoe");
/** A patron with the alias in one shoe. */
const NAMED = object('a patron with an alias', { patron, alias });

/** The answer to a patron's wish. Version 1 stored the wish as received, later versions as canonical JSON. */
const answering = <F extends Readonly<Record<string, Shape<unknown>>>>(about: string, members: F) =>
  nextForm(
    firstForm(object(about, { ...members, by: WISH_KEY_1 })),
    object(about, { ...members, by: WISH_KEY }),
    (event) => ({ ...event, by: canonicalKey(event.by) }),
  );

/** Chips between a stack and the felt. Since version 3 with the fee, for bets that have one. */
const moving = (about: string) => {
  const members = { patron, placements, at } as const;
  const fee = amount('the fee taken beside the stakes', 1);
  const shape = object(about, { ...members, by: WISH_KEY }, { fee });
  return nextForm(answering(about, members), shape, (event): Infer<typeof shape> => event);
};

/**
 * The rules and settings of a table. The house file is included, so that a journal can be replayed by itself.
 * Since version 3 a host may switch off the shoe's odds.
 */
const dealtBy = <F extends Readonly<Record<string, Shape<unknown>>>>(about: string, members: F) => {
  const second = nextForm(
    firstForm(dealtUnder(about, members, TABLE_SETTINGS_1)),
    dealtUnder(about, members, TABLE_SETTINGS_2),
    (event) => ({ ...event, settings: withDrawing(event.settings) }),
  );
  const shape = dealtUnder(about, members, TABLE_SETTINGS);
  return nextForm(second, shape, (event): Infer<typeof shape> => event);
};

const dealtUnder = <F extends Readonly<Record<string, Shape<unknown>>>, S>(
  about: string,
  members: F,
  settings: Shape<S>,
) =>
  also(
    object(about, { ...members, house: KEPT_HOUSE, game: keptGame, settings, at }),
    ({ house, game }, path, report) => {
      const [, name = ''] = game.split('/');
      if (game !== `${house.id}/${name}` || !Object.hasOwn(house.games, name))
        report([...path, 'game'], show(game), `a game of the house ${house.id}`);
    },
  );

const SAT = { patron, name: wordsShape('the name shown to others'), seat: seatNumber, at } as const;

const BOUGHT_IN = { patron, amount: amount('how much', 1) } as const;

const SHOE_OPENED = { open: OPEN_RECORD } as const;
const LOGGED = { entry: ENTRY, at } as const;
const WHOSE = { whose: list(NAMED, { about: 'whose wagers were settled' }) } as const;
const LOGGED_3 = object('an entry of the log', LOGGED, {
  ...WHOSE,
  marked: flag(
    'whether commission is marked, to be collected at the end of the shoe or when the patron leaves',
  ),
});

/**
 * What has happened at a table. Committed before it is sent to anyone; the state is the reduction of all
 * events.
 */
export const TABLE_EVENTS = {
  opened: dealtBy('a table opened', { tableId: keptId('the table') }),
  /** The shoe in play ends under its own rules; the next one uses these. */
  'change-asked': dealtBy('a change requested', {}),
  /** The requested change takes effect. */
  changed: firstForm(
    object('a table changed', {
      edition: hex32('the hash of its rules'),
      float: net('what came from the bank or returned to it'),
      at,
    }),
  ),
  /** Until version 3 patrons had no aliases. */
  sat: nextForm(
    answering('a seat taken', SAT),
    object('a seat taken', {
      ...SAT,
      by: WISH_KEY,
      alias: orNull("the patron's alias in the shoe in play, or null between shoes", alias),
    }),
    (event) => ({ ...event, alias: null }),
  ),
  /** Version 3 added the time, which the patron's limits count by. */
  'bought-in': nextForm(
    answering('chips brought to the table', BOUGHT_IN),
    object('chips brought to the table', {
      ...BOUGHT_IN,
      by: WISH_KEY,
      at: orNull('when, or null for older versions', at),
    }),
    (event) => ({ ...event, at: null }),
  ),
  left: firstForm(
    object('a seat left', {
      patron,
      amount: amount('the chips taken along'),
      why: oneOf('why', ['asked', 'lost', 'table-closed'] as const),
    }),
  ),
  /** The patron asked to leave during a coup: the chips follow once it is settled. */
  leaving: answering('a patron about to leave', { patron }),
  lost: firstForm(object('a connection lost', { patron, until })),
  'came-back': firstForm(object('a connection back', { patron })),
  placed: moving('chips put down'),
  'taken-back': moving('chips taken back'),
  committed: answering('a commitment to entropy', { patron, commitment: hex32('c_j') }),
  'opened-entropy': answering('entropy opened', { patron, entropy: hex32('e_j') }),
  /** A new shoe of the chain: its open record is log_0. */
  'shoe-opened': nextForm(
    firstForm(object('a new shoe', SHOE_OPENED)),
    object('a new shoe', {
      ...SHOE_OPENED,
      aliases: orNull(
        'the aliases of the seated patrons, or null for older versions',
        list(NAMED, { about: 'patrons with their aliases' }),
      ),
    }),
    (event) => ({ ...event, aliases: null }),
  ),
  /**
   * One more entry of the shoe's log, with the clock it starts, the owners of settled wagers, and whether
   * their commission is marked.
   */
  logged: nextForm(
    nextForm(
      firstForm(object('an entry of the log', LOGGED)),
      object('an entry of the log', LOGGED, WHOSE),
      (event) => ({ ...event, ...whoseById(event.entry) }),
    ),
    LOGGED_3,
    (event): Infer<typeof LOGGED_3> => event,
  ),
  /** Marked commission is collected: the shoe ends, or the patron leaves. */
  'commission-taken': firstForm(
    object('marked commission collected', {
      marks: list(object('the commission marked for a patron', { patron, amount: amount('how much', 1) }), {
        about: 'whose commission',
        from: 1,
      }),
      why: oneOf('why', ['end-of-shoe', 'leaving'] as const),
    }),
  ),
  /** Needs no more time to bet on this coup. */
  ready: firstForm(object('a patron who is ready', { patron, by: WISH_KEY, at })),
  /** Votes for halving or restoring the betting time from the next coup on. */
  'pace-voted': firstForm(
    object('a vote on the pace', {
      patron,
      faster: flag('whether betting should close sooner'),
      by: WISH_KEY,
      at,
    }),
  ),
  /** What the host of a private table decided; all of it as it is from then on. */
  'night-changed': firstForm(object('what the host decided', { ...NIGHT_MEMBERS, did: HOST_DID, at })),
  'betting-opened': firstForm(object('betting opens', { until, at })),
  'turn-given': firstForm(TURN),
  'peel-asked': answering('a card to be peeled', { patron, place }),
  /** The patron who squeezes sees the card before the others. */
  'peel-shown': firstForm(object('a card shown to one patron', { patron, opening: OPENING })),
  'turn-asked': answering('a card to be turned', { patron, place }),
  /** The wagers of an unfinished coup return. */
  'holds-returned': firstForm(
    object('chips returned', {
      holds: list(object('chips of a patron on the felt', { patron, amount: amount('how much', 1) }), {
        about: 'whose chips',
        from: 1,
      }),
      reason,
    }),
  ),
  'pause-asked': firstForm(object('a pause requested', { reason })),
  resumed: firstForm(object('the end of a pause', {})),
  'close-asked': firstForm(object('a close requested', { reason })),
  'void-asked': firstForm(object('a void requested', { reason })),
  /**
   * Voids one coup of the shoe in play. Its number tells whether it is open for bets, being dealt, or
   * settled.
   */
  'coup-void-asked': firstForm(
    object('a void of one coup requested', { coup: coupNumber, reason, by: keptId('who asked'), at }),
  ),
  /** The house came back after an outage: clocks restart, and open wagers were returned. */
  /**
   * The record is a copy whose original may still deal: the shoe in play ends undealt, and another chain
   * begins.
   */
  restored: firstForm(
    object('a table restored', {
      r: RESTORATION_R,
      anchor: hex32('S_0 of the chain that continues'),
      ended: ENDED_SHOE,
      at,
    }),
  ),
  recovered: firstForm(object('the house came back', { at })),
  closed: firstForm(object('a table closed', { float: amount('what returns to the bank') })),
} as const;

/** Before aliases, the rows of a settled coup named patrons by their own ids. */
function whoseById(entry: Entry): { readonly whose?: readonly Infer<typeof NAMED>[] } {
  if (entry.type !== 'settled' || entry.rows === undefined) return {};
  const patrons = new Set(entry.rows.map((row) => row.patron));
  return { whose: [...patrons].map((id) => ({ patron: id, alias: id })) };
}

/** The journal of a table. */
export const TABLE_JOURNAL = journalForm(TABLE_EVENTS);
export type TableEvent = EventsOf<typeof TABLE_EVENTS>;
export type EventOf<T extends TableEvent['type']> = Extract<TableEvent, { readonly type: T }>;
