import { HOUSE_LINES } from 'virtual:houses';
import { Page } from '../../app/Page.tsx';
import { limitsText, TURNERS } from '../lobby/rows.ts';
import '../../styles/lobby.css';

/** Every rule card and every exact price, as plain pages that print. */
export const CardsPage = () => (
  <Page
    title="Cards and odds"
    lead="A rule card says all that a house’s own card says, each value with its basis. The odds are exact: every order of the shoe is counted."
  >
    <div class="panel box">
      <table class="list">
        <thead>
          <tr>
            <th scope="col">Game</th>
            <th scope="col" class="wide">
              Decks
            </th>
            <th scope="col" class="wide">
              Commission
            </th>
            <th scope="col" class="wide">
              Cards turned by
            </th>
            <th scope="col" class="wide">
              Limits
            </th>
            <th scope="col">Printed</th>
          </tr>
        </thead>
        {HOUSE_LINES.map((house) => (
          <tbody key={house.id}>
            <tr>
              <th scope="rowgroup" colSpan={6}>
                {house.name}
              </th>
            </tr>
            {house.games.map((game) => (
              <tr key={game.id}>
                <td>
                  {game.name}
                  <span class="under">{limitsText(game)}</span>
                </td>
                <td class="wide">{game.decks}</td>
                <td class="wide">{game.commission ?? 'none'}</td>
                <td class="wide">{TURNERS[game.turnedBy]}</td>
                <td class="wide">{limitsText(game)}</td>
                <td>
                  <a href={`cards/${game.id}.html`} aria-label={`Rule card of ${house.name}, ${game.name}`}>
                    Rule card
                  </a>
                  {', '}
                  <a href={`odds/${game.id}.html`} aria-label={`Exact odds of ${house.name}, ${game.name}`}>
                    Exact odds
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  </Page>
);
