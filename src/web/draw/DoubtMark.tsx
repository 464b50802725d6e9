import type { ClaimDoubt } from '../../engine/index.ts';
import { words } from '../app/language.ts';

/** `assumed: Even money less 5 % commission.` */
export const doubtText = ({ is, why }: ClaimDoubt): string => {
  const { everywhere, houseText } = words();
  return everywhere.doubt(everywhere.basis[is], houseText(why));
};

interface DoubtMarkProps {
  readonly doubt: ClaimDoubt | null | undefined;
  /** Within a button, whose own name says the reason. */
  readonly inButton?: boolean;
}

/** A small mark that a value is not the card's own, with the reason on pointing or focus. */
export function DoubtMark({ doubt, inButton = false }: DoubtMarkProps) {
  if (doubt === undefined || doubt === null) return null;
  const why = doubtText(doubt);
  if (inButton)
    return (
      <span class="doubt" title={why} aria-hidden="true">
        °
      </span>
    );
  return (
    <button type="button" class="doubt" title={why} aria-label={why} data-why={why}>
      °
    </button>
  );
}
