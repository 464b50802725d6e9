import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../src/base/index.ts';
import { openProtection } from '../../src/house/index.ts';
import { API, type RouteAnswer } from '../../src/protocol/index.ts';
import { emptyRecord, type MemoryRecord, memoryStore } from '../../src/record/index.ts';
import type { Settings } from '../../src/server/index.ts';
import { untilItStays, untilSeen } from '../live/until.ts';
import { codeFor, enrolled, PASSWORD, quickHash } from '../server/accounts.ts';
import { KEY, pushedTime } from '../server/house.ts';
import { Visitor as Program } from '../server/visitor.ts';
import { axeFindings } from './axe.ts';
import {
  HELD_MS,
  type HeldHouse,
  openHeld,
  SIZES,
  sticksOut,
  type Visitor,
  visit,
  type World,
} from './world.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const GAME = 'rock-bac/commission-free';
const TABLE = 'rock-bac-commission-free-1';
const TABLET = { viewport: { width: 1024, height: 768 } };

/** A house with somebody of each role at its pit. */
async function atThePit(
  world: World,
  record: MemoryRecord,
  settings: Partial<Settings> = {},
  enteredAt = Date.now(),
) {
  const officers = await enrolled(record, ['pit', 'pit', 'auditor', 'patron'], enteredAt);
  const house = await openHeld(world, { record: { store: memoryStore({ record }), key: KEY } }, settings);
  const comeBy = async (value: string, to: string, size: Parameters<typeof visit>[2]): Promise<Visitor> => {
    const visitor = await visit(world, `${house.origin}/`, size);
    await visitor.page.context().addCookies([{ name: 'coup_session', value, url: house.origin }]);
    await visitor.page.addInitScript(() => localStorage.setItem('coup/came-before', '1'));
    await visitor.page.goto(`${house.origin}/${to}`);
    // Another part of the same page is no new one: whoever comes in is known from its start.
    await visitor.page.reload();
    return visitor;
  };
  const come = (role: string, size: Parameters<typeof visit>[2], nth = 0): Promise<Visitor> => {
    const { cookie = '' } = officers.filter((one) => one.role === role)[nth] ?? {};
    return comeBy(cookie.replace('coup_session=', ''), '#/pit', size);
  };
  const boss = new Program(`${house.origin}/`);
  boss.cookie = officers[0]?.cookie ?? '';
  /** Each of them is at the desk, however far the clock is pushed. */
  const stay = async (): Promise<void> => {
    for (const { cookie } of officers) {
      const officer = new Program(`${house.origin}/`);
      officer.cookie = cookie;
      await officer.ask('POST', `${API}/session/stay`);
    }
  };
  return { house, come, comeBy, boss, stay };
}

/** Somebody who plays one coup, Player and Banker at once. */
async function playsOneCoup({ origin, deal }: HeldHouse) {
  const program = new Program(`${origin}/`);
  const line = await program.sit(TABLE);
  const { patron } = await line.until('welcome');
  await line.wish(TABLE, { do: 'place', bet: 'player', amount: 10_000 });
  await line.wish(TABLE, { do: 'place', bet: 'banker', amount: 10_000 });
  deal();
  await line.until('update', ({ changes }) => changes.stage?.is === 'settled');
  return { patron, cookie: program.cookie.replace('coup_session=', '') };
}

/** A guest whose session ended during the term: the browser alone knows who they were. */
async function asksToReturn(world: World, origin: string, guest: string): Promise<void> {
  const { page, leave } = await visit(world, `${origin}/`, SIZES.phone);
  await page.context().clearCookies();
  await page.context().addCookies([{ name: 'coup_barred', value: guest, url: origin }]);
  await page.goto(`${origin}/#/protection`);
  await page.reload();
  await page.getByRole('button', { name: 'Ask to be let in again' }).click();
  await page.getByText('You have asked to be let in again.').waitFor();
  expect([await axeFindings(page), await sticksOut(page)]).toEqual([[], []]);
  await leave();
}

