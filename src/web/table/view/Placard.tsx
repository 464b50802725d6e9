import { makeMoney } from '../../../base/index.ts';
import { claimFor, type GameRules, limitsOf, placeLimitsBasis } from '../../../engine/index.ts';
import { makeRange, marked } from '../../../print/index.ts';
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
        {PLACARD.mostPaid}{' '}
        <b>{marked(makeMoney(game.limits.maximumPayout), claimFor(game, 'limits/maximumPayout').is)}</b>
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

/** The least and the most that any bet of a place takes, and whether the card says so. */
function rangeOf(game: GameRules, place: 'main' | 'side'): string {
  const range = makeRange(limitsOf(game, place) ?? game.limits[place]);
  return marked(range, placeLimitsBasis(game, place) ?? 'unmarked');
}
