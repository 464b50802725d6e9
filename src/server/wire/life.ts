import type { WebSocket } from 'ws';
import type { Limits } from './limits.ts';

/** Signs of life on one socket. */
export interface Life {
  readonly heard: () => void;
  /** Asks whoever has been silent for a while; says when it has been for too long. */
  readonly look: () => void;
}

export interface LifeDeps {
  readonly limits: Limits;
  readonly now: () => number;
  readonly onSilence: () => void;
}

export function watchLife(ws: WebSocket, { limits, now, onSilence }: LifeDeps): Life {
  let heardAt = now();
  let pingedAt = heardAt;
  return {
    heard: () => {
      heardAt = now();
    },
    look: () => {
      const at = now();
      if (at - heardAt > limits.silenceMs) return onSilence();
      if (at - Math.max(heardAt, pingedAt) <= limits.silenceMs / 3 || ws.readyState !== ws.OPEN) return;
      pingedAt = at;
      ws.ping();
    },
  };
}
