import { err, ok } from '../../base/index.ts';
import type { Protection, Significant } from '../../house/index.ts';
import type { Accounts } from '../../house/register/index.ts';
import type { ProtectionView } from '../../protocol/index.ts';
import { heard, protocolRefusal } from '../refusal.ts';
import type { ApiRequest, Handlers } from './handler.ts';

export interface ProtectionHandlersDeps {
  readonly protection: Protection;
  readonly significant: Pick<Significant, 'note'>;
  readonly register: Pick<Accounts, 'account'>;
}

/** Patrons' own limits, and what currently holds for them. */
export const protectionHandlers = ({
  protection,
  significant,
  register,
}: ProtectionHandlersDeps): Handlers<'protection' | 'protect' | 'askReturn'> => ({
  protection: async ({ who, barred }) => {
    const view = heard(await protection.view(who.guest.patron));
    return view.ok ? ok({ body: seenFrom(view.value, barred) }) : view;
  },
  protect: async ({ who, body, barred }) => {
    const { patron } = who.guest;
    const before = protection.excludedUntil(patron);
    const done = heard(await protection.ask(patron, body));
    if (!done.ok) return done;
    const until = protection.excludedUntil(patron);
    if (until !== undefined && until !== before) significant.note({ type: 'self-excluded', patron, until });
    const view = heard(await protection.view(patron));
    if (!view.ok) return view;
    return ok({ body: seenFrom(view.value, barred) });
  },
  askReturn: async ({ barredAs }) => {
    // Patrons with an account can log in and ask. For a guest whose session has ended, only the browser can prove the
    // link.
    const guests = barredAs.filter(
      (patron) => protection.excludedUntil(patron) !== undefined && register.account(patron) === undefined,
    );
    if (guests.length === 0) return err(NOBODY_EXCLUDED);
    for (const patron of guests) {
      const done = heard(await protection.ask(patron, { do: 'ask-return' }));
      if (!done.ok) return done;
    }
    return ok({ body: undefined });
  },
});

const NOBODY_EXCLUDED = protocolRefusal(
  'protection/nothing-asked',
  'No guest has excluded themselves in this browser. Who has an account logs in and asks.',
);

/** Includes the bar of this browser, even if another patron caused it. */
const seenFrom = (view: ProtectionView, barred: ApiRequest<'protection'>['barred']): ProtectionView =>
  view.refused !== null || barred === undefined
    ? view
    : { ...view, refused: { code: barred.code, until: barred.until ?? null } };
