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
  /** How a choice is called, where the words for choices have no name for it. */
  readonly name?: (choice: Plain) => string;
}

/** One of several; what is not one of them stays in sight until another is chosen. */
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

/** What the file calls by a short word, as the page says it. */
export const choiceWord = (choice: Plain): string =>
  workshopWords().form.choices[String(choice)] ?? String(choice);
