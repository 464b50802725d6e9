import { ok } from '../../base/index.ts';
import { type NightStory, readNight } from '../../house/index.ts';
import type { Standings } from '../../protocol/index.ts';
import type { ArchiveStore } from '../../record/index.ts';
import { heard, refuseRequest } from '../refusal.ts';
import type { Hosting } from '../table/hosting.ts';
import type { Handlers } from './handler.ts';

export interface NightHandlersDeps {
  readonly hosting: Hosting;
  readonly store: ArchiveStore;
}

/** Private tables, for their hosts and guests. */
export const nightHandlers = ({
  hosting,
  store,
}: NightHandlersDeps): Handlers<'hostView' | 'hostAct' | 'askIn' | 'join' | 'standings'> => ({
  hostView: async ({ params, who }) => answered(hosting.view(params.table, who.guest.patron)),
  hostAct: async ({ params, who, body }) => answered(await hosting.act(params.table, who.guest.patron, body)),
  askIn: async ({ params, who, invitation }) => {
    const asked = hosting.askIn(params.table, who.guest, invitation);
    return asked.ok ? ok({ body: { state: asked.value } }) : asked;
  },
  join: async ({ body, address }) => answered(hosting.join(body.code, address)),
  standings: async ({ params, who, invitation }) => {
    const read = heard(await readNight(store, params.table));
    if (!read.ok) return read;
    const { patron } = who.guest;
    if (read.value === undefined || !maySee(read.value, patron, invitation))
      return refuseRequest('table/none', 'There is no such table, or its standings are not yours to see.');
    return ok({ body: standingsFor(read.value, patron) });
  },
});

const answered = <T, E>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E },
) => (result.ok ? ok({ body: result.value }) : result);

/** Until the night has ended, only the host sees the standings. */
function maySee(
  { night, invitation, ended, guests }: NightStory,
  patron: string,
  shown: string | undefined,
): boolean {
  if (invitation === null || night === undefined) return false;
  if (night.patron === patron) return true;
  return ended !== undefined && (shown === invitation || guests.some((guest) => guest.patron === patron));
}

const standingsFor = (
  { table, night, began, ended, hands, guests }: NightStory,
  asker: string,
): Standings => ({
  table,
  name: night?.name ?? '',
  began,
  ...(ended !== undefined && { ended }),
  hands,
  standings: guests.map(({ patron, name, isBot, isSeated, boughtIn, net, hands: played, best }) => ({
    ...{ name, bot: isBot, seated: isSeated, boughtIn, net, hands: played },
    ...(best !== undefined && { best }),
    ...(patron === night?.patron && { host: true as const }),
    ...(patron === asker && { you: true as const }),
  })),
});
