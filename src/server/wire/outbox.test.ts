import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../protocol/index.ts';
import { openOutbox } from './outbox.ts';
import type { SocketEnd } from './socketEnd.ts';

const LIMIT = { ...LIMITS, waitingBytes: 100, mostWaitingBytes: 200, slowMs: 1_000 };

/** An outbox whose reader is as far behind as the test says, and what became of what went out. */
function opened() {
  const reader = { waits: 0, now: 0, readyState: 1 };
  const said: string[] = [];
  let drain = (): void => {};
  const ws = {
    OPEN: 1,
    get readyState() {
      return reader.readyState;
    },
    get bufferedAmount() {
      return reader.waits;
    },
    pong: (data: Buffer) => void said.push(`pong ${data}`),
  } as unknown as SocketEnd;
  const line = {
    write: (frame: Buffer) => void said.push(`${frame}`),
    onDrained: (act: () => void) => {
      drain = act;
    },
  };
  const outbox = openOutbox(ws, line, {
    limits: LIMIT,
    now: () => reader.now,
    onCaughtUp: () => void said.push('caught up'),
    onTooSlow: () => void said.push('too slow'),
  });
  const heard = (): readonly string[] => said.splice(0);
  return { outbox, reader, heard, drain: () => drain() };
}

const frame = (text: string): Buffer => Buffer.from(text);

describe('what goes out on a socket', () => {
  it('is a story to the last byte that may wait, and is left out beyond it until all is read', () => {
    const { outbox, reader, heard, drain } = opened();
    reader.waits = 100;
    expect(outbox.offer(frame('a'))).toBe(true);
    reader.waits = 101;
    expect(outbox.offer(frame('b'))).toBe(false);
    expect(heard()).toEqual(['a']);
    reader.waits = 0;
    drain();
    expect(heard()).toEqual(['caught up']);
    drain();
    expect(heard()).toEqual([]);
  });

  it('is told again as soon as half is read, whoever finds it, and not before', () => {
    const { outbox, reader, heard } = opened();
    reader.waits = 101;
    outbox.offer(frame('b'));
    reader.waits = 51;
    outbox.look();
    expect(heard()).toEqual([]);
    reader.waits = 50;
    outbox.look();
    expect(heard()).toEqual(['caught up']);
  });

  it('must be heard up to the most that ever waits; who is beyond it, or behind for too long, is let go', () => {
    const { outbox, reader, heard } = opened();
    reader.waits = 197;
    outbox.push(frame('abc'));
    outbox.push(frame('abcd'));
    outbox.pong(frame('abcd'));
    expect(heard()).toEqual(['abc', 'too slow', 'too slow']);
    outbox.offer(frame('d'));
    reader.now = 600;
    outbox.offer(frame('e'));
    // Counted from the first that was left out.
    reader.now = 1_000;
    outbox.look();
    expect(heard()).toEqual([]);
    reader.now = 1_001;
    outbox.look();
    expect(heard()).toEqual(['too slow']);
  });

  it('passes by whoever has anything to read, and goes nowhere once it is shut or the socket closes', () => {
    const { outbox, reader, heard } = opened();
    outbox.pass(frame('a'));
    reader.waits = 1;
    outbox.pass(frame('b'));
    outbox.pong(frame('c'));
    expect(heard()).toEqual(['a', 'pong c']);
    reader.readyState = 2;
    outbox.push(frame('d'));
    reader.readyState = 1;
    outbox.shut();
    outbox.push(frame('e'));
    expect(heard()).toEqual([]);
  });
});
