import type { GameRules } from '../engine/index.ts';
import type { ShoeFault } from './fault.ts';
import type { Receipt } from './receipt.ts';

/** What a verifier may know besides the transcript; each thing known proves more. */
export interface VerifyOptions {
  /** The games that the verifier knows, by id. */
  readonly house?: (gameId: string) => GameRules | undefined;
  /** S_0 as it was published, as hex. */
  readonly anchor?: string;
  /** The seed that the shoe before this one showed, as hex. */
  readonly previousSeed?: string;
  /** The house's Ed25519 public key as it was published, as hex. */
  readonly publicKey?: string;
  /** Receipts that people kept. */
  readonly receipts?: readonly Receipt[];
  /** Entropy that the verifier opened in time, as hex. */
  readonly ownEntropy?: readonly string[];
}

export const VERDICTS = ['verified', 'refused'] as const;

/** The answer, in plain words; where something is wrong, the first thing that is. */
export interface Verification {
  readonly verdict: (typeof VERDICTS)[number];
  readonly proved: readonly string[];
  readonly notProved: readonly string[];
  readonly firstFault?: ShoeFault;
}

/** What one step of a verification can say. */
export interface Finding {
  readonly proved?: string;
  readonly notProved?: string;
}

export const proved = (sentence: string): Finding => ({ proved: sentence });
export const notProved = (sentence: string): Finding => ({ notProved: sentence });
