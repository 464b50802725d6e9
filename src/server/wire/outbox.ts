import type { Frame } from '../table/ring.ts';
import type { SocketLimits } from './limits.ts';
import type { SocketWriter } from './line.ts';
import type { SocketEnd } from './socketEnd.ts';

/** What goes out on one socket, and how much of it waits for a slow reader. */
export interface Outbox {
  /** What must be heard. */
  readonly push: (frame: Frame) => void;
  /** A part of a story: false where the reader is behind and it was left out. */
  readonly offer: (frame: Frame) => boolean;
  /** In passing: left out where anything waits for the reader, and never told again. */
  readonly pass: (frame: Frame) => void;
  /** The answer to a ping of the socket's own. */
  readonly pong: (data: Buffer) => void;
  readonly waitingBytes: () => number;
  /** Looks whether a reader that was behind has caught up, or has been behind for too long. */
  readonly look: () => void;
  /** Nothing goes out any more. */
  readonly shut: () => void;
}

export interface OutboxDeps {
  readonly limits: SocketLimits;
  readonly now: () => number;
  /** The reader has caught up with enough: what was left out may be told. */
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

  /** Whether it may go out: whatever does waits with all that went before it. */
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
