import {
  anything,
  either,
  err,
  type Infer,
  list,
  makeFault,
  nothing,
  object,
  oneOf,
  parseShape,
  type Result,
} from '../base/index.ts';
import { type ShoeFault, shoeFault } from './fault.ts';
import { hex32Shape } from './form.ts';
import { RECEIPTS } from './receipt.ts';
import type { VerifyOptions } from './verdict.ts';

/**
 * What a patron's own program kept of a shoe, in one file. It proves something only to that patron: an anchor
 * or receipt from another person was not known beforehand.
 */
export type Keepsake = Infer<typeof KEPT>;
export const KEPT = object(
  'what a patron kept of a shoe',
  {
    format: oneOf('what this is', ['coup-kept'] as const),
    version: oneOf('version', [1] as const),
    transcript: either(
      'the transcript, or null while the shoe is in play',
      nothing('still in play'),
      anything('a transcript'),
    ),
    anchor: either('the anchor as it was first seen, or null', hex32Shape('S_0'), nothing('none was seen')),
    publicKey: either(
      "the house's key as it was first seen, or null",
      hex32Shape('the key'),
      nothing('none'),
    ),
    receipts: RECEIPTS,
    ownEntropy: list(hex32Shape('e_j that this patron opened'), { about: 'own entropy', to: 100 }),
  },
  /** Missing from houses before aliases, and for a shoe in which the patron had no seat. */
  { aliasProof: hex32Shape("a of the patron's alias in this shoe: it claims the wagers under it") },
);

export function parseKept(value: unknown): Result<Keepsake, ShoeFault> {
  const parsed = parseShape(KEPT, value);
  if (parsed.ok) return parsed;
  return err(shoeFault('form', '', parsed.error.map(makeFault)[0] ?? 'not what a patron keeps'));
}

/** Merges what several sources hold; the first key given is the house's. */
export function holdings(held: readonly VerifyOptions[]): VerifyOptions {
  const publicKey = held.map((one) => one.publicKey).find((key) => key !== undefined);
  const ownEntropy = held.flatMap((one) => one.ownEntropy ?? []);
  const receipts = held.flatMap((one) => one.receipts ?? []);
  const aliasProofs = held.flatMap((one) => one.aliasProofs ?? []);
  const anchor = held.flatMap((one) => one.anchor ?? []);
  return {
    ...(publicKey !== undefined && { publicKey }),
    ...(anchor.length > 0 && { anchor: [...new Set(anchor)] }),
    ...(receipts.length > 0 && { receipts }),
    ...(ownEntropy.length > 0 && { ownEntropy: [...new Set(ownEntropy)] }),
    ...(aliasProofs.length > 0 && { aliasProofs: [...new Set(aliasProofs)] }),
  };
}

export const heldIn = ({ anchor, publicKey, receipts, ownEntropy, aliasProof }: Keepsake): VerifyOptions => ({
  ...(anchor !== null && { anchor }),
  ...(publicKey !== null && { publicKey }),
  receipts,
  ownEntropy,
  ...(aliasProof !== undefined && { aliasProofs: [aliasProof] }),
});
