import { makeMoney, makeSignedMoney, makeSpan } from '../../../base/index.ts';
import { room, switchRoom } from '../../app/room.ts';
import { EVERYWHERE } from '../../app/words.ts';
import { BackIcon, BrandMark, MenuIcon, RoomIcon, SealIcon } from '../../draw/Icons.tsx';
import type { Dialog, TableCtrl } from '../state/ctrl.ts';
import type { View } from '../state/types.ts';
import { BAR } from '../words/bar.ts';
import { SoundSwitch } from './SoundSwitch.tsx';

/** Where one is, the sealed shoe, and what a patron must always have in sight. */
export const TableBar = ({ ctrl, lobby }: { ctrl: TableCtrl; lobby: string }) => (
  <header class="bar">
    <a class="brand" href={lobby} aria-label={EVERYWHERE.toLobby}>
      <BrandMark />
      <span>{EVERYWHERE.name}</span>
    </a>
    <a class="icon bk" href={lobby} aria-label={EVERYWHERE.lobby}>
      <BackIcon />
    </a>
    <Place ctrl={ctrl} />
    <SealedShoe ctrl={ctrl} />
    <Stats ctrl={ctrl} />
    <SoundSwitch />
    <button
      class="icon room-switch"
      type="button"
      aria-label={room.value === 'light' ? EVERYWHERE.room.dark : EVERYWHERE.room.light}
      onClick={switchRoom}
    >
      <RoomIcon />
    </button>
    <button
      class="icon"
      type="button"
      aria-label={EVERYWHERE.menu}
      aria-haspopup="dialog"
      onClick={opens(ctrl, 'menu')}
    >
      <MenuIcon />
    </button>
  </header>
);

const opens = (ctrl: TableCtrl, dialog: Dialog) => (): void => {
  ctrl.dialog.value = dialog;
};

function Place({ ctrl }: { ctrl: TableCtrl }) {
  const game = ctrl.game.value;
  const table = ctrl.mode === 'solo' ? BAR.solo : BAR.table(ctrl.picture.value?.number);
  return (
    <div class="place">
      <h1>{game?.house.short ?? EVERYWHERE.name}</h1>
      <span>{game === undefined ? BAR.fetching : BAR.place(game.short, table)}</span>
    </div>
  );
}

function SealedShoe({ ctrl }: { ctrl: TableCtrl }) {
  const shoe = ctrl.picture.value?.view.shoe ?? null;
  const { word, under } = sealWords(shoe);
  return (
    <button class="sealed" type="button" aria-haspopup="dialog" onClick={opens(ctrl, 'seal')}>
      <SealIcon sealed={shoe !== null && shoe.root !== null} />
      <span>
        <b>
          <span class="lg">{shoe === null ? '' : BAR.shoe(shoe.index)}</span>
          {word}
        </b>
        <small>{under}</small>
      </span>
    </button>
  );
}

function sealWords(shoe: View['shoe']): { readonly word: string; readonly under: string } {
  if (shoe === null) return BAR.noShoe;
  if (shoe.root === null) return { word: BAR.unsealed, under: BAR.anchor(shoe.anchor) };
  return { word: BAR.sealed, under: BAR.root(shoe.root, shoe.coups) };
}

function Stats({ ctrl }: { ctrl: TableCtrl }) {
  const purse = ctrl.picture.value?.purse;
  const [balance, total] = [ctrl.balance.value, ctrl.total.value];
  const net = total - (purse?.granted ?? total);
  return (
    <dl class="stats">
      <div>
        <dt>{EVERYWHERE.session}</dt>
        <dd>{purse === undefined ? EVERYWHERE.none : <SessionClock ctrl={ctrl} since={purse.since} />}</dd>
      </div>
      <div>
        <dt>{EVERYWHERE.net}</dt>
        <dd class={net < 0 ? 'bad' : net > 0 ? 'good' : ''}>
          {purse === undefined ? EVERYWHERE.none : makeSignedMoney(net, 'always')}
        </dd>
      </div>
      <div>
        <dt>{BAR.onFelt}</dt>
        <dd>{purse === undefined ? EVERYWHERE.none : makeMoney(ctrl.onFelt.value, 'always')}</dd>
      </div>
      <div>
        <dt>{EVERYWHERE.balance}</dt>
        <dd>{purse === undefined ? EVERYWHERE.none : makeMoney(balance, 'always')}</dd>
      </div>
    </dl>
  );
}

/** A solo table's clock stands still between coups; a session does not. */
function SessionClock({ ctrl, since }: { ctrl: TableCtrl; since: number }) {
  ctrl.second.value;
  const now = ctrl.mode === 'solo' ? Date.now() : ctrl.link.now();
  return <>{makeSpan((now - since) / 1_000, 'always')}</>;
}
