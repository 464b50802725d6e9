import type { ProtectionView } from '../../../client/index.ts';
import { words } from '../../app/language.ts';
import { timeOf } from './amounts.ts';
import { DaysPlot } from './DaysPlot.tsx';
import { type Day, daysOf, sumOf } from './days.ts';
import { protectionWords } from './words.ts';

const DAYS = 30;

/** How the last thirty days went: figures first, then a picture of each day. */
export function DaysPanel({ view }: { readonly view: ProtectionView }) {
  const said = protectionWords().days;
  const { number, signedMoney } = words().figures;
  const days = daysOf(view, DAYS);
  const all = sumOf(days);
  const label = said.picture(
    signedMoney(all.net, 'always'),
    number(all.lost),
    number(all.won),
    number(DAYS - all.played),
  );
  return (
    <section class="panel pn" aria-labelledby="days">
      <h2 id="days">{said.title}</h2>
      <dl class="kf">
        <Net name={said.days30} days={days} />
        <Net name={said.days7} days={days.slice(-7)} />
        <Net name={said.today} days={days.slice(-1)} />
        <div>
          <dt>{said.played}</dt>
          <dd>{said.playedOf(number(all.played), number(DAYS))}</dd>
        </div>
        <div>
          <dt>{said.time}</dt>
          <dd>{timeOf(all.minutes)}</dd>
        </div>
      </dl>
      <DaysPlot days={days} width={860} label={label} />
      <DaysPlot days={days} width={360} label={label} />
      <p class="cap">{said.caption}</p>
    </section>
  );
}

function Net({ name, days }: { readonly name: string; readonly days: readonly Day[] }) {
  const { net } = sumOf(days);
  return (
    <div>
      <dt>{name}</dt>
      <dd class={net === 0 ? '' : net > 0 ? 'good' : 'bad'}>{words().figures.signedMoney(net, 'always')}</dd>
    </div>
  );
}
