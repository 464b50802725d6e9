import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/base/index.ts';
import { openProtection } from '../../src/house/index.ts';
import { emptyRecord, memoryStore } from '../../src/record/index.ts';
import { enrolled } from '../server/accounts.ts';
import { KEY } from '../server/house.ts';
import { axeFindings } from './axe.ts';
import { openHeld, SIZES, sticksOut, visit, type World } from './world.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The pit as each role meets it. */
export function pitTests(theWorld: () => World): void {
  describe.concurrent('the pit in a page', () => {
    it('lets somebody in again who asked, by the pit; an auditor sees it, and a patron nothing', async () => {
      const record = emptyRecord();
      const store = memoryStore({ record });
      const clock = { now: Date.now() - 200 * DAY_MS };
      const protection = unwrap(await openProtection({ store, now: () => clock.now }));
      unwrap(await protection.ask('ann-of-before', { do: 'exclude', months: 6 }));
      clock.now = Date.now();
      unwrap(await protection.ask('ann-of-before', { do: 'ask-return' }));
      const officers = await enrolled(record, ['pit', 'auditor', 'patron']);
      const house = await openHeld(theWorld(), { record: { store, key: KEY } });
      const [pit, auditor, patron] = await Promise.all(
        officers.map(async ({ cookie }, index) => {
          const size = index === 1 ? SIZES.phone : SIZES.desktop;
          const visitor = await visit(theWorld(), 'about:blank', size);
          const value = cookie.replace('coup_session=', '');
          await visitor.page.context().addCookies([{ name: 'coup_session', value, url: house.origin }]);
          await visitor.page.addInitScript(() => localStorage.setItem('coup/came-before', '1'));
          await visitor.page.goto(`${house.origin}/#/pit`);
          return visitor;
        }),
      );
      if (pit === undefined || auditor === undefined || patron === undefined) throw new Error('three came');
      await patron.page.getByText('Your account is for something else').waitFor();
      await auditor.page.getByText('ann-of-before').waitFor();
      expect(await auditor.page.getByRole('button', { name: /^Let / }).count()).toBe(0);
      expect([await axeFindings(auditor.page), await sticksOut(auditor.page)]).toEqual([[], []]);
      const letIn = pit.page.getByRole('button', { name: 'Let in ann-of-before' });
      await letIn.waitFor();
      expect(await axeFindings(pit.page)).toEqual([]);
      await letIn.click();
      await pit.page.getByText('Nobody asks to be let in again.').waitFor();
      for (const { leave } of [pit, auditor, patron]) await leave();
      await house.close();
    });
  });
}
