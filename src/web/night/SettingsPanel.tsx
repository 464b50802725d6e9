import { words } from '../app/language.ts';
import type { NightCtrl } from './ctrl.ts';
import { nightWords } from './words.ts';

/** Common starting chips, in cents. */
const STARTING = [50_000, 100_000, 200_000];

/** The table's name, stakes and chips. */
export function SettingsPanel({ ctrl }: { readonly ctrl: NightCtrl }) {
  const said = nightWords().settings;
  const [view, night] = [ctrl.host.value, ctrl.picture.value?.view.night];
  if (view === undefined || night === undefined) return null;
  const { money } = words().figures;
  const rename = (event: Event): void => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget as HTMLFormElement).get('name')).trim();
    if (name !== '') void ctrl.act({ do: 'rename', name });
  };
  const wanted = view.nextMinimum ?? view.minimum;
  return (
    <section class="panel night-settings" aria-labelledby="settings">
      <h2 id="settings">{said.title}</h2>
      <form class="invite-row" onSubmit={rename}>
        <label>
          <span class="cap">{said.name}</span>
          <input class="field" name="name" maxLength={40} defaultValue={night.name} required />
        </label>
        <button class="btn" type="submit">
          {said.save}
        </button>
      </form>
      <label>
        <span class="cap">{said.stakes}</span>
        <select
          class="field"
          value={wanted}
          onChange={(event) => void ctrl.act({ do: 'stakes', minimum: Number(event.currentTarget.value) })}
        >
          {[...new Set([wanted, ...view.minimums])]
            .sort((a, b) => a - b)
            .map((minimum) => (
              <option key={minimum} value={minimum}>
                {money(minimum)}
              </option>
            ))}
        </select>
      </label>
      {view.nextMinimum !== undefined && <p class="cap">{said.nextShoe(money(view.nextMinimum))}</p>}
      <label>
        <span class="cap">{said.starting}</span>
        <select
          class="field"
          value={night.startingChips ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget;
            void ctrl.act({ do: 'chips', startingChips: value === '' ? null : Number(value) });
          }}
        >
          <option value="">{said.any}</option>
          {STARTING.map((chips) => (
            <option key={chips} value={chips}>
              {money(chips)}
            </option>
          ))}
        </select>
      </label>
      <p class="cap">{said.startingHint}</p>
    </section>
  );
}
