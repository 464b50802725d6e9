import { afterEach, describe, expect, it } from 'vitest';
import { SLOW, type TestHouse, testHouse } from '../../../test/server/house.ts';
import { NO_LOG } from '../../house/index.ts';
import { API } from '../../protocol/index.ts';

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
