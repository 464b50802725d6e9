import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { noPagesPage } from './docsPage.ts';
import { policyOfPrintedPage } from './headers.ts';

/** Serves the built pages. Files with a hash in their name never change; browsers revalidate all others. */
export async function servePages(app: FastifyInstance, web: string): Promise<void> {
  const folder = resolve(web);
  if (!existsSync(join(folder, 'index.html'))) {
    app.get('/', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(noPagesPage(web)),
    );
    return;
  }
  const printed = new Map<string, string>();
  const getPolicy = (path: string): string => {
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
      reply.header('cache-control', first === 'assets' ? FOR_EVER : 'no-cache');
      if ((first === 'cards' || first === 'odds') && path.endsWith('.html'))
        reply.header('content-security-policy', getPolicy(path));
    },
  });
}

/** The names of the built pages' assets, if they are built. */
export function getAssets(web: string): readonly string[] {
  const assets = join(resolve(web), 'assets');
  return existsSync(assets) ? readdirSync(assets) : [];
}

/** For files named by their content's hash. */
export const FOR_EVER = 'public, max-age=31536000, immutable';
