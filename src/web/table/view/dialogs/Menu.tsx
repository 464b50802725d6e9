import { Switches } from '../../../app/Switches.tsx';
import { EVERYWHERE } from '../../../app/words.ts';
import { preferences, ROOMS } from '../../../preferences.ts';
import type { Dialog } from '../../state/ctrl.ts';
import { MENU } from '../../words/dialogs.ts';
import { GUIDE } from '../../words/guide.ts';
import { type DialogProps, Panel } from './Panel.tsx';

export const Menu = (props: DialogProps) => (
  <Panel ctrl={props.ctrl} title={EVERYWHERE.menu} name="menu-panel">
    <Ways {...props} />
    <hr />
    <Likings />
    <hr />
    <Leaving {...props} />
  </Panel>
);

/** To other dialogs, and to what is printed. */
function Ways({ ctrl, links }: DialogProps) {
  const { you, purse } = ctrl.picture.value ?? {};
  const go = (to: Dialog) => (): void => {
    ctrl.dialog.value = to;
  };
  return (
    <>
      {you !== null && you !== undefined && (
        <button type="button" class="row" onClick={go('chips')}>
          {MENU.buy} <span>{MENU.inCage(purse?.cage ?? 0)}</span>
        </button>
      )}
      <button type="button" class="row" onClick={go('limits')}>
        {MENU.limits}
      </button>
      <a class="row" href={links.card} target="_blank" rel="noopener">
        {EVERYWHERE.ruleCard}
      </a>
      <a class="row" href={links.odds} target="_blank" rel="noopener">
        {EVERYWHERE.odds}
      </a>
      <button
        type="button"
        class="row"
        onClick={() => {
          ctrl.ask();
          ctrl.dialog.value = undefined;
        }}
      >
        {GUIDE.again}
      </button>
      <button type="button" class="row" onClick={go('help')}>
        {MENU.keys} <span>?</span>
      </button>
    </>
  );
}

/** What a patron likes, kept in this browser. */
const Likings = () => (
  <>
    <Switches row="row" />
    <label class="row">
      {MENU.room}
      <select
        value={preferences.room.value}
        onChange={(event) => {
          const chosen = ROOMS.find(([value]) => value === event.currentTarget.value);
          if (chosen !== undefined) preferences.room.value = chosen[0];
        }}
      >
        {ROOMS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
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
      {MENU.toLobby}
    </a>
  ) : (
    <button type="button" class="row" onClick={() => void leave()}>
      {MENU.leave} <span>{MENU.chipsGo}</span>
    </button>
  );
}
