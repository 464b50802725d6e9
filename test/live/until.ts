import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 15;
/** Far longer than anything here takes on a machine that has a lot to do. */
const AT_MOST_MS = 90_000;

/** Waits for what must come; that it never comes is the failure, not that it comes late. */
export async function until(condition: () => boolean): Promise<void> {
  for (const end = Date.now() + AT_MOST_MS; !condition(); await sleep(LOOK_EVERY_MS))
    if (Date.now() > end) throw new Error(`what was waited for did not come: ${condition.toString()}`);
}
