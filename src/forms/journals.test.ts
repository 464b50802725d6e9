import { describe, expect, it } from 'vitest';
import { type Chips, unwrap } from '../base/index.ts';
import {
  CAGE_JOURNAL,
  type CageEvent,
  DOOR_JOURNAL,
  DOOR_SNAPSHOT,
  type DoorEvent,
  PROTECTION_JOURNAL,
  type ProtectionEvent,
  REGISTER_JOURNAL,
  type RegisterEvent,
  readForm,
  SIGNIFICANT_JOURNAL,
  SIGNIFICANT_SNAPSHOT,
  type SignificantEvent,
  type StoredEvent,
} from './index.ts';

const HASH = 'ab'.repeat(32);
const AT = 1_750_000_000_000;

const ASKED = {
  adjustment: 'a1',
  patron: 'ann',
  amount: 250 as Chips,
  why: 'Too little was paid.',
  about: { shoe: 't-1.2/3', coup: 4 },
  by: 'boss',
  at: AT,
} as const;

const ADJUSTING = {
  ...{ adjustment: 'a1', patron: 'ann', amount: 250, reason: 'Too little was paid.', by: 'boss', at: AT },
} as const;

const ROLE_CHANGE = { patron: 'ann', role: 'pit', before: 'patron', by: 'boss' } as const;
const COUP = { table: 't-1', shoe: 't-1/3', coup: 4 } as const;
const VOIDING = { ...COUP, gives: 500, reason: 'A card was seen.', by: 'boss' } as const;
const ASKED_VOID = {
  ...{ ...COUP, why: 'A card was seen.', by: 'boss', at: AT },
  gives: [{ patron: 'ann', amount: 500 as Chips }],
} as const;

