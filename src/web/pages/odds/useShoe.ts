import { useEffect, useState } from 'preact/hooks';
import type { SpokenRefusal } from '../../../words/index.ts';
import { seenShoe, unpackSeen } from '../../app/seen.ts';
import type { OddsDesk } from './ctrl.ts';

/** A table's shoe that the page goes along with, until a card is taken out by hand. */
export interface ShoeFollowing {
  readonly refusal: SpokenRefusal | undefined;
  /** Nothing was heard of it yet. */
  readonly waits: boolean;
  /** Whether the figures are those of the table as it stands. */
  readonly along: boolean;
  readonly follow: () => void;
}

export interface ShoeAsked {
  readonly table: string | undefined;
  readonly code: string | undefined;
  readonly seen: string | undefined;
}

const EVERY_MS = 2_500;

/** Puts the shoe that the address names on the desk; that of a live table again and again. */
export function useShoe(
  desk: OddsDesk | undefined,
  { table, code, seen }: ShoeAsked,
): ShoeFollowing | undefined {
  const [refusal, setRefusal] = useState<SpokenRefusal | undefined>(undefined);
  const [waits, setWaits] = useState(true);
  const [wanted, setWanted] = useState(0);
  useEffect(() => {
    const packed = seen === undefined ? undefined : unpackSeen(seen);
    if (packed === undefined) return;
    desk?.stands(packed);
    setWaits(false);
  }, [desk, seen, wanted]);
  useEffect(() => {
    if (desk === undefined || table === undefined || __SITE__) return;
    return followTable(desk, table, code, (no) => {
      setRefusal(no);
      setWaits(false);
    });
  }, [desk, table, code, wanted]);
  if (desk === undefined || (table === undefined && seen === undefined)) return undefined;
  return { refusal, waits, along: isAlong(desk), follow: () => setWanted(wanted + 1) };
}

const isAlong = ({ asked }: OddsDesk): boolean =>
  asked.value.shoe !== undefined && asked.value.out.every((count) => count === 0);

/** Asks the house while somebody looks, and stops once a card is taken out by hand. */
function followTable(
  desk: OddsDesk,
  table: string,
  code: string | undefined,
  tell: (refusal: SpokenRefusal | undefined) => void,
): () => void {
  let over = false;
  /** What the house told last; undefined until it has. */
  let last: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async (): Promise<void> => {
    const { house } = await import('../../live/house.ts');
    const answer = document.visibilityState === 'hidden' ? undefined : await house.seen(table, code);
    if (over || (last !== undefined && !isAlong(desk))) return;
    if (answer !== undefined) tell(answer.ok ? undefined : answer.error);
    if (answer?.ok === true) {
      const told = JSON.stringify(answer.value);
      if (told !== last) desk.stands(seenShoe(answer.value.gone, answer.value.coup));
      last = told;
    }
    timer = setTimeout(() => void ask(), EVERY_MS);
  };
  void ask();
  return () => {
    over = true;
    clearTimeout(timer);
  };
}
