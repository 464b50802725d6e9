import { workshopWords } from '../words.ts';

type Plain = string | number | boolean;

export interface SelectFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly choices: readonly Plain[];
  readonly onChoose: (value: Plain) => void;
  readonly id?: string;
  readonly fault?: string | undefined;
  readonly labelled?: boolean;
  /** The label of a choice that has no message of its own. */
  readonly name?: (choice: Plain) => string;
}

/** One choice of several. An invalid value stays visible until another is chosen. */
export function SelectField({
  label,
  value,
  choices,
  onChoose,
  id,
  fault,
  labelled = true,
  name = choiceWord,
}: SelectFieldProps) {
  const known = choices.some((choice) => choice === value);
  return (
    <select
      class="field"
      id={id}
      {...(labelled ? {} : { 'aria-label': label })}
      aria-invalid={fault !== undefined}
      aria-describedby={fault}
      value={String(value)}
      onChange={({ currentTarget }) => {
        const choice = choices.find((each) => String(each) === currentTarget.value);
        if (choice !== undefined) onChoose(choice);
      }}
    >
      {!known && (
        <option value={String(value)}>
          {value === undefined ? workshopWords().form.none : String(value)}
        </option>
      )}
      {choices.map((choice) => (
        <option key={String(choice)} value={String(choice)}>
          {name(choice)}
        </option>
      ))}
    </select>
  );
}

/** The label of a keyword in the file. */
export const choiceWord = (choice: Plain): string =>
  workshopWords().form.choices[String(choice)] ?? String(choice);
