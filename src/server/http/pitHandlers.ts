import { ok } from '../../base/index.ts';
import type { Door, Protection, Significant } from '../../house/index.ts';
import { heard } from '../refusal.ts';
import type { Handlers } from './handler.ts';

export interface PitHandlersDeps {
  readonly door: Pick<Door, 'guest'>;
  readonly protection: Pick<Protection, 'returns' | 'lift'>;
  readonly significant: Pick<Significant, 'note'>;
}

/** Patrons who want to return after an exclusion, and the pit's decision. */
export const pitHandlers = ({
  door,
  protection,
  significant,
}: PitHandlersDeps): Handlers<'returns' | 'letIn'> => ({
  returns: async () =>
    ok({
      body: protection.returns().map((one) => ({ ...one, name: door.guest(one.patron)?.name ?? null })),
    }),
  letIn: async ({ who, params: { patron } }) => {
    const by = who.guest.patron;
    const lifted = heard(await protection.lift(patron, by));
    if (!lifted.ok) return lifted;
    significant.note({ type: 'patron-let-in', patron, by });
    return ok({ body: undefined });
  },
});