const CAGE_EVENTS: readonly CageEvent[] = [
  { type: 'bank-funded', amount: 100_000 as Chips },
  { type: 'void-requested', ...ASKED_VOID },
  { type: 'void-refused', shoe: 't-1/3', coup: 4, second: 'second', at: AT },
  { type: 'void-approved', ...ASKED_VOID, second: 'second' },
  { type: 'patron-funded', patron: 'ann', amount: 200_000 as Chips, grant: 'ann.0' },
  {
    type: 'table-given-up',
    table: 't-1',
    patrons: [{ patron: 'ann', stack: 5_000 as Chips, hold: 0 as Chips, marked: 100 as Chips }],
    float: 100 as Chips,
    reason: 'journal t-1, event 3 was changed',
    at: AT,
  },
  {
    type: 'pockets-written-off',
    table: 'own:1',
    pockets: [{ patron: 'ann', amount: 5_000 as Chips }],
    at: AT,
  },
  { type: 'adjustment-asked', ...ASKED },
  { type: 'adjustment-refused', adjustment: 'a1', second: 'other', at: AT },
  { type: 'adjusted', ...ASKED, second: null },
  { type: 'adjustment-balanced', adjustment: 'a1', before: 100 as Chips, after: 350 as Chips },
];
const DOOR_EVENTS: readonly DoorEvent[] = [
  {
    type: 'session-begun',
    ...{
      session: HASH,
      patron: 'ann',
      name: 'Ann',
      bot: false,
      granted: 5,
      grants: 1,
      at: AT,
      until: AT + 1,
    },
  },
  { type: 'guest-seated', patron: 'ann', at: AT, until: AT + 5 },
  {
    type: 'guest-kept',
    ...{ session: HASH, patron: 'ann', name: 'Ann', bot: false, since: AT, granted: 5, grants: 1 },
    ...{ grantedAt: AT, at: AT, until: AT + 5 },
  },
  { type: 'guest-renamed', patron: 'ann', name: 'Ann Lee', at: AT },
  { type: 'session-ended', session: HASH, at: AT },
  { type: 'grant-noted', patron: 'ann', amount: 0, at: AT },
];
const REGISTER_EVENTS: readonly RegisterEvent[] = [
  {
    type: 'account-made',
    ...{ patron: 'ann', login: HASH, role: 'patron', name: 'Ann', bot: false, since: AT },
    ...{ granted: 5, grants: 1, grantedAt: AT, at: AT },
  },
  {
    type: 'account-entered',
    ...{ patron: 'ann', session: HASH, at: AT, until: AT + 1, strong: true, network: HASH },
  },
  { type: 'account-left', session: HASH, at: AT },
  { type: 'sessions-ended', patron: 'ann', kept: null, at: AT },
  { type: 'account-renamed', patron: 'ann', name: 'Ann Lee', at: AT },
  { type: 'account-granted', patron: 'ann', amount: 5, at: AT },
  { type: 'password-added', patron: 'ann', credential: 'c1', label: 'home', sealed: '00ff', at: AT },
  {
    type: 'passkey-added',
    ...{
      patron: 'ann',
      credential: 'c2',
      label: 'phone',
      passkey: 'a_-',
      publicKey: '00',
      counter: 0,
      at: AT,
    },
  },
  { type: 'passkey-used', patron: 'ann', credential: 'c2', counter: 1, at: AT },
  { type: 'recovery-given', patron: 'ann', codes: [HASH], at: AT },
  { type: 'recovery-used', patron: 'ann', code: HASH, at: AT },
  { type: 'credential-removed', patron: 'ann', credential: 'c1', at: AT },
  {
    type: 'likes-kept',
    patron: 'ann',
    likes: { tables: ['t-1'], layouts: [{ game: 'a/b', stakes: [{ bet: 'tie', stake: 500 }] }] },
    at: AT,
  },
  { type: 'totp-added', patron: 'ann', credential: 'c3', label: 'phone', sealed: '00ff', at: AT },
  { type: 'totp-used', patron: 'ann', step: 58_000_000, at: AT },
  { type: 'role-asked', patron: 'ann', role: 'pit', by: 'boss', at: AT },
  { type: 'role-refused', patron: 'ann', by: 'second', at: AT },
  { type: 'role-given', patron: 'ann', role: 'pit', by: 'boss', second: 'second', at: AT },
  { type: 'account-deleted', patron: 'ann', at: AT },
];
const SIGNIFICANT_EVENTS: readonly SignificantEvent[] = [
  { type: 'house-started', run: 'r-1', settings: { port: 8787, tables: [{ game: 'a/b' }] }, at: AT },
  { type: 'house-restored', r: 'ab'.repeat(16), why: 'it was imported', tables: 2, at: AT },
  { type: 'house-stopped', run: 'r-1', reason: 'asked', at: AT },
  { type: 'program-checked', hash: HASH, files: 900, changed: ['src/cli/main.js'], at: AT },
  { type: 'settings-changed', changes: [{ setting: 'port', before: null, after: 1 }], at: AT },
  { type: 'refused-often', what: 'ticket', address: '::1', times: 10, at: AT },
  { type: 'log-in-locked', what: 'account', address: '::1', times: 10, until: AT + 5, at: AT },
  { type: 'role-asked', ...ROLE_CHANGE, at: AT },
  { type: 'role-refused', ...ROLE_CHANGE, second: 'second', at: AT },
  { type: 'role-given', ...ROLE_CHANGE, second: null, at: AT },
  { type: 'officer-entered', patron: 'boss', role: 'pit', by: 'passkey', address: '::1', at: AT },
  { type: 'officer-refused', patron: 'boss', asked: 'answerRole', code: 'officer/another', at: AT },
  { type: 'void-asked', ...VOIDING, at: AT },
  { type: 'void-refused', ...VOIDING, second: 'second', at: AT },
  { type: 'void-approved', ...VOIDING, second: null, at: AT },
  { type: 'shoe-void', table: 't-1', shoe: 't-1/3', reason: 'A spilled drink.', at: AT },
  { type: 'table-opened', table: 't-1', game: 'penn-national/midi', at: AT },
  { type: 'table-asked', table: 't-1', asked: 'pause', by: 'olga', reason: 'Shift change', at: AT },
  { type: 'table-changed', table: 't-1', before: { edition: 'a' }, after: { edition: 'b' }, at: AT },
  { type: 'table-closed', table: 't-1', float: 5, at: AT },
  { type: 'table-stopped', table: 't-1', reason: 'fenced', at: AT },
  {
    type: 'private-table-opened',
    table: 't-2',
    game: 'penn-national/midi',
    patron: 'ann',
    ownFile: true,
    at: AT,
  },
  { type: 'record-damaged', what: 'journal', name: 't-1', reason: 'event 3 was changed', at: AT },
  { type: 'large-win', table: 't-1', patron: 'ann', shoe: 't-1/3', coup: 4, profit: 1_000, at: AT },
  { type: 'self-excluded', patron: 'ann', until: AT + 1, at: AT },
  {
    type: 'coup-void',
    ...{ table: 't-1', shoe: 't-1/3', coup: 4, was: 'settled', reason: 'A card.', by: 'boss', at: AT },
  },
  { type: 'adjustment-asked', ...ADJUSTING },
  { type: 'adjustment-refused', ...ADJUSTING, second: 'other' },
  { type: 'adjustment', ...ADJUSTING, second: null, before: 100, after: 350 },
  {
    type: 'paid-otherwise',
    ...{ table: 't-1', shoe: 't-1/3', coup: 4, bet: 'banker', returned: 195, due: 196, at: AT },
  },
  { type: 'return-drifted', game: 'penn-national/mini', bet: 'tie', coups: 90_000, evidence: '2e6', at: AT },
  { type: 'patron-let-in', patron: 'ann', by: 'the pit', at: AT },
  { type: 'grant', patron: 'ann', amount: 200_000, why: 'broke', at: AT },
];

