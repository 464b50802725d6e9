import { HOUSE_LINES } from 'virtual:houses';
import { words } from '../../app/language.ts';
import { Page } from '../../app/Page.tsx';
import { pagesWords } from '../../app/pagesWords.ts';
import { getPrintedLink } from '../../app/printed.ts';
import { rangeText } from '../../app/rangeText.ts';
import { makeRoute } from '../../app/router.ts';
import type { GameLine } from '../../build/houseLines.ts';
import { DoubtMark } from '../../draw/DoubtMark.tsx';
import '../../styles/plain.css';

export const { loadWords: loadCardsPage } = pagesWords;

/** All rule cards and exact prices, as plain pages to print. */
export const CardsPage = () => (
  <Page title={pagesWords().cards.title} lead={pagesWords().cards.lead}>
    <div class="panel box">
      <table class="list">
        <thead>
          <tr>
            <th scope="col">{words().lobby.heads.game}</th>
            <th scope="col" class="wide">
              {pagesWords().cards.decks}
            </th>
            <th scope="col" class="wide">
              {pagesWords().cards.commission}
            </th>
            <th scope="col" class="wide">
              {words().lobby.heads.turnedBy}
            </th>
            <th scope="col" class="wide">
              {words().lobby.heads.limits}
            </th>
            <th scope="col">{pagesWords().cards.printed}</th>
          </tr>
        </thead>
        {HOUSE_LINES.map((house) => (
          <tbody key={house.id}>
            <tr>
              <th scope="rowgroup" colSpan={6}>
                {house.name}
                <a
                  class="change"
                  href={makeRoute({ at: 'workshop', packed: house.id })}
                  aria-label={pagesWords().cards.changeOf(house.name)}
                >
                  {pagesWords().cards.change}
                </a>
              </th>
            </tr>
            {house.games.map((game) => (
              <tr key={game.id}>
                <td>
                  {game.name}
                  <span class="under">
                    <Limits game={game} />
                  </span>
                </td>
                <td class="wide">
                  {game.decks}
                  <DoubtMark doubt={game.doubts.decks} />
                </td>
                <td class="wide">
                  {game.commission === null
                    ? pagesWords().cards.noCommission
                    : words().figures.percent(game.commission)}
                  <DoubtMark doubt={game.doubts.commission} />
                </td>
                <td class="wide">
                  {words().lobby.turners[game.turnedBy]}
                  <DoubtMark doubt={game.doubts.turnedBy} />
                </td>
                <td class="wide">
                  <Limits game={game} />
                </td>
                <td>
                  <a
                    href={getPrintedLink('cards', game.id)}
                    aria-label={pagesWords().cards.cardOf(house.name, game.name)}
                  >
                    {words().everywhere.ruleCard}
                  </a>
                  {', '}
                  <a
                    href={getPrintedLink('odds', game.id)}
                    aria-label={pagesWords().cards.oddsOf(house.name, game.name)}
                  >
                    {words().everywhere.odds}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
    <p class="soft">{words().everywhere.markIs}</p>
  </Page>
);

const Limits = ({ game: { minimum, maximum, currency, doubts } }: { readonly game: GameLine }) => (
  <>
    {rangeText(minimum, maximum, currency)}
    <DoubtMark doubt={doubts.limits} />
  </>
);
