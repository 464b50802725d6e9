import type { GameRules } from '../../../engine/index.ts';
import type { TableCtrl } from '../state/ctrl.ts';
import { money } from '../state/words.ts';

/** What a table takes and pays at most, as its placard says; the whole list is one step away. */
export function Placard({ ctrl, game }: { ctrl: TableCtrl; game: GameRules }) {
  const sides = game.bets.some(({ place }) => place === 'side');
  return (
    <p class="placard">
      <span>
        Main bets <b>{rangeOf(game, 'main')}</b>
      </span>
      {sides && (
        <span>
          Side bets <b>{rangeOf(game, 'side')}</b>
        </span>
      )}
      <span>
        Maximum payout <b>{money(game.limits.maximumPayout)}</b>
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          ctrl.dialog.value = 'limits';
        }}
      >
        Every bet
      </button>
    </p>
  );
}

/** The least and the most that any bet of a place takes. */
function rangeOf(game: GameRules, place: 'main' | 'side'): string {
  const limits = game.bets.filter((bet) => bet.place === place).map((bet) => bet.limits);
  const least = Math.min(...limits.map(({ minimum }) => minimum));
  const most = Math.max(...limits.map(({ maximum }) => maximum));
  return `${money(least)} to ${money(most)}`;
}
