import { describe, expect, it } from 'vitest';
import type { PatronView, PublicView } from './tableViews.ts';
import { changesBetween, withChanges } from './viewChanges.ts';

const patron = (seat: number, wagers: PatronView['wagers'] = {}): PatronView => ({
  seat,
  name: `patron ${seat}`,
  alias: null,
  wagers,
  away: false,
});
const view = (patrons: readonly PatronView[], seq = 1): PublicView => ({
  table: 'midi-1',
  game: 'penn-national/midi',
  private: false,
  seq,
  stage: { is: 'betting', until: 5 },
  shoe: null,
  entropyOf: [],
  cards: [],
  totals: null,
  turns: [],
  patrons,
  outcomes: '',
  last: null,
  paused: null,
  closing: null,
});
const THREE = [patron(3), patron(0), patron(7)];

describe('changes of a view', () => {
  it('changes list only the patrons whose chips changed while the same patrons sit', () => {
    const before = view(THREE);
    const after = view([patron(3), patron(0, { tie: 500 }), patron(7)], 2);
    const changes = changesBetween(before, after);
    expect(changes).toEqual({ seq: 2, changedPatrons: [patron(0, { tie: 500 })] });
    expect(withChanges(before, changes)).toEqual(after);
  });

  it.each([
    ['somebody came', [...THREE, patron(1)]],
    ['somebody left', THREE.slice(1)],
    ['another patron took the seat', [patron(3), patron(7), { ...patron(0), name: 'another' }]],
    ['all of them changed', THREE.map(({ seat }) => patron(seat, { player: 100 }))],
  ])('changes list all patrons when %s', (_, patrons) => {
    const [before, after] = [view(THREE), view(patrons, 2)];
    expect(changesBetween(before, after)).toEqual({ seq: 2, patrons });
    expect(withChanges(before, changesBetween(before, after))).toEqual(after);
  });

  it('changes omit patrons who did not change', () => {
    expect(changesBetween(view(THREE), view([...THREE], 2))).toEqual({ seq: 2 });
    expect(withChanges(view(THREE), { seq: 2 }).patrons).toEqual(THREE);
  });
});
