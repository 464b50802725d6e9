import type { Door, PersonKeys } from '../../house/index.ts';
import type { Accounts } from '../../house/register/index.ts';

export interface Forgetting {
  readonly door: Door;
  readonly register: Accounts;
}

/** When a patron deletes their account, or a guest ends their session, also deletes the key of their names. */
export function forgettingNames(door: Door, register: Accounts, persons: PersonKeys): Forgetting {
  return {
    register: {
      ...register,
      forget: async (patron) => {
        const done = await register.forget(patron);
        return done.ok ? persons.forget(patron) : done;
      },
    },
    door: {
      ...door,
      end: async (session) => {
        const guest = door.getGuestSession(session);
        const done = await door.end(session);
        if (!done.ok || guest === undefined || door.guest(guest.patron) !== undefined) return done;
        return persons.forget(guest.patron);
      },
    },
  };
}
