import { describe, expect, it, vi } from 'vitest';
import type { FromSimWorker, ToSimWorker } from '../../../sim/index.ts';
import { type PageWorker, workerClerk } from './clerks.ts';

/** A browser's worker from outside, with its events in the test's hand. */
function standIn() {
  const listeners = new Map<string, (event: never) => void>();
  const posted: ToSimWorker[] = [];
  let ended = false;
  const worker: PageWorker = {
    postMessage: (message) => posted.push(message),
    terminate: () => {
      ended = true;
    },
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  };
  const fire = (type: string, event: object): void => listeners.get(type)?.(event as never);
  return { worker, posted, fire, ended: () => ended };
}

const DEAL = { say: 'deal', portion: { block: 0, units: 8 } } as const;
const DEALT: FromSimWorker = {
  say: 'dealt',
  portion: DEAL.portion,
  share: { kind: 'count', counts: new Uint32Array() },
};

function listening(patience?: { readonly startMs: number; readonly silenceMs: number }) {
  const world = standIn();
  const clerk = workerClerk(world.worker, patience);
  const heard: FromSimWorker[] = [];
  const deaths: string[] = [];
  clerk.listen(
    (message) => heard.push(message),
    (why) => deaths.push(why),
  );
  return { ...world, clerk, heard, deaths };
}

describe('a worker of the page', () => {
  it('is told and heard', () => {
    const { clerk, posted, fire, heard, deaths } = listening();
    clerk.post(DEAL);
    fire('message', { data: DEALT });
    expect([posted, heard, deaths]).toEqual([[DEAL], [DEALT], []]);
  });

  it('dies once, in words, and is not heard after', () => {
    const { fire, heard, deaths, ended } = listening();
    fire('error', { message: 'out of memory' });
    fire('error', { message: 'again' });
    fire('message', { data: DEALT });
    expect([heard, deaths, ended()]).toEqual([[], ['out of memory'], true]);
  });

  it('has words even where the browser has none', () => {
    const { fire, deaths } = listening();
    fire('error', { message: '' });
    expect(deaths).toEqual(['the browser does not say why']);
  });

  it('is dead when it owes a block and is silent, and only then', () => {
    vi.useFakeTimers();
    try {
      const { clerk, fire, deaths } = listening({ startMs: 1_000, silenceMs: 1_000 });
      clerk.post(DEAL);
      vi.advanceTimersByTime(900);
      clerk.post(DEAL);
      fire('message', { data: DEALT });
      vi.advanceTimersByTime(900);
      fire('message', { data: DEALT });
      vi.advanceTimersByTime(5_000);
      expect(deaths).toEqual([]);
      clerk.post(DEAL);
      vi.advanceTimersByTime(1_000);
      expect(deaths).toEqual(['it fell silent']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is given longer until it is first heard, since its script is fetched', () => {
    vi.useFakeTimers();
    try {
      const [slow, dead] = [1, 2].map(() => listening({ startMs: 9_000, silenceMs: 1_000 }));
      for (const one of [slow, dead]) one?.clerk.post(DEAL);
      vi.advanceTimersByTime(8_000);
      expect([slow?.deaths, dead?.deaths]).toEqual([[], []]);
      slow?.fire('message', { data: DEALT });
      slow?.clerk.post(DEAL);
      vi.advanceTimersByTime(1_000);
      expect([slow?.deaths, dead?.deaths]).toEqual([['it fell silent'], ['it fell silent']]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('reports nothing after it was dismissed', () => {
    const { clerk, fire, deaths, ended } = listening();
    clerk.dismiss();
    fire('error', { message: 'late' });
    expect([deaths, ended()]).toEqual([[], true]);
  });
});
