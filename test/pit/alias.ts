import type { AliasIn } from '../../src/table/index.ts';

/** What a patron is called in a shoe of the pit: nobody's id, and another in every shoe. */
export const aliasIn: AliasIn = (patron, shoeId) => `${patron}.in.${shoeId.replace('/', '.')}`;
