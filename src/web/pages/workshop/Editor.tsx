import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Workshop } from './ctrl.ts';
import { getRemarks, type TextRemark } from './remarks.ts';
import { type Completion, completionAt } from './text/complete.ts';
import { getLine, lineStarts } from './text/lines.ts';
import { workshopWords } from './words.ts';

const LINE = 20;
const PAD = 10;
const GUTTER = 54;
/** The underlay draws lines only up to this length; the text itself is complete. */
const MOST_DRAWN = 400;
const SPARE = 8;
/** The maximum height of the suggestions. */
const MOST_OFFER = 220;

export interface EditorHandle {
  /** Scrolls to a position in the text and puts the caret there. */
  readonly goTo: (place: number) => void;
}

/** The text of the file: a plain text area over an underlay with line numbers and remarks. */
export function Editor({
  shop,
  handle,
}: {
  readonly shop: Workshop;
  readonly handle: (editor: EditorHandle) => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [scroll, setScroll] = useState({ top: 0, left: 0, height: 700 });
  const [offer, setOffer] = useState<Offer | undefined>(undefined);
  const text = shop.text.value;
  const starts = useMemo(() => lineStarts(text), [text]);
  const remarks = getRemarks(shop, starts);
  const look = (): void => {
    const at = area.current;
    if (at !== null) setScroll({ top: at.scrollTop, left: at.scrollLeft, height: at.clientHeight });
  };
  useEffect(() => {
    handle({ goTo: (place) => goTo(area.current, place) });
    const watch = new ResizeObserver(look);
    if (area.current !== null) watch.observe(area.current);
    return () => watch.disconnect();
  }, []);
  const ask = (): void => {
    const at = area.current;
    const completion = at === null ? undefined : completionAt(at.value, at.selectionStart);
    setOffer(completion && { completion, chosen: 0 });
  };
  const take = (index: number): void => {
    if (area.current !== null && offer !== undefined) complete(area.current, offer.completion, index);
    setOffer(undefined);
  };
  return (
    <div class="shop-editor">
      <textarea
        ref={area}
        class="shop-text"
        aria-label={workshopWords().file.title}
        aria-describedby="shop-how"
        aria-autocomplete="list"
        aria-controls={offer === undefined ? undefined : 'shop-offer'}
        aria-activedescendant={offer === undefined ? undefined : `shop-offer-${offer.chosen}`}
        spellcheck={false}
        autocomplete="off"
        wrap="off"
        value={text}
        onScroll={look}
        onInput={({ currentTarget }) => {
          shop.write(currentTarget.value);
          if (offer !== undefined) ask();
        }}
        onClick={() => setOffer(undefined)}
        onBlur={() => setOffer(undefined)}
        onKeyDown={(event) =>
          keys(event, offer, {
            ask,
            take,
            choose: (chosen) => setOffer(offer && { ...offer, chosen }),
            close: () => setOffer(undefined),
          })
        }
      />
      <Drawn text={text} starts={starts} scroll={scroll} remarks={remarks} />
      {offer !== undefined && (
        <Offered offer={offer} text={text} starts={starts} scroll={scroll} onTake={take} />
      )}
      <p class="sr" role="status">
        {offer === undefined ? '' : workshopWords().file.offered(offer.completion.options.length)}
      </p>
    </div>
  );
}

interface Offer {
  readonly completion: Completion;
  readonly chosen: number;
}

interface Acts {
  readonly ask: () => void;
  readonly take: (index: number) => void;
  readonly choose: (index: number) => void;
  readonly close: () => void;
}

function keys(event: KeyboardEvent, offer: Offer | undefined, { ask, take, choose, close }: Acts): void {
  if (event.key === ' ' && event.ctrlKey) {
    event.preventDefault();
    ask();
    return;
  }
  if (offer === undefined) return;
  const { length } = offer.completion.options;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined) choose((offer.chosen + step + length) % length);
  else if (event.key === 'Enter' || event.key === 'Tab') take(offer.chosen);
  else if (event.key === 'Escape') close();
  else {
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') close();
    return;
  }
  event.preventDefault();
}

