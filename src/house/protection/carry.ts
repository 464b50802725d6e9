import { ok, type Result } from '../../base/index.ts';
import { PROTECTION } from '../../forms/index.ts';
import type { Store, StoreRefusal } from '../../record/index.ts';
import { foldJournal, openWriter } from '../writer.ts';
import { getWants, PROTECTION_FOLD } from './book.ts';
import { addPlayed, forgetOld, type PlayedMinutes, WINDOW_MS } from './played.ts';
import { readPlayed } from './readPlayed.ts';

/** Starts a new record with the patron's protection settings and their recent play in the old record. */
export async function carryProtection(
  from: Store,
  to: Store,
  patron: string,
  now: number,
): Promise<Result<void, StoreRefusal>> {
  const folded = await foldJournal(from, PROTECTION, PROTECTION_FOLD);
  if (!folded.ok) return folded;
  const wants = getWants(folded.value.state, patron);
  const before = await readPlayed(from, patron, now - WINDOW_MS['30d']);
  if (!before.ok) return before;
  const played: PlayedMinutes = new Map(wants.carried.map((minute) => [minute.minute, minute]));
  for (const play of before.value) addPlayed(played, play);
  forgetOld(played, now);
  const writer = await openWriter(to, PROTECTION, PROTECTION_FOLD);
  if (!writer.ok) return writer;
  const carried = { ...wants, carried: [...played.values()] };
  const written = await writer.value.write([{ type: 'wants-kept', patron, wants: carried, at: now }]);
  return written.ok ? ok(undefined) : written;
}
