import { type Random, randomText } from '../../house/index.ts';
import { LIMITS } from '../../protocol/index.ts';

/** Tickets open one socket each, soon: a stolen address of a socket is worth nothing. In memory only. */
export interface Tickets {
  readonly issue: (
    session: string,
    barredAs?: readonly string[],
    network?: string,
  ) => { readonly ticket: string; readonly until: number };
  /** What a ticket was issued to; the ticket is spent, whatever comes of it. */
  readonly take: (ticket: string) => Issued | undefined;
  /**
   * Ends all tickets that wait in this network. A browser in which somebody has just been barred may hold one that knows
   * nothing of it; everybody else asks for another.
   */
  readonly revoke: (network: string) => void;
}

/** A session, and whom its browser must not play as anybody else for. */
export interface Issued {
  readonly session: string;
  readonly barredAs: readonly string[];
}

interface Ticket extends Issued {
  /** Where it was asked for. */
  readonly network: string;
  readonly until: number;
}

const TICKET_BYTES = 32;
/** Tickets of one session that wait to be used: the oldest give way. */
const MOST_OF_A_SESSION = 16;

export function openTickets(now: () => number, random: Random): Tickets {
  /** In order of issue, so the expired ones are in front. */
  const tickets = new Map<string, Ticket>();
  /** The same by session: when thousands come back at once, none is to look through all that wait. */
  const bySession = new Map<string, Set<string>>();
  const drop = (ticket: string): Ticket | undefined => {
    const found = tickets.get(ticket);
    if (found === undefined) return undefined;
    tickets.delete(ticket);
    const own = bySession.get(found.session);
    own?.delete(ticket);
    if (own?.size === 0) bySession.delete(found.session);
    return found;
  };
  const sweep = (): void => {
    for (const [ticket, { until }] of tickets) {
      if (until > now()) return;
      drop(ticket);
    }
  };
  const makeRoom = (session: string): void => {
    const own = bySession.get(session);
    if (own === undefined || own.size < MOST_OF_A_SESSION) return;
    const [oldest = ''] = own;
    drop(oldest);
  };
  return {
    issue: (session, barredAs = [], network = '') => {
      sweep();
      makeRoom(session);
      const ticket = randomText(random, TICKET_BYTES);
      const until = now() + LIMITS.ticketMs;
      tickets.set(ticket, { session, barredAs, network, until });
      bySession.set(session, (bySession.get(session) ?? new Set()).add(ticket));
      return { ticket, until };
    },
    take: (ticket) => {
      const found = drop(ticket);
      return found !== undefined && found.until > now() ? found : undefined;
    },
    revoke: (network) => {
      for (const [ticket, { network: from }] of tickets) if (from === network) drop(ticket);
    },
  };
}
