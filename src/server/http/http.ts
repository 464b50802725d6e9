import type { Server } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import { fastifyHelmet } from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import {
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
} from 'fastify';
import type { Log } from '../../house/index.ts';
import { LIMITS } from '../../protocol/index.ts';
import { type Answered, type NodeRequest, withoutLine } from '../nodes/asking.ts';
import { getStatus, protocolRefusal } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { getNetwork } from '../wire/network.ts';
import { isAllowed } from '../wire/origins.ts';
import { type ApiRoutesDeps, apiRoutes, RATE_WINDOW_MS } from './apiRoutes.ts';
import { watchConnections } from './connections.ts';
import type { Api, ApiGates } from './handler.ts';
import { PERMISSIONS_POLICY, securityHeaders } from './headers.ts';
import { type HostRoutesDeps, hostRoutes } from './hostRoutes.ts';
import { servePages } from './pages.ts';
import { refusalOfError, sendRefusal, TooMany } from './replies.ts';

export interface HttpDeps extends ApiRoutesDeps, HostRoutesDeps {
  readonly patience?: HttpPatience;
  readonly settings: Settings;
  readonly log: Log;
  readonly origins: () => ReadonlySet<string>;
}

export interface Http {
  readonly server: Server;
  /** Registers the API routes, after the house exists, which needs the server. */
  readonly serve: (api: Api, gates?: ApiGates) => void;
  /** Answers a request that another node received. */
  readonly ask: (asked: NodeRequest) => Promise<Answered>;
  readonly listen: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Timeouts of connections; tests on a busy machine use longer ones. */
export interface HttpPatience {
  /** Limit for a complete request. */
  readonly requestMs: number;
  /** Limit for the request's headers. */
  readonly headMs: number;
  /** Limit between two requests. */
  readonly idleMs: number;
}

const PATIENCE: HttpPatience = { requestMs: 10_000, headMs: 5_000, idleMs: 20_000 };

/** The HTTP server: API, pages, and routes for the host's tools. */
export async function openHttp(deps: HttpDeps): Promise<Http> {
  const { settings } = deps;
  const app = fastify(optionsFor(settings, deps.patience));
  const connections = watchConnections(app.server, settings);
  observe(app, deps);
  guard(app, deps);
  await app.register(fastifyHelmet, securityHeaders(settings.publicUrl));
  await app.register(fastifyCookie);
  await app.register(fastifyRateLimit, {
    global: true,
    max: settings.requestsPerMinute,
    timeWindow: RATE_WINDOW_MS,
    keyGenerator: (request) => getNetwork(request.ip),
    errorResponseBuilder: () => new TooMany(),
  });
  hostRoutes(app, deps);
  await servePages(app, settings.web);
  return {
    server: app.server,
    serve: (api, gates) => apiRoutes(app, deps, api, gates),
    ask: (asked) => loadAsk(app, asked),
    listen: async () => {
      await app.listen({ host: settings.host, port: settings.port });
      const address = app.server.address();
      return typeof address === 'object' && address !== null ? address.port : settings.port;
    },
    close: () => {
      const closed = app.close();
      // Includes upgraded and refused sockets, which the server no longer tracks.
      connections.cutAll();
      return closed;
    },
  };
}

/** Handles a forwarded request as if it had arrived here from the original address. */
async function loadAsk(
  app: FastifyInstance,
  { method, url, headers, address, body }: NodeRequest,
): Promise<Answered> {
  const given = await app.inject({
    method: method as 'GET',
    url,
    headers: withoutLine(headers),
    remoteAddress: address,
    ...(body.length > 0 && { payload: body }),
  });
  return { status: given.statusCode, headers: withoutLine(given.headers), body: given.rawPayload };
}

export const optionsFor = (
  settings: Settings,
  { requestMs, headMs, idleMs }: HttpPatience = PATIENCE,
): FastifyHttpOptions<Server> => ({
  logger: false,
  // Trusts one proxy only: any earlier hop could be made up.
  trustProxy: settings.trustProxy ? (_address, hop) => hop === 0 : false,
  bodyLimit: LIMITS.bodyBytes,
  requestTimeout: requestMs,
  connectionTimeout: requestMs,
  keepAliveTimeout: idleMs,
  // Checks every second; Node's default is every 30 seconds, which would extend the timeouts.
  http: { headersTimeout: headMs, connectionsCheckingInterval: 1_000 },
  forceCloseConnections: true,
  // Plugins wait for nothing outside, so a slow start only means a busy machine.
  pluginTimeout: 0,
  routerOptions: { maxParamLength: 100 },
  frameworkErrors,
});

/** A malformed URL reaches no hook and no route. */
const frameworkErrors = (error: FastifyError, _request: unknown, reply: unknown): void => {
  sendRefusal(reply as FastifyReply, refusalOfError(error));
};

/** Counts requests and logs failures. */
export function observe(app: FastifyInstance, { log, metrics }: Pick<HttpDeps, 'log' | 'metrics'>): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const no = refusalOfError(error);
    if (getStatus(no) >= 500)
      log.error({ error: error.message, route: routeName(request) }, 'a request failed');
    return sendRefusal(reply, no);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    metrics.request(routeName(request), status, elapsedTime);
    log.debug({ method, route: routeName(request), status, ms: Math.round(elapsedTime) }, 'request');
  });
}

const routeName = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

/** Only the house's own pages, or programs without an origin, may change anything. */
function guard(app: FastifyInstance, { origins, significant }: HttpDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (request.method === 'GET' || request.method === 'HEAD') return;
    if (isAllowed(origins(), request.headers.origin)) return;
    significant.refused('origin', request.ip);
    return sendRefusal(
      reply,
      protocolRefusal('origin/not-allowed', 'Pages of this origin may not talk to the house.'),
    );
  });
}
