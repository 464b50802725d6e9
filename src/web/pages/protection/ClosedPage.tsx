import { useEffect } from 'preact/hooks';
import { type Closure, closedNow, noteProtection, noteRefusal } from '../../app/closure.ts';
import { words } from '../../app/language.ts';
import { sayMoment } from '../../app/moments.ts';
import { Page } from '../../app/Page.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import { getProtectionSource } from './source.ts';
import { protectionWords } from './words.ts';
import '../../styles/protection.css';

export const { loadWords: loadClosedPage } = protectionWords;

/** Replaces every page that leads to play: when the closure ends, and where to get help. */
export function ClosedPage({ closure }: { readonly closure: Closure }) {
  const said = protectionWords().closed;
  useEffect(() => void lookAgain(), []);
  const { is, until } = closure;
  const when = until === null ? undefined : sayMoment(until);
  const over = is === 'excluded' && until !== null && until <= Date.now();
  return (
    <Page title={said.title}>
      <div class="prose" data-closed={is}>
        <p>{over ? said.over : said[is](when)}</p>
        <p>{said.chips}</p>
        <HelpPanel />
        <p>
          <a class="btn" href="#/protection">
            {words().everywhere.places.protection}
          </a>
        </p>
      </div>
    </Page>
  );
}

/** The term may be over, or the house may have readmitted the patron. */
async function lookAgain(): Promise<void> {
  for (const keeper of ['house', 'solo'] as const) {
    if (keeper === 'house' && (__SITE__ || closedNow() === undefined)) continue;
    const view = await getProtectionSource(keeper === 'solo').view();
    if (view.ok) noteProtection(keeper, view.value);
    else noteRefusal(keeper, view.error);
  }
}
