import { useId, useState } from 'preact/hooks';
import type { Workshop } from '../ctrl.ts';
import { workshopWords } from '../words.ts';
import { BetsForm } from './BetsForm.tsx';
import { ColoursField } from './ColoursField.tsx';
import { FaultLine } from './FaultLine.tsx';
import { Field } from './Field.tsx';
import { elsewhereIn, faultsIn } from './faultsIn.ts';
import { FIELDS, TABS, type TabName } from './fields.ts';

/** The file as a form in tabs, with each fault at its field. */
export function FormPanel({ shop }: { readonly shop: Workshop }) {
  const [tab, setTab] = useState<TabName>('bets');
  const id = useId();
  const said = workshopWords().form;
  const broken = shop.draft.value.is !== 'file';
  return (
    <section class="panel shop-form" aria-label={said.title}>
      <h2 class="sr">{said.title}</h2>
      <div
        class="shop-tabs"
        role="tablist"
        aria-label={said.title}
        onKeyDown={(event) => move(event, tab, setTab)}
      >
        {TABS.map((name) => (
          <Tab
            key={name}
            shop={shop}
            name={name}
            id={id}
            chosen={name === tab}
            onChoose={() => setTab(name)}
          />
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {broken && <p class="fault">{said.broken}</p>}
        <fieldset class="shop-fields" disabled={broken}>
          <legend class="sr">{said.tabs[tab]}</legend>
          {tab === 'bets' ? (
            <BetsForm shop={shop} />
          ) : (
            FIELDS[tab].map(([at, kind]) => (
              <Field key={`${shop.game.value} ${at}`} shop={shop} at={at} kind={kind} />
            ))
          )}
          {tab === 'house' && <ColoursField shop={shop} />}
        </fieldset>
        <Elsewhere shop={shop} />
      </div>
    </section>
  );
}

interface TabProps {
  readonly shop: Workshop;
  readonly name: TabName;
  readonly id: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Tab({ shop, name, id, chosen, onChoose }: TabProps) {
  const said = workshopWords().form;
  const faults = faultsIn(shop, name).length;
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-${name}`}
      aria-selected={chosen}
      aria-controls={chosen ? `${id}-panel` : undefined}
      tabIndex={chosen ? 0 : -1}
      onClick={onChoose}
    >
      {said.tabs[name]}
      {faults > 0 && (
        <>
          {' '}
          <b aria-hidden="true">{faults}</b>
          <span class="sr">, {said.faultsIn(faults)}</span>
        </>
      )}
    </button>
  );
}

/** Arrow keys move along the tabs. */
function move(event: KeyboardEvent, from: TabName, choose: (tab: TabName) => void): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const to = step === undefined ? undefined : TABS[(TABS.indexOf(from) + step + TABS.length) % TABS.length];
  if (to === undefined) return;
  event.preventDefault();
  choose(to);
  const list = event.currentTarget as HTMLElement;
  list.querySelectorAll<HTMLElement>('[role=tab]')[TABS.indexOf(to)]?.focus();
}

function Elsewhere({ shop }: { readonly shop: Workshop }) {
  const faults = elsewhereIn(shop);
  if (faults.length === 0) return null;
  return (
    <div class="shop-elsewhere">
      <p>{workshopWords().form.elsewhere}</p>
      {faults.slice(0, 5).map((fault) => (
        <FaultLine key={`${fault.path} ${fault.expected}`} fault={fault} whole />
      ))}
    </div>
  );
}