const PROTECTION_EVENTS: readonly ProtectionEvent[] = [
  { type: 'age-confirmed', patron: 'ann', years: 21, at: AT },
  { type: 'limit-set', patron: 'ann', of: 'loss', over: '24h', most: 100, at: AT },
  { type: 'limit-asked', patron: 'ann', of: 'loss', over: '24h', most: null, at: AT },
  { type: 'limit-withdrawn', patron: 'ann', of: 'loss', over: '24h', at: AT },
  { type: 'break-taken', patron: 'ann', until: AT + 1, at: AT },
  { type: 'excluded', patron: 'ann', until: AT + 1, at: AT },
  { type: 'return-asked', patron: 'ann', at: AT },
  { type: 'exclusion-lifted', patron: 'ann', by: 'the pit', at: AT },
  { type: 'reminder-set', patron: 'ann', everyMinutes: 30, at: AT },
  { type: 'went-on', patron: 'ann', at: AT },
  {
    type: 'play-carried',
    patron: 'ann',
    minutes: [{ minute: 1, coups: 2, staked: 5 as Chips, lost: -5, boughtIn: 0 as Chips }],
    at: AT,
  },
  {
    type: 'wants-kept',
    patron: 'ann',
    wants: {
      years: 21,
      saidAt: AT,
      limits: [{ of: 'loss', over: '24h', most: 100, asked: { most: null, at: AT } }],
      breakUntil: AT + 1,
      exclusion: { since: AT, until: AT + 1, returnAsked: true },
      everyMinutes: 30,
      wentOnAt: AT,
      carried: [],
    },
    at: AT,
  },
];

/** A journal of each kind, with one event of each type. */
const JOURNALS = [
  ['cage', CAGE_JOURNAL, CAGE_EVENTS],
  ['door', DOOR_JOURNAL, DOOR_EVENTS],
  ['protection', PROTECTION_JOURNAL, PROTECTION_EVENTS],
  ['register', REGISTER_JOURNAL, REGISTER_EVENTS],
  ['significant', SIGNIFICANT_JOURNAL, SIGNIFICANT_EVENTS],
] as const;

type Parse = (stored: StoredEvent) => unknown;

