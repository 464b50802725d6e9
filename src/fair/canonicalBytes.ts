import { canonicalJson, unwrap } from '../base/index.ts';
import { type Bytes, utf8 } from './bytes.ts';

/** The bytes of a value that our own shapes have checked. */
export const canonicalBytes = (value: unknown): Bytes => utf8(unwrap(canonicalJson(value)));
