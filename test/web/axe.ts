import axe from 'axe-core';
import type { Page } from 'playwright';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Everything that axe finds wrong with the page as it is now. */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  // Said to the browser directly: the page's own policy lets no foreign script in.
  await page.evaluate(axe.source);
  const violations: readonly Violation[] = await page.evaluate(async () => {
    const { axe: inPage } = window as unknown as {
      axe: { run: () => Promise<{ violations: Violation[] }> };
    };
    return (await inPage.run()).violations.map(({ id, nodes }) => ({ id, nodes }));
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}
