import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useCurrency } from '../../../app/currency.ts';
import { keepDraft, keptDraft } from '../../../app/keptDraft.ts';
import { Page } from '../../../app/Page.tsx';
import { printedWords } from '../../../app/printedWords.ts';
import { loadWords as loadFaultWords } from '../../../faults/words.ts';
import { oddsWords } from '../../odds/words.ts';
import { sentenceWords } from '../sentence/words.ts';
import { workshopWords } from '../words.ts';
import { CardInput } from './CardInput.tsx';
import { type CardReader, createCardReader, fileId } from './cardReader.ts';
import { EdgeBar } from './EdgeBar.tsx';
import { keptCard } from './keptCard.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { Questions } from './Questions.tsx';
import { Statements } from './Statements.tsx';
import { readerWords } from './words.ts';
import '../../../styles/plain.css';
import '../../../styles/workshop.css';
import '../../../styles/reader.css';

export const loadReaderPage = async (): Promise<void> => {
  await Promise.all([
    readerWords.loadWords(),
    workshopWords.loadWords(),
    sentenceWords.loadWords(),
    printedWords.loadWords(),
    oddsWords.loadWords(),
    loadFaultWords(),
  ]);
};

/** Reads a casino's card into a house file, statement by statement. */
export function ReaderPage() {
  const reader = useMemo(() => createCardReader({ keep: keepDraft }), []);
  useEffect(() => {
    takeUp(reader);
    return reader.close;
  }, [reader]);
  useCurrency(reader.shop.sound.value?.house.identity.currency);
  /** True if the visitor asked for it here. A resumed card does not take the focus. */
  const asked = useRef(false);
  const said = readerWords();
  const isRead = reader.reading.value !== undefined;
  return (
    <Page
      title={said.title}
      lead={said.lead}
      aside={
        isRead && (
          <div class="shop-acts">
            <button class="btn" type="button" onClick={reader.clear}>
              {said.another}
            </button>
            <a class="btn" href="#/workshop">
              {said.asForm}
            </a>
          </div>
        )
      }
    >
      {isRead ? (
        <div class="reader">
          <ProgressBar reader={reader} isNew={asked.current} />
          <Statements reader={reader} />
          <Questions reader={reader} />
          <EdgeBar reader={reader} />
        </div>
      ) : (
        <CardInput reader={reader} onAsk={() => (asked.current = true)} />
      )}
    </Page>
  );
}

/** Resumes the last card if its draft is still the workshop's. */
function takeUp(reader: CardReader): void {
  const [card, draft] = [keptCard(), keptDraft()];
  if (card === undefined || draft === undefined) return;
  try {
    if (fileId(JSON.parse(draft)) === card.id) reader.resume(card, draft);
  } catch {
    // The draft is no JSON just now: the form shows where.
  }
}
