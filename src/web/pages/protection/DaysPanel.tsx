import { useState } from 'preact/hooks';
import type { ProtectionView } from '../../../client/index.ts';
import { words } from '../../app/language.ts';
import { sayDay, sayHour } from '../../app/moments.ts';
import { toTime } from './amounts.ts';
import { DaysPlot } from './DaysPlot.tsx';
import { type Day, getDays, getHours, sumDays } from './days.ts';
import { protectionWords } from './words.ts';

const DAYS = 30;
const PERIODS = ['24h', '7d', '30d'] as const;
type Period = (typeof PERIODS)[number];

/** The patron's results: figures, then a chart by day or by hour. */
export function PlayDaysPanel({ view }: { readonly view: ProtectionView }) {
  const said = protectionWords().days;
  const { number } = words().figures;
  const [period, setPeriod] = useState<Period>('30d');
  const days = getDays(view, DAYS);
  const all = sumDays(days);
  return (
    <section class="panel pn" aria-labelledby="days">
      <div class="head">
        <h2 id="days">{period === '24h' ? said.byHour : said.title}</h2>
        <Periods period={period} onChoose={setPeriod} />
      </div>
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
          <dd>{toTime(all.minutes)}</dd>
        </div>
      </dl>
      <Picture view={view} period={period} />
      <p class="cap">{said.caption}</p>
    </section>
  );
}

interface PeriodsProps {
  readonly period: Period;
  readonly onChoose: (period: Period) => void;
}

const Periods = ({ period, onChoose }: PeriodsProps) => (
  <fieldset class="intervals" aria-label={protectionWords().days.period}>
    {PERIODS.map((one) => (
      <button key={one} type="button" aria-pressed={period === one} onClick={() => onChoose(one)}>
        {protectionWords().limits.windows[one]}
      </button>
    ))}
  </fieldset>
);

function Picture({ view, period }: { readonly view: ProtectionView; readonly period: Period }) {
  const { days: said, limits } = protectionWords();
  const { number, signedMoney } = words().figures;
  const byHour = period === '24h';
  const steps = byHour ? getHours(view, 24) : getDays(view, period === '7d' ? 7 : DAYS);
  const all = sumDays(steps);
  const label = said.picture(
    byHour ? said.byHour : said.title,
    limits.windows[period],
    signedMoney(all.net, 'always'),
    number(all.lost),
    number(all.won),
    number(steps.length - all.played),
  );
  const named = byHour
    ? { sayStep: sayHour, sayLast: sayHour(steps.at(-1)?.at ?? view.now) }
    : { sayStep: sayDay, sayLast: said.today };
  return (
    <>
      <DaysPlot days={steps} width={860} label={label} {...named} />
      <DaysPlot days={steps} width={360} label={label} {...named} />
    </>
  );
}

function Net({ name, days }: { readonly name: string; readonly days: readonly Day[] }) {
  const { net } = sumDays(days);
  return (
    <div>
      <dt>{name}</dt>
      <dd class={net === 0 ? '' : net > 0 ? 'good' : 'bad'}>{words().figures.signedMoney(net, 'always')}</dd>
    </div>
  );
}
