import { makeMoney } from '../../../../base/index.ts';
import { type GameRules, limitsBasis } from '../../../../engine/index.ts';
import { makePays, makeRange, marked } from '../../../../print/index.ts';
import { LIMITS } from '../../words/dialogs.ts';
import { type DialogProps, Panel } from './Panel.tsx';

export function Limits({ ctrl, game }: DialogProps & { game: GameRules }) {
  const { maximumPayout, overMaximumPayout } = game.limits;
  const [before, after] = LIMITS.most;
  return (
    <Panel ctrl={ctrl} title={LIMITS.title} name="limits-panel">
      <p>
        {before}
        <b>{makeMoney(maximumPayout)}</b>
        {after}
        {overMaximumPayout === 'refused' ? LIMITS.refused : LIMITS.unpaid}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{LIMITS.bet}</th>
            <th scope="col">{LIMITS.pays}</th>
            <th scope="col">{LIMITS.limits}</th>
            <th scope="col">{LIMITS.edge}</th>
          </tr>
        </thead>
        <tbody>
          {game.bets.map((bet) => (
            <tr key={bet.id}>
              <th scope="row">{bet.label}</th>
              <td>
                {bet.lines.map((line) => (
                  <div class="line" key={line.label}>
                    <span>{line.label}</span> <b>{makePays(line)}</b>
                  </div>
                ))}
              </td>
              <td>{marked(makeRange(bet.limits), limitsBasis(game, [bet]) ?? 'unmarked')}</td>
              <td>{ctrl.edges.value?.get(bet.id) ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
