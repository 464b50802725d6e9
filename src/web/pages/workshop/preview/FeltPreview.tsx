import type { CSSProperties } from 'preact';
import type { Bet } from '../../../../engine/index.ts';
import { feltColours } from '../../../app/feltColours.ts';
import { words } from '../../../app/language.ts';
import { TranslatedText } from '../../../draw/HouseText.tsx';
import { feltRows } from '../../../table/state/felt.ts';
import type { BetRow } from '../../odds/figures.ts';
import { paysText } from '../../odds/words.ts';
import type { PlayableHouse } from '../desk/asked.ts';
import { workshopWords } from '../words.ts';

export interface FeltPreviewProps {
  readonly sound: PlayableHouse;
  /** Labels of faulty bets, by id. */
  readonly waiting: ReadonlyMap<string, string>;
}

/**
 * A preview of the file's felt, in the table's own rows and shares, with the side bets in pairs as on a phone. It
 * does not reuse the table's cells, which are sized for the table, leave room for chips, and follow live play.
 */
export function FeltPreview({ sound: { game, rows }, waiting }: FeltPreviewProps) {
  const said = workshopWords().preview;
  const missing = [...waiting].filter(([id]) => !game.bets.some((bet) => bet.id === id));
  return (
    <div class="felt shop-felt" style={feltColours(game.house.colours)}>
      <h2>{game.house.name}</h2>
      <p>
        <TranslatedText text={game.house.tagline ?? game.name} />
      </p>
      <div class="shop-cells">
        {feltRows(game).map(({ kind, cells, shares }) => (
          <ul
            key={cells[0]?.bet.id}
            aria-label={said.felt}
            class={`shop-brow shop-${kind}`}
            style={
              {
                '--shares': shares.map((share) => `minmax(min-content, ${share}fr)`).join(' '),
              } as CSSProperties
            }
          >
            {cells.map(({ bet }) => (
              <Cell
                key={bet.id}
                bet={bet}
                row={rows.find(({ id }) => id === bet.id)}
                waits={waiting.has(bet.id)}
              />
            ))}
          </ul>
        ))}
        {missing.length > 0 && (
          <ul aria-label={said.felt} class="shop-brow shop-side">
            {missing.map(([id, label]) => (
              <li key={id} class="shop-cell waits">
                <span class="shop-named">
                  <TranslatedText text={label} />
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

interface CellProps {
  readonly bet: Bet;
  readonly row: BetRow | undefined;
  readonly waits: boolean;
}

const Cell = ({ bet, row, waits }: CellProps) => (
  <li class={`shop-cell ${waits ? 'waits' : ''}`}>
    <span class="shop-named">
      <TranslatedText text={bet.label} />
    </span>
    <span class="shop-pays">{paysText(row?.pays ?? [])}</span>
    <small>
      {row?.full === undefined
        ? workshopWords().preview.unpriced
        : words().figures.percent(row.full.edge.toFixed(2))}
    </small>
  </li>
);
