import { type GameRules, SIDE_NAMES } from '../../../engine/index.ts';
import { tableauChart } from '../../../print/index.ts';
import type { TableCtrl } from '../state/ctrl.ts';
import { decidedCells } from '../state/decided.ts';
import { THIRD_CARDS } from '../words/felt.ts';

const COLUMNS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The card's own third-card table; what decided the coup in sight is marked in it. */
export function ThirdCards({ ctrl, game }: { ctrl: TableCtrl; game: GameRules }) {
  const tableau = tableauChart(game);
  const decided = decidedCells(game.tableau, ctrl.scene.value);
  return (
    <section class="third" aria-label={THIRD_CARDS.title}>
      <h2>{THIRD_CARDS.title}</h2>
      <table>
        <caption class="sr">{THIRD_CARDS.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{THIRD_CARDS.total}</th>
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
            <th scope="row">{SIDE_NAMES.player}</th>
            {tableau.player.map(({ total, act }) => (
              <Cell key={total} act={act} here={decided.player === total} />
            ))}
            <td />
          </tr>
        </tbody>
        <thead>
          <tr>
            <th scope="col">{THIRD_CARDS.playersThird}</th>
            {COLUMNS.map((third) => (
              <th scope="col" key={third}>
                {third}
              </th>
            ))}
            <th scope="col">{THIRD_CARDS.noThird}</th>
          </tr>
        </thead>
        <tbody>
          {tableau.banker.map(({ total, acts }) => (
            <tr key={total}>
              <th scope="row">{THIRD_CARDS.banker(total)}</th>
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
      <p class="cap">{THIRD_CARDS.legend}</p>
    </section>
  );
}

const Cell = ({ act, here }: { act: keyof typeof THIRD_CARDS.signs; here: boolean }) => (
  <td class={`${act} ${here ? 'here' : ''}`} {...(here && { 'aria-current': 'true' })}>
    {THIRD_CARDS.signs[act]}
  </td>
);
