import { pageNow } from '../draw/drawing.ts';
import { fitInto } from '../draw/timeline.ts';
import type { Parts } from './parts.ts';

type DealingParts = Pick<Parts, 'mode' | 'picture' | 'drawing'>;

/** Alone: bets close, or the pause is over; while a coup is still being drawn, the rest of it is drawn at once. */
export function dealOn(
  parts: DealingParts & Pick<Parts, 'reading' | 'telling'>,
  onDeal: (() => void) | undefined,
): void {
  const { mode, drawing, reading, telling } = parts;
  if (mode !== 'solo' || onDeal === undefined) return;
  telling.forget();
  const showing = drawing.showing.value;
  const { timeline } = showing;
  if (reading.drawing.value && timeline !== undefined && reading.yourTurn.value.length === 0) {
    drawing.show({ ...showing, timeline: fitInto(timeline, pageNow() + 1, pageNow()) }, 'drawn');
    return;
  }
  clearShown(parts);
  onDeal();
}

/** The last coup stays in sight until the next one begins. */
export function clearShown({ picture, drawing }: Pick<Parts, 'picture' | 'drawing'>): void {
  if (picture.value?.view.stage.is === 'betting') drawing.clear();
}

/** Live, a coup whose drawing outlasted its pause makes room for the bets that are open. */
export function clearOutlasted(parts: DealingParts): void {
  if (parts.mode === 'live') clearShown(parts);
}
