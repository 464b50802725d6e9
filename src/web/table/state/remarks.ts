import { type ReadonlySignal, signal } from '@preact/signals';
import type { Remark, TableLink, TablePicture } from '../../../client/index.ts';

/** Short remarks at a table. Each shows beside its patron for a moment. */
export interface Remarks {
  readonly remarks: ReadonlySignal<ReadonlyMap<number, Remark>>;
  /** Sends a remark to the others. Shows it here too, because the house does not echo it. */
  readonly say: (remark: Remark) => void;
  readonly hear: (seat: number, remark: Remark) => void;
  readonly stop: () => void;
}

export interface RemarkNeeds {
  readonly link: Pick<TableLink, 'remark'>;
  readonly picture: ReadonlySignal<TablePicture | undefined>;
  /** Patrons who turn remarks off see none. */
  readonly wanted: ReadonlySignal<boolean>;
}

const STANDS_MS = 4_000;
/** Limits the patron's own remarks to the rate that the house accepts. */
const NEXT_MS = 5_000;

export function makeRemarks({ link, picture, wanted }: RemarkNeeds): Remarks {
  const remarks = signal<ReadonlyMap<number, Remark>>(new Map());
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let saidAt = Number.NEGATIVE_INFINITY;
  const forget = (seat: number): void => {
    timers.delete(seat);
    remarks.value = new Map([...remarks.value].filter(([one]) => one !== seat));
  };
  const show = (seat: number, remark: Remark): void => {
    if (!wanted.value) return;
    clearTimeout(timers.get(seat));
    timers.set(
      seat,
      setTimeout(() => forget(seat), STANDS_MS),
    );
    remarks.value = new Map([...remarks.value, [seat, remark]]);
  };
  return {
    remarks,
    say: (remark) => {
      const mine = picture.value?.you?.seat;
      if (mine === undefined || Date.now() - saidAt < NEXT_MS) return;
      saidAt = Date.now();
      link.remark(remark);
      show(mine, remark);
    },
    hear: show,
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
