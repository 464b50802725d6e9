/** The phases of a shoe between two entries of its log. */
export const PHASES = [
  'opened',
  'called',
  'listed',
  'mixed',
  'sealed',
  'betting',
  'dealing',
  'void',
  'closed',
] as const;
export type ShoePhase = (typeof PHASES)[number];
