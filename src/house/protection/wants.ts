import type { Limit, LimitKind, LimitWindow, ProtectionEvent, Wants } from '../../forms/index.ts';

export type { Wants } from '../../forms/index.ts';

export const NOTHING_WANTED: Wants = {
  years: null,
  saidAt: 0,
  limits: [],
  breakUntil: 0,
  exclusion: null,
  everyMinutes: null,
  wentOnAt: 0,
  carried: [],
};

/** Reduces one event into a patron's settings. */
export function wantsAfter(wants: Wants, event: ProtectionEvent): Wants {
  switch (event.type) {
    case 'age-confirmed':
      return { ...wants, years: Math.max(wants.years ?? 0, event.years), saidAt: event.at };
    case 'limit-set':
      return withLimit(wants, { of: event.of, over: event.over, most: event.most, asked: null });
    case 'limit-asked': {
      const { of, over, most, at } = event;
      return withLimit(wants, { ...getLimit(wants, of, over), asked: { most, at } });
    }
    case 'limit-withdrawn':
      return withLimit(wants, { ...getLimit(wants, event.of, event.over), asked: null });
    case 'break-taken':
      return { ...wants, breakUntil: Math.max(wants.breakUntil, event.until) };
    case 'excluded':
      return {
        ...wants,
        exclusion: { since: wants.exclusion?.since ?? event.at, until: event.until, returnAsked: false },
      };
    case 'return-asked':
      return {
        ...wants,
        exclusion: wants.exclusion === null ? null : { ...wants.exclusion, returnAsked: true },
      };
    case 'exclusion-lifted':
      return { ...wants, exclusion: null };
    case 'reminder-set':
      return { ...wants, everyMinutes: event.everyMinutes, wentOnAt: Math.max(wants.wentOnAt, event.at) };
    case 'went-on':
      return { ...wants, wentOnAt: event.at };
    case 'play-carried':
      return { ...wants, carried: event.minutes };
    case 'wants-kept':
      return event.wants;
  }
}

export const getLimit = ({ limits }: Wants, of: LimitKind, over: LimitWindow): Limit =>
  limits.find((limit) => limit.of === of && limit.over === over) ?? { of, over, most: null, asked: null };

/** A limit without a value or a request is removed. */
function withLimit(wants: Wants, limit: Limit): Wants {
  const others = wants.limits.filter(({ of, over }) => of !== limit.of || over !== limit.over);
  const isNone = limit.most === null && limit.asked === null;
  return { ...wants, limits: isNone ? others : [...others, limit] };
}

/** Whether this patron's play must be counted. */
export const isCounted = ({ limits, everyMinutes }: Wants): boolean =>
  everyMinutes !== null || limits.some(({ most }) => most !== null);

/** Whether the settings of a patron who cannot come back may be dropped. A break or self-exclusion in force is kept. */
export const isForgettable = ({ exclusion, breakUntil }: Wants, now: number): boolean =>
  exclusion === null && breakUntil <= now;
