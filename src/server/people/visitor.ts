import type { Guest } from '../../house/index.ts';
import type { Register } from '../../house/register/index.ts';
import type { Visitor } from '../../protocol/index.ts';

/** As whom somebody asks: by the role of their account, or as a guest. */
export const visitorIn =
  (register: Pick<Register, 'account'>) =>
  (guest: Pick<Guest, 'patron'> | undefined): Visitor =>
    guest === undefined ? 'nobody' : (register.account(guest.patron)?.role ?? 'guest');
