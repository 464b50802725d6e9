import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeTelling, type PageAnnouncements } from './telling.ts';

let spoken: string[] = [];
const opened = (): PageAnnouncements => makeTelling({ speak: (text) => void spoken.push(text) });
const calm = (text: string) => ({ text, urgent: false });
const urgent = (text: string) => ({ text, urgent: true });
const getTexts = ({ said }: PageAnnouncements) => said.value.polite.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  spoken = [];
});
afterEach(() => void vi.useRealTimers());

describe('what is called', () => {
  test('is read and spoken in its order, each with a number of its own', () => {
    const telling = opened();
    telling.announce(calm('one'), undefined, calm('two'));
    telling.announce(calm('two'));
    expect(getTexts(telling)).toEqual(['one', 'two', 'two']);
    expect(new Set(telling.said.value.polite.map(({ n }) => n)).size).toBe(3);
    expect(spoken).toEqual(['one', 'two', 'two']);
  });

  test('nothing to say says nothing, and takes nothing back', () => {
    const telling = opened();
    telling.announce(urgent('No more bets'));
    const before = telling.said.value;
    vi.advanceTimersByTime(1_000);
    telling.announce(undefined);
    expect(telling.said.value).toBe(before);
    vi.advanceTimersByTime(500);
    expect(telling.said.value.urgent).toBe('');
  });

  test('only the newest six are kept', () => {
    const telling = opened();
    for (const text of ['1', '2', '3', '4', '5']) telling.announce(calm(text));
    telling.announce(calm('6'), calm('7'));
    expect(getTexts(telling)).toEqual(['2', '3', '4', '5', '6', '7']);
  });

  test('what interrupts stands apart, for a moment, so that it is news the next time', () => {
    const telling = opened();
    telling.announce(urgent('No more bets'), calm('then'));
    expect(telling.said.value.urgent).toBe('No more bets');
    expect(getTexts(telling)).toEqual(['then']);
    expect(spoken).toEqual(['No more bets', 'then']);
    vi.advanceTimersByTime(1_000);
    telling.announce(calm('more'));
    expect(telling.said.value.urgent).toBe('No more bets');
    vi.advanceTimersByTime(1_499);
    expect(telling.said.value.urgent).toBe('No more bets');
    vi.advanceTimersByTime(1);
    expect(telling.said.value.urgent).toBe('');
    expect(getTexts(telling)).toEqual(['then', 'more']);
  });
});

describe('words that come and go', () => {
  test('a notice is read too, and goes after six seconds', () => {
    const telling = opened();
    telling.tell('Your cage is empty.');
    expect(telling.notice.value).toBe('Your cage is empty.');
    expect(getTexts(telling)).toEqual(['Your cage is empty.']);
    expect(telling.said.value.urgent).toBe('');
    vi.advanceTimersByTime(5_999);
    expect(telling.notice.value).toBe('Your cage is empty.');
    vi.advanceTimersByTime(1);
    expect(telling.notice.value).toBeUndefined();
  });

  test('a newer one has its whole time', () => {
    const telling = opened();
    telling.tell('one');
    vi.advanceTimersByTime(5_000);
    telling.tell('two');
    vi.advanceTimersByTime(5_000);
    expect(telling.notice.value).toBe('two');
    vi.advanceTimersByTime(1_000);
    expect(telling.notice.value).toBeUndefined();
  });

  test('a refusal stands at its bet, is read with its name, and goes as well', () => {
    const telling = opened();
    telling.refuse('player', 'Player', 'The least is $5.');
    const first = telling.refused.value;
    expect(first).toMatchObject({ bet: 'player', text: 'The least is $5.' });
    expect(getTexts(telling)).toEqual(['Player: The least is $5.']);
    expect(telling.said.value.urgent).toBe('');
    telling.refuse('player', 'Player', 'The least is $5.');
    expect(telling.refused.value?.n).not.toBe(first?.n);
    vi.advanceTimersByTime(6_000);
    expect(telling.refused.value).toBeUndefined();
  });

  test('are let go at once when something new is done', () => {
    const telling = opened();
    telling.tell('one');
    telling.refuse('tie', 'Tie', 'No.');
    telling.forget();
    expect([telling.notice.value, telling.refused.value]).toEqual([undefined, undefined]);
  });

  test('after the page has gone, no timer is left', () => {
    const telling = opened();
    telling.tell('one');
    telling.announce(urgent('two'));
    telling.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
