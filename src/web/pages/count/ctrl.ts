import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { GameRules } from '../../../engine/index.ts';
import {
  addExposures,
  countdown,
  type Exposure,
  getCuts,
  NO_SHOES,
  type Run,
  runBlocks,
  SHOES_IN_BLOCK,
  type SimWorker,
  splitPortions,
} from '../../../sim/index.ts';
import { type CountedGame, type CountForm, newAsking } from './asking.ts';

/** What counting needs from the browser. */
export interface CountHost {
  readonly hire: () => SimWorker;
  readonly workers: number;
  readonly newSeed: () => number;
}

/** The results for one cut of the shoe so far. */
export interface Cut {
  readonly behind: number;
  readonly exposure: Exposure;
}

export interface CountController extends CountForm {
  readonly game: GameRules;
  /** Exact figures, computed before any card is dealt. */
  readonly plan: ReadonlySignal<ReturnType<typeof countdown>>;
  /** The card's own cut first, then those with more cards behind. */
  readonly cuts: Signal<readonly Cut[]>;
  /** If a line is changed: the bet as its card prints it, at its own cut. */
  readonly printed: Signal<Cut | undefined>;
  readonly running: Signal<boolean>;
  readonly failed: Signal<string | undefined>;
  readonly done: ReadonlySignal<{ readonly shoes: number; readonly of: number }>;
  readonly start: () => void;
  readonly stop: () => void;
}

export function createCountController(game: GameRules, host: CountHost): CountController {
  const cuts = signal<readonly Cut[]>([]);
  const printed = signal<Cut | undefined>(undefined);
  const running = signal(false);
  const failed = signal<string | undefined>(undefined);
  const asking = newAsking(game, host.newSeed, () => {
    cuts.value = [];
    printed.value = undefined;
  });
  const { bet, line, counted, faulty, each, from } = asking;
  const own = game.shoe.cutCard.behind;
  let stopped = true;
  let current: Pick<Run, 'stop'> | undefined;

  const deal = async (of: CountedGame, behind: number, tell: (share: Exposure) => void): Promise<void> => {
    const { end, stop } = runBlocks({
      order: getPlan(of, behind, from() ?? 0).order,
      portions: splitPortions(each() ?? 1, () => SHOES_IN_BLOCK),
      workers: host.workers,
      hire: host.hire,
      merge: (share) => {
        if (share.kind === 'exposure') tell(share.exposure);
        return 'more';
      },
    });
    current = { stop };
    const ended = await end;
    if (ended.ok) return;
    failed.value = ended.error;
    stopped = true;
  };
  const start = async (): Promise<void> => {
    if (running.value || faulty.value.shoes || faulty.value.seed || faulty.value.pays) return;
    stopped = false;
    running.value = true;
    failed.value = undefined;
    const of = counted.value;
    cuts.value = getCuts(game).map((behind) => ({ behind, exposure: NO_SHOES }));
    printed.value = line.value === undefined ? undefined : { behind: own, exposure: NO_SHOES };
    for (const { behind } of cuts.value) {
      if (stopped) break;
      await deal(of, behind, (share) => {
        cuts.value = cuts.value.map((cut) => (cut.behind === behind ? withShare(cut, share) : cut));
      });
    }
    if (printed.value !== undefined && !stopped)
      await deal({ game, bet: bet.value }, own, (share) => {
        printed.value = printed.value && withShare(printed.value, share);
      });
    running.value = false;
  };

  return {
    ...asking,
    ...{ game, cuts, printed, running, failed },
    plan: computed(() => getPlan(counted.value, own, 0)),
    done: computed(() => {
      const all = [...cuts.value, ...(printed.value === undefined ? [] : [printed.value])];
      const shoes = all.reduce((sum, { exposure }) => sum + exposure.shoes, 0);
      return { shoes, of: all.length * (each() ?? 0) };
    }),
    start: () => void start(),
    stop: () => {
      stopped = true;
      current?.stop();
    },
  };
}

/** Effects and tags are the same at every cut and seed; only the dealt cards differ. */
const getPlan = ({ game, bet }: CountedGame, behind: number, seed: number) =>
  countdown(game, bet, { behind, seed });

const withShare = ({ behind, exposure }: Cut, share: Exposure): Cut => ({
  behind,
  exposure: addExposures(exposure, share),
});
