/** What the house tells its host. Bodies of events never go here: a line can hold no card and no secret. */
export interface Log {
  readonly debug: Say;
  readonly info: Say;
  readonly warn: Say;
  readonly error: Say;
}

export type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;
export type Say = (fields: Fields, words: string) => void;

const nothing: Say = () => {};
export const NO_LOG: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
