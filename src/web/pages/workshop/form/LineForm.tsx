import { isRecord } from '../../../../base/index.ts';
import type { Workshop } from '../ctrl.ts';
import { toFactName, toWhenText } from '../sentence/factText.ts';
import { sentenceWords } from '../sentence/words.ts';
import { choicesAt, schemasAt } from '../text/schemaAt.ts';
import { workshopWords } from '../words.ts';
import { SelectField } from './Choice.tsx';
import { FaultLine } from './FaultLine.tsx';
import { isAt } from './places.ts';
import { Typed } from './Typed.tsx';
import { pairOfPercent, percentOfPair, shownWhole, wholeOrText } from './values.ts';

export interface LineFormProps {
  readonly shop: Workshop;
  /** Its path in the file. */
  readonly place: string;
  readonly nth: number;
  readonly line: unknown;
  readonly only: boolean;
}

/** A pay line: its odds are visible, its conditions folded. */
export function LineForm({ shop, place, nth, line, only }: LineFormProps) {
  const said = workshopWords().bets;
  const members = isRecord(line) ? line : {};
  const label = shownWhole(members['label']) || said.line(nth + 1);
  const faults = shop.found.value.faults.filter((fault) => isAt(fault, [place]));
  const faultId = `shop-fault-${place.replaceAll(/[^a-z0-9]+/gi, '-')}`;
  const fault = faults.length > 0 ? faultId : undefined;
  const odds: readonly unknown[] = Array.isArray(members['odds']) ? members['odds'] : [];
  const [profit, stake] = odds;
  const put = (next: readonly unknown[]): void => shop.put(`${place}/odds`, next);
  return (
    <div class="shop-line">
      <details>
        <summary>
          <span lang="en">{label}</span>
          <small>{toWhenText(members['when'], sentenceWords())}</small>
        </summary>
        <div class="shop-field">
          <span class="shop-label" aria-hidden="true">
            {said.lineLabel}
          </span>
          <Typed
            label={said.lineLabel}
            labelled={false}
            lang="en"
            value={shownWhole(members['label'])}
            onWrite={(text) => (text === '' ? shop.take(`${place}/label`) : shop.put(`${place}/label`, text))}
          />
        </div>
        <Conditions shop={shop} place={`${place}/when`} when={members['when']} />
        {!only && (
          <button class="btn" type="button" onClick={() => shop.take(place)}>
            {said.takeLine(nth + 1)}
          </button>
        )}
      </details>
      <span class="shop-odds">
        <Typed
          label={said.profit(label)}
          labelled={false}
          numeric
          fault={fault}
          value={shownWhole(profit)}
          onWrite={(text) => put([wholeOrText(text), ...(odds.length > 1 ? [stake] : [])])}
        />
        <span aria-hidden="true">{said.to}</span>
        <Typed
          label={said.stake(label)}
          labelled={false}
          numeric
          fault={fault}
          value={shownWhole(stake)}
          onWrite={(text) => put(text === '' ? [profit ?? 1] : [profit ?? 1, wholeOrText(text)])}
        />
        <Commission shop={shop} place={`${place}/commission`} label={label} value={members['commission']} />
      </span>
      {faults.slice(0, 3).map((each, index) => (
        <FaultLine
          key={`${each.path} ${each.found}`}
          fault={each}
          {...(index === 0 && { id: faultId })}
          whole={each.path !== `${place}/odds`}
        />
      ))}
    </div>
  );
}

interface CommissionProps {
  readonly shop: Workshop;
  readonly place: string;
  readonly label: string;
  readonly value: unknown;
}

const Commission = ({ shop, place, label, value }: CommissionProps) => {
  const said = workshopWords().bets;
  const write = (text: string): void => {
    const pair = pairOfPercent(text);
    if (pair === undefined) shop.take(place);
    else shop.put(place, pair);
  };
  return (
    <>
      <span aria-hidden="true">{said.commissionIs}</span>
      <Typed
        label={said.commission(label)}
        labelled={false}
        numeric
        value={percentOfPair(value) ?? shownWhole(value)}
        onWrite={write}
      />
    </>
  );
};

interface ConditionsProps {
  readonly shop: Workshop;
  readonly place: string;
  readonly when: unknown;
}

/** The line's conditions: a menu where the values are few, otherwise the text of the file. */
function Conditions({ shop, place, when }: ConditionsProps) {
  const said = workshopWords().bets;
  const conditions = isRecord(when) ? Object.entries(when) : [];
  const names = factsIn(place);
  const rename = (from: string, to: string): void =>
    shop.put(
      place,
      Object.fromEntries(
        conditions.map(([name, value]) => [
          name === from ? to : name,
          name === from ? getFirst(place, to) : value,
        ]),
      ),
    );
  const free = names.find((name) => !conditions.some(([each]) => each === name));
  return (
    <div class="shop-when">
      <span class="shop-label">{said.when}</span>
      {conditions.map(([fact, value], nth) => (
        <div class="shop-fact" key={fact}>
          <SelectField
            label={said.fact(nth + 1)}
            labelled={false}
            value={fact}
            choices={names.filter((name) => name === fact || !conditions.some(([each]) => each === name))}
            onChoose={(to) => rename(fact, String(to))}
            name={(name) => toFactName(String(name), sentenceWords())}
          />
          <FactValue
            place={`${place}/${pointerToken(fact)}`}
            fact={fact}
            value={value}
            onPut={(next) => shop.put(`${place}/${pointerToken(fact)}`, next)}
          />
          <button
            type="button"
            aria-label={said.takeFact(toFactName(fact, sentenceWords()))}
            onClick={() => shop.take(`${place}/${pointerToken(fact)}`)}
          >
            ×
          </button>
        </div>
      ))}
      {free !== undefined && (
        <button class="btn" type="button" onClick={() => shop.put(`${place}/${free}`, getFirst(place, free))}>
          {said.addFact}
        </button>
      )}
    </div>
  );
}

const pointerToken = (fact: string): string => fact.replaceAll('~', '~0').replaceAll('/', '~1');

const factsIn = (place: string): readonly string[] => [
  ...new Set(
    schemasAt(place).flatMap(({ properties }) => (isRecord(properties) ? Object.keys(properties) : [])),
  ),
];

/** An initial value for a condition. */
function getFirst(place: string, fact: string): unknown {
  const [first] = valuesAt(`${place}/${pointerToken(fact)}`);
  return first ?? [];
}

function valuesAt(place: string): readonly (string | number | boolean)[] {
  const listed = choicesAt(place);
  return listed.length > 0
    ? listed
    : schemasAt(place).some(({ type }) => type === 'boolean')
      ? [true, false]
      : [];
}

interface FactValueProps {
  readonly place: string;
  readonly fact: string;
  readonly value: unknown;
  readonly onPut: (value: unknown) => void;
}

function FactValue({ place, fact, value, onPut }: FactValueProps) {
  const label = workshopWords().bets.value(toFactName(fact, sentenceWords()));
  const choices = valuesAt(place);
  const isPlain = typeof value !== 'object' || value === null;
  if (isPlain && choices.length > 0)
    return <SelectField label={label} labelled={false} value={value} choices={choices} onChoose={onPut} />;
  return (
    <Typed
      label={label}
      labelled={false}
      value={JSON.stringify(value) ?? ''}
      onWrite={(text) => onPut(jsonOrText(text))}
    />
  );
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
