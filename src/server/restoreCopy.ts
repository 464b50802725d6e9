import { ok, type Result } from '../base/index.ts';
import { loadRestorations, restoredMark, restoreIfCopied, type Significant } from '../house/index.ts';
import type { StoreRefusal } from '../record/index.ts';
import { isBehind } from './headsFile.ts';
import type { HouseDeps, Premises } from './premises.ts';

/**
 * Before any table is taken up: a copy of a record goes on under names that its original never uses. Gives what stands
 * in these names, in a house that was ever restored.
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
