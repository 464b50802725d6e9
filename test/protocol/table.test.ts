import { describe, expect, it } from 'vitest';
import { equalJson, parseShape } from '../../src/base/index.ts';
import { changesBetween, TOLD_EVENT, type ToldEvent } from '../../src/forms/index.ts';
import {
  PUBLIC_VIEW,
  type PublicView,
  TABLE_INFO,
  type TableInfo,
  VIEW_CHANGES,
  type Wish,
  withChanges,
  YOU_VIEW,
  type YouView,
} from '../../src/protocol/index.ts';
import {
  evolve,
  type PatronCommand,
  type TableEvent,
  type PublicView as TablePublicView,
  type TableSettings,
  type YouView as TableYouView,
  toldEvents,
} from '../../src/table/index.ts';
import { Driver } from '../table/driver.ts';
import { evening } from '../table/evening.ts';
import { EVENT_EXAMPLES } from './examples.ts';

/** Compiles only if the first type is assignable to the second. */
const fits = <_Given extends Asked, Asked>(): true => true;

type EventType = TableEvent['type'];
type ExampleType = keyof typeof EVENT_EXAMPLES;
type WishOf<C> = C extends PatronCommand ? Omit<C, 'id' | 'patron' | 'name'> : never;
type TableWish = WishOf<PatronCommand>['do'];

describe('what a table sends fits the protocol', () => {
  it("a table's messages fit the protocol by type", () => {
    expect(fits<TablePublicView, PublicView>()).toBe(true);
    expect(fits<Partial<TablePublicView>, Partial<PublicView>>()).toBe(true);
    expect(fits<TableYouView, YouView>()).toBe(true);
    expect(fits<TableSettings, TableInfo>()).toBe(true);
    expect(fits<EventType, ExampleType>()).toBe(true);
    expect(fits<ExampleType, EventType>()).toBe(true);
    expect(fits<Wish['do'], TableWish>()).toBe(true);
    expect(fits<TableWish, Wish['do']>()).toBe(true);
  });

  it.each(['penn-national/midi', 'fallsview/commission', 'rock-bac/commission-free', 'charged/midi'])(
    "a table's messages fit the protocol by value, through a whole evening of %s",
    (game) => {
      const { views, events } = evening(game);
      const seen = new Set<string>();
      for (const { type } of events) seen.add(type);
      for (const type of ['sat', 'placed', 'logged', 'shoe-opened', 'left', 'closed'])
        expect(seen).toContain(type);
      let before: TablePublicView | undefined;
      for (const { view, you } of views) {
        expect(parseShape(PUBLIC_VIEW, overTheWire(view))).toMatchObject({ ok: true });
        if (you !== undefined) expect(parseShape(YOU_VIEW, overTheWire(you))).toMatchObject({ ok: true });
        if (before !== undefined) {
          const changes = changesBetween(before, view);
          expect(parseShape(VIEW_CHANGES, overTheWire(changes))).toMatchObject({ ok: true });
          expect(withChanges(before, changes)).toEqual(view);
        }
        before = view;
      }
      expect(views.length).toBeGreaterThan(300);
    },
  );

  it.each(['penn-national/midi', 'fallsview/commission', 'charged/midi'])(
    "a table's public events fit the protocol, through a whole evening of %s",
    (game) => {
      const { events } = evening(game);
      const faults = tellAll(events).flatMap((event) => {
        const told = parseShape(TOLD_EVENT, overTheWire(event));
        return told.ok ? [] : [`${event.type}: ${JSON.stringify(told.error)}`];
      });
      expect(faults).toEqual([]);
      expect(JSON.stringify(tellAll(events))).not.toContain('"patron":"ann"');
      expect(events.length).toBeGreaterThan(300);
    },
  );

  it('the protocol refuses members that only the journal has', () => {
    const heard = evening('penn-national/midi').events;
    const told = tellAll(heard);
    const otherwise = heard.filter((event, index) => !equalJson(told[index], event));
    const types = new Set(otherwise.map(({ type }) => type));
    expect(types).toContain('left');
    expect(types).toContain('sat');
    for (const event of otherwise)
      expect(parseShape(TOLD_EVENT, overTheWire(event)), event.type).toMatchObject({ ok: false });
  });

  it('each documented example has the members of a real event', () => {
    const heard = ['penn-national/midi', 'fallsview/commission', 'charged/midi'].flatMap((game) =>
      tellAll(evening(game).events),
    );
    const told = new Map(heard.map((event) => [event.type, event]));
    const never = Object.keys(EVENT_EXAMPLES).filter((type) => !told.has(type as EventType));
    expect(never, 'events that no evening had').toEqual([]);
    for (const [type, event] of told) expect(toForm(EVENT_EXAMPLES[type]), type).toEqual(toForm(event));
  });

  it("a table's settings fit the protocol", () => {
    const {
      seatKeptMs: _,
      invitation: __,
      float: ___,
      ...info
    } = new Driver('penn-national/mini').state.settings;
    expect(parseShape(TABLE_INFO, info)).toMatchObject({ ok: true });
  });
});

/** As received by a subscriber from the first event on. */
function tellAll(events: readonly TableEvent[]): readonly ToldEvent[] {
  const [first] = events;
  if (first === undefined) throw new Error('an evening has a beginning');
  return toldEvents(evolve(undefined, first), events);
}

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Members by name, including those within `settings`, `open` and `by`; entries of the log differ by type. */
const toForm = (event: object): readonly string[] =>
  Object.entries(event)
    .flatMap(([key, value]) =>
      ['settings', 'open', 'by'].includes(key)
        ? Object.keys(value as object).map((inside) => `${key}.${inside}`)
        : [key],
    )
    .sort();
