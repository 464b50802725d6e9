import { makeMoney } from '../../../base/index.ts';
import type { GameRules } from '../../../engine/index.ts';
import type { TableCtrl } from '../state/ctrl.ts';
import { PLACARD } from '../words/felt.ts';

/** What a table takes and pays at most, as its placard says; the whole list is one step away. */
export function Placard({ ctrl, game }: { ctrl: TableCtrl; game: GameRules }) {
  const sides = game.bets.some(({ place }) => place === 'side');
  return (
    <p class="placard">
      <span>
        {PLACARD.main} <b>{rangeOf(game, 'main')}</b>
      </span>
      {sides && (
        <span>
          {PLACARD.side} <b>{rangeOf(game, 'side')}</b>
        </span>
      )}
      <span>
        {PLACARD.mostPaid} <b>{makeMoney(game.limits.maximumPayout)}</b>
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          ctrl.dialog.value = 'limits';
        }}
      >
        {PLACARD.every}
      </button>
    </p>
  );
}

/** The least and the most that any bet of a place takes. */
function rangeOf(game: GameRules, place: 'main' | 'side'): string {
  const limits = game.bets.filter((bet) => bet.place === place).map((bet) => bet.limits);
  const least = Math.min(...limits.map(({ minimum }) => minimum));
  const most = Math.max(...limits.map(({ maximum }) => maximum));
  return PLACARD.range(least, most);
}
