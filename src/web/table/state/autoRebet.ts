import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { words } from '../../app/language.ts';
import { isPast } from '../draw/scene.ts';
import type { Parts } from './parts.ts';
import type { PrimaryButton } from './primary.ts';
import { findLongWin, netOfLines } from './settlement.ts';

/** The numbers of hands after which auto-rebet stops. */
export const AUTO_HANDS = [10, 25, 50] as const;
/** Auto-rebet stops once it has lost this many times the wager. */
export const AUTO_LOSSES = [5, 10, 20] as const;

/** A series of hands with the same wagers, until a limit or the patron ends it. */
export interface AutoRun {
  readonly left: number;
  /** The loss limit of this series, in cents, and its net result so far. */
  readonly mostLost: number;
  readonly net: number;
}

export interface AutoRebet {
  readonly auto: ReadonlySignal<AutoRun | undefined>;
  /** The total of the last hand's wagers; undefined when there is nothing to repeat. */
  readonly autoStake: ReadonlySignal<number | undefined>;
  readonly startAuto: (hands: number, mostLost: number) => void;
  readonly stopAuto: () => void;
  readonly endAuto: () => void;
}

interface AutoNeeds extends Pick<Parts, 'picture' | 'drawing' | 'reading' | 'telling'> {
  readonly button: Pick<PrimaryButton, 'primary' | 'goOn'>;
}

/** How long the result stays in view before the wagers are repeated. */
const SHOWN_MS = 2_400;

export function makeAutoRebet(needs: AutoNeeds): AutoRebet {
  const { picture, drawing, reading, telling, button } = needs;
  const auto = signal<AutoRun | undefined>(undefined);
  let counted: unknown;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (why?: string): void => {
    clearTimeout(timer);
    if (auto.value === undefined) return;
    auto.value = undefined;
    if (why !== undefined) telling.tell(why, 'whole');
  };

  /** Counts each hand once, when its result is called. */
  const count = (): void => {
    const { coup } = drawing.showing.value;
    const run = untracked(() => auto.value);
    if (run === undefined || coup === undefined || coup === counted || !isPast(drawing.scene.value, 'settle'))
      return;
    counted = coup;
    const lines = untracked(() => reading.lines.value);
    const after = { ...run, left: run.left - 1, net: run.net + netOfLines(lines) };
    auto.value = after;
    const why = whyStopped(after, findLongWin(lines) !== undefined);
    if (why !== undefined) stop(why);
  };

  const goOn = (): void => {
    const wanted = auto.value !== undefined && GOES_ON.has(button.primary.value ?? '');
    clearTimeout(timer);
    if (!wanted) return;
    timer = setTimeout(() => {
      void button.goOn().then((taken) => {
        if (!taken) stop(words().table.auto.refused);
      });
    }, SHOWN_MS);
  };

  const ends = [effect(count), effect(goOn)];
  return {
    auto,
    autoStake: computed(() => {
      const { view, me } = picture.value ?? {};
      const rows = view?.last?.rows.filter(({ patron }) => patron === me?.alias) ?? [];
      return rows.length === 0 ? undefined : rows.reduce((sum, { stake }) => sum + stake, 0);
    }),
    startAuto: (hands, mostLost) => {
      counted = drawing.showing.value.coup;
      auto.value = { left: hands, mostLost, net: 0 };
    },
    stopAuto: () => stop(),
    endAuto: () => {
      clearTimeout(timer);
      for (const end of ends) end();
    },
  };
}

const GOES_ON: ReadonlySet<string> = new Set(['rebet', 'rebet-deal', 'ready']);

function whyStopped({ left, mostLost, net }: AutoRun, long: boolean): string | undefined {
  const { auto } = words().table;
  if (-net >= mostLost) return auto.lost(-net);
  if (long) return auto.longWin;
  return left <= 0 ? auto.done(net) : undefined;
}
