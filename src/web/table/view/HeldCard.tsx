import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CardFold } from '../../../client/index.ts';
import type { TableCtrl } from '../state/ctrl.ts';
import type { HeldCardState as Card } from '../state/squeezing.ts';

/** Loaded when the first card can be bent. A table where the dealer turns the cards never needs it. */
interface Bending {
  readonly Squeeze: ComponentType<{ ctrl: TableCtrl; held: Card }>;
  readonly LiftedCard: ComponentType<{ fold: CardFold }>;
}
let fetched: Bending | undefined;

async function fetchBending(): Promise<Bending> {
  const [{ Squeeze }, { LiftedCard }] = await Promise.all([
    import('../squeeze/Squeeze.tsx'),
    import('../squeeze/LiftedCard.tsx'),
  ]);
  fetched = { Squeeze, LiftedCard };
  return fetched;
}

function useBending(wanted: boolean, onFailed: () => void): Bending | undefined {
  const [bending, setBending] = useState(fetched);
  useEffect(() => {
    if (bending === undefined && wanted) void fetchBending().then(setBending, onFailed);
  }, [wanted]);
  return bending;
}

/** The card in the patron's hand. If this code fails to load, the buttons still turn the card. */
export function HeldCard({ ctrl }: { ctrl: TableCtrl }) {
  const held = ctrl.held.value;
  const bending = useBending(held !== undefined || ctrl.yourTurn.value.length > 0, ctrl.layDown);
  if (held === undefined || bending === undefined) return null;
  return <bending.Squeeze key={held.place} ctrl={ctrl} held={held} />;
}

/** A card that another patron lifts. */
export function Lifted({ fold }: { fold: CardFold }) {
  const bending = useBending(true, () => undefined);
  return bending === undefined ? null : <bending.LiftedCard fold={fold} />;
}
