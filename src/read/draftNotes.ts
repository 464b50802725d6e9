import type { Finding } from './finding.ts';

/** What was found, by what it is about. */
export interface Notes {
  /** The first that was said of all games, or of any. */
  readonly get: (of: string) => Finding | undefined;
  /** The first that was said of this variant alone. */
  readonly inGame: (of: string, game: string) => Finding | undefined;
  readonly all: (of: RegExp) => readonly Finding[];
}

export function notesOf(findings: readonly Finding[]): Notes {
  return {
    get: (of) =>
      findings.find((each) => each.of === of && each.game === undefined) ??
      findings.find((each) => each.of === of),
    inGame: (of, game) => findings.find((each) => each.of === of && each.game === game),
    all: (of) => findings.filter((each) => of.test(each.of)),
  };
}

/** A value of the draft with its basis. */
export interface Claimed {
  readonly path: string;
  readonly value: unknown;
  readonly basis: 'stated' | 'inferred' | 'assumed';
  readonly line: number | null;
  readonly text: string;
}

export const claims = {
  stated: (path: string, value: unknown, { line, text }: Pick<Finding, 'line' | 'text'>): Claimed => ({
    path,
    value,
    basis: 'stated',
    line,
    text,
  }),
  inferred: (path: string, value: unknown, text: string, line: number | null = null): Claimed => ({
    path,
    value,
    basis: 'inferred',
    line,
    text,
  }),
  assumed: (path: string, value: unknown, text: string): Claimed => ({
    path,
    value,
    basis: 'assumed',
    line: null,
    text,
  }),
};

/** The same as a house file writes it beside a member. */
export const basisOf = ({ basis, line, text }: Claimed, gap?: object): object => ({
  is: basis,
  where: line === null ? text.slice(0, 200) : `Line ${line}`,
  ...(gap !== undefined && { gap }),
});
