import type { TableCtrl } from '../state/ctrl.ts';
import { GUIDE_STEPS } from '../state/newcomer.ts';
import { GUIDE } from '../words/guide.ts';

/** Three sentences on the felt for a first coup; the present one is lit. */
export function Guide({ ctrl }: { ctrl: TableCtrl }) {
  const now = ctrl.step.value;
  if (now === undefined) return null;
  return (
    <section class="guide" aria-label={GUIDE.title}>
      <ol>
        {GUIDE_STEPS.map((step) => (
          <li key={step} class={step === now ? 'now' : ''} {...(step === now && { 'aria-current': 'step' })}>
            {GUIDE.steps[step](ctrl.mode)}
          </li>
        ))}
      </ol>
      <button type="button" onClick={ctrl.hide}>
        {GUIDE.hide}
      </button>
    </section>
  );
}

/** What a newcomer may not know yet, while the guide is there. */
export function Meanings({ ctrl }: { ctrl: TableCtrl }) {
  if (ctrl.step.value === undefined) return null;
  return (
    <section class="meanings">
      <h2>{GUIDE.words}</h2>
      <dl>
        {GUIDE.meanings.map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
