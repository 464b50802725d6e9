import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import { words } from '../../../app/language.ts';
import type { BetRow } from '../../odds/figures.ts';
import type { Workshop } from '../ctrl.ts';
import { toWhenText } from './factText.ts';
import { type ReadSentence, readSentence } from './grammar.ts';
import { sentencePricing } from './pricing.ts';
import { sentenceWords } from './words.ts';

/** A side bet written as one sentence: parsed and priced while typing, then added to the felt. */
export function SentencePanel({ shop }: { readonly shop: Workshop }) {
  const id = useId();
  const [sentence, setSentence] = useState('');
  const [added, setAdded] = useState<string | undefined>(undefined);
  const pricing = useMemo(() => sentencePricing(shop), [shop]);
  useEffect(() => pricing.close, [pricing]);
  const said = sentenceWords();
  const read = useMemo(() => readSentence(sentence), [sentence]);
  const isReady = read.lines.length > 0 && read.unknown.length === 0;
  const name = read.name ?? said.name;
  const write = (text: string): void => {
    setAdded(undefined);
    setSentence(text);
    const { name: own, lines, unknown } = readSentence(text);
    pricing.price(own ?? said.name, unknown.length === 0 ? lines : []);
  };
  const add = (): void => {
    if (!isReady) return;
    pricing.add(name, read.lines);
    setAdded(name);
    setSentence('');
  };
  return (
    <section class="shop-sentence" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{said.title}</h3>
      <label for={id}>
        {said.how}{' '}
        <button class="shop-link" type="button" lang="en" onClick={() => write(said.example)}>
          {said.example}
        </button>
      </label>
      <div class="shop-sentence-in">
        <input
          class="field"
          id={id}
          type="text"
          lang="en"
          autocomplete="off"
          maxLength={400}
          value={sentence}
          aria-describedby={`${id}-said`}
          onInput={({ currentTarget: { value } }) => write(value)}
          onKeyDown={({ key }) => key === 'Enter' && add()}
        />
        <button class="btn" type="button" aria-disabled={!isReady} onClick={add}>
          {said.add}
        </button>
      </div>
      <div class="shop-sentence-said" id={`${id}-said`} role="status">
        {added !== undefined && <p>{said.added(added)}</p>}
        {sentence.trim() !== '' && (
          <Readout read={read} row={pricing.row.value} waits={!pricing.ready.value} />
        )}
      </div>
    </section>
  );
}

interface ReadoutProps {
  readonly read: ReadSentence;
  readonly row: BetRow | undefined;
  /** The rest of the file has a fault. */
  readonly waits: boolean;
}

function Readout({ read: { lines, unknown }, row, waits }: ReadoutProps) {
  const said = sentenceWords();
  return (
    <>
      {lines.map(({ odds, when }, nth) => (
        <p key={nth}>{said.pays(words().why.odds(odds), toWhenText(when, said))}</p>
      ))}
      {unknown.length > 0 && (
        <p class="fault">
          {said.unknown}{' '}
          {unknown.map(({ text, at }) => (
            <mark key={at} lang="en">
              {text}
            </mark>
          ))}
        </p>
      )}
      {lines.length === 0 && unknown.length === 0 && <p class="cap">{said.noCondition}</p>}
      {lines.length > 0 && unknown.length === 0 && <Edge row={row} waits={waits} />}
    </>
  );
}

function Edge({ row, waits }: Omit<ReadoutProps, 'read'>) {
  const said = sentenceWords();
  const { percent } = words().figures;
  if (row?.full === undefined) return <p class="cap">{waits ? said.whole : said.pricing}</p>;
  const { edge } = row.full;
  return (
    <p class="edge-of">
      {edge < 0 ? said.favors(percent(row.full.percent)) : said.edge(percent(row.full.percent))}
    </p>
  );
}
