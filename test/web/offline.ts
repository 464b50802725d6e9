import type { Page } from 'playwright';
import type { StaticServer } from './staticServer.ts';

export const workerInCharge = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  });

/** The host is gone from now on: what the page had asked it for before its worker was in charge has come. */
export async function withoutNetwork(page: Page, host: StaticServer): Promise<void> {
  await workerInCharge(page);
  await page.waitForLoadState('networkidle');
  await host.stop();
}
