/**
 * Every reason for which odds are refused, in order of precedence: if several apply, the first is reported.
 */
export const ODDS_REFUSALS = [
  'shoe/decks',
  'shoe/malformed',
  'shoe/repeated',
  'shoe/mixed',
  'shoe/too-few',
  'shoe/too-many',
  'dealt/unknown-card',
  'dealt/not-in-shoe',
  'dealt/too-many',
  'bet/unknown',
  'bet/unpriced',
  'session/hands',
  'session/stake',
  'session/bankroll',
  'session/too-large',
  'design/target',
  'design/no-lines',
  'compare/too-few',
] as const;
export type OddsRefusalCode = (typeof ODDS_REFUSALS)[number];

/** A code for programs, and a sentence for people. */
export interface OddsRefusal {
  readonly code: OddsRefusalCode;
  readonly message: string;
}

export const oddsRefusal = (code: OddsRefusalCode, message: string): OddsRefusal => ({ code, message });
