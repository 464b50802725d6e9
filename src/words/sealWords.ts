/** Whose entropy is in a shoe, as far as a page can name them. */
export interface WhoseEntropy {
  readonly yours: boolean;
  /** The other patrons who are still seated. */
  readonly names: readonly string[];
  /** How many have left. */
  readonly gone: number;
  /** Your entropy came too late for this shoe. */
  readonly yoursNext: boolean;
}

/** A round of a public beacon; its name begins with the operator. */
export interface BeaconName {
  readonly name: string;
  readonly round: string;
}

export const beaconName = ({ name }: BeaconName): string => name.split('/', 1)[0] ?? name;

/** The most names to list. */
const MOST_NAMES = 6;

interface EntropyWords {
  readonly you: string;
  readonly others: (others: number) => string;
  readonly left: (gone: number) => string;
}

/** All owners of the entropy in words; empty if it is the house's alone. */
export function entropyParts({ yours, names, gone }: WhoseEntropy, said: EntropyWords): readonly string[] {
  const known = [...(yours ? [said.you] : []), ...names];
  const named = known.slice(0, known.length > MOST_NAMES + 1 ? MOST_NAMES : MOST_NAMES + 1);
  const others = known.length - named.length;
  return [...named, ...(others > 0 ? [said.others(others)] : []), ...(gone > 0 ? [said.left(gone)] : [])];
}
