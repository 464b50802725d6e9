import { findDoubt, type GameRules, getLimits } from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import { rangeText } from '../../app/rangeText.ts';
import { DoubtMark } from '../../draw/DoubtMark.tsx';
import type { TableCtrl } from '../state/ctrl.ts';

/** The table's limits, as on its placard, with a link to the whole list. */
export function Placard({ ctrl, game }: { ctrl: TableCtrl; game: GameRules }) {
  const marked = ctrl.picture.value?.you?.marked ?? 0;
  const sides = game.bets.some(({ place }) => place === 'side');
  return (
    <p class="placard">
      {ctrl.picture.value?.ownRules === true && <b>{words().everywhere.ownRules}</b>}
      <span>
        {words().table.placard.main} <b>{getRange(game, 'main')}</b>
        <DoubtMark doubt={limitsDoubt(game, 'main')} />
      </span>
      {sides && (
        <span>
          {words().table.placard.side} <b>{getRange(game, 'side')}</b>
          <DoubtMark doubt={limitsDoubt(game, 'side')} />
        </span>
      )}
      <span>
        {words().table.placard.mostPaid} <b>{words().figures.money(game.limits.maximumPayout)}</b>
        <DoubtMark doubt={findDoubt(game, ['limits/maximumPayout'])} />
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

/** The lowest minimum and highest maximum of the bets of a place. */
function getRange(game: GameRules, place: 'main' | 'side'): string {
  const { minimum, maximum } = getLimits(game, place) ?? game.limits[place];
  return rangeText(minimum, maximum, game.house.currency);
}

const limitsDoubt = (game: GameRules, place: 'main' | 'side') =>
  findDoubt(
    game,
    game.bets
      .filter((bet) => bet.place === place)
      .flatMap(({ id }) => [`bets/${id}/limits/minimum`, `bets/${id}/limits/maximum`]),
  );
