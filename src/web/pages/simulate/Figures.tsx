import { makeSpan } from '../../../base/index.ts';
import type { Progress, Simulation } from './ctrl.ts';
import { handsText, largeText } from './words.ts';

/** How far it is and how fast it goes; and in one sentence what it shows. */
export function Figures({ sim }: { readonly sim: Simulation }) {
  const progress = sim.progress.value;
  const { counted, target, rate, lost, why, phase, workers } = progress;
  const hands = counted?.hands ?? 0;
  return (
    <section class="panel figures" aria-label="The run">
      <dl>
        <div class="so-far">
          <dt>Hands so far</dt>
          <dd>{handsText(hands)}</dd>
        </div>
        <div>
          <dt>Hands a second</dt>
          <dd>{rate > 0 ? largeText(rate) : '–'}</dd>
        </div>
        <div>
          <dt>Remaining</dt>
          <dd>{remainingText(progress, hands)}</dd>
        </div>
        <div>
          <dt>Workers</dt>
          <dd>{phase === 'idle' ? '–' : workers}</dd>
        </div>
      </dl>
      {/* Without a value the bar says that nobody knows the end. */}
      {(phase !== 'dealing' || target !== undefined) && (
        <progress aria-label="Part of the hands dealt" max={1} value={partOf(progress, hands)} />
      )}
      {phase === 'dealing' && target === undefined && <hr />}
      {lost.length > 0 && (
        <p class="fault">
          {lost.length === 1 ? 'A worker was lost' : `${lost.length} workers were lost`} ({lost.at(-1)}).{' '}
          {phase === 'failed'
            ? ''
            : 'Its share was given to another and dealt again; no figure depends on it.'}
        </p>
      )}
      {phase === 'failed' ? (
        <p class="fault">The run was given up. {why} What was dealt before stands below.</p>
      ) : (
        <p class="finding">{phase === 'idle' ? BEFORE : sim.finding.value}</p>
      )}
    </section>
  );
}

const BEFORE =
  'Start, and watch the simulated edge of each bet close in on its exact one; the same seed always deals the same hands.';

const partOf = ({ target, phase }: Progress, hands: number): number =>
  target === undefined ? (phase === 'idle' ? 0 : 1) : hands / target;

function remainingText({ phase, target, rate }: Progress, hands: number): string {
  if (phase === 'idle') return '–';
  if (phase === 'done' || phase === 'enough') return 'none';
  if (phase !== 'dealing') return target === undefined ? 'stopped' : `${largeText(target - hands)}, stopped`;
  if (target === undefined) return 'until stopped';
  const left = target - hands;
  return rate > 0 ? `${largeText(left)}, ${makeSpan(Math.ceil(left / rate))}` : largeText(left);
}
