import { effect, signal } from '@preact/signals';
import type { ProtectionView } from '../../client/index.ts';

/** Play is closed in this browser: by a break until its end, by an exclusion until the house readmits the patron. */
export interface Closure {
  readonly is: 'excluded' | 'break';
  /** Null if the house did not say. */
  readonly until: number | null;
}

/** Which limits closed play: the live house's, or this browser's for solo tables. Either closes both. */
export type ClosureSource = 'house' | 'solo';
type Closures = Partial<Readonly<Record<ClosureSource, Closure>>>;

const KEPT = 'coup/closed';

/** Stored in the browser, so that the next visit is closed before the house answers. */
const closures = signal<Closures>(read());

if (typeof window !== 'undefined') {
  // A closure in one window applies to the others.
  window.addEventListener('storage', ({ key }) => {
    if (key === KEPT) closures.value = read();
  });
  // Hides invitations to play.
  effect(() => {
    document.documentElement.toggleAttribute('data-closed', closedNow() !== undefined);
  });
}

/** What closes play now; undefined if nothing does. */
export function closedNow(now = Date.now()): Closure | undefined {
  const all = Object.values(closures.value).filter(
    ({ is, until }) => is === 'excluded' || (until ?? 0) > now,
  );
  return all.find(({ is }) => is === 'excluded') ?? all[0];
}

type Told = Pick<ProtectionView, 'exclusion' | 'breakUntil' | 'refused'>;

/** Records what the house says about this patron, or about another one excluded in this browser. */
export function noteProtection(keeper: ClosureSource, { exclusion, breakUntil, refused }: Told): void {
  if (exclusion !== null) keep(keeper, { is: 'excluded', until: exclusion.until });
  else if (breakUntil !== null) keep(keeper, { is: 'break', until: breakUntil });
  else keep(keeper, undefined);
  if (exclusion === null && breakUntil === null && refused !== null) noteRefusal(keeper, refused);
}

/** A refusal can report a closure too, also in a browser in which another patron was excluded. */
export function noteRefusal(
  keeper: ClosureSource,
  { code, until }: { readonly code: string; readonly until?: number | null | undefined },
): void {
  if (code === 'protection/excluded') keep(keeper, { is: 'excluded', until: until ?? null });
  if (code === 'protection/break') keep(keeper, { is: 'break', until: until ?? null });
}

function keep(keeper: ClosureSource, closure: Closure | undefined): void {
  const { [keeper]: _, ...others } = closures.value;
  closures.value = closure === undefined ? others : { ...others, [keeper]: closure };
  try {
    localStorage.setItem(KEPT, JSON.stringify(closures.value));
  } catch {
    // Then the next visit is closed as soon as the house answers.
  }
}

function read(): Closures {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    return Object.fromEntries(
      Object.entries(kept ?? {}).filter(
        ([keeper, one]) =>
          (keeper === 'house' || keeper === 'solo') && ['excluded', 'break'].includes(one?.is),
      ),
    );
  } catch {
    return {};
  }
}
