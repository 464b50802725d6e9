import { ok } from '../../base/index.ts';
import type { Protection, Significant } from '../../house/index.ts';
import { heard } from '../refusal.ts';
import type { Handlers } from './handler.ts';

export interface ProtectionHandlersDeps {
  readonly protection: Protection;
  readonly significant: Pick<Significant, 'note'>;
}

/** What patrons set themselves, and what holds for them. */
export const protectionHandlers = ({
  protection,
  significant,
}: ProtectionHandlersDeps): Handlers<'protection' | 'protect'> => ({
  protection: async ({ who }) => {
    const view = heard(await protection.view(who.guest.patron));
    return view.ok ? ok({ body: view.value }) : view;
  },
  protect: async ({ who, body }) => {
    const { patron } = who.guest;
    const before = protection.excludedUntil(patron);
    const done = heard(await protection.ask(patron, body));
    if (!done.ok) return done;
    const until = protection.excludedUntil(patron);
    if (until !== undefined && until !== before) significant.note({ type: 'self-excluded', patron, until });
    const view = heard(await protection.view(patron));
    if (!view.ok) return view;
    const isBarred = protection.barred(patron) !== undefined;
    return ok({ body: view.value, ...(isBarred && { bars: patron }) });
  },
});
