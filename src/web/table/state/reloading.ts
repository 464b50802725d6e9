import { isRecord } from '../../../base/index.ts';
import type { LastCoup } from './types.ts';

/** A solo page stores when the current coup began to be drawn, to continue after a reload. */
const KEY = 'coup/drawing';

export function keepDrawing(coup: LastCoup, start: number): void {
  write({ coup: toName(coup), start });
}

/** When this tab began to draw this coup before a reload, if it did. */
export function drawnSince(coup: LastCoup | null): number | undefined {
  const kept = read();
  return coup !== null && isRecord(kept) && kept['coup'] === toName(coup) && Number.isFinite(kept['start'])
    ? Number(kept['start'])
    : undefined;
}

/** No two coups in a browser share a number and the same cards in the same places. */
const toName = ({ coup, cards }: LastCoup): string => JSON.stringify([coup, cards]);

/** Storage may be blocked: a reload then shows the present state. */
function write(value: unknown): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(value));
  } catch {
    // Nothing is lost but the rest of a drawing.
  }
}

function read(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}
