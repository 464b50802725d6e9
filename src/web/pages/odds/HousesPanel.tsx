import { HOUSE_LINES } from 'virtual:houses';
import { feltColours } from '../../app/feltColours.ts';
import { words } from '../../app/language.ts';
import { TranslatedText } from '../../draw/HouseText.tsx';
import type { OddsDesk } from './ctrl.ts';
import { hundred, oddsWords } from './words.ts';

const said = () => oddsWords().houses;

/** The cost of the same bet in each house, with the cheapest underlined. */
export function HousesPanel({ desk }: { readonly desk: OddsDesk }) {
  const table = desk.houses.value;
  const { percent, money } = words().figures;
  // On a phone each bet is a list, so each line needs its house's name.
  const columns = table?.games.map(({ house, game }) => `${house}, ${game}`) ?? [];
  return (
    <section class="panel pn cmp" aria-label={said().title}>
      <div class="hd2">
        <h2>{said().title}</h2>
        <p class="cap">{said().lead}</p>
      </div>
      {table !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
        <section class="scrolls" tabIndex={0} aria-label={said().table}>
          <table class="list">
            <thead>
              <tr>
                <th scope="col">{said().bet}</th>
                {table.games.map(({ id, house, game }) => (
                  <th scope="col" key={id}>
                    <span class="hh" style={getColours(id)}>
                      <i class="felt" aria-hidden="true" />
                      {house}
                    </span>
                    <small>{game}</small>
                  </th>
                ))}
                <th scope="col">{said().apart(hundred())}</th>
              </tr>
            </thead>
            <tbody>
              {table.bets.map(({ label, edges, apart, offered }) => (
                <tr key={label}>
                  <th scope="row">
                    <TranslatedText text={label} />
                  </th>
                  {edges.map((edge, index) => (
                    <td key={index} data-of={columns[index]} class={edge === null ? 'not-here' : ''}>
                      {edge === null ? (
                        '–'
                      ) : edge.cheapest ? (
                        <u>{percent(edge.percent)}</u>
                      ) : (
                        percent(edge.percent)
                      )}
                    </td>
                  ))}
                  <td data-of={said().apart(hundred())}>
                    {apart === undefined
                      ? offered === 1
                        ? said().one
                        : said().same
                      : money(apart, 'always')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

function getColours(game: string) {
  const house = HOUSE_LINES.find(({ games }) => games.some(({ id }) => id === game));
  return house === undefined ? {} : feltColours(house.colours);
}
