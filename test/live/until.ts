import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { TableLink } from '../../src/client/index.ts';

/** Against what never comes; far longer than anything here takes on a machine that has a lot to do. */
const AT_MOST_MS = 300_000;

/** Waits for what must come to be seen at these tables. Looks at each piece of news, so that no moment is missed. */
export function until(links: TableLink | readonly TableLink[], condition: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = [];
    const end = (): void => {
      clearTimeout(late);
      for (const stop of stops) stop();
    };
    const look = (): void => {
      if (!condition()) return;
      end();
      resolve();
    };
    const late = setTimeout(() => {
      end();
      reject(neverCame(condition));
    }, AT_MOST_MS);
    for (const link of [links].flat()) stops.push(link.listen(look));
    look();
  });
}

const LOOK_EVERY_MS = 15;

/** Waits for what stays once it has come, where nobody tells of it. */
export async function untilItStays(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + AT_MOST_MS; !(await condition()); await sleep(LOOK_EVERY_MS))
    if (Date.now() > end) throw neverCame(condition);
}

/** Waits until what is read is equal to this; says what it was instead when it never is. */
export async function becomes<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  for (const end = Date.now() + AT_MOST_MS; ; await sleep(LOOK_EVERY_MS)) {
    const now = await read();
    if (isDeepStrictEqual(now, wanted)) return;
    if (Date.now() > end) expect(now).toEqual(wanted);
  }
}

const neverCame = (condition: () => unknown): Error =>
  new Error(`what was waited for did not come: ${condition.toString()}`);
