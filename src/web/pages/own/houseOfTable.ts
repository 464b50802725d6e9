import { type House, parseAsWritten } from '../../../engine/index.ts';

/** The house file of a table here; undefined once no table uses it. */
export async function houseOfTable(hash: string): Promise<House | undefined> {
  if (__SITE__) return undefined;
  const { house } = await import('../../live/house.ts');
  const file = await house.fileOfTable(hash);
  const parsed = file.ok ? parseAsWritten(file.value) : undefined;
  return parsed?.ok === true ? parsed.value : undefined;
}
