/**
 * The role of an account: a patron plays, the pit runs the house, an auditor reads everything and changes
 * nothing.
 */
export const ROLES = ['patron', 'pit', 'auditor'] as const;
export type Role = (typeof ROLES)[number];
