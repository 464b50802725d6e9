import { useEffect, useRef } from 'preact/hooks';
import type { Currency } from '../../base/index.ts';
import { writeAmountsIn } from '../../words/index.ts';

/** Who says at present what amounts are written in: a page that goes does not unsay the next one. */
let says: object | undefined;

/** As long as this is drawn, amounts are written as the house that it is about writes them. */
export function useCurrency(currency: Currency | undefined): void {
  const me = useRef({}).current;
  says = me;
  writeAmountsIn(currency);
  useEffect(
    () => () => {
      if (says === me) writeAmountsIn(undefined);
    },
    [],
  );
}
