import { words } from '../../../app/language.ts';
import { TranslatedText } from '../../../draw/HouseText.tsx';
import type { AskedQuestion, CardReader } from './cardReader.ts';
import type { OptionEdge } from './priceOptions.ts';
import { linkTo, questionId, rowId, showPart } from './Statements.tsx';
import { gameName, valueId } from './ValueField.tsx';
import { placeIn, valueIn, valueLabel, valueText } from './valueText.ts';
import { readerWords } from './words.ts';

/** What the card leaves open. One press answers a question; each answer shows its effect on the price. */
export function Questions({ reader }: { readonly reader: CardReader }) {
  const said = readerWords().questions;
  const questions = reader.questions.value;
  const left = questions.filter(({ open }) => open).length;
  return (
    <aside class="panel reader-questions" aria-labelledby="reader-questions">
      <div class="shop-head">
        <h2 id="reader-questions">{said.title}</h2>
        <span class="cap" role="status">
          {questions.length > 0 && said.left(left)}
        </span>
      </div>
      {questions.length === 0 ? (
        <p class="cap">{said.none}</p>
      ) : (
        <ol>
          {questions.map((question) => (
            <OneQuestion key={question.id} reader={reader} question={question} />
          ))}
        </ol>
      )}
    </aside>
  );
}

interface OneQuestionProps {
  readonly reader: CardReader;
  readonly question: AskedQuestion;
}

function OneQuestion({ reader, question }: OneQuestionProps) {
  const said = readerWords().questions;
  const { id, is, nth, title, path, open, chosen, options, notes } = question;
  const rows = rowsFor(reader, question);
  const isLit = reader.pointed.value.question === id;
  const point = (): void =>
    reader.point({ question: id, paths: new Set([path]), rows: new Set(rows.map(({ index }) => index)) });
  const titleId = `${questionId(nth)}-title`;
  return (
    <li
      id={questionId(nth)}
      class={`reader-question ${open ? 'open' : 'answered'} ${isLit ? 'lit' : ''}`}
      tabIndex={-1}
      onPointerEnter={point}
      onPointerLeave={() => reader.point({})}
      onFocusCapture={point}
    >
      <p class="reader-asks">
        <b aria-hidden="true">{open ? nth : '✓'}</b>
        <span id={titleId}>
          <span class="sr">{open ? said.nth(nth) : said.answered}: </span>
          {is === 'conflict' && <>{said.conflict}: </>}
          {is === 'doubt' && <>{said.doubt}: </>}
          <TranslatedText text={title} />
          {path !== '' && <About reader={reader} path={path} />}
        </span>
      </p>
      {rows.length > 0 && (
        <p class="cap reader-quotes">
          {rows.map(({ index, line, text }) => (
            <a key={index} href={`#${rowId(index)}`} onClick={linkTo(rowId(index))}>
              {said.atLine(line)} <q>{text.length > MOST_QUOTE ? `${text.slice(0, MOST_QUOTE)}…` : text}</q>
            </a>
          ))}
        </p>
      )}
      {is === 'gap' && options.length === 1 && (
        <p class="cap">
          <TranslatedText text={options[0]?.label ?? ''} />
        </p>
      )}
      {notes.map((note) => (
        <p key={note} class="cap" lang="en">
          {note}
        </p>
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out so in every browser */}
      <div class="reader-options" role="group" aria-labelledby={titleId}>
        {options.map((option, at) => (
          <OneOption
            key={option.label}
            label={options.length > 1 ? option.label : is === 'gap' ? said.keep : said.checked}
            value={option.patch === undefined ? draftText(reader, question) : ''}
            isPlain={options.length === 1}
            isDraft={options.length > 1 && option.patch === undefined}
            isPressed={!open && (question.is !== 'gap' || chosen === at)}
            price={findOptionPrice(question, at)}
            places={placesFor(question)}
            onPress={() => reader.answer(id, at)}
          />
        ))}
        {path !== '' && options.length === 1 && (
          <button class="btn" type="button" onClick={() => showPart(valueId(path))}>
            {said.change}
          </button>
        )}
      </div>
      {!open && is === 'gap' && chosen === undefined && <p class="cap">{said.own}</p>}
    </li>
  );
}

const MOST_QUOTE = 90;

const rowsFor = ({ rows }: CardReader, { nth }: AskedQuestion) =>
  rows.value.filter(({ questions }) => questions.includes(nth));

/** The price text of an option; undefined if there is nothing to compare. */
type OptionPrice = OptionEdge | 'same' | 'unpriced' | 'pricing' | undefined;

function findOptionPrice({ options, prices }: AskedQuestion, at: number): OptionPrice {
  if (options.length < 2) return undefined;
  if (prices === undefined) return 'pricing';
  const edges = prices[at];
  if (edges === undefined) return 'unpriced';
  return edges[0] ?? 'same';
}

/** The value that a question is about, and its game if the card has several. */
function About({ reader, path }: { readonly reader: CardReader; readonly path: string }) {
  const file = reader.shop.file.value;
  const { game } = placeIn(path);
  return (
    <small>
      {valueLabel(file, path)}
      {game !== undefined && (
        <>
          {' · '}
          <span lang="en">{gameName(file, game)}</span>
        </>
      )}
    </small>
  );
}

/** The draft's value as readable text; empty if the options concern several values. */
function draftText({ reading, shop }: CardReader, { path, options }: AskedQuestion): string {
  const draft = reading.value?.draft;
  if (options.length < 2 || path === '') return '';
  return valueText(draft, path, valueIn(draft, path), shop.sound.value?.house.identity.currency);
}

interface OneOptionProps {
  readonly label: string;
  /** The value that this option sets, shown before its reasons. */
  readonly value: string;
  /** The text comes from the page's messages, not from the file. */
  readonly isPlain: boolean;
  readonly isDraft: boolean;
  readonly isPressed: boolean;
  readonly price: OptionPrice;
  readonly places: number;
  readonly onPress: () => void;
}

function OneOption({ label, value, isPlain, isDraft, isPressed, price, places, onPress }: OneOptionProps) {
  const said = readerWords().questions;
  return (
    <button
      class={isPlain ? 'btn' : 'reader-option'}
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {value !== '' && <span>{value}</span>}
      <OptionLabel label={label} isPlain={isPlain} isSmall={value !== ''} />
      {isDraft && <small>{said.now}</small>}
      {price !== undefined && <PriceText price={price} places={places} />}
    </button>
  );
}

interface OptionLabelProps {
  readonly label: string;
  readonly isPlain: boolean;
  readonly isSmall: boolean;
}

function OptionLabel({ label, isPlain, isSmall }: OptionLabelProps) {
  const text = isPlain ? label : <TranslatedText text={label} />;
  return isSmall ? <small>{text}</small> : <span>{text}</span>;
}

interface PriceTextProps {
  readonly price: Exclude<OptionPrice, undefined>;
  readonly places: number;
}

function PriceText({ price, places }: PriceTextProps) {
  const said = readerWords().questions;
  if (typeof price === 'string') return <small>{said[price]}</small>;
  return (
    <>
      <b>{words().figures.percent(Number(price.percent).toFixed(places))}</b>
      <small>{said.edgeOf(words().houseText(price.label))}</small>
    </>
  );
}

/** The fewest decimals that tell the options apart, at least two. */
function placesFor({ prices = [] }: AskedQuestion): number {
  const first = prices.flatMap((edges) => edges?.[0]?.percent ?? []);
  const told = (places: number): number =>
    new Set(first.map((percent) => Number(percent).toFixed(places))).size;
  return [2, 3, 4].find((places) => told(places) === new Set(first).size) ?? 5;
}
