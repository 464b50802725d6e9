import { useEffect, useRef, useState } from 'preact/hooks';
import { sentenceText } from '../../../faults/words.ts';
import { checkText, type FileFault, textFromFile } from './cardFile.ts';
import type { CardReader } from './cardReader.ts';
import { readerWords } from './words.ts';

export interface CardInputProps {
  readonly reader: CardReader;
  /** Called when the visitor asks to read a card. */
  readonly onAsk: () => void;
}

/** The source of a card: pasted, dropped or chosen. */
export function CardInput({ reader, onAsk }: CardInputProps) {
  const [raw, setRaw] = useState(reader.raw.value);
  const field = useRef<HTMLTextAreaElement>(null);
  // Select the last card, so that a paste replaces it.
  useEffect(() => {
    if (raw !== '') field.current?.select();
  }, []);
  const [fault, setFault] = useState<FileFault | undefined>(undefined);
  const [opens, setOpens] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const newest = useRef(0);
  const said = readerWords();
  const ask = (text: string): void => {
    onAsk();
    reader.readText(text);
  };
  const read = (text: string): void => {
    const checked = checkText(text);
    setFault(checked.ok ? undefined : checked.error);
    if (checked.ok) ask(checked.value);
  };
  const open = async (file: Blob): Promise<void> => {
    const nth = ++newest.current;
    setFault(undefined);
    setOpens(true);
    const text = await textFromFile(file);
    // The visitor has chosen another file since.
    if (nth !== newest.current) return;
    setOpens(false);
    if (!text.ok) return setFault(text.error);
    setRaw(text.value);
    ask(text.value);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) void open(file);
    else setRaw(event.dataTransfer?.getData('text/plain') ?? raw);
  };
  const busy = opens || reader.busy.value;
  return (
    <form
      class={`panel reader-input ${isOver ? 'over' : ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        read(raw);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <label for="reader-raw">{said.input.text}</label>
      <p class="cap" id="reader-how">
        {isOver ? said.input.drop : said.input.hint} {said.input.bounds}
      </p>
      <textarea
        ref={field}
        id="reader-raw"
        class="field"
        spellcheck={false}
        aria-describedby="reader-how"
        value={raw}
        onInput={({ currentTarget }) => setRaw(currentTarget.value)}
      />
      <Trouble reader={reader} fault={fault} />
      <div class="reader-acts">
        <button class="btn pri" type="submit" aria-disabled={busy}>
          {said.input.read}
        </button>
        <label class="btn">
          {said.input.file}
          <input
            class="sr"
            type="file"
            accept=".pdf,.txt,.text,.md,application/pdf,text/plain"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file !== undefined) void open(file);
              currentTarget.value = '';
            }}
          />
        </label>
        <span class="cap" role="status">
          {opens ? said.input.opening : reader.busy.value ? said.input.reading : ''}
        </span>
      </div>
    </form>
  );
}

function Trouble({ reader, fault }: { readonly reader: CardReader; readonly fault: FileFault | undefined }) {
  const said = readerWords();
  const refused = reader.fault.value;
  const text =
    fault !== undefined
      ? faultText(fault)
      : refused === undefined
        ? undefined
        : refused.is === 'gave-up'
          ? said.gaveUp
          : sentenceText(refused.why);
  return text === undefined ? null : (
    <p class="fault" role="alert">
      {text}
    </p>
  );
}

/** Each kind of fault has its own sentence, filled with its details. */
const faultText = <F extends FileFault>(fault: F): string =>
  (readerWords().faults[fault.is] as (of: F) => string)(fault);
