import { randomBytes } from 'node:crypto';
import { ok, unwrap } from '../src/base/index.ts';
import { type Door, openDoor, openProtection, type Protection } from '../src/house/index.ts';
import { memoryStore } from '../src/record/index.ts';
import type { Figure } from './roads.ts';

const GUESTS = [100, 10_000, 100_000] as const;
const ROUNDS = 15;
/** Enough for a snapshot and for those who are noted again to fall into every round. */
const SESSIONS = 1_000;
const MOST_TIMES = 2;

/** What a session costs the house itself from its beginning to its end, an age said, on a record in memory, with so many guests. */
export async function benchDoor(): Promise<readonly Figure[]> {
  const entrances = await Promise.all(GUESTS.map(newEntrance));
  for (const [index, entrance] of entrances.entries()) await come(entrance, GUESTS[index] ?? 0);
  const spent = entrances.map((): number[] => []);
  // In turns, so that other work of the machine slows all of them alike.
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, entrance] of entrances.entries()) {
      const begun = performance.now();
      await come(entrance, SESSIONS, true);
      spent[index]?.push((1_000 * (performance.now() - begun)) / SESSIONS);
    }
  const micros = spent.map(median);
  const [least = 1] = micros;
  return GUESTS.map((guests, index) => {
    const times = (micros[index] ?? 0) / least;
    return {
      name: `a session with ${guests.toLocaleString('en')} guests`,
      value: `${(micros[index] ?? 0).toFixed(1)} us, ${times.toFixed(2)} times`,
      target: `at most ${MOST_TIMES} times what it costs with ${GUESTS[0]}`,
      met: times <= MOST_TIMES,
    };
  });
}

interface Entrance {
  readonly door: Door;
  readonly protection: Protection;
}

async function newEntrance(): Promise<Entrance> {
  const random = (bytes: number): Uint8Array => Uint8Array.from(randomBytes(bytes));
  const store = memoryStore();
  const door = unwrap(await openDoor(store, Date.now, random));
  const isKnown = (patron: string): boolean => door.guest(patron) !== undefined;
  return { door, protection: unwrap(await openProtection({ store, now: Date.now, isKnown })) };
}

const AT_ONCE = 100;

/** Those who go again leave as many as there were. */
async function come({ door, protection }: Entrance, many: number, andGo = false): Promise<void> {
  for (let come = 0; come < many; come += AT_ONCE) {
    const all = Array.from({ length: AT_ONCE }, async () => {
      const { session, guest } = unwrap(await door.begin({}, async () => ok(200_000)));
      unwrap(await door.seated([guest.patron]));
      unwrap(await protection.ask(guest.patron, { do: 'confirm-age', years: 21 }));
      if (andGo) unwrap(await door.end(session));
    });
    await Promise.all(all);
  }
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
