import { isRecord } from '../../../base/index.ts';
import type { LastCoup } from './types.ts';

/** What a page for one keeps for the time after a reload: when the coup in sight began to be drawn. */
const KEY = 'coup/drawing';

export function keepDrawing(coup: LastCoup, start: number): void {
  write({ coup: toName(coup), start });
}

/** When this coup began to be drawn, where it was drawn in this tab before a reload. */
export function drawnSince(coup: LastCoup | null): number | undefined {
  const kept = read();
  return coup !== null && isRecord(kept) && kept['coup'] === toName(coup) && Number.isFinite(kept['start'])
    ? Number(kept['start'])
    : undefined;
}

/** No two coups of a browser have the same number and cards in the same places. */
const toName = ({ coup, cards }: LastCoup): string => JSON.stringify([coup, cards]);

/** Storage may be forbidden: then a reload shows the present. */
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
