import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { TablePicture } from '../../../client/index.ts';
import type { Drawing } from '../draw/drawing.ts';
import { isPast } from '../draw/scene.ts';

/** All of a patron's chips. The figure shown changes once a coup, when the result is called. */
export interface Balance {
  readonly inSight: ReadonlySignal<number>;
  /** The true balance, whether drawn or not. */
  readonly worth: ReadonlySignal<number>;
  /** A coup was settled: keep showing the balance from before it until the result is called. */
  readonly settle: (before: TablePicture, after: TablePicture, net: number) => void;
  /** The purse already includes this coup, which is still being drawn. */
  readonly holdBack: (net: number) => void;
  readonly hear: (before: TablePicture, after: TablePicture) => void;
}

export function makeBalance(
  picture: ReadonlySignal<TablePicture | undefined>,
  { showing, scene }: Pick<Drawing, 'showing' | 'scene'>,
): Balance {
  /** What settled coups have won or lost since the last purse update. */
  const owed = signal(0);
  const held = signal<number | undefined>(undefined);
  const worth = computed(() => (picture.value === undefined ? 0 : allChips(picture.value) + owed.value));
  return {
    worth,
    inSight: computed(() => {
      const drawing = showing.value.coup !== undefined && !isPast(scene.value, 'settle');
      return drawing ? (held.value ?? worth.value) : worth.value;
    }),
    holdBack: (net) => {
      held.value = worth.value - net;
    },
    hear: (before, after) => {
      if (after.purse !== before.purse) owed.value = 0;
    },
    settle: (before, after, net) => {
      held.value = allChips(before) + owed.value;
      if (after.purse === before.purse) owed.value += net;
    },
  };
}

const allChips = ({ purse }: TablePicture): number => purse.cage + purse.tables;
