import { makeSpan } from '../../../base/index.ts';
import { pagesWords } from '../../app/pagesWords.ts';
import type { Simulation, SimulationProgress } from './ctrl.ts';
import { handsText, largeText } from './words.ts';

/** Progress and speed, and the finding in one sentence. */
export function SimulationFigures({ sim }: { readonly sim: Simulation }) {
  const progress = sim.progress.value;
  const { counted, target, rate, lost, why, phase, workers } = progress;
  const hands = counted?.hands ?? 0;
  const said = pagesWords().simulate.run;
  return (
    <section class="panel figures" aria-label={said.run}>
      <dl>
        <div class="so-far">
          <dt>{said.hands}</dt>
          <dd>{handsText(hands)}</dd>
        </div>
        <div>
          <dt>{said.rate}</dt>
          <dd>{rate > 0 ? largeText(rate) : '–'}</dd>
        </div>
        <div>
          <dt>{said.remaining}</dt>
          <dd>{remainingText(progress, hands)}</dd>
        </div>
        <div>
          <dt>{said.workers}</dt>
          <dd>{phase === 'idle' ? '–' : workers}</dd>
        </div>
      </dl>
      {/* Without a value the bar says that nobody knows the end. */}
      {(phase !== 'dealing' || target !== undefined) && (
        <progress aria-label={said.part} max={1} value={getPart(progress, hands)} />
      )}
      {phase === 'dealing' && target === undefined && <hr />}
      {lost.length > 0 && (
        <p class="fault">
          {said.lost(lost.length, lost.at(-1) ?? '')} {phase === 'failed' ? '' : said.again}
        </p>
      )}
      {phase === 'failed' ? (
        <p class="fault">{said.givenUp(why ?? '')}</p>
      ) : (
        <p class="finding">{phase === 'idle' ? said.before : sim.finding.value}</p>
      )}
    </section>
  );
}

const getPart = ({ target, phase }: SimulationProgress, hands: number): number =>
  target === undefined ? (phase === 'idle' ? 0 : 1) : hands / target;

function remainingText({ phase, target, rate }: SimulationProgress, hands: number): string {
  const said = pagesWords().simulate.run;
  if (phase === 'idle') return '–';
  if (phase === 'done' || phase === 'enough') return said.none;
  if (phase !== 'dealing')
    return target === undefined ? said.stopped : said.leftStopped(largeText(target - hands));
  if (target === undefined) return said.untilStopped;
  const left = target - hands;
  return rate > 0 ? said.left(largeText(left), makeSpan(Math.ceil(left / rate))) : largeText(left);
}
