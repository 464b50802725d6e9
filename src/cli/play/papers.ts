import { resolve } from 'node:path';
import { type Currency, makeMoney, makeSignedMoney } from '../../base/index.ts';
import type { SoloHouse, SoloTable } from '../../house/solo/index.ts';
import { writeText } from '../io.ts';

/** Writes the shoe that ended last into a file, and says where it lies. */
export async function writeTranscript(
  house: SoloHouse,
  table: SoloTable,
  file: string | undefined,
  record: string,
): Promise<readonly string[]> {
  if (file === undefined) return [`Type "transcript FILE". All your shoes lie in ${record}.`];
  const { game, shoe, nextIndex, chain } = table.state();
  const index = (shoe?.open.index ?? nextIndex) - 1;
  const found = index < 1 ? undefined : await house.transcript(game.id, index, chain);
  if (found !== undefined && !found.ok) return [found.error.message];
  if (found?.value === undefined)
    return ['No shoe has ended at this table yet: its seed is shown then, and not before.'];
  const path = resolve(file);
  writeText(path, `${JSON.stringify(found.value, null, 1)}\n`);
  return [`Shoe ${found.value.open.shoeId} lies in ${path}. Check it: coup shoe verify ${path}`];
}

const WORDS: Readonly<Record<string, string>> = {
  grant: 'play chips from the house',
  'buy-in': 'to the table',
  leave: 'from the table',
  settle: 'a coup',
};

const MOST_LINES = 20;

/** What happened to the chips, newest first. */
export async function readStatement(house: SoloHouse, currency: Currency): Promise<string> {
  const lines = await house.statement();
  if (!lines.ok) return `${lines.error.message}\n`;
  const told = lines.value.slice(0, MOST_LINES).map(({ kind, change, total }) => {
    const what = (WORDS[kind] ?? kind).padEnd(28);
    const moved = change === 0 ? 'moved' : makeSignedMoney(change, 'if-any', currency);
    return `  ${what}${moved.padStart(14)}${makeMoney(total, 'if-any', currency).padStart(16)}`;
  });
  return `${told.join('\n')}\n`;
}
