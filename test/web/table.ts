import type { Page } from 'playwright';
import { HOUSES } from '../../src/houses/index.ts';
import { shortName } from '../../src/web/pages/lobby/games.ts';
import { Visitor as Program } from '../server/visitor.ts';
import type { HeldHouse } from './world.ts';

/** How tests act at a table, as a person does: a bet by its id, all else by what is written on it. */
export const bet = (page: Page, id: string) => page.locator(`[data-bet="${id}"]`);

const wager = (page: Page, label: string, amount: string) =>
  page
    .locator('.mine dl > div')
    .filter({ hasText: new RegExp(`^${label}`) })
    .filter({ hasText: amount });

/** Until the list beside the felt says what lies on a bet, and the table has answered: what is drawn may be ahead of it. */
export async function hasWager(page: Page, label: string, amount: string): Promise<void> {
  try {
    await wager(page, label, amount).waitFor({ state: 'attached' });
  } catch (error) {
    const listed = await page.locator('.mine').innerText();
    throw new Error(`${label} ${amount} did not come; there is: ${listed}`, { cause: error });
  }
  await page.locator('.mine[aria-busy=true]').waitFor({ state: 'detached' });
}

/** A game and its house by the names that their file gives them. */
export function getNames(id: string): {
  readonly house: string;
  readonly short: string;
  readonly game: string;
} {
  for (const { identity, games } of HOUSES) {
    const game = games.find((one) => one.id === id);
    if (game !== undefined) return { house: identity.name, short: identity.short, game: game.short };
  }
  throw new Error(`there is a game ${id}`);
}

/** Until the house has told the lobby of its tables: before it has, other rows stand there, and then move. */
export const tablesTold = (page: Page): Promise<void> =>
  page.locator('.houses a[href^="#/table/"]').first().waitFor();

/** From the lobby to a seat with chips, by clicks alone. */
export async function sitFromLobby(page: Page, id: string): Promise<void> {
  const { short, game } = getNames(id);
  await page
    .getByRole('region', { name: short })
    .getByRole('link', { name: new RegExp(`^Take a seat: ${shortName(game)}, \\$5$`) })
    .click();
  await page.getByText('In your stack').waitFor();
}

/**
 * Seats a second person at a game's table. A patron alone is dealt to four seconds after their last chip: on a busy
 * machine that is before the next chip of a test.
 */
export async function seatCompany({ origin }: HeldHouse, game: string): Promise<void> {
  await new Program(`${origin}/`).sit(`${game.replace('/', '-')}-1`);
}

/** Until wagers are taken. */
export async function bettingOpens(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const felt = document.querySelector('[data-bet]');
    return felt?.getAttribute('aria-disabled') === 'false';
  });
}

/** Does what changes the chips on the felt, and waits until the table has answered; again where it could not be reached. */
export async function actAtFelt(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await staked(page);
  do {
    await act();
    await drawn(page);
  } while ((await staked(page)) === before);
}

/** What lies on the felt, in words, once the table has answered to all that was done, and takes wagers. */
async function staked(page: Page): Promise<string> {
  const sum = await page.waitForFunction(() => {
    const mine = document.querySelector('.mine[aria-busy=false]');
    if (mine === null) return undefined;
    const isOpen = document.querySelector('[data-bet]')?.getAttribute('aria-disabled') === 'false';
    const sum = mine.querySelector('.settled') === null ? mine.querySelector('h2 span')?.textContent : '';
    return isOpen ? { sum } : undefined;
  });
  return (await sum.jsonValue())?.sum ?? '';
}

/** Until what was done last is on the screen. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

export const pressAtFelt = (page: Page, key: string): Promise<void> =>
  actAtFelt(page, () => page.keyboard.press(key));

/** A chip on a bet, by mouse or by finger. */
export const chipOn = (page: Page, id: string, how: 'click' | 'tap' = 'click'): Promise<void> =>
  actAtFelt(page, () => bet(page, id)[how]());

/** What is written beside the felt once a coup is settled: each wager's line, and why cards were drawn. */
export interface Settlement {
  readonly lines: readonly string[];
  readonly why: readonly string[];
  /** The cards on the felt, as a reader of the screen hears them. */
  readonly cards: readonly string[];
}

/** Of a coup that the patron had a wager in. */
export async function settlement(page: Page): Promise<Settlement> {
  const read = await page.waitForFunction(() => {
    const texts = (selector: string): string[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) =>
        // A sign is joined to its amount by what nobody sees.
        innerText
          .replace(/\u2060/g, '')
          .replace(/\s+/g, ' ')
          .trim(),
      );
    const [title] = texts('.mine h2');
    if (title?.startsWith('This coup') !== true) return undefined;
    const lines = texts('.settled > div').filter((text) => !text.startsWith('Commission'));
    if (lines.includes('You had no wager.')) return undefined;
    const cards = [...document.querySelectorAll('.hands [aria-label]')]
      .map((card) => card.getAttribute('aria-label') ?? '')
      .filter((name) => / of (hearts|spades|clubs|diamonds)$/.test(name));
    return { lines, why: texts('.why li'), cards };
  });
  return (await read.jsonValue()) ?? { lines: [], why: [], cards: [] };
}

/** Turns whatever is the patron's to turn until the coup is settled. */
export async function turnAllAndSettle(page: Page) {
  const settled = settlement(page);
  let over = false;
  void settled.then(() => {
    over = true;
  });
  const turn = page.getByRole('button', { name: /^Turn (all|it)/ });
  while (!over) {
    if (await turn.isVisible()) await turn.click({ timeout: 1_000 }).catch(() => undefined);
    await Promise.race([settled, page.waitForTimeout(100)]);
  }
  return settled;
}
