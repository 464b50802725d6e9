import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Currency, ok, type Result } from '../../../base/index.ts';
import type { House } from '../../../engine/index.ts';
import type { SeenShoe } from '../../app/seenShoe.ts';
import {
  askedAbout,
  fullShoe,
  type OddsQuery,
  putBack,
  takeOne,
  withDecks,
  withLeft,
  withReading,
  withShoe,
} from './asked.ts';
import type { PricingWorker } from './clerk.ts';
import type { FromDesk, OddsResult, OddsTask, Want } from './desk.ts';
import type { BandAsked, Effect, GapRow, HouseTable, NoPrice, OddsFigures, SessionBand } from './figures.ts';
import { isWholeQuick, quickFigures } from './quick.ts';

/** The odds of one game, as the visitor changes it. Results stay until new ones replace them. */
export interface OddsDesk {
  /** The currency of the game's house. */
  readonly currency: Currency;
  readonly asked: ReadonlySignal<OddsQuery>;
  readonly figures: ReadonlySignal<OddsFigures | undefined>;
  readonly gaps: ReadonlySignal<readonly GapRow[]>;
  /** The bet for the card effects and the session. */
  readonly bet: ReadonlySignal<string>;
  readonly effects: ReadonlySignal<readonly Effect[]>;
  readonly band: ReadonlySignal<SessionBand | undefined>;
  readonly plan: ReadonlySignal<Omit<BandAsked, 'bet'>>;
  readonly houses: ReadonlySignal<HouseTable | undefined>;
  /** Why a task failed. */
  readonly faults: ReadonlySignal<Readonly<Partial<Record<Want, NoPrice>>>>;
  readonly take: (rank: number) => void;
  readonly back: (rank: number) => void;
  /** Sets how many of a rank are left, when a column is dragged or a number typed. */
  readonly leave: (rank: number, left: number) => void;
  /** Sets how many of every rank are left. */
  readonly leaveAll: (left: readonly number[]) => void;
  readonly full: () => void;
  /** Takes over a table's current shoe. */
  readonly stands: (shoe: SeenShoe) => void;
  readonly chooseDecks: (decks: number | undefined) => void;
  readonly chooseReading: (gap: string, reading: number | undefined) => void;
  readonly chooseBet: (bet: string) => void;
  readonly choosePlan: (plan: Omit<BandAsked, 'bet'>) => void;
  readonly hear: (message: FromDesk) => void;
}

const USUAL_PLAN = { hands: 200, stake: 2_500, bankroll: 100_000 } as const;

export function oddsDesk(
  house: House,
  game: string,
  clerk: Pick<PricingWorker, 'post'>,
  files: readonly unknown[],
): OddsDesk {
  const asked = signal(askedAbout(game));
  const first = house.games.find(({ id }) => id === game)?.bets[0]?.id ?? '';
  const bet = signal(first);
  const plan = signal<Omit<BandAsked, 'bet'>>(USUAL_PLAN);
  const found = nothingFound();
  const faults = signal<Readonly<Partial<Record<Want, NoPrice>>>>({});
  const last = new Map<Want, number>();
  const quick = quickFigures(house);
  const whole = house.games.some((one) => one.id === game && isWholeQuick(one));
  let number = 0;

  const want = (wanted: OddsTask): void => {
    number += 1;
    last.set(wanted.want, number);
    clerk.post({ say: 'wanted', number, wanted });
  };
  const wantSession = (): void =>
    want({ want: 'band', asked: asked.value, band: { ...plan.value, bet: bet.value } });
  const wantEffects = (): void => want({ want: 'effects', asked: asked.value, bet: bet.value });
  const tell = (kind: Want, answer: OddsResult[Want]): void =>
    batch(() => {
      const { [kind]: _, ...others } = faults.value;
      faults.value = answer.ok ? others : { ...others, [kind]: answer.error };
      if (answer.ok) (found[kind] as Signal<OddsResult[Want] | undefined>).value = answer;
    });
  /** Only the shoe changed, so the full shoe's prices stay. Quick bets are priced before the next frame. */
  const shoeIs = (next: OddsQuery): void => {
    asked.value = next;
    const now = quick(next, valueIn(found.figures.value));
    last.delete('figures');
    if (now !== undefined) tell('figures', ok(now));
    if (now === undefined || !whole) want({ want: 'figures', asked: next });
  };
  const gameIs = (next: OddsQuery): void => {
    shoeIs(next);
    want({ want: 'gaps', asked: next });
    wantEffects();
    wantSession();
  };

  /** How many cards of a rank are in the shoe, or were removed from it here. */
  const getHeld = (rank: number): number =>
    (valueIn(found.figures.value)?.left[rank] ?? 0) + (asked.value.out[rank] ?? 0);

  clerk.post({ say: 'house', file: house.file });
  gameIs(asked.value);
  want({ want: 'houses', files });

  return {
    currency: house.identity.currency,
    asked,
    figures: computed(() => valueIn(found.figures.value)),
    gaps: computed(() => valueIn(found.gaps.value) ?? []),
    bet,
    effects: computed(() => valueIn(found.effects.value) ?? []),
    band: computed(() => valueIn(found.band.value)),
    plan,
    houses: computed(() => valueIn(found.houses.value)),
    faults,
    take: (rank) => shoeIs(takeOne(asked.value, rank, getHeld(rank))),
    back: (rank) => shoeIs(putBack(asked.value, rank)),
    leave: (rank, left) => shoeIs(withLeft(asked.value, rank, left, getHeld(rank))),
    leaveAll: (left) =>
      shoeIs(left.reduce((next, count, rank) => withLeft(next, rank, count, getHeld(rank)), asked.value)),
    full: () => shoeIs(fullShoe(asked.value)),
    stands: (shoe) => shoeIs(withShoe(asked.value, shoe)),
    chooseDecks: (decks) => gameIs(withDecks(asked.value, decks)),
    chooseReading: (gap, reading) => gameIs(withReading(asked.value, gap, reading)),
    chooseBet: (next) => {
      bet.value = next;
      wantEffects();
      wantSession();
    },
    choosePlan: (next) => {
      plan.value = next;
      wantSession();
    },
    hear: ({ number: answered, want: kind, found: answer }) => {
      if (last.get(kind) === answered) tell(kind, answer);
    },
  };
}

const valueIn = <T>(found: Result<T, NoPrice> | undefined): T | undefined =>
  found?.ok === true ? found.value : undefined;

type AllFound = { readonly [W in Want]: Signal<OddsResult[W] | undefined> };

const nothingFound = (): AllFound => ({
  figures: signal(undefined),
  gaps: signal(undefined),
  effects: signal(undefined),
  band: signal(undefined),
  houses: signal(undefined),
});
