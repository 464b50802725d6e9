import { type Bet, type GameRules, isPush, limitsBasis, type PayLine } from '../../../../engine/index.ts';
import { words } from '../../../app/language.ts';
import { rangeText } from '../../../app/rangeText.ts';
import { edgeOf } from '../BetCell.tsx';
import { type DialogProps, Panel } from './Panel.tsx';

export function Limits({ ctrl, game }: DialogProps & { game: GameRules }) {
  const { maximumPayout, overMaximumPayout } = game.limits;
  const [before, after] = words().table.limits.most;
  return (
    <Panel ctrl={ctrl} title={words().table.limits.title} name="limits-panel">
      <p>
        {before}
        <b>{words().figures.money(maximumPayout)}</b>
        {after}
        {overMaximumPayout === 'refused' ? words().table.limits.refused : words().table.limits.unpaid}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words().table.limits.bet}</th>
            <th scope="col">{words().table.limits.pays}</th>
            <th scope="col">{words().table.limits.limits}</th>
            <th scope="col">{words().table.limits.edge}</th>
          </tr>
        </thead>
        <tbody>
          {game.bets.map((bet) => (
            <tr key={bet.id}>
              <th scope="row" lang="en">
                {bet.label}
              </th>
              <td>
                {bet.lines.map((line) => (
                  <div class="line" key={line.label}>
                    <span lang="en">{line.label}</span> <b>{paysOf(line)}</b>
                  </div>
                ))}
              </td>
              <td>{limitsOf(game, bet)}</td>
              <td>{edgeOf(ctrl, bet.id) ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** `1 to 1 less 5 %`, `push`. */
function paysOf(line: PayLine): string {
  const { why, table } = words();
  const odds = why.odds(line.odds);
  return isPush(line) || line.commission === undefined
    ? odds
    : table.limits.less(odds, why.rate(line.commission));
}

function limitsOf(game: GameRules, bet: Bet): string {
  const range = rangeText(bet.limits.minimum, bet.limits.maximum, game.house.currency);
  return words().everywhere.marked(range, limitsBasis(game, [bet]) ?? 'unmarked');
}
