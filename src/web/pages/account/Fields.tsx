import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

export interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly note?: string;
  /** Hides the input while typing. */
  readonly secret?: boolean;
  readonly autocomplete: string;
  readonly value?: string;
  readonly most: number;
  /** May be left empty. */
  readonly optional?: boolean;
}

/** A field with a label above and a hint below, which screen readers read after it. */
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

/** A choice of a few options, side by side. */
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

/** A form that passes its fields by name. */
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
