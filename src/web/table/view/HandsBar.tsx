import type { GameRules } from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import type { TableCtrl } from '../state/ctrl.ts';
import { onHands } from '../state/others.ts';

/** How much money backs each hand: an outline for Player, solid for Banker. Keeps its height when empty. */
export function HandsBar({ ctrl, game }: { ctrl: TableCtrl; game: GameRules }) {
  const picture = ctrl.picture.value;
  if (picture === undefined || ctrl.mode === 'solo') return null;
  const { player, banker } = onHands(game, picture, ctrl.settling.value, ctrl.stakes.value);
  if (player.sum + banker.sum === 0) return <div class="onhands" />;
  return (
    <div class="onhands" role="img" aria-label={words().table.felt.onHands(player, banker)}>
      <span>{words().table.felt.onHand('player', player)}</span>
      <i>
        <u class="op" style={{ flex: player.sum }} />
        <u class="ob" style={{ flex: banker.sum }} />
      </i>
      <span>{words().table.felt.onHand('banker', banker)}</span>
    </div>
  );
}
