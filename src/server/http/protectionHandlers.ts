import { ok } from '../../base/index.ts';
import type { Protection, Significant } from '../../house/index.ts';
import type { ProtectionView } from '../../protocol/index.ts';
import { heard } from '../refusal.ts';
import type { ApiRequest, Handlers } from './handler.ts';

export interface ProtectionHandlersDeps {
  readonly protection: Protection;
  readonly significant: Pick<Significant, 'note'>;
}

/** What patrons set themselves, and what holds for them. */
export const protectionHandlers = ({
  protection,
  significant,
}: ProtectionHandlersDeps): Handlers<'protection' | 'protect'> => ({
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
});

/** What is taken by this browser is told, too, where it is another that is barred in it. */
const seenFrom = (view: ProtectionView, barred: ApiRequest<'protection'>['barred']): ProtectionView =>
  view.refused !== null || barred === undefined
    ? view
    : { ...view, refused: { code: barred.code, until: barred.until ?? null } };
