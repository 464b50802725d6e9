import { hash } from 'node:crypto';
import type { Sha256 } from '../journal.ts';

/** Node's own: several times faster than one in JavaScript, and every row and transfer takes one or two. */
export const nativeSha256: Sha256 = (text) => hash('sha256', text, 'hex');
