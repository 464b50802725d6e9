import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { openHeld, SIZES, sticksOut, visit, type World } from './world.ts';

const PASSWORD = 'seven brown herons';

/** The first officer of a house. */
export function setupTests(theWorld: () => World): void {
  describe('the setup link', () => {
    it('makes the first officer by keyboard alone, and nobody after', () => firstOfficer(theWorld()));
  });
}

async function firstOfficer(world: World): Promise<void> {
  const house = await openHeld(world);
  const link = `${house.origin}/#/setup?code=${house.setupCode}`;
  const { page, problems, leave } = await visit(world, link, SIZES.phone);
  await page.getByRole('heading', { name: 'Run this house', level: 1 }).waitFor();
  const make = page.getByRole('region', { name: 'Make an account' });
  await make.getByRole('radio', { name: 'Password' }).check();
  await make.getByRole('textbox', { name: /^Log-in name/ }).fill('boss');
  await make
    .getByLabel(/^Password/)
    .last()
    .fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have them' }).press('Enter');
  expect(await axeFindings(page)).toEqual([]);
  expect(await sticksOut(page)).toEqual([]);
  await page.getByRole('button', { name: 'Run this house' }).press('Enter');
  await page.getByRole('status').filter({ hasText: 'You are the first officer' }).waitFor();
  const logIn = page.getByRole('region', { name: 'Log in' });
  await logIn.getByRole('radio', { name: 'Password' }).check();
  await logIn.getByLabel('Log-in name').fill('boss');
  await logIn.getByLabel('Password', { exact: true }).last().fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'You run this house' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
  await leave();

  const late = await visit(world, link);
  const other = late.page.getByRole('region', { name: 'Make an account' });
  await other.getByRole('radio', { name: 'Password' }).check();
  await other.getByRole('textbox', { name: /^Log-in name/ }).fill('late');
  await other
    .getByLabel(/^Password/)
    .last()
    .fill(PASSWORD);
  await late.page.keyboard.press('Enter');
  await late.page.getByRole('button', { name: 'Run this house' }).click();
  await late.page.getByRole('alert').filter({ hasText: "This setup link doesn't work any more" }).waitFor();
  await late.leave();
  await house.close();
}
