import type { TargetedPointerEvent } from 'preact';

const BEGINS_AT_PX = 6;

/** Drags a chip from the rack to a bet by mouse, pen or finger. A press without movement is a click. */
export function dragChip(event: TargetedPointerEvent<HTMLButtonElement>, drop: (bet: string) => void): void {
  if (event.button !== 0) return;
  const button = event.currentTarget;
  const [startX, startY] = [event.clientX, event.clientY];
  let ghost: HTMLElement | undefined;
  let over: Element | null = null;
  button.setPointerCapture(event.pointerId);

  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (ghost === undefined && Math.hypot(clientX - startX, clientY - startY) < BEGINS_AT_PX) return;
    ghost ??= getGhost(button);
    ghost.style.transform = `translate(${clientX}px, ${clientY}px)`;
    const now = betAt(clientX, clientY);
    if (now === over) return;
    over?.classList.remove('over');
    now?.classList.add('over');
    over = now;
  };
  const end = (ending: PointerEvent): void => {
    button.removeEventListener('pointermove', move);
    button.removeEventListener('pointerup', end);
    button.removeEventListener('pointercancel', end);
    over?.classList.remove('over');
    ghost?.remove();
    const bet = over instanceof HTMLElement ? over.dataset['bet'] : undefined;
    if (ghost !== undefined && ending.type === 'pointerup' && bet !== undefined) drop(bet);
  };
  button.addEventListener('pointermove', move);
  button.addEventListener('pointerup', end);
  button.addEventListener('pointercancel', end);
}

const betAt = (x: number, y: number): Element | null =>
  document.elementFromPoint(x, y)?.closest('[data-bet]') ?? null;

function getGhost(button: HTMLElement): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = 'chip-ghost';
  const chip = button.querySelector('.chip');
  if (chip !== null) ghost.append(chip.cloneNode(true));
  document.body.append(ghost);
  return ghost;
}
