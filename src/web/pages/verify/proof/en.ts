import type { NotProvedCode, Point, ProvedCode, ShoeFaultCode } from '../../../../fair/index.ts';

/** Verification results in words. The verifier itself writes English sentences with figures. */
export interface ProofWords {
  readonly proved: (point: Point<ProvedCode>) => string;
  readonly notProved: (point: Point<NotProvedCode>) => string;
  readonly fault: (fault: Point<ShoeFaultCode>) => string;
}

export const proofEn: ProofWords = {
  proved: ({ text }) => text,
  notProved: ({ text }) => text,
  fault: ({ text }) => text,
};
