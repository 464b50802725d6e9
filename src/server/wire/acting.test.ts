import { describe, expect, it } from 'vitest';
import { type Guest, hashOfCode } from '../../house/index.ts';
import type { AccessRole, ClientMessage } from '../../protocol/index.ts';
import type { LiveTable } from '../table/liveTable.ts';
import { type ActingDeps, act } from './acting.ts';

const CODE = 'AAAAA-BBBBB';
const BARRED = { code: 'protection/break', message: 'You take a break.' } as const;

interface Acting {
  readonly visitor?: AccessRole;
  readonly invitation?: string | null;
  readonly seated?: boolean;
  /** Whether the socket follows the table already. */
  readonly follows?: boolean;
  readonly mayWatch?: boolean;
  readonly known?: boolean;
  readonly barred?: ReturnType<ActingDeps['browserBarred']>;
  /** What the table answers. */
  readonly answer?: unknown;
  /** Why it cannot be followed. */
  readonly full?: unknown;
}

/** What comes of a message, in order. */
function acted(message: ClientMessage, of: Acting = {}): readonly unknown[] {
  const done: unknown[] = [];
  const table = {
    id: 't-1',
    state: () => ({
      settings: { invitation: of.invitation ?? null },
      seats: new Map(of.seated === true ? [['ann', {}]] : []),
    }),
    wish: (command: unknown, told: (given: unknown) => void) => {
      done.push(['wish', command]);
      told(of.answer ?? { ok: true, seq: 8 });
    },
    passOn: (...said: readonly unknown[]) => void done.push(['passOn', ...said]),
    remark: (...said: readonly unknown[]) => void done.push(['remark', ...said]),
  } as unknown as LiveTable;
  const deps: ActingDeps = {
    now: () => 77,
    find: (id) => (id === 't-1' ? table : undefined),
    guest: () => ({ patron: 'ann', name: 'Ann' }) as Guest,
    visitor: () => of.visitor ?? 'guest',
    browserBarred: () => of.barred,
    isKnown: () => of.known ?? true,
    following: {
      has: () => of.follows ?? false,
      follow: (followed: LiveTable, heard: unknown) => {
        done.push(['follow', followed.id, heard]);
        return of.full;
      },
      leave: (id: string) => void done.push(['leave', id]),
    } as unknown as ActingDeps['following'],
    atDesk: (on) => void done.push(['desk', on]),
    mayWatch: () => of.mayWatch ?? true,
    send: (said) => void done.push(said),
    onNotInvited: () => void done.push('not invited'),
    onRightRefused: (asked) => void done.push(['right refused', asked]),
  };
  act(deps, message);
  return done;
}

const refused = (code: string, message: string) => ({
  say: 'refused',
  refusal: { code, message, retryable: expect.any(Boolean) },
});
const NOT_INVITED = refused(
  'seat/not-invited',
  'This table is private: it takes the invitation of its host.',
);
const TOO_OFTEN = refused('message/too-many', 'Whole tables are asked for too often: slow down.');

describe('what a client says', () => {
  it('is answered where it is a ping, and leaves a table where it says so', () => {
    expect(acted({ say: 'ping', at: 5 })).toEqual([{ say: 'pong', at: 5, now: 77 }]);
    expect(acted({ say: 'unwatch', table: 't-1' })).toEqual([['leave', 't-1']]);
  });

  it('is a fold or a remark for those who follow the table, and nothing elsewhere', () => {
    const fold = { say: 'fold', table: 't-1', place: 'player-1' } as unknown as ClientMessage;
    const remark = { say: 'remark', table: 't-1', remark: 'thanks' } as unknown as ClientMessage;
    expect(acted(fold, { follows: true })).toEqual([['passOn', 'ann', { place: 'player-1' }]]);
    expect(acted(remark, { follows: true })).toEqual([['remark', 'ann', 'thanks']]);
    expect([acted(fold), acted(remark)]).toEqual([[], []]);
    const gone = { ...fold, table: 't-9' } as ClientMessage;
    expect(acted(gone, { follows: true })).toEqual([]);
  });

  it('is refused to accounts that are for something else, a wish by its id', () => {
    const no = { code: 'role/not-allowed', message: 'Your account is for something else.', retryable: false };
    const wish = { say: 'wish', table: 't-1', id: 'w', wish: { do: 'sit' } } as ClientMessage;
    expect(acted(wish, { visitor: 'pit' })).toEqual([
      ['right refused', 'wish'],
      { say: 'answer', table: 't-1', id: 'w', ok: false, refusal: no },
    ]);
    const remark = { say: 'remark', table: 't-1', remark: 'thanks' } as unknown as ClientMessage;
    expect(acted(remark, { visitor: 'auditor', follows: true })).toEqual([
      ['right refused', 'remark'],
      { say: 'refused', refusal: no },
    ]);
    expect(acted({ say: 'desk', do: 'follow' })).toEqual([
      ['right refused', 'desk'],
      { say: 'refused', refusal: no },
    ]);
  });

  it.each(['pit', 'auditor'] as const)('[OF7] lets an officer leave a table: %s', (visitor) => {
    const leave = { say: 'wish', table: 't-1', id: 'w', wish: { do: 'leave' } } as ClientMessage;
    expect(acted(leave, { visitor })).toEqual([
      ['wish', { id: 'w', patron: 'ann', do: 'leave' }],
      { say: 'answer', table: 't-1', id: 'w', ok: true, seq: 8 },
    ]);
  });

  it('is the desk for who runs the house, as dear as a whole table; to leave it costs nothing', () => {
    expect(acted({ say: 'desk', do: 'follow' }, { visitor: 'pit' })).toEqual([['desk', true]]);
    expect(acted({ say: 'desk', do: 'leave' }, { visitor: 'auditor', mayWatch: false })).toEqual([
      ['desk', false],
    ]);
    expect(acted({ say: 'desk', do: 'follow' }, { visitor: 'pit', mayWatch: false })).toEqual([TOO_OFTEN]);
  });
});

