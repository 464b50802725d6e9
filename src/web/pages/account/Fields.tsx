import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

export interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly note?: string;
  /** Not shown while it is written. */
  readonly secret?: boolean;
  readonly autocomplete: string;
  readonly value?: string;
  readonly most: number;
  /** May be left empty. */
  readonly optional?: boolean;
}

/** A field with its name above and a word below, which a reader hears after it. */
export function TextField({
  name,
  label,
  note,
  secret = false,
  autocomplete,
  value,
  most,
  optional = false,
}: TextFieldProps) {
  const id = useId();
  const given = {
    id,
    class: 'field',
    name,
    autocomplete,
    autocapitalize: 'none',
    spellcheck: false,
    maxLength: most,
    required: !optional,
    ...(note !== undefined && { 'aria-describedby': `${id}-note` }),
    ...(value !== undefined && { defaultValue: value }),
  } as const;
  return (
    <div class="ask">
      <label for={id}>{label}</label>
      {secret ? <input type="password" {...given} /> : <input {...given} />}
      {note !== undefined && <small id={`${id}-note`}>{note}</small>}
    </div>
  );
}

export interface ChoiceFieldProps<T extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly is: T; readonly label: string }[];
  readonly chosen: T;
  readonly onChoose: (is: T) => void;
}

/** One of a few, side by side. */
export const ChoiceField = <T extends string>({
  legend,
  name,
  options,
  chosen,
  onChoose,
}: ChoiceFieldProps<T>) => (
  <fieldset class="choice">
    <legend>{legend}</legend>
    <div>
      {options.map(({ is, label }) => (
        <label key={is}>
          <input type="radio" name={name} value={is} checked={chosen === is} onChange={() => onChoose(is)} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

export interface FormProps {
  readonly onGiven: (given: (name: string) => string) => void;
  readonly children: ComponentChildren;
}

/** What was written is asked for by its name. */
export const AccountForm = ({ onGiven, children }: FormProps) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      const data = new FormData(event.currentTarget);
      onGiven((name) => String(data.get(name) ?? ''));
    }}
  >
    {children}
  </form>
);
