import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Workshop } from '../ctrl.ts';
import type { DesignRow, PlayableHouse } from '../desk/asked.ts';
import { type Hire, newClerk } from '../desk/clerk.ts';
import { withoutValue, withValue } from '../text/edit.ts';

/** A bet whose pay table is fitted to a target edge. */
export interface Designing {
  /** In hundredths of a percent; undefined before the first drag. */
  readonly target: ReadonlySignal<number | undefined>;
  readonly designs: ReadonlySignal<readonly DesignRow[]>;
  readonly chosen: ReadonlySignal<number>;
  readonly busy: ReadonlySignal<boolean>;
  /** The bet as it was when the drag began. */
  readonly base: ReadonlySignal<PlayableHouse | undefined>;
  readonly drag: (target: number) => void;
  readonly choose: (index: number) => void;
  readonly close: () => void;
}

/** Nearest first. While dragging, the nearest design is written to the file. */
export function designing(shop: Workshop, bet: string, linesAt: () => string, hire?: Hire): Designing {
  const target = signal<number | undefined>(undefined);
  const designs = signal<readonly DesignRow[]>([]);
  const [chosen, busy, written] = [signal(0), signal(false), signal<string | undefined>(undefined)];
  const begun = signal<PlayableHouse | undefined>(undefined);
  // Any other change of the file makes its bet the new starting point.
  const base = computed(() => (written.value === shop.text.value ? begun.value : undefined));
  const choose = (index: number): void => {
    const design = designs.value[index];
    if (design === undefined) return;
    chosen.value = index;
    shop.edit(`design ${bet}`, (text) => withDesign(text, linesAt(), design));
    written.value = shop.text.peek();
  };
  const clerk = newClerk(
    {
      told: (told) => {
        if (told.is !== 'designs' || base.peek() === undefined) return;
        designs.value = told.designs;
        choose(0);
      },
      busy: (is) => (busy.value = is),
      gaveUp: () => (designs.value = []),
    },
    hire,
  );
  return {
    ...{ target, designs, chosen, busy, base, choose },
    drag: (next) => {
      if (base.peek() === undefined) {
        if (!shop.whole.peek()) return;
        begun.value = shop.sound.peek();
        written.value = shop.text.peek();
      }
      const from = base.peek();
      if (from === undefined) return;
      target.value = next;
      clerk.ask({ want: 'design', file: from.house.file, game: from.game.id, goal: { bet, target: next } });
    },
    close: clerk.drop,
  };
}

/** Writes a design's lines to a bet. */
function withDesign(text: string, linesAt: string, { lines }: DesignRow): string {
  return lines.reduce((now, { odds, commission }, line) => {
    const place = `${linesAt}/${line}`;
    const paid = withValue(now, `${place}/odds`, odds);
    return commission === undefined
      ? withoutValue(paid, `${place}/commission`)
      : withValue(paid, `${place}/commission`, commission);
  }, text);
}
