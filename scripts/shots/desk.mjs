// The pages of the desk, each with something on it: what a price, a count, a proof or a lesson looks like in use.
// Nothing is found by its words here, so that the walk is the same in every language.

const GAME = 'rock-bac/commission-free';
const TABLE = 'rock-bac-commission-free-1';

export async function lookAtDesk(visit) {
  await dealSome(visit);
  await sitBeside(visit);
  await pricing(visit);
  await counting(visit);
  await writing(visit);
  await proving(visit);
  await recalling(visit);
  await learning(visit);
}

/** A table that is dealt, since somebody sits there in a tab of their own. */
async function sitBeside({ page, context }) {
  const seat = await context.newPage();
  await seat.goto(`${new URL(page.url()).origin}/#/table/${TABLE}`);
  await seat.locator('.acts .btn').first().waitFor();
  const sit = seat.locator('.acts.sit .pri');
  if ((await sit.count()) > 0) await sit.click();
  await page.bringToFront();
}

/** Until some coups of its shoe are dealt. */
async function someAreDealt({ page }) {
  for (;;) {
    const { tables } = await page.evaluate(async () => (await fetch('api/v2/tables')).json());
    if ((tables.find(({ table }) => table === TABLE)?.outcomes.length ?? 0) > 1) return;
    await page.waitForTimeout(1_000);
  }
}

/** Some coups alone, so that there is a history. */
async function dealSome({ page, go }) {
  await go('#/solo/firekeepers/baccarat');
  for (let coup = 0; coup < 4; coup++) {
    await page.locator('[data-bet="banker"][aria-disabled="false"]').click();
    await page.locator('.bet.has .bc:not(.pending)').first().waitFor();
    await page.locator('.acts .deal').click();
    await page.locator('.settled').waitFor({ state: 'attached' });
    await page.locator('[data-bet="banker"][aria-disabled="false"]').waitFor();
  }
}

async function pricing(visit) {
  const { page, go, both, paper } = visit;
  await go(`#/odds/${GAME}`);
  await page.locator('.odds .u-over').waitFor();
  await both('odds');
  await paper('odds');
  await someAreDealt(visit);
  await go(`#/odds/${GAME}?table=${TABLE}`);
  await page.locator('.edges .now').first().waitFor();
  await both('odds-shoe');
}

async function counting({ page, go, both, paper }) {
  await go('#/count/fallsview/commission');
  await page.locator('.count input').first().fill('400');
  await page.locator('.count button[type=submit]').click();
  await page.locator('.by-cut circle').nth(9).waitFor();
  await both('counting');
  await paper('counting');
}

async function writing({ page, go, both, paper }) {
  await go('#/workshop');
  await page.locator('.shop-edges .edge-of').first().waitFor();
  await both('workshop');
  await paper('workshop');
}

async function proving({ page, go, both, paper }) {
  await go('#/verify');
  await page.locator('.taking button').first().click();
  await page.locator('.forged button').first().click();
  await page.locator('.forged [aria-pressed=true]').waitFor();
  await both('verify');
  await paper('verify');
  await go(`#/verify?table=${TABLE}`);
  await page.locator('.seals .opened').first().waitFor();
  await both('verify-live');
}

async function recalling({ page, go, both, paper }) {
  await go('#/recall/solo-firekeepers-baccarat/1/2');
  await page.locator('.bands circle').waitFor();
  await page.locator('.recall .felt .pc').first().waitFor();
  await both('recall');
  await paper('recall');
}

async function learning({ page, go, both, paper }) {
  await go('#/learn');
  await page.locator('.lesson .laid').first().waitFor();
  await both('learn');
  await paper('learn');
}
