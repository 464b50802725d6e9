import type { DaysTaken } from '../../../client/index.ts';
import { words } from '../../app/language.ts';
import { findHoldRate, takenToday } from './floor.ts';
import { pitWords } from './words.ts';

const MOST = 1.96;

/** The whole house today, including closed tables. */
export function KeyFigures({ taken }: { readonly taken: DaysTaken }) {
  const said = pitWords().sums;
  const { figures } = words();
  const today = takenToday(taken);
  const money = (cents: number): string => figures.money(Math.round(cents / 100) * 100);
  const hold = findHoldRate(today);
  return (
    <dl class="pit-sums">
      <div>
        <dt>{said.drop}</dt>
        <dd>{money(today.drop)}</dd>
      </div>
      <div>
        <dt>{said.handle}</dt>
        <dd>{money(today.handle)}</dd>
      </div>
      <div>
        <dt>{said.win}</dt>
        <dd>
          {money(today.win)}{' '}
          {hold !== undefined && <small>{said.hold(figures.percent((100 * hold).toFixed(1)))}</small>}
        </dd>
      </div>
      <div>
        <dt>{said.theo}</dt>
        <dd>
          {today.theo === null ? '…' : money(today.theo)}{' '}
          {today.sd !== null && <small>± {money(MOST * today.sd)}</small>}
        </dd>
      </div>
    </dl>
  );
}
