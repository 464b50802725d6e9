import {
  err,
  type Infer,
  list,
  makeFault,
  object,
  ok,
  oneOf,
  parseShape,
  type Result,
} from '../base/index.ts';
import type { Bytes } from './bytes.ts';
import { canonicalBytes } from './canonicalBytes.ts';
import { ENDED_SHOE, RESTORATION_R } from './endedShoe.ts';
import { type ShoeFault, shoeFault } from './fault.ts';
import { hex32Shape, milliseconds, name } from './form.ts';
import { tagged } from './hash.ts';
import { restoredPart } from './restoredPart.ts';
import { toSealedId } from './sealedId.ts';
import { getSignature, isSignedBy, SIGNATURE, toPublicKey } from './signature.ts';

const MOST_TABLES = 10_000;

const MEMBERS = {
  format: oneOf('what this is', ['coup-restoration'] as const),
  version: oneOf('version', [1] as const),
  r: RESTORATION_R,
  at: milliseconds('when the restored record was first opened'),
  tables: list(
    object('a table that goes on', {
      tableId: name('the id of the table'),
      sealedId: name('the id that its new chain is sealed under'),
      anchor: hex32Shape('S_0 of that chain'),
      ended: ENDED_SHOE,
    }),
    { about: 'every table of the house', to: MOST_TABLES },
  ),
  publicKey: hex32Shape('the Ed25519 public key of the house'),
};

/**
 * A house's statement that it was opened from a backup. The original may still deal, so the copy uses new
 * names for everything it seals from here on.
 */
export type Restoration = Infer<typeof RESTORATION>;
export const RESTORATION = object('a statement of restoration', {
  ...MEMBERS,
  signature: SIGNATURE,
});

export type Unsigned = Omit<Restoration, 'signature' | 'publicKey'>;

const hashRestoration = tagged('coup/restored/v1');

/** The 32 bytes to sign: everything but the signature. */
const restorationBytes = ({ signature: _, ...rest }: Restoration): Bytes =>
  hashRestoration(canonicalBytes(rest));

export function signRestoration(of: Unsigned, secretKey: Bytes): Restoration {
  const unsigned = { ...of, publicKey: toPublicKey(secretKey), signature: '' };
  return { ...unsigned, signature: getSignature(restorationBytes(unsigned), secretKey) };
}

/** Checks that a statement has the names it should and the house's signature. */
export function parseRestoration(value: unknown, publicKey?: string): Result<Restoration, ShoeFault> {
  const parsed = parseShape(RESTORATION, value);
  if (!parsed.ok) return err(shoeFault('restored/form', '', `${parsed.error.map(makeFault)[0]}.`));
  const statement = parsed.value;
  const wrong = statement.tables.findIndex(
    ({ tableId, sealedId }) =>
      sealedId !== toSealedId({ tableId, chain: 1, restored: restoredPart(statement.r) }),
  );
  if (wrong >= 0) {
    return err(shoeFault('restored/form', `/tables/${wrong}/sealedId`, 'This is not the name that r gives.'));
  }
  if (publicKey !== undefined && publicKey !== statement.publicKey) {
    return err(shoeFault('restored/signature', '/publicKey', `The house's key is ${publicKey}.`));
  }
  return isSignedBy(statement.publicKey, statement.signature, restorationBytes(statement))
    ? ok(statement)
    : err(shoeFault('restored/signature', '/signature', 'The house did not sign this statement.'));
}
