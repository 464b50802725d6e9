import { describe, expect, it } from 'vitest';
import { handTime } from '../../../test/house/handTime.ts';
import type { TableEvent, TableState } from '../../table/index.ts';
import { openCrier } from './crier.ts';

const of = (...types: readonly string[]) => types.map((type) => ({ type }) as TableEvent);

/** A crier of a table of which so much is untold. */
function opened(tellMs?: number) {
  const time = handTime();
  const heard: unknown[] = [];
  let untold: readonly TableEvent[] = [];
  let shown = { id: 'before' } as unknown as TableState;
  const now = { id: 'now' } as unknown as TableState;
  const crier = openCrier({
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
    snapshots: { after: async (events) => void heard.push(['snapshot', events.length]) },
    onTold: (events, { id }) => heard.push(['on told', events.length, id]),
  });
  return {
    crier,
    time,
    heard,
    happens: (...types: readonly string[]) => {
      untold = [...untold, ...of(...types)];
    },
  };
}

describe('a crier', () => {
  it('tells what is durable once, with the table as it was told before, and has it saved', async () => {
    const { crier, heard, happens } = opened();
    await crier.tell();
    expect(heard).toEqual([]);
    happens('paused', 'resumed');
    await crier.tell();
    await crier.tell();
    expect(heard).toEqual([
      ['told', 2],
      ['on told', 2, 'before'],
      ['snapshot', 2],
    ]);
  });

  it('tells all anew where the card was changed, or where very much has happened', async () => {
    const { crier, heard, happens } = opened();
    happens('paused', 'changed');
    await crier.tell();
    expect(heard[0]).toBe('told anew');
    heard.length = 0;
    happens(...Array.from({ length: 2_000 }, () => 'paused'));
    await crier.tell();
    expect(heard[0]).toEqual(['told', 2_000]);
    heard.length = 0;
    happens(...Array.from({ length: 2_001 }, () => 'paused'));
    await crier.tell();
    expect(heard[0]).toBe('told anew');
  });

  it('has the seats looked at where somebody sat down', async () => {
    const { crier, heard, happens } = opened();
    happens('paused', 'sat');
    await crier.tell();
    expect(heard).toEqual([['told', 2], 'presence', ['on told', 2, 'before'], ['snapshot', 2]]);
  });

  it('lets chips on an open felt wait for more of their kind, and for nothing else', async () => {
    const { crier, heard, happens, time } = opened(100);
    happens('placed');
    await crier.tell();
    time.pass(60);
    happens('taken-back');
    await crier.tell();
    expect([heard, time.waiting()]).toEqual([[], 1]);
    time.pass(40);
    expect(heard).toEqual([
      ['told', 2],
      ['on told', 2, 'before'],
    ]);
    // What was told in between is saved when it is the table's turn.
    heard.length = 0;
    happens('placed', 'logged');
    await crier.tell();
    expect(heard).toEqual([
      ['told', 2],
      ['on told', 2, 'now'],
      ['snapshot', 4],
    ]);
    happens('placed');
    await crier.tell();
    await crier.tellNow();
    expect([heard.slice(3), time.waiting()]).toEqual([
      [
        ['told', 1],
        ['on told', 1, 'now'],
        ['snapshot', 1],
      ],
      0,
    ]);
  });
});
