// The pages of the desk, each with something on it: what a price, a count, a proof or a lesson looks like in use.
// Nothing is found by its words here, so that the walk is the same in every language.

const GAME = 'rock-bac/commission-free';

export async function lookAtDesk(visit) {
  await dealSome(visit);
  await pricing(visit);
  await counting(visit);
  await writing(visit);
  await proving(visit);
  await recalling(visit);
  await learning(visit);
}

/** A table where some coups of the shoe are dealt, and its game. */
async function tableInPlay({ page }) {
  for (;;) {
    const answer = await page.evaluate(async () => (await fetch('api/v2/tables')).json());
    const found = answer.tables.find(({ outcomes }) => outcomes.length > 1);
    if (found !== undefined) return found;
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
  const { table, game } = await tableInPlay(visit);
  await go(`#/odds/${game}?table=${table}`);
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

async function proving(visit) {
  const { page, go, both, paper } = visit;
  await go('#/verify');
  await page.locator('.taking button').first().click();
  await page.locator('.forged button').first().click();
  await page.locator('.forged [aria-pressed=true]').waitFor();
  await both('verify');
  await paper('verify');
  const { table } = await tableInPlay(visit);
  await go(`#/verify?table=${table}`);
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
