import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';
import type { Readiness } from '../readiness.ts';
import { noRoute, protocolRefusal } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { RATE_WINDOW_MS } from './apiRoutes.ts';
import { docsPage, getLanguage, notFoundPage, PLAIN_STYLES_PATH, plainStyles } from './docsPage.ts';
import { getAssets } from './pages.ts';
import { sendRefusal } from './replies.ts';

export interface HostRoutesDeps {
  readonly settings: Pick<Settings, 'metrics' | 'trustProxy' | 'requestsPerMinute' | 'web'>;
  readonly metrics: Metrics;
  readonly isClosing: () => boolean;
  readonly readiness: () => Promise<Readiness>;
}

const CLOSING: Readiness = { ok: false, why: 'The house is closing.' };

/** Routes for the host's tools, the API documentation, and the 404 page. */
export function hostRoutes(
  app: FastifyInstance,
  { settings, metrics, isClosing, readiness }: HostRoutesDeps,
): void {
  // These routes have rate limits of their own, at half the patrons' rate.
  const max = Math.ceil(settings.requestsPerMinute / 2);
  const asked = { config: { rateLimit: { max, timeWindow: RATE_WINDOW_MS } } };
  app.get('/healthz', asked, async () => ({ ok: true }));
  app.get('/readyz', asked, async (_request, reply) => {
    const told = isClosing() ? CLOSING : await readiness();
    return reply.code(told.ok ? 200 : 503).send(told);
  });
  app.get('/metrics', asked, async (request, reply) => {
    if (settings.metrics === 'loopback' && !isLoopback(request, settings.trustProxy))
      return sendRefusal(reply, protocolRefusal('route/none', 'There is nothing here.'));
    return reply.type(metrics.contentType).send(await metrics.text());
  });
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage()));
  const styles = plainStyles(getAssets(settings.web));
  app.get(PLAIN_STYLES_PATH, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(styles),
  );
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api/')) return sendRefusal(reply, noRoute(request.url));
    return reply
      .code(404)
      .type('text/html; charset=utf-8')
      .send(notFoundPage(getLanguage(request.headers['accept-language'])));
  });
}

/**
 * Behind a trusted proxy, the forwarded address counts. A request that an untrusted proxy forwards is never local: that
 * proxy may run on this machine, so every client would look local.
 */
function isLoopback({ ip, headers }: FastifyRequest, trustProxy: boolean): boolean {
  const spokenFor = SPEAKS_FOR.some((name) => headers[name] !== undefined);
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return (trustProxy || !spokenFor) && (plain === '::1' || (isIPv4(plain) && plain.startsWith('127.')));
}

const SPEAKS_FOR = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'] as const;
