import { useLayoutEffect, useRef } from 'preact/hooks';
import { chips } from '../../../base/index.ts';
import type { Side } from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import { CardSlot, PlayingCard } from '../../draw/Card.tsx';
import { ChipStack } from '../../draw/Chip.tsx';
import { breakDown } from '../../draw/chips.ts';
import { HandIcon } from '../../draw/Icons.tsx';
import { Ring } from '../../draw/Ring.tsx';
import { pageNow } from '../draw/drawing.ts';
import { carry, fly, isStill } from '../draw/motion.ts';
import { PACE } from '../draw/pace.ts';
import { isPast, type SceneCard } from '../draw/scene.ts';
import type { TableCtrl } from '../state/ctrl.ts';
import { handSum } from '../state/newcomer.ts';
import { getPhase, type PhaseClock, type PhaseLine } from '../state/phase.ts';
import { findLongWin, type SettlementLine } from '../state/settlement.ts';
import { Lifted } from './HeldCard.tsx';
import { useKeptFocus } from './keepFocus.ts';

/** Player left, Banker right; between them the phase and the shoe. */
export function Hands({ ctrl }: { ctrl: TableCtrl }) {
  const holder = useRef<HTMLElement>(null);
  // Subscribe here, so that turning a card moves the focus on.
  const yours = ctrl.yourTurn.value.length > 0;
  useKeptFocus(holder, yours ? '.turn, .acts button' : '.acts button');
  return (
    <section ref={holder} class="hands" aria-label={words().table.hands.hands}>
      <HandName ctrl={ctrl} hand="player" />
      <HandCards ctrl={ctrl} hand="player" />
      <Middle ctrl={ctrl} />
      <HandCards ctrl={ctrl} hand="banker" />
      <HandName ctrl={ctrl} hand="banker" />
    </section>
  );
}

function HandName({ ctrl, hand }: { ctrl: TableCtrl; hand: Side }) {
  const total = ctrl.scene.value.totals[hand];
  const sign = (
    <span class="hm" aria-hidden="true">
      <HandIcon hand={hand} />
    </span>
  );
  return (
    <div class={`hl ${hand}`}>
      {hand === 'player' && sign}
      <span class="hn">{words().cards.sides[hand]}</span>
      {hand === 'banker' && sign}
      <span class={`ht ${total === undefined ? 'none' : ''}`} key={total}>
        {total ?? words().table.hands.noTotal}
      </span>
      {ctrl.sums.value ? <Sum ctrl={ctrl} hand={hand} /> : NO_SUM}
    </div>
  );
}

/** Reserves the line, so that cards and bets do not move when a sum appears. */
const NO_SUM = <span class="hs">{'\u00a0'}</span>;

/** The arithmetic of the total, for newcomers. */
function Sum({ ctrl, hand }: { ctrl: TableCtrl; hand: Side }) {
  const sum = handSum(ctrl.scene.value, hand);
  if (sum === undefined) return NO_SUM;
  return (
    <span class="hs">
      {`${sum.points.join(' + ')} = ${sum.sum}`}
      {sum.sum !== sum.total && (
        <>
          <svg viewBox="0 0 14 8" aria-hidden="true">
            <path d="M0 4h12M9 1l3 3-3 3" />
          </svg>
          <b>{sum.total}</b>
        </>
      )}
    </span>
  );
}

function HandCards({ ctrl, hand }: { ctrl: TableCtrl; hand: Side }) {
  const { cards, natural, totals } = ctrl.scene.value;
  const own = cards.filter((card) => card.hand === hand);
  const slots = Array.from({ length: Math.max(0, 2 - own.length) }, (_, index) => index);
  const winner = isPast(ctrl.scene.value, 'settle') ? ctrl.showing.value.coup?.winner : undefined;
  const fate = winner === undefined || winner === 'tie' ? '' : winner === hand ? 'wins' : 'loses';
  const isNatural = natural && ctrl.game.value?.tableau.natural[totals[hand] ?? -1] === 1 ? 'natural' : '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a hand of cards is no set of fields
    <div class={`hc ${hand} ${isNatural} ${fate}`} role="group" aria-label={words().table.hands.cards(hand)}>
      {own.map((card, index) => (
        <FeltCard key={card.place} ctrl={ctrl} card={card} index={index} />
      ))}
      {slots.map((slot) => (
        <span class="pc-place" key={`slot ${slot}`}>
          <CardSlot />
        </span>
      ))}
    </div>
  );
}

function FeltCard({ ctrl, card, index }: { ctrl: TableCtrl; card: SceneCard; index: number }) {
  const holder = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const fresh = pageNow() - card.dealtAt < PACE.flight;
    const shoe = shoeBox();
    if (fresh && holder.current !== null && shoe !== undefined)
      fly(holder.current, { from: shoe, ms: PACE.flight, turn: -8, grows: true });
    const place = holder.current;
    return () => place !== null && gather(place, index, card.hand === 'player' ? PLAYER_LATER : 0);
  }, []);
  const yours = !card.up && ctrl.yourTurn.value.some(({ place }) => place === card.place);
  const drawn = <PlayingCard card={card.card} up={card.up} third={index === 2} />;
  const lifted = card.up ? undefined : ctrl.folds.value.find(({ fold }) => fold.place === card.place);
  return (
    <span
      class={`pc-place ${ctrl.held.value?.place === card.place ? 'in-hand' : ''} ${lifted === undefined ? '' : 'lifts'}`}
      ref={holder}
      data-place={card.place}
    >
      {yours ? (
        <button
          class="turn"
          type="button"
          aria-label={words().table.hands.squeeze(card.hand, index)}
          onClick={() => ctrl.takeUp(card.place)}
        >
          {drawn}
        </button>
      ) : (
        drawn
      )}
      {lifted !== undefined && <Lifted fold={lifted.fold} />}
    </span>
  );
}

