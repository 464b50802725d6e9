import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chips } from '../../base/index.ts';
import { LIMIT_KINDS, LIMIT_WINDOWS, type ProtectionWish, type Wants } from '../../forms/index.ts';
import { decideLift, decideWish } from './decideWish.ts';
import { refuseToPlay } from './mayPlay.ts';
import { addPlayed, forgetOld, inPlaySince, type PlayedMinutes } from './played.ts';
import { NOTHING_WANTED, wantsAfter } from './wants.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const AGE = 21;

type Act =
  | { readonly is: 'wish'; readonly wish: ProtectionWish }
  | { readonly is: 'lift' }
  | { readonly is: 'stake'; readonly stake: number; readonly fee: number }
  | { readonly is: 'take-back' }
  | { readonly is: 'settle'; readonly returned: number }
  | { readonly is: 'buy-in'; readonly amount: number };

/** The house's rules with a fake clock: what a patron wants, what they have played, what lies on the felt. */
class Ruled {
  wants: Wants = NOTHING_WANTED;
  played: PlayedMinutes = new Map();
  felt = { stake: 0, held: 0, boughtIn: 0 };

  /** Whether it was done. */
  act(act: Act, now: number): boolean {
    if (act.is === 'wish') return this.note(decideWish(this.wants, 'ann', act.wish, now));
    if (act.is === 'lift') return this.note(decideLift(this.wants, 'ann', 'the pit', now));
    if (act.is === 'stake') {
      const held = act.stake + act.fee;
      if (this.refuses({ do: 'stake', stake: act.stake, held, age: AGE }, now)) return false;
      this.felt = { ...this.felt, stake: this.felt.stake + act.stake, held: this.felt.held + held };
      return true;
    }
    if (act.is === 'buy-in') {
      if (this.refuses({ do: 'buy-in', amount: act.amount, age: AGE }, now)) return false;
      addPlayed(this.played, { at: now, boughtIn: chips(act.amount) });
      return true;
    }
    const { stake, held } = this.felt;
    this.felt = { stake: 0, held: 0, boughtIn: 0 };
    if (act.is === 'settle' && stake > 0) {
      addPlayed(this.played, { at: now, staked: chips(stake), lost: held - act.returned });
      forgetOld(this.played, now);
    }
    return true;
  }

  private refuses(to: Parameters<typeof refuseToPlay>[2], now: number): boolean {
    return refuseToPlay(this.wants, { played: this.played, underWay: this.felt }, to, now) !== undefined;
  }

  private note(decided: ReturnType<typeof decideWish>): boolean {
    if (decided.ok) this.wants = decided.value.reduce(wantsAfter, this.wants);
    return decided.ok;
  }
}

/** The same said otherwise: it remembers all that ever happened, and works each answer out from the beginning. */
class Naive {
  private readonly past: { readonly act: Act; readonly at: number }[] = [];
  private readonly coups: { readonly at: number; readonly stake: number; readonly lost: number }[] = [];
  private readonly buyIns: { readonly at: number; readonly amount: number }[] = [];
  private felt: { readonly stake: number; readonly fee: number }[] = [];

  allows(act: Act, now: number): boolean {
    if (act.is !== 'stake' && act.is !== 'buy-in') return true;
    if (this.isExcluded() || this.isOnBreak(now) || !this.isOfAge()) return false;
    if (act.is === 'buy-in') return this.within('buy-in', now, act.amount);
    const open = this.felt.reduce((sum, { stake, fee }) => sum + stake + fee, 0);
    const staked = this.felt.reduce((sum, { stake }) => sum + stake, 0);
    return (
      !this.isToRead(now) &&
      this.within('loss', now, open + act.stake + act.fee) &&
      this.within('wager', now, staked + act.stake) &&
      this.within('time', now, 0)
    );
  }

  /** What has happened, where the house did it. */
  note(act: Act, at: number): void {
    this.past.push({ act, at });
    if (act.is === 'stake') this.felt.push(act);
    if (act.is === 'buy-in') this.buyIns.push({ at, amount: act.amount });
    if (act.is === 'settle' && this.felt.length > 0) {
      const stake = this.felt.reduce((sum, one) => sum + one.stake, 0);
      const fees = this.felt.reduce((sum, one) => sum + one.fee, 0);
      this.coups.push({ at, stake, lost: stake + fees - act.returned });
    }
    if (act.is === 'settle' || act.is === 'take-back') this.felt = [];
  }

