import { assert } from '../base/index.ts';
import type { Entry } from '../fair/index.ts';
import type { TableEvent, ToldEvent } from '../forms/index.ts';
import type { TableState } from './state.ts';
import { openPart } from './view.ts';

/** The public form of events for subscribers who see the state `before` them: patrons by seat. */
export function toldEvents(before: TableState, events: readonly TableEvent[]): readonly ToldEvent[] {
  const seats = new Map([...before.seats].map(([patron, { seat }]) => [patron, seat]));
  let { byAlias } = before;
  return events.map((event) => {
    if (event.type === 'sat') seats.set(event.patron, event.seat);
    if (event.type === 'shoe-opened') byAlias = event.aliases !== null;
    return bySeat(openPart(event), seats, byAlias);
  });
}

/** The cast is safe: the protocol's test parses a public event of every type. */
function bySeat(open: object, seats: ReadonlyMap<string, number>, byAlias: boolean): ToldEvent {
  const getSeat = (patron: string): number => {
    const seat = seats.get(patron);
    assert(seat !== undefined, 'an event is about somebody who sits');
    return seat;
  };
  const { patron, holds, entry, ...rest } = open as OpenMembers;
  return {
    ...rest,
    ...(patron !== undefined && { seat: patron === null ? null : getSeat(patron) }),
    ...(holds !== undefined && {
      holds: holds.map(({ patron: whose, amount }) => ({ seat: getSeat(whose), amount })),
    }),
    ...(entry !== undefined && { entry: byAlias ? entry : withoutLists(entry) }),
  } as unknown as ToldEvent;
}

/** The members of an event that may name a patron. */
interface OpenMembers {
  readonly patron?: string | null;
  readonly holds?: readonly { readonly patron: string; readonly amount: number }[];
  readonly entry?: Entry;
}

/** The public form of an entry; the hashes of the lists stay in its body. */
export function withoutLists(entry: Entry): Entry {
  const { type, body, hash } = entry;
  return { type, body, hash } as Entry;
}
