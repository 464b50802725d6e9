import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { at } from '../../src/base/index.ts';
import { seededDraw } from '../../src/bots/draw.ts';
import type { Guest } from '../../src/house/index.ts';
import { LIMITS, REMARKS } from '../../src/protocol/index.ts';
import type { LiveTable } from '../../src/server/table/liveTable.ts';
import { openConnection } from '../../src/server/wire/connection.ts';
import { CLIENT_EXAMPLES } from '../protocol/examples.ts';
import { runs } from '../runs.ts';
import { hostileFrame } from './fuzz.ts';
import { heapInUse } from './gc.ts';

/** Below a million the bounds on the heap would have to grow: half a byte a frame must show. */
const FRAMES = Number(process.env['FUZZ_FRAMES'] ?? Math.max(1_000_000, runs(2_000_000)));
const TABLE = 'penn-national-midi-1';
const GUEST = { patron: 'me', name: 'Me' } as Guest;

/** The far end of a socket, as the house's own code sees it: the frames go through exactly that code. */
class FarEnd extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  heard = '';
  send(frame: Buffer): void {
    this.heard = frame.toString();
  }
  ping(): void {}
  close(): void {
    this.readyState = 3;
  }
  terminate(): void {
    this.readyState = 3;
  }
}

/** What came through to a table. */
interface Asked {
  readonly command: Readonly<Record<string, unknown>>;
}

function openTable() {
  const asked: Asked[] = [];
  const watched: unknown[] = [];
  const remarked: string[] = [];
  const passed: { readonly patron: string; readonly fold: object }[] = [];
  const table = {
    id: TABLE,
    // Public: whoever asks may watch it.
    state: () => ({ settings: { invitation: null }, seats: new Map() }),
    watch: (_: unknown, heard: unknown) => void watched.push(heard),
    unwatch: () => {},
    wish: (command: Asked['command']) => void asked.push({ command }),
    passOn: (patron: string, fold: object) => void passed.push({ patron, fold }),
    remark: (_: string, remark: string) => void remarked.push(remark),
  } as unknown as LiveTable;
  const far = new FarEnd();
  const all = Number.POSITIVE_INFINITY;
  openConnection(
    far as unknown as WebSocket,
    { write: (frame) => far.send(frame), onDrained: () => {} },
    { session: 's', guest: GUEST, address: 'here', barredAs: [] },
    {
      // Rate and faults are let go here: every frame is to be read.
      limits: {
        ...LIMITS,
        framesAtOnce: all,
        framesPerSecond: all,
        foldsPerSecond: all,
        remarksPerMinute: all,
        remarksAtOnce: all,
        watchesAtOnce: all,
        faults: all,
      },
      now: () => 1,
      find: (id) => (id === TABLE ? table : undefined),
      followDesk: () => () => {},
      guestNow: () => GUEST,
      onClose: () => {},
      onNotInvited: () => {},
      onRightRefused: () => {},
      visitorOf: () => 'guest',
      barred: () => undefined,
      meter: { heard: () => {}, closed: () => {}, collapsed: () => {} },
    },
  );
  return { asked, watched, passed, remarked, far };
}

const isWhole = (value: unknown, from: number, to: number): boolean =>
  Number.isSafeInteger(value) &&
  !Object.is(value, -0) &&
  (value as number) >= from &&
  (value as number) <= to;
const isText = (value: unknown, form: RegExp): boolean => typeof value === 'string' && form.test(value);

/** Said once more, and otherwise than by the parser: what a table may be asked at all. */
const MEMBERS: Readonly<Record<string, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  sit: { name: (it) => it === 'Me' },
  'buy-in': { amount: (it) => isWhole(it, 1, Number.MAX_SAFE_INTEGER) },
  leave: {},
  place: {
    bet: (it) => isText(it, /^[a-z0-9-]{1,64}$/),
    amount: (it) => isWhole(it, 1, Number.MAX_SAFE_INTEGER),
  },
  undo: {},
  clear: {},
  rebet: {},
  double: {},
  commit: { commitment: (it) => isText(it, /^[0-9a-f]{64}$/) },
  open: { entropy: (it) => isText(it, /^[0-9a-f]{64}$/) },
  peel: { place: (it) => isWhole(it, 0, 4_991) },
  turn: { place: (it) => isWhole(it, 0, 4_991) },
  ready: {},
  pace: { faster: (it) => typeof it === 'boolean' },
};
const MAY_HAVE: typeof MEMBERS = {
  sit: { seat: (it) => isWhole(it, 0, 1_999), invitation: (it) => isText(it, /^[0-9a-f]{64}$/) },
};

