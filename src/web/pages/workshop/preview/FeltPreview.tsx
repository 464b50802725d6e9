import type { CSSProperties } from 'preact';
import { feltColours } from '../../../app/feltColours.ts';
import { words } from '../../../app/language.ts';
import { feltRows, type PayFace } from '../../../table/state/felt.ts';
import { paysText } from '../../odds/words.ts';
import type { Sound } from '../desk/asked.ts';
import { workshopWords } from '../words.ts';

export interface FeltPreviewProps {
  readonly sound: Sound;
  /** Labels of bets that have a fault, by id. */
  readonly waiting: ReadonlyMap<string, string>;
}

/** The felt as a table of this file would have it: laid out by the same rows, to look at. */
export function FeltPreview({ sound: { game, rows }, waiting }: FeltPreviewProps) {
  const said = workshopWords().preview;
  const { percent } = words().figures;
  const missing = [...waiting].filter(([id]) => !game.bets.some((bet) => bet.id === id));
  return (
    <div class="felt shop-felt" style={feltColours(game.house.colours)}>
      <h2>{game.house.name}</h2>
      <p lang="en">{game.house.tagline ?? game.name}</p>
      <div class="shop-cells">
        {feltRows(game).map((row) => (
          <ul
            key={row.cells[0]?.bet.id}
            aria-label={said.felt}
            class={`shop-brow shop-${row.kind}`}
            data-of={row.cells.length}
            style={
              { '--shares': row.shares.map((share) => `minmax(0, ${share}fr)`).join(' ') } as CSSProperties
            }
          >
            {row.cells.map(({ bet, pays }) => {
              const full = rows.find(({ id }) => id === bet.id)?.full;
              const paying = bet.lines.filter(({ odds }) => odds[0] > 0).map(({ odds }) => odds);
              return (
                <li key={bet.id} class={`shop-cell ${waiting.has(bet.id) ? 'waits' : ''}`}>
                  <span class="shop-named" lang="en">
                    {bet.label}
                  </span>
                  <span class="sr">: {paysText(paying)}</span>
                  <Pays pays={pays} />
                  <small>
                    {full === undefined ? words().table.felt.unpriced : percent(full.edge.toFixed(2))}
                  </small>
                </li>
              );
            })}
          </ul>
        ))}
        {missing.length > 0 && (
          <ul class="shop-brow shop-side" aria-label={said.felt} data-of={missing.length}>
            {missing.map(([id, label]) => (
              <li key={id} class="shop-cell waits">
                <span class="shop-named" lang="en">
                  {label}
                </span>
                <small>{said.cellWaits}</small>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** As the felt of a table prints it. */
function Pays({ pays }: { readonly pays: PayFace }) {
  const { felt } = words().table;
  if (pays.is === 'line')
    return (
      <span class="shop-pays" aria-hidden="true">
        {pays.odds === undefined ? felt.push : words().why.odds(pays.odds)}
        {pays.notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
      </span>
    );
  return (
    <span class="shop-margins" aria-hidden="true">
      <span>
        <small>{felt.by}</small>
        <small>{felt.toOne}</small>
      </span>
      {pays.columns.map(({ by, pays: odds }) => (
        <span key={by}>
          <small>{by}</small>
          <b>{odds}</b>
        </span>
      ))}
    </span>
  );
}
