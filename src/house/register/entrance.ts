import { err, ok } from '../../base/index.ts';
import type { KeptAccount } from '../../forms/index.ts';
import { type Door, type Guest, hashOfToken, NOBODY } from '../door.ts';
import { nameFor } from '../guestName.ts';
import type { Random } from '../random.ts';
import type { AccountAnswer, Accounts } from './register.ts';

/** Merges guests and accounts into one door. Once a guest has an account, their old guest session opens nothing. */
export function withRegister(door: Door, register: Accounts, random: Random): Door {
  const isGuest = (guest: Guest | undefined): guest is Guest =>
    guest !== undefined && register.account(guest.patron) === undefined;
  const asGuest = (patron: string): Guest | undefined => {
    const account = register.account(patron);
    return account === undefined ? door.guest(patron) : guestIn(account);
  };
  const getGuest = (session: string): Guest | undefined => {
    const entered = register.session(session);
    if (entered !== undefined) return asGuest(entered.patron);
    const guest = door.getGuestSession(session);
    return isGuest(guest) ? guest : undefined;
  };
  const noted = (patron: string, written: AccountAnswer<void>): AccountAnswer<Guest> => {
    const guest = asGuest(patron);
    if (!written.ok) return written;
    return guest === undefined ? err(NOBODY) : ok(guest);
  };

  return {
    begin: door.begin,
    find: (token) => {
      const session = token === undefined ? '' : hashOfToken(token);
      const guest = getGuest(session);
      return guest === undefined ? undefined : { session, guest };
    },
    getGuestSession: getGuest,
    guest: asGuest,
    rename: async (guest, name) => {
      const { patron, bot } = guest;
      if (register.account(patron) === undefined) return door.rename(guest, name);
      const called = nameFor(name, bot, random);
      return called.ok ? noted(patron, await register.rename(patron, called.value)) : called;
    },
    end: (session) => (register.session(session) === undefined ? door.end(session) : register.leave(session)),
    seated: (patrons) => door.seated(patrons.filter((patron) => register.account(patron) === undefined)),
    noteGrant: async (patron, amount) =>
      register.account(patron) === undefined
        ? door.noteGrant(patron, amount)
        : noted(patron, await register.noteGrant(patron, amount)),
    save: async () => {
      await door.save();
      await register.save();
    },
  };
}

const guestIn = ({ patron, name, bot, since, granted, grants, grantedAt }: KeptAccount): Guest => ({
  patron,
  name,
  bot,
  since,
  granted,
  grants,
  grantedAt,
});
