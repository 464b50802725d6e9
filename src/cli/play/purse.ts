import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Chips, chips, isChips, isRecord } from '../../base/index.ts';
import { fail, type Io, readJson, writeText } from '../io.ts';

/** What a newcomer gets, and again whoever has run out. Play chips are worth nothing. */
export const FRESH_CHIPS = chips(1_000_00);

/** Play chips that last between runs, in one small file of the user's own. */
export interface Purse {
  readonly path: string;
  readonly chips: Chips;
}

/** `COUP_HOME`, or the usual place for a user's data. */
const folderOf = ({ env }: Io): string =>
  env['COUP_HOME'] ?? join(env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'coup');

export function openPurse(io: Io): Purse {
  const path = join(folderOf(io), 'purse.json');
  if (!existsSync(path)) return { path, chips: FRESH_CHIPS };
  const saved = readJson(path);
  const amount = isRecord(saved) ? saved['chips'] : undefined;
  if (!isChips(amount) || amount < 0)
    return fail(`${path} holds no purse. Move it away to begin with a fresh one.`);
  return { path, chips: amount };
}

export const savePurse = ({ path }: Purse, amount: Chips): void =>
  writeText(path, `${JSON.stringify({ chips: amount })}\n`);
