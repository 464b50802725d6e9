import { oneOf } from '../base/index.ts';

/**
 * What a patron may say at a table: four quiet words and no others. A remark passes, as a fold does: it has no number,
 * nobody keeps it, and whoever reads slowly is not told.
 */
export const REMARKS = ['nice', 'unlucky', 'good-luck', 'thanks'] as const;
export type Remark = (typeof REMARKS)[number];

export const REMARK = oneOf('what is said', REMARKS);
