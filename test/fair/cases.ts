import type { Case } from './case.ts';
import { HONEST_CASES } from './honestCases.ts';
import { REFUSED_CASES } from './refusedCases.ts';

/** Every question of `golden/fair/cases`, by the name of its file. */
export const CASES: Readonly<Record<string, Case>> = { ...HONEST_CASES, ...REFUSED_CASES };
