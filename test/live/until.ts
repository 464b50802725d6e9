import { deepStrictEqual } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect, isDeepStrictEqual } from 'node:util';
import type { TableLink } from '../../src/client/index.ts';
import { waitingFor } from '../pending.ts';

/**
 * Against what never comes; far longer than anything here takes on a machine that has a lot to do, and before the guard
 * of a test ends it, which cannot say what it waited for.
 */
const AT_MOST_MS = 240_000;

/** What there is in the place of what was waited for: whoever reads why a test failed begins there. */
type Instead = () => unknown;

/** Settles as this does; says what was waited for, and what there is instead, when it never does. */
export function within<T>(what: string, work: Promise<T>, instead?: Instead): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(neverCame(what, instead)), AT_MOST_MS);
    waitingFor(what, work)
      .finally(() => clearTimeout(late))
      .then(resolve, reject);
  });
}

/** Waits for what must come to be seen at these tables. Looks at each piece of news, so that no moment is missed. */
export function until(links: TableLink | readonly TableLink[], condition: () => boolean): Promise<void> {
  const all = [links].flat();
  const stops: (() => void)[] = [];
  const seen = new Promise<void>((resolve) => {
    const look = (): void => {
      if (condition()) resolve();
    };
    for (const link of all) stops.push(link.listen(look));
    look();
  });
  return within(condition.toString(), seen, () => all.map(getStanding)).finally(() => {
    for (const stop of stops) stop();
  });
}

/** Where a table stands, as whoever holds this link knows. */
export const getStanding = (link: TableLink): unknown => {
  const { view, you } = link.picture() ?? {};
  return {
    connection: link.connection(),
    seq: view?.seq,
    stage: view?.stage,
    seat: you?.seat,
    stack: you?.stack,
  };
};

const LOOK_EVERY_MS = 15;

/** Waits for what stays once it has come, where nobody tells of it. */
export async function untilItStays(
  condition: () => boolean | Promise<boolean>,
  instead?: Instead,
): Promise<void> {
  const what = condition.toString();
  for (const end = Date.now() + AT_MOST_MS; ; await sleep(LOOK_EVERY_MS)) {
    if (await within(what, Promise.resolve(condition()), instead)) return;
    if (Date.now() > end) throw neverCame(what, instead);
  }
}

/** Looks at every turn of the event loop, so that what comes and goes again is seen too. */
export async function untilSeen(
  condition: () => boolean | Promise<boolean>,
  instead?: Instead,
): Promise<void> {
  const what = condition.toString();
  let isOver = false;
  const seen = async (): Promise<void> => {
    while (!isOver && !(await condition())) await new Promise(setImmediate);
  };
  await within(what, seen(), instead).finally(() => {
    isOver = true;
  });
}

/** Waits until what is read is equal to this; says what it was instead when it never is. */
export async function becomes<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  for (const end = Date.now() + AT_MOST_MS; ; await sleep(LOOK_EVERY_MS)) {
    const now = await within(read.toString(), read());
    if (isDeepStrictEqual(now, wanted)) return;
    if (Date.now() > end) deepStrictEqual(now, wanted);
  }
}

function neverCame(what: string, instead: Instead | undefined): Error {
  const words =
    instead === undefined ? '' : `; instead: ${inspect(instead(), { depth: 6, breakLength: 120 })}`;
  return new Error(`what was waited for did not come: ${what}${words}`);
}
