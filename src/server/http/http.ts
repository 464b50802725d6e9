import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, resolve, sep } from 'node:path';
import { fastifyCookie } from '@fastify/cookie';
import { fastifyHelmet } from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import { fastifyStatic } from '@fastify/static';
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  fastify,
} from 'fastify';
import { makeFault, parseShape } from '../../base/index.ts';
import type { Log } from '../../house/log.ts';
import { API, LIMITS, type Refusal, ROUTES, type Route, type RouteName } from '../../protocol/index.ts';
import type { Metrics } from '../metrics.ts';
import { type Door, SESSION_MS } from '../people/door.ts';
import type { Significant } from '../people/significant.ts';
import { noRoute, refusal, statusOf } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { isAllowed } from '../wire/origins.ts';
import { type Api, type ApiAnswer, NO_SESSION } from './api.ts';
import { docsPage, noPagesPage, notFoundPage, PLAIN_STYLES, PLAIN_STYLES_PATH } from './docsPage.ts';
import { PERMISSIONS_POLICY, policyOfPrintedPage, securityHeaders } from './headers.ts';
import { SESSION_COOKIE } from './openapi.ts';

export interface HttpDeps {
  readonly settings: Settings;
  readonly log: Log;
  readonly door: Door;
  readonly metrics: Metrics;
  readonly significant: Significant;
  readonly origins: () => ReadonlySet<string>;
  readonly isClosing: () => boolean;
  /** Whether the store answers and every table is dealt; in words where not. */
  readonly notReady: () => Promise<string | undefined>;
}

export interface Http {
  readonly server: Server;
  /** Routes of the API; they need the house, which needs the server. */
  readonly serve: (api: Api) => void;
  readonly listen: () => Promise<number>;
  readonly close: () => Promise<void>;
}

const MINUTE_MS = 60_000;
const STILL_SLOW_MS = 10_000;

/** Everything over HTTP: the API, the pages, and what a host's tools ask. */
export async function openHttp(deps: HttpDeps): Promise<Http> {
  const { settings, metrics } = deps;
  const options: FastifyServerOptions<Server> = {
    logger: false,
    // One proxy: what it was told by others before it is hearsay.
    trustProxy: settings.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: LIMITS.bodyBytes,
    requestTimeout: STILL_SLOW_MS,
    connectionTimeout: STILL_SLOW_MS,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 100 },
    frameworkErrors,
  };
  const app = fastify(options);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const no = refusalOfError(error);
    if (statusOf(no) >= 500)
      deps.log.error({ error: error.message, route: routeName(request) }, 'a request failed');
    return sendRefusal(reply, no);
  });
  app.addHook('onResponse', async (request, reply) => {
    metrics.request(routeName(request), reply.statusCode, reply.elapsedTime);
    deps.log.debug(
      {
        method: request.method,
        route: routeName(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    // What changes something is asked by our own pages, or by no page at all.
    if (request.method === 'GET' || request.method === 'HEAD') return;
    if (isAllowed(deps.origins(), request.headers.origin)) return;
    deps.significant.refused('origin', request.ip);
    return sendRefusal(
      reply,
      refusal('origin/not-allowed', 'Pages of this origin may not talk to the house.'),
    );
  });
  await app.register(fastifyHelmet, securityHeaders(settings.publicUrl));
  await app.register(fastifyCookie);
  await app.register(fastifyRateLimit, {
    global: true,
    max: settings.requestsPerMinute,
    timeWindow: MINUTE_MS,
    allowList: (request) => HOST_PATHS.has(request.url),
    errorResponseBuilder: () => new TooMany(),
  });
  hostRoutes(app, deps);
  await pages(app, settings.web);
  return {
    server: app.server,
    serve: (api) => apiRoutes(app, deps, api),
    listen: async () => {
      await app.listen({ host: settings.host, port: settings.port });
      const address = app.server.address();
      return typeof address === 'object' && address !== null ? address.port : settings.port;
    },
    close: () => app.close(),
  };
}

/** What a host's tools ask often. */
const HOST_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

class TooMany extends Error {}

/** An address that cannot even be read reaches no hook and no route. */
const frameworkErrors = (error: FastifyError, _request: unknown, reply: unknown): void => {
  sendRefusal(reply as FastifyReply, refusalOfError(error));
};

const routeName = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

function refusalOfError(error: Error & { readonly statusCode?: number; readonly code?: string }): Refusal {
  if (error instanceof TooMany)
    return refusal('message/too-many', 'More requests than a person makes: slow down.');
  if (error.statusCode === 413) return refusal('message/too-large', 'The message is too large.');
  if (error.statusCode !== undefined && error.statusCode < 500)
    return refusal('message/malformed', `The request cannot be read: ${error.message}`);
  return refusal('house/unavailable', 'Something went wrong in the house; it has been noted.');
}

const sendRefusal = (reply: FastifyReply, no: Refusal): FastifyReply =>
  reply.code(statusOf(no)).type('application/json; charset=utf-8').send({ error: no });

function hostRoutes(app: FastifyInstance, { settings, metrics, isClosing, notReady }: HttpDeps): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const why = isClosing() ? 'The house is closing.' : await notReady();
    return why === undefined ? { ok: true } : reply.code(503).send({ ok: false, why });
  });
  app.get('/metrics', async (request, reply) => {
    if (settings.metrics === 'loopback' && !isLoopback(request))
      return sendRefusal(reply, refusal('route/none', 'There is nothing here.'));
    return reply.type(metrics.contentType).send(await metrics.text());
  });
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage()));
  app.get(PLAIN_STYLES_PATH, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(PLAIN_STYLES),
  );
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/')) return sendRefusal(reply, noRoute(request.url));
    return reply.code(404).type('text/html; charset=utf-8').send(notFoundPage());
  });
}

