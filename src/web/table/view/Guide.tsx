import { words } from '../../app/language.ts';
import type { TableCtrl } from '../state/ctrl.ts';
import { dealtHow, GUIDE_STEPS, type GuideStep } from '../state/newcomer.ts';

/** Three sentences on the felt for a first coup; the present one is lit. */
export function Guide({ ctrl }: { ctrl: TableCtrl }) {
  const now = ctrl.step.value;
  if (now === undefined) return null;
  return (
    <section class="guide" aria-label={words().table.guide.title}>
      <ol>
        {GUIDE_STEPS.map((step, index) => (
          <li
            key={step}
            // A phone shows the present one alone, by its own number.
            value={index + 1}
            class={step === now ? 'now' : ''}
            {...(step === now && { 'aria-current': 'step' })}
          >
            {stepWords(step, ctrl)}
          </li>
        ))}
      </ol>
      <button type="button" onClick={ctrl.hide}>
        {words().table.guide.hide}
      </button>
    </section>
  );
}

function stepWords(step: GuideStep, { showing, mode }: TableCtrl): string {
  const { guide } = words().table;
  return step === 'deal' ? guide.deal(dealtHow(showing.value, mode)) : guide[step];
}

/** What a newcomer may not know yet, while the guide is there. */
export function Meanings({ ctrl }: { ctrl: TableCtrl }) {
  if (ctrl.step.value === undefined) return null;
  return (
    <section class="meanings">
      <h2>{words().table.guide.words}</h2>
      <dl>
        {Object.values(words().table.guide.meanings).map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
