import { claimFor, type GameRules, leastSure, type Provenance } from '../engine/index.ts';

/** Words of a card and where they come from; our own words have no basis. */
export interface SourcedText {
  readonly text: string;
  readonly basis?: Provenance;
  /** The place on the card. */
  readonly where?: string;
}

/** Words with the basis of a claim: `shoe/decks`, `bets/tie/limits`. */
export function withSource(game: GameRules, of: string, text: string): SourcedText {
  const { is, where } = claimFor(game, of);
  return { text, basis: is, where };
}

/** Words with the joint basis of several claims. */
export function withSources(game: GameRules, of: readonly string[], text: string): SourcedText {
  const claim = leastSure(game, of);
  return claim === undefined ? { text } : { text, basis: claim.is, where: claim.where };
}

/** Merges neighbors of one basis, so that each mark appears once: `$5 to $10,000, by $1 (assumed)`. */
export function mergeNeighbors(parts: readonly SourcedText[], joint: string): readonly SourcedText[] {
  const found: SourcedText[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (last !== undefined && last.basis === part.basis)
      found[found.length - 1] = { ...last, text: `${last.text}${joint}${part.text}` };
    else found.push(part);
  }
  return found;
}

/** The mark beside a value; none for stated values and our own words. */
export const findMark = ({ basis }: SourcedText): Provenance | undefined =>
  basis === 'stated' ? undefined : basis;

/**
 * The marks beside the parts of one value: if their bases differ, each part has a mark, including stated
 * ones.
 */
export const getMarks = (parts: readonly SourcedText[]): readonly (Provenance | undefined)[] =>
  parts.length > 1 ? parts.map(({ basis }) => basis) : parts.map(findMark);
