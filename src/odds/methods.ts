import type { Tableau } from '../engine/index.ts';
import { closedForm } from './closedForm.ts';
import type { Enumeration } from './enumeration.ts';
import { BY_POINTS, type Grain, makeGrain } from './grain.ts';
import { pairsAlone } from './pairings.ts';
import { byStarts } from './starts.ts';

/** What to count: how finely, whether only pairs, and whether before the first card. */
export interface MethodQuery {
  readonly grain: Grain;
  readonly pairsAlone: boolean;
  readonly fresh: boolean;
}

const knownEnumerations = new WeakMap<Tableau, Map<string, Enumeration>>();

/** The fastest suitable enumeration. Each is made once per tableau, on first use. */
export function enumerationFor(tableau: Tableau, wanted: MethodQuery): Enumeration {
  const own = knownEnumerations.get(tableau) ?? new Map<string, Enumeration>();
  knownEnumerations.set(tableau, own);
  const enumeration = own.get(makeWanted(wanted)) ?? makeEnumeration(tableau, wanted);
  own.set(makeWanted(wanted), enumeration);
  return enumeration;
}

export const makeWanted = ({ grain, pairsAlone: pairs, fresh }: MethodQuery): string =>
  `${makeGrain(grain)}${pairs ? ' pairs alone' : ''}${fresh ? ' fresh' : ''}`;

function makeEnumeration(tableau: Tableau, { grain, pairsAlone: pairs, fresh }: MethodQuery): Enumeration {
  if (fresh && pairs) return pairsAlone(grain);
  return fresh && makeGrain(grain) === makeGrain(BY_POINTS) ? closedForm(tableau) : byStarts(tableau, grain);
}
