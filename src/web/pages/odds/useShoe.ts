import { useEffect, useState } from 'preact/hooks';
import type { SpokenRefusal } from '../../../words/index.ts';
import { seenShoe, unpackSeen } from '../../app/seen.ts';
import type { OddsDesk } from './ctrl.ts';

/** A table's shoe that the page follows until the visitor removes a card by hand. */
export interface ShoeFollowing {
  readonly refusal: SpokenRefusal | undefined;
  /** No answer has arrived yet. */
  readonly waits: boolean;
  /** Whether the figures match the table's current shoe. */
  readonly along: boolean;
  readonly follow: () => void;
}

export interface ShoeAsked {
  readonly table: string | undefined;
  readonly code: string | undefined;
  readonly seen: string | undefined;
}

const EVERY_MS = 2_500;

/** Loads the shoe that the address names; polls that of a live table. */
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

/** Polls the house while the page is visible; stops once the visitor removes a card by hand. */
function followTable(
  desk: OddsDesk,
  table: string,
  code: string | undefined,
  tell: (refusal: SpokenRefusal | undefined) => void,
): () => void {
  let over = false;
  /** The house's last answer; undefined until it has answered. */
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
