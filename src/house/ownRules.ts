import { type Chips, chips } from '../base/index.ts';

/**
 * Tables that run a host's own house file, which may pay anything. Only these have this prefix, so an event's transfers
 * follow from the table's id and journal alone.
 */
const OWN_RULES = 'own:';

export const ownRulesId = (unique: string): string => `${OWN_RULES}${unique}`;

export const isOwnRules = (table: string): boolean => table.startsWith(OWN_RULES);

/** A patron's one-time grant on sitting down there. It has no value elsewhere and does not come from the cage. */
export const OWN_RULES_GRANT: Chips = chips(200_000);
