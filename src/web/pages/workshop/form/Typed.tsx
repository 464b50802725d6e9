import { useState } from 'preact/hooks';

export interface TypedProps {
  readonly label: string;
  readonly value: string;
  readonly onWrite: (text: string) => void;
  readonly id?: string;
  /** The id of what says what is wrong. */
  readonly fault?: string | undefined;
  readonly numeric?: boolean;
  readonly labelled?: boolean;
  readonly lang?: string;
}

/** A field that keeps what is typed as it is typed: what the file makes of it stands there when one has left it. */
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
