import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ThirdCardsProps } from './ThirdCards.tsx';

let fetched: ComponentType<ThirdCardsProps> | undefined;

/** Only solo tables show this panel, so only they load it. */
export function ThirdCardsLater(props: ThirdCardsProps) {
  const [ThirdCards, setThirdCards] = useState({ are: fetched });
  useEffect(() => {
    if (ThirdCards.are === undefined) void fetchPanel().then((are) => setThirdCards({ are }));
  }, []);
  return ThirdCards.are === undefined ? null : <ThirdCards.are {...props} />;
}

async function fetchPanel(): Promise<ComponentType<ThirdCardsProps> | undefined> {
  fetched ??= (await import('./ThirdCards.tsx').catch(() => undefined))?.ThirdCards;
  return fetched;
}
