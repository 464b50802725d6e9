import { useState } from 'preact/hooks';

export interface TypedProps {
  readonly label: string;
  readonly value: string;
  readonly onWrite: (text: string) => void;
  readonly id?: string;
  /** The id of the element with the fault text. */
  readonly fault?: string | undefined;
  readonly numeric?: boolean;
  readonly labelled?: boolean;
  readonly lang?: string;
}

/** A field that shows the text as typed until it loses the focus, then the file's version. */
export function Typed({
  label,
  value,
  onWrite,
  id,
  fault,
  numeric = false,
  labelled = true,
  lang,
}: TypedProps) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  return (
    <input
      class="field"
      id={id}
      {...(labelled ? {} : { 'aria-label': label })}
      lang={lang}
      inputMode={numeric ? 'decimal' : 'text'}
      autoComplete="off"
      spellcheck={false}
      value={typed ?? value}
      aria-invalid={fault !== undefined}
      aria-describedby={fault}
      onInput={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onWrite(text);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
