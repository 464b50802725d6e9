import { LANGUAGES } from '../words/index.ts';
import type { Io } from './io.ts';

/** One command of `coup`: its arguments and options, and what it runs. */
export interface CommandForm {
  readonly name: string;
  readonly about: string;
  readonly takes?: readonly (readonly [name: string, about: string])[];
  readonly options?: readonly OptionForm[];
  /** Shown below the help. */
  readonly more?: string;
  /**
   * Returns the exit code. Receives the arguments one by one, then the options. Loads dependencies only when it
   * runs, so that printing a rule card does not load a database driver.
   */
  readonly run: (io: Io, ...given: never[]) => Promise<number>;
}

/** Commands under one name, such as `coup shoe new`. */
export interface CommandGroup {
  readonly name: string;
  readonly about: string;
  readonly commands: readonly CommandForm[];
}

export type OptionForm = readonly [flags: string, about: string, need?: 'required'];

export const JSON_OPTION: OptionForm = ['--json', 'one JSON document on stdout and nothing else'];

/** English by default. */
export const LANG_OPTION = [
  '--lang <language>',
  `the language of what is said: ${LANGUAGES.join(', ')} (en)`,
] as const;
