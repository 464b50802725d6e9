import { err, ok, type Result } from '../../base/index.ts';
import { type Door, type Guest, loadPurses, type PurseDeps, type Time } from '../../house/index.ts';
import type { Purse, Refusal, ServerMessage } from '../../protocol/index.ts';
import { gather } from '../gathering.ts';
import { protocolRefusal, refusalFrom } from '../refusal.ts';

/** What guests own, as the protocol shows it. */
export interface Purses {
  readonly of: (guest: Guest) => Promise<Result<Purse, Refusal>>;
  /** Sends these patrons their current purses, if they are known. */
  readonly tell: (patrons: readonly string[]) => Promise<void>;
}

export interface PursesDeps extends PurseDeps {
  readonly time: Time;
  readonly door: Pick<Door, 'guest'>;
  /** Patrons whose wallets do not match their transfers; their purses are not shown. */
  readonly isSuspect: (patron: string) => boolean;
  /** Sends a message to every socket of a patron. */
  readonly say: (patron: string, message: ServerMessage) => void;
}

const SUSPECT = { code: 'store/damaged', message: 'the wallet is not what its transfers add up to' } as const;

export function openPurses(deps: PursesDeps): Purses {
  // Reads are batched: in a rush, every client asks twice, for its session and on its socket.
  const read = gather<Guest, Purse, Refusal>({
    time: deps.time,
    readAll: async (guests) => {
      const purses = await loadPurses(deps, guests, deps.time.now());
      if (purses.ok) return purses.value.map(ok);
      const no = err(refusalFrom(purses.error));
      return guests.map(() => no);
    },
    tooMany: protocolRefusal('house/unavailable', 'The house is asked by too many at once: ask again.'),
  });
  return {
    of: async (guest) => (deps.isSuspect(guest.patron) ? err(refusalFrom(SUSPECT)) : read(guest)),
    tell: async (patrons) => {
      const guests = patrons
        .filter((patron) => !deps.isSuspect(patron))
        .flatMap((patron) => deps.door.guest(patron) ?? []);
      if (guests.length === 0) return;
      const purses = await loadPurses(deps, guests, deps.time.now());
      if (!purses.ok) return;
      for (const [index, { patron }] of guests.entries()) {
        const purse = purses.value[index];
        if (purse !== undefined) deps.say(patron, { say: 'purse', purse });
      }
    },
  };
}
