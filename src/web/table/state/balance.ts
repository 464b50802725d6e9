import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { TablePicture } from '../../../client/index.ts';
import { isPast, type Scene } from '../draw/director.ts';
import type { Showing } from '../draw/showing.ts';

/** All of a patron's chips. They change once a coup, when its drawing brings them home. */
export interface Balance {
  readonly inSight: ReadonlySignal<number>;
  /** What is true already, drawn or not. */
  readonly worth: ReadonlySignal<number>;
  /** A coup was settled: what stood before it stays in sight meanwhile. */
  readonly settle: (before: TablePicture, after: TablePicture, net: number) => void;
  readonly hear: (before: TablePicture, after: TablePicture) => void;
}

export function makeBalance(
  picture: ReadonlySignal<TablePicture | undefined>,
  showing: ReadonlySignal<Showing>,
  scene: ReadonlySignal<Scene>,
): Balance {
  /** What coups have brought since the purse was last told. */
  const owed = signal(0);
  const held = signal<number | undefined>(undefined);
  const worth = computed(() => {
    const purse = picture.value?.purse;
    return purse === undefined ? 0 : purse.cage + purse.tables + owed.value;
  });
  const inSight = computed(() => {
    const drawing = showing.value.coup !== undefined && !isPast(scene.value, 'home');
    return drawing ? (held.value ?? worth.value) : worth.value;
  });
  return {
    inSight,
    worth,
    hear: (before, after) => {
      if (after.purse !== before.purse) owed.value = 0;
    },
    settle: (before, after, net) => {
      held.value = before.purse.cage + before.purse.tables + owed.value;
      if (after.purse === before.purse) owed.value += net;
    },
  };
}