const toRow = ({ page }: Visitor) => page.getByRole('row', { name: /Rock Bac/ });

/** The pit as each role meets it. */
export function pitTests(theWorld: () => World): void {
  describe.concurrent('the pit in a page', () => {
    it('lets somebody in again who asked, by the pit; an auditor sees it, and a patron nothing', async () => {
      const record = emptyRecord();
      const store = memoryStore({ record });
      const clock = { now: Date.now() - 200 * DAY_MS };
      const protection = unwrap(await openProtection({ store, now: () => clock.now }));
      unwrap(await protection.ask('ann-of-before', { do: 'exclude', months: 6 }));
      const { house, come } = await atThePit(theWorld(), record);
      await asksToReturn(theWorld(), house.origin, 'ann-of-before');
      const pit = await come('pit', SIZES.desktop);
      const auditor = await come('auditor', SIZES.phone);
      const patron = await come('patron', SIZES.desktop);
      await patron.page.getByText('Your account is for something else').waitFor();
      await auditor.page.getByText('ann-of-before').waitFor();
      expect(await auditor.page.getByRole('button', { name: /^Let / }).count()).toBe(0);
      const letIn = pit.page.getByRole('button', { name: 'Let in ann-of-before' });
      await letIn.waitFor();
      await letIn.click();
      await pit.page.getByText('Nobody asks to be let in again.').waitFor();
      for (const { leave } of [pit, auditor, patron]) await leave();
      await house.close();
    });

    it('shows the floor live to pit and auditor, what it took beside its theo, and who played', async () => {
      const { house, come } = await atThePit(theWorld(), emptyRecord());
      const all = [
        await come('pit', SIZES.desktop),
        await come('auditor', TABLET),
        await come('auditor', SIZES.phone),
      ];
      for (const one of all) await toRow(one).getByText('0 of 9').waitFor();
      await playsOneCoup(house);
      for (const one of all) {
        await toRow(one).getByText('1 of 9').waitFor();
        await one.page.getByRole('region', { name: 'Patrons, rated' }).getByText('$200').first().waitFor();
        await one.page.getByText(/^chain of \d+ verified here$/).waitFor();
        await toRow(one)
          .getByRole('img', { name: /standard deviations from theo$/ })
          .waitFor();
        expect([await axeFindings(one.page), await sticksOut(one.page)]).toEqual([[], []]);
        expect(one.problems).toEqual([]);
        await one.leave();
      }
      await house.close();
    });

    it('puts right what went wrong: a void coup, chips alone and by two, each coup settled twice', () =>
      putsRight(theWorld()));

    it('shows an alarm of the return watch, with what was due, and the table paused', () =>
      seesAlarm(theWorld()));

    it('[OF1] [OF3] asks for a fresh log-in with a one-time code, and gives a role by two', () =>
      givesARole(theWorld()));

    it('pauses a table with a reason by the pit, live before the auditor, who can ask nothing', async () => {
      const { house, come } = await atThePit(theWorld(), emptyRecord());
      const [pit, auditor] = [await come('pit', SIZES.phone), await come('auditor', SIZES.desktop)];
      await toRow(auditor).waitFor();
      await auditor.page.getByText('You audit this house').waitFor();
      expect(await auditor.page.getByRole('button', { name: /Pause|Open a table/ }).count()).toBe(0);
      await pit.page.getByRole('button', { name: /^Pause, close or change .*Rock Bac/ }).click();
      await pit.page.getByLabel('Reason').fill('Shift change');
      expect(await axeFindings(pit.page)).toEqual([]);
      await doIt(pit.page);
      await toRow(auditor).getByText('Paused: Shift change').waitFor();
      await pit.page.getByText('Asked by the pit').waitFor();
      await pit.page.getByRole('button', { name: /^Pause, close or change .*Rock Bac/ }).click();
      await pit.page.getByRole('button', { name: 'Change settings' }).click();
      await pit.page.getByLabel('Seats').fill('5');
      await pit.page.getByLabel('Reason').fill('A quiet hour');
      await doIt(pit.page);
      await pit.page.getByText(/A quiet hour/).waitFor();
      expect([pit.problems, auditor.problems]).toEqual([[], []]);
      for (const { leave } of [pit, auditor]) await leave();
      await house.close();
    });
  });
}

