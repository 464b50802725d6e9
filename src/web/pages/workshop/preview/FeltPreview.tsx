import type { Bet } from '../../../../engine/index.ts';
import { feltColours } from '../../../app/feltColours.ts';
import { words } from '../../../app/language.ts';
import type { BetRow } from '../../odds/figures.ts';
import { paysText } from '../../odds/words.ts';
import type { Sound } from '../desk/asked.ts';
import { workshopWords } from '../words.ts';

export interface FeltPreviewProps {
  readonly sound: Sound;
  /** Labels of bets that have a fault, by id. */
  readonly waiting: ReadonlyMap<string, string>;
}

/** The felt of this file, to look at: main bets first, the others in pairs. A table's own felt is drawn by the table. */
export function FeltPreview({ sound: { game, rows }, waiting }: FeltPreviewProps) {
  const said = workshopWords().preview;
  const missing = [...waiting].filter(([id]) => !game.bets.some((bet) => bet.id === id));
  return (
    <div class="felt shop-felt" style={feltColours(game.house.colours)}>
      <h2>{game.house.name}</h2>
      <p lang="en">{game.house.tagline ?? game.name}</p>
      <div class="shop-cells">
        {(['main', 'side'] as const).map((place) => {
          const bets = game.bets.filter((bet) => bet.place === place);
          const lacking = place === 'side' ? missing : [];
          if (bets.length + lacking.length === 0) return null;
          return (
            <ul key={place} aria-label={said.felt} class={`shop-brow shop-${place}`}>
              {bets.map((bet) => (
                <Cell
                  key={bet.id}
                  bet={bet}
                  row={rows.find(({ id }) => id === bet.id)}
                  waits={waiting.has(bet.id)}
                />
              ))}
              {lacking.map(([id, label]) => (
                <li key={id} class="shop-cell waits">
                  <span class="shop-named" lang="en">
                    {label}
                  </span>
                  <small>{said.cellWaits}</small>
                </li>
              ))}
            </ul>
          );
        })}
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
  <li class={`shop-cell ${waits ? 'waits' : ''} ${bet.hand === undefined ? 'short' : ''}`}>
    <span class="shop-named" lang="en">
      {bet.label}
    </span>
    <span class="shop-pays">{paysText(row?.pays ?? [])}</span>
    <small>
      {row?.full === undefined
        ? workshopWords().preview.unpriced
        : words().figures.percent(row.full.edge.toFixed(2))}
    </small>
  </li>
);
