import { ok, type Result } from '../../base/index.ts';
import { PROTECTION, type ProtectionEvent, type Wants } from '../../forms/index.ts';
import type { Store, StoreRefusal } from '../../record/index.ts';
import { foldJournal, openWriter } from '../writer.ts';
import { PROTECTION_FOLD, wantsOf } from './book.ts';
import { addPlayed, forgetOld, type Played, WINDOW_MS } from './played.ts';
import { readPlayed } from './readPlayed.ts';

/** A record that begins anew says first what its patron has asked for, and what was played in the old one. */
export async function carryProtection(
  from: Store,
  to: Store,
  patron: string,
  now: number,
): Promise<Result<void, StoreRefusal>> {
  const folded = await foldJournal(from, PROTECTION, PROTECTION_FOLD);
  if (!folded.ok) return folded;
  const wants = wantsOf(folded.value.state, patron);
  const before = await readPlayed(from, patron, now - WINDOW_MS['30d']);
  if (!before.ok) return before;
  const played: Played = new Map(wants.carried.map((minute) => [minute.minute, minute]));
  for (const play of before.value) addPlayed(played, play);
  forgetOld(played, now);
  const writer = await openWriter(to, PROTECTION, PROTECTION_FOLD);
  if (!writer.ok) return writer;
  const events: readonly ProtectionEvent[] = [
    ...eventsOf(wants, patron, now),
    { type: 'play-carried', patron, minutes: [...played.values()], at: now },
  ];
  const written = await writer.value.write(events);
  return written.ok ? ok(undefined) : written;
}

/** Events that lead from nothing to what a patron wants. */
function eventsOf(wants: Wants, patron: string, now: number): readonly ProtectionEvent[] {
  const { years, saidAt, limits, breakUntil, exclusion, everyMinutes, wentOnAt } = wants;
  const by = { patron, at: now };
  return [
    ...(years === null ? [] : [{ type: 'age-confirmed', patron, years, at: saidAt } as const]),
    ...limits.flatMap(({ of, over, most, asked }) => [
      { type: 'limit-set', ...by, of, over, most } as const,
      ...(asked === null ? [] : [{ type: 'limit-asked', patron, of, over, ...asked } as const]),
    ]),
    ...(breakUntil === 0 ? [] : [{ type: 'break-taken', ...by, until: breakUntil } as const]),
    ...(exclusion === null
      ? []
      : [
          { type: 'excluded', patron, until: exclusion.until, at: exclusion.since } as const,
          ...(exclusion.returnAsked ? [{ type: 'return-asked', ...by } as const] : []),
        ]),
    ...(everyMinutes === null ? [] : [{ type: 'reminder-set', patron, everyMinutes, at: wentOnAt } as const]),
  ];
}
