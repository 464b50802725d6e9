import { type Chips, chips } from '../base/index.ts';

/**
 * Tables that are dealt by a host's own house file, which may pay whatever it likes. Their name says so, and no other
 * table can have such a name: what an event means in chips can be read off it and its journal alone.
 */
const OWN_RULES = 'own:';

export const ownRulesId = (unique: string): string => `${OWN_RULES}${unique}`;

export const isOwnRules = (table: string): boolean => table.startsWith(OWN_RULES);

/** What whoever sits down there gets, once. It is worth nothing elsewhere, and nothing comes from the cage. */
export const OWN_RULES_GRANT: Chips = chips(200_000);