/** Four small numbers and who says so: nothing else is ever passed on. */
const isFold = ({ patron, fold }: { readonly patron: string; readonly fold: object }): boolean => {
  const { place, edge, progress, direction, ...more } = fold as Readonly<Record<string, unknown>>;
  return (
    patron === 'me' &&
    isWhole(place, 0, 1_000) &&
    isWhole(edge, 0, 7) &&
    isWhole(progress, 0, 100) &&
    isWhole(direction, -90, 90) &&
    Object.keys(more).length === 0
  );
};

function isLegal({ command }: Asked): boolean {
  const { id, patron, do: doing, ...rest } = command;
  const must = MEMBERS[String(doing)];
  if (must === undefined || patron !== 'me' || !isText(id, /^[A-Za-z0-9_.:-]{1,64}$/)) return false;
  const may = { ...MAY_HAVE[String(doing)], ...must };
  return (
    Object.keys(must).every((key) => Object.hasOwn(rest, key)) &&
    Object.entries(rest).every(([key, value]) => Object.hasOwn(may, key) && may[key]?.(value) === true)
  );
}

describe('[RELIABILITY 25] millions of hostile frames', () => {
  it('end in a refusal or in something that a client may say; nothing breaks, nothing leaks', () => {
    const { asked, watched, passed, remarked, far } = openTable();
    const draw = seededDraw(20_260_101);
    const counts = { refused: 0, wishes: 0, watches: 0, other: 0 };
    const heaps: number[] = [];
    // Most frames are no JSON, and a trace for each costs more than all the rest.
    Error.stackTraceLimit = 0;
    for (let frame = 1; frame <= FRAMES; frame++) {
      const bytes = hostileFrame(draw);
      far.heard = '';
      far.emit('message', bytes, false);
      if (far.heard.startsWith('{"say":"refused"')) counts.refused += 1;
      else if (asked.length > 0) {
        const [one] = asked.splice(0);
        if (one === undefined || !isLegal(one))
          throw new Error(`frame ${frame} came through: ${bytes.toString()}`);
        counts.wishes += 1;
      } else if (!remarked.splice(0).every((remark) => REMARKS.some((one) => one === remark))) {
        throw new Error(`frame ${frame} was said: ${bytes.toString()}`);
      } else if (!passed.splice(0).every(isFold)) {
        throw new Error(`frame ${frame} was passed on: ${bytes.toString()}`);
      } else if (watched.splice(0).length > 0) counts.watches += 1;
      else counts.other += 1;
      if (frame % Math.ceil(FRAMES / 8) === 0) heaps.push(heapInUse());
    }
    Error.stackTraceLimit = 10;
    // Not one kind alone: the changed examples come as far as the table, too.
    expect(counts.refused).toBeGreaterThan(FRAMES * 0.7);
    for (const some of [counts.wishes, counts.watches, counts.other])
      expect(some).toBeGreaterThan(FRAMES * 0.002);
    // Each text that is no JSON stands in the engine's own list of scripts until it is collected, and that list comes
    // to its size in a few steps, at any moment. A leak grows in every eighth: half a byte a frame would show. One in
    // a table that doubles now and then takes more in all than that list ever does.
    const grown = heaps.slice(1).map((heap, eighth) => heap - at(heaps, eighth));
    const middle = at(
      grown.toSorted((a, b) => a - b),
      grown.length >> 1,
    );
    expect(middle).toBeLessThan(Math.max(FRAMES / 16, 62_500));
    expect(at(heaps, heaps.length - 1) - at(heaps, 1)).toBeLessThan(Math.max(FRAMES * 4, 4_000_000));
    expect(Object.keys(Object.prototype)).toEqual([]);
    for (const name of ['say', 'table', 'wish', 'a']) expect(name in {}).toBe(false);
  });

  it('were checked by something that lets the examples through and sees a wrong one', () => {
    const { asked, far } = openTable();
    for (const { value } of CLIENT_EXAMPLES.wish)
      far.emit('message', Buffer.from(JSON.stringify(value)), false);
    expect(asked.length).toBe(CLIENT_EXAMPLES.wish.length);
    expect(asked.every(isLegal)).toBe(true);
    const place = { id: 'a', patron: 'me', do: 'place', bet: 'tie', amount: 5 };
    expect(isLegal({ command: place })).toBe(true);
    for (const wrong of [
      { amount: 0 },
      { amount: 1.5 },
      { amount: '5' },
      { bet: 'A' },
      { more: 1 },
      { id: '' },
    ])
      expect(isLegal({ command: { ...place, ...wrong } })).toBe(false);
  });

  it('that are bytes and no text are refused', () => {
    const { far, asked } = openTable();
    far.emit('message', Buffer.from(JSON.stringify(at(CLIENT_EXAMPLES.wish, 0).value)), true);
    expect([far.heard.includes('message/malformed'), asked.length]).toEqual([true, 0]);
  });
});
