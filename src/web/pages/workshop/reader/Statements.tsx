import { useState } from 'preact/hooks';
import type { CardReader } from './cardReader.ts';
import type { CardStatement } from './cardRows.ts';
import { ValueField, valueId } from './ValueField.tsx';
import { valueLabel } from './valueText.ts';
import { readerWords } from './words.ts';

/** The card's statements, each beside the settings that it became. */
export function Statements({ reader }: { readonly reader: CardReader }) {
  const [showsAsides, setShowsAsides] = useState(false);
  const said = readerWords().card;
  const rows = reader.rows.value;
  const asides = rows.filter(({ state }) => state === 'aside');
  const shown = showsAsides ? rows : rows.filter(({ state }) => state !== 'aside');
  return (
    <section class="panel reader-card" aria-label={said.title}>
      <div class="reader-heads" aria-hidden="true">
        <span>{said.words}</span>
        <span>{said.became}</span>
      </div>
      <ol onPointerLeave={() => reader.point({})}>
        {shown.map((row) => (
          <Statement key={row.index} reader={reader} row={row} />
        ))}
      </ol>
      {asides.length > 0 && (
        <label class="shop-check reader-toggle">
          <input
            type="checkbox"
            checked={showsAsides}
            onChange={({ currentTarget }) => setShowsAsides(currentTarget.checked)}
          />
          <span>{said.asides(asides.length)}</span>
        </label>
      )}
      <Silent reader={reader} />
    </section>
  );
}

export const rowId = (index: number): string => `reader-row-${index}`;

function Statement({ reader, row }: { readonly reader: CardReader; readonly row: CardStatement }) {
  const said = readerWords().card;
  const { index, line, state, questions, outside } = row;
  const open = reader.questions.value.filter((each) => each.open && questions.includes(each.nth));
  const isLit = reader.pointed.value.rows.has(index);
  const point = (): void =>
    reader.point({
      rows: new Set([index]),
      paths: new Set([...row.own, ...row.also]),
      question: open[0]?.id,
    });
  return (
    <li
      id={rowId(index)}
      class={`reader-row ${state} ${isLit ? 'lit' : ''}`}
      data-state={state}
      tabIndex={-1}
      onPointerEnter={point}
      onFocusCapture={point}
    >
      <p class="reader-words">
        <span class="reader-line" aria-hidden="true">
          {line}
        </span>
        <span>
          <span class="sr">
            {said.line(line)}, {said.states[state]}:{' '}
          </span>
          <span class="reader-text">
            {row.marks.map(({ text, is }, at) =>
              is === 'plain' ? (
                text
              ) : (
                <mark key={at} class={is}>
                  {text}
                </mark>
              ),
            )}
          </span>
          {outside !== undefined && <small>{said.outside(said.what[outside])}</small>}
        </span>
      </p>
      <div class="reader-tie">
        {open.map(({ nth, id }) => (
          <a
            key={id}
            href={`#${questionId(nth)}`}
            aria-label={said.inQuestion(nth)}
            onClick={linkTo(questionId(nth))}
          >
            {nth}
          </a>
        ))}
      </div>
      <div class="reader-became">
        {row.own.map((path) => (
          <ValueField
            key={path}
            reader={reader}
            path={path}
            asked={open.filter((question) => question.path === path).map(({ nth }) => nth)}
          />
        ))}
        <Rest reader={reader} row={row} />
      </div>
    </li>
  );
}

/** Further details of a statement: values it also contributes to, and actions for one that contributes none. */
function Rest({ reader, row }: { readonly reader: CardReader; readonly row: CardStatement }) {
  const said = readerWords().card;
  const { index, state, own, also } = row;
  const file = reader.shop.file.value;
  return (
    <>
      {also.length > 0 && (
        <p class="cap reader-also">
          {also.map((path) => (
            <a key={path} href={`#${valueId(path)}`} onClick={linkTo(valueId(path))}>
              {said.also(valueLabel(file, path))}
            </a>
          ))}
        </p>
      )}
      {state === 'read' && own.length + also.length === 0 && <p class="cap">{said.nothing}</p>}
      {state === 'unread' && <Unread reader={reader} row={row} />}
      {state === 'aside' && (
        <button
          class="btn"
          type="button"
          onClick={() => reader.setAside(index, false)}
          hidden={!reader.isSetAside(index)}
        >
          {said.isRule}
        </button>
      )}
    </>
  );
}

/** A statement that the reader did not understand: the visitor assigns it a setting, or marks it as not a rule. */
function Unread({
  reader,
  row: { index, line },
}: {
  readonly reader: CardReader;
  readonly row: CardStatement;
}) {
  const [places, setPlaces] = useState(false);
  const said = readerWords().card;
  const file = reader.shop.file.value;
  if (!places)
    return (
      <p class="reader-acts">
        <button class="btn" type="button" onClick={() => setPlaces(true)}>
          {said.place}
        </button>
        <button class="btn" type="button" onClick={() => reader.setAside(index, true)}>
          {said.aside}
        </button>
      </p>
    );
  const paths = reader.reading.value?.read.map(({ path }) => path) ?? [];
  return (
    <select
      class="field"
      aria-label={said.placeAs(line)}
      ref={(select) => select?.focus()}
      onChange={({ currentTarget: { value } }) => reader.place(index, value)}
    >
      <option value="">{said.choose}</option>
      {paths.map((path) => (
        <option key={path} value={path}>
          {valueLabel(file, path)}
        </option>
      ))}
    </select>
  );
}

/** What the card does not say, and the draft's assumptions. */
function Silent({ reader }: { readonly reader: CardReader }) {
  const said = readerWords().card;
  const paths = reader.silent.value;
  const questions = reader.questions.value.filter(({ open }) => open);
  if (paths.length === 0) return null;
  return (
    <details class="reader-silent">
      <summary>
        <h2>{said.silent}</h2> <span class="cap">{said.silentLead(paths.length)}</span>
      </summary>
      <div class="reader-grid">
        {paths.map((path) => (
          <ValueField
            key={path}
            reader={reader}
            path={path}
            asked={questions.filter((question) => question.path === path).map(({ nth }) => nth)}
          />
        ))}
      </div>
    </details>
  );
}

export const questionId = (nth: number): string => `reader-question-${nth}`;

/** A link within the page. It scrolls by script, because a hash would navigate. */
export const linkTo =
  (id: string) =>
  (event: Event): void => {
    event.preventDefault();
    showPart(id);
  };

/** Scrolls to a part of the page, focuses it, and unfolds its container. */
export function showPart(id: string): void {
  const part = document.getElementById(id);
  if (part === null) return;
  for (
    let each = part.closest('details');
    each !== null;
    each = each.parentElement?.closest('details') ?? null
  )
    each.open = true;
  part.scrollIntoView({ block: 'center' });
  part.focus({ preventScroll: true });
}
