import { drawAtOnce, drawToCall, pageNow } from '../draw/drawing.ts';
import { makesRoom } from '../draw/showing.ts';
import type { Parts } from './parts.ts';

type DealingParts = Pick<Parts, 'mode' | 'picture' | 'drawing'>;

/** Solo: closes bets. If a coup is still being drawn, calls its result at once. */
export async function dealOn(
  parts: DealingParts & Pick<Parts, 'reading' | 'telling'>,
  onDeal: (() => Promise<void>) | undefined,
): Promise<void> {
  const { mode, picture, drawing, reading, telling } = parts;
  if (mode !== 'solo' || onDeal === undefined) return;
  telling.forget();
  const mine = reading.yourTurn.value.length > 0;
  if (reading.drawing.value && !mine) {
    drawToCall(drawing);
    return;
  }
  // Dealing on ends the pause after a coup.
  if (picture.value?.view.stage.is === 'settled') await onDeal();
  await onDeal();
}

/** Clears the chips of a called coup, because the patron bets on the next one. */
export function sweepFelt({ drawing, reading }: Pick<Parts, 'drawing' | 'reading'>): void {
  if (!reading.drawing.value) drawAtOnce(drawing);
}

/** Live: clears a fully drawn coup when a new shoe starts or the table rests. */
export function clearOutlasted({ mode, picture, drawing }: DealingParts): void {
  const view = picture.value?.view;
  if (mode === 'live' && view !== undefined && makesRoom(drawing.showing.value, view, pageNow()))
    drawing.clear();
}
