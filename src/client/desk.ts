import { readShape } from '../base/index.ts';
import { DESK_TABLES, type DeskTable, type Refusal, type ServerMessageOf } from '../protocol/index.ts';
import type { ConnectionState } from './link.ts';
import { makeWire } from './wire.ts';
import type { World } from './world.ts';

/** What is heard at the pit's desk. */
export type DeskNews =
  | { readonly is: 'floor'; readonly tables: readonly DeskTable[]; readonly now: number }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | { readonly is: 'connection'; readonly connection: ConnectionState };

/** Follows the whole floor by a socket of its own, which comes back by itself; gives the way to stop. */
export function followDesk(world: World, hear: (news: DeskNews) => void): () => void {
  let tables = new Map<string, DeskTable>();
  const wire = makeWire(world, {
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

/** What is in another form than it should be is left out, and never guessed at. */
function after(before: ReadonlyMap<string, DeskTable>, { anew, tables, gone }: ServerMessageOf<'desk'>) {
  const now = new Map(anew ? [] : before);
  const read = readShape(DESK_TABLES, tables);
  for (const table of read.ok ? read.value : []) now.set(table.table, table);
  for (const table of gone) now.delete(table);
  return now;
}
