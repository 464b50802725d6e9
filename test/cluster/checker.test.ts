import { describe, expect, it } from 'vitest';
import { checkHistory, type Said } from './checker.ts';

const SALT = 'ab'.repeat(16);

const event = (journal: string, seq: number, type: string, body: object): string =>
  JSON.stringify({ event: { journal, seq, type, body, hash: '' } });
const transfer = (id: string, from: string, to: string, amount: number): string =>
  JSON.stringify({
    transfer: {
      id,
      legs: [
        { account: from, amount: -amount },
        { account: to, amount },
      ],
    },
  });
const balance = (account: string, amount: number): string => JSON.stringify({ balance: { account, amount } });
const logged = (type: string, body: object) => ({ entry: { type, body, hash: `${type}-hash` } });

/** A coup at one table, as it should be. */
const RECORD: readonly string[] = [
  event('t', 1, 'opened', {}),
  event('t', 2, 'placed', { by: { id: 'a' } }),
  event('t', 3, 'placed', { by: { id: 'b' } }),
  event('t', 4, 'logged', logged('no-more-bets', { coup: 1 })),
  event('t', 5, 'logged', logged('cards', { coup: 1, openings: [{ n: 1, card: 'AS', salt: SALT }] })),
  transfer('grant', 'mint', 'cage/ann', 500),
  transfer('buy-in', 'cage/ann', 'stack/t/ann', 200),
  balance('mint', -500),
  balance('cage/ann', 300),
  balance('stack/t/ann', 200),
];

const out = (client: number, at: number, message: object): Said => ({
  client,
  at,
  way: 'out',
  text: JSON.stringify(message),
});
const heard = (client: number, at: number, message: object): Said => ({
  ...out(client, at, message),
  way: 'in',
});
const wish = (id: string) => ({ say: 'wish', table: 't', id, wish: { do: 'place' } });
const yes = (id: string, seq: number) => ({ say: 'answer', table: 't', id, ok: true, seq });
const no = (id: string, retryable: boolean) => ({
  say: 'answer',
  table: 't',
  id,
  ok: false,
  refusal: { retryable },
});
const table = (seq: number) => ({ say: 'table', table: 't', view: { seq } });
const update = (seq: number, ...events: readonly object[]) => ({ say: 'update', table: 't', seq, events });
const CARDS = { type: 'logged', entry: { hash: 'cards-hash', openings: [{ salt: SALT }] } };
const CLOSE = { type: 'logged', entry: { hash: 'no-more-bets-hash' } };

const HISTORY: readonly Said[] = [
  out(1, 10, wish('a')),
  heard(1, 20, yes('a', 2)),
  out(2, 30, wish('b')),
  heard(2, 40, yes('b', 3)),
  heard(1, 50, table(1)),
  heard(2, 50, table(2)),
  heard(1, 60, update(3, { type: 'placed', seat: 1 }, { type: 'placed', seat: 2 })),
  heard(2, 60, update(3, { type: 'placed', seat: 2 })),
  heard(1, 70, update(5, CLOSE, CARDS)),
];

const getFaults = (said: readonly Said[], record = RECORD): string =>
  checkHistory(said, record).faults.join('\n');

describe('the checker of histories', () => {
  it('finds nothing wrong where nothing is, and says what it went through', () => {
    expect(checkHistory(HISTORY, RECORD)).toEqual({
      faults: [],
      acknowledged: 2,
      refused: 0,
      updates: 3,
      compared: 1,
      openings: 1,
      transfers: 2,
    });
  });

  it('lets a client hear once more what it asked for, from there and not from elsewhere', () => {
    const again = heard(2, 80, update(3, { type: 'placed', seat: 2 }));
    const asks = (after: number): Said => out(2, 70, { say: 'watch', table: 't', after, run: 'r' });
    const words = 'client 2 heard t up to 3, and then from 3 to 3';
    expect(getFaults([...HISTORY, asks(2), again])).toBe('');
    expect(getFaults([...HISTORY, asks(1), again])).toBe(words);
    expect(getFaults([...HISTORY, again])).toBe(words);
    // Once for each time that it asked.
    expect(getFaults([...HISTORY, asks(2), again, again])).toBe(words);
  });

  const without = (index: number): readonly string[] => RECORD.filter((_, at) => at !== index);
  const more = (...said: readonly Said[]): readonly Said[] => [...HISTORY, ...said];
  const FAULTS: readonly [what: string, words: RegExp, said: readonly Said[], record?: readonly string[]][] =
    [
      [
        'an acknowledged wager that is not in the record',
        /place t\/c was acknowledged as event 9/,
        more(out(1, 80, wish('c')), heard(1, 81, yes('c', 9))),
      ],
      ['an event that is missing', /event 3 follows on event 1/, HISTORY, without(1)],
      [
        'a wager that was done twice',
        /place t\/a stands in the record 2 times/,
        HISTORY,
        [...RECORD, event('t', 6, 'placed', { by: { id: 'a' } })],
      ],
      ['two answers to one wish', /acknowledged as several events: 2,3/, more(heard(1, 80, yes('a', 3)))],
      [
        'a refusal of what is in the record',
        /place t\/d was refused and is in the record/,
        more(out(1, 80, wish('d')), heard(1, 81, no('d', false))),
        [...RECORD, event('t', 6, 'placed', { by: { id: 'd' } })],
      ],
      [
        'a wager that stands before one that was acknowledged before it was sent',
        /t\/a was sent after t\/b was acknowledged/,
        [out(2, 1, wish('b')), heard(2, 5, yes('b', 3)), out(1, 10, wish('a')), heard(1, 20, yes('a', 2))],
      ],
      [
        'a part of the story that was left out',
        /client 2 heard t up to 3, and then from 5 to 5/,
        more(heard(2, 80, update(5, CARDS))),
      ],
      [
        'two stories of one event',
        /client 2 heard something else than others of event 4/,
        more(heard(2, 80, update(5, { ...CLOSE, at: 1 }, CARDS))),
      ],
      [
        'something that was told and never written',
        /heard of sat as event 6 of t, which is none/,
        more(heard(1, 80, update(6, { type: 'sat' }))),
      ],
      [
        'a card that was seen early',
        /saw a card of t at event 2, before it was opened/,
        more(heard(1, 80, { say: 'you', table: 't', seq: 2, you: { salt: SALT } })),
      ],
      [
        'cards before the close of bets',
        /opens cards of a coup whose bets were not closed/,
        [],
        [event('t', 1, 'logged', logged('cards', { coup: 1, openings: [] }))],
      ],
      ['a balance that does not follow', /cage\/ann holds 300, and should hold 500/, HISTORY, without(6)],
      ['a transfer that was posted twice', /grant was posted twice/, HISTORY, [...RECORD, RECORD[5] ?? '']],
      [
        'chips that nobody had',
        /cage\/ben owes 5/,
        HISTORY,
        [...RECORD, transfer('out of nothing', 'cage/ben', 'mint', 5)],
      ],
    ];
  it.each(FAULTS)('names %s', (_, words, said, record) => {
    expect(getFaults(said, record)).toMatch(words);
  });

  it('lets a wish that was refused for the moment come to be all the same', () => {
    const said = more(out(1, 80, wish('d')), heard(1, 81, no('d', true)));
    expect(getFaults(said, [...RECORD, event('t', 6, 'placed', { by: { id: 'd' } })])).toBe('');
  });
});
