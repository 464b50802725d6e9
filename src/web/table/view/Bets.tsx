import type { CSSProperties, TargetedKeyboardEvent, TargetedMouseEvent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { chips } from '../../../base/index.ts';
import type { GameRules } from '../../../engine/index.ts';
import { ChipStack } from '../../draw/Chip.tsx';
import { coupOf, isPast } from '../draw/director.ts';
import { fly, shake } from '../draw/motion.ts';
import { dealtCard } from '../draw/showing.ts';
import type { TableCtrl } from '../state/ctrl.ts';
import { type FeltCell, feltRows, type PayFace, spellPays } from '../state/felt.ts';
import { isArrow, nextBox } from '../state/keys.ts';
import { betsThatPush, betsThatWin, type SettlementLine } from '../state/settlement.ts';
import { count, money, signedMoney } from '../state/words.ts';

/** The felt's bets: one ruled grid made from the house file. */
export function Bets({ ctrl, game }: { ctrl: TableCtrl; game: GameRules }) {
  const outcome = outcomeOf(ctrl, game);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div class="bets" role="group" aria-label="Bets on this felt" onKeyDown={moveByArrows}>
      {feltRows(game).map((row) => (
        <div
          key={row.cells[0]?.bet.id}
          class={`brow ${row.kind}`}
          data-of={row.cells.length}
          style={
            { '--shares': row.shares.map((share) => `minmax(0, ${share}fr)`).join(' ') } as CSSProperties
          }
        >
          {row.cells.map((cell) => (
            <BetCell key={cell.bet.id} ctrl={ctrl} cell={cell} outcome={outcome} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface Outcome {
  readonly wins: ReadonlySet<string>;
  readonly pushes: ReadonlySet<string>;
}

/** What the coup in sight decided, as soon as its settlement is drawn. */
function outcomeOf(ctrl: TableCtrl, game: GameRules): Outcome | undefined {
  const { coup } = ctrl.showing.value;
  if (coup === undefined || !isPast(ctrl.scene.value, 'settle')) return undefined;
  const dealt = coupOf(coup.cards.map(dealtCard));
  return { wins: betsThatWin(game, dealt), pushes: betsThatPush(game, dealt) };
}

function BetCell({ ctrl, cell, outcome }: { ctrl: TableCtrl; cell: FeltCell; outcome: Outcome | undefined }) {
  const { bet, kind, pays } = cell;
  const holder = useRef<HTMLButtonElement>(null);
  const refused = ctrl.refused.value?.bet === bet.id ? ctrl.refused.value : undefined;
  useEffect(() => {
    if (refused !== undefined && holder.current !== null) shake(holder.current);
  }, [refused?.n]);
  const stake = ctrl.stakes.value[bet.id] ?? 0;
  const edge = ctrl.edges.value?.get(bet.id);
  const won = outcome?.wins.has(bet.id) ?? false;
  const lost = outcome !== undefined && !won && !outcome.pushes.has(bet.id);
  const others = othersOn(ctrl, bet.id);
  const more = [
    `, pays ${spellPays(bet)}`,
    ...(edge === undefined ? [] : [`house edge ${edge.replace(/\s%$/, ' per cent')}`]),
    ...(stake === 0 ? [] : [`your wager ${money(stake)}`]),
    ...(won ? ['wins'] : []),
  ].join(', ');
  return (
    <button
      ref={holder}
      type="button"
      class={`bet ${kind} ${won ? 'won' : ''} ${lost ? 'lost' : ''} ${stake > 0 ? 'has' : ''}`}
      data-bet={bet.id}
      aria-disabled={ctrl.closedBecause.value !== undefined}
      onClick={(event) => placeFrom(ctrl, bet.id, event)}
    >
      <span class="bn">{bet.label}</span>
      <span class="sr">{more}</span>
      <Pays pays={pays} />
      <span class="be" aria-hidden="true">
        {edge !== undefined && (
          <>
            <i>edge</i> {edge}
          </>
        )}
      </span>
      <OwnChips ctrl={ctrl} cell={cell} stake={stake} won={won} />
      {others !== undefined && !won && (
        <span class="ba" aria-hidden="true">
          {others}
        </span>
      )}
      {refused !== undefined && (
        <span class="no" aria-hidden="true">
          {refused.text}
        </span>
      )}
    </button>
  );
}

/** Puts the chip in hand down; with a mouse or keys it flies there from the rack, under a finger it lands at once. */
function placeFrom(ctrl: TableCtrl, bet: string, event: TargetedMouseEvent<HTMLButtonElement>): void {
  const cell = event.currentTarget;
  const touched = event instanceof PointerEvent && event.pointerType === 'touch';
  if (!ctrl.place(bet, ctrl.chip.value) || touched) return;
  requestAnimationFrame(() => {
    const [chip, from] = [
      cell.querySelector('.bc .chip'),
      document.querySelector('.chips [aria-checked=true]'),
    ];
    if (chip !== null && from !== null) fly(chip, { from: from.getBoundingClientRect(), ms: 160, rise: 18 });
  });
}

function Pays({ pays }: { pays: PayFace }) {
  if (pays.is === 'margins') {
    return (
      <span class="pt" aria-hidden="true">
        <span class="pt-col">
          <i>by</i>
          <i>to 1</i>
        </span>
        {pays.columns.map(({ by, pays: to }) => (
          <span class={`pt-col ${/\d/.test(by) ? '' : 'nat'}`} key={by}>
            <i>{by}</i>
            <b>{to}</b>
          </span>
        ))}
      </span>
    );
  }
  const [profit, stake] = pays.odds.split(' to ');
  return (
    <span class="bp" aria-hidden="true">
      {stake === undefined ? (
        pays.odds
      ) : (
        <>
          {profit} <em>to</em> {stake}
        </>
      )}
      {pays.notes.map((note) => (
        <small key={note}>{note}</small>
      ))}
    </span>
  );
}

interface OwnProps {
  readonly ctrl: TableCtrl;
  readonly cell: FeltCell;
  readonly stake: number;
  readonly won: boolean;
}

/** The patron's own stack on a bet, and what becomes of it. */
function OwnChips({ ctrl, cell: { bet }, stake, won }: OwnProps) {
  const scene = ctrl.scene.value;
  const [rack, lines] = [ctrl.rack.value, ctrl.lines.value];
  const place = lines.findIndex((one) => one.bet.id === bet.id);
  const line = isPast(scene, 'settle') ? lines[place] : undefined;
  if (stake === 0)
    return won ? (
      <span class="res wn" aria-hidden="true">
        wins
      </span>
    ) : null;
  const fresh = ctrl.pending.value.some((one) => one.bet === bet.id);
  const gone = line?.result === 'lose' && isPast(scene, 'collect');
  const home = line !== undefined && line.result !== 'lose' && isPast(scene, 'home');
  return (
    <>
      <span
        class={`bc ${fresh ? 'pending' : ''} ${gone ? 'gone' : ''} ${home ? 'home' : ''}`}
        style={{ '--i': Math.max(0, place) } as CSSProperties}
      >
        <ChipStack rack={rack} amount={chips(stake)} />
        {line !== undefined && line.result === 'win' && isPast(scene, 'pay') && line.net > 0 && (
          <span class="winnings">
            <ChipStack rack={rack} amount={chips(line.net)} />
          </span>
        )}
      </span>
      {line !== undefined && <Result line={line} scene={scene} />}
    </>
  );
}

function Result({ line, scene }: { line: SettlementLine; scene: Parameters<typeof isPast>[0] }) {
  if (line.result === 'push') return isPast(scene, 'pay') ? <Sign kind="pu">push</Sign> : null;
  if (line.result === 'lose')
    return isPast(scene, 'collect') ? <Sign kind="lo">{shortSigned(line.net)}</Sign> : null;
  return isPast(scene, 'pay') ? <Sign kind="wn">{shortSigned(line.net)}</Sign> : null;
}

const Sign = ({ kind, children }: { kind: string; children: string }) => (
  <span class={`res ${kind}`} aria-hidden="true">
    {children}
  </span>
);

/** `+$95`, `−$25`, with cents only where there are some. */
const shortSigned = (amount: number): string => signedMoney(amount).replace(/\.00$/, '');

/** `2 others, $450`. */
function othersOn(ctrl: TableCtrl, bet: string): string | undefined {
  const picture = ctrl.picture.value;
  if (picture === undefined) return undefined;
  const { coup } = ctrl.showing.value;
  const stakes =
    coup === undefined
      ? picture.view.patrons.flatMap(({ patron, wagers }) =>
          patron === picture.me.patron ? [] : [wagers[bet] ?? 0],
        )
      : coup.rows.flatMap((row) => (row.bet === bet && row.patron !== picture.me.patron ? [row.stake] : []));
  const placed = stakes.filter((stake) => stake > 0);
  if (placed.length === 0) return undefined;
  return `${count(placed.length, 'other')}, ${money(placed.reduce((sum, stake) => sum + stake, 0))}`;
}

function moveByArrows(event: TargetedKeyboardEvent<HTMLDivElement>): void {
  if (!isArrow(event.key)) return;
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-bet]')];
  const from = cells.indexOf(document.activeElement as HTMLElement);
  const to = nextBox(
    cells.map((cell) => cell.getBoundingClientRect()),
    from,
    event.key,
  );
  event.preventDefault();
  if (to !== undefined) cells[to]?.focus();
}
