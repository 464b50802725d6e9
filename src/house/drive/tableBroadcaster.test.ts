import { describe, expect, it } from 'vitest';
import { handTime } from '../../../test/house/handTime.ts';
import type { TableEvent, TableState } from '../../table/index.ts';
import { presenceCommands, TableBroadcaster } from './tableBroadcaster.ts';

const of = (...types: readonly string[]) => types.map((type) => ({ type }) as TableEvent);

/** A broadcaster of a table whose events the test makes. */
function opened(tellMs?: number) {
  const time = handTime();
  const heard: unknown[] = [];
  let untold: readonly TableEvent[] = [];
  let shown = { id: 'before' } as unknown as TableState;
  const now = { id: 'now' } as unknown as TableState;
  const broadcaster = new TableBroadcaster({
    time,
    ...(tellMs !== undefined && { tellMs }),
    keeper: {
      state: () => now,
      untold: () => untold,
      news: () => {
        const told = untold;
        untold = [];
        return told;
      },
    },
    telling: {
      state: () => shown,
      tell: (state, events) => {
        shown = state;
        heard.push(['told', events.length]);
      },
      tellAnew: (state) => {
        shown = state;
        heard.push('told anew');
      },
    },
    presence: { changed: () => heard.push('presence') },
    onTold: (events, { id }) => heard.push(['on told', events.length, id]),
  });
  return {
    broadcaster,
    time,
    heard,
    happens: (...types: readonly string[]) => {
      untold = [...untold, ...of(...types)];
    },
  };
}

describe('a table broadcaster', () => {
  it('sends each committed event once, with the state that subscribers had', () => {
    const { broadcaster, heard, happens } = opened();
    broadcaster.publish();
    expect(heard).toEqual([]);
    happens('paused', 'resumed');
    broadcaster.publish();
    broadcaster.publish();
    expect(heard).toEqual([
      ['told', 2],
      ['on told', 2, 'before'],
    ]);
  });

  it('sends the whole state where the card changed or more than 2,000 events happened', () => {
    const { broadcaster, heard, happens } = opened();
    happens('paused', 'changed');
    broadcaster.publish();
    expect(heard[0]).toBe('told anew');
    heard.length = 0;
    happens(...Array.from({ length: 2_000 }, () => 'paused'));
    broadcaster.publish();
    expect(heard[0]).toEqual(['told', 2_000]);
    heard.length = 0;
    happens(...Array.from({ length: 2_001 }, () => 'paused'));
    broadcaster.publish();
    expect(heard[0]).toBe('told anew');
  });

  it('has the seats looked at after a patron sat down', () => {
    const { broadcaster, heard, happens } = opened();
    happens('paused', 'sat');
    broadcaster.publish();
    expect(heard).toEqual([['told', 2], 'presence', ['on told', 2, 'before']]);
  });

  it('lets chips on an open felt wait for more of their kind, and for nothing else', () => {
    const { broadcaster, heard, happens, time } = opened(100);
    happens('placed');
    broadcaster.publish();
    time.pass(60);
    happens('taken-back');
    broadcaster.publish();
    expect([heard, time.waiting()]).toEqual([[], 1]);
    time.pass(40);
    expect(heard).toEqual([
      ['told', 2],
      ['on told', 2, 'before'],
    ]);
    heard.length = 0;
    happens('placed', 'logged');
    broadcaster.publish();
    expect(heard).toEqual([
      ['told', 2],
      ['on told', 2, 'now'],
    ]);
    happens('placed');
    broadcaster.publish();
    broadcaster.flush();
    expect([heard.slice(2), time.waiting()]).toEqual([
      [
        ['told', 1],
        ['on told', 1, 'now'],
      ],
      0,
    ]);
  });
});

describe('presence commands', () => {
  it('tell the table about each seat whose connection is not as the table believes', () => {
    const seats = (...all: readonly (readonly [patron: string, keptUntil?: number])[]) =>
      ({
        seats: new Map(all.map(([patron, keptUntil]) => [patron, { patron, keptUntil }])),
      }) as unknown as TableState;
    const connected = new Set(['here', 'back']);
    const state = seats(['here'], ['gone'], ['back', 5], ['away', 5]);
    expect(presenceCommands(state, (patron) => connected.has(patron))).toEqual([
      { do: 'lose', patron: 'gone' },
      { do: 'come-back', patron: 'back' },
    ]);
  });
});
