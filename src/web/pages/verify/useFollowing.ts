import { useEffect, useState } from 'preact/hooks';
import { heldIn, type VerifyOptions } from '../../../fair/index.ts';
import type { SpokenRefusal } from '../../../words/index.ts';
import type { VerifyDesk } from './ctrl.ts';
import { type Growing, grownBy, isClosed, transcriptSoFar } from './growing.ts';

/** The state of following a table's shoe as it is dealt. */
export type VerifyFollowing =
  | { readonly is: 'none' | 'waiting' }
  | { readonly is: 'along'; readonly shoe: string; readonly entries: number }
  /** Closed: the page shows the whole transcript. */
  | { readonly is: 'closed'; readonly shoe: string }
  | { readonly is: 'refused'; readonly refusal: SpokenRefusal };

const EVERY_MS = 1_500;

/** Loads the log of a table's shoe as it grows, and its transcript once closed. */
export function useFollowing(
  desk: VerifyDesk,
  table: string | undefined,
  code: string | undefined,
): { readonly following: VerifyFollowing; readonly again: () => void; readonly stop: () => void } {
  const [following, setFollowing] = useState<VerifyFollowing>({ is: 'none' });
  const [wanted, setWanted] = useState({ shoe: 0, on: true });
  useEffect(() => {
    if (__SITE__ || table === undefined || !wanted.on) return;
    setFollowing({ is: 'waiting' });
    return follow(desk, table, code, setFollowing);
  }, [table, code, wanted]);
  return {
    following,
    again: () => setWanted({ shoe: wanted.shoe + 1, on: true }),
    stop: () => {
      setWanted({ ...wanted, on: false });
      setFollowing({ is: 'none' });
    },
  };
}

function follow(
  desk: VerifyDesk,
  table: string,
  code: string | undefined,
  tell: (following: VerifyFollowing) => void,
): () => void {
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let growing: Growing | undefined;
  let held: ((shoeId: string) => VerifyOptions) | undefined;

  const ask = async (): Promise<number | undefined> => {
    const { house } = await import('../../live/house.ts');
    const answer = await house.log(table, growing?.log.length ?? 0, code);
    if (over) return undefined;
    if (!answer.ok) {
      tell({ is: 'refused', refusal: answer.error });
      return EVERY_MS;
    }
    const next = grownBy(growing, answer.value);
    if (next === undefined) return EVERY_MS;
    if (next === 'other' || isClosed(next)) return close();
    if (next.log.length > (growing?.log.length ?? -1)) await show(next);
    growing = next;
    return next.log.length < answer.value.of ? 0 : EVERY_MS;
  };
  const show = async (next: Growing): Promise<void> => {
    held ??= await holdings(next.shoeId, next.open);
    if (over) return;
    desk.follow(transcriptSoFar(next), held(next.shoeId));
    tell({ is: 'along', shoe: next.shoeId, entries: next.log.length });
  };
  /** The followed shoe is closed: the house now reveals its seed, so all of it can be verified. */
  const close = async (): Promise<undefined> => {
    const { house } = await import('../../live/house.ts');
    const shoe = growing?.shoeId ?? '';
    const [chain, index] = [
      shoe.slice(0, shoe.lastIndexOf('/')),
      Number(shoe.slice(shoe.lastIndexOf('/') + 1)),
    ];
    const transcript = await house.shoe(chain, index, code);
    if (over) return;
    if (transcript.ok) desk.look([transcript.value], held?.(shoe));
    tell(transcript.ok ? { is: 'closed', shoe } : { is: 'refused', refusal: transcript.error });
  };
  const goOn = async (): Promise<void> => {
    const pause = await ask();
    if (!over && pause !== undefined) timer = setTimeout(() => void goOn(), pause);
  };
  void goOn();
  return () => {
    over = true;
    clearTimeout(timer);
  };
}

/**
 * The evidence that this browser stored about the shoe. Read each time, because its table may be open in another
 * tab. An anchor seen here for the first time does not count as known before.
 */
async function holdings(shoeId: string, open: unknown): Promise<(shoeId: string) => VerifyOptions> {
  const { openKeepsakes } = await import('../../live/keepsakes.ts');
  const keepsakes = openKeepsakes(localStorage);
  const { anchor } = keepsakes.of(shoeId);
  keepsakes.meet(shoeId, (open as { readonly anchor?: string }).anchor);
  return (of) => heldIn({ format: 'coup-kept', version: 1, transcript: null, ...keepsakes.of(of), anchor });
}
