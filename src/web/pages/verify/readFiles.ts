import { err, ok, type Result } from '../../../base/index.ts';
import { verifyWords } from './words.ts';

const MOST_BYTES = 20_000_000;

/** Parses each file as JSON, or reports which one is not. */
export async function readFiles(
  files: readonly Pick<File, 'name' | 'size' | 'text'>[],
): Promise<Result<readonly unknown[], () => string>> {
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) return err(() => verifyWords().tooLarge);
  const values: unknown[] = [];
  for (const file of files) {
    try {
      values.push(JSON.parse(await file.text()));
    } catch {
      return err(() => verifyWords().notJson(file.name));
    }
  }
  return ok(values);
}
