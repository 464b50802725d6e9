export { newPermitGuard, type Permit, type PermitGuard } from './permit.ts';
export type { Granted, Permits } from './permits.ts';
export { openProtection, type Protection } from './protection.ts';
export { type TableGuard, UNGUARDED } from './tableGuard.ts';
