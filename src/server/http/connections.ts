import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Settings } from '../settings.ts';
import { getNetwork } from '../wire/network.ts';

/** All TCP connections to the house: limited in number, and closed with it. */
export interface Connections {
  readonly cutAll: () => void;
}

/** Extra connections for an address's requests, beyond its WebSockets. */
const REQUESTS_BESIDE = 256;
/** File descriptors reserved for the house: its database and files. */
const DESCRIPTORS_KEPT = 256;
const USUAL_DESCRIPTORS = 4_096;

export function watchConnections(
  server: Server,
  { trustProxy, socketsPerAddress }: Pick<Settings, 'trustProxy' | 'socketsPerAddress'>,
): Connections {
  // Behind a proxy all connections share one address; the proxy does the limiting.
  const mostOfOne = trustProxy ? Number.POSITIVE_INFINITY : socketsPerAddress + REQUESTS_BESIDE;
  const open = new Set<Socket>();
  const counts = new Map<string, number>();
  let closing = false;
  server.maxConnections = mostConnections(descriptorLimit());
  server.on('connection', (socket: Socket) => {
    const network = getNetwork(socket.remoteAddress ?? 'unknown');
    const count = counts.get(network) ?? 0;
    if (closing || count >= mostOfOne) return void socket.destroy();
    open.add(socket);
    counts.set(network, count + 1);
    socket.once('close', () => {
      open.delete(socket);
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
  });
  return {
    cutAll: () => {
      closing = true;
      for (const socket of open) socket.destroy();
    },
  };
}

/** Reserves descriptors: without any, a house can neither deal nor stop. */
export const mostConnections = (descriptors: number): number =>
  Math.max(Math.ceil(descriptors / 2), descriptors - DESCRIPTORS_KEPT);

/** The limit of open files for this process. */
function descriptorLimit(): number {
  // Skips the reverse look-ups of connected hosts, which the report does not need here.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft?: number | string } };
  };
  const limit = Number(report.userLimits?.open_files?.soft);
  return Number.isSafeInteger(limit) && limit > 0 ? limit : USUAL_DESCRIPTORS;
}
