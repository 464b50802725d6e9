import { claimFor, type GameRules, limitsOf, placeLimitsBasis } from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import { rangeText } from '../../app/rangeText.ts';
import type { TableCtrl } from '../state/ctrl.ts';

/** What a table takes and pays at most, as its placard says; the whole list is one step away. */
export function Placard({ ctrl, game }: { ctrl: TableCtrl; game: GameRules }) {
  const marked = ctrl.picture.value?.you?.marked ?? 0;
  const sides = game.bets.some(({ place }) => place === 'side');
  return (
    <p class="placard">
      {ctrl.picture.value?.ownRules === true && <b>{words().everywhere.ownRules}</b>}
      <span>
        {words().table.placard.main} <b>{rangeOf(game, 'main')}</b>
      </span>
      {sides && (
        <span>
          {words().table.placard.side} <b>{rangeOf(game, 'side')}</b>
        </span>
      )}
      <span>
        {words().table.placard.mostPaid} <b>{mostPaid(game)}</b>
      </span>
      {marked > 0 && (
        <span class="marked">
          {words().table.placard.marked} <b>{words().figures.money(marked, 'always')}</b>
        </span>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          ctrl.dialog.value = 'limits';
        }}
      >
        {words().table.placard.every}
      </button>
    </p>
  );
}

/** The least and the most that any bet of a place takes, and whether the card says so. */
function rangeOf(game: GameRules, place: 'main' | 'side'): string {
  const { minimum, maximum } = limitsOf(game, place) ?? game.limits[place];
  const range = rangeText(minimum, maximum, game.house.currency);
  return words().everywhere.marked(range, placeLimitsBasis(game, place) ?? 'unmarked');
}

const mostPaid = (game: GameRules): string =>
  words().everywhere.marked(
    words().figures.money(game.limits.maximumPayout),
    claimFor(game, 'limits/maximumPayout').is,
  );
