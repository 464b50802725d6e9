import { describe, expect, it } from 'vitest';
import { createOnlookers, LIST_COUNTS_MS } from './onlookers.ts';

function atTime() {
  let now = 1_000;
  let first = 0;
  const onlookers = createOnlookers({ now: () => now }, () => {
    first += 1;
  });
  return {
    onlookers,
    firsts: () => first,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('onlookers', () => {
  it('are absent at first', () => {
    expect(atTime().onlookers.arePresent()).toBe(false);
  });

  it('are present for a while after the list was read, and are announced once', () => {
    const { onlookers, firsts, pass } = atTime();
    onlookers.listRead();
    pass(LIST_COUNTS_MS - 1);
    onlookers.listRead();
    pass(LIST_COUNTS_MS - 1);
    expect([onlookers.arePresent(), firsts()]).toEqual([true, 1]);
    pass(1);
    expect(onlookers.arePresent()).toBe(false);
    onlookers.listRead();
    expect(firsts()).toBe(2);
  });

  it('are present as long as one socket is open; closing one twice counts once', () => {
    const { onlookers, firsts, pass } = atTime();
    const [close, closeOther] = [onlookers.socketOpened(), onlookers.socketOpened()];
    pass(LIST_COUNTS_MS * 100);
    close();
    close();
    expect([onlookers.arePresent(), firsts()]).toEqual([true, 1]);
    closeOther();
    expect(onlookers.arePresent()).toBe(false);
  });
});
