import type { Frame } from '../table/ring.ts';
import type { SocketLimits } from './limits.ts';
import type { SocketWriter } from './line.ts';
import type { SocketEnd } from './socketEnd.ts';

/** Sends frames on one socket and tracks how many bytes a slow reader has yet to read. */
export interface Outbox {
  /** Sends a message that must not be dropped. */
  readonly push: (frame: Frame) => void;
  /** Sends an update; false if the reader is behind and the update was dropped. */
  readonly offer: (frame: Frame) => boolean;
  /** Sends a passing message, which is dropped for good if any bytes wait for the reader. */
  readonly pass: (frame: Frame) => void;
  /** Answers a WebSocket ping. */
  readonly pong: (data: Buffer) => void;
  readonly waitingBytes: () => number;
  /** Checks whether a slow reader has caught up or has been slow for too long. */
  readonly look: () => void;
  /** Sends nothing more. */
  readonly shut: () => void;
}

export interface OutboxDeps {
  readonly limits: SocketLimits;
  readonly now: () => number;
  /** Called when the reader has caught up enough to get what was dropped. */
  readonly onCaughtUp: () => void;
  readonly onTooSlow: () => void;
}

export function openOutbox(
  ws: SocketEnd,
  line: SocketWriter,
  { limits, now, onCaughtUp, onTooSlow }: OutboxDeps,
): Outbox {
  let slowSince: number | undefined;
  let open = true;

  /** Whether a frame may be sent: it waits behind all that was sent before. */
  const mayGo = ({ length }: Buffer, waiting: number): boolean => {
    if (!open || ws.readyState !== ws.OPEN) return false;
    if (waiting + length <= limits.mostWaitingBytes) return true;
    onTooSlow();
    return false;
  };

  const push = (frame: Frame, waiting = ws.bufferedAmount): void => {
    if (mayGo(frame, waiting)) line.write(frame);
  };

  const drained = (): void => {
    if (!open || slowSince === undefined || ws.bufferedAmount > limits.waitingBytes / 2) return;
    slowSince = undefined;
    onCaughtUp();
  };

  line.onDrained(drained);

  return {
    push: (frame) => push(frame),
    offer: (frame) => {
      const waiting = ws.bufferedAmount;
      if (waiting <= limits.waitingBytes) {
        push(frame, waiting);
        return true;
      }
      slowSince ??= now();
      return false;
    },
    pass: (frame) => {
      if (ws.bufferedAmount === 0) push(frame);
    },
    pong: (data) => {
      if (mayGo(data, ws.bufferedAmount)) ws.pong(data, false);
    },
    waitingBytes: () => ws.bufferedAmount,
    look: () => {
      drained();
      if (open && slowSince !== undefined && now() - slowSince > limits.slowMs) onTooSlow();
    },
    shut: () => {
      open = false;
    },
  };
}