describe.each(JOURNALS)('journal %s', (_, journal, events) => {
  const write = journal.write as (event: (typeof events)[number]) => StoredEvent;
  const parse: Parse = journal.parse;

  it('the journal has one event of each type in this test', () => {
    expect(events.map(({ type }) => type).sort()).toEqual(Object.keys(journal.events).sort());
  });

  it('the journal reads every event back as it was written', () => {
    for (const event of events) expect(parse(write(event))).toEqual({ ok: true, value: event });
  });

  it('the journal reports an unknown event type', () => {
    expect(parse({ type: 'spilled', body: {} })).toMatchObject({
      ok: false,
      error: { path: '/type', found: '"spilled"' },
    });
    expect(parse({ type: 'constructor', body: {} })).toMatchObject({ ok: false, error: { path: '/type' } });
  });

  it('the journal reports a missing member, an unknown one and one of the wrong type', () => {
    for (const event of events) {
      const { type, body } = write(event);
      for (const member of Object.keys(body).filter((one) => one !== 'v')) {
        const { [member]: _gone, ...rest } = body;
        // Without its version, the event is read as version 1 and does not fit.
        if (member !== 'v')
          expect(parse({ type, body: rest })).toMatchObject({
            ok: false,
            error: { path: `/body/${member}` },
          });
        const wrong = { ...body, [member]: 0.5 };
        expect(parse({ type, body: wrong })).toMatchObject({ ok: false, error: { path: `/body/${member}` } });
      }
      expect(parse({ type, body: { ...body, more: 1 } })).toMatchObject({
        ok: false,
        error: { path: '/body/more', found: 'an unknown key' },
      });
    }
  });

  it('the journal reports an unknown version', () => {
    for (const event of events) {
      const { type, body } = write(event);
      expect(parse({ type, body: { ...body, v: 99 } })).toMatchObject({
        ok: false,
        error: { path: '/body/v', found: '99' },
      });
    }
  });
});

describe('writing to a journal', () => {
  it('a journal refuses to write an event that it could not read again', () => {
    const wrong = { type: 'bank-funded', amount: 0.5 } as unknown as CageEvent;
    expect(() => CAGE_JOURNAL.write(wrong)).toThrow('bank-funded can be read again: /body/amount');
    const unknown = { type: 'bank-robbed' } as unknown as CageEvent;
    expect(() => CAGE_JOURNAL.write(unknown)).toThrow('bank-robbed is an event of this journal');
  });

  it('a journal writes JSON: undefined members are left out', () => {
    const event = { type: 'bank-funded', amount: 5, more: undefined } as unknown as CageEvent;
    expect(CAGE_JOURNAL.write(event)).toEqual({ type: 'bank-funded', body: { amount: 5 } });
  });
});

describe('snapshots of the house', () => {
  const door = {
    sessions: [[HASH, { patron: 'ann', until: AT }]],
    guests: [{ patron: 'ann', name: 'Ann', bot: false, since: AT, granted: 5, grants: 1, grantedAt: AT }],
  };

  it('snapshots are read as they were written', () => {
    expect(unwrap(readForm(DOOR_SNAPSHOT, door))).toEqual(door);
    expect(unwrap(readForm(SIGNIFICANT_SNAPSHOT, { started: { port: 1 } }))).toEqual({
      started: { port: 1 },
    });
  });

  it('snapshots report the path of a fault', () => {
    const { guests } = door;
    const faults = (state: unknown) => readForm(DOOR_SNAPSHOT, state);
    expect(faults({ guests, sessions: [[HASH, { patron: 'ann' }]] })).toMatchObject({
      ok: false,
      error: [{ path: '/sessions/0/1/until', found: 'nothing' }],
    });
    expect(faults({ guests, sessions: [['x', { patron: 'ann', until: AT }]] })).toMatchObject({
      ok: false,
      error: [{ path: '/sessions/0/0' }],
    });
    expect(faults({ guests, sessions: [[HASH]] })).toMatchObject({
      ok: false,
      error: [{ path: '/sessions/0' }],
    });
    expect(faults({ guests })).toMatchObject({ ok: false, error: [{ path: '/sessions' }] });
    expect(readForm(SIGNIFICANT_SNAPSHOT, { started: 5 })).toMatchObject({
      ok: false,
      error: [{ path: '/started' }],
    });
  });
});
