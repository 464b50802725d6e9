import { HOUSE_LINES } from 'virtual:houses';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { at } from '../../../base/index.ts';
import { BASES } from '../../../engine/index.ts';
import { useCurrency } from '../../app/currency.ts';
import { keepDraft, keptDraft } from '../../app/keptDraft.ts';
import { say } from '../../app/notices.tsx';
import { Page } from '../../app/Page.tsx';
import { printedWords } from '../../app/printedWords.ts';
import { loadWords as faultsArrive } from '../../faults/words.ts';
import { oddsWords } from '../odds/words.ts';
import { Actions, Begin, beginWith, Games } from './Actions.tsx';
import { BLANK_ID } from './blankFile.ts';
import { createWorkshop, type Workshop } from './ctrl.ts';
import { FilePanel } from './FilePanel.tsx';
import { FormPanel } from './form/FormPanel.tsx';
import { unpackFile } from './link.ts';
import { Preview } from './preview/Preview.tsx';
import { sentenceWords } from './sentence/words.ts';
import { Sheets } from './sheets/Sheets.tsx';
import { workshopWords } from './words.ts';
import '../../styles/plain.css';
import '../../styles/workshop.css';

export const loadWorkshopPage = async (): Promise<void> => {
  await Promise.all([
    workshopWords.loadWords(),
    sentenceWords.loadWords(),
    printedWords.loadWords(),
    oddsWords.loadWords(),
    faultsArrive(),
  ]);
};

export interface WorkshopPageProps {
  /** From the address: a packed file, or the id of a shipped house to start from. */
  readonly packed: string | undefined;
}

/** A house edited in the page: form, text and felt are three views of one file. */
export function WorkshopPage({ packed }: WorkshopPageProps) {
  const shop = useMemo(() => createWorkshop('{}', { keep: keepDraft }), []);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void begin(shop, packed).then(() => setReady(true));
  }, [packed]);
  useEffect(() => shop.close, [shop]);
  const isChecked =
    shop.found.value.of === shop.text.value || shop.gaveUp.value || shop.draft.value.is !== 'file';
  const wasShown = useRef(false);
  // Shown all at once, with the first prices, so that nothing moves later.
  wasShown.current ||= ready && isChecked;
  const isShown = wasShown.current;
  useCurrency(shop.sound.value?.house.identity.currency);
  return (
    <Page title={workshopWords().title} lead={workshopWords().lead} aside={<Actions shop={shop} />}>
      {!isShown && <div class="shop-empty" aria-busy="true" />}
      {isShown && (
        <>
          <State shop={shop} />
          <div class="workshop">
            <FormPanel shop={shop} />
            <FilePanel shop={shop} />
            <Preview shop={shop} />
            <Sheets shop={shop} />
          </div>
        </>
      )}
    </Page>
  );
}

/** Opens the house or file in the link; without one, the last draft in this browser, or the first house. */
async function begin(shop: Workshop, packed: string | undefined): Promise<void> {
  if (packed === BLANK_ID) return beginWith(shop, BLANK_ID);
  const named = HOUSE_LINES.find(({ id }) => id === packed);
  if (named !== undefined) return beginWith(shop, named.id);
  const shared = packed === undefined ? undefined : await unpackFile(packed);
  if (shared?.ok === true) return shop.open(shared.value);
  if (shared !== undefined) say({ key: 'workshop', text: () => workshopWords().acts.brokenLink });
  const kept = keptDraft();
  if (kept !== undefined && shared === undefined) return shop.open(kept);
  await beginWith(shop, at(HOUSE_LINES, 0).id);
}

/** The state of the file in a few words, and whether a check is running. */
function State({ shop }: { readonly shop: Workshop }) {
  const said = workshopWords().state;
  const { faults, warnings } = shop.found.value;
  const claims = shop.sound.value?.game.claims ?? [];
  const [stated, inferred, assumed] = BASES.map((basis) => claims.filter(({ is }) => is === basis).length);
  return (
    <div class="shop-state">
      <Begin shop={shop} />
      <Games shop={shop} />
      <button class="btn" type="button" aria-disabled={!shop.mayGoBack.value} onClick={shop.back}>
        {workshopWords().acts.back}
      </button>
      <p role="status">
        {faults.length > 0 ? (
          <span class="shop-tag bad">{said.faults(faults.length)}</span>
        ) : (
          shop.whole.value && <span class="shop-tag">{said.whole}</span>
        )}
        {warnings !== undefined && warnings.length > 0 && (
          <span class="shop-tag">{said.warnings(warnings.length)}</span>
        )}
        {claims.length > 0 && (
          <span class="shop-tag">{said.claims(stated ?? 0, inferred ?? 0, assumed ?? 0)}</span>
        )}
        {shop.reckoning.value && <span class="shop-tag late">{said.reckoning}</span>}
      </p>
    </div>
  );
}