/** Inserts as if typed, so that the browser's undo can take it back. */
function complete(area: HTMLTextAreaElement, { from, to, options }: Completion, index: number): void {
  const option = options[index];
  if (option === undefined) return;
  area.focus();
  area.setSelectionRange(from, to);
  // The only way to insert that the browser's undo knows; the fallback sets the value.
  if (!document.execCommand('insertText', false, option.insert)) {
    area.setRangeText(option.insert);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(from + option.caret, from + option.caret);
}

function goTo(area: HTMLTextAreaElement | null, place: number): void {
  if (area === null) return;
  area.focus();
  area.setSelectionRange(place, place);
  const line = getLine(lineStarts(area.value), place);
  area.scrollTop = Math.max(0, line * LINE - area.clientHeight / 3);
}

interface DrawnProps {
  readonly text: string;
  readonly starts: readonly number[];
  readonly scroll: { readonly top: number; readonly left: number; readonly height: number };
  readonly remarks: ReadonlyMap<number, TextRemark>;
}

/** Draws only the visible lines, so that a long file costs no more than a short one. */
function Drawn({ text, starts, scroll, remarks }: DrawnProps) {
  const first = Math.max(0, Math.floor((scroll.top - PAD) / LINE) - SPARE);
  const last = Math.min(starts.length - 1, Math.ceil((scroll.top + scroll.height) / LINE) + SPARE);
  const lines = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return (
    <div class="shop-drawn" aria-hidden="true">
      {lines.map((line) => {
        const remark = remarks.get(line);
        const written = text.slice(starts[line], (starts[line + 1] ?? text.length + 1) - 1);
        const top = PAD + line * LINE - scroll.top;
        return (
          <div
            key={line}
            class={`shop-row ${remark?.is ?? ''}`}
            style={{ transform: `translateY(${top}px)` }}
          >
            <span class="shop-number">{line + 1}</span>
            <span class="shop-written" style={{ transform: `translateX(${-scroll.left}px)` }}>
              <Coloured written={written.slice(0, MOST_DRAWN)} />
              {remark !== undefined && <i class="shop-note">{remark.text}</i>}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** Colors names, texts and numbers differently. */
const Coloured = ({ written }: { readonly written: string }) => (
  <>
    {written
      .split(/("(?:[^"\\]|\\.)*"(?:\s*:)?|-?\d+(?:\.\d+)?|\b(?:true|false|null)\b)/)
      .map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <b key={index} class={getClass(part)}>
            {part}
          </b>
        ),
      )}
  </>
);

const getClass = (part: string): string =>
  part.startsWith('"') ? (part.endsWith(':') ? 'name' : 'words') : 'figure';

interface OfferedProps extends Omit<DrawnProps, 'remarks'> {
  readonly offer: Offer;
  readonly onTake: (index: number) => void;
}

function Offered({ offer: { completion, chosen }, starts, scroll, onTake }: OfferedProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' }), [chosen, completion]);
  const line = getLine(starts, completion.from);
  const under = PAD + (line + 1) * LINE - scroll.top;
  const above = under + MOST_OFFER > scroll.height;
  const column = completion.from - (starts[line] ?? 0);
  return (
    <div
      ref={list}
      class="shop-offer"
      id="shop-offer"
      role="listbox"
      aria-label={workshopWords().file.options}
      style={{
        ...(above ? { bottom: `calc(100% - ${under - LINE}px)` } : { top: `${under}px` }),
        left: `min(calc(${GUTTER - scroll.left}px + ${column}ch), calc(100% - 290px))`,
      }}
    >
      {completion.options.map(({ label, about }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's, which keeps the focus
        <div
          key={label}
          id={`shop-offer-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(index)}
        >
          <b>{label}</b>
          <small lang="en">{about}</small>
        </div>
      ))}
    </div>
  );
}
