import { useEffect, useState } from 'preact/hooks';
import type { ProtectionView, ProtectionWish } from '../../../client/index.ts';
import type { SpokenRefusal } from '../../../words/index.ts';
import { noteProtection, noteRefusal } from '../../app/closure.ts';
import { words } from '../../app/language.ts';
import { Page } from '../../app/Page.tsx';
import { Trouble } from '../../app/Trouble.tsx';
import { PlayDaysPanel } from './DaysPanel.tsx';
import { ExclusionPanel } from './ExclusionPanel.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import { LimitsPanel } from './LimitsPanel.tsx';
import { Near } from './Near.tsx';
import { PausePanel } from './PausePanel.tsx';
import { getProtectionSource } from './source.ts';
import { protectionWords } from './words.ts';
import '../../styles/protection.css';

export const { loadWords: loadProtectionPage } = protectionWords;

/** Sends a request; reports a refusal. */
export type Protect = (wish: ProtectionWish) => Promise<void>;

/** The patron's own limits, one click from every table. */
export function ProtectionPage({ solo }: { readonly solo: boolean }) {
  const [view, setView] = useState<ProtectionView | undefined>(undefined);
  const [refusal, setRefusal] = useState<SpokenRefusal | undefined>(undefined);
  const source = getProtectionSource(solo);
  const take = (asked: ReturnType<typeof source.view>): Promise<void> =>
    asked.then((answer) => {
      setRefusal(answer.ok ? undefined : answer.error);
      const keeper = __SITE__ || solo ? 'solo' : 'house';
      if (answer.ok) noteProtection(keeper, answer.value);
      else noteRefusal(keeper, answer.error);
      if (answer.ok) setView(answer.value);
    });
  useEffect(() => void take(source.view()), [solo]);
  const { title, lead } = protectionWords();
  if (view === undefined)
    return refusal === undefined ? (
      <Page title={title}>{null}</Page>
    ) : (
      <Trouble title={title} what={words().refusal(refusal)}>
        <HelpPanel />
        {refusal.code === 'protection/excluded' && <AskReturn ask={source.askReturn} />}
      </Trouble>
    );
  const protect: Protect = (wish) => take(source.protect(wish));
  return (
    <Page title={title} lead={lead}>
      <div class="protection">
        <HelpPanel />
        <Near view={view} protect={protect} />
        {refusal !== undefined && (
          <p class="fault" role="alert">
            {words().refusal(refusal)}
          </p>
        )}
        <div class="col">
          <PlayDaysPanel view={view} />
          <LimitsPanel view={view} protect={protect} />
        </div>
        <div class="col">
          <PausePanel view={view} protect={protect} />
          <ExclusionPanel view={view} protect={protect} />
        </div>
      </div>
    </Page>
  );
}

/** The way back for a guest whose session ended during the exclusion. */
function AskReturn({ ask }: { readonly ask: ReturnType<typeof getProtectionSource>['askReturn'] }) {
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof ask>> | undefined>(undefined);
  const said = protectionWords().exclusion;
  if (answer?.ok === true) return <p class="note">{said.asked}</p>;
  return (
    <p class="note">
      {answer !== undefined && (
        <span class="fault" role="alert">
          {words().refusal(answer.error)}
        </span>
      )}{' '}
      <button class="btn" type="button" onClick={() => void ask().then(setAnswer)}>
        {said.ask}
      </button>
    </p>
  );
}
