import { claimFor, type GameRules, leastSure, type Provenance } from '../engine/index.ts';

/** Some words of a card and where they come from; our own words have no basis. */
export interface Said {
  readonly text: string;
  readonly basis?: Provenance;
  /** The place on the card. */
  readonly where?: string;
}

/** Words that a claim of the game stands behind: `shoe/decks`, `bets/tie/limits`. */
export function said(game: GameRules, of: string, text: string): Said {
  const { is, where } = claimFor(game, of);
  return { text, basis: is, where };
}

/** Words that several claims stand behind together. */
export function saidBy(game: GameRules, of: readonly string[], text: string): Said {
  const claim = leastSure(game, of);
  return claim === undefined ? { text } : { text, basis: claim.is, where: claim.where };
}

/** Neighbours of one basis as one, so that each mark stands once: `$5 to $10,000, by $1 (assumed)`. */
export function joined(parts: readonly Said[], joint: string): readonly Said[] {
  const found: Said[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (last !== undefined && last.basis === part.basis)
      found[found.length - 1] = { ...last, text: `${last.text}${joint}${part.text}` };
    else found.push(part);
  }
  return found;
}

/** The word beside a value: none beside what the card states, or beside words of ours. */
export const findMark = ({ basis }: Said): Provenance | undefined => (basis === 'stated' ? undefined : basis);

/** The words beside parts of one value: where their bases differ, each has its word, also what is stated. */
export const getMarks = (parts: readonly Said[]): readonly (Provenance | undefined)[] =>
  parts.length > 1 ? parts.map(({ basis }) => basis) : parts.map(findMark);
