import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { type Chips, chips } from '../../../base/index.ts';
import { words } from '../../app/language.ts';
import { Chip } from '../../draw/Chip.tsx';
import { ageAsked } from '../state/ageAsked.ts';
import { bankrollAsked } from '../state/bankrollAsked.ts';
import { ACTS } from '../state/betting.ts';
import type { TableCtrl } from '../state/ctrl.ts';
import type { Primary } from '../state/primary.ts';
import { chipsToBring } from '../state/seating.ts';
import { AgeQuestion } from './AgeQuestion.tsx';
import { BankrollChoice } from './BankrollChoice.tsx';
import { dragChip } from './drag.ts';
import { useKeptFocus } from './keepFocus.ts';

/** The chips to select and the actions; on a phone, the dock. */
export function Rack({ ctrl }: { ctrl: TableCtrl }) {
  const holder = useRef<HTMLElement>(null);
  const open = ctrl.closedBecause.value === undefined;
  return (
    <section ref={holder} class={`rack ${open ? '' : 'off'}`} aria-label={words().table.seat.rack}>
      <ChipChoice ctrl={ctrl} />
      <Actions ctrl={ctrl} holder={holder} />
    </section>
  );
}

function ChipChoice({ ctrl }: { ctrl: TableCtrl }) {
  const [rack, offered, inHand] = [ctrl.rack.value, ctrl.offered.value, ctrl.chip.value];
  const choose = (chip: Chips, button: HTMLElement | null): void => {
    ctrl.chooseChip(chip);
    button?.focus();
  };
  return (
    <div class="chips" role="radiogroup" aria-label={words().table.seat.chips}>
      {offered.map((chip, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input cannot be dragged as a chip
        <button
          key={chip}
          type="button"
          role="radio"
          aria-checked={chip === inHand}
          tabIndex={chip === inHand ? 0 : -1}
          aria-label={words().table.seat.chip(chip)}
          onClick={() => ctrl.chooseChip(chip)}
          onPointerDown={(event) => dragChip(event, (bet) => ctrl.place(bet, chip))}
          onKeyDown={(event) => {
            const step = STEPS[event.key];
            const next = step === undefined ? undefined : (index + step + offered.length) % offered.length;
            if (next === undefined || offered[next] === undefined) return;
            event.preventDefault();
            choose(offered[next], event.currentTarget.parentElement?.children[next] as HTMLElement | null);
          }}
        >
          <Chip rack={rack} chip={chip} />
        </button>
      ))}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The actions available now. The focus survives a change of buttons. */
function Actions({ ctrl, holder }: { ctrl: TableCtrl; holder: RefObject<HTMLElement | null> }) {
  useKeptFocus(holder, '.acts button');
  const picture = ctrl.picture.value;
  if (picture === undefined) return <div class="acts" />;
  if (ageAsked.value !== undefined && !ctrl.drawing.value) return <AgeQuestion {...ageAsked.value} />;
  if (bankrollAsked.value !== undefined && !ctrl.drawing.value)
    return <BankrollChoice {...bankrollAsked.value} />;
  const cage = chipsToBring(picture);
  if (picture.you === null) return <Sitting ctrl={ctrl} cage={cage} />;
  if (ctrl.yourTurn.value.length > 0) return <Turning ctrl={ctrl} />;
  const empty = picture.you.stack + picture.you.onFelt === 0;
  if (empty && cage > 0) return <Buying ctrl={ctrl} cage={cage} />;
  return (
    <div class={`acts ${ctrl.mode}`}>
      {BUTTONS.map((act) => (
        <button
          key={act}
          type="button"
          class="btn"
          aria-disabled={!ctrl.actReady(act)}
          aria-keyshortcuts={act.charAt(0).toUpperCase()}
          onClick={() => void ctrl.act(act)}
        >
          {words().table.betting.acts[act]}
        </button>
      ))}
      <SavedBets ctrl={ctrl} />
      <AutoButton ctrl={ctrl} />
      <PrimaryButton ctrl={ctrl} />
    </div>
  );
}

/** The primary button rebets too; the R key alone rebets without dealing. */
const BUTTONS = ACTS.filter((act) => act !== 'rebet');

/** Opens the limits of auto-rebet, or stops it while it runs. */
function AutoButton({ ctrl }: { ctrl: TableCtrl }) {
  const { auto } = words().table;
  const run = ctrl.auto.value;
  if (run !== undefined)
    return (
      <button type="button" class="btn auto on" onClick={ctrl.stopAuto}>
        {auto.stop(run.left)}
      </button>
    );
  const off = ctrl.autoStake.value === undefined;
  return (
    <button
      type="button"
      class="btn auto"
      aria-haspopup="dialog"
      aria-disabled={off}
      onClick={() => {
        if (!off) ctrl.dialog.value = 'auto';
      }}
    >
      {auto.button}
    </button>
  );
}

/** Saves the chips on the felt; on an empty felt, places the saved ones. */
function SavedBets({ ctrl }: { ctrl: TableCtrl }) {
  const act = ctrl.layoutAct();
  const off = act.is === 'none' || (act.is === 'place' && ctrl.closedBecause.value !== undefined);
  return (
    <button
      type="button"
      class="btn saved"
      aria-disabled={off}
      aria-keyshortcuts="F"
      onClick={() => ctrl.useLayout()}
    >
      {act.is === 'save' ? words().table.betting.saveLayout : words().table.betting.savedLayout}
      {act.is === 'place' && <span class="amt">{words().figures.money(act.sum)}</span>}
    </button>
  );
}

/** The one filled button: it leads to the next hand, and Space presses it. */
function PrimaryButton({ ctrl }: { ctrl: TableCtrl }) {
  const primary = ctrl.primary.value;
  return (
    <button
      type="button"
      class="btn pri deal"
      aria-keyshortcuts="Space"
      aria-disabled={primary === undefined || primary === 'waiting'}
      onClick={() => void ctrl.goOn()}
    >
      {primaryWords(ctrl, primary)}
      <span class="kbd" aria-hidden="true">
        {words().table.hand.space}
      </span>
    </button>
  );
}

function primaryWords({ mode, notReady }: TableCtrl, primary: Primary | undefined): string {
  const { hand } = words().table;
  if (primary === 'waiting') return hand.waiting(notReady.value);
  if (primary !== undefined) return hand.primary[primary];
  return mode === 'solo' ? hand.primary.deal : hand.primary.rebet;
}

/** Shown before the visitor asks for a seat that they cannot get. */
const Uninvited = () => (
  <div class="acts sit">
    <span class="hint">{words().table.seat.notInvited}</span>
    <a class="btn pri" href="#/">
      {words().everywhere.toLobby}
    </a>
  </div>
);

function Sitting({ ctrl, cage }: { ctrl: TableCtrl; cage: number }) {
  const { view, settings } = ctrl.picture.value ?? {};
  const full = view !== undefined && settings !== undefined && view.patrons.length >= settings.seats;
  const off = full || ctrl.busy.value || ctrl.connection.value.is !== 'open';
  if (ctrl.uninvited.value) return <Uninvited />;
  return (
    <div class="acts sit">
      <span class="hint">{full ? words().table.seat.full : words().table.seat.watching}</span>
      <button type="button" class="btn pri" aria-disabled={off} onClick={() => !off && void ctrl.sit()}>
        {words().table.seat.sit(cage)}
      </button>
    </div>
  );
}

const Buying = ({ ctrl, cage }: { ctrl: TableCtrl; cage: number }) => (
  <div class="acts sit">
    <span class="hint">{words().table.seat.noChips}</span>
    <button type="button" class="btn pri" onClick={() => void ctrl.buyIn(chips(cage))}>
      {words().table.seat.buy(cage)}
    </button>
  </div>
);

function Turning({ ctrl }: { ctrl: TableCtrl }) {
  const places = ctrl.yourTurn.value.map(({ place }) => place);
  return (
    <div class="acts sit">
      <button type="button" class="btn" aria-keyshortcuts="T" onClick={() => ctrl.turn(places.slice(0, 1))}>
        {words().table.seat.turnOne}
      </button>
      <button type="button" class="btn pri" aria-keyshortcuts="S" onClick={() => ctrl.takeUp()}>
        {words().table.seat.squeeze}
      </button>
      <button type="button" class="btn" onClick={() => ctrl.turn(places)}>
        {words().table.seat.turnAll(places.length)}
      </button>
    </div>
  );
}
