import { words } from '../../../app/language.ts';
import { TranslatedText } from '../../../draw/HouseText.tsx';
import type { AskedQuestion, CardReader } from './cardReader.ts';
import type { OptionEdge } from './priceOptions.ts';
import { linkTo, questionId, rowId, showPart } from './Statements.tsx';
import { valueId } from './ValueField.tsx';
import { valueLabel } from './valueText.ts';
import { readerWords } from './words.ts';

/** What the card leaves open, each answered in one press, with what each answer would cost. */
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
  const { id, is, nth, title, path, lines, open, chosen, options, notes } = question;
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
          {path !== '' && <small>{valueLabel(reader.shop.file.value, path)}</small>}
        </span>
      </p>
      {lines.length === 0 ? (
        <p class="cap">{said.silent}</p>
      ) : (
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

/** What is said beside an option: undefined where there is nothing to compare. */
type OptionPrice = OptionEdge | 'same' | 'unpriced' | 'pricing' | undefined;

function findOptionPrice({ options, prices }: AskedQuestion, at: number): OptionPrice {
  if (options.length < 2) return undefined;
  if (prices === undefined) return 'pricing';
  const edges = prices[at];
  if (edges === undefined) return 'unpriced';
  return edges[0] ?? 'same';
}

interface OneOptionProps {
  readonly label: string;
  /** It is in the page's own words, not in the file's. */
  readonly isPlain: boolean;
  readonly isDraft: boolean;
  readonly isPressed: boolean;
  readonly price: OptionPrice;
  readonly places: number;
  readonly onPress: () => void;
}

function OneOption({ label, isPlain, isDraft, isPressed, price, places, onPress }: OneOptionProps) {
  const said = readerWords().questions;
  return (
    <button class="reader-option" type="button" aria-pressed={isPressed} onClick={onPress}>
      <span>{isPlain ? label : <TranslatedText text={label} />}</span>
      {isDraft && <small>{said.now}</small>}
      {price !== undefined && <PriceText price={price} places={places} />}
    </button>
  );
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

/** As few places as tell the options apart, and at least two. */
function placesFor({ prices = [] }: AskedQuestion): number {
  const first = prices.flatMap((edges) => edges?.[0]?.percent ?? []);
  const told = (places: number): number =>
    new Set(first.map((percent) => Number(percent).toFixed(places))).size;
  return [2, 3, 4].find((places) => told(places) === new Set(first).size) ?? 5;
}
