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
    // A felt is pale on purpose while its house says nothing, as one on a busy machine may for a moment.
    while (document.querySelector('.felt.away') !== null) await new Promise(requestAnimationFrame);
    return (await inPage.run()).violations.map(({ id, nodes }) => ({ id, nodes }));
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/**
 * What axe finds wrong with the colours of each kind of control while a pointer is over it, and while it has the
 * focus: one of every class, since those of a class look alike.
 */
export async function statesFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const kinds = await page.evaluate(() => {
    const getKind = (control: Element): string =>
      `${control.tagName} ${control.className} ${control.parentElement?.className} ${control.getAttribute('aria-pressed')}`;
    const seen = new Set<string>();
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main button, main a, header a, header button'),
    ];
    return controls
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 1)
      .filter((control) => !seen.has(getKind(control)) && seen.add(getKind(control)))
      .map((control, index) => {
        control.dataset['kind'] = `${index}`;
        return `[data-kind="${index}"]`;
      });
  });
  const found: string[] = [];
  for (const kind of kinds) {
    // What is drawn anew in between is not waited for: it is another kind then.
    const middle = await page.evaluate(findMiddle, kind);
    if (middle === undefined) continue;
    await page.mouse.move(middle.x, middle.y);
    found.push(...(await contrastIn(page, kind, 'hover')));
    await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.focus(), kind);
    found.push(...(await contrastIn(page, kind, 'focus')));
  }
  return found;
}

function findMiddle(selector: string): { readonly x: number; readonly y: number } | undefined {
  const control = document.querySelector(selector);
  control?.scrollIntoView({ block: 'center' });
  const place = control?.getBoundingClientRect();
  return place && { x: place.x + place.width / 2, y: place.y + place.height / 2 };
}

const contrastIn = (page: Page, kind: string, state: string): Promise<readonly string[]> =>
  page.evaluate(
    async ([selector, name]) => {
      if (document.querySelector(selector) === null) return [];
      const { axe: inPage } = window as unknown as {
        axe: { run: (where: string, how: object) => Promise<{ violations: Violation[] }> };
      };
      // As above.
      while (document.querySelector('.felt.away') !== null) await new Promise(requestAnimationFrame);
      const { violations } = await inPage.run(selector, {
        runOnly: ['color-contrast', 'link-in-text-block', 'button-name', 'link-name'],
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ html, failureSummary }) => `${name} ${id}: ${html.slice(0, 120)} ${failureSummary ?? ''}`,
        ),
      );
    },
    [kind, state] as const,
  );
