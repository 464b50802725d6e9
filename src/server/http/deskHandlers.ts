import { canonicalJson, ok, unwrap } from '../../base/index.ts';
import { SIGNIFICANT } from '../../forms/index.ts';
import type { Significant } from '../../house/index.ts';
import type { EventRows } from '../../protocol/index.ts';
import { type ArchiveStore, FIRST_HASH } from '../../record/index.ts';
import type { PitFeed } from '../pit/desk.ts';
import type { PublicTables } from '../pit/publicTables.ts';
import { heard } from '../refusal.ts';
import type { Handlers } from './handler.ts';

export interface DeskHandlersDeps {
  readonly desk: Pick<PitFeed, 'days'>;
  readonly publicTables: PublicTables;
  readonly store: Pick<ArchiveStore, 'journals' | 'events'>;
  readonly significant: Pick<Significant, 'note'>;
}

/** How many of the latest rows are returned. */
const MOST_ROWS = 200;

/** The pit's desk: revenue, significant events, and commands to tables, each with officer and reason. */
export const deskHandlers = ({
  desk,
  publicTables,
  store,
  significant,
}: DeskHandlersDeps): Handlers<'takings' | 'events' | 'openPublic' | 'askTable'> => ({
  takings: async () => ok({ body: desk.days() }),
  events: async () => {
    const rows = heard(await newestRows(store));
    return rows.ok ? ok({ body: rows.value }) : rows;
  },
  openPublic: async ({ who, body: { reason, ...wanted } }) => {
    const opened = await publicTables.open(wanted);
    if (!opened.ok) return opened;
    const { id: table } = opened.value;
    significant.note({ type: 'table-asked', table, asked: 'open', by: who.guest.patron, reason });
    return ok({ body: { table } });
  },
  askTable: async ({ who, params: { table }, body }) => {
    const done = await publicTables.ask(table, body);
    if (!done.ok) return done;
    const { do: asked, reason } = body;
    significant.note({ type: 'table-asked', table, asked, by: who.guest.patron, reason });
    return ok({ body: undefined });
  },
});

/** Includes the hash before the first row, so that readers can check the chain. */
async function newestRows(store: DeskHandlersDeps['store']) {
  const journals = await store.journals();
  if (!journals.ok) return journals;
  const seq = journals.value.find(({ journal }) => journal === SIGNIFICANT)?.seq ?? 0;
  const from = Math.max(seq - MOST_ROWS, 0);
  const read = await store.events(SIGNIFICANT, Math.max(from, 1), MOST_ROWS + 1);
  if (!read.ok) return read;
  const [before, ...after] = read.value;
  const rows = from === 0 ? read.value : after;
  const told: EventRows = {
    before: from === 0 ? FIRST_HASH : (before?.hash ?? FIRST_HASH),
    rows: rows.slice(-MOST_ROWS).map(({ seq: number, type, body, hash }) => ({
      seq: number,
      type,
      body: unwrap(canonicalJson(body)),
      hash,
    })),
  };
  return ok(told);
}
