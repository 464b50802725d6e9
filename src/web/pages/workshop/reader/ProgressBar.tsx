import { useEffect, useRef } from 'preact/hooks';
import type { CardReader } from './cardReader.ts';
import { questionId, showPart } from './Statements.tsx';
import { readerWords } from './words.ts';

export interface ProgressBarProps {
  readonly reader: CardReader;
  /** A card has just been read, so scroll here. */
  readonly isNew: boolean;
}

/** How many statements are placed, as boxes and in words. */
export function ProgressBar({ reader, isNew }: ProgressBarProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return;
    scrollTo(0, 0);
    part.current?.focus({ preventScroll: true });
  }, []);
  const said = readerWords().progress;
  const { placed, open, unread, outside, asides, total } = reader.progress.value;
  const next = reader.questions.value.find((question) => question.open);
  const [figure, rest] = said.placed(placed, total);
  const cut = cutOffAt(reader);
  return (
    <div ref={part} class="reader-progress" tabIndex={-1}>
      <span class="reader-boxes" aria-hidden="true">
        {[
          ['read', placed],
          ['open', open],
          ['unread', unread + outside],
        ].map(
          ([state, count]) =>
            count !== 0 && <i key={state} class={String(state)} style={{ flexGrow: count }} />,
        )}
      </span>
      <p role="status">
        <b>{figure}</b>
        {rest} {open > 0 && said.open(open)} {unread > 0 && said.unread(unread)}{' '}
        {outside > 0 && said.outside(outside)} {asides > 0 && said.asides(asides)}
      </p>
      {next !== undefined && (
        <button class="btn" type="button" onClick={() => showPart(questionId(next.nth))}>
          {said.next}
        </button>
      )}
      {cut !== undefined && <p class="fault">{said.cutOff(cut)}</p>}
    </div>
  );
}

/** The first line that was not read, if the text is longer than a card. */
function cutOffAt({ reading }: CardReader): number | undefined {
  const { explained = [], notUnderstood = [] } = reading.value ?? {};
  const last = Math.max(0, ...explained.map(({ lastLine }) => lastLine));
  return notUnderstood.find(
    ({ line, text }) => line > last && text.startsWith('From here on nothing was read'),
  )?.line;
}
