import { describe, expect, it } from 'vitest';
import type { TablePicture } from '../../../../client/index.ts';

type View = TablePicture['view'];

import { findStripMoment, loadStripShoe } from './standing.ts';

const view = (stage: string, coup: number | undefined, id = 'midi-1/3'): View =>
  ({
    shoe: { id, phase: 'betting' },
    stage: { is: stage },
    last: coup === undefined ? null : { coup },
  }) as unknown as View;

describe('when the shoe of a table is priced', () => {
  it('anew for each coup that is over, and for another shoe', () => {
    const moments = [
      view('betting', undefined),
      view('betting', 1),
      view('betting', 2),
      view('betting', 2, 'x/4'),
    ];
    expect(new Set(moments.map((one) => findStripMoment(one, false))).size).toBe(4);
    expect(findStripMoment(view('betting', 2), false)).toBe(findStripMoment(view('settled', 2), false));
  });

  it('never while a coup lies on the felt or is still drawn', () => {
    expect(findStripMoment(view('dealing', 1), false)).toBeUndefined();
    expect(findStripMoment(view('settled', 2), true)).toBeUndefined();
  });
});

describe('the shoe that an address names', () => {
  it('stands in the address of a table for one, and nowhere else', async () => {
    const packed = `${'1'.repeat(52)}.8H`;
    expect(await loadStripShoe(`#/odds/morgantown/midi?seen=${packed}`)).toEqual({
      is: 'seen',
      shoe: { gone: new Array(52).fill(1), coup: ['8H'] },
    });
    expect(await loadStripShoe('#/odds/morgantown/midi')).toBeUndefined();
    expect(await loadStripShoe('#/learn')).toBeUndefined();
  });
});