const PLAYER_LATER = 60;

/** Stacks a hand on its first card, turns it face down and moves it to the tray, Banker's first. */
function gather(place: Element, index: number, delay: number): void {
  const tray = document.querySelector('[data-tray]')?.getBoundingClientRect();
  const card = place.querySelector('.pc');
  const hand = place.parentElement;
  if (tray === undefined || card === null || hand === null || !place.isConnected) return;
  const { top, width, height } = card.getBoundingClientRect();
  // Earlier cards have already left and this one has moved into their place; start from where the patron saw it.
  const { left } = hand.getBoundingClientRect();
  const apart = width + Number.parseFloat(getComputedStyle(hand).columnGap);
  const carried = carry(card, {
    from: new DOMRect(left + index * apart, top, width, height),
    by: { box: new DOMRect(left, top, width, height), ms: PACE.square },
    ...{ to: tray, ms: PACE.square + PACE.gather, delay, small: tray.height / height },
  });
  turnDown(carried?.querySelector('.pc'), delay);
}

function turnDown(card: Element | null | undefined, delay: number): void {
  card?.querySelector<HTMLElement>('.pc-turn')?.style.setProperty('transition-delay', `${delay}ms`);
  // Force a layout, so that the turn has a start state.
  card?.getBoundingClientRect();
  card?.classList.remove('up');
}

/** The mouth of the shoe. */
function shoeBox(): DOMRect | undefined {
  const shoe = document.querySelector('[data-shoe]')?.getBoundingClientRect();
  return shoe !== undefined && shoe.width > 0 ? shoe : undefined;
}

function Middle({ ctrl }: { ctrl: TableCtrl }) {
  const picture = ctrl.picture.value;
  if (picture === undefined) return <div class="mid" />;
  const { view, settings, you } = picture;
  const [scene, showing] = [ctrl.scene.value, ctrl.showing.value];
  const phase = getPhase({
    ...{ view, scene, showing, mine: you?.seat, mode: ctrl.mode, settings },
    lifted: ctrl.folds.value.at(-1)?.words,
    game: ctrl.game.value,
  });
  const longWin =
    phase.result && ctrl.settling.value !== undefined ? findLongWin(ctrl.lines.value) : undefined;
  return (
    <div class="mid">
      <strong class={phase.result ? 'result' : ''} key={phase.word}>
        {phase.word}
      </strong>
      {longWin === undefined ? <Clock ctrl={ctrl} phase={phase} /> : <LongWin ctrl={ctrl} line={longWin} />}
      <span class="who">
        {longWin === undefined
          ? phase.under || '\u00a0'
          : words().table.hand.pays(longWin.stake, longWin.profit)}
      </span>
    </div>
  );
}

const MOST_CUT = 3;

/** Long odds shown as large as a total, with the payout below, cut into stacks as a dealer proves it. */
function LongWin({ ctrl, line: { stake, profit } }: { ctrl: TableCtrl; line: SettlementLine }) {
  const rack = ctrl.rack.value;
  const { pieces } = breakDown(rack, chips(profit));
  return (
    <div class="longwin">
      <span class="price">
        <b>{words().figures.number(Math.floor((profit / stake) * 100) / 100)}</b> {words().table.felt.toOne}
      </span>
      <span class="cut" aria-hidden="true">
        {pieces.slice(0, MOST_CUT).map(({ chip, count }) => (
          <ChipStack key={chip} rack={rack} amount={chips(chip * count)} />
        ))}
      </span>
    </div>
  );
}

function Clock({ ctrl, phase: { clock } }: { ctrl: TableCtrl; phase: PhaseLine }) {
  if (clock === undefined) return <span class="ring-place" />;
  return <RunningClock ctrl={ctrl} clock={clock} />;
}

/** Exact at each full second, which is as often as the page draws the clock. */
function leftAt(ctrl: TableCtrl, until: number): number {
  ctrl.second.value;
  return Math.max(0, until - ctrl.link.now());
}

function RunningClock({ ctrl, clock: { until, wholeMs, what } }: { ctrl: TableCtrl; clock: PhaseClock }) {
  const away = ctrl.away.value;
  const leftMs = leftAt(ctrl, until);
  const seconds = Math.ceil(leftMs / 1_000);
  return (
    <Ring
      left={wholeMs === 0 ? 0 : Math.min(1, leftMs / wholeMs)}
      leftMs={leftMs}
      figure={String(seconds)}
      label={words().table.phase[what](seconds)}
      soon={seconds <= 5}
      clock={`${until} ${away}`}
      still={away || isStill()}
    />
  );
}
