import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { chips } from '../../../base/index.ts';
import type { GameRules } from '../../../engine/index.ts';
import { makePays, makeRange } from '../../../print/index.ts';
import { CloseIcon } from '../../draw/Icons.tsx';
import { preferences } from '../../preferences.ts';
import type { TableCtrl } from '../state/ctrl.ts';
import { KEYS_HELP } from '../state/keys.ts';
import { money, moneyAndCents } from '../state/words.ts';
import type { TableLinks } from './Foot.tsx';

interface DialogProps {
  readonly ctrl: TableCtrl;
  readonly links: TableLinks;
  readonly onLeave: () => void;
}

/** Whatever opens over the table: never over the cards by itself, only when it is asked for. */
export function Dialogs(props: DialogProps) {
  const { ctrl } = props;
  const game = ctrl.game.value;
  useOpener(ctrl.dialog.value !== undefined);
  switch (ctrl.dialog.value) {
    case 'menu':
      return <Menu {...props} />;
    case 'seal':
      return <Seal {...props} />;
    case 'help':
      return <Help {...props} />;
    case 'chips':
      return <BuyChips {...props} />;
    case 'limits':
      return game === undefined ? null : <Limits {...props} game={game} />;
    default:
      return null;
  }
}

/** One dialog may lead to another: the focus goes back to what opened the first. */
function useOpener(open: boolean): void {
  const opener = useRef<HTMLElement | undefined>(undefined);
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
    return () => opener.current?.focus();
  }, [open]);
}

interface PanelProps {
  readonly ctrl: TableCtrl;
  readonly title: string;
  readonly name: string;
  readonly children: ComponentChildren;
}

