import type { ComponentType } from 'preact';
import { later } from './Later.tsx';

/** The pages that can also open over a table. */
export const LazyOddsPage = lazyPage(
  () => import('../pages/odds/OddsPage.tsx'),
  (page) => [page.loadOddsPage, page.OddsPage],
);
export const LazyVerifyPage = lazyPage(
  () => import('../pages/verify/VerifyPage.tsx'),
  (page) => [page.loadVerifyPage, page.VerifyPage],
);
export const LazyRecallPage = lazyPage(
  () => import('../pages/recall/RecallPage.tsx'),
  (page) => [page.loadRecallPage, page.RecallPage],
);
export const LazyLearnPage = lazyPage(
  () => import('../pages/learn/LearnPage.tsx'),
  (page) => [page.loadLearnPage, page.LearnPage],
);

/** A page with messages of its own, drawn once they are loaded. */
export function lazyPage<M, P extends object>(
  fetchPage: () => Promise<M>,
  parts: (page: M) => readonly [loadWords: () => Promise<void>, page: ComponentType<P>],
): ComponentType<P> {
  return later(async () => {
    const [loadWords, page] = parts(await fetchPage());
    await loadWords();
    return page;
  });
}
