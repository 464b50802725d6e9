import type { DeskTable, RatedPatron } from '../../../client/index.ts';
import { words } from '../../app/language.ts';
import { toName } from './TablesPanel.tsx';
import { pitWords } from './words.ts';

/** How many patrons the panel shows, those with the highest stakes first. */
const MOST_SHOWN = 12;

/** The patrons at play, by what they have staked since they sat down. */
export function PatronsPanel({ tables }: { readonly tables: readonly DeskTable[] }) {
  const { patrons: said, sums, tables: ofTables } = pitWords();
  const rated = tables
    .flatMap((table) => table.patrons.map((patron) => ({ table, patron })))
    .filter(({ patron }) => patron.coups > 0)
    .sort((a, b) => b.patron.handle - a.patron.handle)
    .slice(0, MOST_SHOWN);
  return (
    <section class="panel pn patrons" aria-labelledby="patrons">
      <h2 id="patrons">{said.title}</h2>
      <p class="cap">{said.note}</p>
      {rated.length === 0 ? (
        <p class="lead">{said.none}</p>
      ) : (
        <table class="tb">
          <thead>
            <tr>
              {[said.who, said.average, ofTables.coups, sums.handle, sums.theo, said.edge, said.won].map(
                (head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rated.map(({ table, patron }) => (
              <Row key={`${table.table} ${patron.patron}`} table={table} patron={patron} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Row({ table, patron }: { readonly table: DeskTable; readonly patron: RatedPatron }) {
  const { figures } = words();
  const money = (cents: number): string =>
    figures.money(Math.round(cents / 100) * 100, 'if-any', table.currency);
  const { theo, handle } = patron;
  return (
    <tr>
      <th scope="row">
        {patron.name}
        <small>{toName(table)}</small>
      </th>
      <td>{money(patron.average)}</td>
      <td>{figures.number(patron.coups)}</td>
      <td>{money(handle)}</td>
      <td>{theo === null ? '…' : money(theo)}</td>
      <td>{theo === null || handle === 0 ? '…' : figures.percent(((100 * theo) / handle).toFixed(2))}</td>
      <td>{figures.signedMoney(Math.round(patron.win / 100) * 100, 'if-any', table.currency)}</td>
    </tr>
  );
}
