import { readShape } from '../base/index.ts';
import { DESK_TABLES, type DeskTable, type Refusal, type ServerMessageOf } from '../protocol/index.ts';
import { makeReconnectingConnection } from './reconnectingConnection.ts';
import type { ConnectionState } from './tableLink.ts';
import type { World } from './world.ts';

/** An update of the pit's feed. */
export type PitFeedUpdate =
  | { readonly is: 'floor'; readonly tables: readonly DeskTable[]; readonly now: number }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | { readonly is: 'connection'; readonly connection: ConnectionState };

/**
 * Follows every table of the floor over a socket of its own, which reconnects by itself. Returns a function
 * that stops.
 */
export function followPitFeed(world: World, hear: (news: PitFeedUpdate) => void): () => void {
  let tables = new Map<string, DeskTable>();
  const wire = makeReconnectingConnection(world, {
    heard: (message) => {
      if (message.say === 'welcome') wire.send({ say: 'desk', do: 'follow' });
      if (message.say === 'refused') hear({ is: 'refused', refusal: message.refusal });
      if (message.say !== 'desk') return;
      tables = after(tables, message);
      hear({ is: 'floor', tables: [...tables.values()], now: message.now });
    },
    changed: (connection) => hear({ is: 'connection', connection }),
  });
  wire.open();
  return wire.rest;
}

/** Tables that do not match the schema are left out. */
function after(before: ReadonlyMap<string, DeskTable>, { anew, tables, gone }: ServerMessageOf<'desk'>) {
  const now = new Map(anew ? [] : before);
  const read = readShape(DESK_TABLES, tables);
  for (const table of read.ok ? read.value : []) now.set(table.table, table);
  for (const table of gone) now.delete(table);
  return now;
}
