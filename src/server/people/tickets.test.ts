import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../protocol/index.ts';
import { newChallenges } from './challenges.ts';
import { openTickets } from './tickets.ts';
import { visitorIn } from './visitor.ts';

/** Bytes that are never the same twice. */
function counter() {
  let count = 0;
  return (bytes: number): Uint8Array => new Uint8Array(bytes).fill(++count);
}

describe('tickets', () => {
  it('open one socket each, for the session that they were issued to, within thirty seconds', () => {
    let now = 1_000;
    const tickets = openTickets(() => now, counter());
    const { ticket, until } = tickets.issue('ann', ['bob']);
    const other = tickets.issue('ann');
    expect(until).toBe(31_000);
    expect(ticket).not.toBe(other.ticket);
    expect(tickets.take(ticket)).toMatchObject({ session: 'ann', barredAs: ['bob'] });
    expect(tickets.take(ticket)).toBeUndefined();
    expect(tickets.take('none')).toBeUndefined();
    now = 30_999;
    expect(tickets.take(other.ticket)).toMatchObject({ session: 'ann', barredAs: [] });
    const late = tickets.issue('ann').ticket;
    now += 30_000;
    expect(tickets.take(late)).toBeUndefined();
  });

  it('of a network are all spent at once where somebody in it has been barred, and no others', () => {
    const tickets = openTickets(() => 0, counter());
    const [one, two] = [tickets.issue('ann', [], 'home').ticket, tickets.issue('bob', [], 'home').ticket];
    const elsewhere = tickets.issue('ann', [], 'work').ticket;
    tickets.revoke('home');
    expect([one, two, elsewhere].map((ticket) => tickets.take(ticket)?.session)).toEqual([
      undefined,
      undefined,
      'ann',
    ]);
    expect(tickets.take(tickets.issue('ann', ['bob'], 'home').ticket)?.barredAs).toEqual(['bob']);
  });

  it('of one session are sixteen at most: the oldest give way, and nobody else’s', () => {
    const tickets = openTickets(() => 0, counter());
    const others = tickets.issue('bob').ticket;
    const own = Array.from({ length: 17 }, () => tickets.issue('ann').ticket);
    expect(own.map((ticket) => tickets.take(ticket) !== undefined)).toEqual([
      false,
      ...Array.from({ length: 16 }, () => true),
    ]);
    expect(tickets.take(others)).toMatchObject({ session: 'bob' });
  });

  it('are issued anew once those that were too old are swept away', () => {
    let now = 0;
    const tickets = openTickets(() => now, counter());
    const early = tickets.issue('ann').ticket;
    now = 29_999;
    const later = tickets.issue('bob').ticket;
    now = 30_000;
    tickets.issue('cid');
    now = 29_999;
    expect([tickets.take(early), tickets.take(later)]).toMatchObject([undefined, { session: 'bob' }]);
  });

  it('are no longer counted once they are used or too old', () => {
    let now = 0;
    const { issue, take } = openTickets(() => now, counter());
    const eight = () => Array.from({ length: 8 }, () => issue('ann').ticket);
    const [spent, old] = [eight(), eight()];
    for (const ticket of spent) expect(take(ticket)?.session).toBe('ann');
    now = LIMITS.ticketMs - 1;
    const inTime = eight();
    expect(take(old[0] ?? '')?.session).toBe('ann');
    now = LIMITS.ticketMs;
    const fresh = eight();
    expect(old.map(take)).toEqual(old.map(() => undefined));
    for (const ticket of [...inTime, ...fresh]) expect(take(ticket)?.session).toBe('ann');
    expect(take(fresh[0] ?? '')).toBeUndefined();
  });
});

describe('questions for passkeys', () => {
  it('are ten thousand at most: the oldest gives way', () => {
    const challenges = newChallenges(() => 0);
    for (let asked = 0; asked <= 10_000; asked++) challenges.note(`question ${asked}`, 'enter');
    expect(challenges.take('question 0', 'enter')).toBe(false);
    expect(challenges.take('question 1', 'enter')).toBe(true);
    expect(challenges.take('question 10000', 'enter')).toBe(true);
  });
});

describe('as whom somebody asks', () => {
  it('is by the role of their account, or as a guest, or as nobody', () => {
    const visitorOf = visitorIn({
      account: (patron: string) => (patron === 'boss' ? { role: 'pit' } : undefined),
    } as never);
    expect([visitorOf({ patron: 'boss' }), visitorOf({ patron: 'ann' }), visitorOf(undefined)]).toEqual([
      'pit',
      'guest',
      'nobody',
    ]);
  });
});
