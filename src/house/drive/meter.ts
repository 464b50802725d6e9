/** What is counted of a table that is driven. */
export interface DriveMeter {
  /** `ok`, or the code of the refusal. */
  readonly answered: (code: string) => void;
  /** A commit begins; what this gives is called when it is durable, and not at all when there was nothing to write. */
  readonly committing: () => () => void;
}

export const NO_METER: DriveMeter = { answered: () => {}, committing: () => () => {} };