/** An officer sets up one-time codes, logs in again by one, and asks for a role that another officer approves. */
async function givesARole(world: World): Promise<void> {
  const time = pushedTime();
  const record = emptyRecord();
  const officers = await enrolled(record, ['pit', 'pit', 'patron']);
  const deps = { record: { store: memoryStore({ record }), key: KEY }, time, hash: quickHash };
  const house = await openHeld(world, deps);
  const come = async (nth: number, to: string) => {
    const visitor = await visit(world, `${house.origin}/`, SIZES.desktop);
    const value = (officers[nth]?.cookie ?? '').replace('coup_session=', '');
    await visitor.page.context().addCookies([{ name: 'coup_session', value, url: house.origin }]);
    await visitor.page.addInitScript(() => localStorage.setItem('coup/came-before', '1'));
    await visitor.page.goto(`${house.origin}/${to}`);
    await visitor.page.reload();
    return visitor;
  };
  const boss = await come(0, '#/account');
  const { page } = boss;
  await page.getByRole('button', { name: 'Set up one-time codes' }).click();
  const secret = (await page.locator('figure.totp-code code').innerText()).replaceAll(' ', '');
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  expect([await axeFindings(page), await sticksOut(page)]).toEqual([[], []]);
  await page
    .getByRole('textbox', { name: 'One-time code', exact: true })
    .last()
    .fill(codeFor(secret, time.now()));
  await page.getByRole('button', { name: 'Turn on one-time codes' }).click();
  await page.getByRole('button', { name: 'Set up another app' }).waitFor();
  // Five minutes later a role takes another log-in.
  time.push(5 * 60_000);
  await page.goto(`${house.origin}/#/pit`);
  await page.getByLabel('Account id').fill('officer-2');
  const ask = page.getByRole('button', { name: 'Ask for the role' });
  await ask.click();
  const confirm = page.locator('section[role=alert]');
  await confirm.getByText('Password', { exact: true }).click();
  await confirm.getByLabel('Log-in name').fill('officer-0');
  await confirm.getByLabel('Password', { exact: true }).last().fill(PASSWORD);
  await confirm.getByLabel('One-time code').fill(codeFor(secret, time.now()));
  expect([await axeFindings(page), await sticksOut(page)]).toEqual([[], []]);
  await confirm.getByRole('button', { name: 'Log in' }).click();
  await confirm.waitFor({ state: 'detached' });
  await ask.click();
  await page.getByText('Officer 2: plays, then runs the house').waitFor();
  const other = await come(1, '#/pit');
  await other.page.getByRole('button', { name: 'Agree: Officer 2' }).waitFor();
  expect([await axeFindings(other.page), await sticksOut(other.page)]).toEqual([[], []]);
  for (const { leave } of [boss, other]) await leave();
  await house.close();
}

