import { describe, expect, it } from 'vitest';
import pairRoom from '../../houses/examples/pair-room.json' with { type: 'json' };
import { unwrap } from '../base/index.ts';
import { cacheHouse, parseCachedHouse } from './houseCache.ts';
import { parseAsWritten } from './houseRules.ts';

const named = (name: string): unknown => ({ ...structuredClone(pairRoom), name });

describe('a file that is kept', () => {
  it('a remembered file is compiled once, and equal copies share the house', () => {
    const first = unwrap(parseCachedHouse(named('Once')));
    expect(first).toEqual(unwrap(parseAsWritten(named('Once'))));
    expect(unwrap(parseCachedHouse(named('Once')))).toBe(first);
    expect(unwrap(parseCachedHouse(named('Another'))).identity.name).toBe('Another');
  });

  it('a remembered file is not compiled again if another caller compiled it', () => {
    const elsewhere = unwrap(parseAsWritten(named('Elsewhere')));
    cacheHouse(elsewhere);
    expect(unwrap(parseCachedHouse(named('Elsewhere')))).toBe(elsewhere);
  });

  it('a remembered file is forgotten after many others, and then compiled again', () => {
    const [used, unused] = [
      unwrap(parseCachedHouse(named('Used'))),
      unwrap(parseCachedHouse(named('Unused'))),
    ];
    for (let other = 0; other < 64; other++) {
      parseCachedHouse(named(`Other ${other}`));
      expect(unwrap(parseCachedHouse(named('Used')))).toBe(used);
    }
    expect(unwrap(parseCachedHouse(named('Unused')))).not.toBe(unused);
  });

  it('a remembered file with faults reports them each time', () => {
    for (let time = 0; time < 2; time++)
      expect(parseCachedHouse({ ...pairRoom, name: 7 })).toMatchObject({ ok: false });
  });
});
