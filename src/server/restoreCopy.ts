import { ok, type Result } from '../base/index.ts';
import { loadRestorations, restoredMark, restoreIfCopied, type Significant } from '../house/index.ts';
import type { StoreRefusal } from '../record/index.ts';
import { isBehind } from './headsFile.ts';
import type { HouseDeps, Premises } from './premises.ts';

/**
 * Runs before any table resumes: a copy of a record continues under ids that its original never uses. Returns the mark
 * in those ids, if the house was ever restored.
 */
export async function restoreCopy(
  premises: Premises,
  significant: Pick<Significant, 'note'>,
  { restored: declared = false, chainLength }: Pick<HouseDeps, 'restored' | 'chainLength'>,
): Promise<Result<string | undefined, StoreRefusal>> {
  const { store, place, settings, log } = premises;
  const behind = await isBehind(premises, settings.headsFile);
  if (!behind.ok) return behind;
  const restored = await restoreIfCopied(
    { ...premises, ...(chainLength !== undefined && { chainLength }) },
    { place, declared: declared ? HOST : behind.value ? HEADS : undefined },
  );
  if (!restored.ok) return restored;
  if (restored.value !== undefined) {
    const { statement, why } = restored.value;
    const about = { r: statement.r, why, tables: statement.tables.length };
    significant.note({ type: 'house-restored', ...about });
    log.warn(about, 'this house is a restored one: its tables go on with other chains');
  }
  const statements = await loadRestorations(store);
  return statements.ok ? ok(restoredMark(statements.value)) : statements;
}

const HOST = 'its host says so';
const HEADS = 'the file of heads knows more than it';
