import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { OwnCoup } from '../../src/client/index.ts';
import { axeFindings } from './axe.ts';
import { bettingOpens, chipOn, hasWager, settlement, tablesTold } from './table.ts';
import { openHeld, SIZES, sticksOut, visit, type World, watchOver } from './world.ts';

const TABLE = '#/table/rock-bac-commission-free-1';
const PASSWORD = 'seven brown herons';

/** A device that holds passkeys, and says yes for its owner. */
async function loadDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const keys = async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    keys,
    /** As a keychain brings a passkey to the next device of its owner. */
    bring: (credential: Awaited<ReturnType<typeof keys>>[number]) =>
      devtools.send('WebAuthn.addCredential', { authenticatorId, credential }),
  };
}

const getFact = (page: Page, name: string) =>
  page.locator('.account .about div', { has: page.getByText(name, { exact: true }) }).locator('dd');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Accounts as a patron meets them. */
export function accountTests(theWorld: () => World): void {
  describe.concurrent('an account in a page', () => {
    it('is made of a guest by a passkey, and opens in another browser with the chips', () =>
      byPasskey(theWorld()));

    it('has passwords where passkeys cannot be, says why, and gives all its data before it goes', () =>
      byPassword(theWorld()));
  });
}

async function byPasskey(world: World): Promise<void> {
  const house = await openHeld(world);
  const { page: table, problems, leave } = await visit(world, `${house.origin}/${TABLE}`);
  await table.getByRole('button', { name: /Sit down with/ }).click();
  await bettingOpens(table);
  await chipOn(table, 'tie');
  await hasWager(table, 'Tie', '$25.00');
  house.deal();
  // A tie wins and anything else loses: either way it is no newcomer's purse.
  await settlement(table);

  await button(table, 'Menu').click();
  const opened = table.context().waitForEvent('page');
  await table.getByRole('link', { name: 'Account' }).click();
  const page = await opened;
  await table.close();
  const inPage = watchOver(page, house.origin);
  const device = await loadDevice(page);
  await page.getByRole('heading', { name: 'Make an account' }).waitFor();
  await page.getByRole('textbox', { name: /^Log-in name/ }).fill('ann of cleves');
  await page.keyboard.press('Enter');
  await page.locator('.shown code').first().waitFor();
  expect(await page.locator('.shown code').count()).toBe(10);
  expect(await axeFindings(page)).toEqual([]);
  await button(page, 'I have them').click();
  const chips = await getFact(page, 'Chips').innerText();
  expect(chips).not.toBe('$2,000.00');
  const [key] = await device.keys();
  await page.evaluate(() => {
    location.hash = '#/';
  });
  await tablesTold(page);
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/account/likes'));
  await page.locator('.fav').first().click();
  expect((await kept).status()).toBe(204);
  await page.goBack();
  await button(page, 'Log out').click();
  await page.getByRole('heading', { name: 'Make an account' }).waitFor();

  const elsewhere = await visit(world, `${house.origin}/#/account`, SIZES.phone);
  const phone = await loadDevice(elsewhere.page);
  if (key === undefined) throw new Error('the device made a passkey');
  await phone.bring(key);
  await button(elsewhere.page, 'Log in').click();
  await elsewhere.page.getByRole('heading', { name: 'Ways in' }).waitFor();
  expect(await getFact(elsewhere.page, 'Chips').innerText()).toBe(chips);
  expect(await axeFindings(elsewhere.page)).toEqual([]);
  expect(await sticksOut(elsewhere.page)).toEqual([]);
  await elsewhere.page.goto(`${house.origin}/#/`);
  await elsewhere.page.locator('.fav[aria-pressed="true"]').first().waitFor();
  expect([...problems, ...inPage, ...elsewhere.problems]).toEqual([]);
  await elsewhere.leave();
  await leave();
  await house.close();
}

async function byPassword(world: World): Promise<void> {
  const house = await openHeld(world);
  const bare = house.origin.replace('localhost', '127.0.0.1');
  const { page, leave } = await visit(world, `${bare}/#/account`);
  await page.getByText('they belong to a name').first().waitFor();
  expect(await page.getByRole('radio', { name: 'Passkey' }).count()).toBe(0);
  const make = page.getByRole('region', { name: 'Make an account' });
  await make.getByRole('textbox', { name: /^Log-in name/ }).fill('ben');
  await make.getByLabel(/^Password/).fill('password1234');
  await button(page, 'Make the account').click();
  await page.getByRole('alert').filter({ hasText: 'Many people have that password' }).waitFor();
  await make.getByLabel(/^Password/).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const code = await page.locator('.shown code').first().innerText();
  await button(page, 'I have them').click();

  await button(page, 'Change Password').click();
  await page.getByLabel(/^New password/).fill('another long one');
  await page.keyboard.press('Enter');
  await button(page, 'Log out everywhere').click();
  const logIn = page.getByRole('region', { name: 'Log in' });
  await logIn.getByLabel('Log-in name').fill('ben');
  await logIn.getByLabel('Password', { exact: true }).last().fill(PASSWORD);
  await button(page, 'Log in').click();
  await page.getByRole('alert').filter({ hasText: 'That does not fit' }).waitFor();
  await page.getByRole('radio', { name: 'Recovery code' }).check();
  await logIn.getByRole('textbox', { name: 'Recovery code' }).fill(code.toLowerCase());
  await button(page, 'Log in').click();
  await page.getByText('9 codes are left').waitFor();

  const coming = page.waitForEvent('download');
  await button(page, 'Take it along').click();
  const data = JSON.parse(await readFile(await (await coming).path(), 'utf8')) as {
    readonly coups: readonly OwnCoup[];
    readonly lines: readonly unknown[];
  };
  expect([data.coups.length, data.lines.length]).toEqual([0, 1]);
  await button(page, 'Delete the account').click();
  await page.getByText('for ever').waitFor();
  await button(page, 'Delete the account').click();
  await page.getByText('The account is deleted.').waitFor();
  await leave();
  await house.close();
}
