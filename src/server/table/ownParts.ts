import type { Aliases } from '../../house/index.ts';
import type { ServerMessageOf } from '../../protocol/index.ts';
import { hasSameOwnView, ownViewOf, type TableState } from '../../table/index.ts';
import type { Watchers } from './presence.ts';
import type { Frame } from './ring.ts';

/** What of a table is one patron's alone, and what each was last told of it. */
export interface OwnParts {
  readonly frameFor: (state: TableState, patron: string) => Frame;
  /** This patron hears, or has heard, how the own part is in this state. */
  readonly note: (state: TableState, patron: string) => void;
  readonly forget: (patron: string) => void;
  /** To each patron whose own part is otherwise now. */
  readonly tell: (state: TableState) => void;
}

export function openOwnParts(presence: Watchers, aliases: Aliases): OwnParts {
  const last = new Map<string, { readonly state: TableState; readonly text: string }>();
  return {
    frameFor: (state, patron) => youFrame(state, youText(state, patron, aliases)),
    note: (state, patron) => {
      last.set(patron, { state, text: youText(state, patron, aliases) });
    },
    forget: (patron) => {
      last.delete(patron);
    },
    tell: (state) => {
      for (const [patron, own] of presence.patrons()) {
        const told = last.get(patron);
        if (told !== undefined && hasSameOwnView(told.state, state, patron)) continue;
        const text = youText(state, patron, aliases);
        last.set(patron, { state, text });
        if (told?.text === text) continue;
        const frame = youFrame(state, text);
        for (const watcher of own) watcher.hear(frame);
      }
    },
  };
}

/** With what proves the alias: the patron's alone to have. */
export function youOf(
  state: TableState,
  patron: string,
  { proofIn }: Aliases,
): ServerMessageOf<'table'>['you'] {
  const you = ownViewOf(state, patron);
  if (you === undefined) return null;
  const { newestShoe } = state;
  const proof = you.alias === null || newestShoe === undefined ? null : proofIn(patron, newestShoe);
  return { ...you, proof };
}

const youText = (state: TableState, patron: string, aliases: Aliases): string =>
  JSON.stringify(youOf(state, patron, aliases));

/** Around a part that is put into words already. */
function youFrame({ id, seq }: TableState, you: string): Frame {
  const about = { say: 'you', table: id, seq } satisfies Omit<ServerMessageOf<'you'>, 'you'>;
  return Buffer.from(`${JSON.stringify(about).slice(0, -1)},"you":${you}}`);
}
