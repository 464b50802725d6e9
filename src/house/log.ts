/** The operator's log. Event bodies never go here, so a line cannot leak a card or a secret. */
export interface Log {
  readonly debug: WriteLog;
  readonly info: WriteLog;
  readonly warn: WriteLog;
  readonly error: WriteLog;
}

export type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;
export type WriteLog = (fields: Fields, words: string) => void;

const nothing: WriteLog = () => {};
export const NO_LOG: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
