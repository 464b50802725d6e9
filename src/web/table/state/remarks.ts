import { type ReadonlySignal, signal } from '@preact/signals';
import type { Remark, TableLink, TablePicture } from '../../../client/index.ts';

/** The quiet words at a table: each stands beside its patron for a moment. */
export interface Remarks {
  readonly remarks: ReadonlySignal<ReadonlyMap<string, Remark>>;
  /** Says one to the others; seen here as well, since nobody sends it back. */
  readonly say: (remark: Remark) => void;
  readonly hear: (patron: string, remark: Remark) => void;
  readonly stop: () => void;
}

export interface RemarkNeeds {
  readonly link: Pick<TableLink, 'remark'>;
  readonly picture: ReadonlySignal<TablePicture | undefined>;
  /** Whoever wants none hears none. */
  readonly wanted: ReadonlySignal<boolean>;
}

const STANDS_MS = 4_000;
/** One's own go no faster than the house takes them. */
const NEXT_MS = 5_000;

export function makeRemarks({ link, picture, wanted }: RemarkNeeds): Remarks {
  const remarks = signal<ReadonlyMap<string, Remark>>(new Map());
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let saidAt = Number.NEGATIVE_INFINITY;
  const forget = (patron: string): void => {
    timers.delete(patron);
    remarks.value = new Map([...remarks.value].filter(([one]) => one !== patron));
  };
  const show = (patron: string, remark: Remark): void => {
    if (!wanted.value) return;
    clearTimeout(timers.get(patron));
    timers.set(
      patron,
      setTimeout(() => forget(patron), STANDS_MS),
    );
    remarks.value = new Map([...remarks.value, [patron, remark]]);
  };
  return {
    remarks,
    say: (remark) => {
      const me = picture.value?.me.patron;
      if (me === undefined || Date.now() - saidAt < NEXT_MS) return;
      saidAt = Date.now();
      link.remark(remark);
      show(me, remark);
    },
    hear: show,
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
