import { LANGUAGES } from '../words/index.ts';
import type { Io } from './io.ts';

/** One command of `coup`: how it is called, and what it does. */
export interface CommandForm {
  readonly name: string;
  readonly about: string;
  readonly takes?: readonly (readonly [name: string, about: string])[];
  readonly options?: readonly OptionForm[];
  /** Shown below the help. */
  readonly more?: string;
  /**
   * Gives the exit code. The arguments come as they are called, one by one, and the options behind them. What it
   * needs is loaded only when it runs: nobody waits for a database driver to see a rule card.
   */
  readonly run: (io: Io, ...given: never[]) => Promise<number>;
}

/** Commands under one name, as in `coup shoe new`. */
export interface CommandGroup {
  readonly name: string;
  readonly about: string;
  readonly commands: readonly CommandForm[];
}

export type OptionForm = readonly [flags: string, about: string, need?: 'required'];

export const JSON_OPTION: OptionForm = ['--json', 'one JSON document on stdout and nothing else'];

/** English where it is not said. */
export const LANG_OPTION = [
  '--lang <language>',
  `the language of what is said: ${LANGUAGES.join(', ')} (en)`,
] as const;
