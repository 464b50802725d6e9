import { resolve } from 'node:path';
import { type Currency, terminalWidth } from '../../base/index.ts';
import type { SoloHouse, SoloTable } from '../../house/solo/index.ts';
import { type Figures, withoutJoiners } from '../../words/index.ts';
import type { PlayWords } from '../../words/play/index.ts';
import { writeText } from '../io.ts';

/** Writes the last finished shoe to a file and reports the path. */
export async function writeTranscript(
  house: SoloHouse,
  table: SoloTable,
  file: string | undefined,
  record: string,
  { transcript: said }: PlayWords,
): Promise<readonly string[]> {
  if (file === undefined) return [said.typeFile(record)];
  const { game, shoe, nextIndex, chain } = table.state();
  const index = (shoe?.open.index ?? nextIndex) - 1;
  const found = index < 1 ? undefined : await house.transcript(game.id, index, chain);
  if (found !== undefined && !found.ok) return [found.error.message];
  if (found?.value === undefined) return [said.noneEnded];
  const path = resolve(file);
  writeText(path, `${JSON.stringify(found.value, null, 1)}\n`);
  return [said.lies(found.value.open.shoeId, path)];
}

const MOST_LINES = 20;

/** The chip statement, newest first. */
export async function readStatement(
  house: SoloHouse,
  currency: Currency,
  { statement: said }: PlayWords,
  { money, signedMoney }: Figures,
): Promise<string> {
  const lines = await house.statement();
  if (!lines.ok) return `${lines.error.message}\n`;
  const told = lines.value.slice(0, MOST_LINES).map(({ kind, change, total }) => {
    const what = (said.kinds as Readonly<Record<string, string>>)[kind] ?? kind;
    const moved = change === 0 ? said.moved : withoutJoiners(signedMoney(change, 'if-any', currency));
    return `  ${column(what, 28, 'left')}${column(moved, 14)}${column(money(total, 'if-any', currency), 16)}`;
  });
  return `${told.join('\n')}\n`;
}

function column(text: string, width: number, align: 'left' | 'right' = 'right'): string {
  const space = ' '.repeat(Math.max(0, width - terminalWidth(text)));
  return align === 'left' ? text + space : space + text;
}
