import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataPlace } from '../../src/record/postmaster/dataPlace.ts';

/** A place whose programs record their calls and then run the given script. */
export function placeWith(folder: string, act: string): DataPlace {
  const programs = join(folder, 'programs');
  mkdirSync(join(programs, 'bin'), { recursive: true });
  for (const name of ['initdb', 'pg_ctl']) {
    const path = join(programs, 'bin', name);
    writeFileSync(path, `#!/bin/sh\n{ printf '%s\\037' "$@"; echo; } >> calls\n. ./act\n`);
    chmodSync(path, 0o755);
  }
  writeFileSync(join(folder, 'act'), act);
  return {
    folder,
    data: join(folder, 'postgres'),
    log: join(folder, 'postgres.log'),
    passwords: join(folder, 'passwords.json'),
    programs,
    runner: {},
  };
}

/** The arguments of each call, in order. */
export const getCalls = ({ folder }: DataPlace): readonly (readonly string[])[] =>
  existsSync(join(folder, 'calls'))
    ? readFileSync(join(folder, 'calls'), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\x1f').slice(0, -1))
    : [];

export const textIn = ({ folder }: DataPlace, name: string): string =>
  readFileSync(join(folder, name), 'utf8');
