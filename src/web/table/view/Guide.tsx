import { words } from '../../app/language.ts';
import type { TableCtrl } from '../state/ctrl.ts';
import { dealtHow, GUIDE_STEPS, type GuideStep } from '../state/newcomer.ts';

/** Whether the guide takes the place of the rule line; a recent notice goes first. */
export const isGuided = ({ step, notice, away }: TableCtrl): boolean =>
  step.value !== undefined && notice.value === undefined && !away.value;

/** The guide for a first hand: one sentence of three, in a space of fixed height. */
export function Guide({ ctrl }: { ctrl: TableCtrl }) {
  const now = ctrl.step.value;
  if (now === undefined) return null;
  const { guide } = words().table;
  return (
    <section class="guide" aria-label={guide.title}>
      <p aria-current="step">
        <b>{guide.step(GUIDE_STEPS.indexOf(now) + 1, GUIDE_STEPS.length)}</b> {stepWords(now, ctrl)}
      </p>
      <button type="button" onClick={ctrl.hide}>
        {guide.hide}
      </button>
    </section>
  );
}

function stepWords(step: GuideStep, { showing, mode }: TableCtrl): string {
  const { guide } = words().table;
  return step === 'deal' ? guide.deal(dealtHow(showing.value, mode)) : guide[step];
}

/** Terms that a newcomer may not know, shown while the guide is on. */
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
