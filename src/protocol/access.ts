import { ROLES, type Role } from '../forms/index.ts';
import type { ClientMessageName } from './clientMessage.ts';
import type { Route } from './route.ts';

/** Whoever may ask something of the house: without a session, as a guest, or by an account of one role. */
export const VISITORS = ['nobody', 'guest', ...ROLES] as const;
export type AccessRole = 'nobody' | 'guest' | Role;

/** Those who play. Whoever runs or audits the house does not play in it. */
export const PATRONS: readonly AccessRole[] = ['guest', 'patron'];
/** Who looks at the house from the pit; only the first changes anything. */
export const OFFICERS: readonly AccessRole[] = ['pit', 'auditor'];
export const ACCOUNTS: readonly AccessRole[] = ROLES;
const ANYBODY_INSIDE: readonly AccessRole[] = ['guest', ...ROLES];

/** Who may ask for a route. */
export const getVisitors = ({ session, only }: Pick<Route, 'session' | 'only'>): readonly AccessRole[] =>
  session === 'none' ? VISITORS : (only ?? ANYBODY_INSIDE);

/** Who may say what on a socket; nobody has one without a session. */
export const MESSAGE_VISITORS: Readonly<Record<ClientMessageName, readonly AccessRole[]>> = {
  watch: ANYBODY_INSIDE,
  unwatch: ANYBODY_INSIDE,
  wish: PATRONS,
  fold: PATRONS,
  remark: PATRONS,
  desk: OFFICERS,
  ping: ANYBODY_INSIDE,
};
