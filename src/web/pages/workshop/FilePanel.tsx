import { useRef, useState } from 'preact/hooks';
import { faultText, sentenceText } from '../../faults/words.ts';
import type { Workshop } from './ctrl.ts';
import { placeOf } from './file.ts';
import { workshopWords } from './words.ts';

/** The file itself, with what is wrong in it; or the text of a card that becomes one. */
export function FilePanel({ shop }: { readonly shop: Workshop }) {
  const [reads, setReads] = useState(false);
  const editor = useRef<HTMLTextAreaElement>(null);
  return (
    <section class="panel shop-file" aria-label={workshopWords().file}>
      <div class="shop-head">
        <h2>{reads ? workshopWords().fromText : workshopWords().file}</h2>
        <button class="btn" type="button" onClick={() => setReads(!reads)}>
          {reads ? workshopWords().closeText : workshopWords().fromText}
        </button>
      </div>
      {reads ? (
        <CardText shop={shop} onRead={() => setReads(false)} />
      ) : (
        <>
          <textarea
            ref={editor}
            class="field editor"
            aria-label={workshopWords().file}
            spellcheck={false}
            autocomplete="off"
            value={shop.text.value}
            onInput={({ currentTarget }) => shop.write(currentTarget.value)}
          />
          <Verdict shop={shop} onGo={(place) => select(editor.current, place)} />
        </>
      )}
    </section>
  );
}

function select(editor: HTMLTextAreaElement | null, place: number): void {
  if (editor === null) return;
  editor.focus();
  editor.setSelectionRange(place, place);
  const line = editor.value.slice(0, place).split('\n').length;
  const lines = editor.value.split('\n').length;
  editor.scrollTop = Math.max(0, (editor.scrollHeight * (line - 4)) / lines);
}

const SHOWN = 20;

/** What is wrong, and what looks odd; each leads to its place in the file. */
function Verdict({ shop, onGo }: { readonly shop: Workshop; readonly onGo: (place: number) => void }) {
  const draft = shop.draft.value;
  const text = shop.text.value;
  if (draft.is === 'too-long') return <p class="fault">{workshopWords().tooLong}</p>;
  if (draft.is === 'not-json')
    return (
      <p class="fault" role="status">
        <button class="linked" type="button" onClick={() => onGo(draft.at ?? 0)}>
          {workshopWords().notJson(draft.why)}
        </button>
      </p>
    );
  const told =
    draft.is === 'faulty'
      ? draft.faults.map((fault) => ({ path: fault.path, text: faultText(fault) }))
      : draft.warnings.map((warning) => ({
          path: warning.path,
          text: `${warning.path}: ${sentenceText(warning.text)}`,
        }));
  const heading = draft.is === 'faulty' ? workshopWords().faults : workshopWords().warnings;
  return (
    <div class="shop-verdict" role="status">
      {draft.is === 'house' && <p class="good">{workshopWords().whole}</p>}
      {told.length > 0 && <p class={draft.is === 'faulty' ? 'fault' : 'cap'}>{heading(told.length)}</p>}
      <ul>
        {told.slice(0, SHOWN).map(({ path, text: words }) => (
          <li key={words}>
            <button class="linked" type="button" onClick={() => onGo(placeOf(text, path))}>
              {words}
            </button>
          </li>
        ))}
        {told.length > SHOWN && <li>{workshopWords().moreFaults(told.length - SHOWN)}</li>}
      </ul>
    </div>
  );
}

function CardText({ shop, onRead }: { readonly shop: Workshop; readonly onRead: () => void }) {
  const [raw, setRaw] = useState('');
  const read = (): void => {
    shop.readText(raw);
    if (shop.readFault.value === undefined) onRead();
  };
  return (
    <>
      <p class="cap">{workshopWords().fromTextLead}</p>
      <textarea
        class="field editor"
        aria-label={workshopWords().fromText}
        spellcheck={false}
        value={raw}
        onInput={({ currentTarget }) => setRaw(currentTarget.value)}
      />
      {shop.readFault.value !== undefined && (
        <p class="fault" role="alert">
          {sentenceText(shop.readFault.value)}
        </p>
      )}
      <button class="btn pri" type="button" onClick={read}>
        {workshopWords().read}
      </button>
    </>
  );
}
