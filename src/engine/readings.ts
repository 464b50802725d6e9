import { applyPatch, err, type Fault, makeFault, type Result } from '../base/index.ts';
import { gapsIn } from './claim.ts';
import type { Alternative } from './houseFile.ts';
import { type House, parseAsWritten } from './houseRules.ts';
import { sizeFault } from './sizeFault.ts';

/** A house from a parsed JSON value, or every fault in it with its path. Never throws. */
export function parseHouse(value: unknown): Result<House, readonly Fault[]> {
  const large = sizeFault(value);
  if (large !== undefined) return err([large]);
  const house = parseAsWritten(value);
  if (!house.ok) return house;
  const faults = alternativeFaults(house.value);
  return faults.length === 0 ? house : err(faults);
}

/** The same house under another reading of its card. */
export function applyAlternative(house: House, alternative: Alternative): Result<House, readonly Fault[]> {
  const patched = applyPatch(house.file, alternative.patch);
  if (patched.ok) return parseAsWritten(patched.value);
  return err([{ path: '', found: 'a patch that does not apply', expected: patched.error }]);
}

/** Each one means parsing the whole file again. */
const MOST_READINGS = 128;

/** Each alternative must apply and give a valid house. */
function alternativeFaults(house: House): readonly Fault[] {
  const faults: Fault[] = [];
  const seen = new Map<string, string>();
  const gaps = gapsIn(house.file);
  const readings = gaps.reduce((sum, { gap }) => sum + gap.alternatives.length, 0);
  if (readings > MOST_READINGS)
    return [
      { path: '', found: `${readings} other readings`, expected: `at most ${MOST_READINGS} in a file` },
    ];
  for (const { gap, path } of gaps) {
    const before = seen.get(gap.id);
    if (before !== undefined) {
      faults.push({
        path: `${path}/id`,
        found: `${gap.id}, already at ${before}`,
        expected: 'each gap once',
      });
    }
    seen.set(gap.id, path);
    for (const [index, alternative] of gap.alternatives.entries()) {
      const applied = applyAlternative(house, alternative);
      if (applied.ok) continue;
      const [first] = applied.error;
      faults.push({
        path: `${path}/alternatives/${index}/patch`,
        found: 'a patch that gives no valid house',
        expected: first === undefined ? 'a valid house' : makeFault(first),
      });
    }
  }
  return faults;
}
