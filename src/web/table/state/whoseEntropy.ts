import type { TablePicture } from '../../../client/index.ts';

/** Whose entropy is in the current shoe, by name where the page knows it. */
export interface ShoeEntropyOwners {
  readonly yours: boolean;
  /** The other seated patrons, in the order of the shoe. */
  readonly names: readonly string[];
  /** How many contributors have left. */
  readonly gone: number;
  /** The patron is seated, but this shoe's order was fixed without them. */
  readonly yoursNext: boolean;
}

export function whoseEntropy({ view, you }: Pick<TablePicture, 'view' | 'you'>): ShoeEntropyOwners {
  const nameOf = new Map(view.patrons.map(({ seat, name }) => [seat, name]));
  const yours = you !== null && view.entropyOf.includes(you.seat);
  const others = view.entropyOf.filter((seat) => seat !== you?.seat);
  const names = others.flatMap((seat) => (seat === null ? [] : (nameOf.get(seat) ?? [])));
  return {
    yours,
    names,
    gone: others.length - names.length,
    yoursNext: !yours && you !== null && view.shoe !== null && view.shoe.root !== null,
  };
}
