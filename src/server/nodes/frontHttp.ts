import type { Server } from 'node:http';
import { fastifyHelmet } from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Log } from '../../house/index.ts';
import { LIMITS } from '../../protocol/index.ts';
import { RATE_WINDOW_MS } from '../http/apiRoutes.ts';
import { watchConnections } from '../http/connections.ts';
import { PERMISSIONS_POLICY, securityHeaders } from '../http/headers.ts';
import { type HostRoutesDeps, hostRoutes } from '../http/hostRoutes.ts';
import { observe, optionsFor } from '../http/http.ts';
import { servePages } from '../http/pages.ts';
import { sendRefusal, TooMany } from '../http/replies.ts';
import { protocolRefusal } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { getNetwork } from '../wire/network.ts';
import type { Answered, NodeRequest } from './asking.ts';

/** A node's HTTP server: it serves the pages and forwards API requests to the leader. */
export interface FrontHttp {
  readonly server: Server;
  readonly listen: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export interface FrontHttpDeps extends HostRoutesDeps {
  readonly settings: Settings;
  readonly log: Log;
  /** Undefined when the leader does not answer. */
  readonly ask: (asked: NodeRequest) => Promise<Answered | undefined>;
}

export async function openFrontHttp(deps: FrontHttpDeps): Promise<FrontHttp> {
  const { settings } = deps;
  const app = fastify({
    ...optionsFor(settings),
    // The largest limit of any route; the leader enforces each route's own.
    bodyLimit: LIMITS.bodyBytes + LIMITS.houseFileBytes,
  });
  const connections = watchConnections(app.server, settings);
  observe(app, deps);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
  await app.register(fastifyHelmet, securityHeaders(settings.publicUrl));
  // Protects this node from floods; the leader enforces the limit per address for the whole house.
  await app.register(fastifyRateLimit, {
    global: true,
    max: settings.requestsPerMinute,
    timeWindow: RATE_WINDOW_MS,
    keyGenerator: (request) => getNetwork(request.ip),
    errorResponseBuilder: () => new TooMany(),
  });
  // Forwards bodies unparsed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  hostRoutes(app, deps);
  await servePages(app, settings.web);
  app.all('/api/*', (request, reply) => passOn(deps, request, reply));
  return {
    server: app.server,
    listen: async () => {
      await app.listen({ host: settings.host, port: settings.port });
      const address = app.server.address();
      return typeof address === 'object' && address !== null ? address.port : settings.port;
    },
    close: () => {
      const closed = app.close();
      connections.cutAll();
      return closed;
    },
  };
}

const AWAY = protocolRefusal('house/unavailable', 'The house cannot be reached at the moment: ask again.');

async function passOn(
  { ask }: FrontHttpDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method, url, headers, body } = request;
  const given = await ask({
    method,
    url,
    headers,
    address: request.socket.remoteAddress ?? 'unknown',
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  });
  if (given === undefined) return sendRefusal(reply.header('cache-control', 'no-store'), AWAY);
  reply.hijack();
  reply.raw.writeHead(given.status, { ...given.headers, 'content-length': given.body.length });
  reply.raw.end(method === 'HEAD' ? undefined : given.body);
  return reply;
}
