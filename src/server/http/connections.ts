import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Settings } from '../settings.ts';
import { getNetwork } from '../wire/network.ts';

/** Every connection to the house, whatever becomes of it: so many, and none that outlives it. */
export interface Connections {
  readonly cutAll: () => void;
}

/** Beside the sockets of an address: requests of its pages and programs. */
const REQUESTS_BESIDE = 256;
/** Descriptors that the house needs for itself: its database, its files. */
const DESCRIPTORS_KEPT = 256;
const USUAL_DESCRIPTORS = 4_096;

export function watchConnections(
  server: Server,
  { trustProxy, socketsPerAddress }: Pick<Settings, 'trustProxy' | 'socketsPerAddress'>,
): Connections {
  // A proxy brings everybody from one address; how many it brings it limits by itself.
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

/** A house without descriptors can neither deal nor stop: some are kept back. */
export const mostConnections = (descriptors: number): number =>
  Math.max(Math.ceil(descriptors / 2), descriptors - DESCRIPTORS_KEPT);

/** As many as the system gives this process. */
function descriptorLimit(): number {
  // The names of whoever is connected would be looked up, and are not wanted.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft?: number | string } };
  };
  const limit = Number(report.userLimits?.open_files?.soft);
  return Number.isSafeInteger(limit) && limit > 0 ? limit : USUAL_DESCRIPTORS;
}
