import { words } from '../../../app/language.ts';
import { makeRoute } from '../../../app/router.ts';
import { Switches } from '../../../app/Switches.tsx';
import { isShipped } from '../../../app/tableTitle.ts';
import { preferences, ROOMS } from '../../../preferences.ts';
import type { Dialog } from '../../state/ctrl.ts';
import { DialogPanel, type DialogProps } from './Panel.tsx';

export const TableMenu = (props: DialogProps) => (
  <DialogPanel ctrl={props.ctrl} title={words().everywhere.menu} name="menu-panel">
    <Ways {...props} />
    <hr />
    <Likings />
    <hr />
    <Leaving {...props} />
  </DialogPanel>
);

/** Links to other dialogs and to printed pages. */
function Ways({ ctrl, links }: DialogProps) {
  const { you, purse, settings, view } = ctrl.picture.value ?? {};
  const game = view?.game;
  const go = (to: Dialog) => (): void => {
    ctrl.dialog.value = to;
  };
  return (
    <>
      {you !== null && you !== undefined && (
        <button type="button" class="row" onClick={go('chips')}>
          {words().table.menu.buy} <span>{words().table.menu.inCage(purse?.cage ?? 0)}</span>
        </button>
      )}
      <button type="button" class="row" onClick={go('limits')}>
        {words().table.menu.limits}
      </button>
      {links.account !== undefined && (
        <a class="row" href={links.account} target="_blank" rel="noopener">
          {words().everywhere.places.account}
        </a>
      )}
      <a class="row" href={links.card} target="_blank" rel="noopener">
        {words().everywhere.ruleCard}
      </a>
      <a class="row" href={links.odds} target="_blank" rel="noopener">
        {words().everywhere.odds}
      </a>
      {settings !== undefined && settings.shoeOdds !== false && (
        <>
          <a class="row" href={links.shoeOdds()} target="_blank" rel="noopener">
            {words().everywhere.shoeOdds}
          </a>
          <label class="row">
            {words().table.menu.strip}
            <input
              type="checkbox"
              checked={preferences.strip.value}
              onChange={({ currentTarget }) => {
                preferences.strip.value = currentTarget.checked;
              }}
            />
          </label>
        </>
      )}
      {game !== undefined && isShipped(game) && (
        <a class="row" href={makeRoute({ at: 'learn', game })} target="_blank" rel="noopener">
          {words().everywhere.places.learn}
        </a>
      )}
      <button
        type="button"
        class="row"
        onClick={() => {
          ctrl.ask();
          ctrl.dialog.value = undefined;
        }}
      >
        {words().table.guide.again}
      </button>
      <button type="button" class="row" onClick={go('help')}>
        {words().table.menu.keys} <span>?</span>
      </button>
    </>
  );
}

/** The patron's preferences, stored in this browser. */
const Likings = () => (
  <>
    <Switches row="row" />
    <label class="row">
      {words().everywhere.light}
      <select
        value={preferences.room.value}
        onChange={(event) => {
          const chosen = ROOMS.find((value) => value === event.currentTarget.value);
          if (chosen !== undefined) preferences.room.value = chosen;
        }}
      >
        {ROOMS.map((value) => (
          <option key={value} value={value}>
            {words().everywhere.lights[value]}
          </option>
        ))}
      </select>
    </label>
  </>
);

function Leaving({ ctrl, links, onLeave }: DialogProps) {
  const you = ctrl.picture.value?.you ?? null;
  const leave = async (): Promise<void> => {
    if (!(await ctrl.leave())) return;
    ctrl.dialog.value = undefined;
    onLeave();
  };
  return you === null ? (
    <a class="row" href={links.lobby}>
      {words().everywhere.toLobby}
    </a>
  ) : (
    <button type="button" class="row" onClick={() => void leave()}>
      {words().table.menu.leave} <span>{words().table.menu.chipsGo}</span>
    </button>
  );
}
