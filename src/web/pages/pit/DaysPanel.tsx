import type { DaysTaken, Taken } from '../../../client/index.ts';
import { words } from '../../app/language.ts';
import { sayDay } from '../../app/moments.ts';
import { saveFile } from '../../app/saveFile.ts';
import { TheoBand } from './Band.tsx';
import { byDay, dayAt, findHoldRate, toCsv } from './floor.ts';
import { pitWords } from './words.ts';

/** Revenue day by day, as a chart and as a file. */
export function RevenueDaysPanel({ taken }: { readonly taken: DaysTaken }) {
  const { days: said, sums, tables } = pitWords();
  const newest = taken.days[0]?.day;
  return (
    <section class="panel pn days" aria-labelledby="days">
      <div class="pit-head">
        <h2 id="days">{said.title}</h2>
        {taken.days.length > 0 && (
          <button
            class="btn"
            type="button"
            onClick={() => saveFile(`takings-${dayAt(taken.now)}.csv`, 'text/csv', toCsv(taken))}
          >
            {said.save}
          </button>
        )}
      </div>
      {taken.days.length === 0 ? (
        <p class="lead">{said.none}</p>
      ) : (
        <>
          <DaysPlot days={byDay(taken)} label={said.plot} />
          <p class="cap">{said.note}</p>
          <table class="tb">
            <thead>
              <tr>
                {[
                  said.game,
                  tables.coups,
                  sums.drop,
                  sums.handle,
                  sums.win,
                  tables.hold,
                  sums.theo,
                  tables.band,
                ].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {taken.days
                .filter(({ day }) => day === newest)
                .map(({ game, day, currency: _, ...sum }) => (
                  <tr key={game}>
                    <th scope="row">
                      {game}
                      <small>{sayDay(Date.parse(day))}</small>
                    </th>
                    <DaySums taken={sum} />
                  </tr>
                ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

function DaySums({ taken }: { readonly taken: Taken }) {
  const { figures } = words();
  const money = (cents: number): string => figures.money(Math.round(cents / 100) * 100);
  const hold = findHoldRate(taken);
  return (
    <>
      <td>{figures.number(taken.coups)}</td>
      <td>{money(taken.drop)}</td>
      <td>{money(taken.handle)}</td>
      <td>{money(taken.win)}</td>
      <td>{hold === undefined ? '–' : figures.percent((100 * hold).toFixed(1))}</td>
      <td>{taken.theo === null ? '…' : money(taken.theo)}</td>
      <td>
        <TheoBand taken={taken} />
      </td>
    </>
  );
}

const [WIDTH, HEIGHT, TOP, BOTTOM, LEFT] = [420, 150, 10, 22, 62];
const MOST = 1.96;

interface DaysPlotProps {
  readonly days: readonly { readonly day: string; readonly taken: Taken }[];
  readonly label: string;
}

/** A bar for each day's win, over the band around its theo. */
function DaysPlot({ days, label }: DaysPlotProps) {
  const bounds = days.flatMap(({ taken: { win, theo, sd } }) => [
    win,
    (theo ?? 0) + MOST * (sd ?? 0),
    (theo ?? 0) - MOST * (sd ?? 0),
  ]);
  const [least, most] = [Math.min(0, ...bounds), Math.max(100, ...bounds)];
  const y = (cents: number): number => TOP + ((most - cents) / (most - least)) * (HEIGHT - TOP - BOTTOM);
  const step = (WIDTH - LEFT - 4) / Math.max(days.length, 8);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <svg class="plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {[most, 0, least].map((level) => (
        <g key={level}>
          <path class={level === 0 ? 'z' : 'g'} d={`M${LEFT} ${y(level).toFixed(1)}H${WIDTH}`} />
          {(level === 0 || Math.abs(y(level) - y(0)) > 14) && (
            <text x={LEFT - 6} y={y(level) + 4} text-anchor="end">
              {words().figures.money(Math.round(level / 100) * 100)}
            </text>
          )}
        </g>
      ))}
      {days.map(({ day, taken }, index) => (
        <Day key={day} taken={taken} x={LEFT + index * step} step={step} y={y} />
      ))}
      {first !== undefined && (
        <text x={LEFT} y={HEIGHT - 6}>
          {sayDay(Date.parse(first.day))}
        </text>
      )}
      {last !== undefined && last !== first && (
        <text x={LEFT + days.length * step} y={HEIGHT - 6} text-anchor="end">
          {sayDay(Date.parse(last.day))}
        </text>
      )}
    </svg>
  );
}

interface DayProps {
  readonly taken: Taken;
  readonly x: number;
  readonly step: number;
  readonly y: (cents: number) => number;
}

function Day({ taken: { win, theo, sd }, x, step, y }: DayProps) {
  const box = (of: string, from: number, to: number, inset: number) => (
    <rect
      class={of}
      x={(x + step * inset).toFixed(1)}
      y={Math.min(y(from), y(to)).toFixed(1)}
      width={(step * (1 - 2 * inset)).toFixed(1)}
      height={Math.max(1, Math.abs(y(from) - y(to))).toFixed(1)}
    />
  );
  return (
    <g>
      {theo !== null && sd !== null && box('b2', theo - MOST * sd, theo + MOST * sd, 0.06)}
      {box(win < 0 ? 'lost' : 'won', 0, win, 0.3)}
    </g>
  );
}
