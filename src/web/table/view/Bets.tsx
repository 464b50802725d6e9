import type { CSSProperties, TargetedKeyboardEvent } from 'preact';
import type { GameRules } from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import { isPast } from '../draw/scene.ts';
import { getShownCoup } from '../draw/showing.ts';
import type { TableCtrl } from '../state/ctrl.ts';
import { feltRows } from '../state/felt.ts';
import { isArrow, nextBox } from '../state/keys.ts';
import { type DecidedBets, decidedBets } from '../state/settlement.ts';
import { BetCell } from './BetCell.tsx';

/** The felt's bets: one ruled grid built from the house file. */
export function Bets({ ctrl, game }: { ctrl: TableCtrl; game: GameRules }) {
  const decided = decidedInSight(ctrl, game);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div class="bets" role="group" aria-label={words().table.felt.bets} onKeyDown={moveByArrows}>
      {feltRows(game).map((row) => (
        <div
          key={row.cells[0]?.bet.id}
          class={`brow ${row.kind}`}
          data-of={row.cells.length}
          style={
            { '--shares': row.shares.map((share) => `minmax(0, ${share}fr)`).join(' ') } as CSSProperties
          }
        >
          {row.cells.map((cell) => (
            <BetCell key={cell.bet.id} ctrl={ctrl} cell={cell} decided={decided} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** What the coup in view decided, once its settlement is drawn. */
function decidedInSight(ctrl: TableCtrl, game: GameRules): DecidedBets | undefined {
  const coup = ctrl.settling.value;
  if (coup === undefined || !isPast(ctrl.scene.value, 'settle')) return undefined;
  return decidedBets(game, getShownCoup(game, coup));
}

function moveByArrows(event: TargetedKeyboardEvent<HTMLDivElement>): void {
  if (!isArrow(event.key)) return;
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-bet]')];
  const from = cells.indexOf(document.activeElement as HTMLElement);
  const to = nextBox(
    cells.map((cell) => cell.getBoundingClientRect()),
    from,
    event.key,
  );
  event.preventDefault();
  if (to !== undefined) cells[to]?.focus();
}
