import { useState } from 'preact/hooks';
import { printedWords } from '../../app/printedWords.ts';
import { sentenceText } from '../../faults/words.ts';
import type { Workshop } from './ctrl.ts';
import { workshopWords } from './words.ts';

/** The text of a card beside what it became: each value with its line, and what was not understood. */
export function PastePanel({ shop, onClose }: { readonly shop: Workshop; readonly onClose: () => void }) {
  const [raw, setRaw] = useState('');
  const said = workshopWords().paste;
  return (
    <section class="panel shop-paste" aria-label={said.title}>
      <div class="shop-head">
        <h2>{said.title}</h2>
        <button class="btn" type="button" onClick={onClose}>
          {said.close}
        </button>
      </div>
      <p class="cap">{said.lead}</p>
      <div class="shop-columns">
        <div>
          <textarea
            class="field shop-raw"
            aria-label={said.card}
            spellcheck={false}
            value={raw}
            onInput={({ currentTarget }) => setRaw(currentTarget.value)}
          />
          {shop.readFault.value !== undefined && (
            <p class="fault" role="alert">
              {sentenceText(shop.readFault.value)}
            </p>
          )}
          <button class="btn pri" type="button" onClick={() => shop.readText(raw)}>
            {said.read}
          </button>
        </div>
        <Read shop={shop} />
      </div>
    </section>
  );
}

function Read({ shop }: { readonly shop: Workshop }) {
  const reading = shop.reading.value;
  const said = workshopWords().paste;
  if (reading === undefined) return <div />;
  const { read, notUnderstood, outOfScope, contradictions } = reading;
  return (
    <div class="shop-read" role="status">
      <p>{said.said(read.length, notUnderstood.length, outOfScope.length, contradictions.length)}</p>
      <ul>
        {contradictions.map(({ text, path }) => (
          <li key={`${path} ${text}`} class="bad" lang="en">
            {text}
          </li>
        ))}
        {outOfScope.map(({ line, text, is }) => (
          <li key={line} class="bad">
            {said.outOfScope(line, said.scope[is], text)}
          </li>
        ))}
        {notUnderstood.map(({ line, text }) => (
          <li key={line}>{said.notUnderstood(line, text)}</li>
        ))}
      </ul>
      <Values reading={reading} />
    </div>
  );
}

function Values({ reading: { read } }: { readonly reading: NonNullable<Workshop['reading']['value']> }) {
  const said = workshopWords().paste;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <div class="shop-box shop-values" tabIndex={0}>
      <table class="list">
        <thead>
          <tr>
            <th scope="col">{said.from}</th>
            <th scope="col">{said.into}</th>
            <th scope="col">{said.basis}</th>
          </tr>
        </thead>
        <tbody>
          {read.map(({ path, value, basis, line, text }) => (
            <tr key={path}>
              <td lang="en">{line === null ? said.notSaid : `${line}: ${text}`}</td>
              <td>
                <code>
                  {path} {JSON.stringify(value)}
                </code>
              </td>
              <td>
                <span class={`shop-tag ${basis}`}>{printedWords().card.basis[basis]}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