/** Behind a proxy everybody comes from it: whoever it says it speaks for counts. */
const isLoopback = ({ ip }: FastifyRequest): boolean => /^(::1|(::ffff:)?127\.)/.test(ip);

/** The built pages. Names with a hash in them never change; anything else is asked for anew each time. */
async function pages(app: FastifyInstance, web: string): Promise<void> {
  const folder = resolve(web);
  if (!existsSync(join(folder, 'index.html'))) {
    app.get('/', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(noPagesPage(web)),
    );
    return;
  }
  const printed = new Map<string, string>();
  const policyOf = (path: string): string => {
    const policy = printed.get(path) ?? policyOfPrintedPage(readFileSync(path, 'utf8'));
    printed.set(path, policy);
    return policy;
  };
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const [first] = path.slice(folder.length + 1).split(sep);
      reply.header('cache-control', first === 'assets' ? 'public, max-age=31536000, immutable' : 'no-cache');
      if ((first === 'cards' || first === 'odds') && path.endsWith('.html'))
        reply.header('content-security-policy', policyOf(path));
    },
  });
}

function apiRoutes(app: FastifyInstance, deps: HttpDeps, api: Api): void {
  const { settings, door, significant } = deps;
  const secure = settings.publicUrl?.startsWith('https:') === true;
  const cookie = { httpOnly: true, sameSite: 'strict', path: '/', secure } as const;
  for (const [name, route] of Object.entries<Route>(ROUTES) as [RouteName, Route][]) {
    app.route({
      method: route.method,
      url: `${API}${route.path}`,
      ...(name === 'openTable' && { bodyLimit: LIMITS.bodyBytes + LIMITS.houseFileBytes }),
      config: { rateLimit: { max: mostOf(name, settings), timeWindow: MINUTE_MS } },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (deps.isClosing()) return sendRefusal(reply, refusal('house/closing', 'The house is closing.'));
        const token = request.cookies[SESSION_COOKIE];
        const who = door.find(token);
        if (who === undefined && token !== undefined) significant.refused('session', request.ip);
        if (who === undefined && route.session === 'needed') return sendRefusal(reply, NO_SESSION);
        const body = bodyOf(route, request.body);
        if ('refusal' in body) return sendRefusal(reply, body.refusal);
        const params = request.params as Readonly<Record<string, string>>;
        const answer = await api[name]({ params, body: body.value, who });
        return answer.ok ? sendAnswer(reply, answer.value) : sendRefusal(reply, answer.error);
      },
    });
  }

  function sendAnswer(reply: FastifyReply, { body, token }: ApiAnswer): FastifyReply {
    if (typeof token === 'string')
      reply.setCookie(SESSION_COOKIE, token, { ...cookie, maxAge: SESSION_MS / 1_000 });
    if (token === null) reply.clearCookie(SESSION_COOKIE, cookie);
    return body === undefined ? reply.code(204).send() : reply.send(body);
  }
}

/** What makes more work than other requests may be asked less often. */
function mostOf(name: RouteName, { requestsPerMinute, sessionsPerMinute }: Settings): number {
  if (name === 'begin') return sessionsPerMinute;
  if (name === 'openTable') return Math.ceil(requestsPerMinute / 60);
  return name === 'statement' || name === 'shoe' ? Math.ceil(requestsPerMinute / 10) : requestsPerMinute;
}

function bodyOf(
  { body: shape }: Route,
  value: unknown,
): { readonly value: unknown } | { readonly refusal: Refusal } {
  if (shape === undefined) return { value: undefined };
  const parsed = parseShape(shape, value ?? {});
  if (parsed.ok) return { value: parsed.value };
  const [first] = parsed.error;
  const words = first === undefined ? 'it is none' : makeFault(first);
  return { refusal: refusal('message/malformed', `The request cannot be read: ${words}`) };
}
