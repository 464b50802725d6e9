import { ROLES, type Role } from '../forms/index.ts';
import type { ClientMessageName } from './clientMessage.ts';
import type { Route } from './route.ts';

/** The roles that access is granted to: without a session, as a guest, or an account's role. */
export const VISITORS = ['nobody', 'guest', ...ROLES] as const;
export type AccessRole = 'nobody' | 'guest' | Role;

/** Those who play. Officers do not play in their own house. */
export const PATRONS: readonly AccessRole[] = ['guest', 'patron'];
/** Those who may see the pit; only the first may change anything. */
export const OFFICERS: readonly AccessRole[] = ['pit', 'auditor'];
export const ACCOUNTS: readonly AccessRole[] = ROLES;
const ANYBODY_INSIDE: readonly AccessRole[] = ['guest', ...ROLES];

/** The roles that may call a route. */
export const getVisitors = ({ session, only }: Pick<Route, 'session' | 'only'>): readonly AccessRole[] =>
  session === 'none' ? VISITORS : (only ?? ANYBODY_INSIDE);

/** The roles that may send a message. A socket needs a session. */
export const MESSAGE_VISITORS: Readonly<Record<ClientMessageName, readonly AccessRole[]>> = {
  watch: ANYBODY_INSIDE,
  unwatch: ANYBODY_INSIDE,
  wish: PATRONS,
  fold: PATRONS,
  remark: PATRONS,
  desk: OFFICERS,
  ping: ANYBODY_INSIDE,
};
