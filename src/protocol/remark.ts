import { oneOf } from '../base/index.ts';

/**
 * The four set phrases that a patron may say at a table. Transient: not numbered, not stored, and skipped for
 * slow readers.
 */
export const REMARKS = ['nice', 'unlucky', 'good-luck', 'thanks'] as const;
export type Remark = (typeof REMARKS)[number];

export const REMARK = oneOf('what is said', REMARKS);
