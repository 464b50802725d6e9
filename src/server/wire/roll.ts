import type { Connection } from './connection.ts';
import { getNetwork } from './network.ts';

/** The open sockets, by patron and by network. */
export interface Roll {
  readonly all: () => ReadonlySet<Connection>;
  readonly of: (patron: string) => ReadonlySet<Connection>;
  readonly from: (network: string) => number;
  readonly add: (connection: Connection) => void;
  readonly remove: (connection: Connection) => void;
}

const NONE: ReadonlySet<Connection> = new Set();

export function newRoll(): Roll {
  const connections = new Set<Connection>();
  const byPatron = new Map<string, Set<Connection>>();
  const byNetwork = new Map<string, number>();
  return {
    all: () => connections,
    of: (patron) => byPatron.get(patron) ?? NONE,
    from: (network) => byNetwork.get(network) ?? 0,
    add: (connection) => {
      const { guest, address } = connection;
      connections.add(connection);
      byNetwork.set(getNetwork(address), (byNetwork.get(getNetwork(address)) ?? 0) + 1);
      byPatron.set(guest.patron, (byPatron.get(guest.patron) ?? new Set()).add(connection));
    },
    remove: (connection) => {
      if (!connections.delete(connection)) return;
      const { guest, address } = connection;
      const network = getNetwork(address);
      const left = (byNetwork.get(network) ?? 1) - 1;
      if (left > 0) byNetwork.set(network, left);
      else byNetwork.delete(network);
      const own = byPatron.get(guest.patron);
      own?.delete(connection);
      if (own?.size === 0) byPatron.delete(guest.patron);
    },
  };
}
