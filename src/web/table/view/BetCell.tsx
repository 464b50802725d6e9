import type { TargetedMouseEvent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type Bet, type ClaimDoubt, findDoubt } from '../../../engine/index.ts';
import { words } from '../../app/language.ts';
import { OthersChips } from '../../draw/Chip.tsx';
import { doubtText } from '../../draw/DoubtMark.tsx';
import { fly, shake } from '../draw/motion.ts';
import type { TableCtrl } from '../state/ctrl.ts';
import { type FeltCell, payClaims, spellPays } from '../state/felt.ts';
import { othersOn } from '../state/others.ts';
import type { DecidedBets } from '../state/settlement.ts';
import { OwnChips } from './OwnChips.tsx';
import { Pays } from './Pays.tsx';

export interface BetCellProps {
  readonly ctrl: TableCtrl;
  readonly cell: FeltCell;
  readonly decided: DecidedBets | undefined;
}

/** One bet: its pay, its edge, and the chips on it. */
export function BetCell({ ctrl, cell, decided }: BetCellProps) {
  const { bet, kind, pays } = cell;
  const holder = useRef<HTMLButtonElement>(null);
  const refused = ctrl.refused.value?.bet === bet.id ? ctrl.refused.value : undefined;
  useEffect(() => {
    if (refused !== undefined && holder.current !== null) shake(holder.current);
  }, [refused?.n]);
  const stake = ctrl.stakes.value[bet.id] ?? 0;
  const won = decided?.wins.has(bet.id) ?? false;
  const lost = decided !== undefined && !won && !decided.pushes.has(bet.id);
  return (
    <button
      ref={holder}
      type="button"
      class={`bet ${kind} ${won ? (stake > 0 ? 'won' : 'hit') : ''} ${lost ? 'lost' : ''} ${stake > 0 ? 'has' : ''}`}
      data-bet={bet.id}
      aria-disabled={ctrl.closedBecause.value !== undefined}
      onClick={(event) => placeFrom(ctrl, bet.id, event)}
    >
      <span class="bn">{bet.label}</span>
      <span class="sr">{getSaid(ctrl, cell, stake, won)}</span>
      <Pays pays={pays} light={won ? decided?.lights.get(bet.id) : undefined} doubt={payDoubt(ctrl, bet)} />
      <Edge edge={findPrintedEdge(ctrl, bet.id)} />
      <OwnChips ctrl={ctrl} bet={bet} stake={stake} />
      <Others ctrl={ctrl} bet={bet.id} />
      {refused !== undefined && (
        <span class="no" aria-hidden="true">
          {refused.text}
        </span>
      )}
    </button>
  );
}

/** Set when part of what a bet pays is not on the card. */
const payDoubt = ({ game }: TableCtrl, bet: Bet): ClaimDoubt | undefined =>
  game.value === undefined ? undefined : findDoubt(game.value, payClaims(bet));

/** Everything the cell shows, for screen readers, after its name. */
function getSaid(ctrl: TableCtrl, { bet }: FeltCell, stake: number, won: boolean): string {
  const { felt } = words().table;
  const edges = ctrl.edges.value;
  const doubt = payDoubt(ctrl, bet);
  const edge = edges?.get(bet.id);
  return [
    felt.saidPays(spellPays(bet)),
    ...(doubt === undefined ? [] : [doubtText(doubt)]),
    ...(edges === undefined ? [] : [edge === undefined ? felt.saidUnpriced : felt.saidEdge(edge)]),
    ...(stake === 0 ? [] : [felt.saidWager(stake)]),
    ...(won ? [felt.wins] : []),
  ].join(', ');
}

/** As printed on the felt; undefined until the bets are priced. */
export function findPrintedEdge({ edges }: Pick<TableCtrl, 'edges'>, bet: string): string | undefined {
  if (edges.value === undefined) return undefined;
  const edge = edges.value.get(bet);
  return edge === undefined ? words().table.felt.unpriced : words().figures.percent(edge);
}

const Edge = ({ edge }: { edge: string | undefined }) => (
  <span class="be" aria-hidden="true">
    {edge === undefined ? (
      // Reserve the line before the figure arrives, so that pricing moves nothing.
      '\u00a0'
    ) : (
      <>
        <i>{words().table.felt.edge}</i> {edge}
      </>
    )}
  </span>
);

function Others({ ctrl, bet }: { ctrl: TableCtrl; bet: string }) {
  const picture = ctrl.picture.value;
  if (picture === undefined) return null;
  const { stakes, sum } = othersOn(picture, ctrl.settling.value, bet);
  if (stakes.length === 0) return null;
  return (
    <span class="ba" aria-hidden="true">
      <OthersChips rack={ctrl.rack.value} stakes={stakes} />
      <span>{words().table.felt.others(stakes.length, sum)}</span>
    </span>
  );
}

/** Places the selected chip. With a mouse or keys it flies from the rack; with touch it appears at once. */
function placeFrom(ctrl: TableCtrl, bet: string, event: TargetedMouseEvent<HTMLButtonElement>): void {
  const cell = event.currentTarget;
  const touched = event instanceof PointerEvent && event.pointerType === 'touch';
  if (!ctrl.place(bet, ctrl.chip.value) || touched) return;
  requestAnimationFrame(() => {
    const chip = cell.querySelector('.bc .chip');
    const from = document.querySelector('.chips [aria-checked=true]');
    if (chip !== null && from !== null) fly(chip, { from: from.getBoundingClientRect(), ms: 160, rise: 18 });
  });
}
