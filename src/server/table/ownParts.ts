import type { Aliases } from '../../house/index.ts';
import type { ServerMessageOf } from '../../protocol/index.ts';
import { hasSameOwnView, ownViewOf, type TableState } from '../../table/index.ts';
import type { Watchers } from './presence.ts';
import { type Frame, frameOf } from './ring.ts';

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
    frameFor: (state, patron) => frameOf(youMessage(state, patron, aliases)),
    note: (state, patron) => {
      last.set(patron, { state, text: JSON.stringify(youOf(state, patron, aliases)) });
    },
    forget: (patron) => {
      last.delete(patron);
    },
    tell: (state) => {
      for (const [patron, own] of presence.patrons()) {
        const told = last.get(patron);
        if (told !== undefined && hasSameOwnView(told.state, state, patron)) continue;
        const message = youMessage(state, patron, aliases);
        const text = JSON.stringify(message.you);
        last.set(patron, { state, text });
        if (told?.text === text) continue;
        const frame = frameOf(message);
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

const youMessage = (state: TableState, patron: string, aliases: Aliases): ServerMessageOf<'you'> => ({
  say: 'you',
  table: state.id,
  seq: state.seq,
  you: youOf(state, patron, aliases),
});
