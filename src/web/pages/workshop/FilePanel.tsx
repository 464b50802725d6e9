import { useRef } from 'preact/hooks';
import type { Workshop } from './ctrl.ts';
import { Editor, type EditorHandle } from './Editor.tsx';
import { getTold } from './remarks.ts';
import { getLine, getPlace, lineStarts } from './text/lines.ts';
import { workshopWords } from './words.ts';

/** The file as text, with its faults. */
export function FilePanel({ shop }: { readonly shop: Workshop }) {
  const editor = useRef<EditorHandle | undefined>(undefined);
  const said = workshopWords().file;
  return (
    <section class="panel shop-file" aria-label={said.title}>
      <div class="shop-head">
        <h2>{said.title}</h2>
        <span class="cap" id="shop-how">
          <span aria-hidden="true">{said.how}</span>
          <span class="sr">{said.how2}</span>
        </span>
      </div>
      <Editor shop={shop} handle={(made) => (editor.current = made)} />
      <Verdict shop={shop} onGo={(place) => editor.current?.goTo(place)} />
    </section>
  );
}

const SHOWN = 20;

/** Faults and warnings, each linked to its place in the file. */
function Verdict({ shop, onGo }: { readonly shop: Workshop; readonly onGo: (place: number) => void }) {
  const said = workshopWords().file;
  const draft = shop.draft.value;
  if (draft.is === 'too-long') return <p class="fault">{said.tooLong}</p>;
  if (draft.is === 'not-json')
    return (
      <div class="shop-verdict" role="status">
        <p class="fault">
          <button class="shop-link" type="button" onClick={() => onGo(draft.at)}>
            {said.notJson(draft.why)}
          </button>
        </p>
      </div>
    );
  const told = getTold(shop.found.value);
  const wrong = told.filter(({ is }) => is === 'wrong');
  const odd = told.filter(({ is }) => is === 'odd');
  return (
    <div class="shop-verdict" role="status">
      {shop.gaveUp.value && <p class="fault">{workshopWords().state.gaveUp}</p>}
      {shop.whole.value && <p class="good">{said.whole}</p>}
      {wrong.length > 0 && <p class="fault">{said.wrong(wrong.length)}</p>}
      <List shop={shop} told={wrong} onGo={onGo} />
      {odd.length > 0 && <p class="cap">{said.odd(odd.length)}</p>}
      <List shop={shop} told={odd} onGo={onGo} />
    </div>
  );
}

interface ListProps {
  readonly shop: Workshop;
  readonly told: ReturnType<typeof getTold>;
  readonly onGo: (place: number) => void;
}

function List({ shop, told, onGo }: ListProps) {
  if (told.length === 0) return null;
  const starts = lineStarts(shop.text.value);
  const said = workshopWords().file;
  return (
    <ul>
      {told.slice(0, SHOWN).map(({ path, text }) => {
        const place = getPlace(shop.scan.value, path);
        return (
          <li key={text}>
            <button class="shop-link" type="button" onClick={() => onGo(place)}>
              {text}
            </button>{' '}
            <small>{said.line(getLine(starts, place) + 1)}</small>
          </li>
        );
      })}
      {told.length > SHOWN && <li>{said.more(told.length - SHOWN)}</li>}
    </ul>
  );
}
