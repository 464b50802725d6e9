import { addChips, type Chips, chips, isBotName, NO_CHIPS, ok, type Result } from '../base/index.ts';
import { type Night, TABLE_JOURNAL, type TableEvent } from '../forms/index.ts';
import type { Store, StoreRefusal } from '../record/index.ts';
import { evolve, getWorth, type TableState } from '../table/index.ts';
import { PAGE } from './houseBounds.ts';
import { readRows } from './reading.ts';

/** One patron's result at a private table. */
export interface NightGuest {
  readonly patron: string;
  readonly name: string;
  readonly isBot: boolean;
  readonly isSeated: boolean;
  readonly boughtIn: Chips;
  /** Chips taken away plus chips still there, minus chips brought. */
  readonly net: Chips;
  readonly hands: number;
  readonly best: { readonly hand: number; readonly net: Chips } | undefined;
}

/** A private table from its first event, according to its journal. */
export interface NightStory {
  readonly table: string;
  readonly invitation: string | null;
  readonly night: Night | undefined;
  readonly began: number;
  readonly ended: number | undefined;
  readonly hands: number;
  /** People before bots, best result first. */
  readonly guests: readonly NightGuest[];
}

/** More events than a night has; a longer one is cut off there. */
const MOST_EVENTS = 200_000;

/** Reads a table's journal from the start; undefined if there is no such table. */
export async function readNight(
  store: Pick<Store, 'events'>,
  table: string,
): Promise<Result<NightStory | undefined, StoreRefusal>> {
  const tally = newTally();
  for (let from = 1; from < MOST_EVENTS; from += PAGE) {
    const page = await store.events(table, from, PAGE);
    const events = page.ok ? readRows(TABLE_JOURNAL, page.value) : page;
    if (!events.ok) return events;
    for (const event of events.value) tally.hear(event);
    if (events.value.length < PAGE) break;
  }
  return ok(tally.story());
}

interface Line {
  name: string;
  boughtIn: Chips;
  taken: Chips;
  hands: number;
  best: NightGuest['best'];
}

function newTally() {
  const lines = new Map<string, Line>();
  let state: TableState | undefined;
  let began = 0;
  let last = 0;
  let hands = 0;

  const line = (patron: string): Line => {
    const known = lines.get(patron) ?? {
      name: '',
      boughtIn: NO_CHIPS,
      taken: NO_CHIPS,
      hands: 0,
      best: undefined,
    };
    lines.set(patron, known);
    return known;
  };
  const settled = (before: TableState, after: TableState): void => {
    hands += 1;
    for (const [patron, seat] of after.seats) {
      const isIn = (before.seats.get(patron)?.placed.length ?? 0) > 0;
      if (!isIn || seat.lastNet === undefined) continue;
      const mine = line(patron);
      mine.hands += 1;
      if (seat.lastNet > (mine.best?.net ?? 0)) mine.best = { hand: hands, net: seat.lastNet };
    }
  };

  return {
    hear: (event: TableEvent): void => {
      if (event.type !== 'opened' && state === undefined) return;
      const before = state;
      state = evolve(state, event);
      if ('at' in event && typeof event.at === 'number') last = event.at;
      if (event.type === 'opened') began = event.at;
      if (event.type === 'sat') line(event.patron).name = event.name;
      if (event.type === 'bought-in') {
        const mine = line(event.patron);
        mine.boughtIn = addChips(mine.boughtIn, event.amount);
      }
      if (event.type === 'left') {
        const mine = line(event.patron);
        mine.taken = addChips(mine.taken, event.amount);
      }
      if (before !== undefined && event.type === 'logged' && event.entry.type === 'settled')
        settled(before, state);
    },
    story: (): NightStory | undefined => {
      if (state === undefined) return undefined;
      const now = state;
      const guests = [...lines].map(
        ([patron, { name, boughtIn, taken, hands: played, best }]): NightGuest => {
          const seat = now.seats.get(patron);
          const there = seat === undefined ? NO_CHIPS : getWorth(now, seat);
          const net = chips(taken + there - boughtIn);
          return {
            patron,
            name,
            isBot: isBotName(name),
            isSeated: seat !== undefined,
            boughtIn,
            net,
            hands: played,
            best,
          };
        },
      );
      return {
        table: now.id,
        invitation: now.settings.invitation,
        night: now.night,
        began,
        ended: now.stage.is === 'closed' ? last : undefined,
        hands,
        guests: guests.toSorted((a, b) => Number(a.isBot) - Number(b.isBot) || b.net - a.net),
      };
    },
  };
}
