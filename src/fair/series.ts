import { err, ok, type Result } from '../base/index.ts';
import { type ShoeFault, shoeFault } from './fault.ts';
import { notProved, type ProofFinding } from './proof.ts';
import { parseRestoration, type Restoration } from './restoration.ts';
import { seriesFindings } from './seriesFindings.ts';
import { linkFault } from './seriesLink.ts';
import { parseTranscript, type Transcript } from './transcript.ts';
import { anchorsKnown, toVerification, type Verification, type VerifyOptions } from './verdict.ts';
import { type VerifiedShoe, verifyShoe } from './verify.ts';
import { proofsHere } from './verifyAlias.ts';
import { otherShoes, parseReceipts } from './verifyReceipts.ts';
import type { Voided } from './verifyVoid.ts';

export interface SeriesOptions extends VerifyOptions {
  /** Statements of restoration, in any order. */
  readonly restorations?: readonly unknown[];
}

/** Several shoes of one table, in order. */
export interface SeriesVerification extends Verification {
  /** The verification of each shoe, up to the first fault. */
  readonly shoes: readonly Verification[];
  readonly voids: readonly Voided[];
}

/**
 * Checks each shoe, and that none was dropped, swapped or dealt twice. Places are `/shoe/…`, counted from 0.
 */
export function verifySeries(values: readonly unknown[], options: SeriesOptions = {}): SeriesVerification {
  const restorations = getRestorations(options);
  if (!restorations.ok) return answer([], [], restorations.error);
  const receipts = parseReceipts(options.receipts ?? []);
  if (!receipts.ok) return answer([], [], receipts.error);
  const held = { ...options, receipts: receipts.value };
  const shoes: VerifiedShoe[] = [];
  for (const [index, value] of values.entries()) {
    const fault = takeShoe(shoes, value, held, restorations.value);
    if (fault !== undefined) return answer(shoes, [], { ...fault, where: `/${index}${fault.where}` });
  }
  const own = ownFindings(shoes, options);
  if (!own.ok) return answer(shoes, [], own.error);
  const ids = shoes.map(({ transcript }) => transcript.open.shoeId);
  const strays = otherShoes(receipts.value.filter(({ shoeId }) => !ids.includes(shoeId)).length);
  return answer(shoes, [...seriesFindings(shoes, restorations.value), ...own.value, ...strays]);
}

/** Appends one more shoe; returns what is wrong with it. */
function takeShoe(
  shoes: VerifiedShoe[],
  value: unknown,
  options: SeriesOptions,
  restorations: readonly Restoration[],
): ShoeFault | undefined {
  const form = parseTranscript(value);
  if (!form.ok) return form.error;
  const earlier = shoes.map(({ transcript }) => transcript);
  const shoe = verifyShoe(form.value, getHeld(options, form.value, shoes.length === 0));
  shoes.push(shoe);
  return shoe.verification.firstFault ?? linkFault(earlier, form.value, restorations);
}

function answer(
  shoes: readonly VerifiedShoe[],
  findings: readonly ProofFinding[],
  fault?: ShoeFault,
): SeriesVerification {
  return {
    ...toVerification(findings, fault),
    shoes: shoes.map(({ verification }) => verification),
    voids: shoes.flatMap(({ voided }) => voided ?? []),
  };
}

function getRestorations({
  restorations = [],
  publicKey,
}: SeriesOptions): Result<readonly Restoration[], ShoeFault> {
  const statements: Restoration[] = [];
  for (const value of restorations) {
    const statement = parseRestoration(value, publicKey);
    if (!statement.ok) return statement;
    statements.push(statement.value);
  }
  return ok(statements);
}

/**
 * What the reader holds for one shoe of the series. An anchor is for one chain, an e_j and an alias for one
 * shoe: the first shoe must have a known anchor if there is one, a later chain need not.
 */
function getHeld(options: SeriesOptions, transcript: Transcript, first: boolean): VerifyOptions {
  const { anchor: _, previousSeed, ownEntropy = [], receipts = [], aliasProofs = [], ...held } = options;
  const known = anchorsKnown(options);
  const anchor = first ? known : known.filter((one) => one === transcript.open.anchor);
  const opened = openedIn(transcript);
  return {
    ...held,
    anchor,
    receipts: receipts.filter(({ shoeId }) => shoeId === transcript.open.shoeId),
    ...(first && previousSeed !== undefined && { previousSeed }),
    ownEntropy: ownEntropy.filter((e) => opened.has(e)),
    aliasProofs: proofsHere(transcript, aliasProofs),
  };
}

/**
 * Each of the reader's own e_j must be in one of the shoes, unless one of them ended before it was mixed in.
 */
function ownFindings(
  shoes: readonly VerifiedShoe[],
  { ownEntropy = [] }: SeriesOptions,
): Result<readonly ProofFinding[], ShoeFault> {
  const opened = new Set(shoes.flatMap(({ transcript }) => [...openedIn(transcript)]));
  const missing = ownEntropy.find((e) => !opened.has(e));
  if (missing === undefined) return ok([]);
  const unmixed = shoes.find(({ voided }) => voided?.coupsLacking === null);
  if (unmixed === undefined) {
    const said = `Your own entropy ${missing} is in none of these shoes.`;
    return err(shoeFault('entropy/own-missing', '', said));
  }
  const said = `Where your own entropy ${missing} is: in none of these shoes, of which ${unmixed.voided?.shoeId} ended before any was mixed in.`;
  return ok([notProved('entropy/own-not-found', said)]);
}

const openedIn = ({ log }: Transcript): ReadonlySet<string> =>
  new Set(log.flatMap((entry) => (entry.type === 'entropy' ? entry.body.opened.map(({ e }) => e) : [])));
