import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/temporaryFolder.ts';
import { protocolRefusal } from '../refusal.ts';
import { policyOfPrintedPage } from './headers.ts';
import { FOR_EVER, getAssets, servePages } from './pages.ts';
import { refusalOfError, sendRefusal, TooMany } from './replies.ts';

describe('what the framework refused, or went wrong in a handler', () => {
  const said = (error: Parameters<typeof refusalOfError>[0]) => {
    const { code, message } = refusalOfError(error);
    return [code, message];
  };
  const status = (statusCode: number) => Object.assign(new Error('why'), { statusCode });

  it('is told for what it is, and a fault of the house in no words but these', () => {
    expect(said(new TooMany())).toEqual([
      'message/too-many',
      'More requests than a person makes: slow down.',
    ]);
    expect(said(status(413))).toEqual(['message/too-large', 'The message is too large.']);
    expect(said(status(400))).toEqual(['message/malformed', 'The request cannot be read: why']);
    expect(said(status(499))).toEqual(['message/malformed', 'The request cannot be read: why']);
    const broken = ['house/unavailable', 'Something went wrong in the house; it has been noted.'];
    expect(said(status(500))).toEqual(broken);
    expect(said(new Error('a secret'))).toEqual(broken);
  });
});

describe('a no over HTTP', () => {
  const NO = protocolRefusal('message/too-many', 'Slow down.');
  const app = fastify();
  for (const path of ['/page', '/api/v2/x']) app.get(path, async (_, reply) => sendRefusal(reply, NO));

  const ask = async (url: string, headers: Record<string, string>) => {
    const { statusCode, headers: given, body } = await app.inject({ url, headers });
    return { status: statusCode, type: given['content-type'], body };
  };

  it('is a page to who reads one, in the language of the browser', async () => {
    const { status, type, body } = await ask('/page', {
      accept: 'text/html,*/*',
      'accept-language': 'fr',
    });
    expect([status, type]).toEqual([429, 'text/html; charset=utf-8']);
    expect(body).toContain('<html lang="fr">');
  });

  it.each([
    ['/page', {}],
    ['/page', { accept: '*/*' }],
    ['/api/v2/x', { accept: 'text/html' }],
  ])('is JSON to everybody else: %s %j', async (url, headers) => {
    const { status, type, body } = await ask(url, headers as Record<string, string>);
    expect([status, type]).toEqual([429, 'application/json; charset=utf-8']);
    expect(JSON.parse(body)).toEqual({ error: NO });
  });
});

describe('the built pages', () => {
  const folder = temporaryFolder('pages');

  /** Pages with these files. */
  async function served(name: string, files: Readonly<Record<string, string>>) {
    const web = join(folder, name);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(web, path, '..'), { recursive: true });
      writeFileSync(join(web, path), text);
    }
    const app: FastifyInstance = fastify();
    await servePages(app, web);
    const ask = async (url: string) => {
      const { statusCode: status, headers, body } = await app.inject({ url });
      const [cache, policy, type] = ['cache-control', 'content-security-policy', 'content-type'].map(
        (header) => headers[header],
      );
      return { status, cache, policy, type, body };
    };
    return { ask, web };
  }

  it('are kept for ever by names with a hash, and have their own policy where they are printed', async () => {
    const style = '<style>p{}</style>';
    const { ask, web } = await served('built', {
      'index.html': 'lobby',
      'assets/a-1.js': '1',
      'assets/b.html': style,
      'cards/x.html': style,
      'odds/x.html': style,
      'odds/x.json': '{}',
      'other/x.html': style,
    });
    expect(FOR_EVER).toBe('public, max-age=31536000, immutable');
    expect(await ask('/')).toMatchObject({ status: 200, body: 'lobby', cache: 'no-cache' });
    expect(await ask('/assets/a-1.js')).toMatchObject({ cache: FOR_EVER, policy: undefined });
    expect(await ask('/assets/b.html')).toMatchObject({ cache: FOR_EVER, policy: undefined });
    const policy = policyOfPrintedPage(style);
    for (const path of ['/cards/x.html', '/cards/x.html', '/odds/x.html'])
      expect(await ask(path)).toMatchObject({ cache: 'no-cache', policy });
    expect(await ask('/odds/x.json')).toMatchObject({ cache: 'no-cache', policy: undefined });
    expect(await ask('/other/x.html')).toMatchObject({ cache: 'no-cache', policy: undefined });
    expect([...getAssets(web)].sort()).toEqual(['a-1.js', 'b.html']);
  });

  it('are one page that says so where they were not built', async () => {
    const { ask, web } = await served('unbuilt', { 'other.html': 'x' });
    const page = await ask('/');
    expect(page).toMatchObject({ status: 200, cache: 'no-cache', type: 'text/html; charset=utf-8' });
    expect(page.body).toContain(`<code>${web}</code>`);
    expect((await ask('/other.html')).status).toBe(404);
    expect(getAssets(web)).toEqual([]);
  });
});
