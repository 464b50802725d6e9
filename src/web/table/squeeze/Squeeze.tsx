import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../../app/language.ts';
import { Ring } from '../../draw/Ring.tsx';
import '../../styles/squeeze.css';
import { isStill } from '../draw/motion.ts';
import type { TableCtrl } from '../state/ctrl.ts';
import type { HeldCardState } from '../state/squeezing.ts';
import { getSeconds } from '../state/ticking.ts';
import { makeHand, type SqueezeHand } from './hand.ts';

/** A card in the hand over a dimmed felt, with text and buttons below it. */
export function Squeeze({ ctrl, held }: { ctrl: TableCtrl; held: HeldCardState }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const hand = useRef<SqueezeHand | undefined>(undefined);
  const said = useSignal<string>(words().table.squeeze.pull);
  /** Whether this hand asked to open the card, and whether it is open. */
  const [asked, taken] = [useRef(false), useRef(held.up)];
  useLayoutEffect(() => {
    if (canvas.current === null) return;
    const place = held.place;
    canvas.current.focus({ preventScroll: true });
    hand.current = makeHand({
      canvas: canvas.current,
      place: () => document.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect(),
      still: isStill(),
      onFold: ctrl.showFold,
      onWords: (shows) => {
        said.value = taken.current && !asked.current ? words().table.squeeze.dealer(shows) : shows;
      },
      onOpening: () => {
        asked.current ||= !taken.current;
        ctrl.openHeld();
      },
      onLaid: () => layDown(ctrl, place),
      onOver: () => ctrl.layDown(),
    });
    return () => hand.current?.stop();
  }, []);
  useEffect(() => {
    if (held.card !== undefined) hand.current?.know(held.card);
  }, [held.card]);
  // Once the card is up for everyone it opens here too, even if the dealer turned it.
  useEffect(() => {
    if (!held.up) return;
    taken.current = true;
    hand.current?.open();
  }, [held.up]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the card and of the buttons below it
    <div
      class="squeeze"
      onKeyDown={(event) => {
        const onButton = event.target instanceof HTMLButtonElement;
        if (onButton && (event.key === 'Enter' || event.key === ' ')) return;
        if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Tab') return;
        if (hand.current?.key(event) === true || event.key.length === 1) event.preventDefault();
      }}
    >
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: its keys are its own */}
      <canvas ref={canvas} tabIndex={0} role="application" aria-label={words().table.squeeze.hand} />
      <div class="squeeze-foot">
        <p role="status">{said}</p>
        <div>
          <TurnClock ctrl={ctrl} place={held.place} />
          <button type="button" class="btn" aria-keyshortcuts="T" onClick={() => hand.current?.turn()}>
            {words().table.squeeze.turn}
          </button>
          <button type="button" class="btn" onClick={() => layDown(ctrl, held.place)}>
            {words().table.squeeze.lay}
          </button>
          <button type="button" class="btn" onClick={() => hand.current?.open()}>
            {words().table.squeeze.open}
          </button>
        </div>
      </div>
    </div>
  );
}

/** Returns the focus to the card on the felt. */
function layDown(ctrl: TableCtrl, place: number): void {
  ctrl.layDown();
  requestAnimationFrame(() => {
    // Another card may be in the hand by now, and keeps the focus.
    if (ctrl.held.peek() !== undefined) return;
    document.querySelector<HTMLElement>(`[data-place="${place}"] button`)?.focus({ preventScroll: true });
  });
}

/** The time left to turn the card. Solo tables have no clock. */
function TurnClock({ ctrl, place }: { ctrl: TableCtrl; place: number }) {
  const picture = ctrl.picture.value;
  const turn = picture?.view.turns.find(({ places }) => places.includes(place));
  ctrl.second.value;
  if (picture === undefined || turn === undefined || ctrl.mode === 'solo') return null;
  const leftMs = Math.max(0, turn.until - ctrl.link.now());
  const { turnMs } = picture.settings;
  const seconds = getSeconds(leftMs);
  return (
    <Ring
      left={turnMs === 0 ? 0 : Math.min(1, leftMs / turnMs)}
      leftMs={leftMs}
      figure={String(seconds)}
      label={words().table.phase.leftToTurn(seconds)}
      soon={seconds <= 5}
      clock={`${turn.until}`}
      still={isStill()}
    />
  );
}
