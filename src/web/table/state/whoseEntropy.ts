import type { TablePicture } from '../../../client/index.ts';

/** Whose entropy is in the shoe in play, as far as the page can say by name. */
export interface ShoeEntropyOwners {
  readonly yours: boolean;
  /** Of the others who sit here, in the order of the shoe. */
  readonly names: readonly string[];
  /** How many of them have left. */
  readonly gone: number;
  /** You sit here, and the order of this shoe was settled without you. */
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
