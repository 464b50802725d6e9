import { useMemo } from 'preact/hooks';
import { makeSpan } from '../../../base/index.ts';
import { LanguageSwitch } from '../../app/LanguageSwitch.tsx';
import { words } from '../../app/language.ts';
import { room, switchRoom } from '../../app/room.ts';
import { BackIcon, BrandMark, MenuIcon, RoomIcon, SealIcon } from '../../draw/Icons.tsx';
import { isPast } from '../draw/scene.ts';
import type { Dialog, TableCtrl } from '../state/ctrl.ts';
import { netOfLines } from '../state/settlement.ts';
import type { View } from '../state/types.ts';
import { SoundSwitch } from './SoundSwitch.tsx';

/** The table's name, the sealed shoe, and the figures that a patron must always see. */
export const TableBar = ({ ctrl, lobby }: { ctrl: TableCtrl; lobby: string }) => (
  <header class="bar">
    <a class="brand" href={lobby} aria-label={words().everywhere.toLobbyFromBrand}>
      <BrandMark />
      <span>{words().everywhere.name}</span>
    </a>
    <a class="icon bk" href={lobby} aria-label={words().everywhere.lobby}>
      <BackIcon />
    </a>
    <Place ctrl={ctrl} />
    <SealedShoe ctrl={ctrl} />
    <Stats ctrl={ctrl} />
    <SoundSwitch />
    <button
      class="icon room-switch"
      type="button"
      aria-label={room.value === 'light' ? words().everywhere.room.dark : words().everywhere.room.light}
      onClick={switchRoom}
    >
      <RoomIcon />
    </button>
    <LanguageSwitch />
    <button
      class="icon"
      type="button"
      aria-label={words().everywhere.menu}
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
  const table =
    ctrl.mode === 'solo' ? words().table.bar.solo : words().table.bar.table(ctrl.picture.value?.number);
  const own = ctrl.picture.value?.ownRules === true;
  return (
    <div class="place">
      <h1>{ctrl.picture.value?.view.night?.name ?? game?.house.short ?? words().everywhere.name}</h1>
      <span>
        {game === undefined ? words().table.bar.fetching : words().table.bar.place(game.short, table)}
        {own && `, ${words().everywhere.ownRules}`}
      </span>
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
          <span class="lg">{shoe === null ? '' : words().table.bar.shoe(shoe.index)}</span>
          {word}
        </b>
        <small>{under}</small>
      </span>
    </button>
  );
}

function sealWords(shoe: View['shoe']): { readonly word: string; readonly under: string } {
  const { bar } = words().table;
  if (shoe === null) return { word: bar.noShoe, under: bar.betweenShoes };
  if (shoe.root === null) return { word: bar.unsealed, under: bar.anchor(shortHash(shoe.anchor)) };
  return { word: bar.sealed, under: bar.root(shortHash(shoe.root), shoe.coups) };
}

/** `8f3c 07be … a1d9`: enough of a hash to compare by eye. */
const shortHash = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;

function Stats({ ctrl }: { ctrl: TableCtrl }) {
  const purse = ctrl.picture.value?.purse;
  const [balance, total] = [ctrl.balance.value, ctrl.total.value];
  const net = total - (purse?.granted ?? total);
  return (
    <dl class="stats">
      <div>
        <dt>{words().everywhere.session}</dt>
        <dd>
          {purse === undefined ? words().everywhere.none : <SessionClock ctrl={ctrl} since={purse.since} />}
        </dd>
      </div>
      <div>
        <dt>{words().everywhere.net}</dt>
        <dd class={net < 0 ? 'bad' : net > 0 ? 'good' : ''}>
          {purse === undefined ? words().everywhere.none : words().figures.signedMoney(net, 'always')}
        </dd>
      </div>
      <div>
        <dt>{words().table.bar.onFelt}</dt>
        <dd>
          {purse === undefined ? words().everywhere.none : words().figures.money(ctrl.onFelt.value, 'always')}
        </dd>
      </div>
      <div>
        <dt>{words().everywhere.balance}</dt>
        <dd>{purse === undefined ? words().everywhere.none : words().figures.money(balance, 'always')}</dd>
        <Change ctrl={ctrl} />
      </div>
    </dl>
  );
}

/** The last hand's net result, shown beside the balance for a few seconds. */
function Change({ ctrl }: { ctrl: TableCtrl }) {
  const { coup } = ctrl.showing.value;
  const called = coup !== undefined && isPast(ctrl.scene.value, 'settle') && ctrl.lines.value.length > 0;
  const net = called ? netOfLines(ctrl.lines.value) : 0;
  return (
    <dd class="change">
      {net !== 0 && (
        <span key={coup?.coup} class={net > 0 ? 'good' : ''}>
          {words().figures.signedMoney(net, 'always')}
        </span>
      )}
    </dd>
  );
}

/** Reloading a solo table does not start a new session: the tab stores when it began. */
function sessionSince(since: number): number {
  const KEY = 'coup/session';
  try {
    const kept = Number(sessionStorage.getItem(KEY) ?? Number.NaN);
    const begun = kept > 0 && kept < since ? kept : since;
    sessionStorage.setItem(KEY, String(begun));
    return begun;
  } catch {
    return since;
  }
}

/** A solo table's clock stops between coups; the session clock does not. */
function SessionClock({ ctrl, since }: { ctrl: TableCtrl; since: number }) {
  ctrl.second.value;
  const solo = ctrl.mode === 'solo';
  const begun = useMemo(() => (solo ? sessionSince(since) : since), [solo, since]);
  return <>{makeSpan(((solo ? Date.now() : ctrl.link.now()) - begun) / 1_000, 'always')}</>;
}
