import { useState } from 'preact/hooks';
import type { ProtectionView } from '../../../client/index.ts';
import { sayMoment } from '../../app/moments.ts';
import { Sure } from '../../app/Sure.tsx';
import { preferences } from '../../preferences.ts';
import { parseBreak } from './breakLength.ts';
import type { Protect } from './ProtectionPage.tsx';
import { protectionWords } from './words.ts';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
const REMINDERS = [null, 30, 60] as const;

/** Starts a break now, or sets a reminder. */
export function PausePanel({ view, protect }: { readonly view: ProtectionView; readonly protect: Protect }) {
  const { pause, reminder, cancel } = protectionWords();
  const [ms, setMs] = useState<number | undefined>(undefined);
  const [isOther, setOther] = useState(false);
  const choose = (chosen: number): void => {
    setOther(false);
    setMs(chosen);
  };
  const breaks = [
    { ms: HOUR_MS, label: pause.hours(1) },
    { ms: DAY_MS, label: pause.hours(24) },
    { ms: 7 * DAY_MS, label: pause.days(7) },
    { ms: 30 * DAY_MS, label: pause.days(30) },
    { ms: 42 * DAY_MS, label: pause.weeks(6) },
  ];
  return (
    <section class="panel pn" aria-labelledby="pause">
      <h2 id="pause">{pause.title}</h2>
      <p>{pause.lead}</p>
      <div class="br">
        {breaks.map((one) => (
          <button key={one.ms} class="btn" type="button" onClick={() => choose(one.ms)}>
            {one.label}
          </button>
        ))}
        <button class="btn" type="button" aria-expanded={isOther} onClick={() => setOther(!isOther)}>
          {pause.other}
        </button>
      </div>
      {isOther && <OtherBreak onChosen={choose} />}
      {ms !== undefined && (
        <Sure
          words={pause.sure(sayMoment(view.now + ms))}
          label={pause.begin}
          no={cancel}
          onNo={() => setMs(undefined)}
          onYes={() => {
            setMs(undefined);
            void protect({ do: 'break', ms });
          }}
        />
      )}
      <div class="row">
        <span id="reminder">
          {reminder.title}
          <small>{reminder.note}</small>
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out beside its name */}
        <div class="intervals" role="group" aria-labelledby="reminder">
          {REMINDERS.map((everyMinutes) => (
            <button
              key={String(everyMinutes)}
              type="button"
              aria-pressed={view.everyMinutes === everyMinutes}
              onClick={() => {
                preferences.reminder.value = everyMinutes ?? 0;
                void protect({ do: 'remind', everyMinutes });
              }}
            >
              {everyMinutes === null ? reminder.off : reminder.minutes(everyMinutes)}
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}

/** A break of another length: so many hours, or days. */
function OtherBreak({ onChosen }: { readonly onChosen: (ms: number) => void }) {
  const { pause } = protectionWords();
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      class="edit"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const ms = parseBreak(String(form.get('long')), form.get('unit') === 'days' ? 'days' : 'hours');
        setWrong(ms === undefined);
        if (ms !== undefined) onChosen(ms);
      }}
    >
      <div class="length">
        <input class="field" name="long" inputMode="numeric" aria-label={pause.howLong} required />
        <select class="field" name="unit" aria-label={pause.howLong}>
          {(['hours', 'days'] as const).map((unit) => (
            <option key={unit} value={unit}>
              {pause.units[unit]}
            </option>
          ))}
        </select>
        <button class="btn pri" type="submit">
          {pause.take}
        </button>
      </div>
      <small {...(isWrong && { class: 'fault', role: 'alert' })}>{pause.malformed}</small>
    </form>
  );
}