async function putsRight(world: World): Promise<void> {
  // As if they had logged in after the hand, which moves the clock by four minutes of the five that a log-in is fresh.
  const { house, come, comeBy } = await atThePit(world, emptyRecord(), {}, Date.now() + HELD_MS);
  const [pit, auditor] = [await come('pit', SIZES.phone), await come('auditor', SIZES.desktop)];
  for (const one of [pit, auditor]) await toRow(one).getByText('0 of 9').waitFor();
  const { patron, cookie } = await playsOneCoup(house);
  for (const { page } of [pit, auditor]) {
    await page.reload();
    await page.getByRole('region', { name: 'Return watch' }).getByText('no alarm').waitFor();
    await page.getByText(/opened: [1-9]\d*\.$/).waitFor();
  }
  expect(await watchedBet(pit, 'player')).toMatch(/^player\s+rock-bac\/commission-free\s+1\s+98\.765\s%/);
  await pit.page.getByRole('button', { name: /^Pause, close or change .*Rock Bac/ }).click();
  await pit.page.getByRole('button', { name: 'Void a coup' }).click();
  const coup = pit.page.getByLabel('Coup of the shoe in play');
  await coup.fill('7');
  await newsOfTheFloor(pit.page, () => visit(world, `${house.origin}/#/table/rock-bac-commission-free-1`));
  expect(await coup.inputValue()).toBe('7');
  await coup.fill('1');
  await pit.page.getByLabel('Reason').fill('The wrong edition');
  expect(await axeFindings(pit.page)).toEqual([]);
  await doIt(pit.page);
  const events = pit.page.getByRole('region', { name: 'Significant events' });
  await events
    .getByRole('listitem')
    .filter({ hasText: 'Void of one coup' })
    .getByText(/coup 1 .*The wrong edition/i)
    .waitFor();
  const ann = await comeBy(cookie, '#/recall', SIZES.phone);
  await ann.page.getByText('This coup is void. The wrong edition').waitFor();
  await ann.page.getByText('Left out, since void: 1 coup.').waitFor();
  expect([await axeFindings(ann.page), await sticksOut(ann.page)]).toEqual([[], []]);
  await ann.leave();
  await putsChipsRight(pit, patron);
  await auditor.page.reload();
  await auditor.page.getByText(/\$5,000, waits for a second$/).waitFor();
  expect(await auditor.page.getByRole('button', { name: /^Refuse|^Agree/ }).count()).toBe(0);
  expect([await axeFindings(pit.page), await sticksOut(pit.page)]).toEqual([[], []]);
  await pit.page.getByRole('button', { name: /^Refuse: .*\$5,000$/ }).click();
  await pit.page.getByText(/\$5,000, refused$/).waitFor();
  await agrees(await come('pit', SIZES.desktop, 1));
  await auditor.page.reload();
  await auditor.page.getByText(/\$5,000, refused$/).waitFor();
  await auditor.page.getByText(/\$6,000, done$/).waitFor();
  expect(await auditor.page.getByRole('button', { name: /Put chips right|^Refuse|^Agree/ }).count()).toBe(0);
  expect([await axeFindings(auditor.page), await sticksOut(auditor.page)]).toEqual([[], []]);
  expect([pit.problems, auditor.problems]).toEqual([[], []]);
  for (const { leave } of [pit, auditor]) await leave();
  await house.close();
}

/** Sends what is asked for; the form goes once the house has taken it. */
async function doIt(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Do it' });
  await button.click();
  await button.waitFor({ state: 'detached' });
}

/** Somebody comes to look on, and the pit has heard of it. */
async function newsOfTheFloor(page: Page, comes: () => Promise<Visitor>): Promise<void> {
  const figures = page.locator('main .lead').first();
  const before = await figures.innerText();
  const { leave } = await comes();
  await untilItStays(async () => (await figures.innerText()) !== before);
  await leave();
}

/** A bet in the return watch, once its law is worked out. */
async function watchedBet({ page }: Visitor, bet: string): Promise<string> {
  const watch = page.getByRole('region', { name: 'Return watch' });
  for (;;) {
    await watch.getByText('no alarm').waitFor();
    const row = watch.getByRole('row', { name: new RegExp(`^${bet}`) });
    if ((await row.count()) > 0) return row.innerText();
    await page.reload();
  }
}

