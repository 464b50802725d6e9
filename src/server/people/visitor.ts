import type { Guest } from '../../house/index.ts';
import type { Accounts } from '../../house/register/index.ts';
import type { AccessRole } from '../../protocol/index.ts';

/** The role of a guest: that of their account, or `guest`. */
export const visitorIn =
  (register: Pick<Accounts, 'account'>) =>
  (guest: Pick<Guest, 'patron'> | undefined): AccessRole =>
    guest === undefined ? 'nobody' : (register.account(guest.patron)?.role ?? 'guest');
