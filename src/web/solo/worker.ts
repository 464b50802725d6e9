/** The static site's service worker. The build inserts the list of its files with their hashes. */
const FILES = '__COUP_FILES__' as unknown as readonly (readonly [path: string, hash: string])[];
const VERSION = '__COUP_VERSION__';
const CACHE = `coup-${VERSION}`;

/** The part of the service worker scope used here; the page's types do not include it. */
interface Extendable extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends Extendable {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}
interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}
const scope = self as unknown as Scope;

scope.addEventListener('install', (event) => event.waitUntil(keepAll()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
scope.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(scope.registration.scope))
    event.respondWith(answer(request));
});

/** Caches all files of this build or none: if one fails, the older build stays. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    FILES.map(async ([path, hash]) => {
      const address = getAddress(path);
      const response = await fetch(address, { cache: 'no-cache' });
      const bytes = await response.clone().arrayBuffer();
      if (!response.ok || (await loadHash(bytes)) !== hash)
        throw new Error(`${path} is not the one of build ${VERSION}`);
      await cache.put(address, response);
    }),
  );
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('coup-') && name !== CACHE) await caches.delete(name);
  await scope.clients.claim();
}

/** Answers from the cache, and from the network for files not in it (there should be none). */
async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const asked = pathname.endsWith('/') ? getAddress('index.html') : request.url.replace(/[?#].*$/, '');
  const cache = await caches.open(CACHE);
  return (await cache.match(asked)) ?? fetch(request);
}

const getAddress = (path: string): string => new URL(path, scope.registration.scope).href;

/** The first twelve hex digits of SHA-256, as the build computed them. */
async function loadHash(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.slice(0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