/** What moves chips at once, what is taken back, and what waits for a second. */
async function putsChipsRight({ page }: Visitor, patron: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Adjustments' });
  for (const [dollars, said] of [
    ['2.50', /\$2\.50, done$/],
    ['-1', /−\u2060?\$1, done$/],
    ['5000', /\$5,000, waits for a second$/],
    ['6000', /\$6,000, waits for a second$/],
  ] as const) {
    await page.getByRole('button', { name: 'Put chips right' }).click();
    await page.getByLabel('Patron’s id').fill(patron);
    await page.getByLabel(/^Dollars/).fill(dollars);
    await page.getByLabel('Reason').fill(`A wrong payment of ${dollars}`);
    await doIt(page);
    await panel.getByText(said).waitFor();
  }
  const done = panel.getByText(/^A wrong payment of 2\.50 · asked for by officer-0 · from /);
  const [before = 0, after = 0] = ((await done.innerText()).match(/[\d,]+(\.\d\d)?(?=( to |$))/g) ?? []).map(
    (amount) => Number(amount.replace(',', '')),
  );
  expect(after - before).toBe(2.5);
}

/** A second of the pit: what the first has asked for is theirs to answer. */
async function agrees({ page, problems, leave }: Visitor): Promise<void> {
  await page.getByRole('button', { name: /^Agree: .*\$6,000$/ }).click();
  const panel = page.getByRole('region', { name: 'Adjustments' });
  await panel.getByText(/\$6,000, done$/).waitFor();
  await panel
    .getByText(/A wrong payment of 6000 · asked for by officer-0 · answered by officer-1 · from /)
    .waitFor();
  await page.getByRole('button', { name: /\$6,000$/ }).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await leave();
}

/** A table of its own rules object, where Player pays one per cent too much after the first coup. */
async function paysTooMuch(
  { floor, deal, origin }: HeldHouse,
  boss: Program,
  stay: () => Promise<void>,
): Promise<string> {
  const opened = await boss.ask('POST', `${API}/pit/tables`, { game: GAME, reason: 'More', minimum: 2_600 });
  const { table: id } = opened.json as { table: string };
  const table = floor.find(id);
  const [line] = table?.state().game.bets.find(({ id: bet }) => bet === 'player')?.lines ?? [];
  if (table === undefined || line === undefined) throw new Error('no such table');
  const ann = await new Program(`${origin}/`).sit(id);
  const until = async (is: () => boolean): Promise<void> => {
    await untilSeen(is);
  };
  for (let alarms = 0; alarms === 0; ) {
    await stay();
    await until(() => ['betting', 'settled'].includes(table.state().stage.is));
    if (table.state().stage.is === 'settled') deal();
    await until(() => table.state().stage.is === 'betting');
    await ann.wish(id, { do: 'place', bet: 'player', amount: 2_600 });
    deal();
    // Whoever hears of its end hears of it before the watch does, and no other thing comes in between.
    await ann.next('update', ({ changes }) => changes.stage?.is === 'settled');
    alarms = ((await boss.ask('GET', `${API}/pit/watch`)).json as RouteAnswer<'watch'>).alarms.length;
    // Nobody else is dealt by this object: the file says another minimum than any other table's.
    Object.assign(line, { odds: [101, 100] });
  }
  await until(() => table.state().asked.pause !== undefined);
  return id;
}

async function seesAlarm(world: World): Promise<void> {
  // A recount finds the planted coup, too, and would stop the table at whatever moment.
  const { house, come, boss, stay } = await atThePit(world, emptyRecord(), { recountRowsPerSecond: 0 });
  const table = await paysTooMuch(house, boss, stay);
  const [pit, auditor] = [await come('pit', SIZES.phone), await come('auditor', SIZES.desktop)];
  for (const { page, problems, leave } of [pit, auditor]) {
    await page.getByText('Paused: A coup was paid otherwise than the card says').waitFor();
    const watch = page.getByRole('region', { name: 'Return watch' });
    await watch.getByText('one alarm').waitFor();
    await watch.getByText(new RegExp(`^Coup \\d+ of ${table}/1, player: paid otherwise than due$`)).waitFor();
    await watch.getByText('$52.26 went back, $52 was due').waitFor();
    expect([await axeFindings(page), await sticksOut(page), problems]).toEqual([[], [], []]);
    await leave();
  }
  await house.close();
}
