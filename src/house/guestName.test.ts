import { describe, expect, it } from 'vitest';
import { nameFor } from './guestName.ts';
import { invitationCode, shortCode } from './invitation.ts';

const bytes =
  (...all: readonly number[]) =>
  () =>
    Uint8Array.from(all);

describe('what others read of a guest', () => {
  const none = () => expect.fail('nothing is drawn for a name that is given');
  const NOT_ALLOWED = {
    ok: false,
    error: { code: 'name/not-allowed', message: 'A name may not end in "(bot)": that is for programs.' },
  };

  it('is the own name, and that of a program says that it is one', () => {
    expect(nameFor('Ann', false, none)).toEqual({ ok: true, value: 'Ann' });
    expect(nameFor('Ann', true, none)).toEqual({ ok: true, value: 'Ann (bot)' });
    expect(nameFor('(bot) Ann', false, none)).toEqual({ ok: true, value: '(bot) Ann' });
  });

  it('is a number of four digits where no name is given', () => {
    expect(nameFor(undefined, false, bytes(0, 0, 0, 0))).toEqual({ ok: true, value: 'Guest 1000' });
    expect(nameFor(undefined, false, bytes(0, 0, 35, 39))).toEqual({ ok: true, value: 'Guest 9999' });
    expect(nameFor(undefined, false, bytes(0, 0, 35, 40))).toEqual({ ok: true, value: 'Guest 1000' });
    expect(nameFor(undefined, true, bytes(0, 0, 1, 2))).toEqual({ ok: true, value: 'Patron 1258 (bot)' });
  });

  it('looks like a program for nobody else, however it is written', () => {
    for (const name of ['Ann (bot)', 'Ann(BOT)', 'Ann ( bot ) ', 'Ann （ｂｏｔ）'])
      expect([name, nameFor(name, false, none)]).toEqual([name, NOT_ALLOWED]);
    for (const name of ['Ann (bot)', 'Ann(BOT)', 'Ann ( bot ) '])
      expect(nameFor(name, true, none)).toEqual({ ok: true, value: 'Ann (bot)' });
    for (const name of ['(bot)', ' (bot) ']) expect(nameFor(name, true, none)).toEqual(NOT_ALLOWED);
  });
});

describe('the codes of a private table', () => {
  const secret = Uint8Array.from({ length: 32 }, (_, n) => n);
  const moved = (by: number) => secret.map((n) => n + by);

  it('are of letters and digits that nobody takes for each other', () => {
    expect(invitationCode(secret)).toBe('0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV');
    expect(invitationCode(moved(4))).toBe('4567-89AB-CDEF-GHJK-MNPQ-RSTV-WXYZ');
    expect(invitationCode(moved(32))).toBe(invitationCode(secret));
    expect(shortCode(secret)).toBe('012-345');
  });
});
