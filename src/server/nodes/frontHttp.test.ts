import { afterEach, describe, expect, it } from 'vitest';
import { NO_LOG } from '../../house/index.ts';
import { API } from '../../protocol/index.ts';
import { PERMISSIONS_POLICY } from '../http/headers.ts';
import { newMetrics } from '../metrics.ts';
import { DEFAULT_SETTINGS, type Settings } from '../settings.ts';
import type { Answered, NodeRequest } from './asking.ts';
import { type FrontHttp, openFrontHttp } from './frontHttp.ts';

const opened: { readonly http: FrontHttp; readonly end: () => void }[] = [];
afterEach(async () => {
  for (const { http, end } of opened.splice(0)) {
    await http.close();
    end();
  }
});

/** A node's HTTP, with whoever deals played by the test. */
async function front(given: Answered | undefined, settings: Partial<Settings> = {}) {
  const asked: unknown[] = [];
  const metrics = newMetrics();
  const http = await openFrontHttp({
    settings: { ...DEFAULT_SETTINGS, port: 0, web: 'test/server/no-pages', ...settings },
    log: NO_LOG,
    metrics,
    isClosing: () => false,
    readiness: async () => ({ ok: true }),
    ask: async ({ body, headers, ...of }: NodeRequest) => {
      asked.push({ ...of, body: String(body), accept: headers.accept });
      return given;
    },
  });
  opened.push({ http, end: metrics.close });
  const port = await http.listen();
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { ask, asked, port };
}

const GIVEN: Answered = {
  status: 201,
  headers: { 'x-said': 'yes', 'content-type': 'application/json' },
  body: Buffer.from('{"é":1}'),
};

describe('what is asked of a node', () => {
  it('goes to whoever deals as it came, and the answer comes back as it was given', async () => {
    const { ask, asked } = await front(GIVEN);
    const { status, headers, text } = await ask(`${API}/session?a=b`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'text/odd' },
      body: 'any body',
    });
    expect(asked).toEqual([
      {
        method: 'POST',
        url: `${API}/session?a=b`,
        address: '127.0.0.1',
        body: 'any body',
        accept: 'application/json',
      },
    ]);
    expect([status, headers.get('x-said'), headers.get('content-length'), text]).toEqual([
      201,
      'yes',
      '8',
      '{"é":1}',
    ]);
  });

  it('has no body where none came, and none is given to who asks for the head alone', async () => {
    const { ask, asked } = await front(GIVEN);
    const { status, headers, text } = await ask(`${API}/tables`, { method: 'HEAD' });
    expect([status, headers.get('content-length'), text]).toEqual([201, '8', '']);
    expect(asked).toMatchObject([{ method: 'HEAD', body: '' }]);
  });

  it('is refused in words where nobody deals, and nobody keeps that', async () => {
    const { ask } = await front(undefined);
    const { status, headers, text } = await ask(`${API}/tables`);
    expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(JSON.parse(text)).toEqual({
      error: {
        code: 'house/unavailable',
        message: 'The house cannot be reached at the moment: ask again.',
        retryable: true,
      },
    });
  });

  it('is a house file at most, and asked so often a minute', async () => {
    const { ask, asked } = await front(GIVEN, { requestsPerMinute: 3 });
    const post = (bytes: number) => ask(`${API}/tables`, { method: 'POST', body: 'x'.repeat(bytes) });
    const most = 16_384 + 262_144;
    expect((await post(most)).status).toBe(201);
    expect((await post(most + 1)).status).toBe(413);
    expect(asked).toHaveLength(1);
    expect((await post(1)).status).toBe(201);
    const { status, text } = await post(1);
    expect([status, JSON.parse(text)]).toMatchObject([429, { error: { code: 'message/too-many' } }]);
  });

  it('is answered here where it is about the node: pages, their headers, and what a host’s tools ask', async () => {
    const { ask, asked } = await front(GIVEN);
    const page = await ask('/');
    expect(page.text).toContain('test/server/no-pages');
    expect(page.headers.get('permissions-policy')).toBe(PERMISSIONS_POLICY);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect((await ask('/healthz')).text).toBe('{"ok":true}');
    expect((await ask('/readyz')).text).toBe('{"ok":true}');
    expect((await ask('/metrics')).text).toContain('coup_request_seconds');
    expect((await ask('/api/docs')).text).toContain('The HTTP API');
    expect((await ask('/nothing')).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it('is nothing once the node is closed', async () => {
    const { port } = await front(GIVEN);
    await opened[0]?.http.close();
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  });
});
