import type { Bet } from '../../../engine/index.ts';
import type { Estimate } from '../../../sim/index.ts';
import { pagesWords } from '../../app/pagesWords.ts';
import { TranslatedText } from '../../draw/HouseText.tsx';
import type { Simulation } from './ctrl.ts';
import { type Exact, formatShare, holds, intervalText } from './words.ts';

/** Every bet: its simulated cost, the uncertainty, and its exact cost. The checked ones are plotted. */
export function BetTable({ sim }: { readonly sim: Simulation }) {
  const { counted, seed, phase } = sim.progress.value;
  const { bets, id } = sim.game.value;
  const estimates = counted?.estimates ?? [];
  const said = pagesWords().simulate.bets;
  return (
    <section class="panel sim-bets" aria-label={said.bets}>
      <h2>{said.title}</h2>
      <p class="cap">{said.cap}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{said.bet}</th>
            <th scope="col">{said.simulated}</th>
            <th scope="col">{said.interval}</th>
            <th scope="col">{said.exact}</th>
            <th scope="col">{said.lies}</th>
          </tr>
        </thead>
        <tbody>
          {bets.map((bet) => (
            <Row
              key={bet.id}
              bet={bet}
              sim={sim}
              estimate={estimates.find((each) => each.bet.id === bet.id && each.hands > 0)}
            />
          ))}
        </tbody>
      </table>
      {/* Its place is kept before there is anything to say. */}
      <p class="cap again">
        {phase !== 'idle' && counted !== undefined && counted.hands > 0 && (
          <>
            {said.command}
            <code>
              coup simulate {id} --hands {counted.hands} --seed {seed}
            </code>
          </>
        )}
      </p>
    </section>
  );
}

interface RowProps {
  readonly bet: Bet;
  readonly sim: Simulation;
  readonly estimate: Estimate | undefined;
}

function Row({ bet, sim, estimate }: RowProps) {
  const exact = sim.exacts.value.get(bet.id);
  const said = pagesWords().simulate.bets;
  const known = estimate !== undefined && estimate.sd > 0;
  return (
    <tr data-bet={bet.id}>
      <th scope="row">
        <label>
          <input type="checkbox" checked={sim.chosen.value.has(bet.id)} onChange={() => sim.toggle(bet.id)} />
          <TranslatedText text={bet.label} />
        </label>
      </th>
      <td class="simulated" data-label={said.simulated}>
        {estimate === undefined ? '–' : formatShare(estimate.edge)}
      </td>
      <td class="interval" data-label={said.interval}>
        {known ? intervalText(estimate) : '–'}
      </td>
      <td class="exact" data-label={said.exact}>
        {exact === undefined ? said.notPriced : formatShare(exact.edge)}
      </td>
      <td class="lies" data-label={said.lies}>
        {known && exact !== undefined ? <Lies estimate={estimate} exact={exact} /> : '–'}
      </td>
    </tr>
  );
}

const LIES = { width: 60, height: 14, reach: 2 };

/** The interval as a bar and the exact edge as a line, on the interval's own scale, with a verdict in words. */
function Lies({ estimate, exact }: { readonly estimate: Estimate; readonly exact: Exact }) {
  const half = (estimate.high - estimate.low) / 2;
  const away = Math.max(-LIES.reach, Math.min(LIES.reach, (exact.edge - estimate.edge) / half));
  const x = (units: number): number => LIES.width * (0.5 + (units / LIES.reach) * 0.48);
  return (
    <span class="where">
      <svg
        viewBox={`0 0 ${LIES.width} ${LIES.height}`}
        width={LIES.width}
        height={LIES.height}
        aria-hidden="true"
      >
        <path class="grid" d={`M0 7H${LIES.width}`} />
        <rect class="bar" x={x(-1)} y={4} width={x(1) - x(-1)} height={6} />
        <path class="mark" d={`M${x(away).toFixed(1)} 0V14`} />
      </svg>
      {holds(estimate, exact) === true
        ? pagesWords().simulate.bets.inside
        : pagesWords().simulate.bets.outside}
    </span>
  );
}