  private wishes<D extends ProtectionWish['do']>(what: D) {
    return this.past.flatMap(({ act, at }) =>
      act.is === 'wish' && act.wish.do === what
        ? [{ at, wish: act.wish as Extract<ProtectionWish, { readonly do: D }> }]
        : [],
    );
  }

  private isOfAge(): boolean {
    return this.wishes('confirm-age').some(({ wish }) => wish.years >= AGE);
  }

  private isOnBreak(now: number): boolean {
    return this.wishes('break').some(({ at, wish }) => at + wish.ms > now);
  }

  private isExcluded(): boolean {
    const lifted = this.past.findLastIndex(({ act }) => act.is === 'lift');
    return this.past.slice(lifted + 1).some(({ act }) => act.is === 'wish' && act.wish.do === 'exclude');
  }

  private limit(of: string, over: string): number | null {
    let [holds, asked] = [null, null] as [number | null, { readonly most: number | null } | null];
    for (const { act } of this.past) {
      if (act.is !== 'wish' || !('of' in act.wish) || act.wish.of !== of || act.wish.over !== over) continue;
      if (act.wish.do === 'withdraw-limit') asked = null;
      else if (act.wish.do === 'confirm-limit') [holds, asked] = [asked?.most ?? null, null];
      else {
        const { most } = act.wish;
        if (most === holds) continue;
        if (most !== null && (holds ?? Number.POSITIVE_INFINITY) > most) [holds, asked] = [most, null];
        else asked = { most };
      }
    }
    return holds;
  }

  private within(of: (typeof LIMIT_KINDS)[number], now: number, more: number): boolean {
    return (
      [
        ['24h', 1],
        ['7d', 7],
        ['30d', 30],
      ] as const
    ).every(([over, days]) => {
      const most = this.limit(of, over);
      if (most === null) return true;
      const counts = ({ at }: { readonly at: number }): boolean =>
        at - (at % MINUTE) + MINUTE > now - days * DAY;
      if (of === 'time') return this.minutes(this.coups.filter(counts), now) <= most;
      if (of === 'buy-in')
        return this.buyIns.filter(counts).reduce((sum, one) => sum + one.amount, more) <= most;
      const amount = (coup: { readonly stake: number; readonly lost: number }) =>
        of === 'loss' ? coup.lost : coup.stake;
      return this.coups.filter(counts).reduce((sum, coup) => sum + amount(coup), more) <= most;
    });
  }

  /** Every minute from the first to this one that is a minute of play, or lies between two that are close. */
  private minutes(coups: readonly { readonly at: number }[], now: number): number {
    const played = new Set([...coups.map(({ at }) => Math.floor(at / MINUTE)), Math.floor(now / MINUTE)]);
    let count = 0;
    for (let minute = Math.min(...played); minute <= Math.max(...played); minute++) {
      const before = [...played].filter((one) => one <= minute);
      const after = [...played].filter((one) => one > minute);
      const isBetween = after.length > 0 && Math.min(...after) - Math.max(...before) <= 10;
      if (played.has(minute) || isBetween) count += 1;
    }
    return count;
  }

  private isToRead(now: number): boolean {
    const every = this.wishes('remind').at(-1)?.wish.everyMinutes ?? null;
    if (every === null) return false;
    let changed = 0;
    let standing: number | null = null;
    for (const { wish, at } of this.wishes('remind')) {
      if (wish.everyMinutes === standing) continue;
      [changed, standing] = [at, wish.everyMinutes];
    }
    const read = Math.max(changed, ...this.wishes('go-on').map(({ at }) => at), 0);
    let since = Math.floor(now / MINUTE);
    const recent = this.coups.filter(({ at }) => at - (at % MINUTE) + MINUTE > now - 30 * DAY);
    for (const { at } of recent.reverse()) {
      const minute = Math.floor(at / MINUTE);
      if (since - minute > 10) break;
      since = minute;
    }
    return now >= Math.max(read, Math.min(since * MINUTE, now)) + every * MINUTE;
  }
}

