import { later } from './Later.tsx';

/** The pages that open over the table too. */
export const OddsPage = later(async () => (await withWords(import('../pages/odds/OddsPage.tsx'))).OddsPage);
export const VerifyPage = later(
  async () => (await withWords(import('../pages/verify/VerifyPage.tsx'))).VerifyPage,
);
export const RecallPage = later(
  async () => (await withWords(import('../pages/recall/RecallPage.tsx'))).RecallPage,
);
export const LearnPage = later(
  async () => (await withWords(import('../pages/learn/LearnPage.tsx'))).LearnPage,
);

/** A page with words of its own is drawn once they are here too. */
export async function withWords<P extends { readonly arrive: () => Promise<void> }>(
  fetched: Promise<P>,
): Promise<P> {
  const page = await fetched;
  await page.arrive();
  return page;
}
