import { describe, expect, it } from 'vitest';
import pairRoom from '../../houses/examples/pair-room.json' with { type: 'json' };
import { unwrap } from '../base/index.ts';
import { parseAsWritten } from './houseRules.ts';
import { keptHouse, rememberHouse } from './keptHouse.ts';

const named = (name: string): unknown => ({ ...structuredClone(pairRoom), name });

describe('a file that is kept', () => {
  it('a remembered file is compiled once, and equal copies share the house', () => {
    const first = unwrap(keptHouse(named('Once')));
    expect(first).toEqual(unwrap(parseAsWritten(named('Once'))));
    expect(unwrap(keptHouse(named('Once')))).toBe(first);
    expect(unwrap(keptHouse(named('Another'))).identity.name).toBe('Another');
  });

  it('a remembered file is not compiled again if another caller compiled it', () => {
    const elsewhere = unwrap(parseAsWritten(named('Elsewhere')));
    rememberHouse(elsewhere);
    expect(unwrap(keptHouse(named('Elsewhere')))).toBe(elsewhere);
  });

  it('a remembered file is forgotten after many others, and then compiled again', () => {
    const [used, unused] = [unwrap(keptHouse(named('Used'))), unwrap(keptHouse(named('Unused')))];
    for (let other = 0; other < 64; other++) {
      keptHouse(named(`Other ${other}`));
      expect(unwrap(keptHouse(named('Used')))).toBe(used);
    }
    expect(unwrap(keptHouse(named('Unused')))).not.toBe(unused);
  });

  it('a remembered file with faults reports them each time', () => {
    for (let time = 0; time < 2; time++)
      expect(keptHouse({ ...pairRoom, name: 7 })).toMatchObject({ ok: false });
  });
});
