import { describe, expect, it } from 'vitest';
import { changed, placesIn } from '../../test/arbitraries/json.ts';
import { evening } from '../../test/table/evening.ts';
import { isRecord, makePointer, unwrap } from '../base/index.ts';
import { type EventOf, type StoredEvent, TABLE_JOURNAL, type TableEvent } from './index.ts';

const { events } = evening('charged/midi');

/** The first event of each type. */
const ONE_OF_EACH = [...new Map(events.toReversed().map((event) => [event.type, event])).values()];

const { parse, write } = TABLE_JOURNAL;

function first<T extends TableEvent['type']>(type: T): EventOf<T> {
  const found = ONE_OF_EACH.find((event) => event.type === type);
  if (found?.type !== type) throw new Error(`no evening has ${type}`);
  return found as EventOf<T>;
}

const toPath = (stored: StoredEvent): string => {
  const parsed = parse(stored);
  return parsed.ok ? 'read' : parsed.error.path;
};

describe('journal of a table', () => {
  it("an evening's journal has every event type", () => {
    expect(ONE_OF_EACH.map(({ type }) => type).sort()).toEqual(Object.keys(TABLE_JOURNAL.events).sort());
  });

  it("a table's journal reads every event back as it was written", () => {
    for (const event of events) expect(unwrap(parse(write(event)))).toEqual(event);
  });

  it("a table's journal reports an unknown type and an unknown version", () => {
    for (const event of ONE_OF_EACH) {
      const { type, body } = write(event);
      expect(toPath({ type: `${type}-again`, body })).toBe('/type');
      expect(toPath({ type, body: { ...body, v: 9 } })).toBe('/body/v');
    }
  });

  it.each(ONE_OF_EACH.filter((event) => !('house' in event)))(
    "a table's journal reports every member of $type that is missing, unknown or of the wrong type",
    (event) => {
      const { type, body } = write(event);
      for (const tokens of placesIn(body)) {
        const name = tokens.at(-1);
        if (name === undefined || name === 'v') continue;
        const pointer = `/body${makePointer(tokens)}`;
        const other = toPath({ type, body: changed(body, tokens, 0.5) as StoredEvent['body'] });
        // An entry of the log is recognized by its type.
        expect(other).toBe(name === 'entry' ? `${pointer}/type` : pointer);
        const without = toPath({ type, body: changed(body, tokens, undefined) as StoredEvent['body'] });
        // A shorter list may still be valid, and a house may keep its wagers private.
        if (typeof name === 'string' && name !== 'wagers' && name !== 'fee' && name !== 'rows')
          expect(without).toBe(pointer);
      }
      expect(toPath({ type, body: { ...body, more: 1 } })).toBe('/body/more');
    },
  );
});

describe('house file of an opened table', () => {
  const { type, body } = write(first('opened'));
  const withHouse = (edit: (house: Record<string, unknown>) => void): string => {
    const house = structuredClone(body['house']);
    if (!isRecord(house)) throw new Error('no house');
    edit(house as Record<string, unknown>);
    return toPath({ type, body: { ...body, house } });
  };

  it("a table's house file is validated by exactly the format version that it names", () => {
    expect(withHouse((house) => (house['format'] = 'coup-house/99'))).toBe('/body/house/format');
    expect(withHouse((house) => delete house['format'])).toBe('/body/house/format');
  });

  it("a fault in a table's house file is reported with its path", () => {
    expect(withHouse((house) => (house['name'] = 5))).toBe('/body/house/name');
    expect(withHouse((house) => (house['more'] = 5))).toBe('/body/house/more');
    expect(
      withHouse((house) => {
        const games = house['games'] as Record<string, { offers: unknown[] }>;
        games['midi']?.offers.push('no-such-bet');
      }),
    ).toMatch(/^\/body\/house\/games\/midi\//);
  });

  it("a table's house file contains the table's game", () => {
    for (const game of ['penn-national/maxi', 'fallsview/midi', 'charged/midi/x', 'charged/constructor'])
      expect(toPath({ type, body: { ...body, game } })).toBe('/body/game');
  });
});

describe('wish in version 1 of an event', () => {
  const { at, patron, placements } = first('placed');
  const kept = (wish: unknown, more: object = {}): StoredEvent => ({
    type: 'placed',
    body: { patron, placements, at, by: { id: 'w1', wish }, ...more },
  });

  it('the wish of a version 1 event is upgraded to canonical JSON', () => {
    expect(parse(kept('{"do":"place","bet":"player","amount":500}'))).toMatchObject({
      ok: true,
      value: { by: { id: 'w1', wish: '{"amount":500,"bet":"player","do":"place"}' } },
    });
  });

  it('an event whose wish is not JSON cannot be read', () => {
    for (const wish of ['', '{', 'place', '{"amount":0.5}', 5, null])
      expect(toPath(kept(wish))).toBe('/body/by/wish');
  });

  it('an upgraded wish is written in the current version', () => {
    const event = unwrap(parse(kept('{"do":"place","bet":"player","amount":500}')));
    expect(write(event)).toEqual(kept('{"amount":500,"bet":"player","do":"place"}', { v: 3 }));
    expect(unwrap(parse(write(event)))).toEqual(event);
  });
});
