import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Settings } from '../server/index.ts';
import type { Io } from './io.ts';

/** Where the house's events go, as JSON lines. */
export interface HouseLog {
  /** For a person: a path or a phrase. */
  readonly place: string;
  readonly write: (line: string) => void;
  /** The data folder now exists: write the buffered lines. */
  readonly open: () => void;
  readonly close: () => void;
}

/** The log file is rotated at this size; one old file is kept. */
const MOST_BYTES = 20_000_000;
/** The buffer of lines before the data folder exists. */
const MOST_HELD = 1_000;

export function openHouseLog(io: Io, { log, dataFolder = '.' }: Settings): HouseLog {
  const complain = (line: string): void => io.complain(line.trimEnd());
  const onConsole = { place: 'on this console', write: complain, open: () => {}, close: () => {} };
  if (log === 'json') return onConsole;
  const path = join(dataFolder, 'coup.log');
  const held: string[] = [];
  let write = (line: string): void => {
    if (held.length < MOST_HELD) held.push(line);
  };
  let close = (): void => {};
  const house = {
    place: path,
    write: (line: string) => {
      write(line);
      if (io.interactive) tellTrouble(io, line);
    },
    open: () => {
      try {
        mkdirSync(dirname(path), { recursive: true });
        ({ write, close } = openLogFile(path));
      } catch (error) {
        const why = (error as { readonly code?: string }).code ?? 'it failed';
        io.complain(`coup: cannot write ${path} (${why}). Events come here instead; choose with --log json.`);
        write = complain;
      }
      for (const line of held.splice(0)) write(line);
    },
    close: () => close(),
  };
  return house;
}

/** Appends to a file. Neither it nor the rotated one grows past `most` bytes plus a line. */
export function openLogFile(path: string, most = MOST_BYTES): Pick<HouseLog, 'write' | 'close'> {
  const append = (): number => openSync(path, 'a', 0o600);
  let file = append();
  let size = fstatSync(file).size;
  const beginAgain = (): void => {
    try {
      renameSync(path, `${path}.old`);
      closeSync(file);
      file = append();
    } catch {
      // After dropping root, the house may not rename files in root's folder, so it truncates the file instead.
      ftruncateSync(file);
    }
    size = 0;
  };
  return {
    write: (line) => {
      try {
        if (size > most) beginAgain();
        size += writeSync(file, line);
      } catch {
        // A full disk ends no house: what it must keep is in the record.
      }
    },
    close: () => closeSync(file),
  };
}

/** Shows errors on the terminal too, in short form. */
function tellTrouble(io: Io, line: string): void {
  const { level, msg, time, ...rest } = JSON.parse(line) as Readonly<Record<string, unknown>>;
  if (level !== 'error') return;
  const fields = Object.entries(rest).map(([name, value]) => `${name}=${String(value)}`);
  io.complain(
    `${io.paint.soft(String(time).slice(11, 19))} ${io.paint.bad('error')} ${[String(msg), ...fields].join(' ')}`,
  );
}
