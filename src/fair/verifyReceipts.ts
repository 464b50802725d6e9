import { err, makeFault, ok, parseShape, type Result } from '../base/index.ts';
import { type ShoeFault, shoeFault } from './fault.ts';
import { notProved, type ProofFinding, proved } from './proof.ts';
import { checkReceipt, RECEIPTS, type Receipt } from './receipt.ts';
import type { Transcript } from './transcript.ts';
import type { VerifyOptions } from './verdict.ts';

/** The signatures in the file: the last one covers the whole log, since each entry covers those before it. */
export function verifySignatures(
  transcript: Transcript,
  { publicKey }: VerifyOptions,
): Result<ProofFinding, ShoeFault> {
  const { signed, log } = transcript;
  if (signed === null) {
    if (publicKey !== undefined) {
      return err(shoeFault('signature/missing', '/signed', 'The house did not sign this transcript.'));
    }
    return ok(notProved('signature/none', 'That a house stands by this transcript: nobody signed it.'));
  }
  if (publicKey !== undefined && signed.publicKey !== publicKey) {
    const said = `The house's key is ${publicKey}; another one signed.`;
    return err(shoeFault('signature/other-key', '/signed/publicKey', said));
  }
  for (const [index, receipt] of signed.receipts.entries()) {
    const fault = signatureFault(transcript, receipt, signed.publicKey, `/signed/receipts/${index}`);
    if (fault !== undefined) return err(fault);
  }
  if (signed.receipts.at(-1)?.k !== log.length) {
    const said = 'The last signature is not for the last entry, so it does not cover the whole log.';
    return err(shoeFault('signature/missing', '/signed/receipts', said));
  }
  return ok(signatureFinding(signed.publicKey, publicKey));
}

/** A signature of the house that fits another log: the file was changed, or the house never signed it. */
function signatureFault(
  transcript: Transcript,
  receipt: Receipt,
  publicKey: string,
  where: string,
): ShoeFault | undefined {
  if (receipt.shoeId !== transcript.open.shoeId) {
    return shoeFault('receipt/other-shoe', where, `The signature is for the shoe ${receipt.shoeId}.`);
  }
  if (!checkReceipt(receipt, publicKey)) return invalid('signature/wrong', where, receipt, publicKey);
  if (toldAt(transcript, receipt.k) === receipt.log) return undefined;
  return shoeFault(
    'signature/other-file',
    where,
    `This file is not what was signed: ${differs(transcript, receipt.k)}.`,
  );
}

const signatureFinding = (key: string, known: string | undefined): ProofFinding =>
  known === undefined
    ? notProved(
        'signature/key-not-known',
        `That the key ${key}, which signed the whole log, is the house's: compare it with the one that the house publishes.`,
      )
    : proved('signature/house', 'The house signed the whole log with the key that you know to be its own.');

/** Compares kept receipts with the log. */
export function verifyReceipts(
  transcript: Transcript,
  { receipts = [], publicKey = transcript.signed?.publicKey }: VerifyOptions,
): Result<readonly ProofFinding[], ShoeFault> {
  const kept = parseReceipts(receipts);
  if (!kept.ok) return kept;
  const ofThis = kept.value.filter(({ shoeId }) => shoeId === transcript.open.shoeId);
  const others = otherShoes(kept.value.length - ofThis.length);
  if (ofThis.length === 0) return ok([...others, NONE_KEPT]);
  if (publicKey === undefined) {
    return err(
      shoeFault('receipt/no-key', '/signed', 'There is no key of the house to check receipts with.'),
    );
  }
  for (const receipt of ofThis) {
    const fault = storyFault(transcript, receipt, publicKey);
    if (fault !== undefined) return err(fault);
  }
  return ok([...others, keptFinding(ofThis)]);
}

export function parseReceipts(value: unknown): Result<readonly Receipt[], ShoeFault> {
  const kept = parseShape(RECEIPTS, value);
  return kept.ok
    ? kept
    : err(shoeFault('receipt/wrong', '', `Not receipts: ${kept.error.map(makeFault)[0]}.`));
}

const NONE_KEPT = notProved(
  'receipts/none',
  'That the log was written as it happened, and that everybody was told the same: that shows against receipts kept from the table, and none was given for this shoe.',
);

export function otherShoes(receipts: number): readonly ProofFinding[] {
  if (receipts === 0) return [];
  const are = receipts === 1 ? 'One receipt is' : `${receipts} receipts are`;
  return [notProved('receipts/other-shoes', `${are} for other shoes and tell nothing here.`)];
}

function keptFinding(receipts: readonly Receipt[]): ProofFinding {
  const last = Math.max(...receipts.map(({ k }) => k));
  const tell = receipts.length === 1 ? 'The receipt that you kept tells' : 'The receipts that you kept tell';
  return proved(
    'receipts/kept',
    `${tell} the same story: what stands in the log up to entry ${last} stood there when you got the receipt for it.`,
  );
}

/** The file passed with the same key, so the house signed both. */
function storyFault(transcript: Transcript, receipt: Receipt, publicKey: string): ShoeFault | undefined {
  const where = `/log/${receipt.k - 1}`;
  if (!checkReceipt(receipt, publicKey)) return invalid('receipt/wrong', where, receipt, publicKey);
  if (toldAt(transcript, receipt.k) === receipt.log) return undefined;
  const said = differs(transcript, receipt.k);
  return shoeFault(
    'receipt/two-stories',
    where,
    `The house signed two stories: this file, and a receipt that you kept, by which ${said}.`,
  );
}

/** log_k in the file. */
const toldAt = ({ open, log }: Transcript, k: number): string | undefined =>
  k === 0 ? open.hash : log[k - 1]?.hash;

const differs = (transcript: Transcript, k: number): string =>
  toldAt(transcript, k) === undefined ? `the log goes on to entry ${k}` : `entry ${k} is another`;

const invalid = (
  code: 'signature/wrong' | 'receipt/wrong',
  where: string,
  { k }: Receipt,
  publicKey: string,
): ShoeFault => shoeFault(code, where, `The signature of log_${k} is not valid under ${publicKey}.`);
