import { useEffect, useRef } from 'preact/hooks';
import type { Currency } from '../../base/index.ts';
import { writeAmountsIn } from '../../words/index.ts';

/** The currencies that pages have set, newest last. A page that unmounts restores the previous one. */
const says: { currency: Currency | undefined }[] = [];

/** While the component is mounted, amounts use the currency of the house it shows. */
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
