import { setTimeout as sleep } from 'node:timers/promises';
import { type Result, unwrap } from '../../src/base/index.ts';
import type { Refusal } from '../../src/protocol/index.ts';

/** Against a house that never answers. */
const AT_MOST_MS = 300_000;
const AGAIN_MS = 100;

/** What a house answers, which may have too much to do to answer when it is first asked. */
export async function patiently<T>(ask: () => Promise<Result<T, Refusal>>): Promise<T> {
  for (const end = Date.now() + AT_MOST_MS; ; await sleep(AGAIN_MS)) {
    const given = await ask();
    if (given.ok || !given.error.retryable || Date.now() > end) return unwrap(given);
  }
}

const AWAY = /(house|store)\/unavailable/;

/** Looks again where a database had too much to do to answer in time: whoever only looks changes nothing by it. */
export async function untilItAnswers<T>(look: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + AT_MOST_MS; ; await sleep(AGAIN_MS)) {
    try {
      return await look();
    } catch (error) {
      if (!AWAY.test(String(error)) || Date.now() > end) throw error;
    }
  }
}
