export const FOOT = {
  /** An age that the card does not print is marked. */
  age: (minimum: number, basis: string): string =>
    `${minimum} and over${basis === 'stated' ? '' : ` (${basis})`}`,
  programme: 'Responsible play',
  exclusion: 'Not admitted',
  helpline: 'Helpline',
} as const;
