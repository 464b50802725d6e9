import { useEffect, useRef } from 'preact/hooks';
import type { Currency } from '../../base/index.ts';
import { writeAmountsIn } from '../../words/index.ts';

/** Who says what amounts are written in, the newest last: a page that goes gives the word back to who had it. */
const says: { currency: Currency | undefined }[] = [];

/** As long as this is drawn, amounts are written as the house that it is about writes them. */
export function useCurrency(currency: Currency | undefined): void {
  const me = useRef({ currency }).current;
  me.currency = currency;
  if (!says.includes(me)) says.push(me);
  say();
  useEffect(
    () => () => {
      says.splice(says.indexOf(me), 1);
      say();
    },
    [],
  );
}

const say = (): void => writeAmountsIn(says.findLast((one) => one.currency !== undefined)?.currency);
