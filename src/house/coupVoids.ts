import { chips, err, ok, type Result } from '../base/index.ts';
import { type ShoeStanding, voidSettledEntry } from '../fair/index.ts';
import type { CageEvent, CageSnapshot, CoupVoid } from '../forms/index.ts';
import { type AloneLimits, mayMoveAlone, movedAloneAfter } from './movedAlone.ts';
import type { Queue } from './queue.ts';
import type { AnyRefusal, HouseRefusal, HouseRefusalCode } from './refusal.ts';

/** Voids of coups that return chips: above a limit a second officer approves first. [IR4] */
export interface CoupVoids {
  /** Waiting voids and the newest answered ones, oldest first. */
  readonly all: () => readonly CoupVoid[];
  /**
   * Approved at once, or waiting; repeating a coup returns the same answer. `onWritten` works as in `Adjustments.ask`.
   */
  readonly ask: (wanted: WantedVoid, onWritten?: () => void) => Promise<Result<CoupVoid, AnyRefusal>>;
  /** Another officer approves or refuses; the officer who asked can only withdraw. */
  readonly answer: (answer: VoidAnswer, onWritten?: () => void) => Promise<Result<CoupVoid, AnyRefusal>>;
}

export type WantedVoid = Omit<CoupVoid, 'is' | 'second'> & AloneLimits;

export interface VoidAnswer extends Pick<CoupVoid, 'shoe' | 'coup' | 'by' | 'at'> {
  readonly approves: boolean;
}

export interface CoupVoidsDeps {
  readonly queue: Queue<CageEvent>;
  readonly state: () => CageSnapshot;
}

const MOST_WAITING = 200;
const MOST_ANSWERED = 200;

export function openCoupVoids({ queue, state }: CoupVoidsDeps): CoupVoids {
  const settle = async (
    coup: Pick<CoupVoid, 'shoe' | 'coup'>,
    decide: Decide,
    onWritten: () => void = () => {},
  ): Promise<Result<CoupVoid, AnyRefusal>> => {
    let decided: ReturnType<Decide> = ok([]);
    let after: readonly CoupVoid[] = [];
    const written = await queue.draft(async (before) => {
      const known = before.reduce(withVoids, state());
      decided = decide(known);
      const events = decided.ok ? decided.value : [];
      after = events.reduce(withVoids, known).voids;
      return ok(events);
    });
    if (!decided.ok) return decided;
    if (!written.ok) return written;
    if (decided.value.length > 0) onWritten();
    const found = after.find(isOf(coup));
    return found === undefined ? NONE : ok(found);
  };
  return {
    all: () => state().voids,
    ask: (wanted, onWritten) => settle(wanted, (known) => decideAsk(known, wanted), onWritten),
    answer: (answer, onWritten) => settle(answer, (known) => decideAnswer(known, answer), onWritten),
  };
}

type Known = Pick<CageSnapshot, 'voids' | 'alone'>;
type Decide = (known: Known) => Result<readonly CageEvent[], HouseRefusal>;

/** Includes the running sums: voids in the same commit count against the limit in order. [IR7] */
const withVoids = (known: CageSnapshot, event: CageEvent): CageSnapshot => ({
  ...known,
  voids: coupVoidsAfter(known.voids, event),
  alone: movedAloneAfter(known.alone, event),
});

const isOf =
  ({ shoe, coup }: Pick<CoupVoid, 'shoe' | 'coup'>) =>
  (one: CoupVoid): boolean =>
    one.shoe === shoe && one.coup === coup;

const no = (code: HouseRefusalCode, message: string): Result<never, HouseRefusal> => err({ code, message });
const NONE = no('void/none', 'No void of that coup waits for approval.');

function decideAsk(
  { voids, alone }: Known,
  { aloneUpTo, aloneUpTo30Days = aloneUpTo, ...asked }: WantedVoid,
): Result<readonly CageEvent[], HouseRefusal> {
  const before = voids.find(isOf(asked));
  // A refused void may be requested again.
  if (before !== undefined && before.is !== 'refused') return ok([]);
  const { by, at, gives: moves } = asked;
  if (mayMoveAlone(alone, { by, at, moves, aloneUpTo, aloneUpTo30Days }))
    return ok([{ type: 'void-approved', ...asked, second: null }]);
  if (voids.filter(({ is }) => is === 'waiting').length >= MOST_WAITING)
    return no('void/too-many', 'Too many voids wait for a second officer.');
  return ok([{ type: 'void-requested', ...asked }]);
}

function decideAnswer(
  { voids }: Known,
  { shoe, coup, by, approves, at }: VoidAnswer,
): Result<readonly CageEvent[], HouseRefusal> {
  const found = voids.find(isOf({ shoe, coup }));
  if (found === undefined) return NONE;
  const { is, second, ...asked } = found;
  if (is !== 'waiting') return second === by && approves === (is === 'approved') ? ok([]) : NONE;
  if (!approves) return ok([{ type: 'void-refused', shoe, coup, second: by, at }]);
  if (asked.by === by) return no('officer/another', 'Another officer must approve this.');
  return ok([{ type: 'void-approved', ...asked, second: by }]);
}

/** What voiding a settled coup returns to each patron. */
export function givenBackBy(
  shoe: ShoeStanding,
  coup: number,
  whose: readonly { readonly patron: string; readonly alias: string }[],
): CoupVoid['gives'] {
  const { rows = [] } = voidSettledEntry(shoe, coup, 'looked at');
  return rows.flatMap(({ patron: alias, amount }) => {
    const patron = whose.find((one) => one.alias === alias)?.patron;
    return patron === undefined || amount === 0 ? [] : [{ patron, amount: chips(amount) }];
  });
}

export function coupVoidsAfter(known: readonly CoupVoid[], event: CageEvent): readonly CoupVoid[] {
  switch (event.type) {
    case 'void-requested': {
      const { type: _, ...asked } = event;
      return newest([...others(known, asked), { ...asked, is: 'waiting', second: null }]);
    }
    case 'void-approved': {
      const { type: _, ...approved } = event;
      return newest([...others(known, approved), { ...approved, is: 'approved' }]);
    }
    case 'void-refused':
      return newest(
        known.map((one) => (isOf(event)(one) ? { ...one, is: 'refused', second: event.second } : one)),
      );
    default:
      return known;
  }
}

const others = (known: readonly CoupVoid[], coup: Pick<CoupVoid, 'shoe' | 'coup'>): readonly CoupVoid[] =>
  known.filter((one) => !isOf(coup)(one));

/** Keeps all that wait, and the newest of the others. */
function newest(all: readonly CoupVoid[]): readonly CoupVoid[] {
  const answered = all.filter(({ is }) => is !== 'waiting');
  const dropped = new Set(answered.slice(0, Math.max(0, answered.length - MOST_ANSWERED)));
  return dropped.size === 0 ? all : all.filter((one) => !dropped.has(one));
}
