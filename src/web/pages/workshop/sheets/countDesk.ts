import { computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  addExposures,
  type SimWorker as Dealer,
  type Exposure,
  NO_SHOES,
  type Run,
  runBlocks,
  SHOES_IN_BLOCK,
  splitPortions,
} from '../../../../sim/index.ts';
import type { PlayableHouse, SheetCountPlan } from '../desk/asked.ts';
import { type Hire, newClerk } from '../desk/clerk.ts';

/** What a counter could win on one bet, as far as computed. */
export interface CountedBet {
  readonly bet: string;
  readonly label: string;
  readonly plan: SheetCountPlan | undefined;
  readonly exposure: Exposure;
}

export interface CountSheetController {
  readonly rows: ReadonlySignal<readonly CountedBet[]>;
  /** Shoes for each bet. */
  readonly shoes: ReadonlySignal<number>;
  /** True from the start, because the sheet begins dealing at once. */
  readonly running: ReadonlySignal<boolean>;
  readonly failed: ReadonlySignal<string | undefined>;
  readonly done: ReadonlySignal<{ readonly shoes: number; readonly of: number }>;
  /** Counts down every bet of a game from the beginning. */
  readonly begin: (sound: PlayableHouse) => void;
  readonly more: () => void;
  readonly stop: () => void;
}

export interface CountMeans {
  readonly hire: () => Dealer;
  readonly workers: number;
  /** The worker that computes the counts. */
  readonly hand?: Hire;
}

/** Ten blocks, for a first result within seconds. */
export const FIRST_SHOES = 10 * SHOES_IN_BLOCK;
export const MAX_SHEET_SHOES = 64 * FIRST_SHOES;

export function createCountSheet({ hire, workers, hand }: CountMeans): CountSheetController {
  const rows = signal<readonly CountedBet[]>([]);
  const [shoes, running, failed] = [signal(FIRST_SHOES), signal(true), signal<string | undefined>(undefined)];
  let game: PlayableHouse | undefined;
  let current: Pick<Run, 'stop'> | undefined;
  /** Only the latest run continues. */
  let turn = 0;
  let answer: (plan: SheetCountPlan | undefined) => void = () => undefined;
  const clerk = newClerk(
    {
      told: (told) => told.is === 'count' && answer(told.plan),
      busy: () => undefined,
      gaveUp: () => answer(undefined),
    },
    hand,
  );
  const change = (bet: string, to: Partial<CountedBet>): void => {
    rows.value = rows.value.map((row) => (row.bet === bet ? { ...row, ...to } : row));
  };
  const loadPlan = (sound: PlayableHouse, bet: string): Promise<SheetCountPlan | undefined> =>
    new Promise((resolve) => {
      answer = resolve;
      clerk.ask({ want: 'count', file: sound.house.file, game: sound.game.id, bet });
    });
  const deal = async (mine: number, bet: string, { order }: SheetCountPlan): Promise<void> => {
    let exposure = NO_SHOES;
    const under = runBlocks({
      ...{ order, workers, hire },
      portions: splitPortions(shoes.value, () => SHOES_IN_BLOCK),
      merge: (share) => {
        if (mine !== turn || share.kind !== 'exposure') return 'enough';
        exposure = addExposures(exposure, share.exposure);
        change(bet, { exposure });
        return 'more';
      },
    });
    current = under;
    const ended = await under.end;
    if (!ended.ok && mine === turn) failed.value = ended.error;
  };
  const start = async (sound: PlayableHouse): Promise<void> => {
    turn += 1;
    const mine = turn;
    current?.stop();
    clerk.drop();
    game = sound;
    running.value = true;
    failed.value = undefined;
    rows.value = sound.game.bets.map(({ id, label }) => ({
      ...{ bet: id, label, exposure: NO_SHOES },
      plan: rows.value.find(({ bet }) => bet === id)?.plan,
    }));
    for (const { bet } of rows.value) {
      const plan = mine === turn ? await loadPlan(sound, bet) : undefined;
      if (mine !== turn) return;
      change(bet, { plan });
      if (plan !== undefined) await deal(mine, bet, plan);
      if (mine !== turn) return;
    }
    running.value = false;
  };
  return {
    ...{ rows, shoes, running, failed },
    done: computed(() => ({
      shoes: rows.value.reduce((sum, { exposure }) => sum + exposure.shoes, 0),
      of: rows.value.length * shoes.value,
    })),
    begin: (sound) => {
      shoes.value = FIRST_SHOES;
      void start(sound);
    },
    more: () => {
      shoes.value = Math.min(MAX_SHEET_SHOES, shoes.value * 4);
      if (game !== undefined) void start(game);
    },
    stop: () => {
      turn += 1;
      current?.stop();
      clerk.drop();
      running.value = false;
    },
  };
}
