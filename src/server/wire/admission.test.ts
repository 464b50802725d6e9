import { describe, expect, it } from 'vitest';
import type { Guest } from '../../house/index.ts';
import { LIMITS } from '../../protocol/index.ts';
import { type AdmissionDeps, admit, type UpgradeRequest } from './admission.ts';
import type { Connection } from './connection.ts';
import { newRoll } from './roll.ts';
import { newTally } from './tally.ts';

const ANN = { patron: 'ann' } as Guest;
const getConnection = (patron: string, address: string) => ({ guest: { patron }, address }) as Connection;

interface Asking extends Partial<UpgradeRequest> {
  readonly closing?: boolean;
  readonly trustProxy?: boolean;
  /** Who has a socket already, and from where. */
  readonly there?: readonly (readonly [patron: string, address: string])[];
  readonly knocked?: number;
}

/** What becomes of somebody who asks for a socket, and what is noted of it. */
function asked({ closing = false, trustProxy = false, there = [], knocked = 0, ...knock }: Asking = {}) {
  const refused: unknown[] = [];
  const knocks = newTally(3, () => 0);
  for (let time = 0; time < knocked; time++) knocks.take('192.0.2.7');
  const deps: AdmissionDeps = {
    limits: { ...LIMITS, socketsPerPatron: 2 },
    settings: { trustProxy, socketsPerAddress: 2 },
    door: { getGuestSession: (session) => (session === 'session-of-ann' ? ANN : undefined) },
    tickets: {
      take: (ticket) =>
        ticket === 'good'
          ? { session: 'session-of-ann', barredAs: ['bob'] }
          : ticket === 'stale'
            ? { session: 'ended', barredAs: [] }
            : undefined,
    },
    significant: { refused: (...of) => void refused.push(of) },
    origins: () => new Set(['https://coup.example']),
    isClosing: () => closing,
    knocks,
  };
  const roll = newRoll();
  for (const [patron, address] of there) roll.add(getConnection(patron, address));
  const answer = admit(deps, roll, {
    url: '/api/v2/socket?ticket=good',
    headers: {},
    socket: { remoteAddress: '192.0.2.7' },
    ...knock,
  });
  return { answer, refused };
}

const IN = { session: 'session-of-ann', guest: ANN, address: '192.0.2.7', barredAs: ['bob'] };
const no = (code: string, message: string) => ({ code, message, retryable: expect.any(Boolean) });

describe('who asks for a socket', () => {
  it('has it by a ticket, from a page of the house or from no page', () => {
    expect(asked().answer).toEqual(IN);
    expect(asked({ headers: { origin: 'https://coup.example' } })).toEqual({ answer: IN, refused: [] });
  });

  it('finds none elsewhere, and none while the house closes', () => {
    expect(asked({ url: '/api/v2/other?ticket=good' }).answer).toEqual(
      no('route/none', 'There is no such route.'),
    );
    expect(asked({ url: undefined }).answer).toEqual(no('route/none', 'There is no such route.'));
    expect(asked({ url: '/api/v1/socket?ticket=good' }).answer).toMatchObject({
      code: 'message/another-version',
    });
    expect(asked({ closing: true }).answer).toEqual(no('house/closing', 'The house is closing.'));
  });

  it('is refused, and noted with the address, from pages of others and with a ticket that opens nothing', () => {
    expect(asked({ headers: { origin: 'https://evil.example' } })).toEqual({
      answer: no('origin/not-allowed', 'Pages of this origin may not talk to the house.'),
      refused: [['origin', '192.0.2.7']],
    });
    const spent = no('ticket/spent', 'The ticket is unknown, used or too old: ask for another.');
    for (const query of ['?ticket=bad', '?ticket=stale', '', '?other=good'])
      expect(asked({ url: `/api/v2/socket${query}` })).toEqual({
        answer: spent,
        refused: [['ticket', '192.0.2.7']],
      });
  });

  it('asks so often a minute, and has so many of an address and of a patron', () => {
    expect(asked({ knocked: 2 }).answer).toEqual(IN);
    expect(asked({ knocked: 3 }).answer).toEqual(
      no('socket/too-many', 'Your address asks for sockets too often.'),
    );
    expect(asked({ there: [['bob', '192.0.2.7']] }).answer).toEqual(IN);
    const two = [
      ['bob', '192.0.2.7'],
      ['bob', '192.0.2.7'],
    ] as const;
    expect(asked({ there: two }).answer).toEqual(
      no('socket/too-many', 'There are too many sockets from your address.'),
    );
    expect(asked({ there: [['ann', '192.0.2.8']] }).answer).toEqual(IN);
    const own = [
      ['ann', '192.0.2.8'],
      ['ann', '192.0.2.9'],
    ] as const;
    expect(asked({ there: own }).answer).toEqual(no('socket/too-many', 'A patron has at most 2 sockets.'));
  });

  it('is where the connection comes from; behind a proxy that is trusted, where that says last', () => {
    const address = (of: Asking) => {
      const { answer } = asked(of);
      return 'address' in answer ? answer.address : answer.code;
    };
    const forwarded = (text: string) => ({ headers: { 'x-forwarded-for': text } });
    expect(address(forwarded('203.0.113.9'))).toBe('192.0.2.7');
    expect(address({ ...forwarded('10.0.0.1, 203.0.113.9 '), trustProxy: true })).toBe('203.0.113.9');
    expect(address({ ...forwarded(''), trustProxy: true })).toBe('192.0.2.7');
    expect(address({ trustProxy: true })).toBe('192.0.2.7');
    expect(address({ socket: {} })).toBe('unknown');
  });
});
