import { describe, expect, it } from 'vitest';
import { createUpdateBuffer, type Update } from './ring.ts';

function update(text: string, isHeard: boolean): Update & { readonly made: () => number } {
  let made = 0;
  return {
    isHeard,
    make: () => {
      made += 1;
      return Buffer.from(text);
    },
    made: () => made,
  };
}

const texts = (frames: readonly Buffer[] | undefined): readonly string[] | undefined =>
  frames?.map((frame) => frame.toString());

describe('the newest updates of a table', () => {
  it('are all that came after an event, and nothing where the event lies within one', () => {
    const ring = createUpdateBuffer();
    ring.add(1, 3, update('a', true));
    ring.add(4, 4, update('b', false));
    ring.add(5, 9, update('c', true));
    expect(texts(ring.after(3))).toEqual(['b', 'c']);
    expect(texts(ring.after(4))).toEqual(['c']);
    expect(ring.after(2)).toBeUndefined();
    ring.clear();
    expect(ring.after(3)).toBeUndefined();
  });

  it('make no frame that nobody hears, until somebody comes back for it, and then once', () => {
    const ring = createUpdateBuffer();
    const unheard = update('a', false);
    const heard = update('b', true);
    ring.add(1, 1, unheard);
    const frame = ring.add(2, 2, heard);
    expect([unheard.made(), heard.made(), frame().toString()]).toEqual([0, 1, 'b']);
    expect(texts(ring.after(0))).toEqual(['a', 'b']);
    expect(texts(ring.after(0))).toEqual(['a', 'b']);
    expect([unheard.made(), heard.made()]).toEqual([1, 1]);
  });

  it('are bounded by number, and by bytes of what was heard', () => {
    const byNumber = createUpdateBuffer(3);
    for (const seq of [1, 2, 3, 4]) byNumber.add(seq, seq, update(String(seq), false));
    expect([byNumber.after(0), texts(byNumber.after(1))]).toEqual([undefined, ['2', '3', '4']]);
    const byBytes = createUpdateBuffer(100, 5);
    for (const seq of [1, 2, 3]) byBytes.add(seq, seq, update('ab', true));
    expect([byBytes.after(0), texts(byBytes.after(1))]).toEqual([undefined, ['ab', 'ab']]);
    byBytes.add(4, 4, update('much more', true));
    expect(byBytes.after(3)).toBeUndefined();
  });
});
