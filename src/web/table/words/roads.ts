import type { Colour, DerivedName } from '../../../roads/index.ts';
import { words } from '../../app/language.ts';

/** A derived road for screen readers: `Small road. 5 regular, 1 irregular; newest regular, 3 in a row`. */
export function tellDerived(name: DerivedName, marks: readonly Colour[]): string {
  const { derived, nothingYet, toldDerived } = words().table.roads;
  const newest = marks.at(-1);
  if (newest === undefined) return nothingYet(derived[name]);
  const regular = marks.filter((mark) => mark === 'R').length;
  const run = marks.length - 1 - marks.findLastIndex((mark) => mark !== newest);
  return toldDerived(derived[name], { regular, irregular: marks.length - regular, newest, run });
}
