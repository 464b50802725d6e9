import type { GameRules } from '../../../engine/index.ts';
import { tableauActs } from '../../../print/index.ts';
import type { Words } from '../../../words/index.ts';
import { words } from '../../app/language.ts';
import type { TableCtrl } from '../state/ctrl.ts';
import { decidedCells } from '../state/decided.ts';

const COLUMNS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export interface ThirdCardsProps {
  readonly ctrl: TableCtrl;
  readonly game: GameRules;
}

/** The card's third-card table, with the cells marked that decided the current coup. */
export function ThirdCards({ ctrl, game }: ThirdCardsProps) {
  const tableau = tableauActs(game);
  const decided = decidedCells(game.tableau, ctrl.scene.value);
  return (
    <section class="third" aria-label={words().table.thirdCards.title}>
      <h2>{words().table.thirdCards.title}</h2>
      <table>
        <caption class="sr">{words().table.thirdCards.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words().table.thirdCards.total}</th>
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
            <th scope="row">{words().cards.sides.player}</th>
            {tableau.player.map(({ total, act }) => (
              <Cell key={total} act={act} here={decided.player === total} />
            ))}
            <td />
          </tr>
        </tbody>
        <thead>
          <tr>
            <th scope="col">{words().table.thirdCards.playersThird}</th>
            {COLUMNS.map((third) => (
              <th scope="col" key={third}>
                {third}
              </th>
            ))}
            <th scope="col">{words().table.thirdCards.noThird}</th>
          </tr>
        </thead>
        <tbody>
          {tableau.banker.map(({ total, acts }) => (
            <tr key={total}>
              <th scope="row">{words().table.thirdCards.banker(total)}</th>
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
      <p class="cap">{words().table.thirdCards.legend}</p>
    </section>
  );
}

const Cell = ({ act, here }: { act: keyof Words['table']['thirdCards']['signs']; here: boolean }) => (
  <td class={`${act} ${here ? 'here' : ''}`} {...(here && { 'aria-current': 'true' })}>
    {words().table.thirdCards.signs[act]}
  </td>
);
