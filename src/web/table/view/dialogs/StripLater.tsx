import { useEffect, useState } from 'preact/hooks';
import type { Strip } from '../../../pages/odds/strip/Strip.tsx';
import { preferences } from '../../../preferences.ts';
import type { DialogProps } from './Panel.tsx';

type Fetched = typeof Strip;

/** The odds over the felt, loaded when the patron turns them on. The table works without them. */
export function StripLater({ ctrl, links }: DialogProps) {
  const [strip, setStrip] = useState<{ readonly Is: Fetched } | undefined>(undefined);
  const wanted = preferences.strip.value;
  useEffect(() => {
    if (wanted && strip === undefined) void fetchStrip().then((Is) => Is && setStrip({ Is }));
  }, [wanted]);
  return !wanted || strip === undefined ? null : <strip.Is ctrl={ctrl} odds={links.shoeOdds} />;
}

async function fetchStrip(): Promise<Fetched | undefined> {
  const fetched = await import('../../../pages/odds/strip/Strip.tsx').catch(() => undefined);
  await fetched?.loadStrip();
  return fetched?.Strip;
}
