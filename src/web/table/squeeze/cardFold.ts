import type { CardFold } from '../../../client/index.ts';
import {
  type CardBend,
  clamp,
  dot,
  EDGES,
  type Edge,
  foldAt,
  getProgress,
  INWARD,
  turnedBy,
} from './fold.ts';

/** A fold as sent to the others: small numbers that reveal nothing of the face. */
export function makeCardFold(place: number, edge: Edge, fold: CardBend): CardFold {
  const [m, { n }] = [INWARD[edge], fold];
  const lean = Math.atan2(m[0] * n[1] - m[1] * n[0], dot(m, n));
  return {
    place,
    edge: EDGES.indexOf(edge),
    progress: clamp(Math.round(getProgress(fold) * 100), 0, 100),
    // Normalize -0, which the wire format does not carry.
    direction: clamp(Math.round((lean * 180) / Math.PI), -90, 90) || 0,
  };
}

export function parseCardFold({ edge, progress, direction }: CardFold): CardBend {
  const n = INWARD[getEdge(edge)];
  return foldAt(turnedBy(n, (direction * Math.PI) / 180), progress / 100);
}

export const getEdge = (edge: number): Edge => EDGES[edge] ?? 'bottom';
