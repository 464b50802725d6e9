import { room, switchRoom } from '../../app/room.ts';
import { BackIcon, BrandMark, MenuIcon, RoomIcon, SealIcon } from '../../draw/Icons.tsx';
import type { TableCtrl } from '../state/ctrl.ts';
import type { View } from '../state/types.ts';
import { makeSpan, moneyAndCents, shortHash } from '../state/words.ts';

/** Where one is, the sealed shoe, and what a patron must always have in sight. */
export const TableBar = ({ ctrl, lobby }: { ctrl: TableCtrl; lobby: string }) => (
  <header class="bar">
    <a class="brand" href={lobby} aria-label="Coup, lobby">
      <BrandMark />
      <span>Coup</span>
    </a>
    <a class="icon bk" href={lobby} aria-label="Lobby">
      <BackIcon />
    </a>
    <Place ctrl={ctrl} />
    <SealedShoe ctrl={ctrl} />
    <Stats ctrl={ctrl} />
    <button
      class="icon room-switch"
      type="button"
      aria-label={room.value === 'light' ? 'Dark room' : 'Light room'}
      onClick={switchRoom}
    >
      <RoomIcon />
    </button>
    <button
      class="icon"
      type="button"
      aria-label="Menu"
      aria-haspopup="dialog"
      onClick={() => {
        ctrl.dialog.value = 'menu';
      }}
    >
      <MenuIcon />
    </button>
  </header>
);

function Place({ ctrl }: { ctrl: TableCtrl }) {
  const [game, picture] = [ctrl.game.value, ctrl.picture.value];
  const table = ctrl.mode === 'solo' ? 'solo' : `table ${picture?.number ?? ''}`;
  return (
    <div class="place">
      <h1>{game?.house.short ?? 'Coup'}</h1>
      <span>{game === undefined ? 'Fetching the table' : `${game.name}, ${table}`}</span>
    </div>
  );
}

function SealedShoe({ ctrl }: { ctrl: TableCtrl }) {
  const shoe = ctrl.picture.value?.view.shoe ?? null;
  const { word, under } = sealWords(shoe);
  return (
    <button
      class="sealed"
      type="button"
      aria-haspopup="dialog"
      onClick={() => {
        ctrl.dialog.value = 'seal';
      }}
    >
      <SealIcon sealed={shoe?.root !== null && shoe !== null} />
      <span>
        <b>
          <span class="lg">{shoe === null ? '' : `Shoe ${shoe.index} `}</span>
          {word}
        </b>
        <small>{under}</small>
      </span>
    </button>
  );
}

function sealWords(shoe: View['shoe']): { readonly word: string; readonly under: string } {
  if (shoe === null) return { word: 'no shoe', under: 'between shoes' };
  if (shoe.root === null) return { word: 'not sealed yet', under: `anchor ${shortHash(shoe.anchor)}` };
  return { word: 'sealed', under: `root ${shortHash(shoe.root)}, coup ${shoe.coups}` };
}

function Stats({ ctrl }: { ctrl: TableCtrl }) {
  const purse = ctrl.picture.value?.purse;
  const balance = ctrl.balance.value;
  const net = balance - (purse?.granted ?? balance);
  return (
    <dl class="stats">
      <div>
        <dt>Session</dt>
        <dd>{purse === undefined ? '–' : <SessionClock ctrl={ctrl} since={purse.since} />}</dd>
      </div>
      <div>
        <dt>Net</dt>
        <dd class={net < 0 ? 'bad' : net > 0 ? 'good' : ''}>
          {purse === undefined ? '–' : `${net > 0 ? '+' : ''}${moneyAndCents(net)}`}
        </dd>
      </div>
      <div>
        <dt>Balance</dt>
        <dd>{purse === undefined ? '–' : moneyAndCents(balance)}</dd>
      </div>
    </dl>
  );
}

/** A solo table's clock stands still between coups; a session does not. */
function SessionClock({ ctrl, since }: { ctrl: TableCtrl; since: number }) {
  ctrl.second.value;
  const now = ctrl.mode === 'solo' ? Date.now() : ctrl.link.now();
  return <>{makeSpan(now - since)}</>;
}
