import type { Provenance } from '../../../engine/index.ts';
import { marked } from '../../../print/index.ts';

export const FOOT = {
  /** An age that the card does not print is marked. */
  age: (minimum: number, basis: Provenance): string => marked(`${minimum} and over`, basis),
  programme: 'Responsible play',
  exclusion: 'Not admitted',
  helpline: 'Helpline',
} as const;
