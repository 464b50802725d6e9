import { useEffect, useState } from 'preact/hooks';
import type { TableCtrl } from '../state/ctrl.ts';

type SqueezeView = typeof import('../squeeze/Squeeze.tsx').Squeeze;
let fetched: SqueezeView | undefined;
const fetchSqueeze = async (): Promise<SqueezeView> => {
  const { Squeeze } = await import('../squeeze/Squeeze.tsx');
  fetched = Squeeze;
  return Squeeze;
};

/** The card that the patron has taken up. What bends it is fetched as soon as there is something to turn. */
export function HeldCard({ ctrl }: { ctrl: TableCtrl }) {
  const [Squeeze, setSqueeze] = useState(fetched === undefined ? undefined : { is: fetched });
  const [held, turns] = [ctrl.held.value, ctrl.yourTurn.value.length > 0];
  useEffect(() => {
    if (Squeeze !== undefined || (held === undefined && !turns)) return;
    // Whoever cannot fetch it still has the buttons that turn a card at once.
    fetchSqueeze().then(
      (is) => setSqueeze({ is }),
      () => ctrl.layDown(),
    );
  }, [held === undefined, turns]);
  if (held === undefined || Squeeze === undefined) return null;
  return <Squeeze.is key={held.place} ctrl={ctrl} held={held} />;
}
