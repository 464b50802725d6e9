/** Whose entropy is in a shoe, as far as a page can say by name. */
export interface WhoseEntropy {
  readonly yours: boolean;
  /** Of the others who sit there. */
  readonly names: readonly string[];
  /** How many of them have left. */
  readonly gone: number;
  /** Yours comes too late for this shoe. */
  readonly yoursNext: boolean;
}

/** A round of a public beacon; the first part of its name is who makes it. */
export interface BeaconName {
  readonly name: string;
  readonly round: string;
}

export const beaconName = ({ name }: BeaconName): string => name.split('/', 1)[0] ?? name;

/** Of a large table no more are named than one reads. */
const MOST_NAMES = 6;

interface EntropyWords {
  readonly you: string;
  readonly others: (others: number) => string;
  readonly left: (gone: number) => string;
}

/** Everybody whose entropy it is, in the words of a language; nobody where the house is alone. */
export function entropyParts({ yours, names, gone }: WhoseEntropy, said: EntropyWords): readonly string[] {
  const known = [...(yours ? [said.you] : []), ...names];
  const named = known.slice(0, known.length > MOST_NAMES + 1 ? MOST_NAMES : MOST_NAMES + 1);
  const others = known.length - named.length;
  return [...named, ...(others > 0 ? [said.others(others)] : []), ...(gone > 0 ? [said.left(gone)] : [])];
}
