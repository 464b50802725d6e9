import { type Random, randomText } from '../../house/index.ts';
import { LIMITS } from '../../protocol/index.ts';

/** Each ticket opens one socket, soon, so that a leaked socket URL is worthless. In memory only. */
export interface Tickets {
  readonly issue: (
    session: string,
    barredAs?: readonly string[],
    network?: string,
  ) => { readonly ticket: string; readonly until: number };
  /** The session that a ticket was issued to; the ticket is spent either way. */
  readonly take: (ticket: string) => Issued | undefined;
  /**
   * Revokes all unused tickets of this network. A browser that was just barred may hold one issued before the bar;
   * other clients ask for another.
   */
  readonly revoke: (network: string) => void;
}

/** A session, and the barred patrons that its browser has played as. */
export interface Issued {
  readonly session: string;
  readonly barredAs: readonly string[];
}

interface Ticket extends Issued {
  /** The network that asked for the ticket. */
  readonly network: string;
  readonly until: number;
}

const TICKET_BYTES = 32;
/** Unused tickets of one session; the oldest are dropped. */
const MOST_OF_A_SESSION = 16;

export function openTickets(now: () => number, random: Random): Tickets {
  /** In order of issue, so that expired tickets come first. */
  const tickets = new Map<string, Ticket>();
  /** Tickets by session, so that thousands of returning clients need no scan of all tickets. */
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
