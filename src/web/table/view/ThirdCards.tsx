import type { GameRules } from '../../../engine/index.ts';
import { type Act, ruleCard } from '../../../print/index.ts';
import type { TableCtrl } from '../state/ctrl.ts';
import { decidedCells } from '../state/decided.ts';

const SIGNS: Readonly<Record<Act, string>> = { draws: 'D', stands: '·', natural: 'N' };
const COLUMNS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The card's own third-card table; what decided the coup in sight is marked in it. */
export function ThirdCards({ ctrl, game }: { ctrl: TableCtrl; game: GameRules }) {
  const { tableau } = ruleCard(game);
  const decided = decidedCells(game.tableau, ctrl.scene.value);
  return (
    <section class="third" aria-label="Third cards">
      <h2>Third cards</h2>
      <table>
        <caption class="sr">Who draws a third card: D draws, a dot stands, N is a natural.</caption>
        <thead>
          <tr>
            <th scope="col">Total</th>
            {COLUMNS.map((total) => (
              <th scope="col" key={total}>
                {total}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Player</th>
            {tableau.player.map(({ total, act }) => (
              <Cell key={total} act={act} here={decided.player === total} />
            ))}
            <td />
          </tr>
        </tbody>
        <thead>
          <tr>
            <th scope="col">Player’s third</th>
            {COLUMNS.map((third) => (
              <th scope="col" key={third}>
                {third}
              </th>
            ))}
            <th scope="col">none</th>
          </tr>
        </thead>
        <tbody>
          {tableau.banker.map(({ total, acts }) => (
            <tr key={total}>
              <th scope="row">Banker {total}</th>
              {acts.map((act, column) => (
                <Cell
                  key={column}
                  act={act}
                  here={
                    decided.banker?.total === total &&
                    (decided.banker.third === 'none'
                      ? column === COLUMNS.length
                      : decided.banker.third === column)
                  }
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="cap">D draws, a dot stands, N is a natural and ends the deal.</p>
    </section>
  );
}

const Cell = ({ act, here }: { act: Act; here: boolean }) => (
  <td class={`${act} ${here ? 'here' : ''}`} {...(here && { 'aria-current': 'true' })}>
    {SIGNS[act]}
  </td>
);
