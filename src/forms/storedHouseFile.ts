import { parsePointer, type Shape } from '../base/index.ts';
import { type HouseFile, parseCachedHouse } from '../engine/index.ts';

/**
 * A house file in a journal: validated by the format version that it was written under, without interpreting
 * it. What a version once accepted it accepts for ever.
 */
export const KEPT_HOUSE: Shape<HouseFile> = {
  schema: { type: 'object', description: 'a house file of the format version that it names' },
  check(value, path, report) {
    const house = parseCachedHouse(value);
    if (house.ok) return;
    for (const fault of house.error)
      report([...path, ...(parsePointer(fault.path) ?? [])], fault.found, fault.expected);
  },
};
