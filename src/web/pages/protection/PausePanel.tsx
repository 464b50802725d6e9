import { useState } from 'preact/hooks';
import type { ProtectionView } from '../../../client/index.ts';
import { sayMoment } from '../../app/moments.ts';
import { Sure } from '../../app/Sure.tsx';
import { preferences } from '../../preferences.ts';
import type { Protect } from './ProtectionPage.tsx';
import { protectionWords } from './words.ts';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
const REMINDERS = [null, 30, 60] as const;

/** A break from now on, and a quiet reminder for who plays on. */
export function PausePanel({ view, protect }: { readonly view: ProtectionView; readonly protect: Protect }) {
  const { pause, reminder, cancel } = protectionWords();
  const [ms, setMs] = useState<number | undefined>(undefined);
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
          <button key={one.ms} class="btn" type="button" onClick={() => setMs(one.ms)}>
            {one.label}
          </button>
        ))}
      </div>
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
