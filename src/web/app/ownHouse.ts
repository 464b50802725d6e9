import { err, type Fault, ok, type Result } from '../../base/index.ts';
import { type House, parseHouse } from '../../engine/index.ts';

/** A house file from this device: the raw content and the parsed house. */
export interface OwnHouse {
  readonly file: unknown;
  readonly house: House;
}

/** Why a file is not a valid house. */
export type OwnHouseFault =
  | { readonly is: 'too-large' | 'not-json' }
  | { readonly is: 'faults'; readonly faults: readonly Fault[] };

const MOST_BYTES = 1_000_000;

/** Checks the size before reading. */
export async function readOwnHouse(
  file: Pick<File, 'size' | 'text'>,
): Promise<Result<OwnHouse, OwnHouseFault>> {
  if (file.size > MOST_BYTES) return err({ is: 'too-large' });
  let value: unknown;
  try {
    value = JSON.parse(await file.text());
  } catch {
    return err({ is: 'not-json' });
  }
  const parsed = parseHouse(value);
  return parsed.ok ? ok({ file: value, house: parsed.value }) : err({ is: 'faults', faults: parsed.error });
}
