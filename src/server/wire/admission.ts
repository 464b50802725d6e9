import type { IncomingHttpHeaders } from 'node:http';
import type { Door, Significant } from '../../house/index.ts';
import { type Refusal, SOCKET_PATH } from '../../protocol/index.ts';
import type { Tickets } from '../people/tickets.ts';
import { noRoute, protocolRefusal } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import type { Admitted } from './connection.ts';
import type { SocketLimits } from './limits.ts';
import { getNetwork } from './network.ts';
import { isAllowed } from './origins.ts';
import type { Roll } from './roll.ts';
import type { NetworkTally } from './tally.ts';

export interface AdmissionDeps {
  readonly limits: SocketLimits;
  readonly settings: Pick<Settings, 'trustProxy' | 'socketsPerAddress'>;
  readonly door: Pick<Door, 'getGuestSession'>;
  readonly tickets: Pick<Tickets, 'take'>;
  readonly significant: Pick<Significant, 'refused'>;
  readonly origins: () => ReadonlySet<string>;
  readonly isClosing: () => boolean;
  /** Limits how often each network asks for a socket. */
  readonly knocks: NetworkTally;
}

/** A request for a socket, made to this node or to another one. */
export interface UpgradeRequest {
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** Checks everything that can be wrong with a request before the upgrade. */
export function admit(deps: AdmissionDeps, roll: Roll, request: UpgradeRequest): Admitted | Refusal {
  const { limits, settings, significant } = deps;
  const [pathname = '', query = ''] = (request.url ?? '').split('?', 2);
  const address = getAddress(request, settings.trustProxy);
  if (pathname !== SOCKET_PATH) return noRoute(pathname);
  if (deps.isClosing()) return protocolRefusal('house/closing', 'The house is closing.');
  if (!deps.knocks.take(getNetwork(address)))
    return protocolRefusal('socket/too-many', 'Your address asks for sockets too often.');
  if (!isAllowed(deps.origins(), request.headers.origin)) {
    significant.refused('origin', address);
    return protocolRefusal('origin/not-allowed', 'Pages of this origin may not talk to the house.');
  }
  if (roll.from(getNetwork(address)) >= settings.socketsPerAddress)
    return protocolRefusal('socket/too-many', 'There are too many sockets from your address.');
  const issued = deps.tickets.take(new URLSearchParams(query).get('ticket') ?? '');
  const guest = issued === undefined ? undefined : deps.door.getGuestSession(issued.session);
  if (issued === undefined || guest === undefined) {
    significant.refused('ticket', address);
    return protocolRefusal('ticket/spent', 'The ticket is unknown, used or too old: ask for another.');
  }
  if (roll.of(guest.patron).size >= limits.socketsPerPatron)
    return protocolRefusal('socket/too-many', `A patron has at most ${limits.socketsPerPatron} sockets.`);
  const { session, barredAs } = issued;
  return { session, guest, address, barredAs };
}

/** The client's address; behind a trusted proxy, the one that the proxy reports. */
function getAddress(request: UpgradeRequest, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(request.headers['x-forwarded-for'] ?? '') : '';
  const nearest = forwarded.split(',').at(-1)?.trim() ?? '';
  return nearest !== '' ? nearest : (request.socket.remoteAddress ?? 'unknown');
}
