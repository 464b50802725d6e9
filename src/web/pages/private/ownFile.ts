import { err, makeFault, ok, type Result } from '../../../base/index.ts';
import { parseHouse } from '../../../engine/index.ts';
import { words } from '../../app/language.ts';

/** A house file of the host's own, as it was read. */
export interface OwnFile {
  readonly value: unknown;
  readonly name: string;
  readonly games: readonly { readonly id: string; readonly name: string }[];
}

/** A house from a file, or every fault in it. */
export function readOwnFile(text: string): Result<OwnFile, string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err(words().pages.private.noJson);
  }
  const parsed = parseHouse(value);
  if (!parsed.ok) return err(parsed.error.map(makeFault).join('\n'));
  const { identity, games } = parsed.value;
  return ok({ value, name: identity.name, games: games.map(({ id, name }) => ({ id, name })) });
}
