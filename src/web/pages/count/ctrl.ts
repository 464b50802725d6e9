import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { at } from '../../../base/index.ts';
import type { Bet, GameRules } from '../../../engine/index.ts';
import {
  addExposures,
  type Clerk,
  countdown,
  type Exposure,
  MOST_SEED,
  NO_SHOES,
  portionsOf,
  type Run,
  run,
  SHOES_IN_BLOCK,
} from '../../../sim/index.ts';

/** What counting needs from the browser. */
export interface Host {
  readonly hire: () => Clerk;
  readonly workers: number;
  readonly newSeed: () => number;
}

/** What one cut of the shoe came to so far. */
export interface Cut {
  readonly behind: number;
  readonly exposure: Exposure;
}

export interface CountDesk {
  readonly game: GameRules;
  readonly bet: Signal<Bet>;
  /** As they are typed. */
  readonly shoes: Signal<string>;
  readonly seed: Signal<string>;
  readonly faulty: ReadonlySignal<{ readonly shoes: boolean; readonly seed: boolean }>;
  /** Exact, before a card is dealt. */
  readonly plan: ReadonlySignal<ReturnType<typeof countdown>>;
  /** The card's own cut first, then those with more cards behind. */
  readonly cuts: Signal<readonly Cut[]>;
  readonly running: Signal<boolean>;
  readonly failed: Signal<string | undefined>;
  readonly done: ReadonlySignal<{ readonly shoes: number; readonly of: number }>;
  readonly start: () => void;
  readonly stop: () => void;
}

export const MOST_SHOES = 1_000_000;
const USUAL_SHOES = '1000';

/** Decks behind the cut card that are tried beside the card's own. */
const DECKS_BEHIND = [0.5, 1, 2, 3, 4] as const;

export function countDesk(game: GameRules, host: Host): CountDesk {
  const bet = signal(firstBet(game));
  const [shoes, seed] = [signal(USUAL_SHOES), signal(String(host.newSeed()))];
  const cuts = signal<readonly Cut[]>([]);
  const running = signal(false);
  const failed = signal<string | undefined>(undefined);
  const faulty = computed(() => ({
    shoes: wholeIn(shoes.value, 1, MOST_SHOES) === undefined,
    seed: wholeIn(seed.value, 0, MOST_SEED) === undefined,
  }));
  const plan = computed(() => planOf(game, bet.value, game.shoe.cutCard.behind, 0));
  let stopped = true;
  let current: Pick<Run, 'stop'> | undefined;

  const start = async (): Promise<void> => {
    const [each, from] = [wholeIn(shoes.value, 1, MOST_SHOES), wholeIn(seed.value, 0, MOST_SEED)];
    if (each === undefined || from === undefined || running.value) return;
    stopped = false;
    running.value = true;
    failed.value = undefined;
    const counted = bet.value;
    cuts.value = cutsOf(game).map((behind) => ({ behind, exposure: NO_SHOES }));
    for (const { behind } of cuts.value) {
      if (stopped) break;
      const { end, stop } = run({
        order: planOf(game, counted, behind, from).order,
        portions: portionsOf(each, () => SHOES_IN_BLOCK),
        workers: host.workers,
        hire: host.hire,
        merge: (share) => {
          if (share.kind === 'exposure') cuts.value = withShare(cuts.value, behind, share.exposure);
          return 'more';
        },
      });
      current = { stop };
      const ended = await end;
      if (!ended.ok) {
        failed.value = ended.error;
        break;
      }
    }
    running.value = false;
  };

  return {
    ...{ game, bet, shoes, seed, faulty, plan, cuts, running, failed },
    done: computed(() => ({
      shoes: cuts.value.reduce((sum, { exposure }) => sum + exposure.shoes, 0),
      of: cuts.value.length * (wholeIn(shoes.value, 1, MOST_SHOES) ?? 0),
    })),
    start: () => void start(),
    stop: () => {
      stopped = true;
      current?.stop();
    },
  };
}

/** Effects and tags are the same at every cut and seed; only what is dealt differs. */
const planOf = (game: GameRules, bet: Bet, behind: number, seed: number) =>
  countdown(game, bet, { behind, seed });

const withShare = (cuts: readonly Cut[], behind: number, share: Exposure): readonly Cut[] =>
  cuts.map((cut) => (cut.behind === behind ? { behind, exposure: addExposures(cut.exposure, share) } : cut));

/** Side bets are those that are counted; the first of them, else the first of all. */
const firstBet = ({ bets }: GameRules): Bet => bets.find(({ place }) => place === 'side') ?? at(bets, 0);

/** The card's own cut, and deeper ones of it, each once. */
export function cutsOf({ shoe }: GameRules): readonly number[] {
  const own = shoe.cutCard.behind;
  const others = DECKS_BEHIND.map((decks) => decks * 52).filter(
    (behind) => behind > own && behind <= (shoe.decks * 52) / 2,
  );
  return [own, ...others];
}

function wholeIn(text: string, least: number, most: number): number | undefined {
  const digits = text.trim().replaceAll(/[,_ \u00a0\u202f]/g, '');
  const number = /^\d{1,16}$/.test(digits) ? Number(digits) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}
