import { describe, expect, it } from 'vitest';
import { chips, err, ok } from '../base/index.ts';
import { getStatus, heard, noRoute, protocolRefusal, refusalFrom, refuseRequest } from './refusal.ts';

const OF = { code: 'wager/over-maximum', message: 'At most so much.' } as const;

describe('a refusal as a client hears it', () => {
  it('has the bet, and the largest stake that it is about, and no word of what it is not about', () => {
    const heard = { code: OF.code, message: OF.message, retryable: true };
    expect(refusalFrom(OF)).toStrictEqual(heard);
    expect(refusalFrom({ ...OF, bet: 'player', largest: chips(500) })).toStrictEqual({
      ...heard,
      bet: 'player',
      largest: 500,
    });
  });

  it('repeats no bet that is no name of one', () => {
    expect(refusalFrom({ ...OF, bet: '<b>' })).not.toHaveProperty('bet');
  });

  it('says of a store in plain words whether it is worth asking again', () => {
    const away = refusalFrom({ code: 'store/unavailable', message: 'connect ECONNREFUSED 10.0.0.5:5432' });
    expect(away).toMatchObject({ retryable: true });
    expect(away.message).not.toContain('10.0.0.5');
    const broken = refusalFrom({ code: 'store/damaged', message: 'journal a, event 5' });
    expect(broken).toMatchObject({ retryable: false });
    expect(broken.message).not.toContain('event 5');
  });

  it('says of a store what a client may know, and nothing that the store said', () => {
    const said = (code: 'store/unavailable' | 'store/insufficient' | 'store/stale-epoch' | 'store/damaged') =>
      refusalFrom({ code, message: 'account cage/ann at 10.0.0.5' });
    expect(said('store/unavailable')).toStrictEqual({
      code: 'store/unavailable',
      message: 'The house cannot write at the moment. Ask again: the same wish is never done twice.',
      retryable: true,
    });
    expect(said('store/insufficient').message).toBe('You have not that many chips in the cage.');
    expect(said('store/stale-epoch').message).toBe('Another process of the house has this table now.');
    expect(said('store/damaged').message).toBe(
      'The house cannot keep its record of this table; nothing has changed.',
    );
  });

  it('has until when it holds, and a name of the bet that is one from end to end', () => {
    expect(refusalFrom({ ...OF, until: 5 } as never)).toMatchObject({ until: 5 });
    for (const bet of ['a'.repeat(64), 'dragon-7', 'x'])
      expect(refusalFrom({ ...OF, bet })).toMatchObject({ bet });
    for (const bet of ['a'.repeat(65), '', 'a b', 'A', '<a', 'a>'])
      expect(refusalFrom({ ...OF, bet })).not.toHaveProperty('bet');
  });

  it('calls a name that is not allowed what the protocol calls it, and takes what nobody knows for final', () => {
    expect(refusalFrom({ code: 'name/not-allowed', message: 'No.' })).toStrictEqual({
      code: 'message/malformed',
      message: 'No.',
      retryable: false,
    });
    expect(refusalFrom({ code: 'a/b', message: 'No.' } as never)).toMatchObject({ retryable: false });
  });

  it('is one line of at most five hundred characters, whatever was quoted', () => {
    const of = (message: string) => protocolRefusal('message/malformed', message).message;
    expect(of('a\n\tb\u0000c')).toBe('a b c');
    expect(of('x'.repeat(500))).toBe('x'.repeat(500));
    expect(of('x'.repeat(501))).toBe(`${'x'.repeat(499)}…`);
    expect(refusalFrom({ ...OF, message: 'a\r\nb' }).message).toBe('a b');
  });

  it('of the house itself is worth asking again as the protocol says', () => {
    expect(refuseRequest('house/closing', 'No.')).toStrictEqual({
      ok: false,
      error: { code: 'house/closing', message: 'No.', retryable: true },
    });
    expect(protocolRefusal('session/none', 'No.').retryable).toBe(false);
  });

  it('stands in the place of what the house said, and an answer stays what it is', () => {
    const given = ok(5);
    expect(heard(given)).toBe(given);
    expect(heard(err({ code: 'store/insufficient', message: 'cage/ann' }))).toMatchObject({
      ok: false,
      error: { message: 'You have not that many chips in the cage.' },
    });
  });
});

describe('the status of a refusal', () => {
  const status = (code: string) => getStatus({ code, message: 'No.', retryable: false });

  it('is the one of the protocol; of a store one of the house; and of a table a conflict', () => {
    expect(status('message/malformed')).toBe(400);
    expect(status('message/too-many')).toBe(429);
    expect(status('store/unavailable')).toBe(503);
    expect(status('store/damaged')).toBe(500);
    expect(status('wager/over-maximum')).toBe(409);
  });
});

describe('an address of which there is none', () => {
  it.each([
    ['/api/v1/tables', 'message/another-version', 'This house speaks version 2.'],
    ['/api/v10/tables', 'message/another-version', 'This house speaks version 2.'],
    ['/api/v2/nothing', 'route/none', 'There is no such route.'],
    ['/api/v1', 'route/none', 'There is no such route.'],
    ['/api/vx/tables', 'route/none', 'There is no such route.'],
    ['/x/api/v1/tables', 'route/none', 'There is no such route.'],
  ])('is of another version, or nothing: %s', (url, code, message) => {
    expect(noRoute(url)).toEqual({ code, message, retryable: false });
  });
});