/** A native dialog keeps the focus inside and gives it back where it came from. */
function Panel({ ctrl, title, name, children }: PanelProps) {
  const holder = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = holder.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const close = (): void => {
    ctrl.dialog.value = undefined;
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog closes by Escape by itself
    <dialog
      ref={holder}
      class={`over ${name}`}
      aria-labelledby="dialog-title"
      onCancel={close}
      onClose={close}
      onClick={(event) => event.target === holder.current && holder.current?.close()}
    >
      <div class="over-body">
        <header>
          <h2 id="dialog-title">{title}</h2>
          <button type="button" class="icon" aria-label="Close" onClick={() => holder.current?.close()}>
            <CloseIcon />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

const SWITCHES = [
  ['reasons', 'Say why cards are drawn'],
  ['speech', 'Speak the calls'],
  ['sounds', 'Sounds'],
] as const;

const ROOMS = [
  ['auto', 'As the system'],
  ['dark', 'Dark'],
  ['light', 'Light'],
] as const;

function Menu({ ctrl, links, onLeave }: DialogProps) {
  const { you, purse } = ctrl.picture.value ?? {};
  const go = (to: 'chips' | 'help' | 'limits') => () => {
    ctrl.dialog.value = to;
  };
  const seated = you !== null && you !== undefined;
  const leave = async (): Promise<void> => {
    if (!(await ctrl.leave())) return;
    ctrl.dialog.value = undefined;
    onLeave();
  };
  return (
    <Panel ctrl={ctrl} title="Menu" name="menu-panel">
      {seated && (
        <button type="button" class="row" onClick={go('chips')}>
          Buy more chips <span>{moneyAndCents(purse?.cage ?? 0)} in the cage</span>
        </button>
      )}
      <button type="button" class="row" onClick={go('limits')}>
        Every bet and its limits
      </button>
      <a class="row" href={links.card} target="_blank" rel="noopener">
        Rule card
      </a>
      <a class="row" href={links.odds} target="_blank" rel="noopener">
        Exact odds
      </a>
      <button type="button" class="row" onClick={go('help')}>
        Keys <span>?</span>
      </button>
      <hr />
      {SWITCHES.map(([name, label]) => (
        <label class="row" key={name}>
          {label}
          <input
            type="checkbox"
            checked={preferences[name].value}
            onChange={(event) => {
              preferences[name].value = event.currentTarget.checked;
            }}
          />
        </label>
      ))}
      <label class="row">
        Room
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
      <hr />
      {seated ? (
        <button type="button" class="row" onClick={() => void leave()}>
          Leave the table <span>your chips go to the cage</span>
        </button>
      ) : (
        <a class="row" href={links.lobby}>
          To the lobby
        </a>
      )}
    </Panel>
  );
}

function BuyChips({ ctrl }: DialogProps) {
  const { purse, you } = ctrl.picture.value ?? {};
  const cage = purse?.cage ?? 0;
  const amounts = [10_000, 50_000, 100_000].filter((amount) => amount < cage);
  const buy = async (amount: number): Promise<void> => {
    await ctrl.buyIn(chips(amount));
    ctrl.dialog.value = undefined;
  };
  return (
    <Panel ctrl={ctrl} title="Buy chips" name="chips-panel">
      <dl class="facts">
        <dt>In the cage</dt>
        <dd>{moneyAndCents(cage)}</dd>
        <dt>At this table</dt>
        <dd>{moneyAndCents((you?.stack ?? 0) + (you?.onFelt ?? 0))}</dd>
      </dl>
      {cage === 0 ? (
        <p class="cap">
          Nothing is left in the cage. When you are broke the house gives play chips again, hourly.
        </p>
      ) : (
        <div class="choices">
          {amounts.map((amount) => (
            <button key={amount} type="button" class="btn" onClick={() => void buy(amount)}>
              {money(amount)}
            </button>
          ))}
          <button type="button" class="btn pri" onClick={() => void buy(cage)}>
            All {money(cage)}
          </button>
        </div>
      )}
    </Panel>
  );
}

function Seal({ ctrl, links }: DialogProps) {
  const { view, you } = ctrl.picture.value ?? {};
  const shoe = view?.shoe ?? null;
  const before = shoe === null ? 0 : shoe.index - 1;
  return (
    <Panel ctrl={ctrl} title={shoe === null ? 'No shoe' : `Shoe ${shoe.index}`} name="seal-panel">
      <p>
        {shoe === null || shoe.root === null
          ? 'The order of the cards is not settled yet: patrons add entropy first, and then the shoe is sealed.'
          : 'The order of these cards was fixed before the first wager. Each card is opened against the root below, and when the shoe ends its seed is shown, so that anybody can check all of it.'}
      </p>
      {shoe !== null && (
        <dl class="facts">
          <dt>Root</dt>
          <dd class="hash">{shoe.root ?? 'not sealed yet'}</dd>
          <dt>Anchor of the chain</dt>
          <dd class="hash">{shoe.anchor}</dd>
          <dt>Log</dt>
          <dd>
            entry {shoe.entries}
            <small class="hash">{shoe.head}</small>
          </dd>
          <dt>Coups</dt>
          <dd>
            {shoe.coups}
            {shoe.last ? ', the last of this shoe' : ''}
          </dd>
          <dt>Cards left</dt>
          <dd>{shoe.cardsLeft ?? 'not dealt yet'}</dd>
          <dt>Entropy</dt>
          <dd>
            {shoe.commitments === 0
              ? 'of the house alone'
              : `of ${shoe.commitments} ${shoe.commitments === 1 ? 'patron' : 'patrons'}`}
            {you?.committed === true ? '; yours is in it' : ''}
          </dd>
        </dl>
      )}
      {before > 0 && links.transcript !== undefined && (
        <a class="row" href={links.transcript(before)}>
          Transcript of shoe {before}
        </a>
      )}
    </Panel>
  );
}

const Help = ({ ctrl }: DialogProps) => (
  <Panel ctrl={ctrl} title="Keys" name="help-panel">
    <dl class="facts keys">
      {KEYS_HELP.map(([keys, what]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Panel>
);

function Limits({ ctrl, game }: DialogProps & { game: GameRules }) {
  return (
    <Panel ctrl={ctrl} title="Every bet" name="limits-panel">
      <p>
        One patron’s wagers on one coup can win at most <b>{money(game.limits.maximumPayout)}</b> together;{' '}
        {game.limits.overMaximumPayout === 'refused'
          ? 'what could win more is refused.'
          : 'more is not paid.'}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Bet</th>
            <th scope="col">Pays</th>
            <th scope="col">Limits</th>
            <th scope="col">Edge</th>
          </tr>
        </thead>
        <tbody>
          {game.bets.map((bet) => (
            <tr key={bet.id}>
              <th scope="row">{bet.label}</th>
              <td>
                {bet.lines.map((line) => (
                  <div class="line" key={line.label}>
                    <span>{line.label}</span> <b>{makePays(line)}</b>
                  </div>
                ))}
              </td>
              <td>{makeRange(bet.limits)}</td>
              <td>{ctrl.edges.value?.get(bet.id) ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
