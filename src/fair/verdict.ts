import type { GameRules } from '../engine/index.ts';
import type { ShoeFault, ShoeFaultCode } from './fault.ts';
import type { NotProvedCode, Point, ProofFinding, ProvedCode } from './proof.ts';
import type { Receipt } from './receipt.ts';

/** What the reader holds besides the transcript; each of these proves more. */
export interface VerifyOptions {
  /** The games that the verifier knows, by id. */
  readonly house?: (gameId: string) => GameRules | undefined;
  /** S_0 as known before the shoe, as hex; a list if several chains are known. */
  readonly anchor?: string | readonly string[];
  /** The seed of the previous shoe, as hex. */
  readonly previousSeed?: string;
  /** The house's published Ed25519 public key, as hex. */
  readonly publicKey?: string;
  /** Receipts that the reader kept. */
  readonly receipts?: readonly Receipt[];
  /** Entropy that the reader opened in time, as hex. */
  readonly ownEntropy?: readonly string[];
  /** Proofs of the reader's aliases, as hex: each is for the wagers of one shoe. */
  readonly aliasProofs?: readonly string[];
}

export const PROOF_VERDICTS = ['verified', 'refused'] as const;

/** The answer, in plain words; if something is wrong, the first problem. */
export interface Verification {
  readonly verified: boolean;
  readonly proved: readonly Point<ProvedCode>[];
  readonly notProved: readonly Point<NotProvedCode>[];
  readonly fault: null | { readonly code: ShoeFaultCode; readonly at: string; readonly text: string };
  /** Second names of `verified` and `fault`. */
  readonly verdict: (typeof PROOF_VERDICTS)[number];
  readonly firstFault?: ShoeFault;
}

export function toVerification(
  findings: readonly ProofFinding[],
  fault: ShoeFault | undefined,
): Verification {
  const provedSo = findings.flatMap((finding) => ('proved' in finding ? [finding.proved] : []));
  const notSo = findings.flatMap((finding) => ('notProved' in finding ? [finding.notProved] : []));
  if (fault === undefined)
    return { verified: true, proved: provedSo, notProved: notSo, fault: null, verdict: 'verified' };
  const { code, where, message } = fault;
  return {
    verified: false,
    proved: provedSo,
    notProved: [...notSo, FURTHER],
    fault: { code, at: where, text: message },
    verdict: 'refused',
    firstFault: fault,
  };
}

const FURTHER: Point<NotProvedCode> = {
  code: 'further',
  text: 'Anything further: checking ended at the first thing that is wrong.',
};

/** The anchors that the reader knew beforehand. */
export const anchorsKnown = ({ anchor = [] }: VerifyOptions): readonly string[] =>
  typeof anchor === 'string' ? [anchor] : anchor;
