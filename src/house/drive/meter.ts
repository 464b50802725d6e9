/** Metrics of a running table. */
export interface DriveMeter {
  /** `ok`, or the refusal code. */
  readonly answered: (code: string) => void;
  /** A commit begins. Call the result when the commit is durable; do not call it if there was nothing to write. */
  readonly committing: () => () => void;
}

export const NO_METER: DriveMeter = { answered: () => {}, committing: () => () => {} };
