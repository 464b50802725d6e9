import { useId } from 'preact/hooks';
import type { Reading } from '../../../../read/index.ts';
import { printedWords } from '../../../app/printedWords.ts';
import { TranslatedText } from '../../../draw/HouseText.tsx';
import { FaultLine } from '../form/FaultLine.tsx';
import { Input } from '../form/Field.tsx';
import { LineForm } from '../form/LineForm.tsx';
import { isAt } from '../form/places.ts';
import type { CardReader } from './cardReader.ts';
import { basisAt, inputsFor, placeIn, type ValueInput, valueIn, valueLabel, valueText } from './valueText.ts';
import { readerWords } from './words.ts';

export interface ValueFieldProps {
  readonly reader: CardReader;
  readonly path: string;
  /** Numbers of the open questions about it. */
  readonly asked: readonly number[];
}

const SIMPLE: readonly string[] = ['text', 'maybe', 'whole', 'money', 'choice'];

/** One value of the draft, editable in one field or behind a summary line. */
export function ValueField({ reader, path, asked }: ValueFieldProps) {
  const { shop, pointed } = reader;
  const why = reader.reading.value === undefined ? undefined : findReason(reader.reading.value, path);
  const id = useId();
  const file = shop.file.value;
  const label = valueLabel(file, path);
  const inputs = inputsFor(file, path);
  const basis = basisAt(file, path);
  const faults = shop.found.value.faults.filter((fault) => isAt(fault, [path]));
  const [only] = inputs;
  const game = placeIn(path).game;
  const hasGames = shop.sound.value !== undefined && shop.sound.value.house.games.length > 1;
  const tags = (
    <>
      {basis !== undefined && basis !== 'stated' && (
        <span class={`shop-tag ${basis}`}>{printedWords().card.basis[basis]}</span>
      )}
      {game !== undefined && hasGames && (
        <span class="shop-tag" lang="en">
          {gameName(file, game)}
        </span>
      )}
    </>
  );
  const isSimple = inputs.length === 1 && only !== undefined && SIMPLE.includes(only.kind);
  return (
    <div
      class={`reader-value ${asked.length > 0 ? 'open' : ''} ${pointed.value.paths.has(path) ? 'lit' : ''}`}
      data-path={path}
      id={valueId(path)}
      tabIndex={-1}
      onPointerEnter={() => reader.point(pointedFrom(reader, path))}
      onFocusCapture={() => reader.point(pointedFrom(reader, path))}
    >
      {isSimple ? (
        <>
          <span class="reader-label">
            <label for={id}>{label}</label> {tags}
          </span>
          <OneInput reader={reader} input={only} id={id} hasFault={faults.length > 0} />
        </>
      ) : (
        <>
          <span class="reader-label">
            <span>{label}</span> {tags}
          </span>
          <Behind reader={reader} path={path} label={label} inputs={inputs} />
        </>
      )}
      {basis === 'inferred' && why !== undefined && (
        <small class="cap">
          <TranslatedText text={why} />
        </small>
      )}
      {faults.slice(0, 2).map((fault, index) => (
        <FaultLine
          key={`${fault.path} ${fault.found}`}
          fault={fault}
          {...(index === 0 && { id: `${id}-fault` })}
        />
      ))}
    </div>
  );
}

/** Why a value is not stated, if the reading gives more than its quote. */
function findReason({ read }: Reading, path: string): string | undefined {
  const value = read.find((each) => each.path === path);
  return value === undefined || value.quotes.some(({ text }) => text === value.text) ? undefined : value.text;
}

/** Replaces the slashes and tildes of a pointer, which an id must not contain. */
export const valueId = (path: string): string => `reader-value${path.replaceAll(/[^A-Za-z0-9-]+/g, '-')}`;

function pointedFrom({ rows, questions }: CardReader, path: string) {
  const saying = rows.peek().filter(({ own, also }) => own.includes(path) || also.includes(path));
  return {
    paths: new Set([path]),
    rows: new Set(saying.map(({ index }) => index)),
    question: questions.peek().find((question) => question.path === path)?.id,
  };
}

export function gameName(file: unknown, game: string): string {
  const name = valueIn(file, `/games/${game}/short`) ?? valueIn(file, `/games/${game}/name`);
  return typeof name === 'string' ? name : game;
}

interface OneInputProps {
  readonly reader: CardReader;
  readonly input: ValueInput;
  readonly id: string;
  readonly hasFault: boolean;
}

const OneInput = ({ reader: { shop }, input: { place, kind, label }, id, hasFault }: OneInputProps) => (
  <Input
    {...{ shop, kind, place, id, label }}
    value={valueIn(shop.file.value, place)}
    fault={hasFault ? `${id}-fault` : undefined}
  />
);

interface BehindProps {
  readonly reader: CardReader;
  readonly path: string;
  readonly label: string;
  readonly inputs: readonly ValueInput[];
}

/** A value that needs several fields: a summary with its fields folded. */
function Behind({ reader, path, label, inputs }: BehindProps) {
  const { shop } = reader;
  const value = valueIn(shop.file.value, path);
  const said = readerWords().values;
  const text = valueText(shop.file.value, path, value, shop.sound.value?.house.identity.currency);
  return (
    <details class="reader-behind">
      <summary class="field" aria-label={`${said.edit(label)}: ${text}`}>
        {text}
      </summary>
      <div class="reader-inputs">
        {inputs.map((input) => (
          <Part key={input.place} reader={reader} input={input} isOnly={inputs.length === 1} />
        ))}
        {path.endsWith('/lines') && Array.isArray(value)
          ? value.map((line: unknown, nth) => (
              <LineForm
                key={nth}
                shop={shop}
                place={`${path}/${nth}`}
                nth={nth}
                line={line}
                only={value.length === 1}
              />
            ))
          : inputs.length === 0 && (
              <p class="cap">
                {said.inForm} <a href="#/workshop">{readerWords().asForm}</a>
              </p>
            )}
      </div>
    </details>
  );
}

interface PartProps {
  readonly reader: CardReader;
  readonly input: ValueInput;
  readonly isOnly: boolean;
}

function Part({ reader, input, isOnly }: PartProps) {
  const id = useId();
  const isGroup = !SIMPLE.includes(input.kind);
  return (
    <div class="shop-field">
      {!isOnly && !isGroup && (
        <label class="cap" for={id}>
          {input.label}
        </label>
      )}
      <OneInput reader={reader} input={input} id={id} hasFault={false} />
    </div>
  );
}
