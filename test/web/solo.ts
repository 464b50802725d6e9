import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { withoutNetwork, workerInCharge } from './offline.ts';
import { serveFolder } from './staticServer.ts';
import { bettingOpens, chipOn, hasWager, settlement, turnAllAndSettle } from './table.ts';
import { SIZES, visit, type World, watchOver } from './world.ts';

/** A house for one, from any file host. */
export function soloTests(theWorld: () => World): void {
  describe.concurrent('the static site', () => {
    it('plays on without a network, and keeps the game over a reload', async () => {
      const host = await serveFolder(theWorld().site);
      const { page, problems, leave } = await visit(theWorld(), host.url);
      await withoutNetwork(page, host);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'real casinos' }).waitFor();
      await page.getByRole('link', { name: /^Play solo: No Commission/ }).click();
      await bettingOpens(page);
      await page.getByRole('radio', { name: '25 dollar chip' }).click();
      await chipOn(page, 'player');
      await hasWager(page, 'Player', '$25.00');
      await page.reload();
      await hasWager(page, 'Player', '$25.00');
      await page.getByRole('button', { name: 'Deal' }).click();
      await page.getByRole('button', { name: /^Turn (all|it)/ }).click();
      const { lines } = await turnAllAndSettle(page);
      expect(lines[0]).toMatch(/^Player .+ [+−]?\$\d+\.\d\d$/);
      expect(problems).toEqual([]);
      await leave();
    });

    it('lets one tab deal at a time, and the other take it over', async () => {
      const host = await serveFolder(theWorld().site);
      const { page, problems, leave } = await visit(theWorld(), `${host.url}#/solo/firekeepers/baccarat`);
      await bettingOpens(page);
      await chipOn(page, 'banker');
      await hasWager(page, 'Banker', '$25.00');
      const other = await page.context().newPage();
      const othersProblems = watchOver(other, new URL(host.url).origin);
      await other.goto(`${host.url}#/solo/firekeepers/baccarat`);
      await other.getByRole('button', { name: 'Play here instead' }).click();
      await hasWager(other, 'Banker', '$25.00');
      await page.getByRole('heading', { name: 'Open in another tab' }).waitFor();
      await other.getByRole('button', { name: 'Deal' }).click();
      expect((await settlement(other)).lines).toHaveLength(1);
      expect([...problems, ...othersProblems]).toEqual([]);
      await leave();
      await host.stop();
    });

    it('refuses a game that was tampered with, in words, and begins anew when told to', async () => {
      const host = await serveFolder(theWorld().site);
      const { page, leave } = await visit(theWorld(), `${host.url}#/solo/rock-bac/commission-free`);
      await bettingOpens(page);
      await page.evaluate(tamper);
      await page.reload();
      await page.getByText(/The kept game is damaged/).waitFor();
      await page.getByRole('button', { name: /Start over/ }).click();
      await bettingOpens(page);
      await page.getByText('$2,000.00').first().waitFor();
      await leave();
      await host.stop();
    });

    it('goes over to a newer build whole, and only when told to', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'coup-site-'));
      await cp(theWorld().site, folder, { recursive: true });
      const host = await serveFolder(folder);
      const { page, problems, leave } = await visit(theWorld(), host.url);
      await workerInCharge(page);
      await newerBuild(folder);
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await page.getByText(/newer version of this page is ready/).waitFor();
      expect(await page.locator('meta[name=newer]').count()).toBe(0);
      expect(await loadCaches(page)).toHaveLength(2);
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Use it' }).click()]);
      await page.getByRole('heading', { level: 1, name: 'real casinos' }).waitFor();
      await page.waitForFunction(async () => (await caches.keys()).length === 1);
      expect(await page.locator('meta[name=newer]').count()).toBe(1);
      expect(problems).toEqual([]);
      await leave();
      await host.stop();
      await rm(folder, { recursive: true, force: true });
    });

    it('installs as an app', async () => {
      const host = await serveFolder(theWorld().site);
      const { page, leave } = await visit(theWorld(), host.url, SIZES.phone);
      const href = await page.locator('link[rel=manifest]').getAttribute('href');
      const manifest = await page.evaluate(async (at) => (await fetch(at ?? '')).json(), href);
      expect(manifest).toMatchObject({ display: 'standalone', start_url: './', scope: './' });
      for (const { src, sizes } of manifest.icons.filter(
        (icon: { type: string }) => icon.type === 'image/png',
      )) {
        const drawn = await page.evaluate(async (at) => {
          const image = new Image();
          image.src = at;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }, src);
        expect(drawn).toBe(sizes);
      }
      await leave();
      await host.stop();
    });
  });
}

/** Until the worker has kept everything and answers for the page. */
const loadCaches = (page: Page): Promise<readonly string[]> => page.evaluate(() => caches.keys());

/** Changes one row of the kept journal, as a careless hand would. */
async function tamper(): Promise<void> {
  const database = await new Promise<IDBDatabase>((done) => {
    const request = indexedDB.open('coup-solo');
    request.onsuccess = () => done(request.result);
  });
  await new Promise<void>((done) => {
    const transaction = database.transaction('rows', 'readwrite');
    const cursor = transaction.objectStore('rows').openCursor();
    cursor.onsuccess = () => {
      const at = cursor.result;
      if (at === null) return;
      if (at.value.type === 'bought-in')
        at.update({ ...at.value, body: at.value.body.replace('200000', '900000') });
      else at.continue();
    };
    transaction.oncomplete = () => done();
  });
  database.close();
}

/** The same site with another page, as a host would put it there. */
async function newerBuild(folder: string): Promise<void> {
  const { createHash } = await import('node:crypto');
  const toHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
  const before = await readFile(join(folder, 'index.html'), 'utf8');
  const after = before.replace('<head>', '<head><meta name="newer" content="yes">');
  const worker = await readFile(join(folder, 'sw.js'), 'utf8');
  await writeFile(join(folder, 'index.html'), after);
  await writeFile(
    join(folder, 'sw.js'),
    worker.replace(toHash(before), toHash(after)).replace(/`[0-9a-f]{12}`/, '`abcdefabcdef`'),
  );
}