const of = fc.constantFrom(...LIMIT_KINDS);
const over = fc.constantFrom(...LIMIT_WINDOWS);
const most = fc.option(fc.integer({ min: 0, max: 60 }), { nil: null });

const wish: fc.Arbitrary<ProtectionWish> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('limit' as const), of, over, most }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('confirm-limit' as const), of, over }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw-limit' as const), of, over }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('break' as const), ms: fc.integer({ min: HOUR, max: 8 * DAY }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('exclude' as const), months: fc.constantFrom(6, 12, 60) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('ask-return' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('remind' as const),
      everyMinutes: fc.constantFrom(null, 5, 30, 60),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('go-on' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('confirm-age' as const), years: fc.constantFrom(18, 21, 25) }),
  },
);

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ is: fc.constant('wish' as const), wish }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('lift' as const) }) },
  {
    weight: 12,
    arbitrary: fc.record({
      is: fc.constant('stake' as const),
      stake: fc.integer({ min: 1, max: 30 }),
      fee: fc.integer({ min: 0, max: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('take-back' as const) }) },
  {
    weight: 12,
    arbitrary: fc.record({ is: fc.constant('settle' as const), returned: fc.integer({ min: 0, max: 60 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ is: fc.constant('buy-in' as const), amount: fc.integer({ min: 1, max: 40 }) }),
  },
);

/** Mostly a moment later; now and then hours, days, or the half-year that an exclusion lasts. */
const step = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: 0, max: 2 * MINUTE }) },
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 30 * MINUTE }) },
  { weight: 3, arbitrary: fc.integer({ min: HOUR, max: DAY }) },
  { weight: 2, arbitrary: fc.constantFrom(DAY - 1, DAY, 7 * DAY, 30 * DAY) },
  { weight: 1, arbitrary: fc.constantFrom(184 * DAY - 1, 184 * DAY, 400 * DAY) },
);

const OF_AGE: Act = { is: 'wish', wish: { do: 'confirm-age', years: AGE } };

describe('[RELIABILITY 28] [PP1] [PP2] [PP3] [PP4] [PP5] [PP6] no stake is taken while a patron is restricted', () => {
  it('as one who remembers everything says, over any history', () => {
    const seen = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(fc.array(fc.tuple(act, step), { maxLength: 60 }), fc.boolean(), (history, isOfAge) => {
        const [ruled, naive] = [new Ruled(), new Naive()];
        let now = 1_700_000_000_000;
        for (const [done, later] of [...(isOfAge ? [[OF_AGE, 0] as const] : []), ...history]) {
          const allowed = naive.allows(done, now);
          const did = ruled.act(done, now);
          if (done.is === 'stake' || done.is === 'buy-in') {
            expect([now, done, did]).toEqual([now, done, allowed]);
            seen[did ? 'taken' : 'refused'] += 1;
          }
          if (did) naive.note(done, now);
          now += later;
        }
      }),
      { numRuns: 1_500 },
    );
    expect(seen.taken).toBeGreaterThan(1_000);
    expect(seen.refused).toBeGreaterThan(1_000);
  });
});

describe('playing without a pause', () => {
  it('began with the first coup after the last pause, not with the first of the month', () => {
    const now = 1_000 * DAY;
    const playedAgo = (...minutes: readonly number[]): PlayedMinutes => {
      const played: PlayedMinutes = new Map();
      for (const ago of minutes) addPlayed(played, { at: now - ago * MINUTE, lost: 0 });
      return played;
    };
    expect(inPlaySince(playedAgo(), now)).toBe(now);
    expect(inPlaySince(playedAgo(12, 5), now)).toBe(now - 12 * MINUTE);
    expect(inPlaySince(playedAgo(600, 300, 12, 5), now)).toBe(now - 12 * MINUTE);
    expect(inPlaySince(playedAgo(600, 300), now)).toBe(now);
    // Ten minutes are no pause yet.
    expect(inPlaySince(playedAgo(31, 20, 10), now)).toBe(now - 20 * MINUTE);
  });
});
