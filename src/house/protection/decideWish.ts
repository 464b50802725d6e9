import { addMonths, err, ok, type Result } from '../../base/index.ts';
import type { LimitKind, LimitWindow, ProtectionEvent, ProtectionWish } from '../../forms/index.ts';
import type { HouseRefusal } from '../refusal.ts';
import { getLimit, type Wants } from './wants.ts';

/** A looser limit waits this long; then the patron must confirm it. */
export const LOOSEN_MS = 24 * 60 * 60 * 1_000;

type Decided = Result<readonly ProtectionEvent[], HouseRefusal>;

/** The events of a protection command; none if nothing changes. */
export function decideWish(wants: Wants, patron: string, wish: ProtectionWish, now: number): Decided {
  const by = { patron, at: now };
  switch (wish.do) {
    case 'confirm-age':
      if ((wants.years ?? 0) >= wish.years) return NOTHING;
      return ok([{ type: 'age-confirmed', ...by, years: wish.years }]);
    case 'limit':
      return decideLimit(wants, by, wish);
    case 'confirm-limit':
      return decideConfirm(wants, by, wish);
    case 'withdraw-limit': {
      const { of, over } = wish;
      if (getLimit(wants, of, over).asked === null) return err(NOTHING_ASKED);
      return ok([{ type: 'limit-withdrawn', ...by, of, over }]);
    }
    case 'break': {
      const until = now + wish.ms;
      return until <= wants.breakUntil ? NOTHING : ok([{ type: 'break-taken', ...by, until }]);
    }
    case 'exclude':
      return decideExclude(wants, by, wish.months);
    case 'ask-return':
      return decideReturn(wants, by);
    case 'remind':
      if (wants.everyMinutes === wish.everyMinutes) return NOTHING;
      return ok([{ type: 'reminder-set', ...by, everyMinutes: wish.everyMinutes }]);
    case 'go-on':
      return wants.everyMinutes === null ? NOTHING : ok([{ type: 'went-on', ...by }]);
  }
}

/** The pit lifts a self-exclusion after its term and on the patron's request, never earlier. */
export function decideLift({ exclusion }: Wants, patron: string, by: string, now: number): Decided {
  if (exclusion === null || !exclusion.returnAsked) return err(NOTHING_ASKED);
  if (now < exclusion.until) return err(tooSoon(exclusion.until));
  return ok([{ type: 'exclusion-lifted', patron, by, at: now }]);
}

const NOTHING: Decided = ok([]);

const NOTHING_ASKED: HouseRefusal = {
  code: 'protection/nothing-asked',
  message: 'There is nothing of the kind that was asked for.',
};

const tooSoon = (until: number): HouseRefusal => ({
  code: 'protection/too-soon',
  message: 'It is too soon for that.',
  until,
});

interface By {
  readonly patron: string;
  readonly at: number;
}

interface Which {
  readonly of: LimitKind;
  readonly over: LimitWindow;
}

/** A tighter limit applies at once; a looser one waits. */
function decideLimit(wants: Wants, by: By, { of, over, most }: Which & { readonly most: number | null }) {
  const before = getLimit(wants, of, over);
  if (most === before.most) return NOTHING;
  const isTighter = most !== null && (before.most === null || most < before.most);
  return ok([{ type: isTighter ? 'limit-set' : 'limit-asked', ...by, of, over, most } as const]);
}

function decideConfirm(wants: Wants, by: By, { of, over }: Which): Decided {
  const { asked } = getLimit(wants, of, over);
  if (asked === null) return err(NOTHING_ASKED);
  if (by.at < asked.at + LOOSEN_MS) return err(tooSoon(asked.at + LOOSEN_MS));
  return ok([{ type: 'limit-set', ...by, of, over, most: asked.most }]);
}

/** The term ends on the same day, months later. A longer term replaces a shorter one, never the reverse. */
function decideExclude({ exclusion }: Wants, by: By, months: number): Decided {
  const until = addMonths(by.at, months);
  if (exclusion !== null && until <= exclusion.until) return NOTHING;
  return ok([{ type: 'excluded', ...by, until }]);
}

function decideReturn({ exclusion }: Wants, by: By): Decided {
  if (exclusion === null) return err(NOTHING_ASKED);
  if (by.at < exclusion.until) return err(tooSoon(exclusion.until));
  return exclusion.returnAsked ? NOTHING : ok([{ type: 'return-asked', ...by }]);
}
