import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { TablePicture } from '../../../client/index.ts';
import type { Drawing } from '../draw/drawing.ts';
import { isPast } from '../draw/scene.ts';
import type { SettlementLine } from './settlement.ts';
import { type Stakes, sumStakes } from './stakes.ts';

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
  { showing, scene }: Pick<Drawing, 'showing' | 'scene'>,
): Balance {
  /** What coups have brought since the purse was last told. */
  const owed = signal(0);
  const held = signal<number | undefined>(undefined);
  const worth = computed(() => (picture.value === undefined ? 0 : allChips(picture.value) + owed.value));
  return {
    worth,
    inSight: computed(() => {
      const drawing = showing.value.coup !== undefined && !isPast(scene.value, 'home');
      return drawing ? (held.value ?? worth.value) : worth.value;
    }),
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

/** What of a patron's chips lies on the felt, as it is drawn: stakes, then what is left of them, and what they won. */
export function feltInSight(
  { showing, scene }: Pick<Drawing, 'showing' | 'scene'>,
  lines: readonly SettlementLine[],
  placed: Stakes,
): number {
  if (showing.value.coup === undefined) return sumStakes(placed);
  const now = scene.value;
  if (isPast(now, 'home')) return 0;
  const lie = (line: SettlementLine): number => {
    if (line.result === 'lose') return line.stake + (isPast(now, 'collect') ? line.net : 0);
    return line.stake + (isPast(now, 'pay') ? line.net : 0);
  };
  return lines.reduce((sum, line) => sum + lie(line), 0);
}
