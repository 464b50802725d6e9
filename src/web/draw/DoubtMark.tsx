import type { ClaimDoubt } from '../../engine/index.ts';
import { words } from '../app/language.ts';

/** `assumed: Even money less 5 % commission.` */
export const doubtText = ({ is, why }: ClaimDoubt): string => {
  const { everywhere, houseText } = words();
  return everywhere.doubt(everywhere.basis[is], houseText(why));
};

interface DoubtMarkProps {
  readonly doubt: ClaimDoubt | null | undefined;
  /** Inside a button, whose label already gives the reason. */
  readonly inButton?: boolean;
}

/** A small mark for a value that is not on the card; hover or focus shows the reason. */
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