describe('a table that somebody wants to watch', () => {
  const watch = (of: object = {}) => ({ say: 'watch', table: 't-1', ...of }) as ClientMessage;

  it('is told from what was heard last, where that is said whole', () => {
    expect(acted(watch())).toEqual([['follow', 't-1', undefined]]);
    expect(acted(watch({ after: 5 }))).toEqual([['follow', 't-1', undefined]]);
    expect(acted(watch({ run: 'r' }))).toEqual([['follow', 't-1', undefined]]);
    expect(acted(watch({ after: 5, run: 'r' }))).toEqual([['follow', 't-1', { after: 5, run: 'r' }]]);
  });

  it('is one that there is, asked for not too often, and one more that a socket follows', () => {
    expect(acted(watch({ table: 't-9' }))).toEqual([refused('table/none', 'There is no table t-9.')]);
    expect(acted(watch(), { mayWatch: false })).toEqual([TOO_OFTEN]);
    const full = { code: 'table/too-many', message: 'Full.', retryable: true };
    expect(acted(watch(), { full })).toEqual([
      ['follow', 't-1', undefined],
      { say: 'refused', refusal: full },
    ]);
  });

  it('is shown, where it is private, to those who sit there, follow it, or have its code', () => {
    const invitation = hashOfCode(CODE);
    const follow = [['follow', 't-1', undefined]];
    expect(acted(watch(), { invitation })).toEqual(['not invited', NOT_INVITED]);
    expect(acted(watch({ invitation: 'CCCCC' }), { invitation })).toEqual(['not invited', NOT_INVITED]);
    expect(acted(watch({ invitation: CODE }), { invitation })).toEqual(follow);
    expect(acted(watch(), { invitation, seated: true })).toEqual(follow);
    expect(acted(watch(), { invitation, follows: true })).toEqual(follow);
  });
});

describe('a wish', () => {
  const wish = (wished: object, table = 't-1') =>
    ({ say: 'wish', table, id: 'w', wish: wished }) as ClientMessage;
  const answer = (refusal: object) => ({ say: 'answer', table: 't-1', id: 'w', ok: false, refusal });
  const DONE = { say: 'answer', table: 't-1', id: 'w', ok: true, seq: 8 };

  it('is asked of the table in the name of its patron, and answered', () => {
    expect(acted(wish({ do: 'place', bet: 'player', amount: 5 }))).toEqual([
      ['wish', { id: 'w', patron: 'ann', do: 'place', bet: 'player', amount: 5 }],
      DONE,
    ]);
    const no = { code: 'wager/over-maximum', message: 'No.', retryable: true };
    expect(acted(wish({ do: 'undo' }), { answer: { ok: false, refusal: no } })).toEqual([
      ['wish', { id: 'w', patron: 'ann', do: 'undo' }],
      answer(no),
    ]);
    expect(acted(wish({ do: 'undo' }, 't-9'))).toMatchObject([
      { say: 'answer', table: 't-9', ok: false, refusal: { code: 'table/none' } },
    ]);
  });

  it('to sit follows the table first, by the same code, of which the table hears the hash alone', () => {
    const sit = ['wish', { id: 'w', patron: 'ann', name: 'Ann', do: 'sit', seat: 3 }];
    expect(acted(wish({ do: 'sit', seat: 3 }))).toEqual([['follow', 't-1', undefined], sit, DONE]);
    expect(acted(wish({ do: 'sit', seat: 3 }), { follows: true })).toEqual([sit, DONE]);
    const invitation = hashOfCode(CODE);
    expect(acted(wish({ do: 'sit', invitation: CODE }), { invitation })).toEqual([
      ['follow', 't-1', undefined],
      ['wish', { id: 'w', patron: 'ann', name: 'Ann', do: 'sit', invitation }],
      DONE,
    ]);
    const no = { code: 'seat/not-invited', message: 'No.', retryable: false };
    expect(acted(wish({ do: 'sit' }), { invitation, answer: { ok: false, refusal: no } })).toEqual([
      ['wish', { id: 'w', patron: 'ann', name: 'Ann', do: 'sit' }],
      'not invited',
      answer(no),
    ]);
  });

  it('to sit is refused once the session is over; whoever sits plays on', () => {
    expect(acted(wish({ do: 'sit' }), { known: false })).toEqual([
      answer({
        code: 'session/none',
        message: 'Your session is over: begin another one.',
        retryable: false,
      }),
    ]);
    expect(acted(wish({ do: 'rebet' }), { known: false })).toHaveLength(2);
  });

  it.each(['sit', 'buy-in', 'place', 'rebet', 'double'])(
    'that brings chips is refused in a browser that is barred: %s',
    (what) => {
      expect(acted(wish({ do: what }), { barred: BARRED })).toMatchObject([
        { say: 'answer', ok: false, refusal: { code: 'protection/break' } },
      ]);
    },
  );

  it.each(['leave', 'undo', 'clear', 'turn'])('that brings none may be done there: %s', (what) => {
    expect(acted(wish({ do: what }), { barred: BARRED })).toHaveLength(2);
  });
});
