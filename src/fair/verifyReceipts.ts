import { err, makeFault, ok, parseShape, type Result } from '../base/index.ts';
import { type ShoeFault, shoeFault } from './fault.ts';
import { checkReceipt, RECEIPTS, type Receipt } from './receipt.ts';
import type { Transcript } from './transcript.ts';
import { type Finding, notProved, proved, type VerifyOptions } from './verdict.ts';

/** The signatures in the transcript: the last one covers the whole log, since each entry covers those before it. */
export function verifySignatures(
  transcript: Transcript,
  { publicKey }: VerifyOptions,
): Result<Finding, ShoeFault> {
  const { signed } = transcript;
  if (signed === null) {
    if (publicKey !== undefined) {
      return err(shoeFault('signature/missing', '/signed', 'The house did not sign this transcript.'));
    }
    return ok(notProved('That a house stands by this transcript: nobody signed it.'));
  }
  if (publicKey !== undefined && signed.publicKey !== publicKey) {
    const said = `The house's key is ${publicKey}; another one signed.`;
    return err(shoeFault('signature/other-key', '/signed/publicKey', said));
  }
  for (const [index, receipt] of signed.receipts.entries()) {
    const where = `/signed/receipts/${index}`;
    const fault = receiptFault(transcript, receipt, signed.publicKey, where, 'signature/wrong');
    if (fault !== undefined) return err(fault);
  }
  if (signed.receipts.at(-1)?.k !== transcript.log.length) {
    const said = 'The last signature is not for the last entry, so it does not cover the whole log.';
    return err(shoeFault('signature/missing', '/signed/receipts', said));
  }
  return ok(
    publicKey === undefined
      ? notProved(
          `That the key ${signed.publicKey}, which signed the whole log, is the house's: compare it with the one that the house publishes.`,
        )
      : proved('The house signed the whole log with the key that it publishes.'),
  );
}

/** Receipts that people kept against the story that is told now. */
export function verifyReceipts(
  transcript: Transcript,
  { receipts = [], publicKey = transcript.signed?.publicKey }: VerifyOptions,
): Result<Finding, ShoeFault> {
  if (receipts.length === 0) {
    return ok(
      notProved(
        'That everybody was told this same story, at these times: that shows against receipts kept from the table, and none was given.',
      ),
    );
  }
  if (publicKey === undefined) {
    return err(
      shoeFault('receipt/no-key', '/signed', 'There is no key of the house to check receipts with.'),
    );
  }
  const kept = parseShape(RECEIPTS, receipts);
  if (!kept.ok) {
    return err(shoeFault('receipt/wrong', '', `Not receipts: ${kept.error.map(makeFault)[0]}.`));
  }
  for (const receipt of kept.value) {
    const fault = receiptFault(transcript, receipt, publicKey, `/log/${receipt.k - 1}`, 'receipt/wrong');
    if (fault !== undefined) return err(fault);
  }
  const tell = receipts.length === 1 ? 'The receipt that you kept tells' : 'The receipts that you kept tell';
  return ok(proved(`${tell} the same story: what stood in the log by then was not written later.`));
}

function receiptFault(
  { open, log }: Transcript,
  receipt: Receipt,
  publicKey: string,
  where: string,
  invalid: 'signature/wrong' | 'receipt/wrong',
): ShoeFault | undefined {
  if (receipt.shoeId !== open.shoeId) {
    return shoeFault('receipt/other-shoe', where, `The receipt is for the shoe ${receipt.shoeId}.`);
  }
  if (!checkReceipt(receipt, publicKey)) {
    return shoeFault(invalid, where, `The signature of log_${receipt.k} is not valid under ${publicKey}.`);
  }
  const told = receipt.k === 0 ? open.hash : log[receipt.k - 1]?.hash;
  if (told === receipt.log) return undefined;
  const said =
    told === undefined ? `The log ends before entry ${receipt.k}` : `Entry ${receipt.k} is another`;
  return shoeFault('receipt/two-stories', where, `${said}: the house signed two stories.`);
}
