import { drawAtOnce, drawToCall, pageNow } from '../draw/drawing.ts';
import { makesRoom } from '../draw/showing.ts';
import type { Parts } from './parts.ts';

type DealingParts = Pick<Parts, 'mode' | 'picture' | 'drawing'>;

/** Alone: bets close; while a coup is still being drawn, its result is called at once. */
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
  // The pause after a coup ends at once when the patron goes on.
  if (picture.value?.view.stage.is === 'settled') await onDeal();
  await onDeal();
}

/** What still lies on the felt of a called coup goes home: the patron bets on the next one. */
export function sweepFelt({ drawing, reading }: Pick<Parts, 'drawing' | 'reading'>): void {
  if (!reading.drawing.value) drawAtOnce(drawing);
}

/** Live, a coup that was drawn to its end makes room for a new shoe, or a table that rests. */
export function clearOutlasted({ mode, picture, drawing }: DealingParts): void {
  const view = picture.value?.view;
  if (mode === 'live' && view !== undefined && makesRoom(drawing.showing.value, view, pageNow()))
    drawing.clear();
}
