/** A table, the node that runs it, and its load. */
export interface Load {
  readonly table: string;
  readonly at: string;
  readonly load: number;
}

export interface TableMove {
  readonly table: string;
  readonly to: string;
}

/** The load of each node. The first is the leader, whose own work counts as one share. */
function getLoads(places: readonly string[], tables: readonly Load[]): ReadonlyMap<string, number> {
  const share = tables.reduce((sum, { load }) => sum + load, 0) / places.length;
  const loads = new Map(places.map((place, index) => [place, index === 0 ? share : 0]));
  for (const { at, load } of tables) if (loads.has(at)) loads.set(at, (loads.get(at) ?? 0) + load);
  return loads;
}

/** The node with the least load; the last one on a tie. */
export function findEmptiest(places: readonly string[], tables: readonly Load[]): string | undefined {
  const loads = getLoads(places, tables);
  let [found, least] = [undefined as string | undefined, Number.POSITIVE_INFINITY];
  for (const [place, load] of loads) if (load <= least) [found, least] = [place, load];
  return found;
}

/**
 * The one move that balances the load best. It goes to the node with the least load, and only if that node ends up with
 * less than the source has now, so that moves come to an end.
 */
export function nextMove(places: readonly string[], tables: readonly Load[]): TableMove | undefined {
  const to = findEmptiest(places, tables);
  if (to === undefined) return undefined;
  const loads = getLoads(places, tables);
  const least = loads.get(to) ?? 0;
  let best: (TableMove & { readonly gain: number }) | undefined;
  for (const { table, at, load } of tables) {
    const gain = (loads.get(at) ?? 0) - least - load;
    if (at !== to && gain > 0 && (best === undefined || gain > best.gain)) best = { table, to, gain };
  }
  return best && { table: best.table, to: best.to };
}
