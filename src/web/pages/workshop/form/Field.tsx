import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { isRecord, valueAt } from '../../../../base/index.ts';
import { TOTALS } from '../../../../engine/index.ts';
import { printedWords } from '../../../app/printedWords.ts';
import type { Workshop } from '../ctrl.ts';
import { choicesAt } from '../text/schemaAt.ts';
import { workshopWords } from '../words.ts';
import { choiceWord, SelectField } from './Choice.tsx';
import { FaultLine } from './FaultLine.tsx';
import type { FieldKind, FieldName } from './fields.ts';
import { basisOfField, isAt, placeOfField, placesOfField } from './places.ts';
import { Typed } from './Typed.tsx';
import { centsOrText, shownMoney, shownWhole, wholeOrText } from './values.ts';

export interface FieldProps {
  readonly shop: Workshop;
  readonly at: FieldName;
  readonly kind: FieldKind;
}

/** One value of the file, by its kind. */
export function Field({ shop, at, kind }: FieldProps) {
  const id = useId();
  const file = shop.file.value;
  const game = shop.game.value;
  const place = placeOfField(file, game, at);
  const found = valueAt(file, place);
  const faults = shop.found.value.faults.filter((fault) => isAt(fault, placesOfField(game, at)));
  const basis = basisOfField(file, game, at);
  const isGroup = kind === 'digits' || kind === 'against' || kind === 'choices' || kind === 'burn';
  const said = workshopWords().form;
  const label = said.fields[at];
  const notes = (
    <>
      {place.startsWith('/games/') && !at.startsWith('.') && <span class="shop-tag">{said.thisGame}</span>}
      {basis !== undefined && <span class={`shop-tag ${basis}`}>{printedWords().card.basis[basis]}</span>}
    </>
  );
  const input = (
    <Input
      {...{ shop, kind, place, id, label }}
      value={found.ok ? found.value : undefined}
      fault={faults.length > 0 ? `${id}-fault` : undefined}
    />
  );
  return (
    <Framed isGroup={isGroup} id={id} label={label} notes={notes} wrong={faults.length > 0}>
      {input}
      {faults.slice(0, 3).map((fault, index) => (
        <FaultLine
          key={`${fault.path} ${fault.found}`}
          fault={fault}
          {...(index === 0 && { id: `${id}-fault` })}
        />
      ))}
    </Framed>
  );
}

interface FramedProps {
  readonly isGroup: boolean;
  readonly id: string;
  readonly label: string;
  readonly notes: ComponentChildren;
  readonly wrong: boolean;
  readonly children: ComponentChildren;
}

const Framed = ({ isGroup, id, label, notes, wrong, children }: FramedProps) =>
  isGroup ? (
    <fieldset class={`shop-field ${wrong ? 'wrong' : ''}`}>
      <legend>
        {label} {notes}
      </legend>
      {children}
    </fieldset>
  ) : (
    <div class={`shop-field ${wrong ? 'wrong' : ''}`}>
      <span class="shop-label">
        <label for={id}>{label}</label> {notes}
      </span>
      {children}
    </div>
  );

interface InputProps extends Pick<FieldProps, 'shop' | 'kind'> {
  readonly place: string;
  readonly id: string;
  readonly label: string;
  readonly value: unknown;
  readonly fault: string | undefined;
}

/** One value, in the input that its kind needs. */
export function Input({ shop, kind, place, id, label, value, fault }: InputProps) {
  const put = (next: unknown): void => shop.put(place, next);
  const typed = { id, label, fault };
  switch (kind) {
    case 'text':
      return <Typed {...typed} value={shownWhole(value)} onWrite={put} />;
    case 'maybe':
      return (
        <Typed {...typed} value={shownWhole(value)} onWrite={(text) => put(text === '' ? null : text)} />
      );
    case 'whole':
      return (
        <Typed {...typed} numeric value={shownWhole(value)} onWrite={(text) => put(wholeOrText(text))} />
      );
    case 'money':
      return (
        <Typed {...typed} numeric value={shownMoney(value)} onWrite={(text) => put(centsOrText(text))} />
      );
    case 'choice':
      return <SelectField {...typed} value={value} choices={choicesAt(place)} onChoose={put} />;
    case 'choices':
      return <Several label={label} value={value} choices={choicesAt(`${place}/0`)} onChoose={put} />;
    case 'digits':
      return <Several label={label} value={value} choices={TOTALS} onChoose={put} />;
    case 'against':
      return <Against value={value} onChoose={(total, points) => shop.put(`${place}/${total}`, points)} />;
    case 'burn':
      return <Burn value={value} onWrite={put} />;
  }
}

type Plain = string | number | boolean;

interface SeveralProps {
  readonly label: string;
  readonly value: unknown;
  readonly choices: readonly Plain[];
  readonly onChoose: (values: readonly Plain[]) => void;
  readonly name?: (choice: Plain) => string;
}

/** A set of checkboxes, written in the order of the choices. */
function Several({ label, value, choices, onChoose, name }: SeveralProps) {
  const there: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <div class="shop-several">
      {choices.map((choice) => (
        <label key={String(choice)}>
          <input
            type="checkbox"
            aria-label={name?.(choice) ?? `${label}: ${choiceWord(choice)}`}
            checked={there.includes(choice)}
            onChange={() =>
              onChoose(
                choices.filter((each) => (each === choice ? !there.includes(each) : there.includes(each))),
              )
            }
          />
          <span aria-hidden="true">{choiceWord(choice)}</span>
        </label>
      ))}
    </div>
  );
}

/** Banker's drawing rows: for each total, the points that it draws against. */
function Against({
  value,
  onChoose,
}: {
  readonly value: unknown;
  readonly onChoose: (total: number, points: readonly Plain[]) => void;
}) {
  const rows = isRecord(value) ? value : {};
  const said = workshopWords().form;
  return (
    <div class="shop-against">
      {TOTALS.filter((total) => total < 8 || Object.hasOwn(rows, String(total))).map((total) => (
        <div key={total}>
          <span aria-hidden="true">{total}</span>
          <Several
            label={said.bankerTotal(total)}
            value={rows[String(total)]}
            choices={TOTALS}
            name={(third) => said.against(total, Number(third))}
            onChoose={(points) => onChoose(total, points)}
          />
        </div>
      ))}
    </div>
  );
}

/** Two kinds of burn rule, each with its own number. */
function Burn({ value, onWrite }: { readonly value: unknown; readonly onWrite: (next: unknown) => void }) {
  const said = workshopWords().form;
  const rule = isRecord(value) ? value : {};
  const byCount = rule['by'] === 'count';
  const kinds = {
    'first-card': { by: 'first-card', tens: rule['tens'] ?? rule['count'] ?? 10 },
    count: { by: 'count', count: rule['count'] ?? rule['tens'] ?? 1 },
  } as const;
  const label = byCount ? said.burnCount : said.burnTens;
  return (
    <div class="shop-burn">
      <SelectField
        label={said.fields['shoe/burn']}
        labelled={false}
        value={rule['by']}
        choices={['first-card', 'count']}
        onChoose={(by) => onWrite(kinds[by === 'count' ? 'count' : 'first-card'])}
      />
      <Typed
        label={label}
        labelled={false}
        numeric
        value={shownWhole(byCount ? rule['count'] : rule['tens'])}
        onWrite={(text) =>
          onWrite(
            byCount
              ? { by: 'count', count: wholeOrText(text) }
              : { by: 'first-card', tens: wholeOrText(text) },
          )
        }
      />
      <span class="cap">{label}</span>
    </div>
  );
}
