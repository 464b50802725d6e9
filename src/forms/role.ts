/** What an account is for: to play; to run the house; to look at everything and change nothing. */
export const ROLES = ['patron', 'pit', 'auditor'] as const;
export type Role = (typeof ROLES)[number];
