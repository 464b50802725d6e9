import { expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { LIMITS } from '../../protocol/index.ts';
import { watchLife } from './life.ts';

it('takes an answer to its own ping for a sign of life, and no other pong', () => {
  let now = 0;
  let pings = 0;
  let gone = false;
  const ws = { readyState: 1, OPEN: 1, ping: () => void pings++ } as unknown as WebSocket;
  const life = watchLife(ws, {
    limits: { ...LIMITS, silenceMs: 30_000 },
    now: () => now,
    onSilence: () => {
      gone = true;
    },
  });
  expect(life.answered()).toBe(false);
  now = 11_000;
  life.look();
  expect(pings).toBe(1);
  expect(life.answered()).toBe(true);
  expect(life.answered()).toBe(false);
  now = 41_000;
  life.look();
  expect(gone).toBe(false);
  expect(pings).toBe(2);
  now = 41_001;
  life.look();
  expect(gone).toBe(true);
});
