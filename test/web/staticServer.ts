import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export interface StaticServer {
  /** Where the folder is served, a sub-path of its host, with a slash behind. */
  readonly url: string;
  /** Every path that was asked for. */
  readonly asked: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Any file host: serves a folder under a sub-path and knows nothing else. */
export async function serveFolder(folder: string, under = '/games/coup/', port = 0): Promise<StaticServer> {
  const asked: string[] = [];
  const server = createServer(async ({ url = '/' }, response) => {
    const path = decodeURIComponent(url.split('?')[0] ?? '/');
    asked.push(path);
    const file = path.startsWith(under) ? normalize(path.slice(under.length)) : undefined;
    const name = file === '' || file === '.' ? 'index.html' : file;
    if (name === undefined || name.startsWith('..')) return response.writeHead(404).end();
    try {
      const bytes = await readFile(join(folder, name));
      response.writeHead(200, {
        'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
        'cache-control': 'no-cache',
      });
      return response.end(bytes);
    } catch {
      return response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const { port: chosen } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${chosen}${under}`, asked, stop: () => stop(server) };
}

const stop = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.closeAllConnections();
    server.close(() => done());
  });
