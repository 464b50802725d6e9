import { afterEach, describe, expect, it } from 'vitest';
import { SLOW, type TestHouse, testHouse } from '../../../test/server/house.ts';
import { NO_LOG } from '../../house/index.ts';
import { API } from '../../protocol/index.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { optionsFor } from './http.ts';

let house: TestHouse | undefined;
afterEach(async () => {
  await house?.stop();
  house = undefined;
});

describe('what is asked over HTTP', () => {
  it('is no error of the house where it cannot be read: it is refused, and no alarm goes off', async () => {
    const errors: string[] = [];
    const log = { ...NO_LOG, error: (_: unknown, words: string) => void errors.push(words) };
    house = await testHouse(SLOW, {}, { log });
    const answer = await fetch(`${house.localAddress}${API.slice(1)}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name": ',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: expect.any(String) } });
    expect(errors).toEqual([]);
  });
});

describe('how HTTP is served', () => {
  it('has bounds on what a client may bring and how long it may take, and none on how slowly a house may open', () => {
    expect(optionsFor(DEFAULT_SETTINGS)).toMatchObject({
      logger: false,
      trustProxy: false,
      bodyLimit: 16_384,
      requestTimeout: 10_000,
      connectionTimeout: 10_000,
      keepAliveTimeout: 20_000,
      http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
      forceCloseConnections: true,
      pluginTimeout: 0,
      routerOptions: { maxParamLength: 100 },
    });
  });

  it('believes the one proxy in front where that is trusted, and nobody before it', () => {
    const { trustProxy } = optionsFor({ ...DEFAULT_SETTINGS, trustProxy: true });
    const trusts = trustProxy as (address: string, hop: number) => boolean;
    expect([0, 1, 2].map((hop) => trusts('10.0.0.1', hop))).toEqual([true, false, false]);
  });
});
