import type { SocketLimits } from './limits.ts';
import type { SocketEnd } from './socketEnd.ts';

/** Detects dead clients of one socket. */
export interface Life {
  readonly heard: () => void;
  /** Handles a pong; false if no ping asked for it. */
  readonly answered: () => boolean;
  /** Pings a client after some silence; reports one that has been silent too long. */
  readonly look: () => void;
}

export interface LifeDeps {
  readonly limits: SocketLimits;
  readonly now: () => number;
  readonly onSilence: () => void;
}

export function watchLife(ws: SocketEnd, { limits, now, onSilence }: LifeDeps): Life {
  let heardAt = now();
  let pingedAt = heardAt;
  let asked = false;
  return {
    heard: () => {
      heardAt = now();
    },
    answered: () => {
      if (!asked) return false;
      asked = false;
      heardAt = now();
      return true;
    },
    look: () => {
      const at = now();
      if (at - heardAt > limits.silenceMs) return onSilence();
      if (at - Math.max(heardAt, pingedAt) <= limits.silenceMs / 3 || ws.readyState !== ws.OPEN) return;
      pingedAt = at;
      asked = true;
      ws.ping();
    },
  };
}
